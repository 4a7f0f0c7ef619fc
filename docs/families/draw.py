#!/usr/bin/env python3
"""Draws the pictures of docs/FAMILIES.md: Hasse diagrams of the game files that `chompcert make` writes.

    docs/families/draw.py CHOMPCERT [FOLDER]     all pictures, into FOLDER [this one]

An element stands as high as the longest chain below it; within a height the elements are ordered by their
neighbours, sweep after sweep. Of an infinite chain the first elements are drawn, and a dashed line for the rest.
Only the standard library is needed.
"""
import html
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

# The picture, the words of its game, and how many elements of each chain are drawn.
PICTURES = [
    ("chomp", "chomp 3 1", 5), ("row", "row 3 1", 5), ("hook", "hook 2 1", 5), ("box", "box 2 2 3", 0),
    ("box_legs", "box 2 2 2 --legs 1,3", 4), ("bar", "bar 3 4", 0), ("divisors", "divisors 60", 0),
    ("divisors_legs", "divisors 12 --legs 2,3", 4), ("nim", "nim 2 long 3", 4), ("subsets", "subsets 4", 0),
    ("complex", "complex faces.txt", 0), ("graph", "graph edges.txt", 0), ("complete", "complete 4", 0),
    ("complete_cliques", "complete 4 --cliques 3", 0), ("multipartite", "multipartite 1 2 2", 0),
    ("kneser", "kneser 4 2 0", 0), ("johnson", "johnson 4 2", 0), ("threshold", "threshold 3 1 2", 0),
    ("path", "path 4", 0), ("cycle", "cycle 5", 0), ("semigroup", "semigroup 3 5 --after 11", 0),
    ("torsion", "torsion 2:0 3:1 --group 2 --after 6:0", 0), ("union", "union fork.poset row.poset", 4),
    ("ordinal", "ordinal fork.poset row.poset", 4),
]

STEP_X, STEP_Y, MARGIN, CHARACTER = 16, 46, 14, 6.6


def terms(line):
    """(name, factor, offset) of each term: the index is factor * i + offset; None where there is no index."""
    for text in line.split("<"):
        name, index = re.fullmatch(r"\s*(\w+)\s*(?:\[(.*)\])?\s*", text).groups()
        if index is None:
            yield name, None, None
            continue
        factor, offset = re.fullmatch(r"(?:(\d+\*)?i)?\s*([+-]?\s*\d+)?", index.strip()).groups()
        with_i = "i" in index
        yield name, (int(factor[:-1]) if factor else 1) if with_i else 0, int((offset or "0").replace(" ", ""))


def read_game(text, chain_length):
    """The elements, as (name, index), and the relations said between them."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("poset ")]
    chains = next((line.split()[1:] for line in lines if line.startswith("chains ")), ["c", "d"])
    sizes = {name: chain_length for name in ("d", "c") if name in chains}
    for line in lines:
        if line.startswith("elements "):
            for name, size in re.findall(r"(\w+)(?:\[1\.\.(\d+)\])?", line[len("elements "):]):
                sizes[name] = int(size) if size else 0
    elements = [(name, i) for name, size in sizes.items() for i in (range(1, size + 1) if size else [0])]
    exists, relations = set(elements), set()
    relations.update(((c, i), (c, i + 1)) for c in ("c", "d") for i in range(1, sizes.get(c, 0)))
    longest = max([*sizes.values(), 1])
    for line in lines:
        if line.startswith(("elements ", "chains ")):
            continue
        said = list(terms(line))
        for i in range(longest + 1):
            members = [(name, 0 if offset is None else (factor * i + offset)) for name, factor, offset in said]
            if all(member in exists for member in members):
                relations.update(zip(members, members[1:]))
    return elements, relations


def covers(elements, relations):
    """The pairs of the transitive closure with nothing between them."""
    above = {x: {y for a, y in relations if a == x} for x in elements}
    closed = {}

    def close(x):
        if x not in closed:
            closed[x] = set().union(*({y} | close(y) for y in above[x])) if above[x] else set()
        return closed[x]

    for x in elements:
        close(x)
    return sorted((x, y) for x in elements for y in closed[x] if not any(y in closed[z] for z in closed[x]))


def heights(elements, pairs):
    below = {x: [a for a, b in pairs if b == x] for x in elements}
    known = {}

    def height(x):
        if x not in known:
            known[x] = 1 + max(map(height, below[x]), default=-1)
        return known[x]

    return {x: height(x) for x in elements}


def routes_of(pairs, height):
    """Each pair as a path through the heights between; the bends are nameless elements, and adds their heights."""
    routes = []
    for number, (x, y) in enumerate(pairs):
        bends = [("", (number, h)) for h in range(height[x] + 1, height[y])]
        height.update({bend: bend[1][1] for bend in bends})
        routes.append([x, *bends, y])
    return routes


def label(element):
    name, index = element
    return f"{name}[{index}]" if index else name


def width(element):
    return len(label(element)) * CHARACTER + 8 if element[0] else 4


def place(elements, pairs):
    """Middle of each element, by rows, and the way of each pair."""
    height = heights(elements, pairs)
    routes = routes_of(pairs, height)
    elements = list(height)
    pairs = [step for route in routes for step in zip(route, route[1:])]
    rows = [[x for x in elements if height[x] == h] for h in range(max(height.values()) + 1)]
    neighbours = {x: [a for a, b in pairs if b == x] + [b for a, b in pairs if a == x] for x in elements}
    middle = {}

    def spread(row):
        left = -sum(width(x) + STEP_X for x in row) / 2
        for x in row:
            middle[x] = left + (width(x) + STEP_X) / 2
            left += width(x) + STEP_X

    for row in rows:
        spread(row)
    for sweep in range(8):
        for row in rows if sweep % 2 == 0 else reversed(rows):
            towards = (lambda x, y: height[y] < height[x]) if sweep % 2 == 0 else (lambda x, y: height[y] > height[x])

            def wanted(x):
                near = [middle[y] for y in neighbours[x] if towards(x, y)]
                return round(sum(near) / len(near), 6) if near else middle[x]

            row.sort(key=wanted)
            spread(row)
    widest = max(sum(width(x) + STEP_X for x in row) for row in rows)
    return {x: (middle[x], -height[x] * max(STEP_Y, widest / 7)) for x in elements}, routes


def svg(title, elements, pairs, chain_length):
    at, routes = place(elements, pairs)
    last = [x for x in elements if x[0] in ("c", "d") and x[1] == chain_length]
    left = min(x - width(e) / 2 for e, (x, _) in at.items()) - MARGIN
    right = max(x + width(e) / 2 for e, (x, _) in at.items()) + MARGIN
    top = min(y for _, y in at.values()) - (40 if last else 12) - MARGIN
    bottom = max(y for _, y in at.values()) + 12 + MARGIN
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {right - left:.0f} '
             f'{bottom - top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}">',
             f"<title>{html.escape(title)}</title>",
             f'<rect x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}" fill="#fff"/>',
             '<g stroke="#889" stroke-width="1.2">']
    for route in routes:
        points = " ".join(f"{at[x][0]:.1f},{at[x][1]:.1f}" for x in route)
        lines.append(f'<polyline points="{points}" fill="none"/>')
    for element in last:
        x, y = at[element]
        lines.append(f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x:.1f}" y2="{y - 38:.1f}" stroke-dasharray="3 3"/>')
    lines += ["</g>", '<g font-family="monospace" font-size="11" text-anchor="middle">']
    for element in elements:
        x, y = at[element]
        fill = {"c": "#ffe3c2", "d": "#cfe5ff"}.get(element[0], "#f4f4f0")
        lines.append(f'<rect x="{x - width(element) / 2:.1f}" y="{y - 10:.1f}" width="{width(element):.1f}" height="20" '
                     f'rx="5" fill="{fill}" stroke="#556"/>')
        lines.append(f'<text x="{x:.1f}" y="{y + 4:.1f}">{html.escape(label(element))}</text>')
    return "\n".join([*lines, "</g>", "</svg>", ""])


def main():
    chompcert = os.path.abspath(sys.argv[1])
    folder = sys.argv[2] if len(sys.argv) > 2 else HERE
    for name, words, chain_length in PICTURES:
        text = subprocess.run([chompcert, "make", *words.split()], check=True, capture_output=True, text=True,
                              cwd=HERE).stdout
        elements, relations = read_game(text, chain_length)
        picture = svg("make " + words, elements, covers(elements, relations), chain_length)
        with open(os.path.join(folder, name + ".svg"), "w", encoding="ascii") as file:
            file.write(picture)


if __name__ == "__main__":
    main()
