#!/usr/bin/env python3
"""games_with_decrees.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED]]: games with decreed values, by columns and by rows.

Random games, their certificates at both levels, and false ones, come from decreed_games.py of tests/checker, which tells by the
definition on a box which claims are true. Each verdict has to be that of chompcheck by the same route: the whole line of a true
certificate, the first word of any other. Without a route the verified checker goes by rows where that verifies a compact
certificate, and by columns otherwise. So too with what is no certificate, and with texts that are no game, or hardly one.
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


GAMES = 30
ROUTES = {"by level": [], "by columns": ["--route", "columns"], "by rows": ["--route", "rows"]}
NOT_ON_TOP = "--route rows: not all elements are on top of the chains"
# With fewer than two chains the rows up to a decreed value are replayed; above some 10^6 the verified checker does not.
MOST_ROWS = 900_000
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
    if "--route rows" in due:
        return found.endswith(NOT_ON_TOP)
    return found == due if word(due) == "VERIFIED" else word(found) == word(due)


def is_not_on_top(text, found):
    """The verified checker says so before it reads the certificate."""
    return "x < c[1]" in text and found.endswith(NOT_ON_TOP)


def is_compact(certificate):
    return b"\nlevel compact\n" in certificate


def within_limits(route, found, due, true, lines):
    """With a decreed value near 10^9 chompcheck may reach its limit of memory, column by column; the verified checker does not.
    It has a limit of its own by rows, behind which it goes by columns unless rows are asked for."""
    far = lines.chains < 2 and any(value > MOST_ROWS for _, value in lines.decrees)
    if far and route == "by rows":
        return word(found) == ("LIMIT" if true else "REJECTED")
    return (word(due) == "LIMIT" or far) and word(found) == ("VERIFIED" if true else "REJECTED")


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
                for route, options in ROUTES.items():
                    due = verdict([self.chompcheck, *options, game, name], self.folder)
                    self.expect(f"text {route}", [*options, game, name],
                                lambda found: same(found, due) or route == "by rows" and is_not_on_top(text, found), due)

    def drawn(self, files):
        dues = {f"by {route}": decreed_games.answers(self.chompcheck, self.folder, files, route) for route in ("columns", "rows")}
        for number, (game, name, made, true, lines, _) in enumerate(files):
            columns, rows = dues["by columns"][number], dues["by rows"][number]
            told = decreed_games.is_due(columns, true, lines, "columns")
            by_rows = word(rows) == "VERIFIED" and is_compact((self.folder / name).read_bytes())
            for route, options in ROUTES.items():
                due = rows if route == "by rows" or by_rows and route == "by level" else columns
                found = self.expect(f"{made} {route}, {'true' if true else 'false'}", [*options, game, name],
                                    lambda found: same(found, due) or within_limits(route, found, due, true, lines), due)
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
    missing = [case for route in ROUTES for case in (f"true {route}, true: VERIFIED", f"bent {route}, false: REJECTED",
               f"other decrees {route}, false: REJECTED", f"further decree {route}, false: REJECTED") if not run.counts[case]]
    print("\n".join([*run.failures, *(f"no case of {case}" for case in missing), f"{sum(run.counts.values())} runs, {len(run.failures)} failures"]))
    return 1 if run.failures or missing else 0


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 5:
        sys.exit("usage: games_with_decrees.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED]]")
    sys.exit(main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else GAMES,
                  int(sys.argv[4]) if len(sys.argv) > 4 else random.SystemRandom().randrange(10**9)))
