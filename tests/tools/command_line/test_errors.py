"""Errors: wrong words, wrong files, files with defects, and streams that are closed or full."""
import pathlib
import signal
import subprocess
import sys
import unittest

from support import NO_CHAIN, ONE_CHAIN, UNVERIFIED, ProgramCase, chomp_game

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "checker" / "cases"))
import derive  # noqa: E402

QUESTIONS = (["find", 5], ["grundy", 5, 5], ["move", 5, 5], ["show"])


def asked_of(question, certificate):
    return [question[0], certificate, *question[1:]]


class WrongWords(ProgramCase):
    def test_unknown_commands(self):
        self.complaint(5, says="--help")
        self.complaint(5, "prov", "g.poset", says=("'prov'", "did you mean 'prove'?", "--help"))
        self.complaint(5, "hepl", says=("'hepl'", "--help"))
        self.complaint(5, "", says="--help")

    def test_unknown_options_and_words_too_many(self):
        self.complaint(5, "--frob", says="--frob")
        certificate = self.chomp(3)
        for question in QUESTIONS:
            says = ("--frob", f"'chompcert {question[0]} --help'")
            self.complaint(5, *asked_of(question, certificate), "--frob", says=says)
        self.complaint(5, "show", certificate, "second.cert", says="second.cert")
        self.complaint(5, "find", certificate, "--value", 0, "--value", 0, 5, says="--value")

    def test_missing_words(self):
        for command in ("prove", "solve", "find", "grundy", "move", "show"):
            missing = "expected a game file or a family" if command in ("prove", "solve") else "required"
            self.complaint(5, command, says=(missing, f"'chompcert {command} --help'"))


class WrongFiles(ProgramCase):
    def every_command(self, code, path, says):
        self.complaint(code, "prove", path, says=says)
        for question in QUESTIONS:
            self.complaint(code, *asked_of(question, path), says=says)

    def test_missing_file(self):
        self.every_command(5, "nowhere.cert", says=("nowhere.cert", "No such file"))

    def test_folder(self):
        (self.folder / "folder").mkdir()
        self.every_command(5, "folder", says=("folder", "directory"))

    def test_empty_file(self):
        self.every_command(2, self.write("empty", ""), says=("empty:1", "end of"))

    def test_binary_file(self):
        self.every_command(2, self.write("binary", bytes(range(256)) * 40), says="binary:1")

    def test_certificate_for_a_game_and_the_other_way_round(self):
        certificate, game = self.chomp(3), self.write("g.poset", chomp_game(3))
        self.complaint(2, "prove", certificate, says=("chomp.cert:1:1:", "poset"))
        for question in QUESTIONS:
            self.complaint(2, *asked_of(question, game), says=("g.poset:1:", "chompcert"))

    def test_no_file_is_written_after_an_error(self):
        self.write("g.poset", "poset g\nelements x\nx < y\n")
        self.complaint(2, "prove", "g.poset", "-o", "x.cert")
        self.assertEqual(["g.poset"], self.names())


class MalformedGames(ProgramCase):
    def test_every_defect_is_located_and_explained(self):
        games = derive.malformed_games()
        self.assertGreater(len(games), 100)
        for defect, (game, complaint) in games.items():
            with self.subTest(game=defect):
                name = self.write("g.poset", game)
                self.assertEqual(f"chompcert: g.poset:{complaint}\n", self.complaint(2, "prove", name))

    def test_locations(self):
        for text, place in (("poset g\nelements x\n\n  x < y\n", "4:7"), ("poset g\nx\n", "2:"),
                            ("elements x\n", "1:1"), ("poset g\nelements x y\nx < y\ny < x\n", "4:1"),
                            ("poset g\nc[1] < d[1]\n", "2:1")):
            self.complaint(2, "prove", self.write("my game.poset", text), says=f"my game.poset:{place}")


class DamagedCertificates(ProgramCase):
    def setUp(self):
        super().setUp()
        self.good = (self.folder / self.chomp(7, k=1)).read_text()

    def damaged(self, old, new, count=1):
        self.assertIn(old, self.good)
        return self.write("bad.cert", self.good.replace(old, new, count))

    def test_other_versions_and_levels(self):
        for version in ("2", "0", "12"):
            name = self.damaged("chompcert 1\n", f"chompcert {version}\n")
            for question in QUESTIONS:
                self.complaint(3, *asked_of(question, name), says=("bad.cert:1:", "unsupported", f"version {version}"))
        self.complaint(3, "show", self.damaged("level full", "level brief"), says=("bad.cert:10:", "level"))

    def test_truncated_anywhere(self):
        for size in [*range(0, len(self.good), 23), len(self.good) - 1, len(self.good) - 4, len(self.good) - 5]:
            self.complaint(2, "show", self.write("bad.cert", self.good[:size]), says="bad.cert:")

    def test_bytes_too_many(self):
        for tail in ("\n", "end\n", " ", "# comment\n", "\0"):
            self.complaint(2, "show", self.write("bad.cert", self.good + tail), says="bad.cert:")
        self.complaint(2, "show", self.write("bad.cert", "\n" + self.good), says="bad.cert:1:")

    def test_defects_are_located(self):
        line = self.good.splitlines().index("values 1") + 1
        for old, new, at in (("values 1", "values 01", line), ("values 1", "values x", line),
                             ("values 1", "values", line), ("values 1", "values 1 ", line),
                             ("ideals 8", "ideals 9", line + 1), ("\nideal 0\n", "\nideal 0 \n", line + 2),
                             ("\nideal 1 r3[1]\n", "\nideal 1 r3[2]\n", line + 6)):
            with self.subTest(old=old, new=new):
                self.complaint(2, "show", self.damaged(old, new), says=f"bad.cert:{at}:")

    def test_defects_of_the_game_inside_are_located_in_the_certificate(self):
        line = self.good.splitlines().index("c[i] < r3[i]") + 1
        self.complaint(2, "show", self.damaged("c[i] < r3[i]", "c[i] < q3[i]"), says=f"bad.cert:{line}:8:")

    def test_line_ends_of_another_system(self):
        self.complaint(2, "show", self.write("bad.cert", self.good.replace("\n", "\r\n")), says="bad.cert:1:")

    def test_untrue_certificate_that_cannot_answer(self):
        good = (self.folder / self.prove(ONE_CHAIN)).read_text()
        self.assertIn("periodic 0 4 1 @1 2 -2 -1\n", good)
        name = self.write("bad.cert", good.replace("@1 2 -2 -1\n", "@1 2\n"))
        self.complaint(2, "grundy", name, 2, says=("bad.cert:", "untrue", "chompcheck"))

    def test_another_game_inside(self):
        self.complaint(2, "show", self.damaged("poset chomp_7\n", "poset chomp_8\n"), says=("bad.cert:", "SHA-256"))


class Streams(ProgramCase):
    def commands(self):
        certificate, game = self.chomp(3), self.write("g.poset", chomp_game(3))
        return (["find", certificate, 5], ["grundy", certificate, 5, 5], ["move", certificate, 9, 9],
                ["show", certificate], ["show", certificate, "--json"], ["make", "chomp", 3], ["prove", game],
                ["prove", game, "-o", "-"], ["--help"], ["--version"], ["find", "--help"])

    def test_full_standard_output(self):
        for words in self.commands():
            with self.subTest(words=words), open("/dev/full", "w") as full:
                result = self.ask(*words, stdout=full)
                self.assertEqual(5, result.code)
                self.assertRegex(result.err, r"\Achompcert: standard output: cannot be written: No space.*\n"
                                             r"manual: docs/ERRORS\.md#files-and-streams\n\Z")

    def test_full_standard_output_in_a_batch(self):
        with open("/dev/full", "w") as full:
            result = self.ask("find", self.chomp(3), stdin="5\n" * 100_000, stdout=full)
        self.assertEqual((5, 2), (result.code, result.err.count("\n")))
        self.assertIn("standard output: cannot be written", result.err)

    def test_closed_standard_output(self):
        for words in self.commands():
            with self.subTest(words=words):
                line = subprocess.list2cmdline([str(w) for w in words])
                result = self.run_program("sh", "-c", f'"{self.chompcert}" {line} >&-')
                self.assertEqual(5, result.code)
                self.assertIn("standard output", result.err)

    def test_certificate_survives_a_closed_standard_output(self):
        game = self.write("g.poset", chomp_game(3))
        self.run_program("sh", "-c", f'"{self.chompcert}" prove {game} >&- 2>&-')
        self.assertEqual("chomp_3", self.lines("show", "g.cert")[0].split()[1])

    def test_full_or_closed_standard_error(self):
        for redirection in ("2>/dev/full", "2>&-"):
            result = self.run_program("sh", "-c", f'"{self.chompcert}" find nowhere.cert 5 {redirection}')
            self.assertEqual((5, "", ""), result)
            result = self.run_program("sh", "-c", f'"{self.chompcert}" frob {redirection}')
            self.assertEqual((5, "", ""), result)

    def test_reader_that_leaves(self):
        self.write("questions", "".join(f"{m}\n" for m in range(200_000)))
        for command in (f"find {self.chomp(3)} < questions", f"find {self.chomp(3)} --json < questions"):
            result = self.run_program("bash", "-c", f'"{self.chompcert}" {command} | head -1; exit ${{PIPESTATUS[0]}}')
            self.assertEqual((128 + signal.SIGPIPE, 1, ""), (result.code, result.out.count("\n"), UNVERIFIED.sub("", result.err)))

    def test_reader_that_leaves_when_the_signal_is_ignored(self):
        self.write("questions", "".join(f"{m}\n" for m in range(200_000)))
        line = f'"{self.chompcert}" find {self.chomp(3)} < questions | head -1; exit ${{PIPESTATUS[0]}}'
        result = self.run_program("bash", "-c", line, restore_signals=False)  # Python ignores SIGPIPE
        self.assertEqual((5, 1), (result.code, result.out.count("\n")))
        self.assertIn("standard output: cannot be written: Broken pipe", result.err)

    def test_small_answer_needs_no_standard_input(self):
        certificate = self.prove(NO_CHAIN)
        self.assertEqual("1\n", self.run_program("sh", "-c", f'"{self.chompcert}" grundy {certificate} <&-').out)


if __name__ == "__main__":
    unittest.main()
