"""`chompcert completion`, and the hidden command of the shells' scripts, against the words of --help."""
import pathlib
import re
import subprocess

from support import ProgramCase, commands_in, program

PACKAGING = pathlib.Path(__file__).parents[3] / "packaging"


class CompletionCase(ProgramCase):
    def candidates(self, *words):
        """The words offered, without descriptions, and the line about files."""
        lines = self.lines("__complete", "bash", *words)
        files = [line for line in lines if line.startswith(":")]
        return [line.split("\t")[0] for line in lines if not line.startswith(":")], files

    def help_of(self, *command):
        return self.answer(*command, "--help")

    def subcommands(self, *command):
        return commands_in(self.help_of(*command))


class TestCandidates(CompletionCase):
    def test_commands_are_those_of_help(self):
        commands = self.subcommands()
        self.assertGreater(len(commands), 15)
        self.assertEqual(commands, self.candidates("")[0])
        self.assertEqual(["prove"], self.candidates("prov")[0])

    def test_options_of_every_command_are_those_of_its_help(self):
        for command in self.subcommands():
            listed = re.findall(r"^  ((?:-\w,)?--[\w-]+|-\w)(?![\w-])", self.help_of(command), re.MULTILINE)
            expected = sorted(name for names in listed for name in names.split(","))
            self.assertEqual(expected, sorted(self.candidates(command, "-")[0]), command)

    def test_families(self):
        *families, graph = self.subcommands("make")
        self.assertGreater(len(families), 20)
        self.assertEqual("dot", graph)  # a file, which the others take as they take a game file
        self.assertEqual([*families, graph], self.candidates("make", "")[0])
        for command in ("solve", "batch"):
            self.assertEqual(families, self.candidates(command, "")[0], command)
        self.assertEqual([], self.candidates("batch", "chomp", "")[0])

    def test_choices(self):
        for words in (["prove", "--by"], ["prove", "a.poset", "--by"]):
            self.assertEqual(["auto", "columns", "rows"], self.candidates(*words, "")[0])
        self.assertEqual(["columns"], self.candidates("prove", "--by=c")[0])
        self.assertEqual(["columns"], self.candidates("prove", "--by", "=", "c")[0])
        self.assertEqual(["periodic", "finite"], self.candidates("catalog", "--kind=")[0])
        self.assertEqual(["fish"], self.candidates("completion", "f")[0])

    def test_files_by_their_endings(self):
        for expected, words in {":files poset dot gv d6": ["prove", ""], ":files cert": ["prove", "-o", ""],
                                ":folders": ["papers", "--certificates", ""], ":files": ["make", "graph", ""],
                                ":files dot gv d6": ["make", "dot", ""], ":files poset dot gv d6 cert": ["plot", "hasse", ""],
                                ":files theorem": ["plot", "strategy", ""], ":files poset dot gv d6 theorem": ["theorem", ""],
                                ":files cert theorem": ["grundy", ""]}.items():
            self.assertEqual([expected], self.candidates(*words)[1], words)
        for words in (["show", ""], ["sum", ""], ["sum", "a.cert", "7", "+", ""], ["height", "--in", ""]):
            self.assertEqual([":files cert"], self.candidates(*words)[1], words)
        for words in (["make", "chomp", ""], ["find", "a.cert", ""], ["prove", "-k", ""]):
            self.assertEqual(([], []), self.candidates(*words), words)

    def test_each_place_for_a_game_takes_every_file_that_it_offers(self):
        """The commands are those that offer a game file; all offer the same endings, and their readers take each."""
        files = {"poset": "poset g\nchains none\nelements x y\nx < y\n", "dot": "digraph { a -> b }", "gv": "digraph { a -> b }",
                 "d6": "&AO\n"}
        for ending, text in files.items():
            self.write(f"g.{ending}", text)
        after = {"prove": ["-o", "g.cert", "--force"], "solve": [], "play": [], "plot hasse": ["-o", "g.dot.svg", "--force"],
                 "make ordinal": ["g.poset"], "make union": ["g.poset"]}
        found = []
        for command in [*self.subcommands(), *(f"plot {inner}" for inner in self.subcommands("plot")),
                        *(f"make {inner}" for inner in self.subcommands("make"))]:
            offered = " ".join(self.candidates(*command.split(), "")[1]).split()[1:]
            if "poset" not in offered:
                continue
            found.append(command)
            self.assertLessEqual(set(files), set(offered), command)
            for ending in files:
                result = self.ask(*command.split(), f"g.{ending}", *after.get(command, []), stdin="")
                if command == "theorem":  # it reads the game, which has no chain
                    self.assertIn("a theorem needs a chain", result.err)
                else:
                    self.assertEqual((command, ending, 0), (command, ending, result.code), result.err)
        self.assertLessEqual({"prove", "solve", "play", "theorem", "plot hasse"}, set(found))

    def test_unknown_commands_and_options_have_no_completion(self):
        for words in (["nonsense", ""], ["prove", "--nonsense", "-"], ["--version=", ""], ["prove", "--json="], []):
            self.candidates(*words)

    def test_hidden_commands_stay_hidden(self):
        self.assertNotIn("__", self.help_of())
        self.assertEqual([], self.candidates("__")[0])


class TestBash(CompletionCase):
    def complete(self, script, function, *words):
        words = [str(word) for word in words]
        code = f'. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); {function}; printf "%s\\n" "${{COMPREPLY[@]}}"'
        result = self.run_program("bash", "--norc", "-c", code, script, *words)
        self.assertEqual("", result.err)
        return sorted(line for line in result.out.split("\n") if line)

    def chompcert_completes(self, *words):
        self.write("script.bash", self.answer("completion", "bash"))
        return self.complete("./script.bash", "_chompcert", self.chompcert, *words)

    def setUp(self):
        super().setUp()
        for name in ("one.poset", "two words.cert", "notes.txt", "drawn.gv"):
            self.write(name, "")
        (self.folder / "folder").mkdir()

    def test_chompcert(self):
        self.assertEqual(["prove"], self.chompcert_completes("pro"))
        self.assertEqual(["one.poset"], self.chompcert_completes("prove", "on"))
        self.assertEqual(["folder"], self.chompcert_completes("prove", "f"))
        self.assertLessEqual({"chomp", "nim", "folder", "one.poset"}, set(self.chompcert_completes("prove", "")))
        self.assertEqual([], self.chompcert_completes("prove", "two"))
        self.assertEqual(["drawn.gv"], self.chompcert_completes("prove", "dr"))
        self.assertEqual(["folder", "two words.cert"], self.chompcert_completes("find", ""))
        self.assertEqual(["two words.cert"], self.chompcert_completes("find", "tw"))
        self.assertEqual(["folder"], self.chompcert_completes("papers", "--certificates", "=", "f"))
        self.assertEqual(["rows"], self.chompcert_completes("prove", "--by", "=", "r"))
        self.assertEqual(["auto", "columns", "rows"], self.chompcert_completes("prove", "--by", "="))

    def test_chompcheck(self):
        def completes(*words):
            return self.complete(PACKAGING / "completions/chompcheck.bash", "_chompcheck", "chompcheck", *words)

        self.assertEqual(["folder", "one.poset"], completes(""))
        self.assertEqual(["folder", "two words.cert"], completes("one.poset", ""))
        for name in ("one.rule", "two.rule"):
            self.write(name, "heaps x\noctal 0.7\n")
        self.assertEqual(["folder", "one.poset", "one.rule", "two.rule"], completes(""))
        self.assertEqual(["folder", "two words.cert"], completes("one.rule", ""))
        self.write("six.board", "board six\nchomp 6 13\n")
        self.assertEqual(["six.board"], completes("s"))
        self.assertEqual(["folder", "two words.cert"], completes("six.board", ""))
        self.assertEqual(["columns"], completes("--route", "c"))
        self.assertEqual(["--route"], completes("--r"))


class TestChompcheck(ProgramCase):
    def test_its_completions_have_the_options_of_its_help(self):
        help_text = subprocess.run([program("CHOMPCHECK"), "--help"], capture_output=True, text=True, check=True).stdout
        options = set(re.findall(r"^  (?:-\w, )?--([\w-]+)", help_text, re.MULTILINE))
        self.assertGreaterEqual(len(options), 7)
        for name, pattern in {"chompcheck.bash": r"--([a-z][\w-]*)", "_chompcheck": r"(?<=[ ')])--([a-z-]+)\[", "chompcheck.fish": r"chompcheck (?:-s \w )?-l ([\w-]+)"}.items():
            text = (PACKAGING / "completions" / name).read_text()
            self.assertEqual(options, set(re.findall(pattern, text)), name)
