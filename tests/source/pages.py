"""No paragraph of a page has more than 600 characters, and no cell of a table more than 200: all pages can be read aloud.

A paragraph is what stands between empty lines, items of lists, headings and tables; code and displays are left out.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOMS = ("bench", "debian", "docs", "examples", "findings", "lib", "packaging", "proofs", "python", "tests", "tools", "web")
MOST, MOST_IN_CELL = 600, 200
FENCED = re.compile(r"^( *```).*?^\1", re.MULTILINE | re.DOTALL)
APART = re.compile(r"\n(?:>? *\n)+|\n(?= *(?:[-*] |\d+\. |#|\|))")
CELL = re.compile(r"(?<!\\)\|")
ENOUGH = 1000  # paragraphs; far fewer would mean that they are no longer recognised


def paragraphs(text):
    """(line, paragraph) pairs."""
    text = FENCED.sub(lambda block: "\n" * block[0].count("\n"), text)
    begin = 0
    for gap in [*APART.finditer(text), None]:
        paragraph = text[begin:gap.start() if gap else len(text)]
        yield text.count("\n", 0, begin) + 1, " ".join(paragraph.split())
        begin = gap.end() if gap else begin


def too_long(text):
    for line, paragraph in paragraphs(text):
        if paragraph.startswith("|"):
            longest = max(len(cell.strip()) for cell in CELL.split(paragraph.strip("|")))
            if longest > MOST_IN_CELL:
                yield line, f"a cell of {longest} characters; at most {MOST_IN_CELL}"
        elif len(paragraph) > MOST:
            yield line, f"a paragraph of {len(paragraph)} characters; at most {MOST}: {paragraph[:60]}…"


def main():
    assert [line for line, _ in too_long(f"a\n\n{'b' * 601}\n- {'c' * 600}\n\n| d | {'e' * 201} |\n")] == [3, 4, 6]
    pages = [*ROOT.glob("*.md"), *(page for room in ROOMS for page in (ROOT / room).rglob("*.md"))]
    texts = {page.relative_to(ROOT): page.read_text() for page in pages if "node_modules" not in page.parts}
    assert sum(1 for text in texts.values() for _ in paragraphs(text)) > ENOUGH
    faults = [f"{page}:{line}: {what}" for page, text in texts.items() for line, what in too_long(text)]
    print("\n".join(faults), file=sys.stderr)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
