#!/usr/bin/env python3
"""mona.py CHOMPCERT CHOMPCHECK [COUNT]: `chompcheck` side by side with MONA (Debian: mona) on automatic theorems of the census.

Takes a poset for each of the COUNT automata that most posets of the census have, up to the names of the chains [40]. MONA gets
the finished sentence, with order, positions, moves and automaton written out (tests/tools/theorem/mona/sentences.py);
chompcheck the two files, from whose bytes it makes all of this. Both have to say that the theorem is true. Prints the processor
time of each, the least of three runs, and the ratio; the exit code is 1 if chompcheck takes longer on any of them.
"""
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "tests" / "tools" / "theorem" / "mona")]
import census_automata  # noqa: E402
from census import posets, table  # noqa: E402
from sentences import ARITHMETIC, sentences  # noqa: E402

import automata  # noqa: E402


def chosen(count):
    """A line and a row of the census for each automaton, the most frequent first."""
    lines, known = table.read(str(census_automata.CENSUS)), automata.read()
    without_elements = [line for line in lines if line["part"] != "x"]
    for members in list(automata.classes(without_elements, known).values())[:count]:
        yield members[0], known[members[0]["key"]]


def run(words):
    """Processor time and output."""
    least = None
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        least = taken if least is None else min(least, taken)
    return least, done.stdout


def files(chompcert, line, row, folder):
    """The game, the theorem file and the sentence for MONA, written into the folder."""
    game, theorem, sentence = (pathlib.Path(folder, name) for name in ("g.poset", "g.theorem", "g.mona"))
    game.write_text(posets.game(line["relations"]), encoding="utf-8")
    theorem.write_text(census_automata.theorem_file(line["relations"], row), encoding="utf-8")
    exported = subprocess.run([chompcert, "formula", theorem, "--format", "mona", "-q"], capture_output=True, text=True, check=True).stdout
    predicates, asked = sentences(line["relations"].replace("; ", "\n"))
    sentence.write_text(ARITHMETIC + re.sub(r"(?s).*?ws1s;\n", "", exported) + "\n" + predicates + "\n".join(asked) + "\n",
                        encoding="utf-8")
    return game, theorem, sentence


def side_by_side(chompcert, chompcheck, line, row):
    """The processor time of MONA and of chompcheck."""
    with tempfile.TemporaryDirectory() as folder:
        game, theorem, sentence = files(chompcert, line, row, folder)
        by_mona, said, by_us, verdict = *run(["mona", "-q", sentence]), *run([chompcheck, "--quiet", game, theorem])
    if "Formula is valid" not in said or not verdict.startswith("s VERIFIED theorem"):
        sys.exit(f"{line['relations']}: MONA says {said!r}, chompcheck {verdict!r}")
    return by_mona, by_us


def main():
    programs = [str(pathlib.Path(name).resolve()) for name in sys.argv[1:3]]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    slower = 0
    print("states | MONA | chompcheck | ratio | relations")
    for line, row in chosen(count):
        by_mona, by_us = side_by_side(*programs, line, row)
        slower += by_us > by_mona
        print(f"{row['seen']} | {by_mona:.3f} s | {by_us:.3f} s | {by_us / by_mona:.2f} | {line['relations']}", flush=True)
    print(f"chompcheck takes longer than MONA on {slower} of {count}")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
