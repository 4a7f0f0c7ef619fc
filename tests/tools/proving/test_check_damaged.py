"""`chompcheck`: a defect planted in a certificate that verifies is rejected or malformed, at its place (FORMAT.md §2.3, §3)."""
import hashlib
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from checks import CheckCase  # noqa: E402
from support import chomp_game  # noqa: E402


class Damaged(CheckCase):
    """Each defect is planted in a certificate that verifies."""

    def setUp(self):
        super().setUp()
        self.game = self.write("g.poset", chomp_game(3))
        self.good = (self.folder / self.chomp(3, k=1)).read_text()
        self.verdict([0], self.game, "chomp.cert")

    def planted(self, *changes):
        text = self.good
        for old, new in changes:
            self.assertIn(old, text)
            text = text.replace(old, new, 1)
        self.assertNotEqual(self.good, text)
        return self.write("bad.cert", text)

    def rejected(self, *changes):
        line = self.verdict([1], self.game, self.planted(*changes))
        self.assertRegex(line, r"\As REJECTED line \d+.*: .+: expected .+, found .+\Z")
        return line

    def malformed(self, *changes):
        line = self.verdict([2], self.game, self.planted(*changes))
        self.assertRegex(line, r"\As MALFORMED bad\.cert:\d+(:\d+)?: .+")

    FIRST = "periodic 0 0 1\ntail 0\n"  # of the empty ideal: two rows, value 0 is (m, m)
    SECOND = "finite 1 @0 1 -1\n"

    def test_untrue_tail(self):
        line = self.rejected((self.FIRST, "periodic 0 0 1\ntail 1\n"))
        self.assertIn("value 0", line)

    def test_preperiod_that_is_not_least(self):
        self.rejected((self.FIRST, "periodic 0 1 1 @0 0\ntail 0\n"))

    def test_period_that_is_not_least(self):
        self.rejected((self.FIRST, "periodic 0 0 2\ntail 0 0\n"))

    def test_preperiod_that_is_too_small(self):
        self.rejected(("periodic 1 6 1", "periodic 1 5 1"), (" @3 3 3 0", " @3 3 3"))

    def test_periodic_value_claimed_finite(self):
        self.rejected((self.FIRST, "finite 0 @0 0\n"), ("periodic 4 finite 4", "periodic 3 finite 5"))

    def test_finite_value_claimed_periodic(self):
        self.rejected((self.SECOND, "periodic 1 2 1 @0 1 -1\ntail 0\n"), ("periodic 4 finite 4", "periodic 5 finite 3"))

    def test_entries(self):
        for entries in ("", " @0 1", " @1 -1", " @0 1 -1 3", " @0 1 0", " @0 2 -1", " @0 1 -1 @50 0"):
            with self.subTest(entries=entries):
                self.rejected((self.SECOND, f"finite 1{entries}\n"))

    def test_counts(self):
        self.rejected(("ideals 4 periodic 4 finite 4", "ideals 4 periodic 3 finite 5"))
        self.rejected(("ideals 4 periodic 4 finite 4", "ideals 5 periodic 4 finite 6"))

    def test_ideals_out_of_place(self):
        self.rejected(("ideal 1 r3[1]", "ideal 1 r3[2]"))
        self.verdict([1, 2], self.game, self.planted(("ideal 1 r3[1]", "ideal 1 r9[1]")))
        self.verdict([1, 2], self.game, self.planted(("ideal 1 r3[1]", "ideal 2 r3[1] r3[2]")))
        start = self.good.index("ideal 1 r3[2]")
        self.verdict([1, 2], self.game, self.planted((self.good[start:self.good.index("ideal 1 r3[3]")], "")))
        self.verdict([1, 2], self.game, self.planted((self.good[start:], "end\n")))

    def test_values_out_of_place(self):
        for changes in ([("values 1", "values 0")], [("values 1", "values 2")], [("values 1", "values 999999999999")],
                        [(self.FIRST + self.SECOND, self.SECOND + self.FIRST)], [(self.SECOND, "")],
                        [(self.SECOND, self.SECOND * 2)]):
            self.verdict([1, 2], self.game, self.planted(*changes))

    def test_game_record(self):
        digest = hashlib.sha256(chomp_game(3).encode()).hexdigest()
        other = digest[:-1] + ("0" if digest[-1] != "0" else "1")
        self.rejected((digest, other))
        self.verdict([1], self.game, self.planted(("poset chomp_3\n", "poset chomp_4\n")))
        self.malformed((digest, digest.upper()))
        self.malformed((digest, digest[:-1]))

    def test_noncanonical_lists(self):
        for entries in (" @0 1 @1 -1", " 1 -1", " @1 -1 @0 1", " @0 1 @0 1", " @0 @1 -1", " @0", " @0 -1"):
            with self.subTest(entries=entries):
                self.verdict([1, 2], self.game, self.planted((self.SECOND, f"finite 1{entries}\n")))

    def test_noncanonical_bytes(self):
        for old, new in (("values 1", "values 01"), ("values 1", "values  1"), ("values 1", "values 1 "),
                         ("values 1", "values +1"), ("values 1", " values 1"),
                         ("values 1", "values\t1"), ("values 1\n", "values 1\r\n"),
                         ("values 1\n", "values 1\n\n"), ("values 1\n", "values 1\n# comment\n"),
                         ("values 1", "value 1"),
                         ("values 1", "values 1234567890123456789"), (self.FIRST, "periodic 0 0 1\ntail -0\n"),
                         (self.FIRST, "periodic 0 0 1\ntail\n"), (self.FIRST, "periodic 0 0 1\ntail 0 0\n"),
                         (self.FIRST, "periodic 0 0 2\ntail 0\n"), (self.FIRST, "periodic 0 0 0\ntail\n")):
            with self.subTest(new=new):
                self.malformed((old, new))

    def test_truncated_anywhere(self):
        for size in [*range(0, len(self.good), 29), len(self.good) - 1, len(self.good) - 4]:
            self.verdict([2], self.game, self.write("bad.cert", self.good[:size]))

    def test_bytes_after_the_end(self):
        for tail in ("\n", "end\n", " ", "# comment\n", "s VERIFIED\n", "\0", self.good):
            self.verdict([2], self.game, self.write("bad.cert", self.good + tail))

    def test_other_versions_and_levels(self):
        self.verdict([3], self.game, self.planted(("chompcert 1\n", "chompcert 2\n")))
        self.verdict([3], self.game, self.planted(("level full", "level brief")))
        self.malformed(("chompcert 1\n", "Chompcert 1\n"))

    def test_names_that_look_like_verdicts(self):
        self.verdict([2], self.game, self.planted(("values 1", "values 1\ns VERIFIED values=0..1")))


if __name__ == "__main__":
    unittest.main()
