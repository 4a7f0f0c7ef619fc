#!/usr/bin/env python3
"""The Grundy functions of games of the atlas: grundy.tsv.xz has a line for each game that was tried.

grundy.py                     the table of docs/ATLAS.md
grundy.py LABEL               what is known of the Grundy function of this game, with the formula or the automaton

label            that of the game
verdict          semilinear: `chompcert theorem` found a formula with +, < and remainders, and proved it;
                 automatic: it found no formula, but an automaton in base 2, and proved it;
                 none found: it found neither, which proves nothing; undecided: some search reached a limit
most             the largest box of coordinates that was allowed for automata
box              the box in which the automaton was found, or the last one that was solved if nothing is proved; empty if the
                 automaton comes from the formula alone
seen             of a proved game the number of states; else that of the kernel up to levels 0, 1, 2, …
                 (proofs/PARAMETERS.md §13)
theorem          the SHA-256 of the theorem file with the automaton, which chompcheck has verified
formula          the formula, on one line
automaton        the lines of the states, separated by "; "; that of a formula is computed from it (bench/pieces.py)
"""
import collections
import lzma
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import parts  # noqa: E402

COLUMNS = ("label", "verdict", "most", "box", "seen", "theorem", "formula", "automaton")
VERDICTS = ("semilinear", "automatic", "none found", "undecided")
TOLD = ("not tried", *VERDICTS)  # the site has a verdict as its place here
PARTS = ((0, 3), (1, 2), (1, 3), (2, 1))  # those that were tried, as (|A|, bound)
DATA = pathlib.Path(__file__).resolve().parent / "grundy.tsv.xz"


def candidates(which=PARTS):
    """The labels of these parts, each once, part by part."""
    return list(dict.fromkeys(label for part in which for label in parts.games(*part)))


def read(path=DATA):
    """{label: line}, in the order of the file."""
    opened = lzma.open(path, "rt", encoding="ascii") if str(path).endswith(".xz") else open(path, encoding="ascii")
    with opened as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    if tuple(rows[0]) != COLUMNS or any(len(row) != len(COLUMNS) for row in rows):
        sys.exit(f"{path}: expected the columns {', '.join(COLUMNS)}, separated by tabs")
    return {row[0]: dict(zip(COLUMNS, row)) for row in rows[1:]}


def verdict_of(known, label):
    return known[label]["verdict"] if label in known else TOLD[0]


def told(row):
    """What the site tells of a game: the verdict, the greatest box, the number of states or the kernel, and the formula."""
    return [TOLD.index(row["verdict"]), int(row["most"]), row["seen"], row["formula"]]


def totals(known):
    """How many games of each part have each verdict, as the table of docs/ATLAS.md."""
    written = ["| \\|A\\|, b | games | " + " | ".join(VERDICTS) + " | proved | found by its kernel |", "|---|---|" + "---|" * (len(VERDICTS) + 2)]
    for count, bound in PARTS:
        labels = parts.games(count, bound)
        verdicts = collections.Counter(verdict_of(known, label) for label in labels)
        by_kernel = sum(known[label]["theorem"] != "" and known[label]["box"] != "" for label in labels if label in known)
        if TOLD[0] not in verdicts:
            numbers = (len(labels), *(verdicts[name] for name in VERDICTS))
            share = 100 * (verdicts["semilinear"] + verdicts["automatic"]) / len(labels)
            written.append(f"| {count}, {bound} | " + " | ".join(f"{number:,}" for number in numbers) + f" | {share:.1f} % | {by_kernel:,} |")
    return "\n".join(written)


def main():
    known = read()
    if len(sys.argv) == 1:
        print(totals(known))
    elif sys.argv[1] in known:
        row = known[sys.argv[1]]
        print("\n".join([row["verdict"], *row["formula"].split("; "), *row["automaton"].split("; ")]).strip())
    else:
        sys.exit(f"{sys.argv[1]}: this game was not tried\n{__doc__}")


if __name__ == "__main__":
    main()
