"""`chompcert patterns`, `verify`, `height` and `sun`: their output, and their messages for mistakes."""
import csv
import hashlib
import io
import json
import unittest

from support import NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, bite, certificate_bytes, chomp_game, program, squares

HOOK = """poset hook_4_1
elements r2[1..4] r3[1..1]
c[1] < r2[1]
d[i] < r2[i]
r2[i] < r2[i+1]
c[2] < r3[1]
r2[1] < r3[1]
"""
SUN = ("x = case { a = b + 1: 2; a + b odd: floor((2*a + b)/2); a = b: floor(3*a/2) + 1;"
       " else min(ceil((2*a - b)/2), 3*(a - b)/2) }")


class Patterns(ProgramCase):
    def test_the_example_of_sun(self):
        lines = self.lines("patterns", self.chomp(4, 2))
        self.assertEqual(["[2, 2, 0, 3]", "[2, 2, 1, 3]", "[2, 2, 2, 3]", "[2, 2, 3+2x, 4]", "[2, 2, 4+2x, 2]"],
                         lines[1:-1])
        self.assertIn("the P-positions as rows", lines[0])
        self.assertIn("read, not verified", lines[-1])

    def test_latex_has_the_lines_of_the_text(self):
        for certificate in (self.chomp(4, 2), self.prove(TYPE_TWO), self.prove("poset nim\n"), self.prove(ONE_CHAIN)):
            found = json.loads(self.answer("patterns", certificate, "--json"))
            comment, begin, *lines, end = self.lines("patterns", certificate, "--format", "latex")
            self.assertTrue(comment.startswith("% ") and comment.endswith(". For amsmath."), comment)
            self.assertEqual([r"\begin{gather*}", r"\end{gather*}"], [begin, end])
            expected = [pattern["text"] + (r" \quad (x \ge 0)" if pattern["m"]["step"] else "") for pattern in found["patterns"]]
            if "constant" in found:
                expected.append(r"(m, %(n)d) \quad (m > %(from)d)" % found["constant"])
            self.assertEqual(" \\\\\n".join(expected), "\n".join(lines))
        self.complaint(5, "patterns", self.chomp(4, 2), "--format", "latex", "--json")

    def test_json_names_its_coordinates_as_formula_does(self):
        for certificate, result in ((self.chomp(3), "n"), (self.prove(ONE_CHAIN), "g")):
            found, formula = (json.loads(self.answer(command, certificate, "--json")) for command in ("patterns", "formula"))
            self.assertEqual(("m", result), (found["argument"], found["result"]))
            self.assertEqual(("m", result), (formula["argument"], formula["result"]))
            self.assertTrue(all({"text", "m", result} == set(pattern) for pattern in found["patterns"]))

    def test_json_covers_every_column_as_find_does(self):
        certificate = self.chomp(5, 3, k=2)
        for k in range(3):
            found = json.loads(self.answer("patterns", certificate, "--value", k, "--json"))
            rows = {}
            for pattern in found["patterns"]:
                m, n, step = pattern["m"]["start"], pattern["n"]["start"], pattern["m"]["step"]
                self.assertEqual(step, pattern["n"]["step"])
                for column in range(m, 80, step or 80):
                    self.assertNotIn(column, rows)
                    rows[column] = str(n + column - m)
            expected = self.lines("find", certificate, "--value", k, *range(5, 80))
            # Positions of smaller rows, and aliases, are not those of rows 5, 3 themselves.
            own = [n if n != "none" and int(n) >= max(m - 1, 4) else "none" for m, n in zip(range(5, 80), expected)]
            self.assertEqual(own, [rows.get(m, "none") for m in range(5, 80)])

    def test_smaller_rows_and_other_games(self):
        lines = self.lines("patterns", self.chomp(4, 3), "--without", "r3_3,r4_1")
        self.assertEqual(["[2, x, 2]"], lines[1:-1])
        lines = self.lines("patterns", self.prove(TYPE_TWO))
        self.assertIn("stands for all larger m", lines[-2])
        lines = self.lines("patterns", self.prove("poset nim\n"))
        self.assertEqual(["(x, x)"], lines[1:-1])
        lines = self.lines("patterns", self.prove(ONE_CHAIN))
        self.assertIn("(m, g)", lines[0])

    def test_compact_certificates_are_completed(self):
        full = self.write("full.cert", certificate_bytes(chomp_game(7), 1))
        compact = self.write("compact.cert", certificate_bytes(chomp_game(7), 1, "--compact"))
        for k in (0, 1):
            result = self.ask("patterns", compact, "-k", k)
            self.assertEqual((0, self.answer("patterns", full, "-k", k)), (result.code, result.out))
            self.assertIn("recomputing", result.err)

    def test_games_to_which_it_does_not_apply(self):
        self.complaint(5, "patterns", self.prove(NO_CHAIN), says="without chains")
        self.complaint(5, "patterns", self.chomp(3), "-k", 3, says="values 0..0")
        self.complaint(5, "patterns", self.chomp(3), "--without", "r9", says="r9")
        self.complaint(5, "patterns", "nowhere.cert", says="nowhere.cert")


class Verify(ProgramCase):
    def test_proved(self):
        lines = self.lines("verify", self.chomp(), "p = q + 1")
        self.assertEqual("proved: p = q + 1 for all q >= 0", lines[0])
        self.assertIn("read, not verified", lines[-1])
        self.assertEqual("proved: n = m for all m >= 0", self.lines("verify", self.chomp(), "m")[0])
        self.assertEqual("proved: q = p - 1 for all p >= 1", self.lines("verify", self.chomp(), "p - 1")[0])

    def test_left_sides(self):
        certificate = self.chomp()
        for formula in ("f(m) = m", "f (m)==m", "n(m) = m", "n == m", "p(q) == q + 1", "q(p) = p - 1", "n(q) = q"):
            self.assertIn(f"proved: {formula} for all ", self.lines("verify", certificate, formula)[0])
        result = self.ask("verify", certificate, "f(m) = m + 2")
        self.assertEqual((1, "counterexample: m = 0: the formula says n = 2, the certificate 0\nThe certificate was read, not verified; chompcheck verifies it.\n"), (result.code, result.out))
        one = self.prove(ONE_CHAIN)
        self.assertEqual(self.ask("verify", one, "g = m + 1").out, self.ask("verify", one, "g(m) = m + 1").out)
        for formula, says in (("f(n) = n", "formula:3: f(m) is the n of the position in column m: found f(n); write m = FORMULA"),
                              ("f(3) = 5", "formula:3: expected one of m, n, q, p, found '3'"),
                              ("f(m) = n", "formula:8: expected a formula in one variable, found both 'm' and 'n'"),
                              ("f(m) < m", "formula:6: expected '=', found '<'"), ("f(m", "formula:4: expected ')'"),
                              ("h(m) = m", "formula:1: unknown name 'h'"), ("n(p) = p", "formula:1: a formula for 'n'")):
            self.complaint(2, "verify", certificate, formula, says=says)

    def test_theorem_1_of_sun(self):
        certificate = self.prove(HOOK)
        lines = self.lines("verify", certificate, SUN, "--let", "b=5", "--from", 5)
        self.assertEqual(f"proved: {SUN} for all a >= 5", lines[0])
        wrong = SUN.replace("3*(a - b)/2", "3*(a - b)/2 + 1")
        self.assertEqual((1, "counterexample: a = 7: the formula says x = 4, the certificate 3\nThe certificate was read, not verified; chompcheck verifies it.\n", ""),
                         self.ask("verify", certificate, wrong, "--let", "b=5", "--from", 5))

    def test_counterexamples(self):
        certificate = self.chomp(4, 2)
        for formula, words, says in (
                ("p = q + 2", ["--from", 4], "q = 4: the formula says p = 6, the certificate 7"),
                ("none", ["--from", 4], "m = 4: the formula says n = none, the certificate 6"),
                ("n = m/2", ["--from", 5], "m = 5: the formula says n = 5/2, the certificate 7"),
                ("q = none", [], "p = 1: the formula says q = none, the certificate 0")):
            result = self.ask("verify", certificate, formula, *words)
            self.assertEqual((1, ""), (result.code, result.err))
            self.assertIn(f"counterexample: {says}", result.out)
        self.assertIn("--from 4 leaves these positions out", self.ask("verify", certificate, "p = q + 2").out)

    def test_type_two_and_one_chain(self):
        found = [int(n) for n in self.lines("find", self.prove(TYPE_TWO), *range(6))]
        cases = " ".join(f"m = {m}: {n};" for m, n in enumerate(found[:-1]))
        self.assertIn("proved", self.answer("verify", "game.cert", f"case {{ {cases} else {found[-1]} }}"))
        values = [int(g) for g in self.lines("grundy", self.prove(ONE_CHAIN), *range(40))]
        self.assertEqual(values[30] + 1, values[31])
        cases = " ".join(f"m = {m}: {g};" for m, g in enumerate(values[:30]))
        self.assertIn("proved: g = ", self.answer(
            "verify", "game.cert", f"case {{ {cases} else m + {values[30] - 30} }}"))

    def test_json(self):
        proved = json.loads(self.answer("verify", self.chomp(), "p = q + 1", "--json"))
        self.assertEqual(("proved", "q", "p", 0), tuple(proved[key] for key in ("outcome", "argument", "result", "from")))
        result = self.ask("verify", self.chomp(), "p = q", "--json")
        self.assertEqual(1, result.code)
        self.assertEqual({"q": 0, "formula": "0", "certificate": 1}, json.loads(result.out)["counterexample"])

    def test_an_untrue_tail(self):
        """A tail that puts two columns into one row."""
        path = self.folder / self.chomp(4, 2)
        lines = path.read_text()
        self.assertIn("tail 3 1\n", lines)
        path.write_text(lines.replace("tail 3 1\n", "tail 2 1\n"))
        self.complaint(2, "verify", path.name, "p - 1", says=("chomp.cert: an untrue certificate", "two columns", "chompcheck"))

    def test_mistakes(self):
        certificate = self.chomp(3)
        for formula, says in (("2m", "formula:2: expected an operator"), ("m +", "formula:4: "),
                              ("floor(m/2", "formula:10: expected ')'"), ("x + 1", "this game has m, n, q, p"),
                              ("m*m", "formula:2: expected a constant factor"), ("m n", "formula:3: "),
                              ("n = b", "b=NUMBER (see --let)")):
            self.complaint(2, "verify", certificate, formula, says=says)
        self.complaint(5, "verify", certificate, says="FORMULA")
        self.complaint(5, "verify", certificate, "m", "--let", "b", says="NAME=INTEGER")
        self.complaint(5, "verify", certificate, "m", "--let", "b=x", says="NAME=INTEGER")
        self.complaint(5, "verify", certificate, "m", "--let", "m=1", says="coordinate")
        self.complaint(5, "verify", certificate, "p - 1", "--from", 0, says="begins at 1")
        self.complaint(5, "verify", certificate, "m", "-k", 1, says="values 0..0")
        self.complaint(5, "verify", self.prove(NO_CHAIN), "1", says="without chains")
        self.complaint(4, "verify", certificate, "if m < 1000000000000 then m else m + 1", says="undecided")
        self.complaint(4, "verify", certificate, "m mod 1000003", says="undecided")


class Height(ProgramCase):
    def loses(self, rows):
        return not any(self.loses(tuple(r for r in bite(rows, *square) if r)) for square in squares(rows))

    def test_small_positions(self):
        for rows in ((1,), (2,), (2, 2), (3, 1), (3, 2), (4, 2, 1), (3, 3, 1)):
            heights = [x for x in range(1, 9) if self.loses((rows + (1,) * 9)[:x])]
            self.assertEqual([f"{heights[0]}"], self.lines("height", *rows))
            self.assertEqual({"rows": list(rows), "height": heights[0]}, json.loads(self.answer("height", *rows, "--json")))

    def test_of_a_hook_game(self):
        certificate = self.prove(HOOK)
        self.assertEqual(self.lines("height", 6, 5, 2) + self.lines("height", 7, 5, 2) + self.lines("height", 8, 5, 2),
                         self.lines("height", "--in", certificate, 6, 7, 8))
        self.assertEqual([str(10**100 + 2), str(10**100 - 1)],
                         self.lines("height", "--in", certificate, 10**100, 10**100 + 1))

    def test_mistakes(self):
        self.complaint(5, "height", says="NUMBERS")
        self.complaint(5, "height", 3, 4, says="row 2 (4) is longer than the row above it (3)")
        self.complaint(5, "height", 3, 0, says="positive")
        self.complaint(5, "height", "three", says="'three'")
        self.complaint(4, "height", *[30] * 30, says="ask its certificate (see --in)")
        self.complaint(4, "height", 10**30, says="(see --in)")
        self.complaint(5, "height", "--in", self.chomp(3), 5, says="first column")
        self.complaint(5, "height", 3, "--without", "r3_1", says="--in")


class Sun(ProgramCase):
    def test_tables(self):
        rows = list(csv.DictReader(io.StringIO(self.answer("sun", "second", "1..8", 1, "--csv"))))
        self.assertEqual([("1", "1", "4", "1"), ("2", "1", "4", "10"), ("3", "1", "2", "6"), ("4", "1", "12", "15")],
                         [(r["r2"], r["r3"], r["period"], r["from_p"]) for r in rows[:4]])
        rows = list(csv.DictReader(io.StringIO(self.answer("sun", "first", "0..8", "--csv"))))
        self.assertEqual([str(r) for r in range(9)], [row["r3"] for row in rows])
        self.assertEqual("2", rows[2]["pattern"])
        lines = self.lines("sun", "first", "3..4", 2)
        self.assertEqual(["4", "2", "periodic", "7", "2", "4", "2"], lines[2].split())

    def test_certificates(self):
        found = json.loads(self.answer("sun", "first", "0..3", "0..2", "-o", "proofs", "--json"))
        self.assertEqual(["chomp_3_2.cert", "chomp_3_2.poset"], sorted(p.name for p in (self.folder / "proofs").iterdir()))
        written = found["certificates"]
        self.assertEqual(1, len(written))
        data = (self.folder / written[0]["path"]).read_bytes()
        self.assertEqual(hashlib.sha256(data).hexdigest(), written[0]["sha256"])
        checked = self.run_program(program("CHOMPCHECK"), "proofs/chomp_3_2.poset", "proofs/chomp_3_2.cert")
        self.assertEqual(0, checked.code)
        self.assertEqual({"proofs/chomp_3_2.cert"}, {row["certificate"] for row in found["rows"]})
        self.assertIn("sha256", self.lines("sun", "second", "0..3", "-o", "proofs")[-1])

    def test_undecided_rows(self):
        result = self.ask("sun", "second", "0..8", "0..8", "--max-columns", 400, "--csv", "-q")
        self.assertEqual(4, result.code)
        kinds = {row["kind"] for row in csv.DictReader(io.StringIO(result.out))}
        self.assertEqual({"periodic", "undecided"}, kinds)
        self.assertRegex(result.err, r"limit: \d+ of 45 rows are undecided")

    def test_mistakes(self):
        self.complaint(5, "sun", says="first")
        self.complaint(5, "sun", "first", says="RANGES")
        self.complaint(5, "sun", "first", "3..1", says="range")
        self.complaint(5, "sun", "first", "2", "5", says="no row is longer")
        self.complaint(5, "sun", "second", "0..3", "--csv", "--json", says="--csv")
        self.complaint(5, "sun", "third", "0..3", says="third")


if __name__ == "__main__":
    unittest.main()
