#!/usr/bin/env python3
"""random_boards.py CHOMPCHECK [WORLDS [SEED]]: board certificates of all small boards against the definition.

For each board with at most 924 positions (6 x 6), in sides up to 12, its true certificate, which chompcheck has to verify, and
false ones (boards/draw.py): other numbers; each opening left out, each other square added or in the place of an opening; the
claims of WORLDS games in which one rule does not hold; openings out of order or outside; and damage of each record. Each has,
by the definition of the game, in boards/definition.py, the whole verdict line that is due. Some true ones of larger boards,
with rows of more than 64 squares; board files that are none; limits; and the options.
"""
import collections
import functools
import json
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from boards import draw
from boards.definition import Board
from counted import conclude

WORLDS = 12
POSITIONS, SIDE = 924, 12
BATCH = 4_000  # pairs
MEMORY = pathlib.Path("/dev/shm")  # thousands of small files, where there is such a folder
LARGER = [(1, 1000), (1000, 1), (2, 130), (130, 2), (3, 66), (66, 3), (4, 14), (14, 4), (7, 7), (5, 11), (11, 5), (9, 6)]
# Winning Ways, chapter 18; Brouwer's page on Chomp: two winning moves. Squares have (2, 2), two rows (2, columns), by theorems.
PUBLISHED = [(6, 13, {(4, 12), (5, 9)}), (10, 10, {(2, 2)}), (13, 13, {(2, 2)}), (2, 1000, {(2, 1000)}), (1000, 2, {(1000, 2)})]
NEEDED = ["s VERIFIED board ", r"s REJECTED line [0-9]+ \(positions\)", r"s REJECTED line [0-9]+ \(opening [0-9]+\): first move",
          r"s REJECTED line [0-9]+ \(opening [0-9]+\): (row|column)", r"s REJECTED line [0-9]+ \(end\)", "s MALFORMED", "s UNSUPPORTED", "s LIMIT"]


def sides():
    return [(rows, columns) for rows in range(1, SIDE + 1) for columns in range(1, SIDE + 1)
            if math.comb(rows + columns, rows) <= POSITIONS]


def drawn(rng, board, worlds):
    """The pairs of a board: the bytes of its file, those of the certificate, the verdict due."""
    rows, columns = board.squares[-1]
    positions, openings = board.true
    text = draw.text_of(rng, rows, columns)
    yield draw.judged(board, text, positions, openings)
    for number in draw.other_numbers(positions, [len(board.positions), len(board.positions) - positions]):
        yield draw.judged(board, text, number, openings)
    for changed in draw.changed_openings(board):
        yield draw.judged(board, text, positions, changed)
    yield draw.judged(board, text, positions + 1, ())
    for claim in draw.worlds(rng, board, worlds):
        yield draw.judged(board, text, *claim)
    yield from draw.out_of_order(board, text)
    yield from draw.ill_formed(rng, text, positions, openings)
    other = draw.text_of(rng, columns, rows)
    if other != text:
        yield other, draw.certificate(text, positions, openings), "s REJECTED line 2: game: "


@functools.cache
def larger():
    return list(claims_of_larger())


def claims_of_larger():
    for rows, columns in LARGER:
        board = Board(rows, columns)
        for claim in [board.true, (board.true[0] - 1, board.true[1]), (board.true[0], ())]:
            yield draw.judged(board, draw.plain(rows, columns), *claim)


def published():
    """Whose openings are known, but not by this test how many P-positions there are."""
    for rows, columns, openings in PUBLISHED:
        yield draw.plain(rows, columns), draw.certificate(draw.plain(rows, columns), 1, sorted(openings)), (
            r"s REJECTED line 7 \(positions\): P-positions: expected [0-9]+, found 1$"), openings


def others():
    """Board files that are none, other games, limits."""
    for text in draw.ILL_BOARDS:
        yield text, draw.certificate(text, 1, ()), "s MALFORMED "
    for text, level in [(b"poset x\nchains none\n", "'full', 'compact' or 'strategy', as the game is of a poset"),
                        (b"heaps x\noctal 0.3\n", "'heaps', as the game is of heaps")]:
        yield text, draw.certificate(text, 1, ()), rf"s MALFORMED \S+:6: level: expected {level}, found 'board'$"
        yield text, draw.certificate(draw.plain(2, 2), 1, ()), "s REJECTED line 2: game: "
        yield draw.plain(2, 2), draw.head(text) + b"level board\npositions 2\nend\n", "s REJECTED line 2: game: "
    most = [(rows, max(columns for columns in range(rows, 300) if math.comb(rows + columns, rows) <= 10**12)) for rows in (7, 12, 20)]
    for rows, columns in [(1000, 1000), (1000, 5), *((rows, columns + 1) for rows, columns in most)]:
        text = draw.plain(rows, columns)
        verdict = f"s LIMIT more than 1000000000000 shapes of {min(rows, columns)} and {max(rows, columns)} squares$"
        yield text, draw.certificate(text, 1, ((1, 2),)), verdict
        yield text, draw.certificate(text, 1, ((1, 2),)) + b"\n", "s MALFORMED "
    for rows, columns in most:  # too many for 1,024 MB
        text = draw.plain(columns, rows)
        yield text, draw.certificate(text, 1, ()), r"s LIMIT [0-9]+ MB of memory needed for the marks, 10[0-9]{2} MB left$"


def answers(checker, folder, pairs, *options):
    """The verdict lines of pairs, of one process."""
    names, lines = {}, []
    for number, (text, certificate, _) in enumerate(pairs):
        game = names.setdefault(text, folder / f"{len(names)}.board")
        game.write_bytes(text)
        path = folder / f"{number}.cert"
        path.write_bytes(certificate)
        lines.append(f"{game}\t{path}\n")
    run = subprocess.run([checker, "--pairs", "-", *options], input="".join(lines), text=True, stdout=subprocess.PIPE, check=False)
    found = [line.partition("\t")[2] for line in run.stdout.splitlines()]
    if len(found) != len(pairs):
        sys.exit(f"{len(pairs)} answers expected, found {len(found)}")
    return found


def temporary():
    return tempfile.TemporaryDirectory(prefix="boards-", dir=MEMORY if MEMORY.is_dir() else None)


def judged(checker, pairs, counts, *options):
    """Ends at the first answer that is not the one due."""
    with temporary() as folder:
        found = answers(checker, pathlib.Path(folder), pairs, *options)
    for (text, certificate, verdict), answer in zip(pairs, found):
        if not re.match(verdict, answer):
            sys.exit(f"expected {verdict}; found\n{answer}\nfor the board file\n{text!r}\nand the certificate\n{certificate!r}")
        counts["true" if verdict.startswith("s VERIFIED") else "false"] += 1
        counts.update(f"answered {word}" for word in NEEDED if re.match(word, answer))


def check_published(checker, counts):
    """The number that chompcheck finds makes a certificate with the published openings that it verifies."""
    pairs = list(published())
    with temporary() as folder:
        found = answers(checker, pathlib.Path(folder), [pair[:3] for pair in pairs])
    judged(checker, [pair[:3] for pair in pairs], counts)
    numbers = [int(re.search("expected ([0-9]+), found 1$", answer)[1]) for answer in found]
    judged(checker, [(text, draw.certificate(text, number, sorted(openings)), rf"s VERIFIED board .* openings={len(openings)} ")
                     for number, (text, _, _, openings) in zip(numbers, pairs)], counts)


def check_options(checker):
    """--json, --quiet, --route, --threads, --max-memory and the exit codes."""
    board = Board(8, 4)
    text = draw.plain(8, 4)
    with temporary() as folder:
        game, path = pathlib.Path(folder, "x.board"), pathlib.Path(folder, "x.cert")

        def run(claim, *options, text=text):
            game.write_bytes(text)
            path.write_bytes(draw.certificate(text, *claim))
            found = subprocess.run([checker, *options, game, path], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            return found.returncode, found.stdout.splitlines()

        positions, openings = board.true
        _, lines = run(board.true, "--json")
        said, plain, small = json.loads(lines[0]), run(board.true), draw.plain(1, 1)
        wrong = [name for name, holds in {
            "--json": (said["verdict"], said["about"], said["rows"], said["columns"], said["positions"], said["openings"]) ==
                      ("VERIFIED", "board", 8, 4, positions, [list(square) for square in openings]) and len(lines) == 2,
            "words": plain == (0, [f"board: Chomp with 8 rows and 4 columns has {positions} P-positions",
                                   "winning first moves, by row and column: " + ", ".join(map(str, openings)), lines[1]]),
            "no openings": run((1, ()), text=small)[1][1] == "winning first moves, by row and column: none",
            "--quiet": run(board.true, "--quiet") == (0, lines[1:]), "--threads": run(board.true, "--quiet", "--threads", "5") == (0, lines[1:]),
            "rejected": run((positions + 1, openings))[0] == 1, "malformed": run(((), openings))[0] == 2,
            "--max-memory": run((1, ()), "--max-memory", "900", text=draw.plain(12, 36))[0] == 4,
            "--max-seconds": run((1, ()), "--max-seconds", "1", text=draw.plain(13, 26)) == (4, ["s LIMIT more than 1 s of time needed"]),
            "--route": run(board.true, "--route", "rows") == run(board.true, "--route", "columns") == (5, [])}.items() if not holds]
        game.write_bytes(draw.plain(8, 5))
        advised = [subprocess.run([checker, *files], text=True, stdout=subprocess.PIPE, check=False).stdout.splitlines()[0]
                   for files in ([game, path], [path, game])]
    wrong += [advice for advice, found in zip([f"advice: {path} is not a certificate for this board",
                                               f"advice: the game comes first: chompcheck {game} {path}"], advised) if advice != found]
    if wrong:
        sys.exit(f"not as FORMAT.md says: {', '.join(wrong)}")


def main(checker, worlds, seed):
    print(f"seed {seed}")
    rng = random.Random(seed)
    counts = collections.Counter()
    check_options(checker)
    check_published(checker, counts)
    judged(checker, larger() + list(others()), counts)
    judged(checker, larger(), counts, "--threads", "1")
    pairs = []
    for rows, columns in sides():
        pairs += drawn(rng, Board(rows, columns), worlds)
        if len(pairs) >= BATCH or (rows, columns) == sides()[-1]:
            judged(checker, pairs, counts)
            pairs = []
    conclude(counts, [f"answered {word}" for word in NEEDED])


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("usage: random_boards.py CHOMPCHECK [WORLDS [SEED]]")
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else WORLDS,
         int(sys.argv[3]) if len(sys.argv) > 3 else random.SystemRandom().randrange(10**9))
