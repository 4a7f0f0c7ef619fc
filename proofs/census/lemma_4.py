#!/usr/bin/env python3
"""The constants T(A, 0) and W(A, 0) of Lemma 4 of Byrnes, read off certificates of a sample of the atlas and of 3-row Chomp.

lemma_4.py            prints the part `lemma 4` of docs/READ_OFF.md
lemma_4.py --write    writes it into the page
lemma_4.py --check    compares; exit code 1 and the first line that differs

If only finitely many positions A_{m,n} have value 0, T(A, 0) is the least T such that from each A_{m,n} with n >= T a move leads
to value 0. That is so unless A_{m,n} has value 0 itself, so that T(A, 0) is 1 + the greatest n in the list of the claim, and 0
if the list is empty. W(A, 0) is the greatest T(B, 0) over the order ideals B of A with finitely many; 0 if there is none. (Byrnes
takes all subsets B; those that are no ideals are no positions of the game.)

The certificates are made by chompcert ($CHOMPCERT, or of the PATH), one for each game of tests/atlas/sample.tsv; the SHA-256 of
each has to be the one that stands there, of the certificate that the atlas has made and chompcheck has verified. Those of Chomp
are checked here, by $CHOMPCHECK or chompcheck of the PATH.
"""
import collections
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import marked

sys.path[1:1] = [str(marked.ROOT / "packaging" / "atlas")]
import games  # noqa: E402

PAGE, PART = "docs/READ_OFF.md", "lemma 4"
SAMPLE = marked.ROOT / "tests" / "atlas" / "sample.tsv"
ROWS = (10, 50, 100, 200, 400)  # third rows of Chomp


def run(program, *words):
    done = subprocess.run([os.environ.get(program.upper(), program), *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{program} {' '.join(map(str, words))}: exit code {done.returncode}, {done.stderr}")
    return done.stdout


def constants(text):
    """T(B, 0) of each ideal of a full certificate for which the claim of value 0 is finite, in its order; None for others."""
    found = []
    for line in re.findall(r"^(?:finite|periodic) 0\b.*$", text, re.MULTILINE):
        if line.startswith("periodic"):
            found.append(None)
            continue
        column, last = 0, -1
        for word in line.split()[2:]:
            if word.startswith("@"):
                column = int(word[1:])
            else:
                last, column = max(last, column + int(word)), column + 1
        found.append(last + 1)
    return found


def greatest(found):
    return max((t for t in found if t is not None), default=0)


def certificate_of(game, folder, *options):
    path = pathlib.Path(folder, "game.cert")
    run("chompcert", "prove", game, *options, "-q", "--force", "-o", path)
    return path


def sample(folder):
    """(label, |A|, T of A itself or None, W) for each game of the sample."""
    game = pathlib.Path(folder, "game.poset")
    for row in SAMPLE.read_text(encoding="ascii").splitlines()[1:]:
        label, digest = row.split("\t")[0], row.split("\t")[-1]
        game.write_text(games.game_file(label), encoding="ascii")
        data = certificate_of(game, folder, "-k", 2).read_bytes()
        if hashlib.sha256(data).hexdigest() != digest:
            sys.exit(f"{label}: its certificate is not the one of {SAMPLE.name}")
        found = constants(data.decode("ascii"))
        yield label, int(label.split(".")[0]), found[-1], greatest(found)


def chomp(row, folder):
    """W of Chomp with this third row, from a certificate that chompcheck verifies."""
    game = pathlib.Path(folder, "chomp.poset")
    run("chompcert", "make", "chomp", row, "--force", "-o", game)
    certificate = certificate_of(game, folder)
    if not run("chompcheck", "--quiet", game, certificate).startswith("s VERIFIED "):
        sys.exit(f"chompcheck does not verify Chomp {row}")
    return greatest(constants(certificate.read_text(encoding="ascii")))


def lines_for(rows, of_chomp):
    by_size = collections.defaultdict(list)
    for row in rows:
        by_size[row[1]].append(row)
    lines = ["| elements of A | games | value 0 finite for A itself | W(A, 0): least, median, greatest | a game with the greatest |", "|---:|---:|---:|---|---|"]
    for size, found in sorted(by_size.items()):
        ws = sorted(w for *_, w in found)
        label = min(label for label, *_, w in found if w == ws[-1])
        lines.append(f"| {size} | {len(found):,} | {sum(t is not None for _, _, t, _ in found):,} | {ws[0]}, {ws[len(ws) // 2]}, {ws[-1]} | `{label}` |")
    lines += ["", "| third row of Chomp, r | W(A, 0) | W(A, 0) / r |", "|---:|---:|---:|"]
    return lines + [f"| {r} | {w} | {10000 * w // r // 10000}.{10000 * w // r % 10000:04d} |" for r, w in of_chomp]


def main(words):
    with tempfile.TemporaryDirectory(prefix="chompcert-lemma-4-") as folder:
        lines = lines_for(list(sample(folder)), [(row, chomp(row, folder)) for row in ROWS])
    return marked.print_write_or_check(words, PAGE, PART, lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
