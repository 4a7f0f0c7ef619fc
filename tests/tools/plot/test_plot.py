"""`chompcert plot`: the drawn data, read back from the SVG, against the answers of the other commands."""
import itertools
import json
import os
import pathlib
import re
import stat
import struct
import unittest
import zlib

import svg_dots
from support import BARREN, NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, certificate_bytes, chomp_game

COLOURS = ["rgb(0, 114, 178)", "rgb(213,  94,   0)", "rgb(0, 158, 115)"]
LADDER = "poset ladder\nelements x y[1..3]\nd[2*i] < c[3*i+1]\nx < c[1]\nc[2] < y[1]\ny[i] < y[i+1]\nd[3] < y[2]\n"


def shade(colour):
    return tuple(int(part) for part in colour[4:-1].split(","))


def unpacked(pdf):
    """The bytes of a PDF, and its streams as they are unpacked: from cairo 1.18 on, the size of the page stands in one."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    return b"\n".join([pdf, *(zlib.decompressobj().decompress(stream) for stream in streams if stream.startswith(b"x"))])


class PlotCase(ProgramCase):
    def picture(self, *args):
        text = self.answer("plot", *args, "-o", "-")
        root = svg_dots.parse(text)
        self.assertTrue(text.startswith("<svg "))
        own = svg_dots.ids(text)
        self.assertEqual(len(set(own)), len(own))
        return root

    def by_value(self, *args, values):
        drawn = {shade(colour): places for colour, places in svg_dots.dots(self.picture(*args)).items()}
        return [drawn.get(shade(COLOURS[i]), []) for i in range(values)]

    def found(self, certificate, k, columns, *without):
        """(m, n) of the columns that have an n."""
        rows = self.lines("find", certificate, "--value", k, *without, stdin="".join(f"{m}\n" for m in columns))
        return [(m, int(n)) for m, n in zip(columns, rows) if n != "none"]


class Offsets(PlotCase):
    def check(self, certificate, k, first, last, *words, base=0):
        wanted = [(m - base, n - m) for m, n in self.found(certificate, k, range(first, last + 1), *words)]
        drawn = self.by_value("offsets", certificate, "-k", k, "--from", first, "--to", last, *words, values=1)
        self.assertEqual([wanted], drawn)

    def test_dots_are_the_answers_of_find(self):
        certificate = self.chomp(5, 3, k=2)
        for k, (first, last) in itertools.product(range(3), [(0, 40), (7, 30), (1000, 1030)]):
            self.check(certificate, k, first, last)
        self.check(certificate, 1, 0, 30, "--without", "r3_4,r4_2")

    def test_columns_beyond_all_axes_are_drawn_from_the_first_one(self):
        certificate, far = self.chomp(5, 3), 10 ** 30
        self.check(certificate, 0, far, far + 25, base=far)
        root = self.picture("offsets", certificate, "--from", "10^30")
        self.assertIn("m − 10³⁰", svg_dots.texts(root))
        self.assertEqual(svg_dots.dots(root), svg_dots.dots(self.picture("offsets", certificate, "--from", far)))

    def test_a_staircase_and_a_constant(self):
        self.check(self.prove(LADDER), 0, 0, 40)
        self.check(self.prove(TYPE_TWO), 0, 0, 30)

    def test_several_values_have_colours_and_a_key(self):
        certificate = self.chomp(5, 3, k=1)
        root = self.picture("offsets", certificate, "-k", "0,1", "--to", 30)
        drawn = {shade(c): places for c, places in svg_dots.dots(root).items()}
        for k in (0, 1):
            self.assertEqual([(m, n - m) for m, n in self.found(certificate, k, range(31))], drawn[shade(COLOURS[k])])
        self.assertEqual(self.answer("plot", "offsets", certificate, "-k", "0,1", "-o", "-"),
                         self.answer("plot", "offsets", certificate, "-k", "0..1", "-k", 1, "-o", "-"))
        said = svg_dots.texts(root)
        self.assertIn("value 0: preperiod 9, period 4", said)
        self.assertIn("value 1: preperiod 10, period 1", said)

    def test_preperiod_and_period_are_shaded(self):
        root = self.picture("offsets", self.chomp(5, 3))
        boxes = [p.get("points") for p in root.iter(svg_dots.SVG + "polygon") if "214" in (p.get("fill") or "")]
        self.assertEqual(len(boxes), 1)
        to_x = svg_dots.scale(svg_dots.marks(root)["x"])
        edges = sorted({round(to_x(float(corner.split(",")[0])), 1) for corner in boxes[0].split()})
        self.assertEqual(edges, [8.5, 12.5])

    def test_a_finite_value_is_called_finite(self):
        said = svg_dots.texts(self.picture("offsets", self.prove(TYPE_TWO)))
        self.assertIn("value 0: finite, f(m) = 2 for m ≥ 3", said)

    def test_one_chain_is_its_grundy_function(self):
        certificate = self.prove(ONE_CHAIN)
        values = self.lines("grundy", certificate, stdin="".join(f"{m}\n" for m in range(31)))
        drawn = self.by_value("offsets", certificate, "--to", 30, values=1)
        self.assertEqual([[(m, int(g) - m) for m, g in enumerate(values)]], drawn)

    def test_a_compact_certificate_is_recomputed_only_if_necessary(self):
        full = self.write("full.cert", certificate_bytes(chomp_game(7), 0))
        self.write("compact.cert", certificate_bytes(chomp_game(7), 0, "--compact"))
        wanted = self.answer("plot", "offsets", full, "-o", "-")
        result = self.ask("plot", "offsets", "compact.cert", "-o", "-")
        self.assertEqual((0, wanted), (result.code, result.out))
        self.assertIn("recomputing", result.err)
        self.assertEqual(self.answer("plot", "offsets", full, "--from", 100, "-o", "-"),
                         self.answer("plot", "offsets", "compact.cert", "--from", 100, "-o", "-"))

    def test_many_values_share_a_palette(self):
        root = self.picture("offsets", self.chomp(2, k=9), "-k", ",".join(map(str, range(10))), "--to", 20)
        self.assertGreater(len(svg_dots.dots(root)), 7)


class Plane(PlotCase):
    def check(self, certificate, most, first, last, rows):
        """By `grundy` at every point of the plane."""
        points = list(itertools.product(range(first, last + 1), rows))
        values = self.lines("grundy", certificate, stdin="".join(f"{m} {n}\n" for m, n in points))
        drawn = self.by_value("plane", certificate, "--values", most, "--from", first, "--to", last, values=most + 1)
        for k in range(most + 1):
            wanted = [point for point, value in zip(points, values) if value == str(k)]
            self.assertEqual(wanted, [point for point in drawn[k] if point[1] in rows])
        self.assertTrue(all(n in rows for places in drawn for _, n in places))

    def test_dots_are_the_positions_of_small_value(self):
        self.check(self.chomp(5, 3, k=2), 2, 0, 20, range(0, 40))
        self.check(self.chomp(5, 3), 0, 30, 50, range(0, 80))

    def test_the_tail_is_in_the_picture(self):
        for rows, tail_from, period in (((5, 3), 9, 4), ((120,), 170, 2)):
            certificate = self.chomp(*rows)
            drawn = {m for m, _ in self.by_value("plane", certificate, values=1)[0]}
            self.assertTrue(set(range(tail_from, tail_from + 2 * period)) <= drawn, rows)

    def test_other_games(self):
        self.check(self.prove(LADDER, 1), 1, 0, 20, range(0, 50))
        self.check(self.prove(TYPE_TWO, 1), 1, 0, 15, range(0, 40))

    def test_far_out_both_axes_count_from_the_first_column(self):
        certificate, far = self.chomp(5, 3), 10 ** 40
        drawn = self.by_value("plane", certificate, "--from", "10^40", "--to", far + 20, values=1)
        self.assertEqual([[(m - far, n - far) for m, n in self.found(certificate, 0, range(far, far + 21))]], drawn)


class Nothing(PlotCase):
    def test_a_picture_without_dots_gives_the_reason(self):
        certificate = self.prove(BARREN)
        for kind in ("offsets", "plane"):
            self.assertIn("none in these columns", svg_dots.texts(self.picture(kind, certificate)))
        self.assertIn("value 0: no positions", svg_dots.texts(self.picture("offsets", certificate)))
        certificate = self.prove(TYPE_TWO)
        self.assertIn("f(m) is too far from m to be drawn",
                      svg_dots.texts(self.picture("plane", certificate, "--from", "10^30")))
        root = self.picture("offsets", certificate, "--from", "10^30")
        self.assertIn("f(m) is too far from m to be drawn", svg_dots.texts(root))
        self.assertIn("value 0: finite, f(m) = 2 for m ≥ 3", svg_dots.texts(root))
        self.picture("offsets", self.prove("poset nim\nchains c\n"))
        self.picture("plane", self.prove("poset two.heaps\n"))


class Census(PlotCase):
    def test_rows_are_those_of_the_certificate(self):
        certificate = self.chomp(150)
        root = self.picture("census", certificate)
        claims = [ideal["claims"][0] for ideal in json.loads(self.answer("show", certificate, "--json"))["ideals"]]
        finite = sum(claim["kind"] == "finite" for claim in claims)
        self.assertIn(f"3-row Chomp: {finite} finite, {151 - finite} periodic", svg_dots.texts(root))
        self.assertEqual(self.first_panel(root), {
            (114, (128, 128, 128)): {r for r, claim in enumerate(claims) if r > 0 and claim["kind"] == "finite"},
            (1, (0, 114, 178)): {r for r, claim in enumerate(claims) if claim.get("period") == 1 and r > 0},
            (2, (0, 114, 178)): {r for r, claim in enumerate(claims) if claim.get("period") == 2}})

    def first_panel(self, root):
        """{(period, colour): r}; 114 stands for the height marked "finite"."""
        axes = svg_dots.marks(root)
        to_x, heights = svg_dots.scale(axes["x"]), [place for place, _ in axes["y"][:2]]
        rows = [(114, 2 * heights[0] - heights[1]), (1, heights[0]), (2, heights[1])]
        found = {}
        for colour, x, y in svg_dots.raw_dots(root):
            for period, height in rows:
                if abs(y - height) < 0.1:
                    found.setdefault((period, shade(colour)), set()).add(round(to_x(x)))
        return found

    def test_both_levels_give_one_picture(self):
        self.write("full.cert", certificate_bytes(chomp_game(60), 0))
        self.write("compact.cert", certificate_bytes(chomp_game(60), 0, "--compact"))
        self.assertEqual(self.answer("plot", "census", "full.cert", "-o", "-"),
                         self.answer("plot", "census", "compact.cert", "-o", "-"))

    def test_it_asks_for_a_chain(self):
        self.complaint(5, "plot", "census", self.chomp(3, 1), says=["a chain", "'chomp_3_1'"])
        self.complaint(5, "plot", "census", self.chomp(1), says="two elements")


class Hasse(PlotCase):
    def labels(self, *args):
        return sorted(text for text in svg_dots.texts(self.picture("hasse", *args)) if text != "⋮")

    def test_elements_and_lines(self):
        game = self.write("c.poset", chomp_game(2))
        root = self.picture("hasse", game, "--legs", 3)
        self.assertEqual(sorted(t for t in svg_dots.texts(root)),
                         sorted(["chomp_2", "r3[1]", "r3[2]", "c[1]", "c[2]", "c[3]", "d[1]", "d[2]", "d[3]",
                                 "⋮", "⋮"]))
        # c1 c2 c3, d1 d2 d3, d1 < c2, d2 < c3, c1 < r1 < r2, c2 < r2, and the dots above c3 and d3
        edges = [g for g in root.iter(svg_dots.SVG + "g") if g.get("class") == "edge"]
        self.assertEqual(len(edges), 2 + 2 + 2 + 3 + 2)

    def test_a_certificate_is_as_good_as_its_game(self):
        certificate = certificate_bytes(chomp_game(3, 1), 0).decode()
        by_pipe = self.answer("plot", "hasse", "/dev/stdin", "-o", "-", stdin=certificate)
        self.assertEqual(by_pipe, self.answer("plot", "hasse", self.chomp(3, 1), "-o", "-"))
        game = self.write("g.poset", chomp_game(3, 1))
        self.assertEqual(self.answer("plot", "hasse", game, "-o", "-"),
                         self.answer("plot", "hasse", self.chomp(3, 1), "-o", "-"))

    def test_long_families_are_folded(self):
        game = self.write("g.poset", chomp_game(500))
        self.assertEqual(len(self.labels(game)), len("r3[1] r3[2] r3[3] r3[500]".split()) + 6 + 6 + 1)
        self.assertIn("r3[250]", self.labels(self.write("h.poset", "poset h\nchains none\nelements r3[1..250]\n"),
                                             "--fold", 300, "--max-elements", 300))

    def test_fewer_chains(self):
        self.assertEqual(self.labels(self.write("f.poset", NO_CHAIN)), ["a", "b", "e", "fork"])
        self.assertEqual(self.labels(self.write("o.poset", ONE_CHAIN), "--legs", 1),
                         ["c[1]", "c[2]", "c[3]", "c[4]", "one", "x", "y"])

    def test_text_is_never_smaller_than_five_points(self):
        names = " ".join(f"element{i}" for i in range(40))
        root = self.picture("hasse", self.write("wide.poset", f"poset wide\nelements {names}\nchains none\n"))
        across = float(root.get("viewBox").split()[2]) / 72 * 25.4
        self.assertGreater(across, 300)
        self.assertAlmostEqual(float(root.get("width")[:-2]), across * 5 / 8, delta=0.1)
        narrow = self.picture("hasse", self.write("g.poset", chomp_game(3, 1)), "--width", 1000)
        self.assertAlmostEqual(float(narrow.get("width")[:-2]), float(narrow.get("viewBox").split()[2]) / 72 * 25.4,
                               delta=0.1)

    def test_too_many_elements_are_a_limit(self):
        names = " ".join(f"x{i}" for i in range(300))
        self.complaint(4, "plot", "hasse", self.write("g.poset", f"poset g\nelements {names}\n"),
                       says=["limit: ", "--max-elements"])


class Files(PlotCase):
    def test_the_file_is_named_and_replaced(self):
        certificate = self.chomp(2)
        for kind in ("offsets", "plane", "census", "hasse"):
            self.assertEqual(self.answer("plot", kind, certificate), f"chomp_2_{kind}.svg\n")
            self.assertEqual(self.answer("plot", kind, certificate, "-o", "-"), self.read(f"chomp_2_{kind}.svg"))
        self.write("p.svg", "old")
        self.assertEqual(json.loads(self.answer("plot", "plane", certificate, "-o", "p.svg", "--json")),
                         {"file": "p.svg", "bytes": (self.folder / "p.svg").stat().st_size})
        svg_dots.parse(self.read("p.svg"))
        self.assertEqual([n for n in self.names() if n.endswith("part") or ".part" in n], [])

    def test_png_has_the_size_asked_for(self):
        certificate = self.chomp(2)
        for kind in ("offsets", "plane", "census", "hasse"):
            self.answer("plot", kind, certificate, "-o", "p.png", "--dpi", 100, "--width", 127)
            picture = (self.folder / "p.png").read_bytes()
            self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
            self.assertTrue(picture.endswith(b"IEND\xaeB`\x82"))
            width, height = struct.unpack(">II", picture[16:24])
            self.assertTrue(width == 500 if kind != "hasse" else 50 < width <= 510, width)
            self.assertGreater(height, 80)

    def test_pdf_has_the_size_asked_for(self):
        certificate = self.chomp(2)
        for kind in ("offsets", "plane", "census", "hasse"):
            self.answer("plot", kind, certificate, "-o", "p.pdf", "--width", 127)
            picture = (self.folder / "p.pdf").read_bytes()
            self.assertTrue(picture.startswith(b"%PDF-") and picture.endswith(b"%%EOF\n"))
            width = float(re.search(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ", unpacked(picture))[1])
            self.assertTrue(abs(width - 360) < 1.5 if kind != "hasse" else 20 < width < 362, (kind, width))
        self.assertEqual(self.answer("plot", "plane", certificate, "--format", "pdf"), "chomp_2_plane.pdf\n")
        self.complaint(5, "plot", "plane", certificate, "-o", "picture.pdf", "--format", "svg", says=".svg, as in --format")

    def test_the_width_of_an_svg_is_in_mm(self):
        root = self.picture("offsets", self.chomp(2), "--width", 120)
        self.assertEqual(root.get("width"), "120.00mm")

    def test_the_format_may_be_given(self):
        certificate = self.chomp(2)
        self.assertEqual(self.answer("plot", "plane", certificate, "--format", "png"), "chomp_2_plane.png\n")
        self.complaint(5, "plot", "plane", certificate, "-o", "picture.jpg", says=[".svg, .png, .pdf, .tex;", "--format, one of svg, png, pdf, tikz"])
        self.complaint(5, "plot", "hasse", certificate, "-o", "picture.jpg", says=[".tex, .dot;", "tikz, dot"])
        self.complaint(5, "plot", "plane", certificate, "-o", "picture.svg", "--format", "png",
                       says=".png, as in --format")
        self.answer("plot", "plane", certificate, "-o", "picture", "--format", "svg")
        svg_dots.parse(self.read("picture"))


class Gallery(PlotCase):
    FOLDER = pathlib.Path(__file__).parents[3] / "docs" / "gallery"

    def test_the_script_makes_the_pictures_of_the_page(self):
        environment = {**os.environ, "PATH": f"{os.path.dirname(self.chompcert)}:{os.environ['PATH']}"}
        result = self.run_program(self.FOLDER / "draw", self.folder, env=environment)
        self.assertEqual((0, ""), (result.code, result.err))
        made = sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.svg"))
        pages = [(room, (self.FOLDER / room / "README.md").read_text(encoding="utf-8")) for room in ("", "automata/")]
        shown = [room + name for room, text in pages for name in re.findall(r"\]\(([a-z_]+\.svg)\)", text)]
        self.assertEqual(made, sorted(shown))
        self.assertEqual(made, sorted(str(path.relative_to(self.FOLDER)) for path in self.FOLDER.rglob("*.svg")))
        for name in made:
            drawn = svg_dots.parse(self.read(name))
            kept = svg_dots.parse((self.FOLDER / name).read_text(encoding="utf-8"))
            self.assertEqual(sorted(svg_dots.texts(drawn)), sorted(svg_dots.texts(kept)), name)
            self.assertEqual(len(list(svg_dots.raw_dots(drawn))), len(list(svg_dots.raw_dots(kept))), name)
            self.assertLess((self.FOLDER / name).stat().st_size, 100_000)


class Errors(PlotCase):
    def test_a_missing_program_is_named_with_its_package(self):
        certificate = self.chomp(2)
        for path in ("", str(self.folder), "."):
            environment = {**os.environ, "PATH": path}
            self.complaint(5, "plot", "plane", certificate, env=environment, says=["gnuplot: ", "gnuplot-nox"])
            self.complaint(5, "plot", "hasse", certificate, env=environment, says=["dot: ", "graphviz"])
        self.assertEqual(self.names(), ["chomp.cert"])

    def fake(self, name, script):
        program = self.folder / name
        program.write_text("#!/bin/sh\n" + script)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return {**os.environ, "PATH": str(self.folder)}

    def test_the_messages_of_the_program_are_reported(self):
        certificate = self.chomp(2)
        self.complaint(5, "plot", "plane", certificate, env=self.fake("gnuplot", "echo no terminal >&2\nexit 3\n"),
                       says=["gnuplot failed with exit code 3", "no terminal"])
        self.complaint(5, "plot", "plane", certificate, env=self.fake("gnuplot", "kill -9 $$\n"),
                       says="gnuplot was killed by signal 9")
        self.complaint(5, "plot", "plane", certificate, env=self.fake("gnuplot", "echo '<svg viewBox=\"0 0 9 9\">'\n"),
                       says="SVG")
        self.complaint(5, "plot", "plane", certificate, "--format", "png", env=self.fake("gnuplot", "echo hello\n"),
                       says="PNG")
        self.complaint(5, "plot", "hasse", certificate, "--format", "png", env=self.fake("dot", "echo hello\n"),
                       says="SVG")
        self.assertEqual(self.names(), ["chomp.cert", "dot", "gnuplot"])

    def test_wrong_words(self):
        certificate = self.chomp(2)
        self.complaint(5, "plot", says="subcommand")
        self.complaint(5, "plot", "plain", certificate, says="did you mean 'plane'?")
        self.complaint(5, "plot", "offsets", certificate, "-k", 4, says="prove the game again with -k 4")
        self.complaint(5, "plot", "offsets", certificate, "-k", "x", says="natural number")
        self.complaint(5, "plot", "plane", certificate, "--values", 1, says="0..0")
        self.complaint(5, "plot", "plane", certificate, "--from", "-3", says="natural number")
        self.complaint(5, "plot", "plane", certificate, "--from", "10^", says="10^30")
        self.complaint(5, "plot", "offsets", certificate, "--from", 9, "--to", 5, says="from 9 on, found 5")
        self.complaint(4, "plot", "offsets", certificate, "--to", "10^9", says="at most")
        self.complaint(5, "plot", "offsets", certificate, "--without", "q", says="no element 'q'")
        self.complaint(5, "plot", "offsets", certificate, "-o", "nowhere/x.svg", says="nowhere/x.svg")
        self.complaint(5, "plot", "offsets", certificate, "-o", self.folder, "--format", "svg",
                       says="cannot be written")
        self.complaint(5, "plot", "offsets", "none.cert", says="none.cert")
        self.complaint(2, "plot", "plane", self.write("bad.cert", "chompcert 1\njunk\n"), says="bad.cert")
        self.complaint(2, "plot", "hasse", self.write("bad.poset", "poset x\ny < y\n"), says="bad.poset:2:1")

    def test_games_without_such_a_picture(self):
        self.complaint(5, "plot", "plane", self.prove(ONE_CHAIN), says="plot offsets")
        self.complaint(5, "plot", "offsets", self.prove(NO_CHAIN), says="no chain")

    def test_names_of_any_kind_stand_for_themselves(self):
        label = "a-b_c.d_e-" + "x" * 240
        game = f"poset {label}\nelements graph node[1..2] edge strict subgraph digraph\nc[1] < graph < node[1]\n"
        certificate = self.prove(game)
        said = svg_dots.texts(self.picture("hasse", certificate))
        for name in ("graph", "node[1]", "edge", "strict", "subgraph", "digraph"):
            self.assertIn(name, said)
        self.assertTrue(any("…" in text for text in svg_dots.texts(self.picture("offsets", certificate))))
        self.assertEqual(self.answer("plot", "plane", certificate), f"{label[:200]}_plane.svg\n")


if __name__ == "__main__":
    unittest.main()
