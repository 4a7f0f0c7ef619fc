"""The certificates behind the infinite statements of `chompcert papers`, checked by `chompcheck`."""
import os
import unittest

from support import ProgramCase, program


class SeedsCertificates(ProgramCase):
    def test_certificates_behind_the_infinite_statements_verify(self):
        self.answer("papers", "002", "004", "--certificates", "proofs", "-q")
        games = sorted(name[:-6] for name in os.listdir(self.folder / "proofs") if name.endswith(".poset"))
        self.assertEqual(len(games), 199 + 11 + 13 + 46 + 1000 + 400)  # hooks, two rows and more, top row against g, games of the theorem, bounds, lemmas
        for game in games:
            checked = self.run_program(program("CHOMPCHECK"), f"proofs/{game}.poset", f"proofs/{game}.cert",
                                       "--quiet")
            self.assertEqual(checked.code, 0, checked.out)
            self.assertTrue(checked.out.startswith("s VERIFIED"), checked.out)


if __name__ == "__main__":
    unittest.main()
