"""Pictures of two systems, by what they say: the words in them, in their order, and how many there are of each kind of mark, node
and edge. Where gnuplot and Graphviz place these, and in which words of SVG, differs from version to version.

    says_the_same.py HERE THERE      two folders with the same files; exit 1 and a line for each picture that differs
"""

import collections
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

XLINK = "{http://www.w3.org/1999/xlink}href"


def drawn(element):
    """The element and those inside it, but for forms that are defined and not drawn."""
    yield element
    for inner in element:
        if not inner.tag.endswith("}defs"):
            yield from drawn(inner)


def said(picture):
    """The words, and the number of each kind of mark (gnuplot: the dots of a path, uses of a form), node and edge (Graphviz: classes)."""
    root = ElementTree.parse(picture).getroot()
    words, marks = [], collections.Counter()
    for element in drawn(root):
        name, kind = element.tag.rpartition("}")[2], element.get("class")
        if name in ("title", "text"):
            words.append("".join(element.itertext()).strip())
        if name == "use":
            marks[re.sub(r"^#p[0-9a-f]+_", "", element.get(XLINK))] += 1
        if kind:
            marks[kind] += element.get("d").count("M") if kind == "dots" else 1
    return {"words": words, "marks": dict(marks), "name": root.get("aria-label")}


def main(here, there):
    pictures = sorted(pathlib.Path(here).glob("*.svg"))
    if not pictures:
        sys.exit(f"says_the_same: no pictures in {here}")
    code = 0
    for picture in pictures:
        first, second = said(picture), said(pathlib.Path(there) / picture.name)
        if not first["words"] or not first["marks"]:
            sys.exit(f"says_the_same: {picture} says nothing: {first}")
        for part in first:
            if first[part] != second[part]:
                print(f"says_the_same: {picture.name}: {part}: expected {first[part]}, found {second[part]}", file=sys.stderr)
                code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
