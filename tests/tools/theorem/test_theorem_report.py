"""`chompcert report X.theorem` and `chompcert plot strategy X.theorem`: what the page says, and the picture."""
import base64
import hashlib
import html
import json
import pathlib
import re
import sys
import unittest
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from definition import Positions  # noqa: E402
from support import program  # noqa: E402
from theorem_files import TheoremFileCase  # noqa: E402
from theorems import SHIFTED, THEOREMS  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
SQUARE = 4


class Report(TheoremFileCase):
    def page(self, theorem, *more):
        file = self.theorem(theorem)
        self.answer("report", file, "-o", "page.html", *more)
        return self.read("page.html")

    def files(self, page):
        """name -> bytes of the files that the reader can save."""
        return {html.unescape(name): base64.b64decode(data)
                for name, data in re.findall(r'<a download="([^"]*)" href="data:text/plain;base64,([^"]*)">', page)}


class Pages(Report):
    def test_one_file_without_scripts_that_loads_nothing(self):
        page = self.page(SHIFTED, "--no-coq")
        addresses = re.findall(r"""(?:src|href)="([^"]*)""", page)
        self.assertGreater(len(addresses), 4)
        self.assertEqual([], [address for address in addresses if not address.startswith(("#", "data:"))])
        self.assertNotIn("<script", page)
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
        self.assertTrue(policy.startswith("default-src 'none';"))
        style = re.search(r"<style>(.*?)</style>", page, re.S)[1]
        self.assertIn(base64.b64encode(hashlib.sha256(style.encode()).digest()).decode(), policy)
        self.assertTrue(page.endswith("</html>\n"))

    def test_its_parts_are_well_formed(self):
        for name, theorem in THEOREMS.items():
            page = self.page(theorem, "--no-plots", "--no-coq")
            for part in re.findall(r"<math.*?</math>", page, re.S):
                with self.subTest(theorem=name):
                    xml.etree.ElementTree.fromstring(part)

    def test_it_carries_the_theorem_and_the_file_for_coq(self):
        page = self.page(SHIFTED)
        files = self.files(page)
        theorem = self.read("t.theorem")
        self.assertEqual(theorem.encode(), files["t.theorem"])
        self.answer("theorem", "t.theorem", "--coq", "t.v")
        self.assertEqual(self.read("t.v").encode(), files["t.v"])
        self.answer("theorem", self.write("g.poset", SHIFTED.game), "--formula", SHIFTED.formula, "--coq", "same.v")
        self.assertEqual(self.read("same.v"), self.read("t.v"))
        for data in files.values():
            self.assertIn(hashlib.sha256(data).hexdigest(), page)

    def test_the_statement_the_formula_and_the_strategy(self):
        page = self.page(THEOREMS["Theorem 1 of Sun"], "--no-coq")
        text = html.unescape(page)
        self.assertIn("<h1>winning_ways</h1>", page)
        self.assertIn("There is no file for Coq: it was left out.", page)
        self.assertIn("For all <math><mi>c</mi><mo>,</mo><mi>d</mi><mo>,</mo><mi>e</mi></math>", page)
        formula = re.search(r"formula as text</summary><pre[^>]*>(.*?)</pre>", page, re.S)[1]
        self.assertIn("\n" + html.unescape(formula) + "\n", self.read("t.theorem"))
        self.assertIn(self.answer("formula", "t.theorem", "--format", "latex").strip(), text)
        pieces = int(re.search(r"^strategy (\d+)$", self.read("t.theorem"), re.M)[1])
        self.assertEqual(pieces + 1, page.count("<tr>", page.index('id="strategy"')))

    def test_json_and_the_title(self):
        file = self.theorem(SHIFTED)
        answer = json.loads(self.answer("report", file, "-o", "page.html", "--title", "Rows <1>", "--json"))
        page = self.read("page.html")
        self.assertEqual(len(page.encode()), answer["bytes"])
        self.assertEqual(hashlib.sha256(self.read(file).encode()).hexdigest(), answer["theorem_sha256"])
        self.assertTrue(answer["coq"])
        self.assertIn("<h1>Rows &lt;1&gt;</h1>", page)

    def test_an_untrue_theorem_gets_no_page(self):
        self.theorem(THEOREMS["two rows of Chomp"])
        self.write("untrue.theorem", self.read("t.theorem").replace("\nd = c\n", "\nd = c + 1\n"))
        result = self.ask("report", "untrue.theorem", "-o", "untrue.html")
        self.assertEqual((2, ""), (result.code, result.out))
        self.assertIn("untrue.theorem: an untrue theorem", result.err)
        self.assertFalse((self.folder / "untrue.html").exists())


SLOPE_TWO = "poset slope_two\nchains c d e\nc[2*i] < d[i]\n"


class PagesOfAutomata(Report):
    def automaton_page(self, game=SLOPE_TWO, *more):
        self.answer("theorem", self.write("g.poset", game), "--automaton", "-o", "t.theorem")
        self.answer("report", "t.theorem", "-o", "page.html", *more)
        return self.read("page.html")

    def test_one_file_whose_scripts_are_allowed_by_their_hash(self):
        page = self.automaton_page()
        addresses = re.findall(r"""(?:src|href)="([^"]*)""", page)
        self.assertEqual([], [address for address in addresses if not address.startswith(("#", "data:"))])
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
        for kind in ("style", 'script type="module"'):
            text = re.search(f"<{kind}>(.*?)</{kind.split()[0]}>", page, re.S)[1]
            self.assertIn(base64.b64encode(hashlib.sha256(text.encode()).digest()).decode(), policy)

    def test_it_carries_game_and_theorem_which_the_checker_verifies(self):
        page = self.automaton_page()
        files = self.files(page)
        self.assertEqual({"t.poset": SLOPE_TWO.encode(), "t.theorem": self.read("t.theorem").encode()}, files)
        for name, data in files.items():
            self.write("saved_" + name, data.decode())
            self.assertIn(hashlib.sha256(data).hexdigest(), page)
        verdict = self.run_program(program("CHOMPCHECK"), "saved_t.poset", "saved_t.theorem")
        self.assertIn("\ns VERIFIED theorem about=positions version=2", "\n" + verdict.out)

    def test_statement_table_picture_and_other_forms(self):
        page = self.automaton_page()
        self.assertIn("with 4 states, accepts it. It reads c, d, e in binary", page)
        rows = re.findall(r'<tr><th scope="row">(\d+)</th><td>(yes)?</td>(.*?)</tr>', page)
        states = [" ".join(["{}" if yes else "-", *re.findall(r"<td>(\d+)</td>", next_states)]) for _, yes, next_states in rows]
        self.assertEqual(self.read("t.theorem").splitlines()[-5:-1], states)
        for format in ("text", "walnut", "mona", "dot"):
            self.assertIn(html.escape(self.answer("formula", "t.theorem", "--format", format).strip()), page)
        self.assertIn("data:image/svg+xml", page)
        self.assertNotIn("data:image/svg+xml", self.automaton_page(SLOPE_TWO, "--no-plots", "--force"))

    def test_elements_and_parameters_are_named(self):
        page = self.automaton_page("poset element\nchains c d\nelements x\nx < c[2]\nc[2*i] < d[i]\n")
        self.assertIn("<td>{x}</td>", page)
        self.assertIn('"tracks":["c","d"]', page)
        page = self.automaton_page("poset family\nparameters s >= 1\nchains c d\nc[i+s] < d[i+s]\n", "--force")
        self.assertIn('"tracks":["s - 1","c","d"]', page)

    def test_an_untrue_automaton_gets_no_page(self):
        self.answer("theorem", self.write("g.poset", SLOPE_TWO), "--automaton", "-o", "t.theorem")
        game = SLOPE_TWO.replace("2*i", "3*i")
        text = self.read("t.theorem").replace(SLOPE_TWO, game)
        digest = hashlib.sha256(game.encode()).hexdigest()
        self.write("untrue.theorem", re.sub(r"^game \S+", f"game {digest}", text, flags=re.M))
        result = self.ask("report", "untrue.theorem", "-o", "untrue.html")
        self.assertEqual((2, ""), (result.code, result.out))
        self.assertIn("untrue.theorem: an untrue theorem", result.err)
        self.assertFalse((self.folder / "untrue.html").exists())


class Picture(Report):
    def squares(self, svg, size):
        """[{(x, y): colour}] by panel."""
        panels = []
        for rect in xml.etree.ElementTree.fromstring(svg).iter(SVG + "rect"):
            x, y, width, height = (int(rect.get(name)) for name in ("x", "y", "width", "height"))
            if rect.get("fill") == "#ffffff" and width == size * SQUARE:
                panels.append((x, y, {}))
            elif panels and height == SQUARE:
                left, top, here = panels[-1]
                for at in range(x, x + width, SQUARE):
                    here[(at - left) // SQUARE, size - 1 - (y - top) // SQUARE] = rect.get("fill")
        return [here for _, _, here in panels]

    def test_squares_say_what_the_definition_says(self):
        size, step, panels = 7, 2, 3
        theorem = THEOREMS["Winning Ways"]
        positions = Positions(theorem.game, {}, 2 * size + step * panels)
        svg = self.answer("plot", "strategy", self.theorem(theorem), "-o", "-", "--size", size, "--step", step,
                          "--panels", panels)
        drawn = self.squares(svg, size)
        self.assertEqual(panels, len(drawn))
        places = {counts for _, counts in positions.sets}
        for panel, here in enumerate(drawn):
            for c in range(size):
                for d in range(size):
                    place = (c, d, panel * step)
                    self.assertEqual(place in places, (c, d) in here, place)
                    if place in places:
                        self.assertEqual(positions.is_losing((frozenset(), place)), here[c, d] == "#000000", place)

    def test_what_is_refused(self):
        file = self.theorem(SHIFTED)
        for said, more in (("expected a name that ends with .svg", ("-o", "p.png", "--parameters", "s=1")),
                           ("give one, as s=3", ("-o", "p.svg"))):
            result = self.ask("plot", "strategy", file, *more)
            self.assertEqual((5, ""), (result.code, result.out))
            self.assertIn(said, result.err)


if __name__ == "__main__":
    unittest.main()
