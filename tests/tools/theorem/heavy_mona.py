"""Automatic theorems by MONA (WS1S): order, positions, moves and the sentences of PARAMETERS.md, section 11, written here.

A number is the set of the places of its binary digits 1. Nothing is taken from chompcert but the automaton, as
'formula --format mona' prints it. For games with three chains without parameters and elements. A wrong automaton has to
make one of the sentences invalid.
"""
import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from support import ProgramCase  # noqa: E402

CHAINS = "cde"
GAMES = ("c[2*i] < d[i]", "c[i+1] < d[2*i]", "", "c[2] < d[1]", "c[1] < d[1]\nd[2] < e[2]", "c[i] < d[i]", "c[i] < d[i+1]\nd[1] < e[1]",
         "c[2*i] < d[i]\nd[2] < e[1]", "c[2] < e[1]\nd[1] < e[1]", "c[i+2] < d[2*i]", "c[2*i] < d[i]\nc[1] < e[1]")
ARITHMETIC = """ws1s;
pred less(var2 x, y) = ex1 p: p in y & p notin x & all1 q: q > p => (q in x <=> q in y);
pred atmost(var2 x, y) = x = y | less(x, y);
pred plus(var2 x, y, z) = ex2 k: 0 notin k & all1 p:
    (p + 1 in k <=> (p in x & p in y | p in x & p in k | p in y & p in k))
  & (p in z <=> ((p in x <=> p in y) <=> p in k));
pred next(var2 x, y) = ex2 one: one = {0} & plus(x, one, y);
"""


def number(value):
    places = [str(place) for place in range(value.bit_length()) if value >> place & 1]
    return "{" + ", ".join(places) + "}" if places else "empty"


def index(written):
    """(factor of i, constant) of an index."""
    match = re.fullmatch(r"(?:(?:(\d+)\*)?(i))?\+?(-?\d+)?", written)
    return int(match[1] or 1) if match[2] else 0, int(match[3] or 0)


def is_value(name, written):
    """The set `name` is the index, where the set i is i."""
    factor, constant = index(written)
    if factor == 0:
        return f"{name} = {number(constant)}"
    multiple = "m = i" if factor == 1 else "plus(i, i, m)"
    sign = f"plus(m, k, {name})" if constant >= 0 else f"plus({name}, k, m)"
    return f"(ex2 m, k: {multiple} & k = {number(abs(constant))} & {sign})"


def order(lines):
    """Predicates rUV(x, y), U_x < V_y, closed."""
    said = {pair: [] for pair in itertools.permutations(CHAINS, 2)}
    for line in filter(None, lines.splitlines()):
        (u, f), (v, g) = re.findall(r"(\w)\[([^]]*)\]", line)
        said[u, v].append(f"(ex2 i, f, g: {is_value('f', f)} & {is_value('g', g)} & f ~= empty & g ~= empty & atmost(x, f) & "
                          "atmost(g, y))")
    text = ""
    for (u, v), parts in said.items():
        text += f"pred r0{u}{v}(var2 x, y) = x ~= empty & ({' | '.join(parts) or 'false'});\n"
    for step, w in enumerate(CHAINS):
        for u, v in said:
            through = f" | (ex2 z: r{step}{u}{w}(x, z) & r{step}{w}{v}(z, y))" if w not in (u, v) else ""
            text += f"pred r{step + 1}{u}{v}(var2 x, y) = r{step}{u}{v}(x, y){through};\n"
    return text


def declared(letter):
    return ", ".join(letter + chain for chain in CHAINS)


def sentences(lines):
    """The predicates, and the sentences (0), (i), (ii)."""
    last = len(CHAINS)
    text = order(lines)
    text += f"pred position(var2 {declared('m')}) = true"
    for u, v in itertools.permutations(CHAINS, 2):
        text += f"\n  & ~(ex2 g: next(m{u}, g) & r{last}{u}{v}(g, m{v}))"
    text += f";\npred move(var2 {declared('m')}, {declared('n')}) = false"
    for u in CHAINS:
        text += f"\n  | (less(n{u}, m{u}) & (ex2 x: next(n{u}, x)"
        for v in CHAINS.replace(u, ""):
            below = f"r{last}{u}{v}"
            text += (f"\n    & (m{v} = n{v} & ~{below}(x, m{v}) | less(n{v}, m{v}) & ~{below}(x, n{v}) & "
                     f"(ex2 y: next(n{v}, y) & {below}(x, y)))")
        text += "))"
    hit = f"(ex2 {declared('n')}: zero0({declared('n')}) & move({declared('m')}, {declared('n')}))"
    every, here = f"all2 {declared('m')}: ", f"({declared('m')})"
    return text + ";\n", (f"{every}zero0{here} => position{here};", f"{every}zero0{here} => ~{hit};",
                          f"{every}(position{here} & ~zero0{here}) => {hit};")


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
