#!/usr/bin/env python3
"""The table "What is claimed" of docs/TRUST.md, made from runs of the programs: what each command claims, and who checks it.

claimed.py           prints the two tables
claimed.py --write   writes them into the page
claimed.py --check   compares; exit code 1 and the first cell that differs
claimed.py --check-all  the same; exit code 1 too if a program is missing

A cell "yes" is a run that ended so, in a temporary folder: the command is run, chompcheck is given what it wrote, then
chompcheck-verified, then coqc. $CHOMPCERT and $CHOMPCHECK are needed. $CHOMPCHECK_VERIFIED, and $COQ_PROOFS (the folder proofs/coq
after make) with coqc of the PATH, fill the columns of Coq; where they are missing --check says how many cells were not run, and
--write leaves these cells as they are. A cell without a file has its reason, and so has each command without a claim.
"""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "proofs" / "census"))
import marked  # noqa: E402

PAGE, PART = "docs/TRUST.md", "claimed"
HEAD = ["| claim | prover | file | `chompcheck` | `chompcheck-verified` | Coq | size reached |", "|---|---|---|---|---|---|---|"]
FORK = "poset fork\nchains none\nelements a b e\na < b\na < e\n"
CHOMP_2 = "poset chomp_2\nchains c d\nelements x\nd[i] < c[i+1]\nx < c[2]\n"

# A claim: the words of the table; the commands that are run, of which the last one makes the claim; what the last one has to
# print or write; game and proof that it leaves, if any; how Coq gets it, if it does; where the size is read off.
Claim = collections.namedtuple("Claim", "words prover command says game proof coq size reasons", defaults=({},))

CERTIFICATE, THEOREM, HEAPS = "coq", "theorem --coq", "detect --coq"


def published(*sections):
    """The largest certificate of these sections of the catalogue of published proofs."""
    entries = json.loads((ROOT / "proofs/certificates/catalogue.json").read_text(encoding="utf-8"))["entries"]
    sizes = {e["name"]: int(re.search(r" ideals=(\d+)", e["verdict"])[1]) for e in entries if e["section"] in sections}
    largest = max(sizes, key=sizes.get)
    return f"{sizes[largest]:,} order ideals (`{largest}`)"


def said(page, pattern, words="{}"):
    """A size that another page has, where its own tests compare it."""
    match = re.search(pattern, (ROOT / page).read_text(encoding="utf-8"))
    if match is None:
        sys.exit(f"{page}: nothing by the words {pattern!r}")
    return words.format(*match.groups())


def claims():
    nothing = {"chompcheck": "no: nothing is written to check", "verified": "no: nothing is written to check", "coq": "no: nothing is written to compile"}
    return [
        Claim("`prove`: the positions of each value up to K, two chains or fewer", "`lib/periodic/`",
              [["make", "chomp", "3", "-o", "g.poset"], ["prove", "g.poset", "-k", "1", "-o", "g.cert"]], "certificate: g.cert", "g.poset", "g.cert",
              CERTIFICATE, published("sun_first", "sun_second", "values", "shapes")),
        Claim("`prove` of a game with decreed values (`end`)", "`lib/periodic/`",
              [["make", "nim", "long", "long", "--misere", "-o", "g.poset"], ["prove", "g.poset", "-o", "g.cert"]], "certificate: g.cert", "g.poset", "g.cert",
              CERTIFICATE, published("ends")),
        Claim("`batch`: the same of each game of a list; `chompcheck` is run by the command itself", "`lib/periodic/`",
              [["batch", "chomp", "3", "--catalog", "b.sqlite", "--certificates", "b"]], "1 done (0 of them before)", "b/*.poset", "b/*.cert",
              CERTIFICATE, said("README.md", r"shows ([\d,]+) games", "{} games (the atlas)")),
        Claim("`sun`: a table of kinds, preperiods and periods", "`lib/periodic/`", [["sun", "first", "0..3", "-o", "s"]], "periodic", "s/*.poset", "s/*.cert",
              CERTIFICATE, "as `prove`"),
        Claim("`chomp`: winner, value and moves of one position", "`lib/periodic/`, and tables of all positions", [["chomp", "--no-cache", "17", "12", "5", "3"]],
              "proved by: ", None, None, None, "first two rows of any length, 10^30 in the manual",
              {**nothing, "file": "none: the proof is kept under `~/.cache`, and `prove` writes the same"}),
        Claim("`verify`: a formula for the positions of one value", "`lib/show/`, from a certificate",
              [["make", "chomp", "2", "-o", "g.poset"], ["prove", "g.poset", "-o", "g.cert"], ["verify", "g.cert", "n = m + 1", "--from", "2", "-q"]],
              "proved: ", "g.poset", "g.cert", CERTIFICATE, "all m from the given one on",
              {"file": "none of the formula; its premise is a certificate", "of": "of the certificate, not of the formula"}),
        Claim("`theorem`: a formula for all positions of value 0", "`lib/parametric/`, isl", [["theorem", "g.poset", "-o", "g.theorem"]], "proved for all", "g.poset",
              "g.theorem", THEOREM, said("proofs/theorems/census/README.md", r"But ([\d,]+) of 25,725 have one", "{} posets of the census")),
        Claim("`theorem --automaton`: an automaton for them", "`lib/automata/`", [["theorem", "g.poset", "--automaton", "-o", "g.theorem"]], "proved for all",
              "g.poset", "g.theorem", THEOREM, said("proofs/theorems/census/AUTOMATA.md", r"All ([\d,]+) were", "{} posets of the census")),
        Claim("`solve`: value and all winning moves of a finite game, or with `--outcome` the winner", "`lib/finite/`", [["solve", "g.poset"]], "rests on ", None, None, None,
              "100,000 elements of a tree; the line `rests on` names the theorems used",
              {**nothing, "file": "none without `-o`"}),
        Claim("`solve -o`: the same, with a certificate of all order ideals", "`lib/finite/`, then `lib/periodic/`", [["solve", "g.poset", "-o", "g.cert"]],
              "certificate: g.cert", "g.poset", "g.cert", CERTIFICATE, published("finite")),
        Claim("`solve --outcome -o`: who wins, by a strategy", "`lib/finite/`", [["solve", "g.poset", "--outcome", "-o", "g.cert"]], "strategy: ", "g.poset", "g.cert",
              CERTIFICATE, said("docs/PAPERS.md", r"a strategy certificate of (17[\d,]+) positions", "{} positions (subset takeaway on seven points)")),
        Claim("`first-move -o`: the least first move that wins on a numerical semigroup", "`lib/finite/`, then `lib/periodic/`",
              [["make", "semigroup", "5", "6", "7", "--after", "5", "-o", "g.poset"], ["first-move", "5", "6", "7", "-o", "g.cert"]], "<5,6,7>: 5", "g.poset", "g.cert",
              CERTIFICATE, said("CHANGELOG.md", r"an atlas of (\d+) semigroups", "{} semigroups (the atlas)"),
              {"after": "that smaller first moves do not win is computed"}),
        Claim("`detect` of a rule file, `--octal`, `--subtraction`, `--all-but`: the period of the values of a game of heaps", "`lib/heaps/`",
              [["detect", "--octal", "0.77", "-o", "g.cert"]], "proved: ", "g.rule", "g.cert", HEAPS,
              said("docs/CHECKING.md", r"\.1777, whose last exception is ([\d,]+\d)", "last exception {} (octal game .1777)")),
        Claim("`detect --rule`, or of a file with `rule` lines: the same of a rule of one's own", "`lib/heaps/`",
              [["detect", "--rule", "take 1 leave none one; take 0 leave two if a = b", "-o", "g.cert"]], "proved: ", "g.rule", "g.cert", HEAPS,
              said("proofs/heaps/README.md", r"an odd n \| ([\d,]+) \|", "preperiod {}")),
        Claim("`positions ROWS COLUMNS -o`: all winning openings of Chomp on a rectangle, and how many positions are lost; its other answers are computed", "`lib/finite/`",
              [["positions", "4", "5", "-o", "g.cert"]], "certificate: g.cert", "g.board", "g.cert", None,
              said("proofs/boards/README.md", r"\| 10 × 42 \| ([\d,]+) \|", "{} lost positions (10 × 42)"), {"coq": "no: a replay, which is not stated there"}),
    ]


# Commands that claim nothing of their own, each with what its answers rest on.
WITHOUT = {
    "make": "writes the game file of a family; what the game is stands in the file",
    "catalog": "lists what `batch` recorded, with the checker's answers",
    "find": "reads a certificate or theorem file: as true as that file, which `chompcheck` verifies",
    "grundy": "the same; exact values above the certificate's come from a table of all positions",
    "move": "the same; of an automaton each move is tried before it is printed",
    "sum": "the same, of several certificates",
    "show": "prints the claims of a file as they stand there",
    "play": "plays by a certificate, a theorem file or `chomp`; says *proved* of what it read, not of more",
    "formula": "prints a tail in closed form, which `verify` proves",
    "patterns": "prints all positions as patterns, and proves them against the certificate before it prints them",
    "plot": "draws a file",
    "report": "puts game and proof into a page, says *proved* of these, and proves a theorem file again",
    "coq": "writes a certificate for Coq, which refuses it if a claim is not true",
    "papers": "compares what is published with what is computed, row by row",
    "height": "computed by the solver of finite games",
    "cite": "prints references, one of them with *proved* in the title of this project",
    "completion": "prints a script for a shell",
}

Run = collections.namedtuple("Run", "code out err")


class Programs:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.chompcert, self.chompcheck = (os.path.abspath(os.environ[name]) for name in ("CHOMPCERT", "CHOMPCHECK"))
        self.verified = os.environ.get("CHOMPCHECK_VERIFIED")
        self.coq = os.environ.get("COQ_PROOFS")
        self.not_run = 0

    def run(self, *words):
        done = subprocess.run([str(word) for word in words], cwd=self.folder, capture_output=True, text=True, timeout=300)
        return Run(done.returncode, done.stdout, done.stderr)

    def file(self, pattern):
        found = sorted(self.folder.glob(pattern))
        if not found:
            sys.exit(f"no file {pattern} was written")
        return found[-1]

    def verdict(self, checker, game, proof):
        """"yes", or what the checker says instead."""
        answer = self.run(checker, "--quiet", game, proof)
        line = answer.out.splitlines()[-1] if answer.out else ""
        if line.startswith("s VERIFIED ") and answer.code == 0:
            return "yes"
        if line.startswith("s UNSUPPORTED "):
            return f"no: `{line}`"
        sys.exit(f"{checker} {game.name} {proof.name}: exit code {answer.code}, {answer.out}{answer.err}")

    def compiled(self, how, proof):
        """The answer of coqc; of a proof that has no file for Coq what the command says; None if it is not here."""
        words = {CERTIFICATE: ["coq", proof, "-o", "Claimed.v"], THEOREM: ["theorem", proof, "--coq", "Claimed.v"],
                 HEAPS: ["detect", proof.with_suffix(".rule"), "--coq", "Claimed.v"]}[how]
        written = self.run(self.chompcert, *words)
        if written.code:
            reason = written.err.splitlines()[0].removeprefix("chompcert: ")
            reason = re.sub(r"^(?:(?:limit: )?--coq: |\S+:\d+: unsupported: )", "", reason)
            return f"no: {re.split(r'[:,] ', reason)[0]}"
        wants_proofs = "From ChompCert Require" in (self.folder / "Claimed.v").read_text(encoding="utf-8")
        if shutil.which("coqc") is None or (wants_proofs and not self.coq):
            return None
        theorems = pathlib.Path(ROOT, "proofs", "theorems", "coq")
        where = ["-Q", os.path.abspath(self.coq), "ChompCert", "-Q", theorems, "Theorems"] if wants_proofs else []
        compiled = self.run("coqc", *where, "Claimed.v")
        if compiled.code or "Closed under the global context" not in compiled.out:
            sys.exit(f"coqc refuses {proof.name}: {compiled.out}{compiled.err}")
        return f"yes: `{'coq' if how == CERTIFICATE else how}`, then `coqc`"


def row_of(claim, folder):
    """The cells of a claim; None where the program is missing."""
    programs = Programs(folder)
    (programs.folder / "g.poset").write_text(CHOMP_2 if claim.coq == THEOREM else FORK, encoding="utf-8")
    for words in claim.command:
        done = programs.run(programs.chompcert, *words)
        if done.code:
            sys.exit(f"chompcert {' '.join(words)}: exit code {done.code}, {done.err}")
    if claim.says not in done.out:
        sys.exit(f"chompcert {' '.join(words)}: expected {claim.says!r}, found: {done.out}")
    if claim.proof is None:
        return [claim.words, claim.prover, claim.reasons["file"], *(claim.reasons[name] for name in ("chompcheck", "verified", "coq")), claim.size]
    game, proof = programs.file(claim.game), programs.file(claim.proof)
    kind = {"chompcert 1": "certificate", "theorem 1": "theorem file"}
    first = proof.read_text(encoding="utf-8").split("\n", 1)[0]
    level = re.search(r"^level (\w+)", proof.read_text(encoding="utf-8"), re.MULTILINE)
    name = f"certificate, level {level[1]}" if level else kind.get(first, "theorem file")
    if "after" in claim.reasons:
        name += f"; {claim.reasons['after']}"
    verified = claim.reasons.get("verified")
    if verified is None and programs.verified:
        verified = programs.verdict(os.path.abspath(programs.verified), game, proof)
    compiled = programs.compiled(claim.coq, proof) if claim.coq else claim.reasons["coq"]
    cells = [programs.verdict(programs.chompcheck, game, proof), verified, compiled]
    if "of" in claim.reasons:  # what is checked is a premise of the claim
        cells = [cell and f"{cell}, {claim.reasons['of']}" for cell in cells]
    return [claim.words, claim.prover, claim.reasons.get("file", name), *cells, claim.size]


def rows():
    for claim in claims():
        with tempfile.TemporaryDirectory(prefix="chompcert-claims-") as folder:
            yield row_of(claim, folder)


def cells_of(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def written_cells():
    """The cells of the page's first table, by what is claimed."""
    lines = marked.part_of(ROOT / PAGE, PART)["lines"].splitlines()
    return {cells[0]: cells for cells in map(cells_of, lines) if len(cells) == 7 and cells[0] != "---"}


def lines_with(page_cells):
    """The lines of the two tables, with cells of the page where a program is missing; how many these are."""
    lines, missing = [*HEAD], 0
    for cells in rows():
        old = page_cells.get(cells[0], [None] * 7)
        for place, cell in enumerate(cells):
            if cell is None:
                missing += 1
                cells[place] = old[place]
                if not old[place]:
                    sys.exit(f"{cells[0]}: this cell needs $CHOMPCHECK_VERIFIED, $COQ_PROOFS and coqc")
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "| command without a claim of its own | what its answers rest on |", "|---|---|"]
    return lines + [f"| `{name}` | {why} |" for name, why in WITHOUT.items()], missing


def main(words):
    lines, missing = lines_with(written_cells())
    code = marked.print_write_or_check(["--check"] if words == ["--check-all"] else words, PAGE, PART, lines)
    if missing:
        print(f"{missing} cells were not run: their program is not here", file=sys.stderr)
    return 1 if missing and words == ["--check-all"] else code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
