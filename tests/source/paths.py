"""Every path that the pages for developers and about trust name exists, and so does every word that they place in a
file.

A path is a word in backticks with a slash, or with the ending of a source; of several words the first counts, as in
`tests/fuzz/run --seconds 600`. build/ is made, not kept. Said to stand in a file are: `NAME` in `PATH`; `PATH`, "a test case";
`PATH.py`, `NAME`. Each function that the tables of THEOREM.md §11 name stands in a file that its row names, and the page of
the checker names each file of its rooms. Each row of docs/dev/public_bugs.md names its test. And the top level has the names of TOP_LEVEL, and no others: what a command left
there by mistake is not kept.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [*(ROOT / page for page in ("README.md", "CONTRIBUTING.md", "docs/ANOMALIES.md", "docs/COVERAGE.md", "docs/PERFORMANCE.md", "docs/TRUST.md")),
         *sorted((ROOT / "docs" / "dev").glob("*.md"))]
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`(\S[^`\n]*)`")
PATH = re.compile(r"(?:\./)?[\w.-]*(?:/[\w.-]*)+|[\w.-]+\.(?:cpp|h|js|py|md|txt|json)")
NAME_IN = re.compile(r"`(?P<what>[\w:]+)` in `(?P<path>[\w./-]+)`")
CASE_OF = re.compile(r'`(?P<path>[\w./-]+)`, "(?P<what>[^"]+)"')
NAME_OF = re.compile(r"`(?P<path>[\w./-]+\.py)`, `(?P<what>\w+)`")
TOP_LEVEL = set(""".ci .clang-format .clang-tidy .gitattributes .gitignore .zenodo.json CHANGELOG.md CITATION.cff CMakeLists.txt
    CMakePresets.json CONTRIBUTING.md LICENSE README.md bench debian docs examples findings lib packaging proofs pyproject.toml
    python quickstart test tests tools web""".split())
ENOUGH = 100  # far fewer would mean that paths are no longer recognised


def paths(text):
    for code in CODE.findall(text):
        word = code.split()[0]
        if PATH.fullmatch(word) and not word.startswith("build/"):
            yield word


def problems(page):
    """The false statements of a page, and the number of paths that it names."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    named = list(paths(text))
    missing = [f"{path} does not exist" for path in named if not (ROOT / path).exists()]
    for said in (said for kind in (NAME_IN, CASE_OF, NAME_OF) for said in kind.finditer(text)):
        file, what = ROOT / said["path"], said["what"].split("::")[-1]
        if file.is_file() and not re.search(rf"\b{re.escape(what)}\b", file.read_text(encoding="utf-8")):
            missing.append(f"{said['path']} has no {what}")
    return missing, len(named)


def bugs_without_tests(page, tests):
    """What the rows of the table of public bugs say of their tests that is not so."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if re.match(r"\| \S.*\|$", line) and not line.startswith("| report ")]
    for row in rows:
        if len(row) != 5 or not re.search(r"`(test_\w+|[\w./]+/[\w.]+)`", row[-1]):
            yield f"the row of {row[0]} names no test"
        yield from (f"{row[0]}: there is no {name}" for name in re.findall(r"^`(test_\w+)`", row[-1]) if f"def {name}(" not in tests)
    if len(rows) < 40:
        yield f"{len(rows)} rows of public bugs, at least 40 expected"


def functions_missing(theorem, checker):
    """What the rows `| condition | functions | files |` of §11 say that is not so; their number."""
    rows = re.findall(r"^\|([^|]*)\|([^|]*)\|([^|]*)\|$", theorem.split("\n## 11.")[1].split("\n## ")[0], re.MULTILINE)
    rows = [(CODE.findall(functions), CODE.findall(files)) for _, functions, files in rows if CODE.search(files)]
    for functions, files in rows:
        there = "".join((checker / file).read_text(encoding="utf-8") for file in files if (checker / file).is_file())
        yield from (f"{file} does not exist" for file in files if not (checker / file).is_file())
        yield from (f"none of {files} has {part}" for function in functions for part in function.split("::")
                    if not re.search(rf"\b{part}\b", there))
    if len(rows) < 20:
        yield f"{len(rows)} rows of conditions, at least 20 expected"


def files_without_words(checker):
    page = (checker / "README.md").read_text(encoding="utf-8")
    names = [str(path.relative_to(checker)) for path in sorted(checker.glob("*/*"))]
    return [f"says nothing of {name}" for name in names if f"`{name}`" not in page]


def strange_names():
    """The names at the top that git keeps and TOP_LEVEL lacks; none are looked for in a folder without .git, as of an archive."""
    if not (ROOT / ".git").exists():
        return []
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], check=True, capture_output=True, text=True)
    return sorted({name.split("/")[0] for name in listed.stdout.split("\0") if name} - TOP_LEVEL)


def main():
    count = 0
    checker, theorem = ROOT / "proofs" / "checker", ROOT / "proofs" / "THEOREM.md"
    wrong = [f"proofs/THEOREM.md §11: {what}" for what in functions_missing(theorem.read_text(encoding="utf-8"), checker)]
    wrong += [f"proofs/checker/README.md {what}" for what in files_without_words(checker)]
    bugs, tests = (ROOT / path for path in ("docs/dev/public_bugs.md", "tests/tools/files/test_public_bugs.py"))
    wrong += [f"docs/dev/public_bugs.md: {what}" for what in bugs_without_tests(bugs.read_text(encoding="utf-8"), tests.read_text(encoding="utf-8"))]
    for page in PAGES:
        missing, named = problems(page)
        count += named
        wrong += [f"{page.relative_to(ROOT)}: {problem}" for problem in missing]
    if count < ENOUGH:
        wrong.append(f"{len(PAGES)} pages name only {count} paths: {ENOUGH} at least were expected")
    for problem in wrong:
        print(f"{problem}: name the present path or word", file=sys.stderr)
    strange = strange_names()
    for name in strange:
        print(f"{name}: expected no such name at the top level: remove it, or add it to TOP_LEVEL", file=sys.stderr)
    print(f"{count} paths on {len(PAGES)} pages")
    return 1 if wrong or strange else 0


if __name__ == "__main__":
    sys.exit(main())
