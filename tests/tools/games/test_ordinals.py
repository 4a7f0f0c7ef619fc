"""`omega` for a coordinate, and docs/ORDINALS.md: its tables recomputed."""
import json
import pathlib
import unittest

from support import NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, certificate_bytes, chomp_game

GOOGOL = 10**100
PAGE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "ORDINALS.md"


def table(head):
    """The rows of cells below the comment that begins with this text, without the headings of rows and columns."""
    lines = PAGE.read_text().split(f"<!-- {head}", 1)[1].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")][1:])
    return rows[2:]


class Values(ProgramCase):
    def test_two_rows(self):
        # Huddleston and Shurman, Transfinite Chomp (2002): 2 x omega is lost.
        certificate = self.chomp(k=3)
        self.assertEqual("0\n", self.answer("grundy", certificate, "omega", "omega"))
        self.assertEqual((1, "none\n", ""), self.ask("move", certificate, "omega", "omega"))
        self.assertEqual([">3"] * 3, self.lines("grundy", certificate, 0, "omega", 5, "omega", GOOGOL, "omega"))
        self.assertEqual(f"d[{GOOGOL + 1}] {GOOGOL} {GOOGOL}\n", self.answer("move", certificate, GOOGOL, "omega"))

    def test_aliases(self):
        certificate = self.chomp(3, k=4)
        for n in (0, 4, GOOGOL):
            for command in ("grundy", "move"):
                self.assertEqual(self.ask(command, certificate, n + 1, n), self.ask(command, certificate, "omega", n))

    def test_the_table_of_three_rows(self):
        certificate = self.chomp(28, k=48)
        published, = table("three rows")
        self.assertEqual(29, len(published))
        for r, value in enumerate(published):
            without = ["--without", f"r3_{r + 1}"] if r < 28 else []
            self.assertEqual(value + "\n", self.answer("grundy", certificate, "omega", "omega", *without), r)

    def test_the_table_of_four_rows(self):
        certificate = self.chomp(10, 10, k=24)
        published = table("four rows")
        self.assertEqual(11, len(published))
        for s, row in enumerate(published):
            for r in range(s, 11):
                gone = [f"r3_{r + 1}"] * (r < 10) + [f"r4_{s + 1}"] * (s < 10)
                without = ["--without", ",".join(gone)] if gone else []
                self.assertEqual(row[r] + "\n", self.answer("grundy", certificate, "omega", "omega", *without), (r, s))

    def test_columns_above_a_whole_chain(self):
        certificate = self.prove(TYPE_TWO)
        values = self.lines("grundy", certificate, 4, "omega", 5, "omega", GOOGOL, "omega", "omega", "omega")
        # Value 0 stands for all larger m at n = 2: the move d[3] leads there.
        self.assertEqual([">0"] * 4, values)
        self.assertEqual("d[3] 3 2\n", self.answer("move", certificate, "omega", "omega"))

    def test_one_chain(self):
        certificate = self.prove(ONE_CHAIN)
        # x lies below c[3], so that y alone counts; without x the chain ends at c[2].
        self.assertEqual("omega+1\n", self.answer("grundy", certificate, "omega"))
        self.assertEqual(self.answer("grundy", certificate, 2, "--without", "x"),
                         self.answer("grundy", certificate, "omega", "--without", "x"))
        self.assertEqual("omega\n", self.answer("grundy", certificate, "omega", "--without", "y"))
        self.assertEqual("y omega\n", self.answer("move", certificate, "omega", "--to", "omega"))
        self.assertEqual((1, "none\n", ""), self.ask("move", certificate, "omega", "--to", "omega+1"))
        self.assertEqual(f"c[{GOOGOL + 1}] {GOOGOL}\n", self.answer("move", certificate, "omega", "--to", GOOGOL))

    def test_json(self):
        certificate = self.chomp(3, k=8)
        found = [json.loads(line) for line in
                 self.lines("grundy", certificate, "omega", "omega", 5, "omega", "omega", 3, "--json")]
        self.assertEqual([{"coordinates": {"m": "omega", "n": "omega"}, "g": 6},
                          {"coordinates": {"m": 5, "n": "omega"}, "g": None, "above": 8, "infinite": True}], found[:2])
        move = json.loads(self.answer("move", certificate, "omega", "omega", "--json"))
        self.assertEqual({"to": 0, "element": "r3[1]", "coordinates": {"m": "omega", "n": "omega"}}, move)
        one = self.prove(ONE_CHAIN)
        self.assertEqual({"coordinates": {"m": "omega"}, "g": "omega+1"}, json.loads(self.answer("grundy", one, "omega", "--json")))

    def test_lines_of_standard_input(self):
        certificate = self.chomp(k=3)
        self.assertEqual(["0", ">3", "0"], self.lines("grundy", certificate, stdin="omega omega\n7 omega\n5 5\n"))

    def test_a_compact_certificate_answers_the_same(self):
        game = chomp_game(3, 2)
        full = self.write("full.cert", certificate_bytes(game, 8))
        compact = self.write("compact.cert", certificate_bytes(game, 8, "--compact"))
        for words in (["omega", "omega"], [5, "omega"], ["omega", "omega", "--without", "r3_3"]):
            for command in ("grundy", "move"):
                self.assertEqual(self.ask(command, full, *words)[:2], self.ask(command, compact, *words)[:2], words)


class Words(ProgramCase):
    def test_malformed_lengths(self):
        certificate = self.chomp()
        for word in ("Omega", "w", "inf", "omega+1", "omega2", "-1"):
            self.complaint(5, "grundy", certificate, "--", word, 5, says=("natural number", "'omega'", f"'{word}'"))
        self.complaint(2, "move", certificate, stdin="5 omgea\n", says=("standard input:1:3:", "'omega'", "'omgea'"))

    def test_find_wants_a_column(self):
        self.complaint(5, "find", self.chomp(), "omega", says="expected a natural number (digits, or as 10^30), found 'omega'")

    def test_omega_is_refused_without_chains(self):
        self.complaint(5, "grundy", self.prove(NO_CHAIN), "omega", says="no chain")

    def test_values_to_move_to(self):
        self.complaint(5, "move", self.chomp(), "omega", "omega", "--to", "omega", says=("--to", "natural number"))
        self.complaint(5, "move", self.prove(ONE_CHAIN), "omega", "--to", "omega+", says=("--to", "'omega+N'"))


if __name__ == "__main__":
    unittest.main()
