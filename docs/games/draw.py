#!/usr/bin/env python3
"""Draws the pictures of docs/GAMES.md: the Hasse diagram of each of its game files that has one.

    docs/games/draw.py [FOLDER]     all pictures, into FOLDER [this one]

The drawing is that of docs/families/draw.py.
"""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "families"))
from draw import covers, read_game, svg  # noqa: E402

SHOWN = {"staircase": 10, "wall": 5, "divisors": 4}  # elements of each chain; 5 in the others


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else HERE
    with open(os.path.join(HERE, "..", "GAMES.md"), encoding="utf-8") as page:
        text = page.read()
    for name in re.findall(r"\(games/(\w+)\.svg\)", text):
        game = re.search(rf"^```\n(poset {name}\b.*?)^```$", text, re.M | re.S)[1]
        length = SHOWN.get(name, 5)
        game = re.sub(r"^d <", f"d[{length}] <", game, flags=re.M)  # all of D: drawn at its last element
        elements, relations = read_game(game, 0 if "chains none" in game else length)
        with open(os.path.join(folder, name + ".svg"), "w", encoding="ascii") as file:
            file.write(svg(name, elements, covers(elements, relations), length))


if __name__ == "__main__":
    main()
