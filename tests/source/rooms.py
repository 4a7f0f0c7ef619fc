"""A room of lib/ includes only rooms that stand before it in the table of docs/dev/architecture.md, so that there is no circle.

The engines, lib/columns and lib/rows, include nothing of each other. Every room is in the table.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "dev" / "architecture.md"
INCLUDE = re.compile(r'^#include "(\w+)/', re.MULTILINE)
APART = {("columns", "rows"), ("rows", "columns")}
ENOUGH = 100  # includes from room to room; far fewer would mean that they are no longer recognised


def rooms():
    """The rooms of lib/ in the order of the table."""
    rows = [line.split("|")[1] for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `lib/")]
    return [room for row in rows for room in re.findall(r"`lib/(\w+)/`", row)]


def includes():
    """(file, its room, the room that it includes)"""
    for room in (folder.name for folder in sorted((ROOT / "lib").iterdir()) if folder.is_dir()):
        for file in sorted((ROOT / "lib" / room).rglob("*.*")):
            for included in INCLUDE.findall(file.read_text(encoding="utf-8")):
                if included != room:
                    yield file.relative_to(ROOT), room, included


def main():
    place = {room: i for i, room in enumerate(rooms())}
    found = list(includes())
    wrong = []
    for file, room, included in found:
        if room not in place or included not in place:
            wrong.append(f"{file} includes {included}/: both rooms must be in the table of {PAGE.relative_to(ROOT)}")
        elif place[included] > place[room] or (room, included) in APART:
            wrong.append(f"{file} includes {included}/: {room}/ may include only rooms that stand before it")
    if len(found) < ENOUGH:
        wrong.append(f"only {len(found)} includes from room to room: {ENOUGH} at least were expected")
    for problem in wrong:
        print(problem, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
