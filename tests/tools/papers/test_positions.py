"""`chompcert positions`: the forms of its answers; the library's tests compare the positions with the definition."""
import json
import unittest

from support import ProgramCase


class Positions(ProgramCase):
    def test_the_number(self):
        self.assertEqual("3 rows, the first of at most 13 squares: 44 P-positions\n", self.answer("positions", 3, "--up-to", 13))
        self.assertEqual({"rows": 4, "up_to": 100, "count": 34510},
                         json.loads(self.answer("positions", 4, "--up-to", "10^2", "--json", "--threads", 3)))

    def test_lists(self):
        rows = [[1, 0, 0, 0], [2, 1, 0, 0], [2, 2, 1, 0], [2, 2, 2, 1], [3, 1, 1, 0], [3, 2, 0, 0], [3, 3, 1, 1]]
        self.assertEqual(rows, [list(map(int, line.split())) for line in self.lines("positions", 4, "--up-to", 3, "--list")])
        self.assertEqual(rows, [json.loads(line)["rows"] for line in self.lines("positions", 4, "--up-to", 3, "--list", "--json")])
        self.assertEqual(["1 0", "2 1", "3 2"], self.lines("positions", 2, "--up-to", 3, "--list"))

    def test_a_b_file_is_read_by_detect(self):
        self.write("b.txt", self.answer("positions", 3, "--up-to", 13, "--bfile"))
        self.assertEqual(["0 0", "1 1", "2 3", "3 5", "4 7"], self.lines("positions", 3, "--up-to", 4, "--bfile"))
        self.assertIn("44", self.answer("positions", 3, "--up-to", 13, "--bfile").split())
        self.assertNotEqual(2, self.ask("detect", "b.txt").code)

    def test_the_positions_are_those_of_the_certificate(self):
        """Rows 2 and 3 of three-row Chomp are m and a fixed row; the first row is n + 1."""
        certificate = "chomp_7.cert"
        self.answer("prove", "chomp", 7, "-o", certificate, "-q")
        positions = {tuple(map(int, line.split())) for line in self.lines("positions", 3, "--up-to", 60, "--list")}
        found = 0
        for first, second, third in positions:
            if third == 7 and second > 7:
                self.assertEqual("0\n", self.answer("grundy", certificate, second, first - 1))
                found += 1
        self.assertGreater(found, 20)

    def test_wrong_words(self):
        for says, words in ((("ROWS",), ()), (("--up-to",), (4,)), (("ROWS", "5"), (5, "--up-to", 3)),
                            (("--up-to", "0"), (3, "--up-to", 0)), (("--up-to", "70000"), (3, "--up-to", 70000)),
                            (("--list", "--bfile"), (3, "--up-to", 5, "--list", "--bfile")),
                            (("number",), ("four", "--up-to", 5))):
            result = self.ask("positions", *words)
            self.assertEqual((5, ""), (result.code, result.out), words)
            for word in says:
                self.assertIn(word, result.err)
        result = self.ask("positions", 4, "--up-to", 3000, "--max-memory", 100)
        self.assertEqual((4, ""), (result.code, result.out))
        self.assertIn("--max-memory", result.err)


if __name__ == "__main__":
    unittest.main()
