"""Wrong words, over every command, option, choice and family that the program itself names."""
import re
import unittest

from command_tree import command_paths, options, words_after
from support import ProgramCase, chomp_game, program


def typos(word):
    """The word with two neighbours exchanged, and without its last letter; dashes before it stay."""
    start = len(word) - len(word.lstrip("-"))
    letters = word[start:]
    swapped = next((letters[:i] + letters[i + 1] + letters[i] + letters[i + 2:] for i in range(len(letters) - 2, 0, -1)
                    if letters[i] != letters[i + 1]), None)
    return [word[:start] + typo for typo in (swapped, letters[:-1]) if typo]


def distance(a, b):
    """Letters added, left out, replaced or exchanged with a neighbour, by the definition."""
    table = {(i, 0): i for i in range(len(a) + 1)} | {(0, j): j for j in range(len(b) + 1)}
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 2:i] == b[j - 1] + b[j - 2]:
                table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
    return table[len(a), len(b)]


OPERANDS = {("make", "graph"): ["edges"]}  # a family counts its parameters before it reads its options


class TypoCase(ProgramCase):
    def meant(self, typo, known, *words, says):
        """The message about a typo of one letter, which must name a known word as near as that."""
        message = self.complaint(5, *words, says=(says, f"'{typo}'"))
        found = re.search(r"did you mean '([^']+)'\?", message)
        self.assertIsNotNone(found, message)
        self.assertIn(found[1], known, message)
        self.assertEqual(1, distance(found[1], typo), message)


class Typos(TypoCase):
    def test_commands(self):
        commands = words_after(self, "")[0]
        for command in commands:
            for typo in typos(command):
                if typo in commands:
                    continue
                for rest in ((), ("chomp", "3"), ("--help",), ("-q", "x.cert")):
                    with self.subTest(typo=typo, rest=rest):
                        self.meant(typo, commands, typo, *rest, says="unknown command")

    def test_commands_of_commands(self):
        for command in ("make", "plot", "sun"):
            inner = words_after(self, command, "")[0]
            for name in inner:
                for typo in typos(name):
                    if typo not in inner and (len(typo) > 2 or distance(name, typo) == 1):
                        with self.subTest(command=command, typo=typo):
                            self.meant(typo, inner, command, typo, says="unknown command")

    def test_options(self):
        for path in command_paths(self):
            known = words_after(self, *path, "-")[0]
            for i, option in enumerate(options(self, path)):
                for typo in typos(option)[i % 2:][:1]:
                    if typo not in known:
                        with self.subTest(path=path, typo=typo):
                            self.meant(typo, known, *path, typo, says="unknown option")

    def test_options_of_families_behind_prove_and_solve(self):
        for command in ("prove", "solve"):
            for words, typo, option in ((["chomp", "3"], "--jsno", "--json"), (["bar", "3", "4"], "--lgs", "--legs"),
                                        (["nim", "2"], "--quite", "--quiet"), (["g.poset"], "-jsn", "--json")):
                says = (f"unknown option '{typo}'", *([f"did you mean '{option}'?"] if typo.startswith("--") else []))
                self.complaint(5, command, *words, typo, says=says)

    def test_choices(self):
        self.write("edges", "1 2\n")
        found = 0
        for path in command_paths(self):
            for option in options(self, path):
                choices, files = words_after(self, *path, option, "")
                for choice in choices if not files else ():
                    for typo in typos(choice):
                        if typo in choices or len(typo) < 3:
                            continue
                        found += 1
                        with self.subTest(path=path, option=option, typo=typo):
                            message = self.complaint(5, *path, *OPERANDS.get(path, []), option, typo, says=("expected one of", f"found '{typo}'"))
                            self.assertNotRegex(message, r"->|[{}]")
        self.assertGreater(found, 10)

    def test_families(self):
        families = [name for name in words_after(self, "make", "")[0] if name != "dot"]
        for command in ("prove", "solve"):
            for family in families:
                for typo in typos(family):
                    if typo not in families and len(typo) > 2:
                        with self.subTest(command=command, typo=typo):
                            self.meant(typo, families, command, typo, "3", says="is no file and no family")

    def test_files(self):
        self.write("game.poset", chomp_game(3))
        self.write("game.cert", "")
        self.write("game.theorem", "")
        self.write("game.dot", "")
        self.write("game.board", "")
        for path in command_paths(self):
            endings = [ending for line in words_after(self, *path, "")[1] for ending in line.split()[1:]]
            if not endings or path[0] == "make" and path != ("make", "dot"):
                continue
            typo = f"gaem.{endings[0]}"
            with self.subTest(path=path):
                rest = {"find": ["3"], "move": ["3", "3"], "grundy": ["3", "3"], "verify": ["n = m"]}.get(path[0], [])
                self.complaint(5, *path, typo, *rest, says=(typo, f"did you mean 'game.{endings[0]}'?"))


class WordsOutOfPlace(ProgramCase):
    def test_options_before_the_command(self):
        for path in command_paths(self):
            for option in options(self, path)[:2]:
                message = self.complaint(5, option, *path, "x.cert", says=f"'{option}' stands before the command")
                self.assertIn(f"write chompcert {path[0]} {option} ", message)

    def test_an_option_twice(self):
        for words, name in ((["find", "x.cert", "--value", "0", "-k", "1", "5"], "--value"), (["prove", "-k", 1, "-k", 2, "x"], "--values"),
                            (["solve", "--max-memory", 5, "--max-memory", 6, "x"], "--max-memory")):
            message = self.complaint(5, *words, says=(name, "expected once, found 2 times"))
            self.assertNotIn("At Most", message)

    def test_help_of_a_command(self):
        self.assertEqual(self.answer("--help"), self.answer("help"))
        for path in command_paths(self):
            self.assertEqual(self.answer(*path, "--help"), self.answer("help", *path))
        self.complaint(5, "help", "porve", says="did you mean 'prove'?")

    def test_brackets_stay(self):
        for path in command_paths(self):
            with self.subTest(path=path):
                run = self.ask(*path, "[9,5]")
                self.assertNotEqual(0, run.code)
                if "required" not in run.err and path[0] != "make":  # it needs another word first
                    self.assertIn("[9,5]", run.err)

    def test_names_with_commas(self):
        """A comma in brackets or quotes belongs to the name that a node had."""
        self.write("w.dot", 'digraph { "(0, 1)" -> b; b -> e; "x,\'y" -> e }\n')
        self.answer("prove", "w.dot", "-o", "w.cert")
        values = {name: self.answer("grundy", "w.cert", "--without", name) for name in ("(0, 1)", "b", "e", "(0, 1),e", "e,b", "v1", "v1,e")}
        self.assertEqual(values["v1"], values["(0, 1)"])
        self.assertEqual(values["v1,e"], values["(0, 1),e"])
        self.assertEqual(values["b"], values["e,b"])
        self.complaint(5, "grundy", "w.cert", "--without", "(0, 2)", says="no element '(0, 2)'")

    def test_boards_of_chomp(self):
        self.complaint(5, "chomp", "7x9", says=("found '7x9'", "7 rows of 9 squares are written 9 9 9 9 9 9 9"))
        self.complaint(5, "chomp", "[9,5]", says=("found '[9,5]'", "rows are words, as in 9 5"))

    def test_words_too_many(self):
        self.write("g.poset", chomp_game(3))
        self.complaint(5, "coq", "x.cert", "y.cert", says=("a word too many, 'y.cert'", "expected CERT"))


class Help(ProgramCase):
    NOISE = re.compile(r"\b(UINT|INT|FLOAT|TEXT|BOOLEAN)\b|->|\{\w+,| in \[|=\d")

    def test_no_types_of_a_programming_language(self):
        for path in [(), *command_paths(self)]:
            with self.subTest(path=path):
                text = self.answer(*path, "--help")
                described = text.partition("Options:")[2].partition("\n\n")[0]
                self.assertIsNone(self.NOISE.search(described), self.NOISE.search(described))
        self.assertRegex(self.answer("solve", "--help"), r"--max-memory MiB \(1 - \d+, default \d+\)")

    def test_usage_lines_name_the_operands(self):
        for command in ("prove", "solve"):
            self.assertIn(f"Usage: chompcert {command} [OPTIONS] GAME|FAMILY PARAMETERS...\n", self.answer(command, "--help"))
        self.assertIn("Usage: chompcert find [OPTIONS] CERT [COORDINATES...]\n", self.answer("find", "--help"))
        self.answer("__man", "pages", "2026-11-27")
        page = (self.folder / "pages" / "chompcert-prove.1").read_text()
        self.assertIn("GAME|FAMILY PARAMETERS...", page.partition(".SH SYNOPSIS")[2].partition(".SH")[0])


class PlainWords(ProgramCase):
    """Each option of each command without its value, and with values out of its range."""
    NOISE = re.compile(r"\b(UINT|INT|FLOAT|TEXT|BOOLEAN)\b|required|missing|in \[|\bValue\b|not in range|Could not convert|->")

    def refused(self, path, option, *value):
        message = self.complaint(5, *path, option, *value, says=[option, "expected"])
        self.assertIsNone(self.NOISE.search(message), message)
        return message

    def test_every_option(self):
        ranges = 0
        for path in command_paths(self):
            text = self.answer(*path, "--help")
            for option in options(self, path):
                described = re.search(rf"^  (?:-\w,)?{option}( (?!\w+:)[^ \n]+(?: \((\S+) - ([\d.e+]+))?)?", text, re.M)
                with self.subTest(path=path, option=option):
                    if described[1] and option != "--pass":  # it means one where no number stands
                        self.assertIn("found none", self.refused(path, option))
                    if described[2]:
                        ranges += 1
                        for value in (int(float(described[2])) - 1, int(float(described[3])) + 1, "10^40"):
                            message = self.refused(path, option, str(value))
                            self.assertIn(f"from {described[2]} to {described[3]}, found '{value}'", message)
        self.assertGreater(ranges, 20)

    def test_operands_out_of_range(self):
        self.assertIn("from 1 to 1000, found '10^30'", self.complaint(5, "positions", "10^30", says="ROWS"))

    def test_flags_take_no_value(self):
        for path in command_paths(self):
            text = self.answer(*path, "--help")
            for option in options(self, path):
                if re.search(rf"^  (?:-\w,)?{option}( (?!\w+:)[^ \n]|\.\.\.)", text, re.M):
                    continue
                for value in ("x", "false", "0"):
                    with self.subTest(path=path, option=option, value=value):
                        self.complaint(5, *path, f"{option}={value}", says=(option, "expected no value"))
        for words in (["prove", "nim", "3", "--misere=no"], ["solve", "nim", "3", "--misere=no"], ["solve", "nim", "3", "--quiet=no"]):
            self.complaint(5, *words, says="expected no value")
        self.complaint(5, "show", "x.cert", "-q=x", says="takes no '='")

    def test_no_value_is_empty(self):
        """What a shell makes of "$OUT" where OUT is not set."""
        before = self.names()
        for path in command_paths(self):
            text = self.answer(*path, "--help")
            for option in options(self, path):
                if not re.search(rf"^  (?:-\w,)?{option} (?!\w+:)[^ \n]", text, re.M):
                    continue  # it takes no value
                for words in ([option, ""], [option + "="]):
                    if words == ["--pass="]:
                        continue  # one pass, as without a value
                    with self.subTest(path=path, words=words):
                        run = self.ask(*path, *words)
                        self.assertEqual((5, ""), (run.code, run.out))
                        if option != "--pass" or len(words) == 1:  # a word behind it may be a parameter
                            self.assertIn(option, run.err)
                        self.assertRegex(run.err, r"found (''|none)")
        for path in command_paths(self):
            with self.subTest(path=path):
                run = self.ask(*path, "")
                if path != ("completion",) and words_after(self, *path, "") != ([], []):
                    self.assertNotEqual(0, run.code, path)
                    self.assertRegex(run.err, r"''|required")
        self.assertEqual(before, self.names())

    def test_numbers_beyond_64_bits(self):
        message = self.complaint(5, "detect", "--offset", "10^40", stdin="1 2 3", says=["--offset", f"to {2**63 - 1}, found"])
        self.assertIsNone(self.NOISE.search(message), message)

    def test_further_suggestions(self):
        for words, meant in ((["make", "cmop", "3"], "chomp"), (["helpp"], "help"), (["hepl"], "help"), (["prove", "g.poset", "--K", "3"], "-k"),
                             (["prove", "g.poset", "--Q"], "-q"), (["dtct"], "detect")):
            self.complaint(5, *words, says=f"did you mean '{meant}'?")
        for words in (["xyzw"], ["make", "ab", "3"], ["show", "x.cert", "--Z"]):
            self.assertNotIn("did you mean", self.complaint(5, *words))
        for typo, meant in (("--hlep", "--help"), ("--max-memry", "--max-memory"), ("--rotue", "--route"), ("--pair", "--pairs"), ("--quit", "--quiet")):
            run = self.run_program(program("CHOMPCHECK"), typo, "a", "b")
            self.assertEqual(5, run.code)
            self.assertIn(f"did you mean '{meant}'?", run.err)
        self.assertNotIn("did you mean", self.run_program(program("CHOMPCHECK"), "--frobnicate", "a", "b").err)


class FreeChains(ProgramCase):
    SAYS = "names c or d, so that C and D are two infinite heaps"

    def test_a_game_that_names_no_chain(self):
        self.write("fork.poset", "poset fork\nelements a b\na < b\n")
        run = self.ask("prove", "fork.poset", "-q")
        self.assertEqual(0, run.code)
        self.assertIn(self.SAYS, run.err)
        self.assertIn("a finite game has a line 'chains none'", run.err)

    def test_games_that_mean_it(self):
        for text in ("poset a\nchains c d\nelements a b\na < b\n", "poset a\nchains none\nelements a b\na < b\n", "poset a\n",
                     "poset a\nelements a b\na < b < c[1]\n", "poset a\nelements a b\na < b\nd < c[2]\n"):
            self.write("g.poset", text)
            self.assertNotIn(self.SAYS, self.ask("prove", "g.poset", "--force").err)


if __name__ == "__main__":
    unittest.main()
