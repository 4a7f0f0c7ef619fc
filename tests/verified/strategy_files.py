#!/usr/bin/env python3
"""strategy_files.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED [CHOMPCERT]]]: strategy certificates, true ones and damaged ones.

Strategies of random posets and false ones come from tests/checker/strategies, which tells by the definition which are true; with
CHOMPCERT also what it writes of these games. Each is damaged at a few places behind the game. The verdict has to be that of
chompcheck: the whole line of what is verified, the first word of anything else. Where the game has decreed values the verified
checker may say UNSUPPORTED; and an unknown name that is no element either, as `x]`, may be called malformed.
"""
import collections
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "checker"))
from strategies import draw  # noqa: E402


GAMES = 60
WRONG = 2  # of each game
DAMAGED = 5  # of each certificate
UNSUPPORTED = "s UNSUPPORTED a strategy of a game with decreed values"
CHARACTERS = b"0123456789 \nNPabx[]#"


def verdict(command, folder):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
    return (done.stdout.splitlines() or [""])[-1]


def word(line):
    return line.split(" ")[1] if line.startswith("s ") else line


def damaged(rng, text, begin):
    """A character or a line behind the game is another one, is left out, or stands there twice."""
    head, body = text[:begin], text[begin:]
    if rng.random() < 0.5:
        at = rng.randrange(len(body))
        return head + body[:at] + rng.choice([b"", bytes([rng.choice(CHARACTERS)]), body[at:at + 1] * 2]) + body[at + 1:]
    lines = body.splitlines(keepends=True)
    at, other = rng.randrange(len(lines)), rng.choice(lines)
    lines[at:at + 1] = rng.choice([[], [lines[at]] * 2, [other], [other, lines[at]]])
    return head + b"".join(lines)


class Comparison:
    def __init__(self, chompcheck, verified, folder):
        self.chompcheck, self.verified, self.folder = chompcheck, verified, folder
        self.counts, self.failures = collections.Counter(), []

    def compare(self, made, has_decrees, text, is_true=None):
        (self.folder / "of.cert").write_bytes(text)
        due = verdict([self.chompcheck, "--quiet", "of.poset", "of.cert"], self.folder)
        found = verdict([self.verified, "--quiet", "of.poset", "of.cert"], self.folder)
        agrees = found == due if "VERIFIED" in (word(found), word(due)) else word(found) == word(due)
        unsupported = has_decrees and found == UNSUPPORTED
        no_element = "expected an element of the game" in due and word(found) == "MALFORMED"
        false = word(found) == "VERIFIED" and is_true is False
        self.counts[f"{made}: {word(found)}"] += 1
        if false or not (agrees or unsupported or no_element):
            game = (self.folder / "of.poset").read_text()
            self.failures.append(f"{made}{', not true' if false else ''}:\n{game}\n{text.decode('latin-1')}\n  expected {due}\n  found    {found}")

    def game(self, rng, chompcert):
        poset = draw.poset(rng)
        game = poset.game()
        (self.folder / "of.poset").write_bytes(game)
        true = draw.strategy(rng, poset)
        wrong = filter(None, [draw.wrong_strategy(rng, poset, true) for _ in range(WRONG)])
        for made, strategy in (("true", true), *(("false", each) for each in wrong)):
            text = strategy.certificate(poset)
            self.compare(made, poset.decrees, text, strategy.is_true(poset))
            for _ in range(DAMAGED):
                self.compare("damaged", poset.decrees, damaged(rng, text, text.index(b"\nlevel strategy\n") + 1))
        if chompcert:
            subprocess.run([chompcert, "solve", "of.poset", "--outcome", "-o", "solved.cert"], cwd=self.folder,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, check=False)
            solved = self.folder / "solved.cert"
            if solved.exists():
                self.compare("solved", poset.decrees, solved.read_bytes())
                solved.unlink()


def main(chompcheck, verified, games, seed, chompcert=None):
    print(f"seed {seed}")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="chompcert-strategies-") as folder:
        run = Comparison(chompcheck, verified, pathlib.Path(folder))
        for _ in range(games):
            run.game(rng, chompcert)
    for name, count in sorted(run.counts.items()):
        print(f"{name}: {count}")
    missing = [case for case in ("true: VERIFIED", "false: REJECTED", "damaged: REJECTED", "damaged: MALFORMED",
                                 *(["solved: VERIFIED"] if chompcert else [])) if not run.counts[case]]
    print("\n".join([*run.failures, *(f"no case of {case}" for case in missing), f"{sum(run.counts.values())} runs, {len(run.failures)} failures"]))
    return 1 if run.failures or missing else 0


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 6:
        sys.exit("usage: strategy_files.py CHOMPCHECK CHOMPCHECK_VERIFIED [GAMES [SEED [CHOMPCERT]]]")
    sys.exit(main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else GAMES,
                  int(sys.argv[4]) if len(sys.argv) > 4 else random.SystemRandom().randrange(10**9),
                  os.path.abspath(sys.argv[5]) if len(sys.argv) > 5 else None))
