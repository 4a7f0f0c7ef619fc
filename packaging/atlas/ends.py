#!/usr/bin/env python3
"""Games of the atlas that end otherwise: ends.tsv.xz has a line for each game of the parts whose Grundy functions were tried.

ends.py                       the table of docs/ATLAS.md
ends.py LABEL                 value 0 of this game in misère play and with a pass
ends.py --make FILE CHOMPCERT proves all of them again, has chompcheck verify each, and writes the table

label            that of the game
misere           value 0 with `end {} = 1`, all of A left: the least period and the least preperiod, or "finite"
misere_sha256    of the certificate (`chompcert prove -k 0`), which chompcheck has verified
pass             the same with one more element beside all others, `pass`, and `end {pass} = 0`
pass_sha256
"""
import concurrent.futures
import json
import lzma
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import grundy  # noqa: E402
import parts  # noqa: E402
from games import game_file  # noqa: E402

COLUMNS = ("label", "misere", "misere_sha256", "pass", "pass_sha256")
WAYS = ("misere", "pass")
DATA = pathlib.Path(__file__).resolve().parent / "ends.tsv.xz"


def ended(label, way):
    """The bytes of the game file with decreed values."""
    text = game_file(label)
    if way == "misere":
        return text + "end {} = 1\n"
    head, rest = text.split("\n", 1)
    elements, rest = rest.split("\n", 1) if rest.startswith("elements ") else ("elements", rest)
    return f"{head}\n{elements} pass\n{rest}end {{pass}} = 0\n"


def proved(folder, label, way, chompcert):
    """(figures, SHA-256) of value 0, verified by the chompcheck beside chompcert."""
    game, certificate = folder / f"{label}.{way}", folder / f"{label}.{way}.cert"
    game.write_text(ended(label, way), encoding="ascii")
    made = subprocess.run([chompcert, "prove", game, "-k", "0", "-o", certificate, "--json"], check=True, capture_output=True, text=True)
    said = json.loads(made.stdout)
    checked = subprocess.run([pathlib.Path(chompcert).with_name("chompcheck"), "--quiet", game, certificate], check=True, capture_output=True, text=True)
    sha256 = said["certificate"]["sha256"]
    if not checked.stdout.startswith("s VERIFIED values=0..0 ") or not checked.stdout.rstrip().endswith(f"certificate={sha256}"):
        sys.exit(f"{label}, {way}: expected it verified, found: {checked.stdout.strip()}")
    game.unlink()
    certificate.unlink()
    claim = said["claims"][0]
    return ("finite" if claim["kind"] == "finite" else f"{claim['period']} {claim['preperiod']}"), sha256


def line(folder, label, chompcert):
    return "\t".join([label, *(word for way in WAYS for word in proved(folder, label, way, chompcert))])


def make(path, chompcert):
    labels = grundy.candidates()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as scratch, \
            concurrent.futures.ThreadPoolExecutor(2) as pool:
        lines = pool.map(lambda label: line(pathlib.Path(scratch), label, str(pathlib.Path(chompcert).resolve())), labels)
        text = "\n".join(["\t".join(COLUMNS), *lines, ""])
    pathlib.Path(path).write_bytes(lzma.compress(text.encode("ascii"), preset=9))


def read(path=DATA):
    """{label: line}, in the order of the file."""
    with lzma.open(path, "rt", encoding="ascii") as file:
        rows = [row.rstrip("\n").split("\t") for row in file]
    if tuple(rows[0]) != COLUMNS or any(len(row) != len(COLUMNS) for row in rows):
        sys.exit(f"{path}: expected the columns {', '.join(COLUMNS)}, separated by tabs")
    return {row[0]: dict(zip(COLUMNS, row)) for row in rows[1:]}


def told(row):
    """What the site tells of a game: for each way the period and the preperiod, or [0, 0] if value 0 is finite."""
    return [[0, 0] if row[way] == "finite" else [int(word) for word in row[way].split()] for way in WAYS]


def totals(known):
    """How many games of each part have a periodic value 0, and the longest periods and preperiods, as the table of docs/ATLAS.md."""
    written = ["| \\|A\\|, b | games | misère: periodic | longest period, preperiod | with a pass: periodic | longest period, preperiod |", "|---|---|---|---|---|---|"]
    for count, bound in grundy.PARTS:
        rows = [told(known[label]) for label in parts.games(count, bound)]
        cells = []
        for way in range(len(WAYS)):
            figures = [row[way] for row in rows if row[way][0] > 0]
            cells += [f"{len(figures):,}", f"{max(period for period, _ in figures)}, {max(preperiod for _, preperiod in figures)}" if figures else "–"]
        written.append(f"| {count}, {bound} | {len(rows):,} | " + " | ".join(cells) + " |")
    return "\n".join(written)


def main():
    if sys.argv[1:2] == ["--make"]:
        return make(*sys.argv[2:])
    known = read()
    if len(sys.argv) == 1:
        return print(totals(known))
    if sys.argv[1] not in known:
        sys.exit(f"{sys.argv[1]}: this game was not proved with other ends\n{__doc__}")
    return print("\n".join(f"{way}: {known[sys.argv[1]][way]}" for way in WAYS))


if __name__ == "__main__":
    main()
