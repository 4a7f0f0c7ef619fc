"""One table: what every reader makes of every convention of text files.

A reader is a command with the text that it reads. A convention changes the bytes of that text, or where they come
from. For each of them the reader gives the same answer as for the plain text, or names the convention in its message.
"""
import gzip
import lzma
import re
import unittest

from command_tree import command_paths, words_after
from support import NO_CHAIN, ProgramCase, certificate_bytes, chomp_game, program

DOT = "digraph { a -> b; a -> e }\n"
DIGRAPH6 = "&BW?\n"  # 1 -> 2, 1 -> 3

# The commands that read a game, with "FILE" for its place; standard output is the answer.
GAMES = [["solve", "-q", "FILE"], ["prove", "-q", "FILE", "-o", "-"], ["plot", "hasse", "FILE", "-o", "-"],
         ["make", "union", "FILE", "part.poset"], ["make", "ordinal", "part.poset", "FILE"],
         ["theorem", "FILE", "--formula", "d = c"]]
CHOMP = "poset chomp\nd[i] < c[i+1]\n"
CERTIFICATES = [["show", "FILE"], ["grundy", "FILE"], ["move", "FILE"], ["plot", "hasse", "FILE", "-o", "-"], ["report", "FILE", "-o", "-"],
                ["coq", "FILE", "-o", "-"], ["cite", "FILE"]]
# The same of a game with two chains, and of a theorem.
CLAIMS = [["find", "FILE", "3"], ["formula", "FILE"], ["patterns", "FILE"], ["verify", "FILE", "n = 4", "--from", "5"], ["sum", "FILE", "3", "4"],
          *[["plot", picture, "FILE", "-o", "-"] for picture in ("offsets", "plane", "census")]]
THEOREM = [["theorem", "FILE"], ["grundy", "FILE", "3", "4"], ["move", "FILE", "3", "4"], ["find", "FILE", "3"], ["formula", "FILE"],
           ["plot", "strategy", "FILE", "-o", "-"], ["report", "FILE", "-o", "-"], ["cite", "FILE"]]
AUTOMATON = [["grundy", "FILE", "3", "4"], ["plot", "automaton", "FILE", "-o", "-"], ["formula", "FILE"]]
RULE = "heaps kayles\noctal 0.77\n"
BOARD = "board three\nchomp 3 5\n"
OWN_TESTS = {("play",): "test_piped_moves", ("catalog",): "its files are those of SQLite"}
LISTS = [(["make", "graph", "FILE"], "1 2\n2 3\n"), (["make", "complex", "FILE"], "1 2 3\n3 4\n"),
         (["detect", "FILE"], "0 1 2 0 1 2 0 1 2 0 1 2\n"), (["make", "dot", "FILE"], DOT), (["make", "graph", "FILE"], ">>graph6<<Bw\n"),
         (["make", "graph", "FILE"], ":An\n"), (["make", "dot", "FILE"], DIGRAPH6),
         (["make", "graph", "FILE"], "p edge 3 2\ne 1 2\ne 2 3\n"), (["make", "graph", "FILE"], "graph { a -- b -- c }\n")]

MARK = b"\xef\xbb\xbf"
# Convention -> how the bytes change.
HARMLESS = {"CR LF": lambda text: text.replace(b"\n", b"\r\n"), "byte order mark": lambda text: MARK + text,
            "blank lines": lambda text: b"\n" + text + b"\n\n", "no LF at the end": lambda text: text.rstrip(b"\n"),
            "blanks at the ends of lines": lambda text: text.replace(b"\n", b" \t\n")}
PACKED = {"gzip -dc": gzip.compress, "xz -dc": lzma.compress, "UTF-16": lambda text: text.decode("ascii").encode("utf-16")}


class Conventions(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("part.poset", "poset part\nchains none\nelements z\n")
        self.readers = [(words, (CHOMP if "theorem" in words else NO_CHAIN).encode(), "game") for words in GAMES]
        self.readers += [(words, certificate_bytes(NO_CHAIN, 0), "certificate") for words in CERTIFICATES]
        self.readers += [(words, text.encode(), "text") for words, text in LISTS]
        self.readers.append((["batch", "FILE", "-q", "--catalog", "z.sqlite"], NO_CHAIN.encode(), "game"))
        self.readers.append((["detect", "FILE"], RULE.encode(), "rule"))
        self.readers.append((["positions", "FILE"], BOARD.encode(), "rule"))
        self.answer("positions", self.write("three.board", BOARD), "-o", "three.cert", "--force")
        self.readers.append((["positions", "FILE"], (self.folder / "three.cert").read_bytes(), "certificate"))
        self.readers += [(words, certificate_bytes(chomp_game(3), 0), "certificate") for words in CLAIMS]
        self.write("two.poset", CHOMP)
        for more, table in ((["--formula", "d = c"], THEOREM), (["--automaton"], AUTOMATON)):
            self.answer("theorem", "two.poset", *more, "-o", "t.theorem", "--force")
            self.readers += [(words, (self.folder / "t.theorem").read_bytes(), "certificate") for words in table]

    def test_the_table_has_every_command_that_reads_a_file(self):
        reads = {path for path in command_paths(self) if words_after(self, *path, "")[1]}
        here = {tuple(words[:2]) if words[0] in ("make", "plot") else (words[0],) for words, _, _ in self.readers}
        self.assertEqual(set(), reads - here - set(OWN_TESTS))

    def run_reader(self, words, data, name="f"):
        """The run on a file with these bytes, under a name that says nothing about them."""
        (self.folder / "z.sqlite").unlink(missing_ok=True)
        self.write(name, data)
        run = self.ask(*[name if word == "FILE" else word for word in words])
        notes = [line for line in run.err.splitlines(True) if not line.startswith("note: ")]
        return run._replace(err="".join(notes))

    def plain(self, words, data):
        run = self.run_reader(words, data)
        self.assertEqual((0, ""), (run.code, run.err), words)
        return run.out

    def test_conventions_of_texts(self):
        for words, data, kind in self.readers:
            plain = self.plain(words, data)
            for name, change in HARMLESS.items():
                with self.subTest(words=words, convention=name):
                    if kind == "certificate" and name not in ("CR LF", "byte order mark"):
                        continue  # its bytes are hashed: FORMAT.md section 2.1 leaves no freedom
                    run = self.run_reader(words, change(data))
                    if kind == "text" or name not in ("CR LF", "byte order mark"):
                        self.assertEqual((0, plain if "prove" not in words else run.out), (run.code, run.out), run.err)
                    elif words[0] == "batch":
                        self.assertEqual(2, run.code)
                    else:
                        self.assertEqual(2, run.code, run.out)
                        self.assertIn({"CR LF": "carriage return"}.get(name, name), run.err)
                        self.assertNotIn("'?", run.err)

    def test_compressed_files_and_utf16(self):
        for words, data, _ in self.readers:
            for name, change in PACKED.items():
                with self.subTest(words=words, convention=name):
                    run = self.run_reader(words, change(data))
                    self.assertEqual(2, run.code, run.out)
                    if words[0] != "batch":
                        self.assertIn(name, run.err)

    def test_standard_input(self):
        for words, data, _ in self.readers:
            if words[0] in ("batch", "report", "coq"):
                continue
            with self.subTest(words=words):
                self.write("f", data)
                expected = self.ask(*["f" if word == "FILE" else word for word in words], errors="replace").out
                run = self.ask(*["-" if word == "FILE" else word for word in words], stdin=data.decode())
                self.assertEqual(0, run.code, run.err)
                if words[0] not in ("make", "prove"):  # these name the file
                    self.assertEqual(expected.replace("f:", "standard input:"), run.out)
                self.assertEqual(expected.count("\n"), run.out.count("\n"))

    def test_a_folder_and_no_file(self):
        (self.folder / "dir").mkdir()
        for words, _, _ in self.readers:
            with self.subTest(words=words):
                self.complaint(5, *["nofile.x" if word == "FILE" else word for word in words], says="nofile.x")
                if words[0] != "batch":
                    self.complaint(5, *["dir" if word == "FILE" else word for word in words], says=["dir", "irectory"])

    def test_graphs_where_a_game_is_asked(self):
        for words, _, kind in self.readers:
            if kind != "game" or "theorem" in words:
                continue
            for name, text in (("v.dot", DOT), ("v", DOT), ("v.gv", "/* x */ strict digraph \"v\" {a->b a->e}"), ("v.d6", DIGRAPH6),
                               ("v", ">>digraph6<<" + DIGRAPH6)):
                with self.subTest(words=words, name=name):
                    run = self.run_reader(words, text.encode(), name)
                    self.assertEqual((0, ""), (run.code, run.err), run.out)
            for name, text in (("v.g6", "Bw\n"), ("v", ">>graph6<<Bw\n"), ("v", ":An\n"), ("v", "p edge 2 1\ne 1 2\n"), ("v", "graph { a -- b }")):
                with self.subTest(words=words, name=name, text=text):
                    if words[0] == "batch":
                        continue  # it takes games on graphs too
                    self.assertIn("chompcert make graph", self.complaint(2, *[name if w == "FILE" else w for w in words]) if not self.write(name, text) else
                                  self.complaint(2, *[name if w == "FILE" else w for w in words]))

    def test_certificates_where_a_game_is_asked(self):
        certificate = self.write("c.cert", certificate_bytes(NO_CHAIN, 0))
        for words in GAMES:
            if words[0] != "plot":
                with self.subTest(words=words):
                    self.complaint(2, *[certificate if word == "FILE" else word for word in words])

    def test_piped_moves(self):
        self.write("g.poset", NO_CHAIN)
        for moves in ("b\r\nquit\r\n", "\ufeffb\r\nquit", "b\nquit"):
            with self.subTest(moves=ascii(moves)):
                told = self.answer("play", "--no-cache", "g.poset", stdin=moves)
                self.assertIn("You take b.", told)
                self.assertNotIn("?", told.partition("your move>")[2])
        self.complaint(5, "play", "--no-cache", "-", stdin=NO_CHAIN, says="standard input")

    def test_questions_cannot_come_from_the_file_itself(self):
        one = certificate_bytes("poset one\nchains c\nelements x\nx < c[3]\n", 0).decode()
        self.assertEqual(self.ask("grundy", self.write("one.cert", one), 4).out, self.ask("grundy", "-", 4, stdin=one).out)
        refused = self.ask("grundy", "-", stdin=one)
        self.assertEqual((5, ""), (refused.code, refused.out))
        self.assertIn("standard input was read as the file", refused.err)

    def test_powers_and_printed_minus(self):
        self.assertIn("period 1,", self.answer("detect", stdin="10^3 10^3 10^3 10^3 10^3 10^3"))
        self.assertIn("period 2,", self.answer("detect", stdin="\u22121 1 -1 1 \u22121 1 \u22121 1"))
        self.answer("detect", "--subtraction", "1,2,10^2")
        self.write("c.cert", certificate_bytes(CHOMP, 10))
        for words in (["batch", "nim", "2..10", "--catalog", "CATALOGUE", "-q"], ["sun", "first", "0..10"], ["first-move", "--intervals", "9..10", "-q"],
                      ["plot", "offsets", "c.cert", "-k", "9..10", "-o", "-"]):
            answers = [self.answer(*[str(number) if word == "CATALOGUE" else word.replace("10", ten) for word in words]).replace(str(number), "")
                       for number, ten in ((7001, "10"), (7002, "10^1"))]
            self.assertEqual(answers[0], answers[1], words)
        self.assertEqual(self.answer("make", "semigroup", 3, 5, "--after", 10), self.answer("make", "semigroup", 3, 5, "--after", "10^1"))
        self.write("m.poset", "poset m\nelements x\nx < c[2]\nd[i] < c[i \u2212 1]\n")
        self.complaint(2, "prove", "m.poset", says="Unicode minus")

    def test_formula_files(self):
        """They are read as game files are, but CR LF is no harm to them."""
        self.write("chomp.poset", CHOMP)
        for reader in (["theorem", "chomp.poset", "--formula", "FILE"],):
            plain = self.plain(reader, b"d = c\n")
            for name, change in HARMLESS.items():
                with self.subTest(convention=name):
                    run = self.run_reader(reader, change(b"d = c\n"))
                    if name != "byte order mark":
                        self.assertEqual((0, plain), (run.code, run.out), run.err)
                        continue
                    game = self.run_reader(["prove", "FILE"], MARK + CHOMP.encode())
                    said = re.search(r"byte order mark: .*", game.err)[0]
                    self.assertNotEqual(0, run.code)
                    self.assertIn("f:1:1: ", run.err)
                    self.assertIn(said, run.err)
            for name, change in PACKED.items():
                self.assertIn(name, self.run_reader(reader, change(b"d = c\n")).err)
            self.assertEqual(plain, self.answer(*["-" if word == "FILE" else word for word in reader], stdin="d = c\n"))
            run = self.run_reader(reader, "\nd = \u22121 + c\n".encode())
            self.assertIn("f:2:5: ", run.err)
            self.assertIn("Unicode minus (U+2212): write -", run.err)
            (self.folder / "dir").mkdir()
            self.complaint(5, *["dir" if word == "FILE" else word for word in reader], says=["dir", "irectory"])
        for formula in ("\u22121 = c", "\ufeffd = c"):
            says = "Unicode minus" if "1" in formula else "byte order mark"
            self.assertIn(says, self.ask("theorem", "chomp.poset", "--formula", formula).err)
            self.assertIn(says, self.ask("verify", self.prove(CHOMP), formula.replace("d = c", "m")).err)

    def test_notes_on_standard_input(self):
        """The command that a note names works, with the same bytes on standard input."""
        certificate = certificate_bytes(CHOMP, 0)
        self.write("g.poset", CHOMP)
        for command in (["show", "-"], ["grundy", "-", "1", "2"], ["find", "-", "5"]):
            err = self.run_program(self.chompcert, *command, stdin=certificate.decode()).err
            self.assertNotIn("'standard input'", err)
            self.assertIn("note: standard input was read, not verified: 'chompcheck GAME -' verifies it", err)
        self.answer("theorem", "g.poset", "--formula", "d = c", "-o", "t.theorem")
        err = self.run_program(self.chompcert, "grundy", "-", "1", "2", stdin=self.read("t.theorem")).err
        self.assertIn("'chompcert theorem -' proves it", err)
        self.answer("theorem", "-", stdin=self.read("t.theorem"))
        checked = self.run_program(program("CHOMPCHECK"), "g.poset", "-", stdin=certificate.decode())
        self.assertEqual(0, checked.code, checked.err)

    def test_a_missing_formula_is_no_formula(self):
        self.write("g.poset", "poset g\nc[i] < d[i+1]\n".replace("c[i] < d[i+1]", "d[i] < c[i+1]"))
        for name in ("nofile.formula", "dir/nofile", "./x"):
            self.complaint(5, "theorem", "g.poset", "--formula", name, says=[name, "cannot be opened"])
        for name in ("nofile", "d"):
            self.assertIn(f"and there is no file {name}\n", self.ask("theorem", "g.poset", "--formula", name).err)
        self.assertNotIn("no file", self.ask("theorem", "g.poset", "--formula", "d = nofile").err)
        self.write("f.formula", "d = c\r\n")
        self.assertEqual(self.ask("theorem", "g.poset", "--formula", "d = c"), self.ask("theorem", "g.poset", "--formula", "f.formula"))


if __name__ == "__main__":
    unittest.main()
