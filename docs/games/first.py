#!/usr/bin/env python3
"""Draws the picture of docs/index.md: a position of Chomp, and the P-positions over two fixed rows as n - m against m.

    docs/games/first.py CHOMPCERT [FOLDER]     first.svg, into FOLDER [this one]

The game is `chompcert make chomp 5 3`, the values are those that `chompcert find` answers.
"""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LOWER, PREPERIOD, PERIOD, COLUMNS = (5, 3), 9, 4, 25  # as docs/index.md says
FIRST, SECOND = 14, 10                                # the rows drawn
SQUARE, STEP, UNIT = 24, 22, 15                       # a square, a column and a unit of n - m


def differences(chompcert):
    """n - m for m = 0, 1, …, COLUMNS - 1."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([chompcert, "make", "chomp", *map(str, LOWER), "-o", "g.poset"], check=True, cwd=folder)
        subprocess.run([chompcert, "prove", "-q", "g.poset", "-o", "g.cert"], check=True, cwd=folder,
                       stdout=subprocess.DEVNULL)
        columns = [str(m) for m in range(COLUMNS)]
        found = subprocess.run([chompcert, "find", "g.cert", *columns], check=True, cwd=folder, capture_output=True,
                               text=True).stdout.split()
    return [int(n) - m for m, n in enumerate(found)]


def chocolate():
    for row, length in enumerate((FIRST, SECOND, *LOWER)):
        for column in range(length):
            fill = "#fff" if (row, column) == (0, 0) else ("#cfe5ff", "#ffe3c2")[row] if row < 2 else "#f4f4f0"
            yield (f'<rect x="{60 + column * SQUARE}" y="{24 + row * SQUARE}" width="{SQUARE - 2}" '
                   f'height="{SQUARE - 2}" rx="4" fill="{fill}" stroke="#556"/>')
    yield f'<text x="{60 + SQUARE / 2 - 1}" y="40" text-anchor="middle">X</text>'
    for row, (length, text) in enumerate(((FIRST, "D: X, and n squares …"), (SECOND, "C: m squares …"), (LOWER[0], "5"),
                                          (LOWER[1], "3"))):
        yield f'<text x="{68 + length * SQUARE}" y="{40 + row * SQUARE}">{text}</text>'


def graph(values):
    left, floor = 60, 270
    top = floor - 7 * UNIT
    begin = left + PREPERIOD * STEP - STEP / 2
    yield (f'<rect x="{begin}" y="{top}" width="{PERIOD * STEP}" height="{floor - top}" fill="#fff3d6"/>')
    for block in range(1, (COLUMNS - PREPERIOD) // PERIOD):
        shade = "#fff3d6" if block % 2 == 0 else "#eef4fb"
        yield (f'<rect x="{begin + block * PERIOD * STEP}" y="{top}" width="{PERIOD * STEP}" height="{floor - top}" '
               f'fill="{shade}"/>')
    for value in range(0, 7):
        y = floor - value * UNIT
        yield f'<line x1="{left - 12}" y1="{y}" x2="{left + COLUMNS * STEP - 8}" y2="{y}" stroke="#dde" stroke-width="1"/>'
        yield f'<text x="{left - 18}" y="{y + 4}" text-anchor="end">{value}</text>'
    for m in range(0, COLUMNS, 3):
        yield f'<text x="{left + m * STEP}" y="{floor + 18}" text-anchor="middle">{m}</text>'
    yield f'<text x="{left + COLUMNS * STEP + 6}" y="{floor + 18}" text-anchor="middle">m</text>'
    yield f'<text x="4" y="{top - 6}">n − m</text>'
    yield f'<text x="{begin + 4}" y="{top + 13}">from m = {PREPERIOD} on: period {PERIOD}</text>'
    points = " ".join(f"{left + m * STEP},{floor - value * UNIT}" for m, value in enumerate(values))
    yield f'<polyline points="{points}" fill="none" stroke="#889"/>'
    for m, value in enumerate(values):
        fill = "#0b57a4" if m >= PREPERIOD else "#fff"
        yield (f'<circle cx="{left + m * STEP}" cy="{floor - value * UNIT}" r="4.5" fill="{fill}" stroke="#0b57a4" '
               f'stroke-width="1.5"/>')


def main():
    folder = sys.argv[2] if len(sys.argv) > 2 else HERE
    values = differences(os.path.abspath(sys.argv[1]))
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" width="640" height="300">',
             "<title>Chomp over rows of 5 and 3: a position, and the P-positions</title>",
             '<rect width="640" height="300" fill="#fff"/>', '<g font-family="sans-serif" font-size="13" fill="#1d1f23">',
             *chocolate(), *graph(values), "</g>", "</svg>", ""]
    with open(os.path.join(folder, "first.svg"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


if __name__ == "__main__":
    main()
