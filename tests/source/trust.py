"""trust.py [--write]: what the pages say of the size of all that a verdict line rests on is what the files have.

docs/TRUST.md has a table of the parts: whatever reads, decides, hashes, counts memory or prints on the way to the line
`s VERIFIED`. A row is `| files | what they are for | lines |`; each file of the checkers stands in exactly one row, so that
a new one has to be counted. Sums in prose, here and on other pages, are found by the words around them. --write puts the
right figures in the place of the wrong ones.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = re.compile(r"(?<=## How much that is\n).*?(?=\n## )", re.DOTALL)
ROW = re.compile(r"^\| (?P<files>`.*?) \| .* \| (?P<lines>[\d,]+) \|$", re.MULTILINE)
# All that has to stand in the table: the checkers, and what the playground has in place of the driver. The files of proofs
# (.v) are believed by Coq; of those the statement and what is not proved are counted.
COUNTED = ("proofs/checker/*/*.h", "proofs/checker/*/*.cpp", "proofs/coq/*.ml", "web/playground/verified/*.ml", "proofs/coq/Extract*.v",
           "proofs/coq/render/Render[WJ]*.v")
STATEMENT = "proofs/coq/statement/{Elements,Definitions,Syntax,Grammar,Statement,CertificateGrammar,Written,VerdictLine}.v"


def files_of(pattern):
    """Of a path, a pattern or a folder, with {a,b} for one or the other; what is built from others is no source."""
    choice = re.search(r"\{(.*?)\}", pattern)
    if choice:
        return set().union(*(files_of(pattern.replace(choice[0], part)) for part in choice[1].split(",")))
    path = f"{pattern}*" if pattern.endswith("/") else pattern
    return {file for file in ROOT.glob(path) if file.is_file() and not file.name.startswith(("verified_checker.", "tail_lists."))}


def lines_of(*patterns):
    files = set().union(*map(files_of, patterns))
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def mappings():
    """The constants and types of Coq that ExtractWords.v gives OCaml's in place of."""
    text = (ROOT / "proofs/coq/ExtractWords.v").read_text(encoding="utf-8")
    return len(re.findall(r"^Extract (?:Inlined )?Constant ", text, re.MULTILINE))


def thousands(lines):
    return round(lines, -3) if lines > 10_000 else round(lines, -2)


def coq(*folders):
    return [f"proofs/coq/{folder}/*.v" for folder in folders]


def proofs_about(page, words, *folders):
    """The files and the lines of these folders, as 16 of them, 3,000 lines."""
    patterns = coq(*folders)
    return [(page, rf"(\d+)(?: of them)?, [\d,]+ lines, {words}", len(set().union(*map(files_of, patterns)))),
            (page, rf"\d+(?: of them)?, ([\d,]+) lines, {words}", thousands(lines_of(*patterns)))]


def figures():
    """(page, the words around a figure, what it has to be): each pattern has to be found."""
    trust, checking, readme = "docs/TRUST.md", "docs/CHECKING.md", "proofs/coq/README.md"
    driver = [f"proofs/coq/{name}.ml" for name in ("verified", "characters", "sha256")]
    statement = lines_of(STATEMENT)
    return [
        (trust, r"([\d,]+) lines of OCaml that read files, hash them and print", lines_of(*driver)),
        (trust, r"(\d+) lines of OCaml in their place", lines_of("proofs/coq/uint63.ml", "proofs/coq/linear_arrays.ml")),
        (trust, r"and (\d+) that pack the certificate", lines_of("proofs/coq/packed.ml")),
        (trust, r"(\d+) mappings of extraction", mappings()),
        (trust, r"with (\d+) lines of OCaml that hand over two texts", lines_of("web/playground/verified/page.ml")),
        (trust, r"(\d+) files, [\d,]+ lines with their comments", len(files_of(STATEMENT))),
        (trust, r"\d+ files, ([\d,]+) lines with their comments", statement),
        (trust, r"Coq checks the other files, which have ([\d,]+) lines", thousands(lines_of("proofs/coq/*/*.v") - statement)),
        *proofs_about(trust, "are the periodicity theorem", "periodicity"),
        *proofs_about(trust, "the check row by row", "rows", "replay", "rows_right"),
        *proofs_about(trust, "that on machine words", "words", "words_right", "row_words", "row_words_right", "chains", "decreed_words"),
        *proofs_about(trust, "columns with machine words", "word_values", "integers"),
        (trust, r"The exception are (\d+) lines that print claims", lines_of("proofs/coq/render/Render[WJ]*.v")),
        (checking, r"Coq, ([\d,]+) lines of definitions", statement),
        ("docs/commands/coq.md", r"`proofs/coq/statement`: ([\d,]+) lines of definitions", statement),
        *((readme, rf"`{file}` \((\d+) lines\)", lines_of(f"proofs/coq/{file}"))
          for file in ("uint63.ml", "linear_arrays.ml", "packed.ml", "verified.ml", "characters.ml", "sha256.ml")),
        (readme, r"`\.\./\.\./web/playground/verified/page\.ml` \((\d+) lines\)", lines_of("web/playground/verified/page.ml")),
        (readme, r"`render/RenderJson\.v` \((\d+) lines\)", lines_of("proofs/coq/render/Render[WJ]*.v")),
        *((readme, rf"^\| {files} \|.*\| (\d+) \|$", lines_of(*(f"proofs/coq/statement/{name}" for name in re.findall(r"\w+\.v", files))))
          for files in ("`Elements.v`, `Definitions.v`", "`Syntax.v`", "`Grammar.v`", "`Statement.v`", "`CertificateGrammar.v`", "`Written.v`",
                        "`VerdictLine.v`", "`Verified.v`")),
    ]


class Pages:
    """The texts with the right figures, and what was wrong with them."""

    def __init__(self):
        self.texts, self.wrong, self.count = {}, [], 0

    def text(self, page):
        return self.texts.setdefault(page, (ROOT / page).read_text(encoding="utf-8"))

    def put(self, page, match, group, right):
        self.count += 1
        found = match[group]
        if found != f"{right:,}":
            self.wrong.append(f"{page}: expected {right:,}, found {match[0][:100]!r}")
            start, end = match.span(group)
            self.texts[page] = match.string[:start] + f"{right:,}" + match.string[end:]

    def check_prose(self):
        for page, pattern, right in figures():
            match = re.search(pattern, self.text(page), re.MULTILINE)
            if match is None:
                self.wrong.append(f"{page}: no figure by the words {pattern!r}")
            else:
                self.put(page, match, 1, right)

    def check_table(self):
        page, seen = "docs/TRUST.md", []
        for number in range(len(ROW.findall(TABLE.search(self.text(page))[0]))):
            table = TABLE.search(self.text(page))
            match = list(ROW.finditer(self.text(page), *table.span()))[number]
            patterns = re.findall(r"`([^`]+)`", match["files"])
            seen += [file for pattern in patterns for file in files_of(pattern)]
            self.put(page, match, "lines", lines_of(*patterns))
        due = set().union(*map(files_of, (*COUNTED, STATEMENT)))
        self.wrong += [f"{page}: no row of the table has {file.relative_to(ROOT)}" for file in sorted(due - set(seen))]
        self.wrong += [f"{page}: two rows of the table have {file.relative_to(ROOT)}" for file in sorted({f for f in seen if seen.count(f) > 1})]


def main(words):
    pages = Pages()
    pages.check_table()
    pages.check_prose()
    if words == ["--write"]:
        for page, text in pages.texts.items():
            (ROOT / page).write_text(text, encoding="utf-8")
    for problem in pages.wrong:
        print(f"{problem}; tests/source/trust.py --write puts the right figures there", file=sys.stderr)
    print(f"{pages.count} figures on {len(pages.texts)} pages")
    return 1 if pages.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
