#!/usr/bin/env python3
"""Automata for the posets of the census that have no formula: `chompcert theorem --automaton`, and chompcheck on what it proves.

census_automata.py JOURNAL [--most-box N] [--base B] [--parts PART,…] [--jobs N] [--seconds S] [--limit N]
                               adds a line for each poset that is not yet automatic, and that JOURNAL has not with this box;
                               stop it at any time. --limit ends it after N posets
census_automata.py JOURNAL --pack [TABLE]
                               writes proofs/theorems/census/automata.tsv.xz: the last line of each poset
census_automata.py JOURNAL --verify [--parts PART,…] [--sample N]
                               reads every automaton again: chompcert proves it, chompcheck verifies it; JOURNAL may be the .xz
chompcert and chompcheck are taken from $CHOMPCERT and $CHOMPCHECK, else from the PATH. proofs/theorems/census/automata.py has
the columns. The committed table is what these runs add, in this order: --most-box 128, and --most-box 256.
"""

import argparse
import hashlib
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import census  # noqa: E402
import journal  # noqa: E402
from census import posets, table  # noqa: E402

import automata  # noqa: E402

CENSUS = automata.FOLDER / "census.tsv.xz"


def checked(game, theorem, seconds):
    """The last line of chompcheck."""
    code, written, _ = census.run([os.environ.get("CHOMPCHECK", "chompcheck"), game, theorem], seconds)
    lines = written.splitlines()
    return lines[-1] if lines else f"no verdict, exit code {code}"


def ask(line, base, most, seconds):
    """The row of a poset. Ends the program if the two programs contradict each other."""
    with tempfile.TemporaryDirectory() as folder:
        game, theorem = os.path.join(folder, "g.poset"), os.path.join(folder, "g.theorem")
        words = ["--automaton", "--base", str(base), "--max-box", str(most), "-o", theorem]
        answer = census.theorem(line["relations"], game, words, seconds)
        found = answer.get("automaton", {})
        if answer.get("outcome") != "proved":
            undecided = not found or found["undecided"]
            seen = ",".join(map(str, found.get("kernel", [])))
            return [line["key"], base, most, "undecided" if undecided else "none found", found.get("box", ""), seen, ""]
        verdict = checked(game, theorem, seconds)
        if not verdict.startswith(f"s VERIFIED theorem about=positions version=2 base={base} states={found['states']} "):
            raise SystemExit(f"{line['relations']}: chompcert proved what chompcheck does not verify: {verdict}")
        states = found["text"].split("\n", 1)[1].replace("\n", "; ")
        return [line["key"], base, most, "automatic", found["box"], found["states"], states]


def wanted(lines, known, most):
    """The posets that have no automaton yet, and were tried in no box as large."""
    for line in lines:
        row = known.get(line["key"])
        if row is None or (row["outcome"] != "automatic" and int(row["most"]) < most):
            yield line


def extend(path, lines, given):
    journal.begin(path, automata.COLUMNS)
    new = list(wanted(lines, automata.read(path), given.most_box))[:given.limit]
    journal.extend(path, new, lambda line: ask(line, given.base, given.most_box, given.seconds), given.jobs, "posets")


def pack(path, target):
    known = automata.read(path)
    rows = [known[line["key"]] for line in table.read(str(CENSUS)) if line["key"] in known]
    journal.pack(target, automata.COLUMNS, [row.values() for row in rows])


def verify(line, row, seconds):
    """What is wrong with an automaton: proved by chompcert, verified by chompcheck."""
    with tempfile.TemporaryDirectory() as folder:
        game, theorem = os.path.join(folder, "g.poset"), os.path.join(folder, "g.theorem")
        pathlib.Path(game).write_text(posets.game(line["relations"]), encoding="utf-8")
        pathlib.Path(theorem).write_text(theorem_file(line["relations"], row), encoding="utf-8")
        code, _, errors = census.run([os.environ.get("CHOMPCERT", "chompcert"), "theorem", theorem], seconds)
        verdict = checked(game, theorem, seconds)
    expected = f"s VERIFIED theorem about=positions version=2 base={row['base']} states={row['seen']} "
    if code != 0:
        yield f"{line['relations']}: chompcert theorem ended with {code}: {errors}"
    if not verdict.startswith(expected):
        yield f"{line['relations']}: expected {expected}, found {verdict}"


def theorem_file(lines, row):
    game = posets.game(lines)
    digest = hashlib.sha256(game.encode()).hexdigest()
    return (f"chompcert theorem 2\ngame {digest} {len(game)}\n{game}\nabout positions\n"
            f"{automata.text(row['base'], row['automaton'])}\nend\n")


def wrong(lines, known, given):
    """What is wrong with the automata of these posets, or with the first of them by hashes."""
    proved = [line for line in lines if known.get(line["key"], {}).get("outcome") == "automatic"]
    return journal.faults(proved, lambda line: line["relations"], lambda line: verify(line, known[line["key"]], given.seconds),
                          given.sample, given.jobs)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("journal")
    words.add_argument("--pack", nargs="?", const=str(automata.DATA), metavar="TABLE")
    words.add_argument("--verify", action="store_true")
    words.add_argument("--most-box", type=int, default=128)
    words.add_argument("--base", type=int, default=2)
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--parts", default=",".join(posets.PARTS))
    words.add_argument("--seconds", type=int, default=60, help="of processor time for each program run")
    words.add_argument("--limit", type=int, help="end after so many posets")
    words.add_argument("--sample", type=int, help="of the automata to verify")
    given = words.parse_args()
    lines = [line for line in automata.candidates(table.read(str(CENSUS))) if line["part"] in given.parts.split(",")]
    if given.pack:
        pack(given.journal, given.pack)
    elif given.verify:
        sys.exit("\n".join(wrong(lines, automata.read(given.journal), given)) or None)
    else:
        extend(given.journal, lines, given)


if __name__ == "__main__":
    main()
