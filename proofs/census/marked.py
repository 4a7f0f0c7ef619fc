"""The parts of a page that a script writes: the lines between `<!-- NAME: … -->` and `<!-- end of NAME -->`.

A script prints its part, writes it into the page with --write, and compares with --check, which names the first line that
differs; so a figure of the page is one that the script has computed.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def part_of(page, name):
    """The match of the part of this name in the text of the page; its group `lines` is what the script writes."""
    text = page.read_text(encoding="utf-8")
    found = re.search(rf"(?<=<!-- {re.escape(name)}: )(?P<how>[^\n]*) -->\n(?P<lines>.*?)(?=<!-- end of {re.escape(name)} -->)", text, re.DOTALL)
    if found is None:
        sys.exit(f"{page}: no lines between <!-- {name}: … --> and <!-- end of {name} -->")
    return found


def difference(page, name, lines):
    """What differs first between the page and these lines, in words; None if nothing does."""
    due, found = [*lines, ""], [*part_of(page, name)["lines"].strip("\n").splitlines(), ""]
    for number, (expected, written) in enumerate(zip(due, found), 1):
        if expected != written:
            return f"{page.name}, line {number} of {name}: expected {expected!r}, found {written!r}"
    return None if len(due) == len(found) else f"{page.name}: {name} has {len(found) - 1} lines, expected {len(due) - 1}"


def print_write_or_check(words, page, name, lines):
    """The exit code of a script that was called with --write, --check, or neither."""
    path = ROOT / page
    if words == ["--write"]:
        found = part_of(path, name)
        text = found.string
        start, end = found.span("lines")
        path.write_text(text[:start] + "\n" + "\n".join(lines) + "\n\n" + text[end:], encoding="utf-8")
        return 0
    if words == ["--check"]:
        wrong = difference(path, name, lines)
        print(wrong or f"{name}: {len(lines)} lines of {page} are as computed", file=sys.stderr if wrong else sys.stdout)
        return 1 if wrong else 0
    if words:
        sys.exit(f"expected --write, --check or nothing, found: {' '.join(words)}")
    print("\n".join(lines))
    return 0
