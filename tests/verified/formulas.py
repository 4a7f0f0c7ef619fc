#!/usr/bin/env python3
"""formulas.py CHOMPCERT CHOMPCHECK [SEED [BENT]]: chompcheck-verified on theorem files of version 1, against chompcheck.

True ones: the games of tests/checker/theorems/seeds.py whose theorem is a formula, and those of tests/tools/theorem/theorems.py,
with decreed values, parameters, definitions and choices. Bent ones: one word of a formula or of a strategy is another, a piece
is left out or comes twice, a line of the game is dropped, spaces are added. Both programs must end with the same exit code, and
say the same line if it is VERIFIED or REJECTED, with its least counterexample. Of the bent ones some must be rejected by each
sentence, and by each rule for strategies. The ratio of their user times on true theorems is bounded.
"""
import collections
import hashlib
import importlib.util
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FROM = importlib.util.spec_from_file_location("verified_automata", pathlib.Path(__file__).with_name("automata.py"))
automata = importlib.util.module_from_spec(FROM)  # by its path, as the census has a module of this name
FROM.loader.exec_module(automata)
sys.path.insert(0, str(ROOT / "tests" / "tools" / "theorem"))
import theorems  # noqa: E402
from seeds import make  # noqa: E402

BENT = 100
MOST_BYTES = 1500  # of the theorems that are bent
MOST_RATIO = 40  # 13 to 20 is usual
REJECTED = {f"{record}:" for record in ("sentence i", "sentence ii", "strategy a", "strategy b", "strategy c")}
OTHERS = [["+", "-"], ["<=", "<", ">=", ">", "=", "!="], ["and", "or"], ["floor", "ceil"], ["min", "max"], ["even", "odd"]]

DECREED = 'poset misere\nend {} = 1\n', "about positions", ["d = c"], []  # violates (d)

Theorem = collections.namedtuple("Theorem", "name game about formula strategy")  # two lists of lines


def parsed(name, text):
    size = int(text.split("\n", 2)[1].split()[2])
    start = len("\n".join(text.split("\n", 2)[:2])) + 1
    game, lines = text[start:start + size], text[start + size + 1:].split("\n")
    count = int(lines[1].split()[1])
    return Theorem(name, game, lines[0], lines[2:2 + count], lines[3 + count:-2])


def written(theorem):
    digest = hashlib.sha256(theorem.game.encode()).hexdigest()
    lines = [theorem.about, f"formula {len(theorem.formula)}", *theorem.formula, f"strategy {len(theorem.strategy)}", *theorem.strategy, "end"]
    return f"chompcert theorem 1\ngame {digest} {len(theorem.game)}\n{theorem.game}\n" + "".join(line + "\n" for line in lines)


def another(word, names, random_of):
    if word.isdigit():
        return str(max(0, int(word) + random_of.choice([-1, 1, 1, 2])))
    if word in names:
        return random_of.choice(names)
    kin = next((group for group in OTHERS if word in group), [word])
    return random_of.choice(kin)


def bent_line(line, names, random_of):
    words = re.findall(r"\s+|\w+|[<>!=]=?|.", line)
    places = [at for at, word in enumerate(words) if word.isdigit() or word in names or any(word in group for group in OTHERS)]
    if places:
        at = random_of.choice(places)
        words[at] = another(words[at], names, random_of)
    return "".join(words)


def bent(theorem, names, random_of):
    way = random_of.choice(["formula", "formula", "strategy", "strategy", "strategy", "left out", "twice", "part", "game", "spaces"])
    formula, strategy = list(theorem.formula), list(theorem.strategy)
    if way in ("formula", "spaces"):
        at = random_of.randrange(len(formula))
        formula[at] = bent_line(formula[at], names, random_of) if way == "formula" else formula[at].replace(" ", "  ", 1)
    elif way == "part":
        del formula[random_of.randrange(len(formula))]
        formula = [*formula[:-1], formula[-1].rstrip(";")] if formula else ["none"]
    elif way == "game":
        lines = theorem.game.split("\n")
        del lines[random_of.randrange(1, len(lines))]
        return way, theorem._replace(game="\n".join(lines))
    elif strategy:
        at = random_of.randrange(len(strategy))
        if way == "strategy":
            strategy[at] = bent_line(strategy[at], names, random_of)
        else:
            strategy[at:at + 1] = [] if way == "left out" else [strategy[at]] * 2
    return way, theorem._replace(formula=formula, strategy=strategy)


def names_of(game, about):
    said = re.search(r"^chains (.*)$", game, re.MULTILINE)
    parameters = [re.split(r">=", part)[0].strip() for line in re.findall(r"^parameters (.*)$", game, re.MULTILINE) for part in line.split(",")]
    return (said[1].split("#")[0].split() if said else ["c", "d"]) + (["g"] if about.endswith("values") else []) + parameters


def true_theorems(chompcert, folder):
    texts = [(pathlib.Path(path).name, pathlib.Path(path).read_text(encoding="utf-8")) for _, path in make(chompcert, folder) if pathlib.Path(path).exists()]
    for name, each in {**theorems.THEOREMS, **theorems.ENDS}.items():
        game, file = pathlib.Path(folder, "of_formula.poset"), pathlib.Path(folder, "of_formula.theorem")
        game.write_text(each.game, encoding="utf-8")
        subprocess.run([chompcert, "theorem", game, "--formula", each.formula, "-o", file, "--force"], check=True, stdout=subprocess.DEVNULL)
        texts.append((name, file.read_text(encoding="utf-8")))
    return [parsed(*text) for text in texts if text[1].startswith("chompcert theorem 1\n")]


def main(chompcert, chompcheck, seed="1", count=BENT):
    random_of = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["make", "-s", "-C", ROOT / "proofs" / "coq", "chompcheck-verified"], check=True)
        true = true_theorems(chompcert, folder)
        programs, faults, codes, records, times = automata.Programs(chompcheck, folder), [], collections.Counter(), collections.Counter(), [0, 0]
        for theorem in true:
            code, fault, *taken = programs.compare_texts(theorem.name, theorem.game, written(theorem))
            times = [sum(pair) for pair in zip(times, taken)]
            if fault or code != 0:
                faults.append(fault or f"{theorem.name}: not verified: exit code {code}")
        false = Theorem("a false decree", *DECREED)
        if (found := programs.compare_texts(false.name, false.game, written(false)))[:2] != (1, ""):
            faults.append(f"a false decree: {found}")
        small = [theorem for theorem in true if len(written(theorem)) <= MOST_BYTES]
        for theorem in itertools.islice(itertools.cycle(random_of.sample(small, len(small))), int(count)):
            way, false = bent(theorem, names_of(theorem.game, theorem.about), random_of)
            code, fault, *_ = programs.compare_texts(theorem.name, false.game, written(false))
            codes[f"{way}: {code}"] += 1
            if code == 1:
                records[" ".join(programs.run(programs.programs[1])[1].split()[2:4])] += 1
            if fault:
                faults.append(f"{way}: {fault}")
    ratio = times[1] / max(times[0], 0.001)
    if ratio > MOST_RATIO:
        faults.append(f"too slow: expected at most {MOST_RATIO} times the time of chompcheck, found {ratio:.1f}")
    faults += [f"no theorem was rejected by '{record}'" for record in sorted(REJECTED - set(records)) if int(count) >= BENT]
    print(f"{len(true)} true theorems by formulas; bent ones, by exit code:", dict(sorted(codes.items())), dict(sorted(records.items())))
    print(f"chompcheck-verified takes {ratio:.1f} times the time of chompcheck")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
