#!/usr/bin/env python3
"""automata_in_coq.py CHOMPCERT: theorems by automata, and by formulas of games with decreed values, as files of Coq
(`chompcert theorem --coq`).

Each is written twice, when it is found and from its theorem file, to the same bytes, and compiled with the proofs of proofs/coq:
Coq has to end with "Closed under the global context". With a transition bent or an output flipped, made canonical again, with a
line of the game dropped, and with another hash, Coq has to refuse it at the proof. Some games decree values. Compiles the proofs first, if they are not. Wants coq.
"""
import importlib.util
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROOFS = ROOT / "proofs"
CLOSED = "Closed under the global context\n"
REFUSED = 'The term "eq_refl'  # ... has type ... while it is expected to have type ...
GAMES = {  # four states; one chain and an element, with values; a parameter; decrees, by automata and by formulas; base 3
    "Slope": ("poset slope_two\nchains c d e\nc[2*i] < d[i]\n", ["--automaton"]),
    "Values": ("poset late\nchains c\nelements x\nc[2] < x\n", ["--automaton", "--grundy"]),
    "Parameter": ("poset late\nchains c\nelements x\nparameters s >= 1\nc[s] < x\n", ["--automaton", "--grundy"]),
    "Misere": ("poset misere\nchains c d e\nend {} = 1\n", ["--automaton"]),
    "Decreed": ("poset end\nchains c\nelements x y\nx < y\nend {} = 2\nend { x } = 0\n", ["--automaton", "--grundy"]),
    "MisereRows": ("poset misere\nchains c d\nc[i] < d[i+1]\nend {} = 1\n", []),
    "Pass": ("poset pass\nchains c d\nelements x\nend { x } = 0\n", []),
    "Ternary": ("poset pair\nchains c d\nd < c[3]\n", ["--automaton", "--base", "3"]),
}
FROM = importlib.util.spec_from_file_location("verified_automata", pathlib.Path(__file__).with_name("automata.py"))
automata = importlib.util.module_from_spec(FROM)  # by its path, as the census has a module of this name
FROM.loader.exec_module(automata)


def coq(folder, text):
    (folder / "Theorem.v").write_text(text, encoding="utf-8")
    done = subprocess.run(["coqc", "-Q", PROOFS / "coq", "ChompCert", "-Q", PROOFS / "theorems" / "coq", "Theorems", "Theorem.v"],
                          cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def with_another_file(text, theorem):
    """The file of Coq with the text of another theorem file in it."""
    lines = ";\n   ".join(f'"{line}"' for line in theorem.split("\n")[:-1])
    return re.sub(r"(Definition file_1 : word := lines\n  \[).*?\]\.", lambda found: f"{found[1]}{lines}].", text, flags=re.DOTALL)


def write(chompcert, folder, game, options):
    """The file of Coq, and the theorem file."""
    for name in ("Found.v", "Theorem.v", "t.theorem"):
        (folder / name).unlink(missing_ok=True)
    (folder / "g.poset").write_text(game, encoding="utf-8")
    run = [chompcert, "theorem", "g.poset", *options, "-o", "t.theorem", "--coq", "Theorem.v"]
    subprocess.run(run, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    found = (folder / "Theorem.v").read_text(encoding="utf-8")
    subprocess.run([chompcert, "theorem", "t.theorem", "--coq", "Theorem.v", "--force"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    if found != (folder / "Theorem.v").read_text(encoding="utf-8"):
        raise AssertionError("a theorem that is found, and its file, give different files of Coq")
    return found, (folder / "t.theorem").read_text(encoding="utf-8")


def bent(theorem, random_of):
    """Another set, in canonical form."""
    while True:
        way, false = automata.bent(theorem, random_of)
        if way in ("transition", "output") and false.states != theorem.states:
            return way, automata.written(false)


def failures_of(chompcert, folder, name, random_of):
    game, options = GAMES[name]
    text, file = write(chompcert, folder, game, options)
    if with_another_file(text, file) != text:
        yield f"{name}: the text of the theorem file is not found in the file of Coq"
    code, said = coq(folder, text)
    if (code, said) != (0, CLOSED):
        yield f"{name}: coqc ended with {code}: {said}"
    if file.startswith("chompcert theorem 2"):
        theorem = automata.parsed(name, file)
        changed = [bent(theorem, random_of) for _ in range(2)]
    else:  # a formula, and a move of the strategy
        changed = [("formula", file.replace("c = ", "c = 1 + ", 1)), ("strategy", file.replace(" to (", " to (1 + ", 1).replace(" to {x} (", " to {x} (1 + ", 1))]
    wrong = [(way, with_another_file(text, other)) for way, other in changed]
    wrong.append(("hash", re.sub(r'(hash : word := chars ")(.)', lambda found: found[1] + ("0" if found[2] != "0" else "1"), text)))
    wrong.append(("game", text.replace(f'"{game.splitlines()[-1]}";', "", 1)))
    for way, other in wrong:
        code, said = coq(folder, other)
        if other == text or code == 0 or REFUSED not in said:
            yield f"{name}: {way}: coqc ended with {code}: {said}"


def main(chompcert, seed="1"):
    subprocess.run(["make", "-s", "-C", PROOFS / "coq"], check=True, stdout=subprocess.DEVNULL)
    random_of, failures = random.Random(seed), []
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for name in GAMES:
            failures += failures_of(chompcert, folder, name, random_of)
    print("\n".join([*failures, f"{len(GAMES)} theorems by automata in Coq, {len(failures)} failures"]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), *sys.argv[2:]))
