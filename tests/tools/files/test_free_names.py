"""Elements called c, d and i: good names under `chains none`, reserved in a game with chains."""
import json
import unittest

from support import ProgramCase, program

FREE = "poset free\nelements c d[1..3] i\nd[i] < d[i+1]\nc < d[3]\nchains none\n"
OTHER = {"c": "x", "d[1]": "y[1]", "d[2]": "y[2]", "d[3]": "y[3]", "i": "z"}


class FreeNames(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("free.poset", FREE)
        self.write("other.poset", "poset free\nelements x y[1..3] z\ny[i] < y[i+1]\nx < y[3]\nchains none\n")

    def test_the_names_do_not_matter(self):
        free, other = (json.loads(self.answer("solve", game, "--json")) for game in ("free.poset", "other.poset"))
        self.assertEqual(other["g"], free["g"])
        self.assertEqual(other["winning_moves"], [OTHER[name] for name in free["winning_moves"]])
        for game in ("free", "other"):
            for options in (["--compact"], []):
                self.answer("prove", f"{game}.poset", "-q", *options, "-o", f"{game}.cert", "--force")
                checked = self.run_program(program("CHOMPCHECK"), "--quiet", f"{game}.poset", f"{game}.cert")
                self.assertEqual(0, checked.code, checked.out)
        for free, other in OTHER.items():
            answers = {self.answer("grundy", f"{game}.cert", "--without", name) for game, name in (("free", free), ("other", other))}
            self.assertEqual(1, len(answers), free)
            moves = [self.ask("move", f"{game}.cert", "--without", name) for game, name in (("free", free), ("other", other))]
            self.assertEqual([OTHER.get(name, name) for name in moves[0].out.split("\n")], moves[1].out.split("\n"))
            self.assertEqual(moves[0].code, moves[1].code)

    def test_they_are_taken_by_name(self):
        for move, said in (("c", "You take c."), ("d[2]", "You take d[2]."), ("d_2", "You take d[2]."), ("i", "You take i.")):
            with self.subTest(move=move):
                self.assertIn(said, self.answer("play", "--no-cache", "free.poset", stdin=f"{move}\n"))

    def test_decreed_values_of_such_elements(self):
        for name in ("free", "other"):
            text = (self.folder / f"{name}.poset").read_text()
            decreed = "{c i}" if name == "free" else "{x z}"
            self.write(f"{name}.poset", f"{text}end {decreed} = 3\nend {{}} = 1\n")
            self.answer("prove", f"{name}.poset", "-q", "-o", f"{name}.cert")
            checked = self.run_program(program("CHOMPCHECK"), "--quiet", f"{name}.poset", f"{name}.cert")
            self.assertEqual(0, checked.code, checked.out)
        free, other = ((self.folder / f"{name}.cert").read_text().partition("\nlevel ")[2] for name in ("free", "other"))
        for name, new in OTHER.items():
            free = free.replace(f" {name}", f" {new}")
        self.assertEqual(other, free)

    def test_decrees_name_no_chains(self):
        for name in ("c", "d", "c[1]", "d[1]", "i"):
            for chains in ("", "chains c\n"):
                self.write("bad.poset", f"poset bad\nelements x\n{chains}end {{{name}}} = 1\n")
                line = 3 + bool(chains)
                self.complaint(2, "prove", "bad.poset", says=f"bad.poset:{line}:6: ")
                checked = self.run_program(program("CHOMPCHECK"), "--quiet", "bad.poset", "bad.poset")
                self.assertTrue(checked.out.startswith(f"s MALFORMED bad.poset:{line}:6: "), checked.out)

    def test_they_are_refused_with_chains(self):
        for chains in ("", "chains c\n", "chains c d\n"):
            for name in ("c", "d[1..2]", "i"):
                with self.subTest(chains=chains, name=name):
                    game = self.write("bad.poset", f"poset bad\nelements {name}\n{chains}")
                    self.complaint(2, "prove", game, says=["bad.poset:2:10: ", "is reserved", "choose another name", "chains none"])
                    self.answer("solve", self.write("good.poset", f"poset good\nelements {name}\nchains none\n"))


if __name__ == "__main__":
    unittest.main()
