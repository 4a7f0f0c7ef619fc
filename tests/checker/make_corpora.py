#!/usr/bin/env python3
"""make_corpora.py CHOMPCHECK [CHOMPCERT]: writes cases/verdicts.txt again, and with the prover also
cases/accepted.txt. Strategy certificates are written by strategies/accepted.py, those of games with decreed values by
decreed/accepted.py, which know no prover.

To add a bad case, write it in a module of cases/, run this with the checker, and read the diff of verdicts.txt: the
module says which outcome and which words are expected; the place in the file comes from the checker. To add an accepted
case, write its game in cases/games.py and run this with the prover too.
"""
import dataclasses
import os
import re
import subprocess
import sys

import corpora  # finds the modules of cases/
import derive
import games
import table
from decreed import accepted as decreed
from strategies import accepted

HEADING = """\
The cases of the corpora. A case has its name, which is that of its defect; the accepted case that it is made from and
the edits OLD -> NEW, where long texts are shortened (the case modules have them in full); and the verdict that is due.
An accepted verdict goes on with the hashes of the two files, another one with what was expected and found. Written by
make_corpora.py CHOMPCHECK."""

ACCEPTED_HEADING = """\
The accepted certificates, each of a game of games.py, of decreed/accepted.py or of strategies/accepted.py: a name, and the lines of the certificate. Written by
make_corpora.py CHOMPCHECK CHOMPCERT; derive.py writes each into a file of its own for the tests."""


def prove(chompcert, game, values, *options):
    command = [chompcert, "prove", "/dev/stdin", "-k", str(values), "-o", "-", "--quiet", *options]
    return subprocess.run(command, input=game.encode(), check=True, stdout=subprocess.PIPE).stdout


def prove_all(chompcert):
    certificates = {name: prove(chompcert, game, values, *(["--compact"] if name in games.COMPACT else []))
                    for name, (values, game) in games.ALL.items()}
    table.write_files(derive.ACCEPTED, ACCEPTED_HEADING.splitlines(), {**certificates, **accepted.certificates(), **decreed.certificates()})


def stable_part(verdict, kind, what, name):
    """The verdict line up to its words; complains unless outcome and words are the expected ones."""
    word = corpora.WORDS[corpora.BAD[kind]]
    place = r".*?" if kind in ("reject", "limit") else r"\S+?"
    colon = "" if kind in ("unsupported", "limit") else ": "
    found = re.match(rf"s {word} (?:{place}{colon})?{re.escape(what)}(?=: expected | |$)", verdict)
    if found is None:
        print(f"{name}: {what!r} is due, the checker says {verdict}", file=sys.stderr)
    return found[0] if found else verdict


def stable_part_by_other(verdict, bad, stem):
    """The same by the route that comes second; at level full, that by rows, any condition may be the first."""
    kind = {"s LIMIT": "limit", "s REJECTED": "reject"}.get(verdict[:verdict.index(" ", 2)], bad.kind)
    what = bad.by_columns or bad.what
    if corpora.routes(f"{stem}.cert")[1] == corpora.ROWS:
        what = verdict.partition(": expected")[0].split(" ", 2)[2]
    return stable_part(verdict, kind, what, f"{stem} by the other route")


def answer(chompcheck, case, *options):
    """The checker's verdict, if any: a route that a file cannot take is refused without a verdict."""
    said = corpora.run(chompcheck, dataclasses.replace(case, options=options))
    refused = said.startswith("exit 5") and options
    if not said.startswith("s ") and not refused:
        sys.exit(f"{case.name}: a verdict expected, found: {said}; nothing is written")
    return said


def verdicts_of(chompcheck, stem, game):
    """The checker's verdict and, where there are two routes, that by the one that comes second."""
    case = corpora.Case(stem, game, f"{stem}.cert", 0, "")
    verdict = answer(chompcheck, case)
    other = corpora.routes(case.certificate)[1]
    by_rows = answer(chompcheck, case, *corpora.ROWS)
    if other == corpora.COLUMNS:
        return [verdict] if by_rows.startswith("exit 5") else [by_rows, answer(chompcheck, case, *other)]
    return [verdict, by_rows] if by_rows.startswith(("s VERIFIED", "s REJECTED")) else [verdict]


def verdicts_of_accepted(chompcheck):
    for name in derive.accepted():
        stem = f"accept/{name}"
        yield stem, [line.partition(" game=")[0] for line in verdicts_of(chompcheck, stem, f"{stem}.poset")]


def verdicts_of_bad(chompcheck):
    for bad in corpora.sorted_bad():
        stem = f"{bad.kind}/{bad.name}"
        first, *other = verdicts_of(chompcheck, stem, corpora.game_of(bad))
        lines = [stable_part(first, bad.kind, bad.what, stem)]
        yield stem, lines + [stable_part_by_other(verdict, bad, stem) for verdict in other]


def main(chompcheck, chompcert=None):
    if chompcert:
        prove_all(chompcert)
    texts = corpora.texts()
    verdicts = [*verdicts_of_accepted(chompcheck), *verdicts_of_bad(chompcheck)]
    cases = {stem: [texts[stem], *corpora.lines_of(f"{stem}.cert", due)] for stem, due in verdicts}
    table.write(corpora.VERDICTS, HEADING.splitlines(), cases)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: make_corpora.py CHOMPCHECK [CHOMPCERT]")
    main(*map(os.path.abspath, sys.argv[1:]))
