#!/usr/bin/env python3
"""make_corpora.py CHOMPCERT CHOMPCHECK: writes the corpora anew, from the prover and the edits of the case files.

Each bad case says beforehand which outcome and which words are due; the place in the file is taken from the checker
and is to be looked at in the diff.
"""
import os
import re
import shutil
import subprocess
import sys

import corpora
import game_cases
import games
import malformed_cases
import reject_claims
import reject_records
from case import certificate_of

SKIPPED = {"game_largest_index", "game_names_like_words"}  # undecided within the prover's limit; large


def prove(chompcert, game, values):
    command = [chompcert, "prove", "/dev/stdin", "-k", str(values), "-o", "-", "--quiet"]
    return subprocess.run(command, input=game.encode(), check=True, stdout=subprocess.PIPE).stdout


def write(stem, game, certificate, expected):
    path = corpora.FOLDER / stem
    path.parent.mkdir(exist_ok=True)
    if game:
        path.with_suffix(".poset").write_bytes(game)
    path.with_suffix(".cert").write_bytes(certificate)
    path.with_suffix(".expected").write_text(expected)


def stable_part(verdict, bad):
    """The verdict line up to its words; complains unless outcome and words are those that are due."""
    word = corpora.WORDS[corpora.BAD[bad.kind]]
    place = r".*?" if bad.kind in ("reject", "limit") else r"\S+?"
    colon = "" if bad.kind in ("unsupported", "limit") else ": "
    found = re.match(rf"s {word} (?:{place}{colon})?{re.escape(bad.what)}(?=: expected | |$)", verdict)
    if found is None:
        print(f"{bad.kind}/{bad.name}: {bad.what!r} is due, the checker says {verdict}", file=sys.stderr)
    return (found[0] if found else verdict) + "\n"


def make_bad(chompcheck, bad):
    certificate = (corpora.FOLDER / f"accept/{bad.made_from}.cert").read_bytes()
    stem = f"{bad.kind}/{bad.name}"
    write(stem, bad.game.encode("latin-1"), certificate_of(bad, certificate), "")
    game = f"{stem}.poset" if bad.game else f"accept/{bad.made_from}.poset"
    verdict = corpora.run(chompcheck, corpora.Case(stem, game, f"{stem}.cert", corpora.BAD[bad.kind], ""))
    (corpora.FOLDER / stem).with_suffix(".expected").write_text(f"{bad.made_from}\n{stable_part(verdict, bad)}")


def main(chompcert, chompcheck):
    for kind in ("accept", *corpora.BAD):
        shutil.rmtree(corpora.FOLDER / kind, ignore_errors=True)
    for name, (values, game) in games.ACCEPTED.items():
        if name in SKIPPED:
            continue
        write(f"accept/{name}", game.encode(), prove(chompcert, game, values), "")
        case = corpora.Case(name, f"accept/{name}.poset", f"accept/{name}.cert", 0, "")
        (corpora.FOLDER / f"accept/{name}.expected").write_text(corpora.run(chompcheck, case) + "\n")
    cases = reject_claims.CASES + reject_records.CASES + malformed_cases.CASES + game_cases.CASES
    names = [(bad.kind, bad.name) for bad in cases]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
    for bad in cases:
        make_bad(chompcheck, bad)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: make_corpora.py CHOMPCERT CHOMPCHECK")
    main(*map(os.path.abspath, sys.argv[1:]))
