#!/usr/bin/env python3
"""The census of three-chain posets: `chompcert theorem` for each poset of proofs/theorems/census/posets.py, as a table.

census.py TABLE [--jobs N] [--parts PART,…] [--seconds S]     adds the lines that are missing to TABLE; stop it at any time
census.py TABLE --totals                                      the counts of proofs/theorems/census/README.md
census.py TABLE --verify                                      finds all classes and keys again, in three minutes
chompcert is taken from $CHOMPCERT, else from the PATH. TABLE is a file census.tsv; formulas.tsv is written beside
it, and table.py has the columns of both. Packed by xz, both are only read: proofs/theorems/census/census.tsv.xz.

Classes are
  finite, one-dimensional, two-dimensional: the positions of value 0 are the formula's, which is proved
  not semilinear: corners.py proves it
  none found: no formula was found in the box, which proves nothing
  undecided: a limit was reached
"""

import argparse
import concurrent.futures
import contextlib
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "proofs", "theorems", "census"))
import corners  # noqa: E402
import posets  # noqa: E402
import shape  # noqa: E402
import table  # noqa: E402

MEMORY = 3 << 30  # bytes


def run(words, seconds):
    """What a program that is limited in memory and processor time ended with, wrote, and wrote of errors."""
    with subprocess.Popen(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        with contextlib.suppress(ProcessLookupError):  # it ended before it was limited
            resource.prlimit(started.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.prlimit(started.pid, resource.RLIMIT_CPU, (seconds, seconds + 1))
        written, errors = started.communicate()
    return started.returncode, written, errors


def theorem(lines, game, options, seconds):
    """What `chompcert theorem` answers about a poset, whose file `game` is written; {} at a limit."""
    pathlib.Path(game).write_text(posets.game(lines), encoding="utf-8")
    program = os.environ.get("CHOMPCERT", "chompcert")
    code, written, errors = run([program, "theorem", game, "--json", *options], seconds)
    if code not in (0, 1, 4, -signal.SIGXCPU):
        raise SystemExit(f"chompcert theorem ended with {code} for {lines}\n{errors}")
    return json.loads(written) if code in (0, 1) else {}


def ask(lines, seconds):
    """class, positions, pieces, modulus, answer of a poset."""
    with tempfile.TemporaryDirectory() as folder:
        answer = theorem(lines, os.path.join(folder, "g.poset"), ["--no-automaton"], seconds)
    if answer.get("outcome") == "proved":
        return shape.describe(answer["formula"])
    corner = corners.corner_of(lines)
    name = "not semilinear" if corner else "undecided" if answer.get("undecided", 1) else "none found"
    return [name, "", "", "", "({}, {}, {}) {}".format(*corner[0], "{x}" if corner[1] else "{}") if corner else ""]


def extend(path, names, jobs, seconds):
    writer = table.Writer(path)

    def answer(found):
        return found, ask(found[-1], seconds)

    new = (found for found in posets.classes(names) if found[-1] not in writer.known)
    try:
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for found, answered in pool.map(answer, new):
                writer.add(found, *answered)
    finally:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"processor time: {children.ru_utime + children.ru_stime:.0f} s in chompcert, "
              f"{time.process_time():.0f} s in this program", file=sys.stderr)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("table")
    words.add_argument("--totals", action="store_true")
    words.add_argument("--verify", action="store_true")
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--parts", default=",".join(posets.PARTS))
    words.add_argument("--seconds", type=int, default=60, help="of processor time for each game")
    given = words.parse_args()
    if given.totals:
        print(table.totals(table.read(given.table)))
    elif given.verify:
        wrong = list(table.differences(table.read(given.table)))
        sys.exit("\n".join(wrong) or None)
    else:
        extend(given.table, given.parts.split(","), given.jobs, given.seconds)


if __name__ == "__main__":
    main()
