"""The table of docs/TRUST.md of what is claimed: made from runs (claimed.py), and complete.

Complete means that each command of `chompcert --help` stands in one of the two tables, and that a command whose sessions in the
manual, or whose source, print *proved* or *decided* stands in the first, or says in the second what it calls so.
"""
import pathlib
import re
import unittest

import claimed
from support import ROOT, ProgramCase, commands_in

SAYS = re.compile(r"\b(?:proved|decided)\b")
SESSION = re.compile(r"^ *```console\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
PRINTED = re.compile(r'(?:print|format)\(\s*"[^"]*\b(?:proved|decided)\b|\{"(?:outcome|status|title)", [^}]*proved|\["status"\] = "proved"')
# Rooms of tools/ whose files are a command's, besides tools/commands/*/NAME.cpp.
ROOMS = {"theorem": "theorem", "detect": "detect", "batch": "batch", "report": "report", "theorem_report": "report", "strategy_report": "report", "page": "report", "papers": "papers", "play": "play"}
# What no command prints as its answer: notes on files that were read, and words of errors and of caches.
NOTES = {"shared", "command_line", "proving"}


def in_first_table():
    """The commands of the first table: the first word in backticks of each claim, and the others in backticks that are commands."""
    return {re.match(r"`([\w-]+)", claim.words)[1] for claim in claimed.claims()}


def said_in_sessions():
    """(command, line) for each line of an answer in the manual's sessions that says proved or decided."""
    for page in sorted(pathlib.Path(ROOT, "docs").rglob("*.md")):
        for session in SESSION.findall(page.read_text(encoding="utf-8")):
            command = None
            for line in session.splitlines():
                if line.lstrip().startswith("$ "):
                    names = re.findall(r"\bchompcert ([a-z-]+)", line)
                    command = names[0] if names else None
                elif command and SAYS.search(line) and not line.startswith("note: "):  # that a file was read, not proved
                    yield command, line.strip()


def said_in_source():
    """(command, file) for each source of tools/ that prints the words."""
    for source in sorted(pathlib.Path(ROOT, "tools").rglob("*.cpp")):
        if PRINTED.search(source.read_text(encoding="utf-8")):
            rooms = source.relative_to(pathlib.Path(ROOT, "tools")).parts
            if rooms[0] == "commands":
                yield source.stem.replace("_", "-"), source.name
            elif rooms[0] not in NOTES:
                yield ROOMS[rooms[0]], source.name


class Claimed(ProgramCase):
    def test_the_page_has_what_the_runs_give(self):
        lines, missing = claimed.lines_with(claimed.written_cells())
        self.assertIsNone(claimed.marked.difference(pathlib.Path(ROOT, claimed.PAGE), claimed.PART, lines))
        self.assertLess(missing, 2 * len(claimed.claims()))

    def test_every_command_stands_in_one_table(self):
        commands = set(commands_in(self.answer("--help")))
        self.assertGreater(len(commands), 20)
        self.assertEqual(commands, in_first_table() | set(claimed.WITHOUT))
        self.assertEqual(set(), in_first_table() & set(claimed.WITHOUT))

    def test_who_says_proved_is_in_a_table(self):
        found = [*said_in_sessions(), *said_in_source()]
        self.assertGreater(len(found), 30)
        quoting = {name for name, why in claimed.WITHOUT.items() if "proved" in why}
        for command, where in found:
            self.assertIn(command, in_first_table() | quoting, f"{where}: says proved or decided, and has no line in {claimed.PAGE}")

    def test_a_command_without_a_line_is_noticed(self):
        self.assertIn("theorem", {command for command, _ in said_in_sessions()})
        self.assertIn("detect", {command for command, _ in said_in_source()})
        self.assertRegex('fmt::print("proved: {}\\n"', PRINTED)

    def test_no_cell_is_empty(self):
        rows = claimed.written_cells()
        self.assertEqual(len(claimed.claims()) + 1, len(rows))
        for cells in rows.values():
            self.assertNotIn("", cells)
            self.assertFalse({"no", "none"} & set(cells), cells)

    def test_a_changed_cell_is_noticed(self):
        page = pathlib.Path(ROOT, claimed.PAGE)
        lines = claimed.marked.part_of(page, claimed.PART)["lines"].strip("\n").splitlines()
        for number, line in enumerate(lines):
            if "| yes |" in line:
                changed = [*lines[:number], line.replace("| yes |", "| no |", 1), *lines[number + 1:]]
                self.assertIn("expected", claimed.marked.difference(page, claimed.PART, changed))

    def test_what_a_checker_rejects_is_no_yes(self):
        self.answer("make", "chomp", 3, "-o", "g.poset")
        self.answer("prove", "g.poset", "-q", "-o", "g.cert")
        programs = claimed.Programs(self.folder)
        game, proof = programs.file("g.poset"), programs.file("g.cert")
        self.assertEqual("yes", programs.verdict(programs.chompcheck, game, proof))
        text = proof.read_text()
        proof.write_text(re.sub(r"^tail .*", "tail 3", text, count=1, flags=re.MULTILINE))
        self.assertNotEqual(text, proof.read_text())
        with self.assertRaises(SystemExit) as refused:
            programs.verdict(programs.chompcheck, game, proof)
        self.assertIn("s REJECTED", str(refused.exception))


if __name__ == "__main__":
    unittest.main()
