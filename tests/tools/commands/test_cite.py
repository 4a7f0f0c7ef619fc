"""`chompcert cite`: each reference is an entry of BibTeX, and names the bytes of the proof and what they prove."""
import hashlib
import pathlib
import re

from support import NO_CHAIN, ONE_CHAIN, ProgramCase

ENTRY = re.compile(r"@(article|misc)\{([^\s,{}]+),\n((?:  [a-z]+ = \{.*\},?\n)+)\}\n")
FIELD = re.compile(r"^  ([a-z]+) = \{(.*)\}(,?)$", re.M)


class Cite(ProgramCase):
    def entries(self, *words):
        """{key: {field: text}}; nothing else may be printed, and braces are in pairs."""
        text = self.answer("cite", *words)
        self.assertEqual("", re.sub(r"\n+", "", ENTRY.sub("", text)))
        found = {}
        for _, key, body in ENTRY.findall(text):
            fields = FIELD.findall(body)
            self.assertEqual([","] * (len(fields) - 1) + [""], [comma for _, _, comma in fields])
            for _, value, _ in fields:
                self.assertEqual(value.count("{"), value.count("}"), value)
            found[key] = {name: value for name, value, _ in fields}
        return found

    def test_the_program(self):
        self.assertEqual(["chompcert"], list(self.entries()))

    def test_proofs(self):
        self.write("nim.poset", "poset nim\n")
        self.answer("theorem", "nim.poset", "--formula", "c = d", "-o", "nim.theorem")
        self.write("finite.poset", NO_CHAIN)
        self.answer("solve", "finite.poset", "--outcome", "-o", "strategy.cert")
        cases = ((lambda: self.chomp(5, 3), "The {P}-positions of the poset game chomp\\_5\\_3", True),
                 (lambda: self.chomp(4, k=2), "The positions of {Grundy} values 0 to 2 of the poset game chomp\\_4", True),
                 (lambda: self.prove(ONE_CHAIN), "The {Grundy} values of the poset game", True),
                 (lambda: "nim.theorem", "The {P}-positions of the poset game nim", False),
                 (lambda: "strategy.cert", " of the poset game", False))
        for make, title, by_byrnes in cases:
            path = make()
            found = self.entries(path)
            self.assertEqual(["Byrnes2003"] * by_byrnes + ["chompcert"], list(found)[1:])
            proof = next(iter(found.values()))
            self.assertIn(title, proof["title"])
            self.assertIn(hashlib.sha256((self.folder / pathlib.Path(path)).read_bytes()).hexdigest(), proof["note"])

    def test_what_is_no_proof(self):
        self.write("nim.poset", "poset nim\n")
        self.complaint(2, "cite", "nim.poset", says="nim.poset")
        self.complaint(5, "cite", "missing.cert", says="missing.cert")


if __name__ == "__main__":
    import unittest
    unittest.main()
