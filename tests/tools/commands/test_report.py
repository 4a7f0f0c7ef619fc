"""`chompcert report`: the file that it writes, and its refusals."""
import base64
import hashlib
import html
import json
import re
import unittest

from support import BARREN, NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, certificate_bytes, chomp_game, program


def embedded(page, name):
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.S)
    return json.loads(found[1])


class ReportCase(ProgramCase):
    def page(self, certificate, *words):
        self.answer("report", certificate, "-o", "page.html", "--no-plots", *words)
        return self.read("page.html")

    def check_verdict(self, page, game, certificate):
        """The line with which chompcheck ends on these files, which must stand on the page."""
        self.write("saved.poset", game)
        self.write("saved.cert", certificate)
        verdict = self.run_program(program("CHOMPCHECK"), "saved.poset", "saved.cert").out.splitlines()[-1]
        self.assertIn(verdict, html.unescape(page))
        return verdict


class Pages(ReportCase):
    def test_one_file_that_loads_nothing_and_allows_only_its_own_scripts(self):
        page = self.page(self.chomp(5, 3, k=2))
        addresses = re.findall(r"""(?:src|href)="([^"]*)""", page)
        self.assertGreater(len(addresses), 3)
        self.assertEqual([], [address for address in addresses if not address.startswith(("#", "data:"))])
        self.assertFalse("url(" in page)
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
        self.assertTrue(policy.startswith("default-src 'none';"))
        for tag, rule in (("style", "style-src"), ('script type="module"', "script-src")):
            text = re.search(rf"<{tag}>(.*?)</{tag.split()[0]}>", page, re.S)[1]
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            self.assertIn(f"{rule} 'sha256-{digest}'", policy)
        self.assertEqual(["'wasm-unsafe-eval'"], [word for word in re.split("[ ;]+", policy) if "unsafe" in word])
        self.assertIn("; worker-src blob:;", policy)

    def test_checkers_are_those_of_the_playground(self):
        certificate = self.chomp(3)
        self.assertIsNone(embedded(self.page(certificate), "programs"))
        checkers = {"chompcheck": {"script": "a </script> b", "wasm": "AGFzbQ=="}, "verified": {"script": "c"}}
        written = json.dumps({"prover": {"script": "p"}, **checkers}).replace("<", "\\u003c")
        playground = self.write("p.html", f'<html><script type="application/json" id="programs">{written}</script></html>')
        page = self.page(certificate, "--checkers", playground)
        self.assertEqual(checkers, embedded(page, "programs"))
        others = [json.dumps({"chompcheck": {}}), "null", "{", "[1]", '"verified"']
        for text in ("", "<html></html>", *(f'<script type="application/json" id="programs">{other}</script>' for other in others)):
            self.complaint(2, "report", certificate, "--checkers", self.write("x.html", text), "-o", "page.html", says=("x.html", "playground.html"))
        self.complaint(5, "report", certificate, "--checkers", "missing.html", says="missing.html")

    def test_it_carries_the_files_and_names_their_hashes(self):
        game = chomp_game(5, 3)
        certificate = certificate_bytes(game, 2)
        page = self.page(self.chomp(5, 3, k=2))
        files = embedded(page, "files")
        self.assertEqual({"name": "chomp_5_3.poset", "text": game}, files["game"])
        self.assertEqual({"name": "chomp.cert", "text": certificate.decode()}, files["certificate"])
        for data in (game.encode(), certificate):
            self.assertIn(hashlib.sha256(data).hexdigest(), page)
        self.check_verdict(page, files["game"]["text"], files["certificate"]["text"])

    def test_the_theorem(self):
        page = self.page(self.chomp(5, 3, k=2))
        self.assertIn("each of the 18 order ideals", page)
        self.assertIn("21 of these claims are periodic and 33 finite", page)
        self.assertIn("<h1>Chomp over lower rows of 5, 3</h1>", page)
        plain = html.unescape(re.sub(r"<[^>]*>", "", page)).replace("\u00a0", " ")
        self.assertIn("fA,0(m)={m+2if m≡1(mod 4)m+4if m≡2(mod 4)m+5if m≡0,3(mod 4)m≥9", plain)
        self.assertIn("f(m)=f(m−1)+f(m−4)−f(m−5)m≥14", plain)

    def test_games_with_fewer_chains_and_type_two(self):
        one = self.page(self.prove(ONE_CHAIN))
        self.assertEqual(1, embedded(one, "model")["chains"])
        none = self.page(self.prove(NO_CHAIN))
        self.assertIn("finite poset", none)
        self.assertEqual(0, embedded(none, "model")["chains"])
        two = self.page(self.prove(TYPE_TWO, k=1))
        self.assertIn("one position for all of them", two)

    def test_the_diagram_of_a_finite_game_speaks_of_no_chain(self):
        for game, caption in ((NO_CHAIN, "The Hasse diagram of the game.<"), (ONE_CHAIN, "The Hasse diagram of the game; chains go on without end.<")):
            self.answer("report", self.prove(game), "-o", "page.html", "--force")
            self.assertIn(caption, self.read("page.html"))

    def test_places_of_squares(self):
        cases = ((chomp_game(2, 1), [[3, 1], [3, 2], [4, 1]]),
                 (self.answer("make", "row", 2, 1), [[2, 1], [2, 2], [3, 1]]),
                 (self.answer("make", "hook", 2, 1), [[2, 2], [2, 3], [3, 2]]),
                 (self.answer("make", "bar", 2, 3), [[1, 2], [1, 3], [2, 1], [2, 2], [2, 3]]),
                 (TYPE_TWO, None),
                 (chomp_game(2, 1).replace("r3[i] < r4[i]\n", ""), None))
        for game, squares in cases:
            with self.subTest(game=game):
                bar = embedded(self.page(self.prove(game)), "model")["chocolate"]
                self.assertEqual(squares, bar and bar["squares"])

    def test_titles_and_file_names_are_escaped(self):
        hostile = "<script>alert('1')</script>&\""
        self.write("a<b>&.cert", certificate_bytes(chomp_game(2), 0))
        page = self.page("a<b>&.cert", "--title", hostile)
        self.assertIn(f"<h1>{html.escape(hostile)}</h1>".replace("&#x27;", "&#39;"), page)
        self.assertNotIn("<script>alert", page)
        self.assertNotIn("a<b>", page)
        self.assertEqual("a<b>&.cert", embedded(page, "files")["certificate"]["name"])

    def test_comments_in_a_game_file_cannot_end_the_script(self):
        page = self.page(self.prove("poset p  # </script><script>alert(1)</script><!--\nelements x\n"))
        self.assertNotIn("<script>alert", page)
        self.assertNotIn("<!--", page)
        self.assertIn("</script><script>alert(1)", embedded(page, "files")["game"]["text"])

    def test_plots(self):
        result = self.ask("report", self.chomp(3, k=1))
        self.assertEqual((0, ""), (result.code, result.err))
        page = self.read("chomp_3.html")
        self.assertGreaterEqual(page.count("data:image/svg+xml;base64,"), 2)
        self.assertIn("<b>Figure 2.</b>", page)

    def test_json_and_standard_output(self):
        certificate = self.chomp(3)
        found = json.loads(self.answer("report", certificate, "-o", "p.html", "--no-plots", "--json"))
        self.assertEqual(("p.html", True), (found["page"], found["board"]))
        self.assertEqual(len((self.folder / "p.html").read_bytes()), found["bytes"])
        self.assertEqual(self.read("p.html"), self.answer("report", certificate, "-o", "-", "--no-plots"))


class Compact(ReportCase):
    def test_left_out_values_are_recomputed(self):
        compact = certificate_bytes(chomp_game(7, 3), 1, "--compact")
        self.write("small.cert", compact)
        result = self.ask("report", "small.cert", "-o", "page.html", "--no-plots")
        self.assertEqual(0, result.code)
        self.assertIn("recomputing", result.err)
        page = self.read("page.html")
        files = embedded(page, "files")
        self.assertEqual(compact.decode(), files["given"]["text"])
        full = certificate_bytes(chomp_game(7, 3), 1)
        self.assertEqual({"name": "small-full.cert", "text": full.decode()}, files["certificate"])
        for data in (compact, full):
            self.assertIn(hashlib.sha256(data).hexdigest(), page)
        self.assertIn(" route=rows ", self.check_verdict(page, chomp_game(7, 3), compact))

    def test_an_element_below_a_chain_is_checked_by_columns(self):
        compact = certificate_bytes(BARREN, 0, "--compact")
        self.write("below.cert", compact)
        self.assertEqual(0, self.ask("report", "below.cert", "-o", "page.html", "--no-plots").code)
        self.assertIn(" route=columns ", self.check_verdict(self.read("page.html"), BARREN, compact))

    def test_too_large_for_a_board(self):
        self.write("long.cert", certificate_bytes(chomp_game(2600), 0, "--compact"))
        result = self.ask("report", "long.cert", "-o", "page.html", "--no-plots", "--max-size", 1)
        self.assertEqual((0, True), (result.code, result.out.endswith(", without a board)\n")))
        self.assertRegex(result.err, r"\Achompcert: the page has no board: [^\n]*--max-size[^\n]*\n\Z")
        page = self.read("page.html")
        self.assertFalse(embedded(page, "info")["board"])
        self.assertIn("There is no board", page)
        self.assertIn("level compact", embedded(page, "files")["certificate"]["text"])


class Refusals(ReportCase):
    def test_wrong_files_and_words(self):
        self.write("game.poset", chomp_game(2))
        self.write("cut.cert", certificate_bytes(chomp_game(2), 0)[:-30])
        certificate = self.chomp(2)
        for code, words, says in (
                (2, ("game.poset",), "game.poset:1"), (2, ("cut.cert",), "cut.cert:"),
                (5, ("missing.cert",), "missing.cert"), (5, (), "CERT"),
                (5, (certificate, "-o", "no/such/page.html"), "no/such/page.html"),
                (5, (certificate, "--max-size", "0"), "--max-size"), (5, (certificate, "--max-size", "x"), "--max-size"),
                (5, (certificate, "--plots"), "--plots")):
            with self.subTest(words=words):
                self.complaint(code, "report", *words, says=says)
        self.assertEqual([], [name for name in self.names() if name.endswith(".html")])


if __name__ == "__main__":
    unittest.main()
