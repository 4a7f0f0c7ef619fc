"""links.py finds each kind of defect: a site is damaged at one place, and exactly this place is named. SITE is a whole site."""
import os
import pathlib
import shutil
import tempfile
import unittest

import links

WHOLE = os.environ["SITE"]


class Links(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.site = pathlib.Path(temporary.name) / "site"
        shutil.copytree(WHOLE, self.site)

    def change(self, name, old, new):
        text = (self.site / name).read_text(encoding="utf-8")
        self.assertIn(old, text, name)
        (self.site / name).write_text(text.replace(old, new, 1), encoding="utf-8")

    def judged(self, *expected):
        found = links.Site(self.site).judge()
        self.assertEqual(len(expected), len(found), found)
        for words in expected:
            self.assertTrue(any(words in line for line in found), (words, found))

    def test_the_whole_site_is_whole(self):
        self.assertEqual([], links.Site(self.site).judge())
        self.assertGreater(len(list(self.site.rglob("*.html"))), 80)

    def test_a_file_that_is_missing(self):
        for name in ("pictures/board.png", "atlas/data/games/00000.js", "reports/ladder.html", "manual/manual.css"):
            with self.subTest(name=name):
                kept = (self.site / name).read_bytes()
                (self.site / name).unlink()
                found = links.Site(self.site).judge()
                self.assertTrue(found and all(name in line for line in found if "atlas has no game" not in line), found)
                (self.site / name).write_bytes(kept)
        self.judged()

    def test_a_file_that_no_page_reaches(self):
        (self.site / "manual/left_over.html").write_text("<p>left over</p>", encoding="utf-8")
        self.judged("manual/left_over.html: no page leads to this file")

    def test_a_wrong_anchor(self):
        self.change("manual/TOUR.html", 'href="PLAYGROUND.html"', 'href="PLAYGROUND.html#nowhere"')
        self.judged("manual/PLAYGROUND.html has no place #nowhere")

    def test_a_game_that_the_atlas_has_not(self):
        self.change("atlas/index.html", 'href="game.html#', 'href="game.html#9')
        self.judged("the atlas has no game 9")

    def test_a_link_to_the_root_of_the_host(self):
        self.change("manual/TOUR.html", 'href="PLAYGROUND.html"', 'href="/manual/PLAYGROUND.html"')
        self.judged("expected a relative link")

    def test_a_picture_from_another_host(self):
        self.change("index.html", 'src="pictures/plane.svg"', 'src="https://localhost/plane.svg"')
        self.judged("loaded from elsewhere", "pictures/plane.svg: no page leads")

    def test_a_result_of_the_search_without_its_page(self):
        self.change("manual/search_index.js", '"TOUR.html#', '"TOURS.html#')
        self.judged("there is no file manual/TOURS.html")


if __name__ == "__main__":
    unittest.main()
