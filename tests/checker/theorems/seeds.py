"""True theorem files, which the program makes: the games of the tests of chompcheck, by formulas and by automata."""
import pathlib
import subprocess

# Each game has the chains, at most one parameter and at most two elements besides them.
GAMES = {
    "nim": ("chains a b c", ["--automaton"]),
    "slope": ("chains c d e\nc[2*i] < d[i]", ["--automaton"]),
    "slope_values": ("chains c d\nc[2*i] < d[i]", ["--automaton", "--grundy"]),
    "rows": ("chains c d\nc[i] < d[i+1]", []),
    "rows_values": ("chains c d\nc[i] < d[i+1]", ["--grundy"]),
    "rows_ternary": ("chains c d\nc[i] < d[i+1]", ["--automaton", "--base", "3"]),
    "hook": ("chains c d e\nc[i] < d[i+1]\nd[1] < e[1]", []),
    "late": ("chains c e\nparameters s >= 1\nc[s] < e[2]", []),
    "late_automaton": ("chains c e\nparameters s >= 1\nc[s] < e[2]", ["--automaton"]),
    "shifted": ("chains c e\nparameters s >= 0\nc[i+s] < e[i]", ["--grundy"]),
    "square": ("chains c d\nelements x\nc[1] < x\nd[1] < x", []),
    "square_automaton": ("chains c d\nelements x\nc[1] < x\nd[1] < x", ["--automaton"]),
    "two_squares": ("chains c d\nelements x y\nc[i] < d[i+1]\nc[1] < x\nx < y\nd[2] < y", []),
    "two_squares_automaton": ("chains c d\nelements x y\nc[i] < d[i+1]\nc[1] < x\nx < y\nd[2] < y", ["--automaton"]),
    "below": ("chains c d\nelements x\nx < c[2]\nx < d[1]", ["--automaton"]),
    "whole": ("chains c d\nd < c[3]", []),
    "fork": ("chains c d e\nc[1] < d[1]\nc[1] < e[1]", ["--automaton"]),
    "finite": ("chains c d e\nc[i] < d[i]\nd[i] < e[i]", []),
    "steps": ("chains c d e\nc[2] < d[1]", ["--automaton"]),
    "misere_nim": ("chains a b c\nend {} = 1", ["--automaton"]),
    "misere_heaps": ("chains c d\nend {} = 1", []),
    "misere_values": ("chains c d\nend {} = 1", ["--grundy"]),
    "misere_heap": ("chains c\nend {} = 1", ["--grundy"]),
    "misere_rows": ("chains c d\nc[i] < d[i+1]\nend {} = 1", []),
    "pass": ("chains c d\nelements x\nend { x } = 0", []),
    "ends": ("chains c d\nelements x y\nx < y\nd[1] < c[1]\nend {} = 1\nend { x } = 0\nend { y x } = 3", []),
    "ends_automaton": ("chains c d\nelements x y\nx < y\nend {} = 1\nend { x y } = 0", ["--automaton"]),
    "late_end": ("chains c e\nparameters s >= 1\nc[s] < e[2]\nend {} = 2", ["--automaton"]),
    "one": ("chains c\nelements x\nx < c[1]", ["--grundy"]),
}


def make(chompcert, folder):
    """Pairs of paths, GAME and X.theorem."""
    pairs = []
    for name, (lines, options) in GAMES.items():
        game, theorem = pathlib.Path(folder, name + ".poset"), pathlib.Path(folder, name + ".theorem")
        game.write_text(f"poset {name}\n{lines}\n", encoding="ascii")
        subprocess.run([chompcert, "theorem", game, *options, "-o", theorem], stdout=subprocess.DEVNULL, check=False)
        pairs.append((str(game), str(theorem)))
    return pairs
