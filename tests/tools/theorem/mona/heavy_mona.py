"""Automatic theorems by MONA, another program with another encoding (sentences.py).

Nothing is taken from chompcert but the automaton, as 'formula --format mona' prints it. A wrong automaton has to make one of the
sentences invalid.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from sentences import ARITHMETIC, sentences  # noqa: E402
from support import ROOT, ProgramCase  # noqa: E402

sys.path.append(str(ROOT / "bench"))
import mona as beside_mona  # noqa: E402

GAMES = ("c[2*i] < d[i]", "c[i+1] < d[2*i]", "", "c[2] < d[1]", "c[1] < d[1]\nd[2] < e[2]", "c[i] < d[i]", "c[i] < d[i+1]\nd[1] < e[1]",
         "c[2*i] < d[i]\nd[2] < e[1]", "c[2] < e[1]\nd[1] < e[1]", "c[i+2] < d[2*i]", "c[2*i] < d[i]\nc[1] < e[1]")


class ByMona(ProgramCase):
    def is_valid(self, predicates, sentence):
        file = self.write("sentence.mona", predicates + sentence + "\n")
        run = subprocess.run([shutil.which("mona"), "-q", pathlib.Path(self.folder, file)], capture_output=True, text=True,
                             check=False)
        self.assertEqual(0, run.returncode, run.stdout + run.stderr)
        verdict = re.search(r"Formula is (valid|unsatisfiable)|A counter-example", run.stdout)
        self.assertTrue(verdict, run.stdout)
        return verdict[0] == "Formula is valid"

    def answers(self, lines, automaton):
        predicates, asked = sentences(lines)
        exported = re.sub(r"(?s).*?ws1s;\n", "", automaton)
        return [self.is_valid(ARITHMETIC + exported + "\n" + predicates, sentence) for sentence in asked]

    def test_forty_automata_of_the_census_are_right(self):
        count = 0
        for count, (line, row) in enumerate(beside_mona.chosen(40), 1):
            with self.subTest(relations=line["relations"]):
                _, theorem, sentence = beside_mona.files(self.chompcert, line, row, self.folder)
                run = subprocess.run(["mona", "-q", sentence], capture_output=True, text=True, check=False)
                self.assertIn("Formula is valid", run.stdout)
                self.assertEqual(0, self.ask("theorem", theorem).code)
        self.assertEqual(40, count)

    def test_the_same_answers(self):
        self.assertTrue(shutil.which("mona"), "mona is missing: .ci/packages installs it")
        proved, refuted = 0, 0
        for lines in GAMES:
            with self.subTest(game=lines):
                game = self.write("g.poset", f"poset p\nchains c d e\n{lines}\n")
                found = self.ask("theorem", game, "--automaton", "-o", "t.theorem", "--max-box", 128)
                if found.code != 0:
                    continue
                proved += 1
                self.assertEqual([True] * 3, self.answers(lines, self.answer("formula", "t.theorem", "--format", "mona")))
                rows = self.read("t.theorem")
                head, states = re.match(r"(?s)(.*?states \d+\n)(.*)", rows).groups()
                for other in (states.replace("{}", "+", 1).replace("\n- ", "\n{} ", 1).replace("+", "-", 1),
                              re.sub(r"^(\S+ .*) (\d+)$", r"\1 0", states, count=1, flags=re.M)):
                    changed = self.write("changed.theorem", head + other)
                    verdict = self.ask("theorem", changed)
                    if verdict.code == 2 or other == states:  # not canonical
                        continue
                    self.assertEqual(1, verdict.code)
                    answers = self.answers(lines, self.answer("formula", changed, "--format", "mona"))
                    self.assertIn(False, answers)
                    self.assertEqual("no such position" in verdict.out, not answers[0])
                    refuted += 1
        self.assertGreater(proved, 5)
        self.assertGreater(refuted, 2)


if __name__ == "__main__":
    unittest.main()
