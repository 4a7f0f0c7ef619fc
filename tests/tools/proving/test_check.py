"""`chompcheck`: its verdict line, its exit codes, its routes and limits, swapped and foreign files (FORMAT.md §2.3, §3)."""
import bz2
import gzip
import hashlib
import itertools
import lzma
import os
import pathlib
import re
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from checks import CheckCase  # noqa: E402
from support import BARREN, NO_CHAIN, ONE_CHAIN, TYPE_TWO, certificate_bytes, chomp_game  # noqa: E402


class Verified(CheckCase):
    def verify(self, game, k, route="rows"):
        game_name, certificate = self.write("g.poset", game), certificate_bytes(game, k)
        line = self.verdict([0], game_name, self.write("g.cert", certificate))
        counts = next(line.split() for line in certificate.decode().splitlines() if line.startswith("ideals "))
        self.assertEqual(f"s VERIFIED values=0..{k} ideals={counts[1]} periodic={counts[3]} finite={counts[5]} route={route} "
                         f"game={hashlib.sha256(game.encode()).hexdigest()} "
                         f"certificate={hashlib.sha256(certificate).hexdigest()}", line)

    def test_chomp(self):
        for rows in ((), (1,), (3,), (3, 1), (6, 3), (2, 2, 2)):
            for k in (0, 3):
                with self.subTest(rows=rows, k=k):
                    self.verify(chomp_game(*rows), k)

    def test_other_games(self):
        for game in (TYPE_TWO, BARREN):
            for k in (0, 3):
                self.verify(game, k, "columns")
        self.verify(ONE_CHAIN, 0, "columns")
        self.verify(NO_CHAIN, 0, "columns")

    def test_long_pattern(self):
        self.verify(chomp_game(120), 3)

    def test_game_without_the_last_line_end(self):
        self.verify(TYPE_TWO.rstrip("\n"), 1, "columns")

    def test_proved_claims_are_printed(self):
        result = self.check(self.write("g.poset", chomp_game(120)), self.chomp(120))
        self.assertEqual((0, ""), (result.code, result.err))
        above = result.out.splitlines()[:-1]
        self.assertTrue(above)
        self.assertRegex("\n".join(above), r"\b170\b")  # the published preperiod

    def test_two_runs_print_the_same(self):
        words = (self.write("g.poset", chomp_game(6, 3)), self.chomp(6, 3))
        self.assertEqual(self.check(*words), self.check(*words))

    def test_names_with_blanks(self):
        self.write("my certificate", certificate_bytes(TYPE_TWO, 0))
        self.verdict([0], self.write("my game", TYPE_TWO), "my certificate")


class Routes(CheckCase):
    ROUTES = (("--threads", 1), ("--threads", 3), ("--route", "rows", "--threads", 2), ("--route", "columns"))

    def verify(self, game, k):
        """The same claims by all routes at both levels, by rows if none is named, and by either engine of the prover."""
        for level in ((), ("--compact",)):
            certificates = {certificate_bytes(game, k, *level, "--by", engine) for engine in ("rows", "columns")}
            self.assertEqual(1, len(certificates))
            files = (self.write("g.poset", game), self.write("g.cert", certificates.pop()))
            lines = [self.verdict([0], *route, *files) for route in self.ROUTES]
            for route, line in zip(self.ROUTES, lines):
                self.assertIn(f" route={route[1] if route[0] == '--route' else 'rows'} game=", line)
            self.assertEqual(1, len({re.sub(" route=(columns|rows) ", " ", line) for line in lines}), lines)

    def test_rows_stay_shut_by_smaller_ideals_of_a_claim_that_has_ended(self):
        self.verify(chomp_game(60, 60), 0)

    def test_values_and_chains(self):
        self.verify(chomp_game(100), 3)
        self.verify(chomp_game(9, 9), 2)
        self.verify(chomp_game(4, 4, 4), 1)

    def test_rows_are_refused_if_an_element_lies_below_a_chain(self):
        for game, level in itertools.product((BARREN, TYPE_TWO), ((), ("--compact",))):
            files = (self.write("g.poset", game), self.write("g.cert", certificate_bytes(game, 1, *level)))
            self.assertIn("on top", self.refusal("--route", "rows", *files))
            self.assertIn(" route=columns ", self.verdict([0], *files))

    def test_wrong_routes_and_threads(self):
        files = (self.write("g.poset", chomp_game(3)), self.chomp(3))
        for words in (("--route", "diagonals"), ("--threads", "0"), ("--threads", "many"), ("--threads", "1000")):
            self.refusal(*words, *files)


class WrongFiles(CheckCase):
    def setUp(self):
        super().setUp()
        self.game, self.certificate = self.write("g.poset", chomp_game(3)), self.chomp(3)

    def test_swapped(self):
        self.assertIn(self.certificate, self.verdict([2], self.certificate, self.game))

    def advice(self, *files):
        """The line before the verdict."""
        *before, verdict = self.check(*files).out.splitlines()
        self.assertEqual([verdict], self.check("--quiet", *files).out.splitlines())
        self.assertEqual(verdict, self.check("--json", *files).out.splitlines()[-1])
        self.assertEqual(1, len(before))
        return before[0]

    def test_advice(self):
        game, certificate = self.game, self.certificate
        other = self.write("other.poset", "# other\n" + chomp_game(4))
        theorem = self.write("t.theorem", "chompcert theorem 1\n")
        self.assertEqual(f"advice: the game comes first: chompcheck {game} {certificate}", self.advice(certificate, game))
        for first in (game, other):
            self.assertEqual("advice: other.poset is a game file, not a certificate: 'chompcert prove other.poset' writes "
                             "its certificate", self.advice(first, other))
        self.assertIn("chomp.cert is a certificate, not a game file", self.advice(certificate, certificate))
        self.assertEqual(f"advice: {certificate} is a certificate for another game: 'chompcert prove other.poset' writes one "
                         "for this game", self.advice(other, certificate))
        self.assertRegex(self.check(game, theorem).out, "^s MALFORMED t.theorem:2")
        self.write("k.rule", "heaps kayles\noctal 0.77\n")
        self.assertEqual(f"advice: {certificate} is a certificate for another game: 'chompcert detect k.rule -o CERT' writes one for "
                         "this game", self.advice("k.rule", certificate))
        self.answer("theorem", self.write("two.poset", chomp_game()), "--formula", "d = c", "-o", "two.theorem")
        self.assertEqual("advice: two.theorem is a theorem about another game: 'chompcert theorem other.poset -o THEOREM' writes one for "
                         "this game", self.advice(other, "two.theorem"))
        self.assertIn("t.theorem is a theorem file", self.advice(theorem, certificate))
        for files in ((self.write("empty", ""), certificate), (game, self.write("torn.cert", self.read(certificate)[:-9]))):
            self.assertEqual(1, len(self.check(*files).out.splitlines()))

    def test_causes(self):
        """Files that are the right ones in another form: the advice has a command, which does what it says."""
        game, certificate = self.game, self.certificate
        text = {name: (self.folder / name).read_bytes() for name in (game, certificate)}
        changes = {"packed by gzip": gzip.compress, "packed by xz": lzma.compress, "packed by bzip2": bz2.compress,
                   "UTF-16": lambda old: old.decode().encode("utf-16"), "byte order mark": lambda old: b"\xef\xbb\xbf" + old, "CR LF": lambda old: old.replace(b"\n", b"\r\n")}
        expected = self.verdict([0], game, certificate)
        for place, (cause, change) in itertools.product((0, 1), changes.items()):
            with self.subTest(cause=cause, place=place):
                files = [game, certificate]
                files[place] = self.write("other one", change(text[files[place]]))
                said = self.advice(*files)
                self.assertIn(f"other one {'begins with a ' if 'mark' in cause else 'has lines that end with ' if 'CR' in cause else 'is '}"
                              f"{cause}", said)
                command = said.partition(": ")[2].partition(": ")[2].replace("| chompcheck", f"| '{self.chompcheck}' --quiet")
                done = self.run_program("sh", "-c", command)
                self.assertEqual((0, expected + "\n", ""), done)

    def test_graphs_in_place_of_a_game(self):
        for text, kind in (("digraph {\n a -> b\n}\n", "Graphviz"), ("strict graph g {}\n", "Graphviz"), ("C~\n", "graph6"),
                           ("&BP_\n", "graph6"), (":Cdv\n", "sparse6"), (">>graph6<<C~\n", "graph6")):
            said = self.advice(self.write("drawn.txt", text), self.certificate)
            self.assertIn("drawn.txt is a ", said)
            self.assertIn(kind, said)
        for text in ("elements x y\n", "Poset g\n", "chains none\n", "C~~\n", "digraphs x\n"):
            self.assertEqual(1, len(self.check(self.write("drawn.txt", text), self.certificate).out.splitlines()), text)

    def test_standard_input(self):
        for words, name in ((("-", self.certificate), self.game), ((self.game, "-"), self.certificate)):
            with open(self.folder / name, encoding="utf-8") as file:
                self.verdict([0], *words, stdin=file)
        self.assertIn("standard input is one file", self.refusal("-", "-"))

    def test_twice_the_same(self):
        self.verdict([2], self.game, self.game)
        self.verdict([2], self.certificate, self.certificate)

    def test_certificate_of_another_game(self):
        for other in (chomp_game(4), chomp_game(3, 1), TYPE_TWO, ONE_CHAIN, chomp_game(3) + "\n"):
            self.assertIn("game", self.verdict([1], self.write("other.poset", other), self.certificate))

    def test_malformed_game(self):
        line = self.verdict([2], self.write("bad.poset", "poset g\nelements x y\nx < y\ny < x\n"), self.certificate)
        self.assertIn("bad.poset:", line)

    def test_empty_and_binary_files(self):
        for name in (self.write("empty", ""), self.write("binary", bytes(range(256)))):
            self.assertIn(f"{name}:1", self.verdict([2], self.game, name))
            self.assertIn(f"{name}:1", self.verdict([2], name, self.certificate))

    def test_game_with_too_many_elements(self):
        self.verdict([4], self.write("big.poset", "poset big\nelements x[1..20000000]\n"), self.certificate)

    def test_missing_files_and_folders(self):
        for name, reason in (("nowhere", "No such file"), (".", "directory")):
            for words in ((name, self.certificate), (self.game, name)):
                message = self.refusal(*words)
                self.assertIn(name, message)
                self.assertIn(reason, message)


class Limits(CheckCase):
    LITTLE = ("--max-memory", "20", "--threads", "1")  # by columns 8 are enough, by rows 32 are not

    def antichain(self, size):
        game = f"poset antichain\nchains none\nelements x[1..{size}]\n"
        return self.write("g.poset", game), self.write("g.cert", certificate_bytes(game, 0, "--compact"))

    def test_finite_games_go_by_columns(self):
        files = self.antichain(15)
        self.assertIn("more than 20 MB of memory needed (or try --route columns)", self.verdict([4], "--route", "rows", *self.LITTLE, *files))
        self.assertIn(" route=columns ", self.verdict([0], *self.LITTLE, *files))

    def test_the_other_route_decides_where_one_reaches_a_limit(self):
        """By rows all offsets are bounded; by columns they are seen to be false."""
        game, certificate = chomp_game(3), certificate_bytes(chomp_game(3), 0, "--compact").decode()
        far = certificate.replace("periodic 0 0 1\ntail 0\n", "periodic 0 0 1\ntail 999999999999999999\n")
        files = self.write("g.poset", game), self.write("g.cert", far)
        self.assertIn("rows or columns to replay (or try --route columns)", self.verdict([4], "--route", "rows", *files))
        self.assertIn("(E2) row in column 0", self.verdict([1], "--route", "columns", *files))
        self.assertIn("(E2) row in column 0", self.verdict([1], *files))
        with open(self.folder / "g.cert", encoding="utf-8") as file:
            pipe = self.run_program("sh", "-c", f"cat | '{self.chompcheck}' g.poset -", stdin=file)
        self.assertEqual(4, pipe.code)
        self.assertTrue(pipe.out.endswith(" (or try --route columns)\n"), pipe.out)

    def test_both_routes_reach_a_limit(self):
        game, certificate = chomp_game(3), certificate_bytes(chomp_game(3), 0, "--compact").decode()
        far = certificate.replace("periodic 0 0 1\n", "periodic 0 999999999 1\n")
        line = self.verdict([4], self.write("g.poset", game), self.write("g.cert", far))
        self.assertRegex(line, r"\As LIMIT by rows: .*; by columns: .*")

    def test_seconds(self):
        """A pipe that never ends takes for ever."""
        self.write("g.poset", chomp_game(3))
        for mode, lines in (([], 1), (["--quiet"], 1), (["--json"], 2)):
            reads, writes = os.pipe()
            result = self.check(*mode, "--max-seconds", "1", "g.poset", "-", stdin=reads)
            os.close(reads), os.close(writes)
            self.assertEqual((4, ""), (result.code, result.err))
            self.assertEqual(lines, len(result.out.splitlines()))
            self.assertTrue(result.out.endswith("s LIMIT more than 1 s of time needed\n"), result.out)
        for number in ("0", "-1", "1.5", "", "soon", "1000000000000"):
            self.assertIn("--max-seconds: expected a number of seconds from 1", self.refusal("--max-seconds", number, "g.poset", "g.poset"))

    def test_seconds_that_suffice(self):
        files = self.write("g.poset", chomp_game(3)), self.chomp(3)
        self.assertEqual(self.check(*files), self.check("--max-seconds", "100", *files))


class Words(CheckCase):
    def test_wrong_words(self):
        game, certificate = self.write("g.poset", chomp_game(3)), self.chomp(3)
        for words in ((), (game,), (game, certificate, "third"), ("--frob", game, certificate), ("--frob",)):
            with self.subTest(words=words):
                self.refusal(*words)

    def test_help_and_version(self):
        for flag in ("-h", "--help", "--version"):
            result = self.check(flag)
            self.assertEqual((0, ""), (result.code, result.err))
            self.assertIn("chompcheck", result.out)
            self.assertNotRegex(result.out, r"(?m)^s ")

    def test_verdict_that_cannot_be_written(self):
        words = (self.write("g.poset", chomp_game(3)), self.chomp(3))
        with open("/dev/full", "w") as full:
            self.assertEqual(5, self.check(*words, stdout=full).code)
        self.assertEqual(5, self.run_program("sh", "-c", f'"{self.chompcheck}" {" ".join(words)} >&-').code)

    def test_killed_run_gives_no_verdict(self):
        os.mkfifo(self.folder / "pipe")
        line = f'"{self.chompcheck}" g.poset pipe & pid=$!; sleep 0.1; kill -9 $pid; wait $pid'
        self.write("g.poset", chomp_game(3))
        result = self.run_program("bash", "-c", line)
        self.assertEqual((128 + signal.SIGKILL, ""), (result.code, result.out))


if __name__ == "__main__":
    unittest.main()
