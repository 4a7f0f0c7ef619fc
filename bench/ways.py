#!/usr/bin/env python3
"""ways.py CHOMPCERT [FIRST COUNT]: is the way that `prove` takes first, rows or columns, near the better of the two?

On seeded random games whose elements are all on top of the chains: one to five chains of A, from short to long, with some relations
between them and to C and D, finite games among them. Each is proved by columns, by rows and by default on one thread; of two runs
each the less processor time counts. Games that take less than 20 ms both ways, or more than eight seconds one way, are passed over.
Prints those where the default takes more than 1.3 times the better way; then the exit code is 1.
"""
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

LONGEST = {"none": {2: 400, 3: 60, 4: 26, 5: 14}, "c": {1: 300, 2: 60, 3: 18, 4: 9, 5: 5}}
LEAST, MOST, ALLOWED = 0.020, 8, 1.3


def game(seed):
    """Its text, and the greatest value to prove."""
    draw = random.Random(seed)
    kind = draw.choice(("none", "c", "c d"))
    longest = LONGEST["none" if kind == "none" else "c"]
    chains = draw.choice(list(longest))
    lengths = [draw.randint(2, longest[chains]) for _ in range(chains)]
    lines = [f"poset way{seed}"] + ([f"chains {kind}"] if kind != "c d" else [])
    if kind == "c d" and draw.random() < 0.5:
        lines.append(f"d[i] < c[{draw.choice(('', '2*'))}i+{draw.randint(1, 5)}]")
    between, to_chains = draw.choice((0, 0.05, 0.3)), draw.choice((0.1, 0.3, 1))
    for n, length in enumerate(lengths):
        lines += [f"elements x{n}[1..{length}]"] + [f"x{n}[{i - 1}] < x{n}[{i}]" for i in range(2, length + 1)]
        for i in range(1, length + 1):
            if n and draw.random() < between:
                lines.append(f"x{n - 1}[{draw.randint(1, lengths[n - 1])}] < x{n}[{i}]")
            if kind != "none" and draw.random() < to_chains:
                lines.append(f"{draw.choice(kind.split())}[{draw.randint(1, 2 + i)}] < x{n}[{i}]")
    return "\n".join(lines) + "\n", draw.randint(0, 2) if kind == "c d" else 0


def seconds(chompcert, folder, name, k, *way):
    """Processor time, or nothing for a game that takes too long or reaches a limit."""
    def spent():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
    words = [chompcert, "prove", name, "-q", "--force", "--threads", "1", "-o", "x.cert", "-k", str(k), "--compact", *way]
    times = []
    for _ in range(2):
        begin = spent()
        try:
            if subprocess.run(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=MOST).returncode:
                return None
        except subprocess.TimeoutExpired:
            return None
        times.append(spent() - begin)
    return min(times)


def main():
    chompcert = pathlib.Path(sys.argv[1]).resolve()
    first, count = map(int, sys.argv[2:]) if len(sys.argv) > 2 else (0, 1000)
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            text, k = game(seed)
            name = f"{seed}.poset"
            pathlib.Path(folder, name).write_text(text)
            ways = {}
            for way in ("columns", "rows"):
                if way == "columns" or ways["columns"]:
                    ways[way] = seconds(chompcert, folder, name, k, "--by", way)
            if not all(ways.values()) or max(ways.values()) < LEAST:
                continue
            taken = seconds(chompcert, folder, name, k)
            ratios.append(taken / min(ways.values()) if taken else float("inf"))
            if ratios[-1] > ALLOWED:
                print(f"seed {seed}: columns {ways['columns']:.3f}, rows {ways['rows']:.3f}, by default {taken or MOST:.3f} s", flush=True)
            if len(ratios) == 200:
                break
    over = sum(ratio > ALLOWED for ratio in ratios)
    print(f"{len(ratios)} games: {over} over {ALLOWED} times the better way, at most {max(ratios, default=0):.2f} times")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
