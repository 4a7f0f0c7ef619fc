#!/usr/bin/env python3
"""False certificates of games with 2,000 to 20,000 ideals, by every route of the checkers: none may be verified.

Usage: large.py CHOMPCERT CHOMPCHECK CLAIMS_OF_WORLDS [--verified PROGRAM] [--wasm PACKAGE] [--games WIDE LONG] [--faults N] [--bends N]
                [--seed S]

Wide games have 11 to 15 elements, most of them unrelated. Their certificates are those of claims_of_worlds, a solver that
follows the rules position by position and shares no code with prover or checkers: the true one, which has to be the
prover's, byte for byte; worlds in which one rule does not hold; and lies about one claim. Long games are chains of elements,
whose true certificates come from the prover. All of them are bent at one random place besides (bends.py), or given the claims
of another game. Why each of them is false is said in bends.py: one true file for each game, K and level. Of another game the
prover's own certificate tells, which the checkers have to verify.

Every route gives the same verdict: by default, by rows with one, two and five threads, by columns, and as a list of pairs;
with --verified also the checker verified in Coq, by each of its routes; with --wasm, the folder npm that web/playground/build makes,
also chompcheck as WebAssembly, as a browser runs it. The true one has to be verified by all.
"""
import argparse
import collections
import pathlib
import random
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bends  # noqa: E402
import large_games  # noqa: E402

IN_WASM = str(pathlib.Path(__file__).resolve().parent / "in_wasm.mjs")
ROWS = [["--route", "rows", "--threads", threads] for threads in ("1", "2", "5")]
COLUMNS = ["--route", "columns"]
MINUTE = ["--max-seconds", "60"]  # what rows do not verify, the verified checker checks again by columns, for long
KINDS = ("label", "tail", "preperiod", "period", "dropped", "displaced", "another game")
WORDS = ("VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT")


class Failure(Exception):
    pass


class Campaign:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.rng = random.Random(options.seed)
        self.counts = collections.Counter()
        self.pairs = []

    def path(self, name):
        return self.folder / name

    # --- Verdicts

    def word(self, program, words, game, certificate):
        command = [program, "--quiet"] if program != IN_WASM else ["node", IN_WASM, self.options.wasm, "chompcheck"]
        run = subprocess.run([*command, *words, game, certificate], capture_output=True, text=True, check=False)
        line = run.stdout.split()
        if line[:1] != ["s"] or WORDS.index(line[1]) != run.returncode:
            raise Failure(f"{words}: exit code {run.returncode}: {run.stdout}{run.stderr}")
        return line[1]

    def routes(self, game, true):
        """(program, options) of all routes for this game; of long ones the verified checker sees one false one in four, for a minute, and so
        does WebAssembly of all."""
        checker, verified = self.options.chompcheck, self.options.verified
        verified = verified if true or game.name.startswith("wide") or self.rng.random() < 0.25 else None
        yield from ((checker, words) for words in ([[], *ROWS] if game.on_top else [[]]))
        if game.by_columns:
            yield checker, COLUMNS
        if self.options.wasm and (true or self.rng.random() < 0.25):
            yield IN_WASM, []
        if verified:
            yield verified, [] if true or game.name.startswith("wide") else MINUTE
            if game.by_rows_verified:
                yield verified, ROWS[0][:2]

    def verdicts(self, game, file, certificate, true):
        return {(program, *words): self.word(program, words, file, certificate) for program, words in self.routes(game, true)}

    def judge(self, game, file, certificate, true, kind):
        """Counts the verdict; raises a Failure that keeps the files if it is wrong or the routes differ."""
        found = self.verdicts(game, file, certificate, true)
        words = set(found.values())
        checkers = {word for (program, *_), word in found.items() if program == self.options.chompcheck}
        fine = words == {"VERIFIED"} if true else "VERIFIED" not in words and len(checkers - {"LIMIT"}) <= 1
        if not fine:
            kept = pathlib.Path(tempfile.mkdtemp(prefix="large-worlds-"))
            (kept / "game.poset").write_bytes(file.read_bytes())
            (kept / "claims.cert").write_bytes(certificate.read_bytes())
            raise Failure(f"seed {self.options.seed}, {game.name}, {kind}: {found}; the files are in {kept}")
        word = "VERIFIED" if true else min(checkers - {"LIMIT"}, default="LIMIT")
        self.counts[kind, word] += 1
        self.pairs.append((file, certificate, word))

    def check_pairs(self):
        """All of a game as one list; the files are gone after it."""
        text = "".join(f"{file}\t{certificate}\n" for file, certificate, _ in self.pairs)
        run = subprocess.run([self.options.chompcheck, "--pairs", "-"], input=text, capture_output=True, text=True, check=False)
        found = [line.split("\t")[1].split()[1] for line in run.stdout.splitlines()]
        due = [word for _, _, word in self.pairs]
        if found != due:
            raise Failure(f"--pairs: expected {due}, found {found}: {run.stderr}")
        for path in self.folder.iterdir():
            path.unlink()
        self.pairs = []

    # --- Certificates

    def prove(self, game, file, certificate, level):
        words = [self.options.chompcert, "prove", "-q", *(["--compact"] if level == "compact" else []), "-k", game.k, file, "-o", certificate]
        run = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
        return run.returncode == 0

    def file(self, game):
        path = self.path("game.poset")
        path.write_bytes(game.text)
        return path

    def bend(self, game, file, certificate, count):
        true = certificate.read_bytes()
        for number in range(count):
            found = bends.bent(self.rng, true)
            if found is None:
                continue
            false = self.path(f"bent_{certificate.name}_{number}")
            false.write_bytes(found[1])
            self.judge(game, file, false, False, found[0])
        self.give_to_another_game(game, certificate, true)

    def give_to_another_game(self, game, certificate, true):
        found = bends.of_another_game(self.rng, true)
        if found is None:
            return
        other, own = self.path(f"other_{certificate.name}.poset"), self.path(f"own_{certificate.name}")
        other.write_bytes(found[0])
        if not self.prove(game, other, own, "full" if b"\nlevel full\n" in true else "compact"):
            return
        false = self.path(f"other_{certificate.name}")
        false.write_bytes(found[1])
        changed = game._replace(text=found[0])
        same = own.read_bytes() == found[1]
        self.judge(changed, other, own, True, "the prover's of another game")
        if not same:
            self.judge(changed, other, false, False, "another game")

    def wide(self, number):
        game = large_games.wide(self.rng, number, self.options.most)
        file, options = self.file(game), self.options
        words = [options.claims_of_worlds, file, game.k, self.folder, self.rng.getrandbits(30), options.faults, options.lies]
        run = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
        if run.returncode == 3:
            return self.wide(number)  # a period that does not show
        if run.returncode != 0:
            raise Failure(run.stderr)
        for line in run.stdout.splitlines():
            name, what = line.split(" ", 1)
            true = name.startswith("true.")
            if true:
                own = self.path(f"own.{name}")
                if not self.prove(game, file, own, name.split(".")[1]) or own.read_bytes() != self.path(name).read_bytes():
                    raise Failure(f"{game.text.decode()}: the prover's certificate is not that of the solver")
            self.judge(game, file, self.path(name), true, what if true else name.split("_")[0])
        for level in ("full", "compact"):
            self.bend(game, file, self.path(f"true.{level}"), options.bends)
        return self.check_pairs()

    def long(self, number):
        game = large_games.long(self.rng, number, self.options.most)
        file, certificate = self.file(game), self.path("true.compact")
        if not self.prove(game, file, certificate, "compact"):
            raise Failure(f"not proved: {game.text.decode()}")
        self.judge(game, file, certificate, True, "the prover's of a long chain")
        self.bend(game, file, certificate, self.options.bends)
        self.check_pairs()

    def run(self):
        for play, games in ((self.wide, self.options.games[0]), (self.long, self.options.games[1])):
            for number in range(games):
                before, begun = sum(self.counts.values()), time.monotonic()
                play(number)
                print(f"{play.__name__} {number}: {sum(self.counts.values()) - before} certificates, {time.monotonic() - begun:.0f} s", flush=True)
        for (kind, word), count in sorted(self.counts.items()):
            print(f"{kind}: {count} {word}")
        refused = {kind for kind, word in self.counts if word == "REJECTED"}
        for kind in (*KINDS, *(["fault", "lie"] if self.options.games[0] else [])):
            if kind not in refused:
                raise Failure(f"no case rejected: {kind}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for program in ("chompcert", "chompcheck", "claims_of_worlds"):
        parser.add_argument(program)
    parser.add_argument("--verified")
    parser.add_argument("--wasm")
    parser.add_argument("--games", nargs=2, type=int, default=(4, 2), metavar=("WIDE", "LONG"))
    parser.add_argument("--most", type=int, default=20_000, help="ideals of a game")
    for option, number in (("--faults", 3), ("--lies", 5), ("--bends", 12), ("--seed", random.SystemRandom().getrandbits(30))):
        parser.add_argument(option, type=int, default=number)
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="large-worlds-") as folder:
        try:
            Campaign(options, pathlib.Path(folder)).run()
        except Failure as failure:
            sys.exit(f"large.py: {failure}")


if __name__ == "__main__":
    main()
