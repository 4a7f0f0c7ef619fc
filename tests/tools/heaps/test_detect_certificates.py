"""`chompcert detect -o`: rule files, the certificates of games of heaps, and what other commands say of both."""
import hashlib
import json
import os
import random
import re
import subprocess
import unittest

from support import ProgramCase


def heap_certificate(rule, preperiod, period):
    """The bytes that FORMAT.md §5 says."""
    digest = hashlib.sha256(rule.encode()).hexdigest()
    return f"chompcert 1\ngame {digest} {len(rule)}\n{rule}\nlevel heaps\npreperiod {preperiod}\nperiod {period}\nend\n"


class Certificates(ProgramCase):
    KAYLES = "heaps kayles\noctal 0.77  # two pins at most\n"

    def test_a_rule_file_is_answered_as_the_game(self):
        kayles, name = self.lines("detect", "--octal", "0.77"), self.write("kayles.rule", self.KAYLES)
        self.assertEqual(kayles, self.lines("detect", name))
        self.assertEqual(kayles, self.lines("detect", "-", stdin=self.KAYLES))
        self.assertEqual(self.lines("detect", "--subtraction", "1,3,4", "--values", 9),
                         self.lines("detect", "--values", 9, stdin="# a set\nheaps s\nsubtraction 1 3 4"))
        self.assertEqual(["kayles.rule"], self.names())

    def test_the_certificate_of_a_rule_file(self):
        name, expected = self.write("kayles.rule", self.KAYLES), heap_certificate(self.KAYLES, 71, 12)
        digest = hashlib.sha256(expected.encode()).hexdigest()
        lines = self.lines("detect", name, "-o", "kayles.cert")
        self.assertEqual(["rule: kayles.rule", f"certificate: kayles.cert ({len(expected)} bytes, sha256 {digest})",
                          "to check it: chompcheck kayles.rule kayles.cert"], lines[3:])
        self.assertEqual(expected, self.read("kayles.cert"))
        self.assertEqual(expected, self.answer("detect", name, "-o", "-"))
        self.assertEqual(expected, self.answer("detect", "-o", "-", stdin=self.KAYLES))
        found = json.loads(self.answer("detect", name, "-o", "kayles.cert", "--json"))
        self.assertEqual((name, {"path": "kayles.cert", "bytes": len(expected), "sha256": digest}), (found["rule"], found["certificate"]))
        self.assertEqual(self.KAYLES, self.read("kayles.rule"))
        self.assertIn("to check it: chompcheck - a.cert\n", self.answer("detect", "-o", "a.cert", stdin=self.KAYLES))

    def test_a_game_of_the_command_line_gets_its_rule_file(self):
        # Kayles; Guy and Smith 1956; Austin 1976.
        for code, digits, period, preperiod in ((".77", "0.77", 12, 71), ("0.07", "0.07", 34, 53), (".3560", "0.356", 142, 7315)):
            rule = f"heaps octal_{digits}\noctal {digits}\n"
            lines = self.lines("detect", "--octal", code, "-q", "-o", f"{digits}.cert")
            self.assertEqual([f"rule: {digits}.rule", f"to check it: chompcheck {digits}.rule {digits}.cert"], [lines[3], lines[5]])
            self.assertEqual((rule, heap_certificate(rule, preperiod, period)), (self.read(digits + ".rule"), self.read(digits + ".cert")))
            self.assertEqual(self.read(digits + ".cert"), self.answer("detect", digits + ".rule", "-q", "-o", "-"))
        self.answer("detect", "--subtraction", "4,1,3", "-o", "bare")
        rule = "heaps subtraction_1_3_4\nsubtraction 1 3 4\n"
        self.assertEqual((rule, heap_certificate(rule, 0, 7)), (self.read("bare.rule"), self.read("bare")))

    def test_codes_without_end(self):
        """Each is verified as it is; another number in the certificate is refused."""
        dice, saltus = random.Random(5), 0
        codes = ["0.[3]", "0.30[3]", "0.1[30]", "0.12[203]", "0.[1]"]
        codes += [f"0.{self.digits(dice, 0, 4)}[{self.digits(dice, 0, 3)}1]" for _ in range(10)]
        for words in [*(("--octal", code) for code in codes), ("--all-but", "1,3,4"), ("--all-but", 2), ("--all-but", "7,2,5")]:
            with self.subTest(words=words):
                finding, = json.loads(self.answer("detect", *words, "--max", 4000, "-q", "--json", "-o", "g.cert", "--force"))["findings"]
                said = self.check("g.rule", "g.cert")
                self.assertTrue(said.startswith(f"s VERIFIED heaps preperiod={finding['preperiod']} period={finding['period']} "), said)
                saltus += f" saltus={finding.get('saltus')} " in said
                text = self.read("g.cert")
                for name in ("preperiod", "period", "saltus"):
                    for more in (1, 2):
                        wrong = re.sub(rf"^{name} (\d+)$", lambda found: f"{name} {int(found[1]) + more}", text, flags=re.M)
                        self.write("wrong.cert", wrong)
                        if wrong != text:
                            self.assertIn("s REJECTED", self.check("g.rule", "wrong.cert", code=1), wrong)
        self.assertGreater(saltus, 5)

    @staticmethod
    def digits(dice, least, most):
        return "".join(dice.choice("0123") for _ in range(dice.randint(least, most)))

    def test_chompcheck_verifies_what_was_proved_and_nothing_else(self):
        codes = ["0.77", "0.137", "0.07", "4.7", "0.3333", "0.A", "4.001", "4.4", "0.21", "0.156"]
        for code in codes:
            with self.subTest(code=code):
                proved = self.lines("detect", "--octal", code, "-q", "-o", "g.cert", "--force")[1]
                period, preperiod = re.fullmatch(r"proved: period (\d+), preperiod (\d+), .*", proved).groups()
                self.assertRegex(self.check("g.rule", "g.cert"), f"^s VERIFIED heaps preperiod={preperiod} period={period} last=")
                for old, new in ((f"preperiod {preperiod}", f"preperiod {int(preperiod) + 1}"), (f"\nperiod {period}", f"\nperiod {2 * int(period)}")):
                    self.write("false.cert", self.read("g.cert").replace(old, new))
                    self.assertRegex(self.check("g.rule", "false.cert", code=1), r"^s REJECTED line \d+: \(H[23]\)")

    def check(self, *words, code=0):
        done = subprocess.run([os.environ["CHOMPCHECK"], "--quiet", *words], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(code, done.returncode, done)
        return done.stdout

    def test_a_theorem_of_coq(self):
        lines = self.lines("detect", "--octal", ".77", "--coq", "kayles.v")
        self.assertEqual(["theorem: kayles.v", "compile: coqc -Q PROOFS ChompCert kayles.v"], lines[3:])
        written = self.read("kayles.v")
        self.assertIn("Theorem proved : rule_holds rule (N.to_nat 71) (N.to_nat 12) 0.\n", written)
        self.assertIn('["heaps octal_0.77";\n   "octal 0.77"].', written)
        self.complaint(5, "detect", "--octal", ".77", "--coq", self.write("game.v", "poset x\n"), says="is a game")
        found = json.loads(self.answer("detect", "--all-but", "1,2", "-o", "a.cert", "--coq", "a.v", "--json"))
        self.assertEqual(("a.v", "a.cert"), (found["coq"], found["certificate"]["path"]))
        self.assertIn("(N.to_nat 0) (N.to_nat 3) 1.\n", self.read("a.v"))
        rule = self.write("kayles.rule", self.KAYLES)
        self.assertEqual(heap_certificate(self.KAYLES, 71, 12), self.answer("detect", rule, "-o", "-", "--coq", "again.v"))
        self.complaint(5, "detect", rule, "--coq", "again.cert", says="ending in .v")
        self.complaint(5, "detect", "--coq", "x.v", stdin="1 2 1 2 1 2", says="--coq is for a game")
        large = self.ask("detect", "--octal", "0.26", "--coq", "x.v", "--max", 5)
        self.assertEqual((4, False), (large.code, "x.v" in self.names()), large)
        large = self.ask("detect", "--subtraction", "1,600000", "-q", "--coq", "x.v")
        self.assertEqual((4, False), (large.code, "x.v" in self.names()), large)
        self.assertIn("--coq: Coq computes the values of at most 1000000 heaps of this game, and the proof needs ", large.err)

    def test_what_is_there_stays(self):
        self.write("x.rule", self.KAYLES)
        words = ("detect", "--octal", ".07", "-o", "x.cert")
        self.complaint(5, *words, says=["x.rule: is there, and would be replaced by the rule file of 0.07", "--force"])
        self.assertEqual((["x.rule"], self.KAYLES), (self.names(), self.read("x.rule")))
        self.answer(*words, "--force")
        self.assertEqual("heaps octal_0.07\noctal 0.07\n", self.read("x.rule"))
        self.answer(*words)  # the same rule is there
        self.answer("detect", "x.rule", "-o", "x.cert")
        self.complaint(5, "detect", "x.rule", "-o", "x.rule", says="it is the input itself")
        self.write("y.rule", self.KAYLES)
        self.complaint(5, "detect", "x.rule", "-o", "y.rule", says="is a rule file of heaps, which would be replaced by a certificate")
        self.complaint(5, "make", "nim", 2, "-o", "y.rule", says="is a rule file of heaps")
        game = self.write("game.cert", "poset x\n")
        self.complaint(5, "detect", "x.rule", "-o", game, says="is a game")

    def test_what_is_not_proved_is_not_certified(self):
        lasker = self.ask("detect", "--octal", "4.[3]", "--max", 100, "-o", "x.cert")
        self.assertEqual(4, lasker.code)
        self.assertIn("repeat for ever", lasker.err)
        self.assertIn("no certificate was written", lasker.err)
        self.complaint(4, "detect", "--subtraction", "1000001", "-o", "x.cert", says="the largest at most 1000000")
        self.complaint(4, "detect", "--octal", ".77", "--max", 3, "-o", "x.cert", says="at least")
        undecided = self.ask("detect", "--octal", ".77", "--max", 150, "-o", "x.cert")
        self.assertEqual(4, undecided.code)
        self.assertIn("prove no period, and no certificate was written; --max", undecided.err)
        self.complaint(4, "detect", "--max", 150, "-o", "-", stdin=self.KAYLES, says="no certificate was written")
        self.complaint(5, "detect", "--octal", ".77", "-o", "-", says="no place for the rule file")
        self.complaint(5, "detect", "--json", "-o", "-", stdin=self.KAYLES, says="--json")
        self.complaint(5, "detect", "-o", "x.cert", stdin="1 2 1 2 1 2", says="--output is for a game")
        self.complaint(5, "detect", "--mod", 7, stdin=self.KAYLES, says="--mod is for a file of terms")
        self.assertEqual([], self.names())

    def test_a_malformed_rule_file_is_refused_where_it_stands(self):
        name = self.write("x.rule", "heaps x\noctal 0.7g\n")
        self.complaint(2, "detect", name, "-o", "x.cert", says="x.rule:2:10: expected a digit 0 … 9 or A … F, found 'g'")
        self.complaint(2, "detect", stdin="heaps", says="standard input:1:6: expected a label")
        self.assertEqual(["x.rule"], self.names())

    def test_other_commands_say_what_these_files_are(self):
        rule = self.write("kayles.rule", self.KAYLES)
        self.answer("detect", rule, "-o", "kayles.cert")
        for words in (("show",), ("grundy", 1, 2), ("find", 1), ("move", 1, 2), ("formula",), ("patterns",), ("coq",), ("cite",), ("play",),
                      ("report", "-o", "x"), ("sum",), ("plot", "offsets", "-o", "x.svg"), ("plot", "hasse", "-o", "y.svg")):
            command = words[:2] if words[0] == "plot" else words[:1]
            with self.subTest(words):
                self.complaint(3, *command, "kayles.cert", *words[len(command):], says=["kayles.cert:6: ", "this is a heap certificate", "chompcheck RULEFILE CERT"])
                if words[0] != "sum":
                    self.complaint(2, *command, rule, *words[len(command):], says="this is the rule file of a game of heaps: 'chompcert detect kayles.rule'")
        for command in ("prove", "solve", "theorem"):
            self.complaint(2, command, "kayles.cert", says=["this is a heap certificate", "chompcheck RULEFILE CERT"])
            self.complaint(2, command, rule, says="this is the rule file of a game of heaps")
        self.complaint(2, "detect", "kayles.cert", says="this is a certificate, not a file of terms or a rule file")


if __name__ == "__main__":
    unittest.main()
