#!/usr/bin/env python3
"""long_chains.py CHOMPCERT CHOMPCHECK [SEED [ROUNDS]]: false certificates of long chains, by rows and by columns.

Compact certificates with K = 0 of Chomp with a long third row, and of ladders with two long chains of elements, have
one number changed, or two lines exchanged. By rows nearly all of their labels are found a word at a time (label_word of
proofs/checker/rows/fit.h), by columns one at a time. No route may verify what another one refuses, the true certificate
must be verified by each, and each of the changes below must have been refused. By hand: more rounds, any seed.
"""
import collections
import pathlib
import random
import subprocess
import sys
import tempfile

ROUTES = [[], ["--route", "rows"], ["--route", "columns"]]
CHANGES = 10  # of each game
LENGTHS = [150, 80, 70, 60]


def chomp(length):
    return ("poset chomp\nd[i] < c[i+1]\nc[i] < a[i]\na[i] < a[i+1]\n" f"elements a[1..{length}]\n").encode()


def ladder(rng, length):
    """A chain of elements above the ladder, and a short one that hangs on it at random."""
    few, lines = rng.randint(1, 2), []
    for e in range(1, few + 1):
        lines.append(f"{rng.choice('cd')}[{rng.randint(1, 40)}] < b[{e}]")
        lines.append(f"a[{rng.randint(1, length)}] < b[{e}]" if rng.random() < .5 else
                     f"b[{e}] < a[{rng.randint(length // 2, length)}]")
    text = [f"poset ladder\nelements a[1..{length}] b[1..{few}]", f"d[i] < c[i+{rng.randint(1, 3)}]",
            f"c[{rng.randint(1, 2)}*i] < a[i]", "a[i] < a[i+1]", *lines]
    return ("\n".join(text) + "\n").encode()


def changed(rng, lines, first):
    """The lines with one number of a claim changed, or two claims exchanged; and what was done."""
    lines = list(lines)
    claims = [n for n in range(first, len(lines)) if lines[n].startswith((b"finite ", b"periodic ", b"tail "))]
    n = rng.choice(claims)
    words = lines[n].split(b" ")
    if words[0] != b"tail" and rng.random() < .15:
        other = rng.choice([m for m in claims if lines[m].startswith(words[0])])
        lines[n], lines[other] = lines[other], lines[n]
        return lines, "claims exchanged"
    place = rng.randrange(1 if words[0] == b"tail" else 2, len(words))
    number = int(words[place]) + rng.choice([-64, -2, -1, -1, 1, 1, 2, 64])
    words[place] = b"%d" % (number if words[0] == b"tail" else max(0, number))
    lines[n] = b" ".join(words)
    kind = {b"tail": "offset", b"finite": "columns"}.get(words[0], "preperiod" if place == 2 else "period")
    return lines, kind + " changed"


def verdict(checker, route, game, certificate):
    run = subprocess.run([checker, "--quiet", *route, game, certificate], capture_output=True, text=True, timeout=120)
    words = run.stdout.split()
    if run.returncode > 2 or words[:1] != ["s"]:
        sys.exit(f"{route}: exit code {run.returncode}: {run.stdout}{run.stderr}")
    return words[1]


def agreed(checker, game, certificate):
    verdicts = [verdict(checker, route, game, certificate) for route in ROUTES]
    if len(set(verdicts)) > 1:
        kept = pathlib.Path(tempfile.mkdtemp(prefix="long-chains-"))
        (kept / "game.poset").write_bytes(game.read_bytes())
        (kept / "false.cert").write_bytes(certificate.read_bytes())
        sys.exit(f"by default, by rows and by columns: {', '.join(verdicts)}; the files are in {kept}")
    return verdicts[0]


def try_game(prover, checker, rng, text, folder, counts):
    game, true, false = folder / "game.poset", folder / "true.cert", folder / "false.cert"
    game.write_bytes(text)
    subprocess.run([prover, "prove", "-q", "--compact", game, "-o", true], check=True, stdout=subprocess.DEVNULL)
    if agreed(checker, game, true) != "VERIFIED":
        sys.exit(f"a true certificate is refused: {text.decode()}")
    counts["true"] += 1
    lines = true.read_bytes().split(b"\n")
    for _ in range(CHANGES):
        damaged, kind = changed(rng, lines, lines.index(b"level compact"))
        if damaged == lines:
            continue
        false.write_bytes(b"\n".join(damaged))
        counts[f"{kind}, {agreed(checker, game, false)}"] += 1


def main(prover, checker, seed, rounds):
    rng = random.Random(seed)
    counts = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="long-chains-") as folder:
        for number in range(rounds):
            for length in LENGTHS if number else [400, *LENGTHS]:
                text = chomp(length) if length in (150, 400) else ladder(rng, length)
                try_game(prover, checker, rng, text, pathlib.Path(folder), counts)
    for name, count in sorted(counts.items()):
        print(f"{name}: {count}")
    for kind in ("offset changed", "columns changed", "preperiod changed", "period changed", "claims exchanged"):
        if not counts[f"{kind}, REJECTED"] + counts[f"{kind}, MALFORMED"]:
            sys.exit(f"no case refused: {kind}")


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit("usage: long_chains.py CHOMPCERT CHOMPCHECK [SEED [ROUNDS]]")
    main(*sys.argv[1:3], *[int(word) for word in (sys.argv[3:] + ["1", "2"][len(sys.argv) - 3:])])
