"""The table of the census: census.tsv.xz has a line for each class of posets, formulas.tsv.xz beside it one for each formula.

census.tsv.xz: part, same, key    the part of the census, how many of its descriptions are isomorphic to this poset, and
                                  the digest of posets.py, the same for all of them and for no other line
               relations          the lines of the game file after `chains c d e`, separated by "; "
               class              see bench/census.py
               answer             the number of the formula; if not semilinear, the corner
formulas.tsv.xz:
               number             from 1 on
               positions          how many positions of value 0 there are, if finite
               pieces, modulus    of the formula
               formula            with "; " for the ends of lines
A formula that is proved for several posets stands once. `read` puts both together. A table that is being made is not packed
(census.tsv, formulas.tsv).
"""

import collections
import lzma
import os
import sys

import posets

COLUMNS = ("part", "same", "key", "relations", "class", "answer")
OF_FORMULAS = ("number", "positions", "pieces", "modulus", "formula")
CLASSES = ("finite", "one-dimensional", "two-dimensional", "not semilinear", "none found", "undecided")
PROVED = CLASSES[:3]


def formulas_of(path):
    return os.path.join(os.path.dirname(path), "formulas.tsv.xz" if path.endswith(".xz") else "formulas.tsv")


def rows(path, columns):
    with (lzma.open if path.endswith(".xz") else open)(path, "rt", encoding="utf-8") as table:
        lines = [line.rstrip("\n").split("\t") for line in table]
    if not lines or tuple(lines[0]) != columns:
        sys.exit(f"{path}:1: expected the columns {', '.join(columns)}, separated by tabs; make the table again")
    for number, line in enumerate(lines, 1):
        if len(line) != len(columns):
            sys.exit(f"{path}:{number}: expected {len(columns)} columns, found {len(line)}; end the table before this line")
    return [dict(zip(columns, line)) for line in lines[1:]]


def read(path):
    """The lines of a table, as dictionaries: `answer` is the formula or the corner, the other columns are as above."""
    formulas = {row["number"]: row for row in rows(formulas_of(path), OF_FORMULAS)}
    lines = rows(path, COLUMNS)
    for number, line in enumerate(lines, 2):
        of_formula = formulas.get(line["answer"], {}) if line["class"] in PROVED else dict.fromkeys(OF_FORMULAS, "")
        if not of_formula:
            sys.exit(f"{path}:{number}: expected the number of a formula of {formulas_of(path)}, found {line['answer']}")
        line.update({name: of_formula[name] for name in OF_FORMULAS[1:4]})
        line["answer"] = of_formula["formula"] or line["answer"]
    return lines


class Writer:
    """Adds lines to a table, which is made if there is none. Formulas go first, so that a stopped run leaves a table."""

    def __init__(self, path):
        if path.endswith(".xz"):
            sys.exit(f"{path}: expected a table that lines can be added to, found a packed one; unpack both tables by xz -dk")
        for file, columns in ((path, COLUMNS), (formulas_of(path), OF_FORMULAS)):
            if not os.path.exists(file):
                with open(file, "w", encoding="utf-8") as table:
                    print(*columns, sep="\t", file=table)
        self.path = path
        self.known = {line["relations"] for line in read(path)}
        self.numbers = {row["formula"]: row["number"] for row in rows(formulas_of(path), OF_FORMULAS)}

    def add(self, start, name, positions, pieces, modulus, answer):
        """`start`: part, same, key, relations."""
        if name in PROVED:
            if answer not in self.numbers:
                self.numbers[answer] = str(len(self.numbers) + 1)
                self.append(formulas_of(self.path), [self.numbers[answer], positions, pieces, modulus, answer])
            answer = self.numbers[answer]
        self.append(self.path, [*start, name, answer])

    @staticmethod
    def append(path, row):
        with open(path, "a", encoding="utf-8") as table:
            print(*row, sep="\t", file=table)


def totals(lines):
    """How many lines of each part are of each class, as the table of README.md."""
    counts = collections.Counter((line["part"], line["class"]) for line in lines)
    numbers = [[part, *(counts[part, name] for name in CLASSES)] for part in posets.PARTS]
    numbers.append(["all", *(sum(row[at] for row in numbers) for at in range(1, len(CLASSES) + 1))])
    found = ["| part | " + " | ".join(CLASSES) + " | together |", "|---|" + "---|" * (len(CLASSES) + 1)]
    found += [f"| {row[0]} | " + " | ".join(f"{number:,}" for number in [*row[1:], sum(row[1:])]) + " |" for row in numbers]
    return "\n".join(found)


def differences(lines, tall=64):
    """What is wrong with the classes of a table, with all keys computed again, and up to height `tall` where it matters."""
    stated = {line["relations"]: [line["part"], line["same"], line["key"]] for line in lines}
    height, several = posets.HEIGHT, []
    for part, form, members in posets.groups(posets.PARTS):
        single = posets.PARTS[part].single
        relations = posets.text(members[0], single)
        found, expected = stated.pop(relations, None), [part, str(len(members)), posets.digest(form)]
        if found != expected:
            yield f"{relations}: expected {expected}, found {found}"
        several += [(members, single)] * (len(members) > 1)
    yield from (f"{relations}: not the simplest description of a class" for relations in stated)
    if len({line["key"] for line in lines}) < len(lines):
        yield "two lines have the same key"
    posets.HEIGHT = tall
    for members, single in several:
        if len({posets.key(member, single) for member in members}) > 1:
            yield f"{posets.text(members[0], single)}: a description differs between the heights {height} and {tall}"
    posets.HEIGHT = height
