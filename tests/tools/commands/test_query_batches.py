"""Lists of questions on standard input of `chompcert find`, `grundy` and `move`."""
import os
import subprocess
import unittest

from support import ProgramCase, batch

MILLION_DIGITS = "7" * 1_000_000


class Batches(ProgramCase):
    def setUp(self):
        super().setUp()
        self.certificate = self.chomp(120)

    def test_hundred_thousand_lines(self):
        found = self.lines("find", self.certificate, stdin=batch(range(170, 100_170)))
        self.assertEqual([str(m + (71 if m % 2 == 0 else 69)) for m in range(170, 100_170)], found)
        found = self.lines("grundy", self.certificate, stdin=batch(f"{m} {m + 71}" for m in range(170, 100_170)))
        self.assertEqual(["0", ">0"] * 50_000, found)
        found = self.lines("move", self.certificate, stdin=batch(f"{m} {m + 72}" for m in range(170, 20_170)))
        self.assertEqual([f"d[{m + (72 if m % 2 == 0 else 70)}] {m} {m + (71 if m % 2 == 0 else 69)}"
                          for m in range(170, 20_170)], found)

    def test_blank_lines_and_line_ends(self):
        for text in ("\n\n170\n \t\n171\n\n", "170\n171", "170\r\n171\r\n", "  170  \n\t171\t\n"):
            self.assertEqual(["241", "240"], self.lines("find", self.certificate, stdin=text))
        for text in ("", "\n", " \n\n"):
            self.assertEqual([], self.lines("find", self.certificate, stdin=text))

    def test_bad_line_is_named(self):
        self.complaint(2, "find", self.certificate, stdin="170\n\n171x\n172\n", out="241\n",
                       says=("standard input:3:1:", "'171x'"))
        self.complaint(2, "find", self.certificate, stdin="-1\n", says="standard input:1:1:")
        self.complaint(2, "find", self.certificate, stdin="1 2\n", says=("standard input:1:", "1 number", "found 2"))
        self.complaint(2, "grundy", self.certificate, stdin="1 2\n3\n", out="0\n",
                       says=("standard input:2:", "2 numbers", "found 1"))
        self.complaint(2, "move", self.certificate, stdin="1 2 3\n", says=("standard input:1:", "found 3"))
        self.complaint(2, "move", self.certificate, stdin="1 x\n", says="standard input:1:3:")

    def test_message_about_a_long_bad_word_is_short(self):
        message = self.complaint(2, "find", self.certificate, stdin="x" * 1_000_000)
        self.assertLess(len(message), 300)

    def test_million_digits(self):
        certificate = self.chomp(3, k=2)
        found = self.answer("find", certificate, "--value", 1, stdin=MILLION_DIGITS)
        self.assertEqual(MILLION_DIGITS[:-1] + "9\n", found)
        position = f"{MILLION_DIGITS} {MILLION_DIGITS[:-1]}9\n"
        self.assertEqual("1\n", self.answer("grundy", certificate, stdin=position))
        self.assertEqual("d[5] 5 4\n", self.answer("move", certificate, stdin=position))

    def test_an_answer_comes_before_the_next_question(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
        with subprocess.Popen([self.chompcert, "find", self.certificate], cwd=self.folder, **pipes) as process:
            for m, row in ((170, 241), (171, 240)):
                process.stdin.write(f"{m}\n")
                self.assertEqual(f"{row}\n", process.stdout.readline())

    def test_lines_of_all_lengths(self):
        # Longer than the buffer, across its end, and the last without its end.
        leading = ["1" * size for size in (0, 5, 70_000, 3, 65_530, 65_531, 65_532, 65_533, 131_069, 20)]
        columns = [digits + "170" for digits in leading]
        for text in (batch(columns), "\n".join(columns)):
            self.assertEqual([digits + "241" for digits in leading], self.lines("find", self.certificate, stdin=text))

    def test_unreadable_standard_input(self):
        folder = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        self.complaint(5, "find", self.certificate, stdin=folder, says="standard input: cannot be read")


if __name__ == "__main__":
    unittest.main()
