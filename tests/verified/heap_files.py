#!/usr/bin/env python3
"""heap_files.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED]]: heap certificates, true ones and false ones.

Random rules, with and without brackets, each with its true certificate, some hundred false ones and damaged ones, come from
tests/checker/heaps, which tells by the definition of the game which verdict is due. Besides, games whose periods are published, with
the preperiod or the period changed or doubled. The verdict has to be the one due, and that of chompcheck: the whole line of what is
verified, the first word of anything else. The verified checker may say LIMIT where chompcheck decides.
"""
import collections
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "checker"))
import random_heaps  # noqa: E402
from heaps import draw  # noqa: E402

GAMES = 6
SECONDS = 120  # for an answer
# Periods beyond those of random_heaps.py: Austin 1976, Gangolli and Plambeck 1989; the last one takes 14 s in the verified checker.
LARGE = [("0.644", 3256, 442), ("0.356", 7315, 142), ("0.45", 498, 20), ("0.115", 1, 14), ("0.152", 2, 48)]
LARGEST = ("0.16", 105351, 149459)
NEEDED = ["VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT"]


def large():
    """Games with known periods, and false claims about them: rule, certificate, the verdict due."""
    for code, preperiod, period in LARGE:
        text = f"heaps published\noctal {code}\n".encode()
        yield text, draw.certificate(text, preperiod, period), "s VERIFIED"
        for claim in ((preperiod + 1, period), (preperiod, 2 * period), (preperiod, period + 1), (preperiod - 1, period)):
            yield text, draw.certificate(text, *claim), "s REJECTED"
    text = f"heaps published\noctal {LARGEST[0]}\n".encode()
    yield text, draw.certificate(text, *LARGEST[1:]), "s VERIFIED"


def published():
    """What is published, in short files of games; a game file of a poset is no rule file here."""
    yield from (pair for pair in random_heaps.published() if not pair[0].startswith(b"poset"))


def own_verdict(checker, rule, certificate):
    try:
        done = subprocess.run([checker, "--quiet", rule, certificate], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS,
                              check=False)
    except subprocess.TimeoutExpired:
        return f"no answer in {SECONDS} s"
    return (done.stdout.splitlines() or [f"exit code {done.returncode}"])[-1]


def word(line):
    return line.split(" ")[1] if line.startswith("s ") else line


class Comparison:
    def __init__(self, chompcheck, verified, folder):
        self.chompcheck, self.verified, self.folder = chompcheck, verified, folder
        self.counts, self.failures = collections.Counter(), []

    def compare(self, pairs):
        due_lines = random_heaps.answers(self.chompcheck, self.folder, pairs)
        names = {}
        for number, ((rule, text, due), answer) in enumerate(zip(pairs, due_lines)):
            game = names.setdefault(rule, self.folder / f"{len(names)}.rule")
            found = own_verdict(self.verified, game, self.folder / f"{number}.cert")
            agrees = found == answer if "VERIFIED" in (word(found), word(answer)) else word(found) == word(answer)
            limit = word(found) == "LIMIT" and not re.match("s VERIFIED", due)
            true = re.match(due.split(" ")[0] + " " + due.split(" ")[1], found) or limit
            self.counts[word(found)] += 1
            if not (agrees or limit) or not true:
                self.failures.append(f"{rule!r}\n{text!r}\n  due {due}\n  chompcheck {answer}\n  found    {found}")


def main(chompcheck, verified, games, seed):
    print(f"seed {seed}")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="chompcert-heaps-") as folder:
        run = Comparison(chompcheck, verified, pathlib.Path(folder))
        run.compare([*published(), *large()])
        for _ in range(games):
            run.compare(list(random_heaps.drawn(rng)))
    for name, count in sorted(run.counts.items()):
        print(f"{name}: {count}")
    missing = [name for name in NEEDED if not run.counts[name]]
    print("\n".join([*run.failures, *(f"no case of {name}" for name in missing), f"{sum(run.counts.values())} runs, {len(run.failures)} failures"]))
    return 1 if run.failures or missing else 0


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit("usage: heap_files.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED]]")
    sys.exit(main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else GAMES,
                  int(sys.argv[4]) if len(sys.argv) > 4 else random.SystemRandom().randrange(10**9)))
