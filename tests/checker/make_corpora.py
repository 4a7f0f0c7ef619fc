#!/usr/bin/env python3
"""make_corpora.py CHOMPCERT CHOMPCHECK: writes the corpora anew, from the prover and the edits of the case files.

Each bad case says beforehand which outcome and which words are due; the place in the file is taken from the checker
and is to be looked at in the diff.
"""
import dataclasses
import os
import re
import shutil
import subprocess
import sys

import corpora
import compact_cases
import game_cases
import games
import malformed_cases
import reject_claims
import reject_records
from case import certificate_of

def prove(chompcert, game, values, *options):
    command = [chompcert, "prove", "/dev/stdin", "-k", str(values), "-o", "-", "--quiet", *options]
    return subprocess.run(command, input=game.encode(), check=True, stdout=subprocess.PIPE).stdout


def write(stem, game, certificate, expected):
    path = corpora.FOLDER / stem
    path.parent.mkdir(exist_ok=True)
    if game:
        path.with_suffix(".poset").write_bytes(game)
    path.with_suffix(".cert").write_bytes(certificate)
    path.with_suffix(".expected").write_text(expected)


def stable_part(verdict, kind, what, name):
    """The verdict line up to its words; complains unless outcome and words are those that are due."""
    word = corpora.WORDS[corpora.BAD[kind]]
    place = r".*?" if kind in ("reject", "limit") else r"\S+?"
    colon = "" if kind in ("unsupported", "limit") else ": "
    found = re.match(rf"s {word} (?:{place}{colon})?{re.escape(what)}(?=: expected | |$)", verdict)
    if found is None:
        print(f"{name}: {what!r} is due, the checker says {verdict}", file=sys.stderr)
    return found[0] if found else verdict


def verdicts_of(chompcheck, stem, game):
    """The checker's verdict and, where there are two routes, that by the one that is not the default."""
    case = corpora.Case(stem, game, f"{stem}.cert", 0, "")
    verdicts = [corpora.run(chompcheck, case)]
    other = corpora.other_route(case.certificate)
    by_rows = corpora.run(chompcheck, dataclasses.replace(case, options=corpora.ROWS))
    if other == corpora.ROWS and by_rows.startswith(("s VERIFIED", "s REJECTED")):
        verdicts.append(by_rows)
    if other == corpora.COLUMNS and by_rows == verdicts[0]:
        verdicts.append(corpora.run(chompcheck, dataclasses.replace(case, options=other)))
    return verdicts


def make_accepted(chompcheck, name, game, certificate):
    stem = f"accept/{name}"
    write(stem, game.encode(), certificate, "")
    verdicts = verdicts_of(chompcheck, stem, f"{stem}.poset")
    (corpora.FOLDER / stem).with_suffix(".expected").write_text("".join(line + "\n" for line in verdicts))


def make_bad(chompcheck, bad):
    certificate = (corpora.FOLDER / f"accept/{bad.made_from}.cert").read_bytes()
    stem = f"{bad.kind}/{bad.name}"
    write(stem, bad.game.encode("latin-1"), certificate_of(bad, certificate), "")
    game = f"{stem}.poset" if bad.game else f"accept/{bad.made_from}.poset"
    first, *other = verdicts_of(chompcheck, stem, game)
    lines = [bad.made_from, stable_part(first, bad.kind, bad.what, stem)]
    for verdict in other:
        kind = {"s LIMIT": "limit", "s REJECTED": "reject"}.get(verdict[:verdict.index(" ", 2)], bad.kind)
        what = bad.by_columns or bad.what
        if corpora.other_route(f"{stem}.cert") == corpora.ROWS:  # by rows another condition may notice
            what = verdict.partition(": expected")[0].split(" ", 2)[2]
        lines.append(stable_part(verdict, kind, what, f"{stem} by the other route"))
    (corpora.FOLDER / stem).with_suffix(".expected").write_text("".join(line + "\n" for line in lines))


def main(chompcert, chompcheck):
    for kind in ("accept", *corpora.BAD):
        shutil.rmtree(corpora.FOLDER / kind, ignore_errors=True)
    for name, (values, game) in games.ACCEPTED.items():
        make_accepted(chompcheck, name, game, prove(chompcert, game, values))
    for name, (values, game) in games.COMPACT.items():
        make_accepted(chompcheck, name, game, prove(chompcert, game, values, "--compact"))
    cases = [*reject_claims.CASES, *reject_records.CASES, *malformed_cases.CASES, *game_cases.CASES,
             *compact_cases.CASES]
    names = [(bad.kind, bad.name) for bad in cases]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
    for bad in cases:
        make_bad(chompcheck, bad)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: make_corpora.py CHOMPCERT CHOMPCHECK")
    main(*map(os.path.abspath, sys.argv[1:]))
