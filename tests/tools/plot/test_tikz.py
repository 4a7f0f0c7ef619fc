"""`chompcert plot … -o X.tex`: TikZ pictures, read back and held against the answers of the other commands."""
import re

from support import ProgramCase

NUMBER = r"(-?[\d.]+)"
NODE = re.compile(rf"\\node\[(.*)\] at \({NUMBER}in,{NUMBER}in\) \{{(.*)\}};$")
MARK = re.compile(rf"\\node\[gp node (center|right)\] at \({NUMBER},{NUMBER}\) \{{(-?\d+)\}};$")
DOT = re.compile(rf"\\gp3point\{{gp mark (\d+)\}}\{{\}}\{{\({NUMBER},{NUMBER}\)\}}$")


def scale(marks):
    """From a place in the picture to a number of the axis."""
    (p, a), (q, b) = min(marks), max(marks)
    return lambda place: round(a + (place - p) * (b - a) / (q - p))


class Tikz(ProgramCase):
    def tikz(self, *args):
        """The lines of a picture: one tikzpicture, with groups that close."""
        lines = self.answer("plot", *args, "--format", "tikz", "-o", "-").splitlines()
        text = "\n".join(line for line in lines if not line.startswith("%"))
        self.assertRegex(text, r"\A\\begin\{tikzpicture\}")
        self.assertEqual(1, text.count("\\end{tikzpicture}"))
        self.assertNotIn("documentclass", text)
        self.assertRegex(text, r"\A[\n -~]*\Z")
        plain = re.sub(r"\\[{}]", "", text)
        self.assertEqual(plain.count("{"), plain.count("}"))
        return lines

    def dots(self, *args):
        """{mark: [(x, y)]} in the units of the axes; the keys below the picture are left out."""
        lines = self.tikz(*args)
        marks = [match.groups() for match in map(MARK.match, lines) if match]
        x = scale([(float(place), int(mark)) for side, place, _, mark in marks if side == "center"])
        y = scale([(float(place), int(mark)) for side, _, place, mark in marks if side == "right"])
        floor = min(float(place) for side, _, place, _ in marks if side == "center")
        found = {}
        for mark, across, up in (match.groups() for match in map(DOT.match, lines) if match):
            if float(up) > floor:
                found.setdefault(int(mark), []).append((x(float(across)), y(float(up))))
        return list(found.values())

    def found(self, certificate, k):
        rows = self.lines("find", certificate, "--value", k, stdin="".join(f"{m}\n" for m in range(31)))
        return [(m, int(n)) for m, n in enumerate(rows) if n != "none"]

    def test_dots_are_the_answers_of_find(self):
        certificate = self.chomp(5, 3, k=1)
        wanted = [[(m, n - m) for m, n in self.found(certificate, k)] for k in (0, 1)]
        self.assertEqual(wanted, self.dots("offsets", certificate, "-k", "0,1", "--to", 30))
        drawn, = self.dots("plane", certificate, "--to", 30)
        answers = self.found(certificate, 0)
        self.assertEqual([place for place in answers if place in drawn], drawn)
        self.assertGreater(len(drawn), 20)

    def test_texts_are_texts_of_tex(self):
        certificate = self.chomp(5, 3)
        lines = self.tikz("plane", certificate, "--from", "10^30")
        self.assertTrue(any("{chomp\\_5\\_3: P-positions}" in line for line in lines))
        self.assertTrue(any("{m $-$ 10$^3$$^0$}" in line for line in lines))

    def test_the_nodes_of_a_poset_are_its_elements(self):
        self.write("g.poset", "poset g\nchains none\nelements a b[1..3] c\nb[i] < b[i+1]\na < b[1]\n")
        lines = self.tikz("hasse", "g.poset")
        nodes = {match[4]: (float(match[2]), float(match[3])) for match in map(NODE.match, lines) if match}
        self.assertEqual({"a", "b[1]", "b[2]", "b[3]", "c"}, set(nodes))
        for smaller, larger in [("a", "b[1]"), ("b[1]", "b[2]"), ("b[2]", "b[3]")]:
            self.assertLess(nodes[smaller][1], nodes[larger][1])
        self.assertEqual(3, sum(line.startswith("\\draw") for line in lines))

    def test_an_automaton(self):
        self.write("nim.poset", "poset nim\nchains c d e\n")
        self.answer("theorem", "nim.poset", "--automaton", "-o", "nim.theorem")
        self.assertEqual("nim.tex\n", self.answer("plot", "automaton", "nim.theorem", "-o", "nim.tex"))
        picture = self.read("nim.tex")
        self.assertRegex(picture, r"\\node\[[^\]]*circle, double\] at [^{]*\{0\};")
        self.assertIn(r"{000\\011\\101\\110};", picture)

    def test_the_ending_gives_the_format(self):
        certificate = self.chomp(2)
        self.answer("plot", "plane", certificate, "-o", "x.tex")
        self.assertIn("\\begin{tikzpicture}", self.read("x.tex"))
        self.assertEqual("chomp_2_plane.tex\n", self.answer("plot", "plane", certificate, "--format", "tikz"))
        self.complaint(5, "plot", "plane", certificate, "-o", "x.svg", "--format", "tikz", says=".tex, as in --format tikz")
