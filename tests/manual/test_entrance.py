"""The README, which is read first, is short."""
import re
import unittest

from pages import ROOT, prose

README = ROOT / "README.md"
MOST_WORDS, MOST_ROWS, MOST_BYTES, MOST_LINES = 900, 10, 150_000, 50


class Entrance(unittest.TestCase):
    def test_the_readme_is_short(self):
        words = len(README.read_text(encoding="utf-8").split())
        self.assertLessEqual(words, MOST_WORDS)

    def test_it_has_one_picture(self):
        pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", prose(README))
        self.assertEqual(1, len(pictures))
        self.assertLessEqual((ROOT / pictures[0]).stat().st_size, MOST_BYTES)

    def test_its_map_has_few_rows(self):
        rows = [line for line in prose(README).splitlines() if line.startswith("|") and not line.startswith(("| | |", "|---"))]
        self.assertTrue(1 <= len(rows) <= MOST_ROWS, rows)

    def test_its_links_lead_to_files(self):
        links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose(README))
        self.assertGreater(len(links), 10)
        for link in links:
            self.assertTrue((ROOT / link).exists(), link)

    def test_the_rules_for_contributions_are_short(self):
        lines = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
        self.assertLessEqual(len(lines), MOST_LINES)


if __name__ == "__main__":
    unittest.main()
