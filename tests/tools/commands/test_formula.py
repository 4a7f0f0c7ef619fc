"""`chompcert formula`: its output, against `find` and `verify`, and its messages for mistakes."""
import json
import unittest

from support import BARREN, NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, certificate_bytes, chomp_game

STAIRS = "poset stairs\nelements x y\nd[2*i] < c[3*i+1]\ny < d[3]\n"


def quotient(numerator, denominator, length):
    """The first coefficients of a power series; the denominator is 1 at 0."""
    series = []
    for m in range(length):
        known = sum(denominator[j] * series[m - j] for j in range(1, min(m, len(denominator) - 1) + 1))
        series.append((numerator[m] if m < len(numerator) else 0) - known)
    return series


class Formula(ProgramCase):
    def certificates(self):
        """(certificate, k, words): type I, type II, gaps, smaller ideals, several values."""
        chomp = self.write("chomp_5_3.cert", certificate_bytes(chomp_game(5, 3), 2))
        for k in range(3):
            yield chomp, k, []
        yield chomp, 0, ["--without", "r3_4,r4_2"]
        for name, text in (("two", TYPE_TWO), ("stairs", STAIRS), ("barren", BARREN)):
            for k in range(2):
                yield self.write(name + ".cert", certificate_bytes(text, 1)), k, []

    def test_the_example(self):
        self.assertEqual(
            ["chomp_4_2 {r3[4], r4[2]}: f(m) is the n for which the position (m, n) has Grundy value 0; "
             "preperiod 7, period 2 of f(m) - m",
             "n = case { m = 0: 0; m = 1: 3; m = 2: 5; m = 3: 4; 4 <= m <= 6: m + 2; m odd: m + 3; else m + 1 }",
             "generating function, the sum of f(m)*x^m over m >= 0, reduced:",
             "F(x) = (3*x + 2*x^2 - 4*x^3 + 2*x^5 - x^6 + x^7 - 2*x^8 + x^9)/((1 - x)^2*(1 + x))",
             "recurrence, of least order because the fraction is reduced:",
             "f(m) = f(m - 1) + f(m - 2) - f(m - 3) for m >= 10",
             "The certificate was read, not verified; chompcheck verifies it."],
            self.lines("formula", self.chomp(4, 2)))

    def test_the_formula_is_proved_by_verify(self):
        for certificate, k, words in self.certificates():
            formula = self.answer("formula", certificate, "-k", k, "--part", "formula", *words).strip()
            proof = self.lines("verify", certificate, "-k", k, formula, *words)
            self.assertEqual(f"proved: {formula} for all m >= 0", proof[0])

    def test_the_series_and_the_recurrence_are_those_of_find(self):
        for certificate, k, words in self.certificates():
            found = json.loads(self.answer("formula", certificate, "-k", k, "--json", *words))
            values = [0 if n == "none" else int(n)
                      for n in self.lines("find", certificate, "--value", k, *words, *range(80))]
            series = found["generating_function"]
            self.assertEqual(values, quotient(series["numerator"], series["denominator"], 80))
            recurrence = found["recurrence"]
            self.assertEqual(len(series["denominator"]) - 1, recurrence["order"])
            for m in range(recurrence["from"], 80):
                sum_ = sum(c * values[m - j] for j, c in enumerate(recurrence["coefficients"], 1))
                self.assertEqual(values[m], sum_)

    def test_one_chain(self):
        certificate = self.prove(ONE_CHAIN)
        found = json.loads(self.answer("formula", certificate, "--format", "json"))
        self.assertEqual("g", found["result"])
        series = found["generating_function"]
        values = [int(self.answer("grundy", certificate, m)) for m in range(20)]
        self.assertEqual(values, quotient(series["numerator"], series["denominator"], 20))
        formula = self.answer("formula", certificate, "--part", "formula").strip()
        self.assertIn("proved", self.answer("verify", certificate, formula))

    def test_forms_for_other_programs(self):
        certificate = self.chomp(4, 2)
        sympy = {}
        self.assertIn("Piecewise((0, Eq(m, 0)), ", self.answer("formula", certificate, "--format", "sympy"))
        exec("\n".join(line for line in self.lines("formula", certificate, "--format", "sympy")
                       if line.startswith("recurrence")), sympy)
        self.assertEqual(([1, 1, -1], 10), (sympy["recurrence"], sympy["recurrence_from"]))
        self.assertIn("if(m%2 == 1, m + 3, m + 1)", self.answer("formula", certificate, "--format", "pari"))
        latex = self.answer("formula", certificate, "--format", "latex")
        for command in ("cases", "aligned", "gathered", "array"):
            self.assertEqual(latex.count(f"\\begin{{{command}}}"), latex.count(f"\\end{{{command}}}"))
        self.assertEqual((3, 3), (latex.count("\n\\[\n"), latex.count("\n\\]\n")))
        self.assertIn("}{(1 - x)^2(1 + x)}", latex)

    def test_columns_without_a_value(self):
        text = self.answer("formula", self.write("stairs.cert", certificate_bytes(STAIRS, 0)))
        self.assertIn("over the m >= 0 for which it exists", text)
        self.assertIn("; 0 where f(m) does not exist", text)
        self.assertIn("m = 3: none", text)
        nothing = self.lines("formula", self.write("barren.cert", certificate_bytes(BARREN, 0)))
        self.assertIn("no f(m) from m = 0 on", nothing[0])
        self.assertEqual(["n = none", "F(x) = 0", "f(m) = 0 for m >= 0"], nothing[1:6:2])

    def test_compact_certificates_are_completed(self):
        full = self.write("full.cert", certificate_bytes(chomp_game(7), 1))
        compact = self.write("compact.cert", certificate_bytes(chomp_game(7), 1, "--compact"))
        result = self.ask("formula", compact, "-k", 1)
        self.assertEqual((0, self.answer("formula", full, "-k", 1)), (result.code, result.out))
        self.assertIn("recomputing", result.err)

    def test_limits(self):
        certificate = self.chomp(30)
        self.answer("formula", certificate, "--max-values", 44)
        self.complaint(4, "formula", certificate, "--max-values", 43, says=("43 values", "--max-values"))
        large = self.chomp(2500)
        self.complaint(4, "formula", large, says=("characters", "--part", "--json"))
        self.answer("formula", large, "--part", "recurrence")
        self.assertIsNone(json.loads(self.answer("formula", large, "--json"))["formula"]["text"])

    def test_games_to_which_it_does_not_apply(self):
        certificate = self.chomp(3)
        self.complaint(5, "formula", self.prove(NO_CHAIN), says=("without chains", "grundy"))
        self.complaint(5, "formula", certificate, "-k", 3, says="values 0..0")
        self.complaint(5, "formula", certificate, "--without", "r9", says="r9")
        self.complaint(5, "formula", certificate, "--format", "tex", says=("tex", "latex"))
        self.complaint(5, "formula", certificate, "--part", "gf", says=("gf", "generating-function"))
        self.complaint(5, "formula", certificate, "--json", "--format", "pari", says=("--json", "--format"))
        self.complaint(5, "formula", "nowhere.cert", says="nowhere.cert")


if __name__ == "__main__":
    unittest.main()
