#!/usr/bin/env python3
"""games_with_decrees.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED]]: games with decreed values, checked column by column.

Random games, their certificates at both levels, and false ones, come from decreed_games.py of tests/checker, which tells by the
definition on a box which claims are true. Each verdict has to be that of chompcheck: the whole line of a true certificate, the
first word of any other; by rows the verified checker says UNSUPPORTED. So too with what is no certificate, and with texts that
are no game, or hardly one.
"""
import collections
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "checker"))
import decreed_games  # noqa: E402


UNSUPPORTED = "s UNSUPPORTED a game with decreed values"
GAMES = 30
ROUTES = ([], ["--route", "columns"])
TEXTS = (
    "end {} = 1\n",
    "chains none\nend {} = 0\nelements x\n",
    "elements end x[1..3]\nend < x[1]\nend { x[1] end } = 1000000000 # so\n",
    "chains c\nelements h[1..2]\nh[i] < h[i+1]\nend{h[1]}=2",
    "chains none\nelements c d i[1..2]\nend { c d i[2] } = 1\n",
    "end {} = 1\nend {} = 1\n",
    "elements x[1..2]\nend { x[2] x[1] } = 1\nend {} = 0\nend { x[1] x[2] } = 1\n",
    "elements x\nend { x x } = 1\n",
    "elements x\nend { y } = 1\n",
    "elements x[1..2]\nend { x } = 1\n",
    "elements x[1..2]\nend { x[3] } = 1\n",
    "elements x[1..2]\nx[i] < x[i+1]\nend { x[2] } = 1\n",
    "elements x\nc[1] < x\nend { x } = 1\n",
    "elements x\nd[1] < c[1] < x\nend { x } = 1\n",
    "elements x\nx < c[1]\nend { x } = 1\n",
    "end { x } = 1\nelements x\nx < x\n",
    "end {} = 01\n",
    "end {} = 1000000001\n",
    "end {} 1\n",
    "end {} = 1 2\n",
    "elements x\nend { x = 1\n",
    "elements x[1..2]\nend { x[i] } = 1\n",
    "end { c[1] } = 1\n",
    "{} = 1\n",
)
CERTIFICATES = (b"", b"chompcert 1\n", b"chompcert 2\n", b"chompcert theorem\n")


def verdict(command, folder):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
    return (done.stdout.splitlines() or [""])[-1]


def word(line):
    return line.split(" ")[1] if line.startswith("s ") else line


def same(found, due):
    """The whole line of what is verified; of the rest the word."""
    return found == due if word(due) == "VERIFIED" else word(found) == word(due)


def within_limits(found, due, true):
    """With a decreed value near 10^9 chompcheck may reach its limit of memory, column by column; the verified checker does not."""
    return word(due) == "LIMIT" and word(found) == ("VERIFIED" if true else "REJECTED")


class Comparison:
    def __init__(self, chompcheck, verified, folder):
        self.chompcheck, self.verified, self.folder = chompcheck, verified, folder
        self.counts, self.failures = collections.Counter(), []

    def expect(self, made, command, fits, due):
        found = verdict([self.verified, "--quiet", *command], self.folder)
        self.counts[f"{made}: {word(found)}"] += 1
        if not fits(found):
            game = (self.folder / command[-2]).read_text()
            self.failures.append(f"{made}: {' '.join(command)}\n{game}  expected {due}\n  found    {found}")
        return found

    def texts(self):
        for number, text in enumerate(TEXTS):
            game = f"text_{number}.poset"
            (self.folder / game).write_text(f"poset p\n{text}")
            for kind, certificate in enumerate(CERTIFICATES):
                name = f"text_{kind}.cert"
                (self.folder / name).write_bytes(certificate)
                due = verdict([self.chompcheck, game, name], self.folder)
                for route in ROUTES:
                    self.expect("text", [*route, game, name], lambda found: same(found, due), due)
                rows = due if due.startswith(f"s MALFORMED {game}:") else UNSUPPORTED
                self.expect("text by rows", ["--route", "rows", game, name],
                            lambda found: found.startswith(UNSUPPORTED) or same(found, rows), rows)

    def drawn(self, files):
        columns = decreed_games.answers(self.chompcheck, self.folder, files, "columns")
        for (game, name, made, true, lines, values), due in zip(files, columns):
            told = decreed_games.is_due(due, true, lines, "columns")
            for route in ROUTES:
                found = self.expect(f"{made}, {'true' if true else 'false'}", [*route, game, name],
                                    lambda found: same(found, due) or within_limits(found, due, true), due)
                if told and not true and word(found) == "VERIFIED":
                    self.failures.append(f"{made}: {game} {name}: a false certificate is verified")


def main(chompcheck, verified, games, seed):
    print(f"seed {seed}")
    rng = random.Random(seed)
    random.seed(seed)
    with tempfile.TemporaryDirectory(prefix="chompcert-decreed-") as folder:
        run = Comparison(chompcheck, verified, pathlib.Path(folder))
        run.texts()
        drawn_counts = collections.Counter()
        for number in range(games):
            files = list(decreed_games.drawn(rng, run.folder, number, drawn_counts))
            run.drawn(files)
    for name, count in sorted(run.counts.items()):
        print(f"{name}: {count}")
    missing = [case for case in ("true, true: VERIFIED", "bent, false: REJECTED", "other decrees, false: REJECTED",
                                 "further decree, false: REJECTED", "text by rows: UNSUPPORTED") if not run.counts[case]]
    print("\n".join([*run.failures, *(f"no case of {case}" for case in missing), f"{sum(run.counts.values())} runs, {len(run.failures)} failures"]))
    return 1 if run.failures or missing else 0


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit("usage: games_with_decrees.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED]]")
    sys.exit(main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else GAMES,
                  int(sys.argv[4]) if len(sys.argv) > 4 else random.SystemRandom().randrange(10**9)))
