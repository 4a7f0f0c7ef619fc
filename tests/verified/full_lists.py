#!/usr/bin/env python3
"""full_lists.py CHOMPCERT CHOMPCHECK [SEED]: full certificates, which the verified checker reads and checks as words of their claims.

Games: Chomp of three and four rows, with several values, and random orders on a few elements, places of both chains and staircases. For each,
the full certificate, and false ones: labels, columns, preperiods, tails and claims changed, words that are no numbers, lines left
out. The answers by columns on trees and lists, of the program, and of chompcheck must be the same. Every true certificate of Chomp must
pass by words alone, with the verdict line that trees give, and nothing passes by words that chompcheck does not verify.
"""
import collections
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent
PROOFS = TESTS.parent.parent / "proofs" / "coq"
CHOMP = [("7", 6), ("12", 5), ("20", 8), ("33", 1), ("4 3", 2), ("6 6", 0), ("3 2 2", 1)]
GAMES = 60
FAULTS = 12


def build(folder):
    """The program of words_alone.ml, from what is extracted and compiled for chompcheck-verified."""
    subprocess.run(["make", "-s", "-C", PROOFS, "chompcheck-verified"], check=True)
    parts = [PROOFS / "by_words" / f"{name}.cmx"
             for name in ("uint63", "linear_arrays", "verified_checker", "characters", "packed", "sha256")]
    source = folder / "words_alone.ml"
    source.write_bytes((TESTS / source.name).read_bytes())
    program = folder / "words_alone"
    subprocess.run(["ocamlopt", "-I", PROOFS / "by_words", *parts, source, "-o", program], check=True)
    return program


def random_game(dice, number):
    """A few elements in a random order, above and below places of both chains, over a staircase or none."""
    elements = dice.choice([1, 2, 3, 4])
    lines = [f"poset random_{number}", f"elements a[1..{elements}]"]
    lines += [f"a[{i}] < a[{j}]" for j in range(2, elements + 1) for i in range(1, j) if dice.random() < 0.4]
    if dice.random() < 0.7:
        lines.append(dice.choice(["d[i] < c[i+1]", "d[i] < c[i+2]", "d[i+1] < c[i]", "d[2*i] < c[2*i+1]", "d[i] < c[2*i]", "d[3] < c[2]"]))
    for i in range(1, elements + 1):
        if dice.random() < 0.6:
            lines.append(f"{dice.choice('cd')}[{dice.randint(1, 5)}] < a[{i}]")
        if dice.random() < 0.1:
            lines.append(f"a[{i}] < {dice.choice('cd')}[{dice.randint(4, 9)}]")
    return "\n".join(lines) + "\n"


def certificate(chompcert, game, greatest):
    """None if it takes long, or is no game."""
    try:
        result = subprocess.run([chompcert, "prove", game, "--values", str(greatest), "--quiet", "-o", game.with_suffix(".cert")],
                                capture_output=True, timeout=2)
    except subprocess.TimeoutExpired:
        return None
    return game.with_suffix(".cert").read_text() if result.returncode == 0 else None


def changed(dice, word):
    """A column, a label or another number, changed."""
    at = "@" if word.startswith("@") else ""
    number = int(word[len(at):]) + dice.choice([-3, -2, -1, 1, 2, 3])
    return f"{at}{max(0, number) if at else number}"


def faulty(dice, text):
    """The certificate with one or two words of its claims changed, left out or written twice, or two claims exchanged."""
    lines = text.split("\n")
    claims = [i for i, line in enumerate(lines) if re.match(r"(finite|periodic|tail) ", line)]
    if dice.random() < 0.1:
        i, j = dice.sample(claims, 2)
        lines[i], lines[j] = lines[j], lines[i]
        return "\n".join(lines)
    if dice.random() < 0.05:
        del lines[dice.choice(claims)]
        return "\n".join(lines)
    for i in dice.sample(claims, min(len(claims), dice.choice([1, 1, 2]))):
        words = lines[i].split(" ")
        at = dice.randrange(1, len(words))
        kind = dice.random()
        if kind < 0.8:
            words[at] = changed(dice, words[at])
        elif kind < 0.87:
            del words[at]
        elif kind < 0.94:
            words[at] = dice.choice([f"0{words[at]}", "-0", "@", "-", "", "1000000000", f"{words[at]}x", f"@{words[at]}"])
        else:
            words.insert(at, words[at])
        lines[i] = " ".join(words)
    return "\n".join(lines)


def files(chompcert, folder, dice):
    """The games and certificates: whether they are of Chomp, and true, and where they are."""
    games = []
    for number, (rows, greatest) in enumerate(CHOMP):
        game = folder / f"chomp_{number}.poset"
        subprocess.run([chompcert, "make", "chomp", *rows.split(" "), "-o", game], check=True, capture_output=True)
        games.append((True, game, greatest))
    for number in range(GAMES):
        game = folder / f"random_{number}.poset"
        game.write_text(random_game(dice, number))
        games.append((False, game, dice.randrange(4)))
    cases = []
    for is_chomp, game, greatest in games:
        text = certificate(chompcert, game, greatest)
        if text is None:
            assert not is_chomp, game
            continue
        cases.append((is_chomp, True, game, game.with_suffix(".cert")))
        for fault in range(FAULTS):
            other = faulty(dice, text)
            if other != text:
                cases.append((is_chomp, False, game, game.with_suffix(f".{fault}.cert")))
                cases[-1][3].write_text(other)
    return cases


def word(line):
    return line.split(" ")[1] if line.startswith("s ") else "NOTHING"


def agree(first, second):
    return first == second or "LIMIT" in (first, second) and "VERIFIED" not in (first, second)


def main():
    chompcert, chompcheck = sys.argv[1:3]
    dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = build(folder)
        cases = files(chompcert, folder, dice)
        pairs = "".join(f"{game} {claims}\n" for _, _, game, claims in cases)
        answers = subprocess.run([program], input=pairs, capture_output=True, text=True, check=True).stdout.splitlines()
        counts, failures = collections.Counter(), []
        for (is_chomp, is_true, game, claims), answer in zip(cases, answers, strict=True):
            trees, program_says, alone = answer.split(" ")
            run = subprocess.run([chompcheck, "--quiet", "--route", "columns", game, claims], capture_output=True, text=True)
            expected = word(run.stdout.splitlines()[-1])
            counts["true" if is_true else "changed", expected, alone] += 1
            wrong = (not agree(expected, trees) or trees != program_says
                     or alone == "DIFFERENT" or alone == "VERIFIED" and expected != "VERIFIED"
                     or is_true and (expected != "VERIFIED" or is_chomp and alone != "VERIFIED"))
            if wrong:
                failures.append(f"{claims.name}: chompcheck {expected}, trees {trees}, the program {program_says}, words alone {alone}\n"
                                f"{claims.read_text()}")
    for (kind, verdict, alone), count in sorted(counts.items()):
        print(f"{count} {kind}, {verdict}, words alone {alone}")
    print("\n".join([*failures, f"{len(cases)} certificates, {len(failures)} failures"]))
    return 1 if failures or not cases else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: full_lists.py CHOMPCERT CHOMPCHECK [SEED]")
    sys.exit(main())
