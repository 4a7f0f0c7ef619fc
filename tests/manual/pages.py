"""The pages of the manual, and their fenced blocks."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page):
    """(word after the fence, text) of each fenced block of the page."""
    pieces = re.split(r"^```(.*)\n", page.read_text(encoding="utf-8"), flags=re.M)
    # Pieces alternate: text, word after the fence, text, …; every second fence closes a block.
    return [(pieces[i], pieces[i + 1]) for i in range(1, len(pieces) - 1, 4)]


def prose(page):
    """The page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)


def name(page):
    return page.relative_to(ROOT).as_posix()


def write_games(page, folder):
    """The fenced game files of the page, as NAME.poset."""
    for kind, text in blocks(page):
        if kind == "" and text.startswith("poset "):
            (pathlib.Path(folder) / f"{text.split()[1]}.poset").write_text(text, encoding="ascii")
