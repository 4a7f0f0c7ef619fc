#!/usr/bin/env python3
"""The Grundy functions of the two-chain games of the atlas: `chompcert theorem --grundy`, and chompcheck on what it proves.

grundy_functions.py JOURNAL [--most-box N] [--parts N,B …] [--jobs N] [--seconds S] [--limit N]
                               adds a line for each game about which nothing is proved, and that JOURNAL has not with this
                               box; stop it at any time. --limit ends it after N games
grundy_functions.py JOURNAL --pack [TABLE]
                               writes packaging/atlas/grundy.tsv.xz: the last line of each game
grundy_functions.py JOURNAL --verify [--sample N]
                               reads every formula and automaton again: chompcert proves both, chompcheck verifies the
                               automaton, and it is that of the formula; JOURNAL may be the .xz
chompcert and chompcheck are taken from $CHOMPCERT and $CHOMPCHECK, else from the PATH. packaging/atlas/grundy.py has the
columns.
"""

import argparse
import hashlib
import json
import os
import pathlib
import signal
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import census  # noqa: E402
import journal  # noqa: E402
import pieces  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "packaging" / "atlas"))
import games  # noqa: E402
import grundy  # noqa: E402


class Game:
    """The files of a game in a folder, and what the programs say about them."""

    def __init__(self, label, folder, seconds):
        self.label, self.seconds = label, seconds
        self.file, self.theorem = pathlib.Path(folder, "g.poset"), pathlib.Path(folder, "g.theorem")
        self.file.write_text(games.game_file(label), encoding="ascii")

    def ask(self, *options):
        """The answer of `chompcert theorem --grundy`; {} at a limit."""
        words = [os.environ.get("CHOMPCERT", "chompcert"), "theorem", self.file, "--grundy", "--json", *options]
        code, written, errors = census.run(words, self.seconds)
        if code not in (0, 1, 4, -signal.SIGXCPU):
            raise SystemExit(f"chompcert theorem ended with {code} for {self.label}\n{errors}")
        return json.loads(written) if code in (0, 1) else {}

    def write(self, states):
        """Writes the theorem file with this automaton (proofs/PARAMETERS.md §12). Returns its SHA-256."""
        game, rows = self.file.read_text(encoding="ascii"), states.split("; ")
        head = f"automaton base 2 tracks 3 states {len(rows)}"
        digest = hashlib.sha256(game.encode("ascii")).hexdigest()
        text = "\n".join([f"chompcert theorem 2\ngame {digest} {len(game)}\n{game}\nabout values", head, *rows, "end\n"])
        self.theorem.write_text(text, encoding="ascii")
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    def faults(self, states):
        """What is wrong with the theorem file: chompcert proves it, chompcheck verifies it."""
        words = [os.environ.get("CHOMPCERT", "chompcert"), "theorem", self.theorem, "--json"]
        code, written, _ = census.run(words, self.seconds)
        if code != 0 or json.loads(written).get("outcome") != "proved":
            yield f"{self.label}: chompcert does not prove the automaton, exit code {code}: {written.strip()}"
        verdict, expected = self.verdict(), f"s VERIFIED theorem about=values version=2 base=2 states={states.count(';') + 1} "
        if not verdict.startswith(expected):
            yield f"{self.label}: expected {expected}, found {verdict}"

    def verdict(self):
        """The last line of chompcheck."""
        code, written, _ = census.run([os.environ.get("CHOMPCHECK", "chompcheck"), self.file, self.theorem], self.seconds)
        lines = written.splitlines()
        return lines[-1] if lines else f"no verdict, exit code {code}"


def ask(label, most, seconds, search_formula=True):
    """The row of a game. Ends the program if the two programs contradict each other."""
    with tempfile.TemporaryDirectory() as folder:
        game = Game(label, folder, seconds)
        by_formula = game.ask("--no-automaton") if search_formula else {"undecided": 0}
        answer = game.ask("--automaton", "--max-box", str(most))
        found = answer.get("automaton", {})
        formula, states, box = "", "", found.get("box", "")
        if answer.get("outcome") == "proved":
            states = found["text"].split("\n", 1)[1].replace("\n", "; ")
        if by_formula.get("outcome") == "proved":
            formula = by_formula["formula"].replace("\n", " ")
            box, states = box if states else "", agreed(label, pieces.automaton(formula), states)
        seen, digest = ",".join(map(str, found.get("kernel", []))), ""
        if states:
            seen, digest = states.count(";") + 1, game.write(states)
            if faults := list(game.faults(states)):
                raise SystemExit("\n".join(faults))
        undecided = by_formula.get("undecided", 1) or found.get("undecided", 1)
        verdict = "semilinear" if formula else "automatic" if states else "undecided" if undecided else "none found"
        return [label, verdict, most, box, seen, digest, formula, states]


def agreed(label, of_formula, found):
    """The automaton of the formula, which is that of the search if there is one: both are proved and canonical."""
    if found not in ("", of_formula):
        raise SystemExit(f"{label}: the automaton that is found differs from that of the formula")
    return of_formula


def wanted(labels, known, most):
    """(game, whether a formula is to be looked for): those about which nothing is proved, and that saw no box as large."""
    for label in labels:
        row = known.get(label)
        if row is None or (row["verdict"] not in ("semilinear", "automatic") and int(row["most"]) < most):
            yield label, row is None or row["verdict"] == "undecided"


def extend(path, labels, given):
    journal.begin(path, grundy.COLUMNS)
    new = list(wanted(labels, grundy.read(path), given.most_box))[:given.limit]
    journal.extend(path, new, lambda game: ask(game[0], given.most_box, given.seconds, game[1]), given.jobs, "games")


def pack(path, target):
    known = grundy.read(path)
    journal.pack(target, grundy.COLUMNS, [known[label].values() for label in sorted(grundy.candidates()) if label in known])


def verify(row, seconds):
    """What is wrong with the line of a proved game: the theorem file by both programs, and the formula."""
    with tempfile.TemporaryDirectory() as folder:
        game = Game(row["label"], folder, seconds)
        if game.write(row["automaton"]) != row["theorem"]:
            yield f"{row['label']}: expected the SHA-256 {row['theorem']} of the theorem file, found another"
        yield from game.faults(row["automaton"])
        if row["formula"]:
            outcome = game.ask("--formula", row["formula"]).get("outcome")
            if outcome != "proved":
                yield f"{row['label']}: expected that chompcert proves the formula, found {outcome}"
            if pieces.automaton(row["formula"]) != row["automaton"]:
                yield f"{row['label']}: the automaton of the formula is another one"


def wrong(known, given):
    """What is wrong with the proved lines, or with the first of them by hashes."""
    proved = [row for row in known.values() if row["theorem"]]
    return journal.faults(proved, lambda row: row["label"], lambda row: verify(row, given.seconds), given.sample, given.jobs)


def part(text):
    count, _, bound = text.partition(",")
    return int(count), int(bound)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("journal")
    words.add_argument("--pack", nargs="?", const=str(grundy.DATA), metavar="TABLE")
    words.add_argument("--verify", action="store_true")
    words.add_argument("--most-box", type=int, default=128)
    words.add_argument("--parts", type=part, nargs="+", default=grundy.PARTS, metavar="N,B")
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--seconds", type=int, default=60, help="of processor time for each program run")
    words.add_argument("--limit", type=int, help="end after so many games")
    words.add_argument("--sample", type=int, help="of the proved games to verify")
    given = words.parse_args()
    if given.pack:
        pack(given.journal, given.pack)
    elif given.verify:
        sys.exit("\n".join(wrong(grundy.read(given.journal), given)) or None)
    else:
        extend(given.journal, grundy.candidates(given.parts), given)


if __name__ == "__main__":
    main()
