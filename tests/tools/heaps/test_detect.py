"""`chompcert detect`: sequences from files and standard input, octal and subtraction games."""
import json
import unittest

from support import ProgramCase


def octal_values(digits, heaps):
    """The values by the rules; digits[i] says what taking i counters may leave."""
    values = []
    for n in range(heaps):
        options = set()
        for taken, digit in enumerate(digits):
            left = n - taken
            if digit & 1 and left == 0:
                options.add(0)
            if digit & 2 and left > 0:
                options.add(values[left])
            if digit & 4:
                options |= {values[a] ^ values[left - a] for a in range(1, left)}
            if digit & 8:
                options |= {values[a] ^ values[b] ^ values[left - a - b] for a in range(1, left) for b in range(1, left - a)}
        values.append(next(g for g in range(len(options) + 1) if g not in options))
    return values


class Sequences(ProgramCase):
    def test_a_period_from_standard_input(self):
        for words in (("detect",), ("detect", "-")):
            self.assertEqual(["13 terms, n = 0 … 12",
                              "observed: period 3, preperiod 1 (from n = 1 on); support: 9 terms beyond the first 4, "
                              "3 full periods"],
                             self.lines(*words, stdin="0 1 2 3 1 2 3 1 2 3 1 2 3"))

    def test_a_saltus(self):
        terms = ",".join(str(3 * (n // 2) + n % 2) for n in range(20))
        self.assertIn("observed: arithmetic period 2 with saltus 3, preperiod 0 (from n = 0 on); support: 17 terms",
                      self.answer("detect", self.write("s.txt", terms)))

    def test_a_recurrence_of_a_b_file(self):
        a, lines = [0, 1], ["# A000045"]
        while len(a) < 200:
            a.append(a[-1] + a[-2])
        name = self.write("b000045.txt", "\n".join(lines + [f"{n} {t}" for n, t in enumerate(a)]) + "\n")
        self.assertEqual(["200 terms of a b-file, n = 0 … 199",
                          "observed: linear recurrence of order 2: a(n) = a(n-1) + a(n-2) for n ≥ 2; "
                          "support: 196 terms beyond the first 4"], self.lines("detect", name))
        self.assertIn("modulo 1000003: a(n) = a(n-1) + a(n-2)", self.answer("detect", name, "--mod", 1000003))
        found = json.loads(self.answer("detect", name, "--json"))["findings"]
        self.assertEqual([("observed", 2, [1, 1], 1, 196)], [(f["status"], f["order"], f["coefficients"],
                                                              f["denominator"], f["support"]) for f in found])

    def test_fractions_and_signs(self):
        terms = " ".join(str((-3) ** n * 2 ** (20 - n)) for n in range(21))
        self.assertIn("a(n) = (-3 a(n-1)) / 2 for n ≥ 1", self.answer("detect", stdin=terms))

    def test_integers_beyond_2_to_the_53_are_strings_in_json(self):
        step = 10 ** 30
        found = json.loads(self.answer("detect", "--json", stdin=" ".join(str(n * step) for n in range(12))))
        self.assertEqual(str(step), found["findings"][0]["saltus"])

    def test_the_offset_of_a_list_shifts_the_indices(self):
        self.assertIn("n = 5 … 10", self.answer("detect", "--offset", 5, stdin="1 1 1 1 1 1"))
        self.assertIn("(from n = 6 on)", self.answer("detect", "--offset", 5, stdin="0 1 1 1 1 1 1"))

    def test_none_is_exit_1(self):
        result = self.ask("detect", stdin="3 1 4 1 5 9 2 6 5 3 5 8 9 7 9")
        self.assertEqual((1, "15 terms, n = 0 … 14\nnone\n", ""), result)
        result = self.ask("detect", "--json", stdin="1")
        self.assertEqual((1, []), (result.code, json.loads(result.out)["findings"]))

    def test_findings_in_a_sequence_are_only_observed(self):
        self.assertNotIn("proved", self.answer("detect", stdin="1 2 " * 100))

    def test_support_asked_for(self):
        self.assertEqual(1, self.ask("detect", "--support", 9, stdin="1 2 1 2 1 2").code)
        self.assertIn("period 2", self.answer("detect", "--support", 2, stdin="1 2 1 2"))

    def test_malformed_terms_are_located(self):
        self.complaint(2, "detect", stdin="1 2\n3 four", says="standard input:2:3: expected an integer, found 'four'")
        self.complaint(2, "detect", stdin="", says="standard input:1:1: expected integers, found none")
        name = self.write("gap.txt", "0 1\n1 2\n3 4\n")
        self.complaint(2, "detect", name, "--bfile", says="gap.txt:3:1: expected the index 2, found 3")

    def test_wrong_words(self):
        self.complaint(5, "detect", "absent.txt", says="absent.txt: cannot be opened")
        fibonacci = [0, 1]
        while len(fibonacci) < 140:
            fibonacci.append(fibonacci[-1] + fibonacci[-2])
        found = self.lines("detect", "--mod", 10, stdin=" ".join(map(str, fibonacci)))
        self.assertIn("observed: period 60, preperiod 0", found[1])
        for modulus in (1, 0, 2**63, 2**64):
            self.assertEqual(5, self.ask("detect", "--mod", modulus, stdin="1 2 3").code, modulus)
        none = self.ask("detect", "--mod", 10, stdin="1 2 3 5 8 3 1")
        self.assertEqual((1, "none"), (none.code, none.out.splitlines()[-1]))
        self.assertIn("10 is no prime", none.out)
        self.complaint(5, "detect", "--bfile", "--list", stdin="1 2 3")
        self.complaint(5, "detect", "--max", 10, stdin="1", says="--max is for a game")
        self.complaint(5, "detect", "--offset", 3, stdin="1 1\n2 2\n3 3", says="--offset is for lists")


class Games(ProgramCase):
    def test_kayles(self):
        self.assertEqual(["0.77: values of the heaps 0 … 167",
                          "proved: period 12, preperiod 71, last exception 70",
                          "because G(n+12) = G(n) for 71 ≤ n < 156: the theorem of Guy and Smith; all of the 168 "
                          "values computed again, by the definition"], self.lines("detect", "--octal", "0.77"))

    def test_dawsons_kayles_in_json(self):
        found = json.loads(self.answer("detect", "--octal", ".07", "--json"))
        self.assertEqual("0.07", found["game"])
        self.assertEqual({"status": "proved", "kind": "period", "period": 34, "preperiod": 53, "last_exception": 52,
                          "hypothesis": {"from": 53, "until": 142}, "values": 176, "recomputed": 176},
                         found["findings"][0])

    def test_long_preperiods(self):
        # Kenyon 1967, Austin 1976.
        for code, period, preperiod in ((".156", 349, 3479), (".644", 442, 3256), (".356", 142, 7315),
                                        (".165", 1550, 5181)):
            with self.subTest(code=code):
                self.assertIn(f"proved: period {period}, preperiod {preperiod}, last exception {preperiod - 1}\n",
                              self.answer("detect", "--octal", code, "-q"))

    def test_sequences_as_they_are_found(self):
        plain = self.lines("detect", stdin="0 1 2 0 1 2 0 1 2 0 1 2")
        for text in ("(0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2)", "(0, 1, 2, 0, 1, 2, 0, 1, 2,\n 0, 1, 2,)", "[0,1,2,0,1,2,0,1,2,0,1,2]",
                     "{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}", "A010872 ,0,1,2,0,1,2,0,1,2,0,1,2,", "# stripped\nA010872 ,0,1,2,0,1,2,0,1,2,0,1,2,\n",
                     "%I A010872\n%S A010872 0,1,2,0,1,2,\n%T A010872 0,1,2,0,1,2\n%N A010872 a(n) = n mod 3.\n%O A010872 0,3",
                     "%S A010872 0,1,2,0,1,2,0,\n%U A010872 1,2,0,1,2\n"):
            with self.subTest(text=text):
                self.assertEqual(plain, self.lines("detect", stdin=text))
        for text, place, *says in (("A1 ,0,1,\nA2 ,0,1,\n", ":2:1", "a second"), ("%S A1 0,1,\n%S A2 0,1\n", ":2:4", "a second"),
                                   ("%S\n", ":1:1", "expected terms"), ("%S x 1,2\n", ":1:4", "A000045"), ("(1, 2", ":1:1", "'('"),
                                   ("%S A1 0,1,\n0,1\n", ":2:1", "%X"), ("A1 ,x,\n", ":1:5", "'x'")):
            with self.subTest(text=text):
                self.complaint(2, "detect", stdin=text, says=["standard input" + place, *says])

    def test_a_b_file_with_a_hole_is_no_list(self):
        rows = [(n, n % 3) for n in range(1, 41)]
        texts = {"hole": [r for r in rows if r[0] != 20], "repeated": rows[:7] + rows[6:], "exchanged": [*rows[:5], rows[6], rows[5], *rows[7:]]}
        for name, some in texts.items():
            with self.subTest(name):
                self.write(name, "".join(f"{n} {a}\n" for n, a in some))
                self.complaint(2, "detect", name, says=[name + ":", "expected the index", "--list"])
                self.complaint(2, "detect", name, "--bfile", says=[name + ":", "expected the index"])
                self.assertIn(f"{2 * len(some)} terms", self.ask("detect", name, "--list").out)
        for length in (4, 5, 6, 9, 40):
            for missing in range(1, length - 1):
                kept = [r for r in rows[:length + 1] if r[0] != missing + 1]
                for sign in (" ", ",", "; ", "\t"):
                    text = "".join(f"{n}{sign}{a}\n" for n, a in kept)
                    self.complaint(2, "detect", stdin=text, says=[f"standard input:{missing + 1}:1: expected the index", "--list"])
        self.complaint(2, "detect", stdin="0 1\n1 1\n2 2\n3\n", says=["standard input:4:1", "--list"])
        torn = "".join(f"{n} {a}\n" for n, a in rows[:20]) + "21\n" + "".join(f"{n} {a}\n" for n, a in rows[21:])
        self.complaint(2, "detect", stdin=torn, says="standard input:21:1")
        for text in ("1 2\n3 4\n5 6\n7 8\n", "1 2\n2 1\n1 2\n2 1\n", "1 2 3\n4 5 6\n"):
            self.assertIn("terms, n = 0", self.ask("detect", stdin=text).out)

    def test_tables_with_commas(self):
        plain = self.lines("detect", stdin="".join(f"{n} {n % 3}\n" for n in range(3, 20)))
        self.assertIn("17 terms of a b-file, n = 3", plain[0])
        for sign in (",", ", ", ";", "\t,"):
            text = "".join(f"{n}{sign}{n % 3}\r\n" for n in range(3, 20))
            self.assertEqual(plain, self.lines("detect", stdin=text))
            self.assertEqual(plain, self.lines("detect", "--bfile", stdin=text))
            self.assertIn("34 terms, n = 0", self.ask("detect", "--list", stdin=text).out)
        for text in ("0,1\n1,2\n3,5\n", "0,1\n1,2\n3,5\n8,13\n", "0,1,\n1,2,\n2,3\n", "1,2\n2,1\n1,2\n2,1\n"):
            self.assertIn("terms, n = 0", self.ask("detect", stdin=text).out)

    def test_values(self):
        for code, digits in (("0.77", (0, 7, 7)), ("4.304", (4, 3, 0, 4)), (".6", (0, 6))):
            with self.subTest(code=code):
                out = self.ask("detect", "--octal", code, "--values", 300, "--max", 2000).out
                self.assertEqual(octal_values(digits, 300), [int(g) for g in out.splitlines()[1].split()])

    def test_hexadecimal_codes_and_repeated_digits(self):
        for code, digits in (("0.3F", (0, 3, 15)), ("C.1", (12, 1)), ("0.[3]", [0] + 40 * [3]), ("4.(1)", [4] + 40 * [1]),
                             ("0.0[37]", [0, 0] + 20 * [3, 7]), ("0.(8)", [0] + 40 * [8])):
            with self.subTest(code=code):
                out = self.ask("detect", "--octal", code, "--values", 40, "--max", 60).out
                self.assertEqual(octal_values(digits, 40), [int(g) for g in out.splitlines()[1].split()])
        self.assertIn("proved: arithmetic period 1 with saltus 1, preperiod 0", self.answer("detect", "--octal", "0.[3]"))
        lasker = self.ask("detect", "--octal", "4.[3]", "--max", 200)
        self.assertEqual(4, lasker.code)
        self.assertIn("observed: arithmetic period 4 with saltus 4", lasker.out)
        self.assertNotIn("proved", lasker.out)
        for says in ("undecided", "no move splits a heap", "observed"):
            self.assertIn(says, lasker.err)
        for says in ("proved: period 4, preperiod 1", "Guy and Smith for splits into three"):
            self.assertIn(says, self.answer("detect", "--octal", "0.a2", "--max", 90))
        self.complaint(4, "detect", "--octal", "0.[3]", "--values", 200000, says="known below 100000")

    def test_subtraction_games(self):
        lines = self.lines("detect", "--subtraction", "1,3,4", "--values", 14)
        self.assertEqual("subtraction {1, 3, 4}: values of the heaps 0 … 11", lines[0])
        self.assertEqual("0 1 0 1 2 3 2 0 1 0 1 2 3 2", lines[1])
        self.assertEqual("proved: period 7, preperiod 0, no exception", lines[2])
        self.assertIn("no move takes more than 4, and none splits", lines[3])

    def test_games_that_forbid_some_numbers(self):
        found = json.loads(self.answer("detect", "--all-but", "3,2", "--values", 60, "--json"))
        values = octal_values([0, 3, 0, 0] + 60 * [3], 60)
        self.assertEqual(("all but {2, 3}", values), (found["game"], found["values"]))
        finding, = found["findings"]
        self.assertEqual(("proved", "arithmetic period"), (finding["status"], finding["kind"]))
        first, period, saltus = (finding[key] for key in ("preperiod", "period", "saltus"))
        self.assertTrue(all(values[n + period] == values[n] + saltus for n in range(first, 60 - period)))
        self.complaint(5, "detect", "--all-but", "1,x", says=("--all-but", "'x'"))
        self.complaint(5, "detect", "--all-but", "1", "--octal", "0.77", says="--octal")
        self.complaint(5, "detect", "--all-but", 0, says="1 … 100000")

    def test_undecided_is_exit_4_and_at_most_observed(self):
        result = self.ask("detect", "--octal", ".6", "--max", 1000)
        self.assertEqual(4, result.code)
        self.assertNotIn("proved", result.out)
        self.assertIn("limit: 0.6: undecided: the heaps below 1000 prove no period; --max N looks further", result.err)
        result = self.ask("detect", "--octal", ".77", "--max", 150)
        self.assertEqual(4, result.code)
        self.assertIn("observed: period 12, preperiod 71", result.out)
        self.assertIn("proved", self.answer("detect", "--octal", ".77", "--max", 168))
        self.assertEqual(4, self.ask("detect", "--octal", ".77", "--max", 167).code)

    def test_too_large_games_are_refused_before_the_search(self):
        self.complaint(4, "detect", "--subtraction", "2,9000000", says="a proof needs 9000002 heaps at least")
        self.complaint(4, "detect", "--octal", ".77", "--max", 3, says="a proof needs 4 heaps at least")

    def test_wrong_words(self):
        self.complaint(5, "detect", "--octal", "0.7G", says="character 4: expected a digit 0 … 9 or A … F")
        self.complaint(5, "detect", "--octal", "77", says="expected the point after d0")
        for code, *says in ((".", "a digit"), ("0.[3", "bracket that closes"),
                            ("0.33...", "digits in brackets that repeat", "0.1[3]"), ("5.1", "0, 4, 8 or C")):
            self.complaint(5, "detect", "--octal", code, says=["octal code '" + code, *says])
        self.assertEqual(self.ask("detect", "--octal", "4.", "--max", 500).out, self.ask("detect", "--octal", "4", "--max", 500).out)
        self.complaint(5, "detect", "--subtraction", "0,2", says="found 0")
        for text, found in (("1,x", "'x'"), ("1 3", "'1 3'"), ("1,", "''"), ("1,,3", "''")):
            self.complaint(5, "detect", "--subtraction", text, says=("as in 1,3,4", f"found {found}"))
        self.complaint(5, "detect", "--subtraction", "1,", "3", says=("'3'", "without blanks"))
        self.complaint(5, "detect", "--octal", ".7", "--subtraction", "1")
        self.complaint(5, "detect", "file", "--octal", ".7", says="not both")
        self.complaint(5, "detect", "--octal", ".7", "--mod", 7, says="--mod is for a file of terms")


if __name__ == "__main__":
    unittest.main()
