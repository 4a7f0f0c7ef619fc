"""The rooms of lib/ and tools/ stand on floors, and includes lead downstairs only.

A file may include what is in its own folder and in the folders of the lines above its own in the list; no two
components (a header and its source) lead to each other. So each room can be read, tested and compiled knowing the rooms
below it alone. The table of docs/dev/architecture.md names the rooms of lib/ in the order of these floors.
Rejected: a CMake target for each folder, which sees only what does not link, and no inline function.
Usage: layers.py [FOLDER of the project].
"""
import collections
import graphlib
import pathlib
import re
import sys

FLOORS = {
    "lib": """
        base/overwriting
        base
        base/numbers base/threads base/files
        game/file heaps/sequence automata
        game/closure heaps/octal
        game heaps/own heaps/saved
        heaps/certificate
        families/write
        families/graphs
        periodic/claims finite/poset finite/forest finite/positions families/kinds families/complexes
        finite/complexes finite/dense finite/search
        finite
        finite/strategy
        periodic/certificate periodic/tails families
        finite/certificate finite/board periodic/rows/sets
        periodic/rows/state
        periodic/rows/conclude
        periodic/rows/tile
        periodic/columns periodic/rows periodic/saved periodic/query
        periodic/solve show/formula finite/chomp show/plot show/symbolic/form finite/semigroup
        show/patterns show/sun show/symbolic/print show/symbolic/read parametric/game
        play show/symbolic parametric/moves parametric/guess
        parametric/formula
        parametric/strategy
        parametric/query parametric/coq parametric/automata/moves
        parametric/automata/guess
        parametric/automata
        parametric
        parametric/print parametric/play
        answers
        api
        """,
    "tools": """
        text
        command_line papers play
        papers/chomp papers/graphs papers/semigroups
        papers/periodicity
        shared
        catalog plot proving sum theorem
        checking page
        batch detect report
        theorem_report strategy_report
        commands mpi
        commands/prove commands/ask commands/understand commands/papers commands/more
        .
        """,
}
BELOW = {"lib": ["lib"], "tools": ["tools", "lib"]}  # where an include is looked for
PUBLIC = "lib/chompcert.h"  # includes nothing, and any room may show it
GENERATED = {"version.h"}
CIRCLES = []  # pairs of components that are known to include each other
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def floor_of(top):
    """Folder -> the number of its line."""
    lines = [line.split() for line in FLOORS[top].strip().splitlines()]
    return {str(pathlib.PurePath(top, room)): floor for floor, line in enumerate(lines) for room in line}


def room_of(path):
    """The room of a file: lib/periodic of lib/periodic/claims/claim.h."""
    return "/".join(path.split("/")[:2])


def table_complaints(root, uses):
    """Rooms of lib/ that the table of docs/dev/architecture.md lacks, or names above a room that they include."""
    rows = re.findall(r"^\| (`lib/.*?) \|", (root / "docs/dev/architecture.md").read_text(encoding="utf-8"), re.MULTILINE)
    named = [f"lib/{room}" for row in rows for room in re.findall(r"`lib/(\w+)/`", row)]
    for missing in sorted({room_of(folder) for folder in floor_of("lib")} - set(named)):
        yield f"docs/dev/architecture.md: no row of the table has {missing}"
    arrows = {(room_of(here), room_of(there)) for here, others in uses.items() for there in others}
    for here, there in sorted(arrows):
        if here in named and there in named and named.index(here) < named.index(there):
            yield f"docs/dev/architecture.md: {here} stands before {there}, which it includes"


def sources(root, top):
    return sorted(path.relative_to(root) for path in (root / top).rglob("*") if path.suffix in (".h", ".cpp"))


def included(root, path, complaints):
    """The files of the project that a file includes, each found in exactly one place."""
    for name in INCLUDE.findall((root / path).read_text(encoding="utf-8")):
        found = [place for top in BELOW[path.parts[0]] if (root / (place := pathlib.Path(top, name))).is_file()]
        if len(found) == 1:
            yield found[0]
        elif name not in GENERATED:
            where = "is in both " + " and ".join(map(str, found)) if found else "is no path from lib/ or tools/"
            complaints.append(f'{path}: "{name}" {where}')


def circle(uses):
    """Some components that lead to each other in a circle, or nothing."""
    try:
        graphlib.TopologicalSorter(uses).prepare()
    except graphlib.CycleError as error:
        return error.args[1]
    return None


def complaints_about(root, circles=CIRCLES):
    complaints, uses = [], collections.defaultdict(set)
    for top in FLOORS:
        floor = floor_of(top)
        for path in sources(root, top):
            for target in included(root, path, complaints):
                uses[str(path.with_suffix(""))].add(str(target.with_suffix("")))
                here, there = str(path.parent), str(target.parent)
                if here == there or str(target) == PUBLIC or target.parts[0] != top:
                    continue
                if there not in floor:
                    complaints.append(f"{path} includes {target}, but no line of layers.py has {there}")
                elif here in floor and floor[there] >= floor[here]:
                    complaints.append(f"{path} includes {target}, but {there} is not below {here}: move what is needed "
                                      "to a lower room, or hand it over as an argument")
            if str(path.parent) not in floor and str(path) != PUBLIC:
                complaints.append(f"{path}: no line of layers.py has its folder")
    for component, others in uses.items():
        others.discard(component)
    for pair in circles:
        first, second = sorted(pair)
        if second not in uses[first] or first not in uses[second]:
            complaints.append(f"{first} and {second} are no circle any more: take them from the list CIRCLES")
        uses[first].discard(second)
    found = circle(uses)
    if found:
        complaints.append("these components include each other in a circle: " + " <- ".join(found))
    return complaints, uses


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    complaints, uses = complaints_about(root)
    complaints += table_complaints(root, uses)
    print("\n".join(complaints), file=sys.stderr, end="\n" if complaints else "")
    sys.exit(1 if complaints else 0 if len(uses) > 150 else f"only {len(uses)} components found")


if __name__ == "__main__":
    main()
