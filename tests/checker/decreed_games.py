#!/usr/bin/env python3
"""decreed_games.py CHOMPCHECK [GAMES [SEED]]: certificates of random games with decreed values against the definition.

Each game is computed on a box of explicit positions (decreed/explicit.py), and its certificate written at both levels.
Then claims are bent; and certificates of other worlds are given the game: of the game with a decree dropped, doubled,
displaced or off by one, and of one in which a further position has a value by decree. By each route that is possible,
chompcheck has to verify those certificates that are, byte for byte, what holds on the box, and to reject the others.
"""
import collections
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from counted import conclude
from decreed import draw
from decreed.claims import Claim, Unclear, body, certificate, claims_of, on_box
from decreed.explicit import Lines

GAMES = 45
BATCH = 15  # games
BENT, WORLDS = 6, 4  # of each game
LARGEST = 10**8  # a decreed value above it ends the route by rows in a limit
MEMORY = pathlib.Path("/dev/shm")  # thousands of small files, where there is such a folder


def bodies(rng, lines, values, claims):
    """What was done, and claims that may be true or not."""
    yield "true", claims
    for _ in range(BENT):
        yield "bent", draw.bent(rng, claims)
    for _ in range(WORLDS):
        other = draw.other_decrees(rng, lines)
        yield "other decrees", other and claims_or_none(other, values)
        others = draw.other_positions(rng, lines)
        yield "further decree", others and claims_or_none(lines, values, others)


def long_tower(folder, counts):
    """A chain of elements: in the rows from 1,088 on the labels of smaller ideals stand in the only column, 64 rows together,
    and the decreed one beside them all the same. Told by the definition: without the decree n elements have the value n."""
    size, decreed, value = 1170, 1160, 1100
    names = tuple(f"x[{number}]" for number in range(1, size + 1))
    lines = Lines(names, 0, (("family", "x", 0, size - 1),), (((1 << decreed) - 1, value),), "tower")
    (folder / "tower.poset").write_text(lines.text())
    claims = claims_of(lines, 1)
    for due in (value, value + 1):
        claims[(1 << decreed) - 1, 0] = Claim([(0, due)])
        records = body(lines, claims, False)
        (folder / f"tower_{due}.cert").write_text(certificate(lines, records, False))
        counts["certificates"] += 1
        yield "tower.poset", f"tower_{due}.cert", "long tower", due == value, lines, 1


def claims_or_none(lines, values, others=()):
    try:
        return claims_of(lines, values, others)
    except Unclear:
        return None


def drawn(rng, folder, number, counts):
    """Writes the files of a game; yields the name of each certificate, how it was made, and whether it is true."""
    lines = draw.lines(rng)
    values = rng.randint(1, 4) if lines.chains == 2 else 1
    claims = claims_or_none(lines, values)
    if claims is None:
        counts["games that the box does not tell"] += 1
        return
    counts["games"] += 1
    (folder / f"{number}.poset").write_text(lines.text())
    true = {compact: body(lines, claims, compact) for compact in (False, True)}
    for made, other in bodies(rng, lines, values, claims):
        for compact in (False, True) if other else ():
            records = body(lines, other, compact)
            name = f"{number}_{counts['certificates']}.cert"
            counts["certificates"] += 1
            (folder / name).write_text(certificate(lines, records, compact))
            yield f"{number}.poset", name, made, records == true[compact], lines, values


def answers(checker, folder, files, route):
    """The verdict line of each certificate by this route, or the reason why there is none."""
    pairs = "".join(f"{game}\t{name}\n" for game, name, *_ in files)
    command = [checker, "--route", route, "--threads", str(random.randint(1, 3)), "--pairs", "-"]
    done = subprocess.run(command, input=pairs, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    found = [line.partition("\t")[2] for line in done.stdout.splitlines()]
    if len(found) != len(files):
        sys.exit(f"{len(files)} answers expected, found {len(found)}, exit {done.returncode}")
    return found


def is_due(answer, true, lines, route):
    if route == "rows" and not on_box(lines).on_top():
        return answer.startswith("e --route rows")
    if answer.startswith("s LIMIT") and any(value > LARGEST for _, value in lines.decrees):
        return not true or lines.chains < 2
    return answer.startswith("s VERIFIED" if true else "s REJECTED")


def holds_on_a_larger_box(lines, values):
    try:
        return claims_of(lines, values) == claims_of(lines, values, times=2)
    except Unclear:
        return False


def judge(checker, folder, files, counts):
    for route in ("columns", "rows"):
        for (game, name, made, true, lines, values), answer in zip(files, answers(checker, folder, files, route)):
            if not is_due(answer, true, lines, route):
                if not holds_on_a_larger_box(lines, values):
                    counts["certificates that the box does not tell"] += 1
                    continue
                sys.exit(f"{route}, {made}: a claim that is {'true' if true else 'false'} on the box; found\n  {answer}\n"
                         f"{(folder / name).read_text()}")
            word = answer.split()[1]
            counts[f"{made}, {'true' if true else 'false'}, by {route}: {word if word.isupper() else 'no way'}"] += 1


def main(checker, games, seed):
    print(f"seed {seed}")
    rng = random.Random(seed)
    random.seed(seed)
    counts = collections.Counter()
    for batch in range(0, games, BATCH):
        with tempfile.TemporaryDirectory(prefix="decreed-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
            folder = pathlib.Path(folder)
            files = [] if batch else list(long_tower(folder, counts))
            files += [file for number in range(batch, min(games, batch + BATCH))
                      for file in drawn(rng, folder, number, counts)]
            judge(checker, folder, files, counts)
    conclude(counts, [f"{made}, {true}, by {route}: {word}" for made, true, word in (("true", "true", "VERIFIED"), ("bent", "false", "REJECTED"),
                      ("other decrees", "false", "REJECTED"), ("further decree", "false", "REJECTED")) for route in ("columns", "rows")])


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("usage: decreed_games.py CHOMPCHECK [GAMES [SEED]]")
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else GAMES,
         int(sys.argv[3]) if len(sys.argv) > 3 else random.SystemRandom().randrange(10**9))
