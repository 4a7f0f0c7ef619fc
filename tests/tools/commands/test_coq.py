"""`chompcert coq`: the file of Coq has both texts byte for byte; names that Coq refuses are refused.

That Coq accepts such files, and refuses what is not true, is tests/verified/theorems.
"""
import json
import re
import unittest

from support import ProgramCase, certificate_bytes, chomp_game

LINE_FEED = "[line_feed]"
LITERAL = re.compile(r'"((?:[^"]|"")*)"')
PART = re.compile(r'^Definition (\w+?)_\d+ : word := (lines|pieces)\n  \[((?:[^"\]]|"(?:[^"]|"")*")*)\]( \+\+ \[line_feed\])?\.$', re.M)
LONGEST = 1000


def text_of(file, name):
    """The text that the definitions of this name spell, as Coq reads them."""
    text = ""
    for part, function, literals, behind in PART.findall(file):
        if part == name:
            words = [word.replace('""', '"') for word in LITERAL.findall(literals)]
            text += "".join(word + "\n" for word in words) if function == "lines" else "".join(words)
            text += "\n" if behind else ""
    return text


def literals(file):
    return LITERAL.findall(file.partition("Definition")[2])


class TheoremCase(ProgramCase):
    def theorem(self, game, k=0):
        self.write("a.poset", game)
        certificate = certificate_bytes(game, k).decode()
        self.write("a.cert", certificate)
        self.answer("coq", "a.cert", "-o", "a.v")
        return self.read("a.v"), certificate

    def keeps(self, game, k=0):
        file, certificate = self.theorem(game, k)
        self.assertEqual(game, text_of(file, "game"))
        self.assertEqual(certificate, text_of(file, "certificate"))
        return file


class Files(TheoremCase):
    def test_both_texts_byte_for_byte(self):
        file = self.keeps(chomp_game(3), k=1)
        self.assertIn("Proof. apply (theorem_of_certificate hash).", file)
        self.assertNotIn("Admitted", file)

    def test_quotes_tabs_comments_of_coq_and_no_line_feed_at_the_end(self):
        self.keeps('poset odd\n# "quoted" and ""twice"" (* not closed\n\telements x\t# tab\nx < c[1]')

    def test_empty_lines(self):
        self.keeps("\n\nposet empty\n\n\nelements x\n\n")

    def test_long_lines_are_cut(self):
        file = self.keeps("poset long\n# " + "x" * 2999 + "\nelements x\n" + "#" + "y" * 2000)
        self.assertLessEqual(max(map(len, literals(file))), LONGEST)

    def test_many_lines_in_several_definitions(self):
        file = self.keeps("poset many\n" + "#\n" * 1000 + "elements x\n")
        self.assertGreater(len([part for part in PART.findall(file) if part[0] == "game"]), 2)

    def test_the_hash_and_the_game_are_those_of_the_certificate(self):
        file, certificate = self.theorem(chomp_game(2))
        self.assertIn(f'chars "{certificate.split()[3]}"', file)


class DecreedValues(TheoremCase):
    def test_the_statement_is_about_decrees_where_the_game_has_some(self):
        file = self.keeps("poset misere\nelements x\nx < c[1]\nend {} = 1\n")
        self.assertIn("decreed_written_claims_hold g c.\nProof. apply (theorem_of_decreed_certificate hash).", file)
        self.assertIn("well_formed_with_decrees g", file)
        self.assertIn("DecreedStatement.v", file.partition("*)")[0])

    def test_it_is_not_where_the_game_has_none(self):
        self.assertNotIn("ecreed", self.keeps(chomp_game(2)))


class Names(TheoremCase):
    def test_the_game_gives_the_name(self):
        self.write("a.cert", certificate_bytes("poset 3-x.y\nelements x\n", 0).decode())
        said = json.loads(self.answer("coq", "a.cert", "--json"))
        self.assertEqual({"theorem": "game_3_x_y.v", "module": "game_3_x_y"}, said)
        self.assertIn("coqc -Q PROOFS ChompCert game_3_x_y.v", self.read("game_3_x_y.v"))

    def test_standard_output(self):
        file, _ = self.theorem(chomp_game(2))
        self.assertEqual(file.replace("ChompCert a.v", "ChompCert chomp_2.v"), self.answer("coq", "a.cert", "-o", "-"))

    def test_names_that_coq_refuses(self):
        self.theorem(chomp_game(2))
        for name in ("a-b.v", "1.v", ".v", "a.txt", "a", "é.v"):
            with self.subTest(name=name):
                self.complaint(5, "coq", "a.cert", "-o", name, says=["--output", "expected a name that Coq takes"])

    def test_what_is_no_certificate(self):
        self.write("a.poset", chomp_game(2))
        self.complaint(2, "coq", "a.poset", "-o", "b.v")
        self.assertNotIn("b.v", self.names())


if __name__ == "__main__":
    unittest.main()
