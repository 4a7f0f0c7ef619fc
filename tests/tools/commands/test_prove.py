"""`chompcert prove` and `show`: their output and files, atomic writing, and the limits."""
import hashlib
import json
import os
import re
import resource
import stat
import subprocess
import time
import unittest

from support import BARREN, NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, chomp_game, leftover

CHOMP_3 = "value 0: finite, 3 positions of its own: (3,5) (4,6) (5,4); f(m) = 4 for all m >= 5"
CHOMP_120 = "value 0: periodic, preperiod 170, period 2, f(m) - m = 71 69"  # the published 72, 70 are p - q = n + 1 - m


class Prove(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("mine.poset", chomp_game(3))

    def test_default_name_is_that_of_the_game_file(self):
        (self.folder / "inner").mkdir()
        for name, certificate in (("mine.poset", "mine.cert"), ("inner/a.b.poset", "inner/a.b.cert"),
                                  ("./plain", "./plain.cert"), ("x.txt", "x.txt.cert")):
            self.write(name, chomp_game(3))
            self.assertIn(f"certificate: {certificate} (", self.answer("prove", name))
            self.assertTrue((self.folder / certificate).is_file())
        self.write("-k.poset", chomp_game(3))
        self.assertIn("certificate: ./-k.cert (", self.answer("prove", "-q", "./-k.poset"))

    def test_default_name_of_a_game_without_a_file_is_its_label(self):
        self.answer("prove", "/dev/stdin", stdin=chomp_game(3))
        with open(self.folder / "mine.poset", encoding="ascii") as game:
            self.answer("prove", "/dev/stdin", "-k", 1, stdin=game)
        self.assertEqual(["chomp_3.cert", "mine.poset"], self.names())

    def test_families(self):
        self.assertEqual(self.answer("prove", "mine.poset", "-k", 2, "-o", "-"), self.answer("prove", "chomp", 3, "-k", 2, "-o", "-"))
        self.assertIn("certificate: semigroup_6_7_11_after_13.cert (", self.answer("prove", "-q", "semigroup", 6, 7, 11, "--after", 13))
        self.complaint(5, "prove", says="expected a game file or a family")
        self.complaint(5, "prove", "chomp", "x", says="found 'x'")
        self.complaint(5, "prove", "chomp", 3, "--frob", says="--frob")
        self.complaint(5, "prove", "chompp", 3, says="'chompp' is no file and no family: did you mean 'chomp'?")

    def test_summary(self):
        self.write("g.poset", chomp_game(120))
        head, whole, last = self.lines("prove", "g.poset")
        self.assertRegex(head, r"\Achomp_120: 121 ideals, values 0\.\.0: \d+ periodic, \d+ finite\Z")
        self.assertEqual(CHOMP_120, whole)
        written = (self.folder / "g.cert").read_bytes()
        digest = hashlib.sha256(written).hexdigest()
        self.assertEqual(f"certificate: g.cert ({len(written)} bytes, sha256 {digest})", last)

    def test_values(self):
        summary = self.lines("prove", "mine.poset", "-k", 2, "-o", "a.cert")
        self.assertEqual("chomp_3: 4 ideals, values 0..2: 4 periodic, 8 finite", summary[0])
        self.assertEqual([CHOMP_3, "value 1: periodic, preperiod 6, period 1, f(m) - m = 2",
                          "value 2: finite, no positions of its own; f(m) = 0 for all m >= 1"], summary[1:4])
        self.assertRegex(self.read("a.cert"), r"(?m)^values 2$")

    def test_published_periods_and_patterns(self):
        # reference/README.md: 4 rows, k = 0; p - q there is n + 1 - m here.
        for rows, start, pattern in (((3, 2), 7, [3]), ((4, 2), 7, [4, 2]), ((4, 3), 8, [3, 5]),
                                     ((4, 4), 8, [4, 6]), ((5, 3), 9, [3, 5, 6, 6])):
            with self.subTest(rows=rows):
                self.write("g.poset", chomp_game(*rows))
                claim = json.loads(self.answer("prove", "g.poset", "-o", "g.cert", "--json"))["claims"][0]
                self.assertEqual((start, len(pattern)), (claim["preperiod"], claim["period"]))
                self.assertEqual([p - 1 for p in pattern], claim["pattern"])

    def test_json(self):
        result = json.loads(self.answer("prove", "mine.poset", "-k", 1, "--json"))
        game, written = ((self.folder / name).read_bytes() for name in ("mine.poset", "mine.cert"))
        self.assertEqual(("chomp_3", hashlib.sha256(game).hexdigest(), 1, 4),
                         tuple(result[key] for key in ("game", "game_sha256", "values", "ideals")))
        self.assertEqual(8, result["periodic"] + result["finite"])
        self.assertEqual({"value": 0, "kind": "finite", "constant": {"n": 4, "from": 5},
                          "positions": [[3, 5], [4, 6], [5, 4]]}, result["claims"][0])
        self.assertEqual([2], result["claims"][1]["pattern"])
        self.assertEqual({"path": "mine.cert", "bytes": len(written), "sha256": hashlib.sha256(written).hexdigest()},
                         result["certificate"])

    def test_standard_output_gets_only_the_certificate(self):
        self.answer("prove", "mine.poset")
        for extra in ([], ["--json"]):
            self.assertEqual(self.read("mine.cert"), self.answer("prove", "mine.poset", "-o", "-", *extra))

    def test_two_runs_write_identical_bytes(self):
        self.write("g.poset", chomp_game(6, 3))
        for name in ("a.cert", "b.cert"):
            self.answer("prove", "g.poset", "-k", 3, "-o", name)
        self.assertEqual(self.read("a.cert"), self.read("b.cert"))

    def test_game_read_from_a_pipe(self):
        self.answer("prove", "/dev/stdin", "-o", "a.cert", stdin=chomp_game(3))
        self.answer("prove", "mine.poset", "-o", "b.cert")
        self.assertEqual(self.read("a.cert"), self.read("b.cert"))

    def test_one_chain_and_none(self):
        self.write("one.poset", ONE_CHAIN)
        self.assertEqual("g(A_m): periodic, preperiod 4, period 1, g(A_m) - m = 0", self.lines("prove", "one.poset")[1])
        self.write("fork.poset", NO_CHAIN)
        self.assertEqual("g(A) = 1", self.lines("prove", "fork.poset")[1])
        for game in ("one.poset", "fork.poset"):
            self.complaint(5, "prove", game, "-k", 1, says=("-k", "fewer than two chains"))

    def test_certificate_that_would_overwrite_the_game(self):
        game = self.read("mine.poset")
        os.link(self.folder / "mine.poset", self.folder / "mine.cert")
        for words in (["-o", "mine.poset"], ["-o", "./mine.poset"], []):
            self.complaint(5, "prove", "mine.poset", *words, says=("is the input", "--force"))
        self.assertEqual(game, self.read("mine.poset"))

    def test_quiet_words_and_bounds(self):
        self.answer("prove", "mine.poset", "-q")
        for words in (["-k", "-1"], ["-k", "x"], ["-k", "1.5"], ["-k", "10000000"], ["-k"], ["--max-columns", "0"],
                      ["--max-memory", "0"], ["-o"], ["second.poset"], ["--frob"]):
            with self.subTest(words=words):
                self.complaint(5, "prove", "mine.poset", *words)


class Limits(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("g.poset", chomp_game(30))

    def test_columns(self):
        self.complaint(4, "prove", "g.poset", "--by", "columns", "--max-columns", 1, says=("limit", "undecided", "--max-columns"))
        self.assertEqual(["g.poset"], self.names())

    def test_a_search_by_rows_needs_a_game_without_elements_below_a_chain(self):
        self.write("below.poset", "poset below\nelements x\nx < c[2]\n")
        self.complaint(5, "prove", "below.poset", "--by", "rows", says=("--by columns",))

    def test_memory_for_claims(self):
        self.complaint(4, "prove", "g.poset", "-k", 1000, "--max-memory", 1, says=("limit", "memory"))
        self.assertEqual(["g.poset"], self.names())

    def test_memory_for_ideals(self):
        self.write("g.poset", "poset antichain\nchains c d\nelements x[1..64]\n")
        self.complaint(4, "prove", "g.poset", "--max-memory", 1, says=("limit", "ideals", "memory"))

    def test_too_many_elements(self):
        self.write("g.poset", "poset big\nelements x[1..20000000]\n")
        self.complaint(4, "prove", "g.poset", says=("limit", "10000000 elements"))


class AtomicWriting(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("g.poset", chomp_game(300))  # its certificate has 79 kB

    def test_folder_that_is_missing_or_no_folder(self):
        for path in ("missing/x.cert", "g.poset/x.cert", ".", "./"):
            with self.subTest(path=path):
                self.complaint(5, "prove", "g.poset", "-o", path, says=(path, "cannot be written"))
        self.assertEqual(["g.poset"], self.names())

    def test_unwritable_folder(self):
        if os.geteuid() == 0:
            path = "/proc/self/x.cert"  # root writes to any ordinary folder
        else:
            (self.folder / "locked").mkdir(mode=0o555)
            path = "locked/x.cert"
        self.complaint(5, "prove", "g.poset", "-o", path, says=(path, "cannot be written"))

    def test_unwritable_folder_is_noticed_before_the_work(self):
        self.write("g.poset", chomp_game(2000))
        self.complaint(5, "prove", "g.poset", "--max-columns", "100", "-o", "missing/x.cert")
        self.complaint(4, "prove", "g.poset", "--max-columns", "100", "-o", "x.cert")

    def full_disk(self, path):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

        self.complaint(5, "prove", "g.poset", "-o", path, says=(path, "cannot be written"), preexec_fn=limit)

    def test_full_disk_leaves_nothing(self):
        self.full_disk("x.cert")
        self.assertEqual(["g.poset"], self.names())

    def test_full_disk_leaves_the_old_file(self):
        self.write("x.cert", "an older certificate\n")
        self.full_disk("x.cert")
        self.assertEqual(["g.poset", "x.cert"], self.names())
        self.assertEqual("an older certificate\n", self.read("x.cert"))

    def test_device_is_written_to_and_not_replaced(self):
        self.complaint(5, "prove", "g.poset", "-o", "/dev/full", says="/dev/full")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/full").st_mode))

    def test_pipe_gets_the_whole_certificate(self):
        os.mkfifo(self.folder / "pipe")
        with subprocess.Popen(["cat", "pipe"], cwd=self.folder, stdout=subprocess.PIPE, text=True) as reader:
            self.answer("prove", "g.poset", "-o", "pipe")
            text = reader.communicate(timeout=60)[0]
        self.assertTrue(stat.S_ISFIFO(os.stat(self.folder / "pipe").st_mode))
        self.assertTrue(text.startswith("chompcert 1\n") and text.endswith("\nend\n"))

    def test_link_to_a_file_is_followed(self):
        (self.folder / "deep").mkdir()
        self.write("deep/real.cert", "old")
        (self.folder / "link.cert").symlink_to("deep/real.cert")
        self.answer("prove", "g.poset", "-o", "link.cert")
        self.assertTrue((self.folder / "link.cert").is_symlink())
        self.assertTrue(self.read("deep/real.cert").endswith("\nend\n"))
        self.assertEqual(["real.cert"], sorted(p.name for p in (self.folder / "deep").iterdir()))

    def test_killed_while_proving(self):
        self.write("g.poset", chomp_game(20000))
        for pause in (0.02, 0.2, 0.5):
            with subprocess.Popen([self.chompcert, "prove", "g.poset", "-o", "x.cert"], cwd=self.folder) as prover:
                time.sleep(pause)
                self.assertIsNone(prover.poll(), "the game is proved too fast for this test")
                prover.kill()
        self.assertEqual(["g.poset"], [name for name in self.names() if ".part" not in name])

    def has_begun_to_write(self):
        try:
            return any(part.stat().st_size for part in self.folder.glob(".chompcert-*.part"))
        except FileNotFoundError:  # renamed in between: the certificate is complete
            return True

    def test_killed_while_writing(self):
        self.write("g.poset", chomp_game(1000))
        with subprocess.Popen([self.chompcert, "prove", "g.poset", "-o", "x.cert"], cwd=self.folder,
                              stdout=subprocess.DEVNULL) as prover:
            while prover.poll() is None and not self.has_begun_to_write():
                time.sleep(0.0005)
            prover.kill()
        final = self.folder / "x.cert"
        self.assertTrue(not final.exists() or final.read_text().endswith("\nend\n"))

    def test_litter_of_killed_runs_is_no_hindrance(self):
        for number in range(20):
            self.write(leftover("x.cert", f"litt{number:02}"), "litter")
        self.answer("prove", "g.poset", "-o", "x.cert")
        self.assertTrue(self.read("x.cert").endswith("\nend\n"))
        self.assertEqual(["g.poset", "x.cert"], self.names())

    def test_no_file_of_a_user_is_taken_for_litter(self):
        """Such files were once removed, and a pipe of such a name was waited for."""
        for name in ("h.cert.partitions", "h.cert.partABCDEF"):
            self.write(name, "mine")
        self.write("h.poset", chomp_game(5, 3))
        os.mkfifo(self.folder / "h.cert.partFEDCBA")
        os.mkfifo(self.folder / leftover("h.cert", "FEDCBA"))
        before = self.names()
        self.answer("prove", "h.poset")
        self.assertEqual(sorted([*before, "h.cert"]), self.names())


class Show(ProgramCase):
    def test_table(self):
        lines = self.lines("show", self.chomp(3, k=1))
        self.assertRegex(lines[0], r"\Agame chomp_3 \(sha256 [0-9a-f]{64}\)\Z")
        self.assertEqual("4 ideals, values 0..1: 4 periodic, 4 finite", lines[1])
        self.assertEqual(["{}", "{r3[1]}", "{r3[2]}", "{r3[3]}"], [line for line in lines if line.startswith("{")])
        self.assertIn("  " + CHOMP_3, lines)
        self.assertIn("  " + CHOMP_120, self.lines("show", self.chomp(120)))

    def test_json_has_every_position(self):
        shown = json.loads(self.answer("show", self.chomp(300), "--json"))
        self.assertEqual(301, len(shown["ideals"]))
        last = shown["ideals"][-1]
        self.assertEqual(["r3[300]"], last["maximal"])
        self.assertEqual(("finite", 126), (last["claims"][0]["kind"], len(last["claims"][0]["positions"])))

    def test_b_files(self):
        certificate = self.chomp(5, 3, k=2)
        for k, first, terms, without in ((0, 0, 1000, []), (1, 7, 50, []), (0, 10**30, 3, []), (1, 0, 20, ["--without", "r3_4"])):
            options = ["-k", k, "--from", first, "--terms", terms, *without] if terms != 1000 else []
            comment, *lines = self.lines("show", certificate, "--bfile", *options)
            self.assertEqual(f"# chomp_5_3: the n for which (m, n) has Grundy value {k}", comment)
            rows = self.lines("find", certificate, "-k", k, *without, stdin="".join(f"{m}\n" for m in range(first, first + terms)))
            self.assertEqual([f"{m} {n}" for m, n in zip(range(first, first + terms), rows)], lines)
        self.write("b.txt", self.answer("show", certificate, "--bfile", "--terms", 200))
        self.assertIn("arithmetic period 4 with saltus 4, preperiod 9", self.answer("detect", "b.txt"))
        one = self.prove(ONE_CHAIN)
        values = self.lines("grundy", one, *range(30))
        self.assertEqual([f"{m} {g}" for m, g in enumerate(values)], self.lines("show", one, "--bfile", "--terms", 30)[1:])

    def test_b_files_have_no_gaps(self):
        barren = self.prove(BARREN)
        self.complaint(5, "show", barren, "--bfile", says=("column 0 has no position of value 0", "--from"))
        self.complaint(5, "show", self.prove(NO_CHAIN), "--bfile", says="without chains")
        self.complaint(5, "show", barren, "--terms", 5, says="--terms is for --bfile")
        self.complaint(5, "show", barren, "--bfile", "--json")

    def test_one_chain_and_none(self):
        shown = self.lines("show", self.prove(ONE_CHAIN))
        self.assertIn("  g(A_m): periodic, preperiod 2, period 1, g(A_m) - m = 1", shown)
        self.assertEqual(["  g(A) = 0", "  g(A) = 1", "  g(A) = 2", "  g(A) = 2", "  g(A) = 1"],
                         [line for line in self.lines("show", self.prove(NO_CHAIN)) if "g(A)" in line])

    def test_summary_of_prove_agrees_with_show(self):
        for text in (TYPE_TWO, ONE_CHAIN, NO_CHAIN):
            name = re.match(r"poset (\w+)", text).group(1)
            summary = self.lines("prove", self.write("g.poset", text))
            shown = self.lines("show", "g.cert")
            self.assertEqual(f"{name}: {shown[1]}", summary[0])
            self.assertEqual("  " + summary[1], shown[-1])


if __name__ == "__main__":
    unittest.main()
