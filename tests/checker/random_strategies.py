#!/usr/bin/env python3
"""random_strategies.py CHOMPCHECK [GAMES [SEED]]: strategy certificates of random posets against the definition.

For each game a true strategy, which chompcheck has to verify, and two with faults, of which what follows is consistent
(strategies/draw.py). It must verify those that satisfy (S1) to (S4) of proofs/THEOREM.md by brute force and reject the
others; and it must never verify what is not true by the definition of the game.
"""
import collections
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from counted import conclude
from strategies import draw

GAMES = 2000
BATCH = 100  # games
WRONG = 2  # of each game
MEMORY = pathlib.Path("/dev/shm")  # thousands of small files, where there is such a folder
LOOP = 'check=$1; shift; for each; do "$check" --quiet "${each%_*}.poset" "$each"; echo "exit $?"; done'


def drawn_files(rng, folder, batch):
    """Writes the files of a batch; the path of each certificate, its game, strategy, and whether it has a fault."""
    files = []
    for game in range(batch, batch + BATCH):
        poset = draw.poset(rng)
        true = draw.strategy(rng, poset)
        (folder / f"{game}.poset").write_bytes(poset.game())
        wrong = [draw.wrong_strategy(rng, poset, true) for _ in range(WRONG)]
        for number, strategy in enumerate([true, *filter(None, wrong)]):
            path = folder / f"{game}_{number}"
            path.write_bytes(strategy.certificate(poset))
            files.append((path, poset, strategy, number > 0))
    return files


def started(checker, files):
    return subprocess.Popen(["sh", "-c", LOOP, "sh", checker, *[str(path) for path, *_ in files]], text=True,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def defect(poset, strategy, is_faulty, answer):
    """What is wrong with an answer of the checker: its line, or lines, and its exit code."""
    holds, is_true = strategy.holds(poset), strategy.is_true(poset)
    if not is_faulty and not (holds and is_true):
        return "the strategy that was written does not hold"
    if holds and not is_true:
        return "(S1) to (S4) hold and the strategy is not true"
    outcome = "P" if strategy.move is None else "N"
    due = f"s VERIFIED outcome={outcome} route=strategy " if holds else "s REJECTED line "
    if not answer.startswith(due) or not answer.endswith(f"\nexit {0 if holds else 1}\n"):
        return f"expected {due}, as it {'is' if is_true else 'is not'} true"
    return ""


def judged(files, process):
    """The outcomes of a batch; prints the first wrong one and ends."""
    output = process.communicate()[0]
    answers = output.split("exit ")
    codes = [f"{head}exit {tail.splitlines()[0]}\n" for head, tail in zip(
        [answers[0], *[each.partition("\n")[2] for each in answers[1:-1]]], answers[1:])]
    if len(codes) != len(files):
        sys.exit(f"{len(files)} answers expected, found {len(codes)}:\n{output}")
    for (path, poset, strategy, is_faulty), answer in zip(files, codes):
        wrong = defect(poset, strategy, is_faulty, answer)
        if wrong:
            sys.exit(f"{wrong}; found\n{answer}for the certificate\n{path.read_text()}")
        path.unlink()
        word = answer.split()[1]
        yield f"{'faulty' if is_faulty else 'true'}, {word}"
        if word == "REJECTED":
            yield f"rejected by {answer.partition(': ')[2][:4]}"


def main(checker, games, seed):
    print(f"seed {seed}")
    rng = random.Random(seed)
    counts = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="strategies-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        before = None
        for batch in range(0, games, BATCH):
            files = drawn_files(rng, pathlib.Path(folder), batch)
            process = started(checker, files)
            if before:
                counts.update(judged(*before))
            before = files, process
        counts.update(judged(*before))
    conclude(counts, ["true, VERIFIED", "faulty, VERIFIED", "rejected by (S1)", "rejected by (S2)",
                      "rejected by (S3)", "rejected by (S4)"])


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("usage: random_strategies.py CHOMPCHECK [GAMES [SEED]]")
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else GAMES,
         int(sys.argv[3]) if len(sys.argv) > 3 else random.SystemRandom().randrange(10**9))
