"""`chompcert detect --rule`, rule lines of rule files, a saltus of splits, and searches that are stopped and go on."""
import hashlib
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import time

import unittest

from support import ProgramCase


def values_of(moves, heaps):
    """By the definition. A move is the numbers taken, what is left (0, 1 or 2 heaps), and a condition in Python."""
    values = []
    for n in range(heaps):
        reached = set()
        for taken, left, condition in moves:
            for s in taken:
                rest = n - s
                if left == 0 and rest == 0 and condition(n, 0, 0):
                    reached.add(0)
                if left == 1 and rest > 0 and condition(n, rest, 0):
                    reached.add(values[rest])
                if left == 2:
                    reached |= {values[a] ^ values[rest - a] for a in range(1, rest) if condition(n, a, rest - a)}
        values.append(next(value for value in range(len(reached) + 1) if value not in reached))
    return values


def drawn(dice):
    """The words of a rule, and its moves."""
    words, moves = [], []
    for _ in range(dice.randint(1, 3)):
        left = dice.randrange(3)
        taken = sorted(dice.sample(range(0 if left == 2 else 1, 6), dice.randint(1, 2)))
        names = "nab"[:left + 1]
        ways = [[drawn_test(dice, names) for _ in range(dice.randint(1, 2))] for _ in range(dice.randint(0, 2))]
        python = " or ".join(" and ".join(code for _, code in way) for way in ways) or "True"
        said = " or ".join(" and ".join(said for said, _ in way) for way in ways)
        words.append(f"take {' '.join(map(str, taken))} leave {['none', 'one', 'two'][left]}" + (f" if {said}" if said else ""))
        moves.append((taken, left, eval(f"lambda n, a, b: {python}")))  # pylint: disable=eval-used
    return "; ".join(words), moves


def drawn_test(dice, names):
    """A test as the rule says it, and in Python."""
    name, kind = dice.choice(names), dice.randrange(4 if names == "nab" else 3)
    if kind == 3:
        return dice.choice([("a != b", "a != b"), ("a = b", "a == b")])
    if kind == 2:
        return (f"{name} {(sign := dice.choice('<>'))} {(bound := dice.randrange(6))}", f"{name} {sign} {bound}")
    modulus = dice.randint(2, 4)
    remainders = sorted(dice.sample(range(modulus), dice.randint(1, modulus - 1)))
    negated = dice.random() < 0.3
    return (f"{name} % {modulus} {'!=' if negated else '='} {','.join(map(str, remainders))}",
            f"{name} % {modulus} {'not in' if negated else 'in'} {remainders}")


class Rules(ProgramCase):
    def test_values_and_periods_are_those_of_the_definition(self):
        dice, proved = random.Random(3), 0
        for _ in range(40):
            words, moves = drawn(dice)
            with self.subTest(words):
                run = self.ask("detect", "--rule", words, "--max", 200, "--values", 300, "--json", "-q")
                found = json.loads(run.out)
                values = values_of(moves, 300)
                self.assertEqual(values, found["values"])
                finding = next((each for each in found["findings"] if each["status"] == "proved"), None)
                self.assertEqual(0 if finding else 4, run.code)
                if finding:
                    proved += 1
                    period, preperiod = finding["period"], finding["preperiod"]
                    self.assertEqual(values[preperiod + period:], values[preperiod:-period])
                    self.assertTrue(preperiod == 0 or values[preperiod - 1] != values[preperiod - 1 + period])
        self.assertGreater(proved, 20)

    def test_the_rule_file_and_the_certificate(self):
        lines = self.lines("detect", "--rule", "take 1 2 leave none  one two ;take 3 leave one if a%2=0", "-o", "x.cert")
        rule = "heaps own\nrule take 1 2 leave none one two\nrule take 3 leave one if a % 2 = 0\n"
        self.assertEqual(rule, self.read("x.rule"))
        period, preperiod = re.fullmatch(r"proved: period (\d+), preperiod (\d+), .*", lines[1]).groups()
        digest = hashlib.sha256(rule.encode()).hexdigest()
        self.assertEqual(f"chompcert 1\ngame {digest} {len(rule)}\n{rule}\nlevel heaps\npreperiod {preperiod}\nperiod {period}\nend\n",
                         self.read("x.cert"))
        self.assertEqual(lines[:3], self.lines("detect", "x.rule"))
        self.assertEqual(self.read("x.cert"), self.answer("detect", "x.rule", "-o", "-"))

    def test_kayles_said_in_moves(self):
        self.assertIn("proved: period 12, preperiod 71, last exception 70", self.answer("detect", "--rule", "take 1 2 leave none one two"))
        grundy = self.ask("detect", "--rule", "take 0 leave two if a != b", "--max", 500, "--values", 14)
        self.assertEqual((4, "0 0 0 1 0 2 1 0 2 1 0 2 1 3"), (grundy.code, grundy.out.splitlines()[1]))  # OEIS A002188

    def test_what_is_refused(self):
        self.complaint(5, "detect", "--rule", "take 1 leave one; take 0 leave one", says="--rule, move 2, character 15: expected 'two'")
        self.complaint(5, "detect", "--rule", "take -1 leave one", says="--rule, move 1, character 6: expected a number 0 … 100000, found '-1'")
        self.complaint(5, "detect", "--rule", ";", says="--rule, move 1")
        self.complaint(5, "detect", "--rule", "take 1 leave one", "--octal", ".7", says="--octal")
        self.complaint(5, "detect", "--rule", "take 1 leave one", "--checkpoint", "c", says="not for a rule of one's own")
        self.complaint(2, "detect", stdin="heaps x\nrule take 1 leave one if n % 3 = 3\n", says="standard input:2:34: expected a number 0 … 2, found '3'")
        self.complaint(4, "detect", "--rule", "take 1 leave one if n % 997 = 0 and n % 991 = 0 and n % 2 = 0", says="1000000")
        for words in (("--rule", "take 1 leave one"), ("--octal", "0.8")):
            run = self.ask("detect", *words, "--coq", "x.v")
            self.assertEqual((3, False), (run.code, "x.v" in self.names()))
            self.assertIn("has no theorem in Coq yet", run.err)
        self.assertEqual([], self.names())

    def test_a_saltus_of_splits(self):
        self.answer("detect", "--octal", "0.8B", "-o", "x.cert")
        self.assertTrue(self.read("x.cert").endswith("level heaps\npreperiod 7\nperiod 7\nsaltus 4\nend\n"))
        found, = json.loads(self.answer("detect", "--octal", "0.8B", "--json"))["findings"]
        self.assertEqual(("proved", "arithmetic period", 7, 4), (found["status"], found["kind"], found["period"], found["saltus"]))
        for code, most in (("8.2", 300), ("0.8B", 92)):  # the saltus 3; one heap too few
            run = self.ask("detect", "--octal", code, "--max", most)
            self.assertEqual(4, run.code)
            self.assertIn("observed: arithmetic period", run.out)


class Checkpoints(ProgramCase):
    WORDS = ("detect", "--octal", "0.127", "--max", "100000", "-o", "x.cert", "--checkpoint", "c", "--every", "0")  # Gangolli, Plambeck 1989

    def test_a_search_that_is_stopped_goes_on(self):
        undisturbed = self.answer(*self.WORDS[:7], "-q")
        expected = self.read("x.cert")
        self.assertTrue(expected.endswith("preperiod 46578\nperiod 4\nend\n"))
        pathlib.Path(self.folder, "x.cert").unlink()
        run = subprocess.Popen([os.environ["CHOMPCERT"], *self.WORDS], cwd=self.folder, stderr=subprocess.PIPE, text=True)
        while run.poll() is None and "c" not in self.names():
            time.sleep(0.01)
        run.send_signal(signal.SIGTERM)
        said = run.communicate()[1]
        self.assertEqual(128 + signal.SIGTERM, run.returncode, said)
        self.assertIn("stopped by Terminated; checkpoint in c: to continue, run: ", said)
        self.assertEqual((True, False), ("c" in self.names(), "x.cert" in self.names()))
        self.complaint(5, *self.WORDS, says="c exists: add --resume")
        resumed = self.ask(*self.WORDS, "--resume")
        self.assertIn("c: continuing from heap ", resumed.err)
        self.assertEqual((undisturbed, expected), (resumed.out, self.read("x.cert")))
        self.assertNotIn("c", self.names())

    def test_a_limit_keeps_the_values(self):
        words = ("detect", "--octal", "0.77", "-q", "--checkpoint", "c")
        low = self.ask(*words, "--max", 100)
        self.assertEqual(4, low.code)
        self.assertIn("--max N looks further; checkpoint in c: to continue, run with a higher --max: ", low.err)
        self.complaint(5, "detect", "--octal", ".07", "--checkpoint", "c", "--resume", says="c: a checkpoint of another game, 0.77, where this one is 0.07")
        whole = (self.folder / "c").read_bytes()
        (self.folder / "c").write_bytes(whole[:-80] + b"\1" + whole[-79:])
        self.complaint(2, *words, "--resume", says=["c: ", "remove it to start from the beginning"])
        (self.folder / "c").write_bytes(whole)
        self.complaint(3, "prove", self.write("nim.poset", "poset nim\n"), "--checkpoint", "c", "--resume", says="heaps 1")
        self.assertIn("proved: period 12, preperiod 71", self.answer(*words, "--resume"))
        self.assertNotIn("c", self.names())

    def test_words_that_do_not_go_together(self):
        self.complaint(5, "detect", "--octal", "0.77", "--resume", says="name it with --checkpoint")
        self.complaint(5, "detect", "--checkpoint", "c", stdin="1 2 1 2 1 2", says="--checkpoint is for a game")
        self.complaint(5, "detect", "--octal", "0.77", "-o", "x.cert", "--checkpoint", "x.cert", says="cannot be the checkpoint too")
        self.complaint(5, "detect", "--octal", "0.77", "-o", "x.cert", "--checkpoint", "./x.rule", says="cannot be the checkpoint too")
        self.assertEqual([], self.names())


if __name__ == "__main__":
    unittest.main()
