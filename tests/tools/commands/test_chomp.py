"""`chomp -`: lists of positions on standard input."""
import json
import unittest

from support import ProgramCase

POSITIONS = {"9 7 3": ["9", "7", "3"], "[9, 7, 2]": ["9", "7", "2"], "10^30,10^30,5,3": ["10^30", "10^30", "5", "3"],
             "  4\t4 4": ["4", "4", "4"]}


class ChompLists(ProgramCase):
    def asked(self, text, *words):
        return self.ask("chomp", "-", "--no-cache", "--quiet", *words, stdin=text)

    def test_a_list_gives_the_answers_of_its_lines(self):
        alone = [self.answer("chomp", *rows, "--no-cache", "--json", "--quiet") for rows in POSITIONS.values()]
        run = self.asked("\n\n".join(POSITIONS) + "\n", "--json")
        self.assertEqual((0, ""), (run.code, run.err))
        self.assertEqual([json.loads(line) for line in alone], [json.loads(line) for line in run.out.splitlines()])
        blocks = [self.answer("chomp", *rows, "--no-cache", "--quiet") for rows in POSITIONS.values()]
        self.assertEqual("\n".join(blocks), self.asked("\n".join(POSITIONS)).out)

    def test_no_lines_are_no_answers(self):
        self.assertEqual((0, "", ""), self.asked("\n")[:3])

    def test_an_error_names_the_line_and_leaves_the_answers_before(self):
        for line, code, expected in (("3 4", 2, "standard input:3: row 2 ('4') is longer than the row above it"),
                                     ("3 x", 2, "standard input:3: row 2: expected its number of squares"),
                                     ("300 " * 300, 4, "standard input:3: undecided")):
            run = self.asked(f"9 7 3\n\n{line}\n9 7 2\n", "--json")
            self.assertEqual(code, run.code, run.err)
            self.assertIn(expected, run.err)
            self.assertEqual([[9, 7, 3]], [json.loads(answer)["rows"] for answer in run.out.splitlines()])

    def test_the_dash_stands_alone(self):
        self.assertEqual(5, self.ask("chomp", "-", "3", stdin="").code)


if __name__ == "__main__":
    unittest.main()
