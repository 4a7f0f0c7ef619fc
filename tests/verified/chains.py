#!/usr/bin/env python3
"""chains.py CHOMPCERT CHOMPCHECK [SEED]: the check by rows on machine words, on games whose ideals are a chain.

Games: Chomp with third rows about the multiples of 32, and some so long that the words kept of an ideal are moved
several times, and chains of elements over random staircases. For each, the compact certificate, and false ones: finite
columns, preperiods, tails and claims changed. The answers on machine words, on trees and of chompcheck must be the same, and
every true certificate of Chomp must be verified on machine words alone.

One certificate is refused by (Q4) alone: a tail of a[1] on which all rows from 1 on are, but for the one label in column 0, which
is still to come when the tail is tested.

So for games with decreed values: misere Chomp, with the claims of Chomp itself too, and chains of elements some first ones of which
lie above none of a chain, with values decreed of these.

Games with more elements than the checks on trees and by columns take: Chomp with a third row of 2,500, and misere Chomp, the compact
certificate, and false ones, with lines changed that are none of a claim too. The answers of chompcheck-verified and of
chompcheck must be the same.
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
THIRD_ROWS = [1, 2, 3, 5, 8, 11, 22, 23, 31, 32, 33, 45, 46, 63, 64, 65, 68, 91, 130, 201]
MISERE_ROWS = [1, 2, 5, 11, 23, 32, 46, 65, 130]
GAMES = 40
DECREED_GAMES = 120
FAULTS = 6
LARGE_ROW = 2500
LARGE_FAULTS = 12


def build(folder):
    """The program of words_and_trees.ml, from what is extracted and compiled for chompcheck-verified."""
    subprocess.run(["make", "-s", "-C", PROOFS, "chompcheck-verified"], check=True)
    parts = [PROOFS / "by_words" / f"{name}.cmx"
             for name in ("uint63", "linear_arrays", "verified_checker", "characters", "sha256")]
    source = folder / "words_and_trees.ml"
    source.write_bytes((TESTS / source.name).read_bytes())
    program = folder / "words_and_trees"
    subprocess.run(["ocamlopt", "-I", PROOFS / "by_words", *parts, source, "-o", program], check=True)
    return program


def chain_game(dice, number):
    """A chain of elements above places of both chains that rise, over a staircase or none."""
    elements = dice.choice([3, 5, 8, 13, 21, 34])
    lines = [f"poset chain_{number}", f"elements a[1..{elements}]", "a[i] < a[i+1]"]
    if dice.random() < 0.7:
        lines.append(dice.choice(["d[i] < c[i+1]", "d[i] < c[i+2]", "d[i+1] < c[i]", "d[2*i] < c[2*i+1]", "d[i] < c[2*i]"]))
    step = dice.choice(["i", "i", "2*i", "i+3"])
    if dice.random() < 0.9:
        lines.append(f"c[{step}] < a[i]")
    if dice.random() < 0.1:
        lines.append(f"d[{dice.choice(['i', 'i+1', '2*i'])}] < a[i]")
    if dice.random() < 0.3:
        lines.append(f"c[{dice.randint(28, 36)}] < a[{dice.randint(1, elements)}]")
    return "\n".join(lines) + "\n"


def decreed_game(dice, number):
    """A chain of which the first elements lie above none of another chain, and values decreed of some of these."""
    elements, free = dice.choice([3, 5, 8, 13, 21]), dice.randint(0, 3)
    lines = [f"poset decreed_{number}", f"elements a[1..{elements}]", "a[i] < a[i+1]", dice.choice(["d[i] < c[i+1]", "d[i] < c[i+2]", "d[2*i] < c[2*i+1]", ""])]
    lines.append(f"c[i] < a[i+{free}]" if free else "c[i] < a[i]")
    if dice.random() < 0.2:
        lines.append(f"d[1] < a[{free + 1}]")
    for size in sorted(dice.sample(range(min(free, elements) + 1), dice.randint(1, min(free, elements) + 1))):
        names = " ".join(f"a[{k}]" for k in range(1, size + 1))
        lines.append(f"end {{ {names} }} = {dice.choice([0, 0, 1, 1, 2, 5])}")
    return "\n".join(line for line in lines if line) + "\n"


def other_claims(text, claims):
    """The one certificate with the claims of the other."""
    return text[:text.index("\nlevel ")] + claims[claims.index("\nlevel "):]


def certificate(chompcert, game):
    """None if it takes long."""
    try:
        result = subprocess.run([chompcert, "prove", game, "--compact", "--quiet", "-o", game.with_suffix(".cert")],
                                capture_output=True, timeout=0.5)
    except subprocess.TimeoutExpired:
        return None
    return game.with_suffix(".cert").read_text() if result.returncode == 0 else None


def shifted(dice, number):
    return max(0, int(number) + dice.choice([-32, -2, -1, 1, 2, 31, 32, 33]))


def faulty(dice, text):
    """The certificate with one or two numbers of its claims changed, or the claims of two ideals exchanged."""
    lines = text.split("\n")
    claims = [i for i, line in enumerate(lines) if re.match(r"(finite|periodic|tail) ", line)]
    if dice.random() < 0.1:
        finite = [i for i in claims if lines[i].startswith("finite")]
        if len(finite) > 1:
            i, j = dice.sample(finite, 2)
            lines[i], lines[j] = lines[j], lines[i]
            return "\n".join(lines)
    for i in dice.sample(claims, min(len(claims), dice.choice([1, 1, 1, 2]))):
        words = lines[i].split(" ")
        if words[0] == "finite":
            words[2] = str(shifted(dice, words[2]))
        elif words[0] == "periodic":
            words[2] = str(shifted(dice, words[2]))
        else:
            at = dice.randrange(1, len(words))
            words[at] = str(int(words[at]) + dice.choice([-32, -1, 1, 2, 32]))
        lines[i] = " ".join(words)
    return "\n".join(lines)


def open_column(chompcert, folder):
    """A certificate that only (Q4) refuses."""
    game = folder / "open_column.poset"
    game.write_text("poset open_column\nelements a[1..2]\na[i] < a[i+1]\nd[i] < c[i+2]\n")
    claims = game.with_suffix(".false.cert")
    subprocess.run([chompcert, "prove", game, "--compact", "--quiet", "-o", claims], check=True, capture_output=True)
    text = claims.read_text()
    other = text.replace("periodic 0 0 2\ntail 1 -1\n", "periodic 0 1 1\ntail -1\n")
    assert other != text
    claims.write_text(other)
    return False, False, game, claims


def files(chompcert, folder, dice):
    """The games and certificates: whether they are of Chomp, and true, and where they are."""
    names = []
    for row in THIRD_ROWS:
        names.append((True, folder / f"chomp_{row}.poset"))
        subprocess.run([chompcert, "make", "chomp", str(row), "-o", names[-1][1]], check=True, capture_output=True)
    for row in MISERE_ROWS:
        names.append((True, folder / f"misere_{row}.poset"))
        subprocess.run([chompcert, "make", "chomp", str(row), "--misere", "-o", names[-1][1]], check=True, capture_output=True)
    for number in range(GAMES):
        names.append((False, folder / f"chain_{number}.poset"))
        names[-1][1].write_text(chain_game(dice, number))
    for number in range(DECREED_GAMES):
        names.append((False, folder / f"decreed_{number}.poset"))
        names[-1][1].write_text(decreed_game(dice, number))
    cases = [open_column(chompcert, folder)]
    for is_chomp, game in names:
        text = certificate(chompcert, game)
        if text is None:
            continue
        cases.append((is_chomp, True, game, game.with_suffix(".cert")))
        for fault in range(FAULTS):
            other = faulty(dice, text)
            if other != text:
                cases.append((is_chomp, False, game, game.with_suffix(f".{fault}.cert")))
                cases[-1][3].write_text(other)
        if game.name.startswith("misere"):
            cases.append((is_chomp, False, game, game.with_suffix(".chomp.cert")))
            claims = game.with_name(game.name.replace("misere", "chomp"))
            subprocess.run([chompcert, "make", "chomp", game.stem.split("_")[1], "-o", claims], check=True, capture_output=True)
            cases[-1][3].write_text(other_claims(text, certificate(chompcert, claims)))
    return cases


def line_faults(dice, text):
    """The certificate with one line changed, left out or written twice, of each kind."""
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("level "))
    ideals = [i for i in range(first, len(lines)) if lines[i].startswith("ideal ")]

    def changed(at, *new):
        return "\n".join(lines[:at] + list(new) + lines[at + 1:])

    at, other = dice.choice(ideals[1:]), dice.choice(ideals[1:-1])
    yield changed(at, re.sub(r"\[(\d+)\]", lambda m: f"[{int(m[1]) + 1}]", lines[at]))
    yield changed(other, lines[other].replace("r3", "r4"))
    yield changed(other, "ideal 0")
    yield changed(other + 1)
    yield changed(other + 1, lines[other + 1], lines[other + 1])
    yield changed(first + 1, "values 1")
    yield changed(first + 2, re.sub("periodic ([0-9]+)", lambda m: f"periodic {int(m[1]) + 1}", lines[first + 2]))
    yield changed(ideals[-1])
    yield "\n".join(lines[:ideals[-1]] + ["end", ""])
    yield changed(len(lines) - 2)
    yield changed(3, lines[3] + " ")


def large_answers(chompcert, chompcheck, folder, dice, options=()):
    """For Chomp with a large third row: the answers expected, and those of chompcheck-verified."""
    game = folder / "large.poset"
    subprocess.run([chompcert, "make", "chomp", str(LARGE_ROW), *options, "-o", game], check=True, capture_output=True)
    claims = game.with_suffix(".cert")
    subprocess.run([chompcert, "prove", game, "--compact", "--quiet", "-o", claims], check=True, capture_output=True)
    text = claims.read_text()
    texts = [text, *(faulty(dice, text) for _ in range(LARGE_FAULTS)), *line_faults(dice, text)]
    if options:
        plain = folder / "plain.poset"
        subprocess.run([chompcert, "make", "chomp", str(LARGE_ROW), "-o", plain], check=True, capture_output=True)
        subprocess.run([chompcert, "prove", plain, "--compact", "--quiet", "-o", plain.with_suffix(".cert")], check=True, capture_output=True)
        texts.append(other_claims(text, plain.with_suffix(".cert").read_text()))
    for number, other in enumerate(texts):
        claims.write_text(other)
        lines = [subprocess.run([checker, "--quiet", game, claims], capture_output=True, text=True).stdout.splitlines()[-1]
                 for checker in (chompcheck, PROOFS / "chompcheck-verified")]
        yield number == 0, other != text, *map(word, lines), "\n".join(lines)


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
            trees, words, alone = answer.split(" ")
            run = subprocess.run([chompcheck, "--quiet", game, claims], capture_output=True, text=True)
            expected = word(run.stdout.splitlines()[-1])
            ends = ", decreed" if "\nend " in game.read_text() else ""
            counts[("true" if is_true else "changed") + ends, expected, alone == "VERIFIED"] += 1
            wrong = (not agree(expected, trees) or not agree(expected, words) or alone == "VERIFIED" and expected != "VERIFIED"
                     or is_true and is_chomp and alone != "VERIFIED")
            if wrong:
                failures.append(f"{claims.name}: chompcheck {expected}, trees {trees}, words {words}, words alone {alone}\n"
                                f"{claims.read_text()}")
        large = [answer for options in ((), ("--misere",)) for answer in large_answers(chompcert, chompcheck, folder, dice, options)]
    for is_true, is_changed, expected, answer, lines in large:
        counts["large, true" if is_true else "large, changed", expected, None] += 1
        if expected != answer or (expected == "VERIFIED") != (is_true or not is_changed):
            failures.append(lines)
    for (kind, verdict, by_words), count in sorted(counts.items(), key=str):
        alone = {True: ", verified on machine words alone", False: ", not verified on machine words alone", None: ""}[by_words]
        print(f"{count} {kind}, {verdict}{alone}")
    print("\n".join([*failures, f"{len(cases) + len(large)} certificates, {len(failures)} failures"]))
    return 1 if failures or not cases else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: chains.py CHOMPCERT CHOMPCHECK [SEED]")
    sys.exit(main())
