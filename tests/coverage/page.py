#!/usr/bin/env python3
"""Writes docs/COVERAGE.md: the branches of the library and of chompcheck that no test takes, as gcov counts them.

Usage: tests/coverage/page.py BUILD COMMIT [FOLDER ...] > docs/COVERAGE.md   (default: lib/ proofs/checker/)

BUILD was compiled as `run` does, and its programs were run. gcov counts more than the source says, so that a share
of its branches means little. Three rules leave those of the conditions that one reads:
- a call that may throw gives two branches, one of which is marked as thrown: neither counts;
- a line counts if it has if, for, while, switch, ?, && or ||, and of its branches as many as it has conditions, twice,
  which gcc numbers first; what follows cleans up after temporaries and exceptions. Lines that end with && or || belong
  together, as gcc mixes up their numbers;
- a line of a template or of a header has branches in each function made from it: a side counts as taken if one took it.
"""
import collections
import itertools
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("lib/", "proofs/checker/")
DECIDES = re.compile(r"\b(?:if|for|while)\b|\?|&&|\|\|")
NOT_CODE = re.compile(r"//.*|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
GOES_ON = re.compile(r"(?:&&|\|\|)\s*$")

HEAD = """# Branches that no test takes

What the tests leave untried of {folders}, by the counters of gcc, at commit `{commit}`; lines are those of that commit. `tests/coverage/run` builds, runs tests and writes this page.

Of {total:,} branches {taken:,} were taken, **{share}**: {parts}. The goal is 95 % of those that can be taken.

- Each condition has two branches: it holds, or it does not. The branches that gcc adds for exceptions and for the clean-up of temporaries do not count; calls that fail are tested by other means (`ctest -R faults`).
- In templates and headers a branch counts as taken if one of the functions made from it took it.
- The programs are compiled with -Og. A function is inlined after its branches are numbered, and conditions are not joined, so that the branches are those of -O0, with two for each condition that gcc would join there.

What is left, by kind. Which of it no input takes has been argued for none of the lines.

- **Statements that would have to be false** (most of `tools/papers`): each row there compares a published statement with what is computed, and has a branch for another result. The larger bounds of `papers --far` that take more than 12 seconds are there too.
- **Two computations that would have to disagree**: errors that say that the program is wrong, or that a certificate, theorem or table is untrue in one more way (`lib/finite/chomp/answer.cpp`, `lib/periodic/query`, `lib/heaps/octal`, `lib/parametric/make_theorem.cpp`).
- **Sizes that no test reaches**: columns 2^31 apart, numbers of more than 18 digits in a strategy, Grundy values above 32,767, a proof for Coq of too many cases, and sets of elements that need the widest instance of a template.
- **The second side of a condition that another one implies**, as in searches that end because what they look for exists, and in printers that get only what the parser lets through (`lib/parametric/coq`, `lib/parametric/print`, `lib/show/symbolic`).
- **Sealed checkpoints** in which one number is wrong (`lib/periodic/saved/archive_rows.cpp`): the quick tests change a sample of the numbers; the test of each number is run by hand.
- **Paths of searches and of windows that depend on the course of a computation** (`lib/periodic/rows/tile`, `lib/periodic/columns/recursion.cpp`, `lib/parametric/guess`, `lib/finite/search`): inputs that take them have not been found, which is no proof that there are none.
"""


class Source:
    """One source file: of each condition, by its first line, the sides and which of them were taken."""

    def __init__(self, path):
        self.path = path
        self.code = [NOT_CODE.sub("", line) for line in (ROOT / path).read_text(encoding="utf-8").splitlines()]
        self.sides = {}
        self.begins = []  # for each line, that on which its condition begins
        for at in range(len(self.code)):
            self.begins.append(self.begins[-1] if at and GOES_ON.search(self.code[at - 1]) else at)

    def conditions(self, first):
        """How many begin here; 0 if nothing is decided. A switch has any number."""
        code = " ".join(line for line, begin in zip(self.code[first:], self.begins[first:]) if begin == first)
        words = collections.Counter(DECIDES.findall(code))
        if re.search(r"\bswitch\b", code):
            return sys.maxsize
        if not words:
            return 0
        operators = words.pop("&&", 0) + words.pop("||", 0)
        return operators + max(1, sum(words.values()))

    def add(self, lines):
        """The lines of one function or lambda, as gcov gives them."""
        branches = collections.defaultdict(list)
        for line in lines:
            branches[self.begins[line["line_number"] - 1]] += own_branches(line["branches"])
        for first, counts in branches.items():
            most = 2 * self.conditions(first)
            if not counts or not most:
                continue
            sides = self.sides.setdefault(first + 1, [])
            sides.extend([False] * (min(len(counts), most) - len(sides)))
            for at, count in enumerate(counts[:most]):
                sides[at] |= count > 0

    def total(self):
        return sum(map(len, self.sides.values()))

    def taken(self):
        return sum(map(sum, self.sides.values()))

    def left(self):
        return sorted(number for number, sides in self.sides.items() if not all(sides))


def own_branches(branches):
    """The counts of the branches that no call made: a call has two, one after the other, of which one is thrown."""
    found, skip = [], False
    for branch, following in zip(branches, [*branches[1:], {"throw": False}]):
        if skip or branch["throw"] or following["throw"]:
            skip = not skip and following["throw"] and not branch["throw"]
        else:
            found.append(branch["count"])
    return found


def function(line):
    return line.get("function_name", "")


def read_counters(build, folders=FOLDERS):
    """The sources in these folders that the programs of the build ran, by path."""
    sources = {}
    for counters in sorted(build.rglob("*.gcda")):
        words = ["gcov", "--json-format", "--stdout", "--branch-probabilities", str(counters)]
        counted = subprocess.run(words, check=True, capture_output=True, cwd=build).stdout
        for file in json.loads(counted)["files"]:
            path = file["file"].removeprefix(f"{ROOT}/").removeprefix("./")
            if path.startswith(tuple(folders)):
                source = sources.setdefault(path, Source(path))
                for _, lines in itertools.groupby(sorted(file["lines"], key=function), key=function):
                    source.add(lines)
    return [source for _, source in sorted(sources.items()) if source.total()]


def percent(taken, total):
    return f"{100 * taken / total:.1f} %"


def ranges(numbers):
    """3, 4, 5, 9 as 3–5, 9."""
    found = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in found)


def sums(sources, key):
    groups = collections.defaultdict(lambda: [0, 0])
    for source in sources:
        groups[key(source.path)][0] += source.taken()
        groups[key(source.path)][1] += source.total()
    return sorted(groups.items())


def page(sources, commit):
    parts = sums(sources, lambda path: "`chompcheck`" if path.startswith("proofs/") else "`lib/`")
    taken, total = (sum(counts[at] for _, counts in parts) for at in (0, 1))
    folders = " and ".join(sorted({f"`{path}`" for path in FOLDERS if any(one.path.startswith(path) for one in sources)}))
    said = ", ".join(f"{name} {percent(*counts)} of {counts[1]:,}" for name, counts in parts)
    lines = [HEAD.format(folders=folders, commit=commit, total=total, taken=taken, share=percent(taken, total), parts=said)]
    lines += ["## By room", "", "| room | branches | not taken | taken |", "|---|---:|---:|---:|"]
    rooms = sums(sources, lambda path: "/".join(path.split("/")[:2]))
    lines += [f"| `{name}` | {of:,} | {of - got} | {percent(got, of)} |" for name, (got, of) in rooms]
    left = [source for source in sources if source.left()]
    lines += ["", "## By file", "", f"All branches of {len(sources) - len(left)} further files were taken.", "",
              "| file | branches | not taken | on lines |", "|---|---:|---:|---|"]
    lines += [f"| `{one.path}` | {one.total()} | {one.total() - one.taken()} | {ranges(one.left())} |" for one in left]
    return "\n".join(lines)


def main():
    sources = read_counters(pathlib.Path(sys.argv[1]).resolve(), sys.argv[3:] or FOLDERS)
    if not sources:
        sys.exit(f"{sys.argv[1]}: no counters: tests/coverage/run builds and runs the programs")
    print(page(sources, sys.argv[2]))


if __name__ == "__main__":
    main()
