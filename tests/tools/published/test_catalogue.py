"""proofs/certificates/: the catalogue and its page, check-all on quick and on damaged entries, and a comparison with the
bytes that chompcert makes now. About 9 seconds of CPU."""
import importlib.util
import json
import lzma
import shutil
import subprocess
import sys
import unittest

from support import ROOT, ProgramCase, chomp_grundy, program

PROOFS = ROOT / "proofs"
CERTIFICATES = PROOFS / "certificates"
CODE = ("__pycache__",)


def module(name):
    spec = importlib.util.spec_from_file_location(name, CERTIFICATES / f"{name}.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


catalogue = module("catalogue")
ENTRIES = {entry["name"]: entry for entry in catalogue.load()["entries"]}


def run(script, *words, **options):
    return subprocess.run([sys.executable, "-B", str(script), *words], capture_output=True, text=True, timeout=240, **options)


class Catalogue(unittest.TestCase):
    def test_every_quick_entry_is_as_stated(self):
        done = run(PROOFS / "check-all", "--quick")
        self.assertEqual((0, ""), (done.returncode, done.stderr), done.stdout)
        lines = done.stdout.splitlines()
        quick = sorted(name for name, entry in ENTRIES.items() if catalogue.is_quick(entry))
        self.assertGreaterEqual(len(quick), 50)
        self.assertEqual(quick, sorted(line.split()[1] for line in lines[:-1]))
        self.assertEqual(f"{len(quick)} of {len(ENTRIES)} entries checked: {len(quick)} as stated, 0 differ", lines[-1])

    def test_the_page_is_the_catalogue(self):
        self.assertEqual(0, run(CERTIFICATES / "page", "--check").returncode, "proofs/certificates/page has to be run")

    def test_the_catalogue_names_every_file_and_its_size(self):
        kept = [entry for entry in ENTRIES.values() if "certificate" in entry]
        named = {entry["game"] for entry in ENTRIES.values()} | {entry["certificate"] for entry in kept}
        here = {path.relative_to(CERTIFICATES).as_posix() for path in CERTIFICATES.glob("*/*") if path.parent.name not in CODE}
        self.assertEqual(here, {name for name in named if not name.startswith("../")})
        for entry in kept:
            self.assertEqual(entry["stored"], (CERTIFICATES / entry["certificate"]).stat().st_size, entry["name"])
        self.assertLess(sum((CERTIFICATES / name).stat().st_size for name in named), 15_000_000)

    def test_entries_are_complete(self):
        contents = catalogue.load()
        self.assertEqual(len(ENTRIES), len(contents["entries"]))
        for entry in contents["entries"]:
            self.assertEqual([], [key for key in entry if key not in catalogue.KEYS], entry["name"])
            self.assertIn(entry["section"], [section["name"] for section in contents["sections"]])
            self.assertTrue(entry["statement"].endswith((".", ".)")) and entry["facts"], entry["name"])
            for source in entry["confirms"]:
                self.assertIn(source["paper"], contents["papers"])
            self.assertTrue(entry["verdict"].startswith("s VERIFIED "), entry["name"])
            self.assertEqual("chompcheck", entry["checkers"][0], entry["name"])
        self.assertGreaterEqual(sum("chompcheck-verified" in entry["checkers"] for entry in ENTRIES.values()), 50)


class Remade(ProgramCase):
    def test_chompcert_makes_the_bytes_that_are_kept(self):
        small = [name for name, entry in ENTRIES.items() if catalogue.is_quick(entry) and entry["bytes"] < 250_000]
        self.assertGreaterEqual(len(small), 40)
        done = run(CERTIFICATES / "remake", *small)
        self.assertEqual((0, f"{len(small)} entries made, 0 differ"), (done.returncode, done.stdout.splitlines()[-1]), done.stdout)


class Damaged(ProgramCase):
    """Each test changes one thing in a copy of the catalogue, and check-all has to report it."""

    def setUp(self):
        super().setUp()
        self.copy = self.folder / "certificates"
        shutil.copytree(CERTIFICATES, self.copy, ignore=shutil.ignore_patterns("*.xz", *CODE))
        shutil.copy(PROOFS / "check-all", self.folder)

    def check(self, name, *words):
        done = run(self.folder / "check-all", *words, name)
        return done.returncode, done.stdout

    def differs(self, name, says, *words):
        code, out = self.check(name, *words)
        self.assertEqual(1, code, out)
        self.assertTrue(out.startswith(f"DIFFERS {name} "), out)
        self.assertIn(says, out)
        self.assertTrue(out.endswith(f"1 of {len(ENTRIES)} entries checked: 0 as stated, 1 differ\n"), out)

    def damage(self, file, old, new):
        data = (self.copy / file).read_bytes()
        self.assertEqual(1, data.count(old), f"{old} in {file}")
        (self.copy / file).write_bytes(data.replace(old, new))

    def change(self, name, **changed):
        contents = catalogue.load(self.copy / "catalogue.json")
        next(entry for entry in contents["entries"] if entry["name"] == name).update(changed)
        (self.copy / "catalogue.json").write_text(json.dumps(contents), encoding="utf-8")

    def pack(self, name, data):
        (self.copy / "shapes" / f"{name}.cert.xz").write_bytes(data)
        self.change(name, certificate=f"shapes/{name}.cert.xz")

    def test_nothing_is_damaged_yet(self):
        self.assertEqual(0, self.check("example")[0])
        self.pack("example", lzma.compress((self.copy / "shapes/example.cert").read_bytes()))
        self.assertEqual(0, self.check("example")[0])

    def test_another_claim(self):
        self.damage("shapes/chomp_3.cert", b"tail 2\n", b"tail 3\n")
        self.differs("chomp_3", "SHA-256 of the certificate")
        self.assertIn("s REJECTED", self.check("chomp_3")[1])

    def test_another_game(self):
        self.damage("shapes/chomp_3.poset", b"d[i] < c[i+1]", b"d[i] < c[i+2]")
        self.differs("chomp_3", "SHA-256 of the game")

    def test_a_comment_in_the_game(self):
        self.damage("shapes/settled.poset", b"nothing", b"Nothing")
        self.differs("settled", "SHA-256 of the game")

    def test_missing_or_truncated_files(self):
        packed = lzma.compress((self.copy / "shapes/example.cert").read_bytes())
        self.pack("example", packed[:-20])
        self.differs("example", "Error")
        (self.copy / "shapes/around.cert").unlink()
        self.differs("around", "FileNotFoundError")

    def test_another_true_certificate_of_the_same_game(self):
        self.ask("prove", self.copy / "shapes/chomp_3.poset", "-k", 2, "-o", self.copy / "shapes/chomp_3.cert")
        self.differs("chomp_3", "values=0..2")

    def test_a_catalogue_with_a_false_statement(self):
        self.change("chomp_3", says=["value 0: finite, 2 positions of its own: (3,5) (4,6)"])
        self.differs("chomp_3", "what is proved")
        self.change("wall", verdict=ENTRIES["wall"]["verdict"].replace("finite=4", "finite=3"))
        self.differs("wall", "chompcheck: expected")

    def test_statements_that_do_not_follow(self):
        for fact, name in (({"fact": "nim", "heap": 2}, "nim_long_long_3"), ({"fact": "nim_heap", "heap": 4}, "nim_5_long"),
                           ({"fact": "claim", "period": 3, "tail": [2, 1, 2]}, "row_1_1"),
                           ({"fact": "claim", "value": 1, "positions": [[3, 5]]}, "chomp_3"),
                           ({"fact": "value", "equals": 2}, "nim_3_5_7"), ({"fact": "top_rows", "table": [[1, 1, 4, 2]]}, "row_1_1"),
                           ({"fact": "periods", "finite": 3, "counts": {"1": 2}, "largest_preperiod": 2}, "chomp_2"),
                           ({"fact": "period_range", "finite": 0, "periodic": 54, "largest_period": 24, "largest_preperiod": 88},
                            "hook_4_1_k5"),
                           ({"fact": "winning_ways_formula", "to": 5}, "chomp_2"), ({"fact": "no_such_fact"}, "wall")):
            with self.subTest(**fact):
                self.change(name, facts=[fact])
                self.differs(name, f"the statement: {fact['fact']}: ")

    def test_a_second_checker_that_disagrees(self):
        self.assertIn("chompcheck, chompcheck-verified", self.check("example", "--verified", program("CHOMPCHECK"))[1])
        self.differs("example", "chompcheck-verified: expected", "--verified", "/bin/false")

    def test_meaningless_words(self):
        self.assertEqual((5, ""), self.check("no_such_entry"))
        self.assertEqual(1, run(self.folder / "check-all", "--quick", "three_rows_1000000").returncode)


class Names(unittest.TestCase):
    """The ideals that facts.py names are the right positions: their values agree with the definition."""

    def setUp(self):
        self.module = module("claims")

    def claim(self, entry, names, value=0):
        return self.module.Certificate(catalogue.certificate_bytes(ENTRIES[entry]))[names, value]

    def test_bars(self):
        rows = (3, 2, 1)
        for left, names in (((3, 1, 1), ["r1[2]", "r3[1]"]), ((2, 2, 1), ["r2[2]", "r3[1]"]), ((3, 2), ["r1[2]", "r2[2]"]),
                            ((3,), ["r1[2]"]), ((1, 1, 1), ["r3[1]"]), (rows, ["r1[2]", "r2[2]", "r3[1]"])):
            self.assertEqual(chomp_grundy(left), self.claim("bar_3_3", names).row(0), left)

    def test_one_long_row(self):
        for q, r, names in ((3, 0, ["r2[3]"]), (3, 2, ["r2[3]", "r3[2]"]), (3, 3, ["r3[3]"]), (0, 0, [])):
            claim = self.claim("row_6_6_6_6", names)
            for p in range(max(q, 1), 9):
                self.assertEqual(chomp_grundy(tuple(row for row in (p, q, r) if row)), claim.row(p - 1), (p, q, r))

    def test_hooks(self):
        for b, third, names in ((2, (), ["r2[1]"]), (2, (2,), ["r3[1]"]), (4, (), ["r2[3]"]), (4, (2,), ["r2[3]", "r3[1]"])):
            for k in range(6):
                claim = self.claim("hook_4_1_k5", names, k)
                for x in range(2 + len(third), 7):
                    values = {a: chomp_grundy((a, b, *third) + (1,) * (x - 2 - len(third))) for a in range(b, 9)}
                    self.assertEqual([a for a in values if values[a] == k], [a for a in values if claim.row(x - 1) == a - 1])


class Formulas(unittest.TestCase):
    """The functions of facts.py that compare formulas see a formula that is wrong in one place."""

    def test_one_wrong_value(self):
        sys.path.insert(0, str(CERTIFICATES))
        self.addCleanup(sys.path.remove, str(CERTIFICATES))
        facts, claims = module("facts"), module("claims")

        def certificate(name):
            return claims.Certificate(catalogue.certificate_bytes(ENTRIES[name]))

        hook, rows = certificate("hook_399_1"), certificate("row_400")
        for formula, third in ((facts.winning_ways, False), (facts.theorem_1, True)):
            self.assertIsNone(facts.hook(hook, formula, third, 12))
            for place in ((12, 12), (20, 12), (23, 11)):
                wrong = facts.hook(hook, lambda a, b, f=formula, p=place: f(a, b) + ((a, b) == p), third, 12)
                self.assertIn(f"b = {place[1]}: the formula differs", wrong or "")
        self.assertIsNone(facts.two_rows(rows, 20))
        rows[["r2[9]"], 0].entries[8] += 1
        self.assertIn("g of 2 x 9: expected 13, found 14", facts.two_rows(rows, 20) or "")
        rows[["r2[7]"], 0].tail[0] += 1
        self.assertRegex(facts.two_rows(rows, 20) or "", r"g\(\d+, 7\)")
        self.assertIn("value", facts.value(certificate("nim_3_5_7"), 2))
        bar = certificate("bar_8_10")
        self.assertIsNotNone(facts.openings(bar, 8, 10, [[5, 2]]))
        bar[["r8[9]"], 0].entries[0] = 0
        self.assertIn("8 x 9", facts.rectangles_win(bar, 8, 10) or "")
        sets = certificate("subsets_5")
        sets[["v1v2v3v4"], 0].entries[0] = 0
        self.assertIn("[[5], ", facts.only_the_whole_set(sets, 5) or "")
