#!/usr/bin/env python3
"""The automata of the census: automata.tsv.xz has a line for each poset of census.tsv.xz without a formula that was tried.

automata.py                   the counts of README.md
automata.py --gaps            how many sets are not semilinear, by gaps on a line
automata.py KEY               the poset of this key, and its automaton as a theorem file has it

key              that of census.tsv
base, most       digits that were read, and the largest box of coordinates that was allowed
outcome          automatic: `chompcert theorem --automaton` proved the automaton, and chompcheck verified it;
                 none found: no guess of these boxes was proved; undecided: some guess, or the search, reached a limit
box              the last box that was solved
seen             if automatic, the number of states; else those of the kernel up to levels 0, 1, 2, … (PARAMETERS.md §13)
automaton        the lines of the states, separated by "; "
"""

import collections
import itertools
import lzma
import pathlib
import sys

import lines as gaps
import posets
import table

COLUMNS = ("key", "base", "most", "outcome", "box", "seen", "automaton")
WITHOUT_FORMULA = ("none found", "not semilinear")
FOLDER = pathlib.Path(__file__).resolve().parent
DATA = FOLDER / "automata.tsv.xz"


def candidates(lines):
    """The posets without a formula: the smaller parts first, and `three` by keys, so that a stopped run has a random sample."""
    order = {"two": 0, "x": 1, "three": 2}
    found = [line for line in lines if line["class"] in WITHOUT_FORMULA]
    return sorted(found, key=lambda line: (order[line["part"]], line["key"] if line["part"] == "three" else ""))


def read(path=DATA):
    """{key: line}, in the order of the file."""
    opened = lzma.open(path, "rt", encoding="utf-8") if str(path).endswith(".xz") else open(path, encoding="utf-8")
    with opened as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    if tuple(rows[0]) != COLUMNS or any(len(row) != len(COLUMNS) for row in rows):
        sys.exit(f"{path}: expected the columns {', '.join(COLUMNS)}, separated by tabs")
    return {row[0]: dict(zip(COLUMNS, row)) for row in rows[1:]}


def text(base, states):
    """The automaton as a theorem file has it (PARAMETERS.md §12)."""
    lines = states.split("; ")
    return "\n".join([f"automaton base {base} tracks 3 states {len(lines)}", *lines])


def renamed(states, base, order):
    """The automaton with track r for track order[r], numbered breadth first again; a tuple of (output, next states)."""
    rows = [line.split(" ") for line in states.split("; ")]
    digits = list(itertools.product(range(base), repeat=3))
    place = {letter: at for at, letter in enumerate(digits)}
    # A letter of the new automaton gives its digit r to the old track order[r].
    source = [1 + place[tuple(letter[order.index(track)] for track in range(3))] for letter in digits]
    numbers, queue, found = {0: 0}, [0], []
    for state in queue:
        following = [int(rows[state][at]) for at in source]
        for other in following:
            if other not in numbers:
                numbers[other] = len(numbers)
                queue.append(other)
        found.append((rows[state][0], *(numbers[other] for other in following)))
    return tuple(found)


def up_to_names(states, base):
    """The same for automata that differ by the names of the chains, and for no others."""
    return min(renamed(states, base, order) for order in itertools.permutations(range(3)))


def classes(lines, known):
    """{automaton up to names: the lines that have it}, the most frequent first."""
    found = collections.defaultdict(list)
    for line in lines:
        row = known.get(line["key"])
        if row and row["outcome"] == "automatic":
            found[up_to_names(row["automaton"], int(row["base"]))].append(line)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), len(item[0]), item[0])))


def totals(lines, known):
    """How many posets without a formula have an automaton, as the table of README.md."""
    names = ("together", "tried", "automatic", "none found", "undecided")
    written = ["| no formula, part | " + " | ".join(names) + " |", "|---|" + "---|" * len(names)]
    groups = [(f"{name}, {part}", [line for line in lines if (line["class"], line["part"]) == (name, part)])
              for name in WITHOUT_FORMULA for part in posets.PARTS]
    groups.append(("all", [line for line in lines if line["class"] in WITHOUT_FORMULA]))
    for group, members in groups:
        outcomes = collections.Counter(known[line["key"]]["outcome"] for line in members if line["key"] in known)
        numbers = (len(members), sum(outcomes.values()), *(outcomes[name] for name in names[2:]))
        written.append(f"| {group} | " + " | ".join(f"{number:,}" for number in numbers) + " |")
    return "\n".join(written)


def has_gaps(states):
    return any(gaps.line_of("; ".join(" ".join(map(str, row)) for row in states), ideal) for ideal in ("{}", "{x}"))


def main():
    lines, known = table.read(str(FOLDER / "census.tsv.xz")), read()
    if sys.argv[1:] == ["--gaps"]:
        proved = sum(len(members) for states, members in classes(lines, known).items() if has_gaps(states))
        print(f"not semilinear, by gaps on a line: {proved:,}")
        return
    if len(sys.argv) == 1:
        print(totals(lines, known))
        print(f"different automata up to names of the chains: {len(classes(lines, known)):,}")
        return
    for line in lines:
        row = known.get(line["key"])
        if line["key"] == sys.argv[1] and row:
            print(posets.game(line["relations"]))
            print(text(row["base"], row["automaton"]) if row["automaton"] else f"{row['outcome']}: {row['seen']}")
            return
    sys.exit(f"no poset with the key {sys.argv[1]} was tried\n{__doc__}")


if __name__ == "__main__":
    main()
