#!/usr/bin/env python3
"""ideals.py CHOMPCERT CHOMPCHECK [SEED]: the check by rows on machine words, for any ideals and values.

Games: Chomp with three, four and five rows, with several values; random elements of several families over random staircases or
none, some of them above places of the second chain, so that rows come in which they cannot stand yet. For each, the compact
certificate, and false ones: finite columns, preperiods, tails and claims changed (chains.py). The answers on trees, on machine words alone
and of chompcheck must agree: what is verified on machine words alone must be true, and every true certificate of Chomp must be.
So for misere Chomp and Chomp with a pass, and random games with a value or two decreed; of each that has the same ideals
without its decrees, the claims of that game too.
"""
import collections
import pathlib
import random
import subprocess
import sys
import tempfile

from chains import agree, faulty, other_claims, word

TESTS = pathlib.Path(__file__).resolve().parent
PROOFS = TESTS.parent.parent / "proofs" / "coq"
CHOMP = [("1", 3), ("3", 6), ("8", 4), ("17", 2), ("33", 1), ("5 1", 2), ("4 4", 3), ("9 5", 1), ("12 12", 0), ("20 3", 0),
         ("3 2 1", 2), ("5 5 5", 0), ("4 3 3 1", 1)]
ENDS = [("3", 6, "--misere"), ("8", 3, "--misere"), ("33", 1, "--misere"), ("5 1", 2, "--misere"), ("4 4", 2, "--misere"), ("12 12", 0, "--misere"),
        ("3 2 1", 2, "--misere"), ("4", 2, "--pass 1"), ("3 2", 1, "--pass 1"), ("6", 0, "--pass 2")]
GAMES = 60
DECREED_GAMES = 100
FAULTS = 6


def build(folder):
    """The program of ideals_alone.ml, from what is extracted and compiled for chompcheck-verified."""
    subprocess.run(["make", "-s", "-C", PROOFS, "chompcheck-verified"], check=True)
    parts = [PROOFS / "by_words" / f"{name}.cmx"
             for name in ("uint63", "linear_arrays", "verified_checker", "characters", "sha256")]
    source = folder / "ideals_alone.ml"
    source.write_bytes((TESTS / source.name).read_bytes())
    program = folder / "ideals_alone"
    subprocess.run(["ocamlopt", "-I", PROOFS / "by_words", *parts, source, "-o", program], check=True)
    return program


def game_text(dice, number):
    """A few elements in one to three families, above each other and above places of both chains, over a staircase or none."""
    families = [(name, dice.randint(1, 4)) for name in "abe"[:dice.choice([1, 2, 2, 3])]]
    lines = [f"poset ideals_{number}", "elements " + " ".join(f"{name}[1..{size}]" for name, size in families)]
    for name, _ in families:
        if dice.random() < 0.6:
            lines.append(f"{name}[i] < {name}[i+1]")
    for (name, _), (other, _) in zip(families, families[1:]):
        if dice.random() < 0.6:
            lines.append(dice.choice([f"{name}[i] < {other}[i]", f"{name}[i+1] < {other}[i]", f"{name}[1] < {other}[1]"]))
    if dice.random() < 0.7:
        lines.append(dice.choice(["d[i] < c[i+1]", "d[i] < c[i+2]", "d[i+1] < c[i]", "d[2*i] < c[2*i+1]", "d[i] < c[2*i]"]))
    for name, size in families:
        if dice.random() < 0.7:
            lines.append(f"c[{dice.choice(['i', '2*i', 'i+3', 'i+30'])}] < {name}[i]")
        if dice.random() < 0.4:
            lines.append(f"d[{dice.choice(['i', 'i+1', '2*i', '7'])}] < {name}[{dice.choice(['i', str(size)])}]")
    return "\n".join(lines) + "\n"


def decreed_text(dice, number, values):
    """Such a game with a value decreed of nothing, of a[1], or of both; some are none, as a[1] is not to lie above a chain."""
    sets = dice.choice([["{}"], ["{}"], ["{ a[1] }"], ["{}", "{ a[1] }"]])
    return game_text(dice, number) + "".join(f"end {names} = {dice.randint(0, values + 1)}\n" for names in sets)


def undecreed_claims(chompcert, game, values, text):
    """The certificate with the claims of the game without its decrees."""
    plain = game.with_suffix(".plain.poset")
    plain.write_text("".join(line for line in game.read_text().splitlines(True) if not line.startswith("end ")))
    try:
        run = subprocess.run([chompcert, "prove", plain, "-k", str(values), "--compact", "--quiet", "-o", plain.with_suffix(".cert")], capture_output=True, timeout=2)
    except subprocess.TimeoutExpired:
        return text
    return text if run.returncode else other_claims(text, plain.with_suffix(".cert").read_text())


def files(chompcert, folder, dice):
    """The games and certificates: whether they are of Chomp, and true, and where they are."""
    games = []
    for rows, values in CHOMP:
        games.append((True, values, folder / f"chomp_{rows.replace(' ', '_')}.poset"))
        subprocess.run([chompcert, "make", "chomp", *rows.split(), "-o", games[-1][2]], check=True, capture_output=True)
    for rows, values, options in ENDS:
        games.append((True, values, folder / f"chomp_{rows}{options}.poset".replace(" ", "_")))
        subprocess.run([chompcert, "make", "chomp", *rows.split(), *options.split(), "-o", games[-1][2]], check=True, capture_output=True)
    for number in range(DECREED_GAMES):
        games.append((False, dice.choice([0, 0, 1, 2, 5]), folder / f"decreed_{number}.poset"))
        games[-1][2].write_text(decreed_text(dice, number, games[-1][1]))
    for number in range(GAMES):
        games.append((False, dice.choice([0, 0, 1, 2, 5]), folder / f"ideals_{number}.poset"))
        games[-1][2].write_text(game_text(dice, number))
    cases = []
    for is_chomp, values, game in games:
        claims = game.with_suffix(".cert")
        try:
            proof = subprocess.run([chompcert, "prove", game, "-k", str(values), "--compact", "--quiet", "-o", claims], capture_output=True, timeout=2)
        except subprocess.TimeoutExpired:
            continue
        if proof.returncode:
            continue
        cases.append((is_chomp, True, game, claims))
        text = claims.read_text()
        ends = "\nend " in game.read_text()
        for fault in range(FAULTS + ends):
            other = undecreed_claims(chompcert, game, values, text) if fault == FAULTS else faulty(dice, text)
            if other != text:
                cases.append((is_chomp, False, game, game.with_suffix(f".{fault}.cert")))
                cases[-1][3].write_text(other)
    return cases


def main():
    chompcert, chompcheck = sys.argv[1:3]
    dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    counts, failures = collections.Counter(), []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = build(folder)
        cases = files(chompcert, folder, dice)
        pairs = "".join(f"{game} {claims}\n" for _, _, game, claims in cases)
        answers = subprocess.run([program], input=pairs, capture_output=True, text=True, check=True).stdout.splitlines()
        for (is_chomp, is_true, game, claims), answer in zip(cases, answers, strict=True):
            trees, alone = answer.split(" ")
            lines = [subprocess.run([checker, "--quiet", game, claims], capture_output=True, text=True).stdout.splitlines()[-1]
                     for checker in (chompcheck, PROOFS / "chompcheck-verified")]
            expected, answered = map(word, lines)
            kind = ("true" if is_true else "changed") + (" of Chomp" if is_chomp else "") + (", decreed" if "\nend " in game.read_text() else "")
            counts[f"{kind}, {expected}, {'' if alone == 'VERIFIED' else 'not '}verified on machine words alone"] += 1
            if (not agree(expected, trees) or not agree(expected, answered) or alone == "STALE"
                    or alone == "VERIFIED" and expected != "VERIFIED" or is_true and is_chomp and alone != "VERIFIED"):
                failures.append(f"{claims.name}: chompcheck {expected}, trees {trees}, verified {answered}, words alone {alone}\n"
                                f"{game.read_text()}{claims.read_text()}")
    for kind, count in sorted(counts.items()):
        print(f"{count} {kind}")
    print("\n".join([*failures, f"{len(cases)} certificates, {len(failures)} failures"]))
    return 1 if failures or not cases else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: ideals.py CHOMPCERT CHOMPCHECK [SEED]")
    sys.exit(main())
