"""`chompcert batch`: many games, with bad ones among them; games that are done are not repeated."""
import json
import os
import resource
import shutil
import stat
import unittest

from catalogs import BatchCase
from support import NO_CHAIN, ONE_CHAIN, chomp_game, leftover

BAD = "poset bad\nelements x\nx < y\n"
LARGE = "poset large\nelements x[1..13]\n"  # 8192 ideals


class Families(BatchCase):
    def test_results_are_those_of_prove(self):
        self.assertEqual((15, 15, 10), self.counts("chomp", "0..4", "0..4", "-k", 2, of=("games", "done", "skipped")))
        rows = {(row["game"], row["value"]): row for row in self.catalog()}
        self.assertEqual(45, len(rows))
        for r3 in range(5):
            for r4 in range(r3 + 1):
                game = self.write("g.poset", chomp_game(r3, r4))
                proved = json.loads(self.answer("prove", game, "-k", 2, "--json"))
                for claim in proved["claims"]:
                    row = rows[f"chomp_{r3}_{r4}", claim["value"]]
                    pattern = claim.get("pattern")
                    constant = claim.get("constant", {})
                    self.assertEqual(
                        (claim["kind"], claim.get("preperiod"), claim.get("period"), constant.get("n"), constant.get("from")),
                        tuple(row[key] for key in ("kind", "preperiod", "period", "constant", "constant_from")))
                    self.assertEqual(" ".join(map(str, pattern)) if pattern else None, row["pattern"])
                    self.assertEqual((proved["game_sha256"], proved["certificate"]["sha256"], proved["ideals"]),
                                     (row["sha256"], row["certificate_sha256"], row["ideals"]))
                    self.assertEqual(self.read(proved["certificate"]["path"]), self.read(row["certificate"]))
                    self.assertEqual(chomp_game(r3, r4), self.read(row["game_file"]))

    def test_summary(self):
        self.assertEqual("6 games: 6 done (0 of them before), 0 failed\n3 combinations of the ranges skipped: chomp requires "
                         "that no row is longer than the one above it\ncatalogue: batch.sqlite\n",
                         self.answer("batch", "chomp", "0..2", "0..2"))
        self.assertEqual("1 game: 1 done (0 of them before), 0 failed\ncatalogue: x.sqlite\n",
                         self.answer("batch", "chomp", 3, "--catalog", "x.sqlite"))

    def test_malformed_ranges(self):
        for word in ("3..1", "1...4", "..", "x", "1..x", "-", "0..9999999999", "1,2"):
            self.complaint(5, "batch", "chomp", word, says=("range such as 0..40", f"'{word}'"))
        self.complaint(5, "batch", "chomp", 0, 3, says="no row is longer")
        self.complaint(5, "batch", "chmop", "0..3", says=("chmop", "did you mean 'chomp'?"))
        self.complaint(4, "batch", "chomp", "0..100000", "0..100000", says="10000000 games", timeout=300)
        self.assertEqual([], self.names())

    def test_levels_are_different_work(self):
        self.assertEqual((15, 0), self.counts("chomp", "0..4", "0..4", "--compact", of=("done", "done_before")))
        self.assertEqual((15, 0), self.counts("chomp", "0..4", "0..4", of=("done", "done_before")))
        self.assertEqual((15, 15), self.counts("chomp", "0..4", "0..4", "--compact", of=("done", "done_before")))
        full, compact = (self.catalog("--level", level) for level in ("full", "compact"))
        self.assertEqual(30, len(self.catalog()))
        for one, other in zip(full, compact):
            for key in ("game", "kind", "preperiod", "period", "pattern", "constant", "constant_from", "ideals"):
                self.assertEqual(one[key], other[key])
            self.answer("prove", one["game_file"], "--compact", "-o", "compact.cert")
            self.assertEqual(self.read("compact.cert"), self.read(other["certificate"]))
        self.assertEqual("30 certificates: 30 verified, 0 not\n", self.answer("catalog", "--verify"))

    def test_a_game_without_chains_has_a_compact_level_too(self):
        self.write("fork.poset", NO_CHAIN)
        self.assertEqual(1, self.batch(self.games_in("list", "fork.poset"), "--compact")["done"])

    def test_a_finite_game_with_many_ideals_has_its_winner_proved(self):
        """24 elements without relations have 16,777,216 ideals; with a greatest element besides, the first player wins."""
        self.write("loose.poset", "poset loose\nchains none\nelements x[1..24]\n")
        self.write("roof.poset", "poset roof\nchains none\nelements x[1..24] y\n" + "".join(f"x[{i}] < y\n" for i in range(1, 25)))
        self.write("fork.poset", NO_CHAIN)
        games = ("loose.poset", "roof.poset", "fork.poset")
        self.assertEqual((3, 0, 2), self.counts(*games, of=("done", "done_before", "by_strategy")))
        rows = {row["game"]: row for row in self.catalog()}
        self.assertEqual(["full", "strategy", "strategy"], sorted(row["level"] for row in rows.values()))
        self.assertEqual(("P-position", 0, None), tuple(rows["loose"][key] for key in ("kind", "constant", "ideals")))
        self.assertEqual(("N-position", None), (rows["roof"]["kind"], rows["roof"]["constant"]))
        self.assertEqual("3 certificates: 3 verified, 0 not\n", self.answer("catalog", "--verify"))
        self.assertEqual(1, len(self.catalog("--kind", "N-position", "--level", "strategy")))
        for more in ((), ("--compact",)):
            self.assertEqual(2 if more else 3, self.counts(*games, *more, of=("done_before",))[0])
        for row in rows.values():
            if row["level"] == "strategy":
                self.answer("solve", row["game_file"], "--outcome", "-o", f"{row['game']}.cert", "-q")
                self.assertEqual(self.read(f"{row['game']}.cert"), self.read(row["certificate"]))

    def test_a_finite_game_that_neither_way_decides_is_undecided(self):
        """No strategy certificate has 5,000 elements, and no certificate 2^5,000 ideals."""
        self.write("loose.poset", "poset loose\nchains none\nelements x[1..5000]\n")
        self.assertEqual(0, self.batch("loose.poset", "--max-memory", 150, code=4)["done"])
        row, = self.catalog()
        self.assertEqual(("undecided", "full"), (row["status"], row["level"]))
        for says in ("of all values:", "of the winner:", "4096 elements", "chompcert solve"):
            self.assertIn(says, row["message"])

    def test_threads_do_not_matter(self):
        self.batch("chomp", "0..8", "0..8", "--threads", 1, "--catalog", "one.sqlite")
        self.batch("chomp", "0..8", "0..8", "--threads", 5, "--catalog", "five.sqlite")
        self.assertEqual(45, len(self.catalog("one.sqlite")))
        self.assertEqual(self.catalog("one.sqlite"), self.catalog("five.sqlite"))


class Lists(BatchCase):
    def test_bad_games_do_not_stop_the_rest(self):
        for name, text in (("bad.poset", BAD), ("large.poset", LARGE), ("one.poset", ONE_CHAIN), ("none.poset", NO_CHAIN),
                           ("good.poset", chomp_game(3)), ("same.poset", chomp_game(3)), ("empty.poset", ""),
                           ("binary.poset", bytes(range(256)))):
            self.write(name, text)
        (self.folder / "folder").mkdir()
        self.games_in("list", "# mine", "", "bad.poset", "missing.poset", "folder", "  large.poset\t", "one.poset\r",
                      "none.poset", "empty.poset", "binary.poset", "good.poset", "same.poset")
        result = self.ask("batch", "list", "-k", 1, "--max-memory", 1)
        self.assertEqual(5, result.code)
        self.assertIn("10 games: 3 done (0 of them before), 6 failed\n1 more than once", result.out)
        for line in ("bad.poset:3:5: y is not declared", "missing.poset: cannot be opened: No such file",
                     "folder: expected a regular file, found a folder", "large.poset: limit:", "empty.poset:1:1:", "binary.poset:1:1:"):
            self.assertIn(f"chompcert: {line}", result.err)
        self.assertEqual({"bad.poset": "malformed", "missing.poset": "failed", "folder": "failed", "large": "undecided",
                          "empty.poset": "malformed", "binary.poset": "malformed", "one": "done", "fork": "done",
                          "chomp_3": "done"}, self.statuses())
        self.assertEqual({"one": 0, "fork": 0, "chomp_3": 1},
                         {row["game"]: row["max_value"] for row in self.catalog("--status", "done")})

    def test_paths_start_at_the_folder_of_the_list(self):
        (self.folder / "games").mkdir()
        self.write("games/g.poset", chomp_game(2))
        self.games_in("games/list", "g.poset", str(self.folder / "games" / "g.poset"))
        self.assertEqual((1, 1), self.counts("games/list", of=("done", "repeated")))
        self.assertEqual("games/g.poset", self.catalog()[0]["source"])

    def test_list_from_standard_input_and_several_lists(self):
        self.write("g.poset", chomp_game(2))
        self.write("h.poset", chomp_game(3))
        self.assertEqual(1, self.batch("/dev/stdin", stdin="g.poset\n")["done"])
        self.games_in("a", "g.poset")
        self.games_in("b", "h.poset")
        self.assertEqual((2, 1), self.counts("a", "b", of=("done", "done_before")))

    def test_other_files_than_lists(self):
        self.complaint(2, "batch", self.chomp(2), says=("chomp.cert:1:", "certificate itself"))
        self.complaint(2, "batch", self.write("empty", "# nothing\n\n"), says=("empty:", "found none"))
        self.complaint(2, "batch", self.write("nul", b"\0\n"), says="nul:1:")
        (self.folder / "dir").mkdir()
        self.complaint(2, "batch", "dir", says=("dir:", "folder", ".poset", "found none"))
        self.complaint(5, "batch", "nowhere", says="nowhere")
        self.complaint(5, "batch", says="required")

    def test_games_in_all_places(self):
        """Each word, what standard input has, and the games that the catalogue has then."""
        for name, text in (("g.poset", chomp_game(2)), ("v.dot", "digraph { a -> b }"), ("two.gv", "digraph { a -> b }\ndigraph { x -> y -> z }"),
                           ("p.d6", "&AO\n&BW?\n"), ("t.g6", ">>graph6<<Bw\nA_\n"), ("list", "# games\r\nv.dot\r\np.d6\r\n")):
            self.write(name, text)
        (self.folder / "dir").mkdir()
        for name in ("g.poset", "p.d6"):
            (self.folder / "dir" / name).write_bytes((self.folder / name).read_bytes())
        for number, (words, stdin, sources) in enumerate((
                (["g.poset", "v.dot"], "", ["g.poset", "v.dot"]), (["two.gv"], "", ["two.gv:1", "two.gv:2"]),
                (["p.d6", "t.g6"], "", ["p.d6:1", "p.d6:2", "t.g6:1", "t.g6:2"]), (["list"], "", ["p.d6:1", "p.d6:2", "v.dot"]),
                (["dir"], "", ["dir/g.poset", "dir/p.d6:1", "dir/p.d6:2"]), (["-"], "&AO\n&BW?\n", ["standard input:1", "standard input:2"]),
                (["-"], chomp_game(2), ["standard input:1"]), (["-"], "g.poset\n", ["g.poset"]))):
            with self.subTest(words=words, stdin=stdin):
                catalog = f"{number}.sqlite"
                run = self.ask("batch", *words, "-q", "--catalog", catalog, "--certificates", f"c{number}", stdin=stdin)
                self.assertEqual(0, run.code, run.out + run.err)
                rows = json.loads(self.answer("catalog", catalog, "--json"))
                self.assertEqual(sources, sorted(row["source"] for row in rows), rows)

    def test_graphs_in_graph6_are_games(self):
        """By a pipe, in a list, and among files; what is there as a file is this file."""
        self.write("CR", chomp_game(2))
        self.write("g.poset", chomp_game(3))
        for number, (text, lines) in enumerate((("Bw\nBW\n", [1, 2]), ("Bw\r\n\nBW", [1, 3]), ("A_\nA?\n", [1, 2]), ("# graphs\nBw\n:An\n&AO\n", [2, 3, 4]),
                                                ("g.poset\nBw\nCR\nCR\n", ["g.poset", 2, "CR"]), ("CF\nCR\n", [1, "CR"]), ("CF\n", [1]))):
            self.write("list", text)
            for word, place in (("-", "standard input"), ("list", "list")):
                with self.subTest(text=text, word=word):
                    catalog = f"{word}{number}.sqlite"
                    run = self.ask("batch", word, "-q", "--catalog", catalog, stdin=text)
                    self.assertEqual(0, run.code, run.out + run.err)
                    sources = [f"{place}:{line}" if isinstance(line, int) else line for line in lines]
                    rows = json.loads(self.answer("catalog", catalog, "--json"))
                    self.assertEqual(sorted(sources), sorted(row["source"] for row in rows))
        for text, wrong, says in (("Bw\nBWW\n", "standard input:2", "1 byte more than 3 vertices"), ("Bw\nB\n", "standard input:2", "adjacency matrix"),
                                  ("BWW\n", "BWW", "cannot be opened")):
            run = self.ask("batch", "-", "--catalog", "torn.sqlite", stdin=text)
            self.assertEqual(5 if wrong == "BWW" else 2, run.code, run.err)
            self.assertIn(wrong, run.err)
            self.assertIn(says, run.err)
        self.complaint(5, "batch", "Bw", says=["Bw: ", "graph6", "'-'"])

    def test_exit_code_is_that_of_the_worst(self):
        self.write("bad.poset", BAD)
        self.write("large.poset", LARGE)
        self.games_in("undecided", "large.poset")
        self.games_in("malformed", "large.poset", "bad.poset")
        self.batch("undecided", "--max-memory", 1, code=4)
        self.batch("malformed", "--max-memory", 1, code=2)
        self.games_in("failed", "large.poset", "bad.poset", "missing")
        self.batch("failed", "--max-memory", 1, code=5)

    def test_many_failures_are_not_all_shown(self):
        self.games_in("list", *(f"missing{i}" for i in range(50)))
        result = self.ask("batch", "list")
        self.assertEqual((5, 21), (result.code, result.err.count("\n")))
        self.assertIn("chompcert catalog", result.err)
        self.assertEqual("", self.ask("batch", "list", "-q").err)


class DoneWork(BatchCase):
    def test_is_not_repeated(self):
        self.batch("chomp", "0..3")
        before = {name: (self.folder / "certificates" / name).stat().st_mtime_ns
                  for name in os.listdir(self.folder / "certificates")}
        # With a checker that verifies nothing, the games stay done only if it is not asked.
        self.assertEqual((4, 4), self.counts("chomp", "0..3", "--checker", "/bin/false", of=("done", "done_before")))
        self.assertEqual((6, 4), self.counts("chomp", "0..5", of=("done", "done_before")))
        for name, time in before.items():
            self.assertEqual(time, (self.folder / "certificates" / name).stat().st_mtime_ns)
        self.assertEqual(0, self.batch("chomp", "0..5", "-k", 1)["done_before"])

    def test_a_lost_certificate_is_made_again(self):
        self.batch("chomp", "0..3")
        rows = self.catalog()
        (self.folder / rows[2]["certificate"]).unlink()
        self.assertEqual((4, 3), self.counts("chomp", "0..3", of=("done", "done_before")))
        self.assertEqual(rows, self.catalog())

    def test_failures_are_tried_again_when_asked_to(self):
        self.write("bad.poset", BAD)
        self.write("large.poset", LARGE)
        self.games_in("list", "bad.poset", "large.poset")
        again = ("batch", "list", "--max-memory", 1)
        self.assertEqual(2, self.ask(*again).code)
        quiet = self.ask(*again)
        self.assertEqual((2, ""), (quiet.code, quiet.err))
        self.assertIn("2 failed before and were not tried again", quiet.out)
        self.assertEqual(2, self.ask(*again, "--retry").err.count("\n"))
        self.assertEqual({"bad.poset": "malformed", "large": "undecided"}, self.statuses())
        result = self.ask("batch", "list", "--max-memory", 500)  # other limits: only what was undecided
        self.assertEqual((2, ""), (result.code, result.err))
        self.assertEqual({"bad.poset": "malformed", "large": "done"}, self.statuses())

    def test_a_mended_file_takes_the_place_of_the_bad_one(self):
        self.games_in("list", "g.poset")
        for text, code, status in ((None, 5, {"g.poset": "failed"}), (BAD, 2, {"g.poset": "malformed"}),
                                   (chomp_game(3), 0, {"chomp_3": "done"})):
            if text:
                self.write("g.poset", text)
            self.batch("list", code=code)
            self.assertEqual(status, self.statuses())


class Checking(BatchCase):
    def checker(self, script):
        path = self.folder / "checker"
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def test_no_checker(self):
        self.complaint(5, "batch", "chomp", 3, "--checker", "nowhere", says=("nowhere", "--checker"))
        self.complaint(5, "batch", "chomp", 3, "--checker", ".", says="folder")
        self.assertEqual([], self.names())

    def test_only_its_verdict_about_these_files_counts(self):
        real = os.environ["CHOMPCHECK"]
        verdict = "s VERIFIED values=0..0 ideals=4 periodic=1 finite=3 route=rows game=%s certificate=%s"
        for script, code, status in (
                ("exit 0\n", 5, "failed"), (f"echo {verdict % ('0' * 64, '0' * 64)}\n", 5, "failed"),
                (f'{real} "$@"; exit 1\n', 5, "failed"), (f'{real} "$@" | sed s/0..0/0..7/\n', 5, "failed"),
                ("kill -9 $$\n", 5, "failed"), ("echo nothing >&2; exit 5\n", 5, "failed"),
                ("echo s REJECTED line 3: nonsense; exit 1\n", 1, "rejected"), ("echo s LIMIT time; exit 4\n", 4, "undecided"),
                ("echo s UNSUPPORTED level; exit 3\n", 3, "unsupported"), (f'{real} "$@"\n', 0, "done")):
            with self.subTest(script=script):
                self.batch("chomp", 3, "--retry", "--checker", self.checker(script), code=code)
                self.assertEqual({"chomp_3": status}, self.statuses())

    def beside(self, listed, alone):
        """Runs a batch of chompcert with a checker beside it: what it does for a list, and for a pair alone, with the words kept."""
        folder = self.folder / "programs"
        folder.mkdir(exist_ok=True)
        if not (folder / "chompcert").exists():
            shutil.copy(self.chompcert, folder)
        (folder / "chompcheck").write_text(f'#!/bin/sh\nchompcheck={os.environ["CHOMPCHECK"]}\necho "$@" >> {self.folder}/words\n'
                                           f'case "$*" in *--pairs*) {listed};; *) {alone};; esac\n')
        (folder / "chompcheck").chmod(0o755)
        self.write("words", "")
        code = self.run_program(folder / "chompcert", "batch", "chomp", "0..4", "0..4", "--retry", "--threads", 1, "-q").code
        return code, set(self.statuses().values()), self.read("words").splitlines()

    def test_one_process_checks_all(self):
        code, statuses, words = self.beside('exec $chompcheck "$@"', "exit 5")
        self.assertEqual((0, {"done"}, 1), (code, statuses, len(words)), words)
        self.assertIn("--pairs -", words[0])
        self.assertEqual(15, len(self.catalog("--status", "done")))

    def test_what_a_list_does_not_verify_is_checked_alone(self):
        """Whatever the list says or does, the pair alone decides; a list that has died takes no pair with it."""
        verdict = f"s VERIFIED values=0..0 ideals=4 periodic=1 finite=3 route=rows game={'0' * 64} certificate={'0' * 64}"
        changed = '$chompcheck "$@" | sed -u '
        for listed in ("exit 0", "kill -9 $$", "echo nothing; cat > /dev/null", f"printf '1\\t{verdict}\\n'",
                       f"{changed} s/0..0/0..7/", f"{changed} s/VERIFIED/VERIFIES/", f"{changed} s/^1/2/", f"{changed} 's/s VERIFIED.*/e trouble/'"):
            for alone, code, status in (('exec $chompcheck "$@"', 0, "done"), ("echo s REJECTED line 3: nonsense; exit 1", 1, "rejected")):
                with self.subTest(listed=listed, alone=alone):
                    for name in ("batch.sqlite", "certificates"):
                        shutil.rmtree(self.folder / name, ignore_errors=True)
                        (self.folder / name).unlink(missing_ok=True)
                    self.assertEqual((code, {status}), self.beside(listed, alone)[:2])


class Ranks(BatchCase):
    def test_the_program_for_many_ranks_is_missing(self):
        alone = self.folder / "chompcert"
        shutil.copy(self.chompcert, alone)
        result = self.run_program(alone, "batch", "chomp", 3, env={**os.environ, "OMPI_COMM_WORLD_SIZE": "2"})
        self.assertEqual((5, ""), (result.code, result.out))
        for part in ("chompcert-mpi", "No such file", "-DCHOMPCERT_MPI=ON"):
            self.assertIn(part, result.err)


class Files(BatchCase):
    def test_catalogues_that_cannot_be(self):
        self.complaint(5, "batch", "chomp", 3, "--catalog", "nowhere/x", says=("nowhere/x", "No such file"))
        self.complaint(5, "batch", "chomp", 3, "--catalog", ".", says="Is a directory")
        self.complaint(2, "batch", "chomp", 3, "--catalog", self.write("text", "no database, this is\n" * 99), says="text: expected a catalogue")

    def test_folders_that_cannot_be(self):
        self.write("file", "")
        self.complaint(5, "batch", "chomp", 3, "--certificates", "file", says=("file", "folder"))
        self.complaint(5, "batch", "chomp", 3, "--certificates", "/proc/nowhere", says="/proc/nowhere")
        self.complaint(5, "batch", "chomp", 3, "--certificates", "/proc", says="/proc")

    def test_unfinished_files_are_removed(self):
        (self.folder / "certificates").mkdir()
        self.write("certificates/" + leftover("g-0-k0-full.cert", "AbCdEf"), "")
        self.write("certificates/g-0-k0-full.cert.partAbCdEf", "")
        self.write("certificates/mine.txt", "")
        self.batch("chomp", 0)
        self.assertEqual(4, len(os.listdir(self.folder / "certificates")))
        self.assertIn("mine.txt", os.listdir(self.folder / "certificates"))

    def test_certificates_beyond_a_file_size_limit(self):
        """A full disk, for the files that do not fit."""
        limited = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))}
        found = self.batch("chomp", 3, code=0)
        self.write("list", "a.poset\nb.poset\n")
        self.write("a.poset", chomp_game(4))
        self.write("b.poset", chomp_game(60, 40))
        result = self.ask("batch", "list", **limited)
        self.assertEqual(5, result.code, result.err)
        self.assertIn("File too large", result.err)
        self.assertEqual({"chomp_3": "done", "chomp_4": "done", "chomp_60_40": "failed"}, self.statuses())
        self.assertEqual([], [name for name in os.listdir(self.folder / "certificates") if "part" in name])
        self.assertEqual((1, 2), (found["done"], self.batch("list")["done"]))

    def test_full_and_closed_standard_output(self):
        with open("/dev/full", "w") as full:
            result = self.ask("batch", "chomp", 3, stdout=full)
        self.assertEqual(5, result.code)
        self.assertIn("standard output", result.err)
        self.assertEqual({"chomp_3": "done"}, self.statuses())


if __name__ == "__main__":
    unittest.main()
