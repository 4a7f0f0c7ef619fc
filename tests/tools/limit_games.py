"""Random games for tests of memory limits: 2 to 100,000 order ideals, values 0 to K, a limit in MiB; and runs that are measured.

A is a set of chains whose lengths + 1 multiply to the largest number of ideals that the game may have; random relations between them,
to C and to D make it less. Elements lie above elements of the chains, and in some games below them, where the search goes by columns
alone. A seed is one game, on every machine.
"""
import collections
import os
import random
import subprocess

# text: of the game file; ideals: at most; on_top: no element lies below a chain
LimitGame = collections.namedtuple("LimitGame", "seed text k megabytes on_top")
# code: exit code; bytes: the largest resident memory; seconds: processor time of all threads
Measured = collections.namedtuple("Measured", "code out err bytes seconds")

MOST_IDEALS = 100_000
MEBIBYTE = 1 << 20
SLACK = 32 * MEBIBYTE  # of what is resident whatever the game: the program itself, its threads


def chain_lengths(draw):
    most = 2 ** draw.uniform(1, 16.6)
    longest = draw.choice((1, 1, 2, 4, 30, 1000, 100_000))
    lengths, ideals = [], 1
    while ideals * 2 <= most and len(lengths) < 40:
        length = draw.randint(1, max(1, min(longest, int(most / ideals) - 1)))
        lengths.append(length)
        ideals *= length + 1
    return lengths


def relations(draw, lengths, chains, on_top):
    """Names grow along the order, so that no relation closes a cycle."""
    lines = [f"x{i}[i] < x{i}[i+1]" for i, length in enumerate(lengths) if length > 1]
    for _ in range(draw.choice((0, 0, len(lengths)))):
        low, high = sorted(draw.sample(range(len(lengths)), 2)) if len(lengths) > 1 else (0, 0)
        if low < high:
            lines.append(f"x{low}[{draw.randint(1, lengths[low])}] < x{high}[{draw.randint(1, lengths[high])}]")
    letters = {"none": "", "c": "c", "c d": "cd"}[chains]
    far = draw.choice((3, 20, 60))
    for i, length in enumerate(lengths):
        for letter in letters:
            kind = draw.random()
            if kind < 0.35:
                lines.append(f"{letter}[{draw.randint(1, far)}] < x{i}[{draw.randint(1, length)}]")
            elif kind < 0.5:
                lines.append(f"{letter}[i] < x{i}[i]")
            elif kind < 0.6 and not on_top and letter == "c":
                lines.append(f"x{i}[{draw.randint(1, length)}] < c[{far + draw.randint(100_001, 100_040)}]")
    if chains == "c d" and draw.random() < 0.5:
        lines.append(draw.choice(("d[i] < c[i+1]", "d[i] < c[2*i]", f"d < c[{far}]", "d[i] < c[i]")))
    return lines


def limit_game(seed):
    draw = random.Random(seed)
    chains = draw.choice(("c d", "c d", "c", "none"))
    lengths = chain_lengths(draw)
    on_top = draw.random() < 0.75
    elements = [f"x{i}[1..{length}]" for i, length in enumerate(lengths)]
    lines = relations(draw, lengths, chains, on_top)
    heading = ["poset random", f"chains {chains}", "elements " + " ".join(elements)]
    k = draw.randint(0, 3) if chains == "c d" else 0
    megabytes = int(50 * 20 ** draw.random())
    return LimitGame(seed, "\n".join(heading + lines) + "\n", k, megabytes, on_top)


def measured(words, folder):
    """Runs a program; the largest resident memory is that of the process or of its largest child."""
    out, err = folder / "out", folder / "err"
    with open(out, "wb") as stdout, open(err, "wb") as stderr:
        process = subprocess.Popen([str(word) for word in words], cwd=folder, stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Measured(process.returncode, out.read_text(), err.read_text(errors="replace"), usage.ru_maxrss << 10, usage.ru_utime)


def holds(megabytes, resident):
    """Whether this resident memory keeps the limit: + 10 % + 32 MiB."""
    return resident <= 1.1 * (megabytes << 20) + SLACK
