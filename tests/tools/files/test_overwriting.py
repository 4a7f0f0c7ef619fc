"""No command writes over what it reads, nor over a file of another kind, unless --force is given.

The table has a row for every option of every command whose value is a file to write. The program itself tells which
these are, so that a new one without a row fails.
"""
import bz2
import gzip
import lzma
import os
import re
import shutil
import unittest

from command_tree import command_paths, file_options, options
from support import ProgramCase, certificate_bytes, chomp_game

GAME, FREE = "g.poset", "free.poset"
FINITE = "poset fork\nchains none\nelements a b e\na < b\na < e\n"

# (command, option): the words of a run, where OUT is written; the files that it reads; the kind that it writes.
OUT = "OUT"
OUTPUTS = {
    (("prove",), "--output"): (["prove", GAME, "-o", OUT], [GAME], "certificate"),
    (("solve",), "--output"): (["solve", "n.poset", "-o", OUT], ["n.poset"], "certificate"),
    (("first-move",), "--output"): (["first-move", "6", "7", "11", "-o", OUT], [], "certificate"),
    (("detect",), "--output"): (["detect", "k.rule", "-o", OUT], ["k.rule"], "certificate"),
    (("detect",), "--coq"): (["detect", "k.rule", "--coq", OUT], ["k.rule"], "other"),
    (("positions",), "--output"): (["positions", "b.board", "-o", OUT], ["b.board"], "certificate"),
    (("report",), "--output"): (["report", "g.cert", "--no-plots", "-o", OUT], ["g.cert"], "other"),
    (("coq",), "--output"): (["coq", "g.cert", "-o", OUT], ["g.cert"], "other"),
    (("theorem",), "--output"): (["theorem", "free.poset", "-o", OUT], [FREE], "other"),
    (("theorem",), "--coq"): (["theorem", "free.poset", "--formula", "f.formula", "--coq", OUT], [FREE, "f.formula"], "other"),
    (("plot", "offsets"), "--output"): (["plot", "offsets", "g.cert", "--format", "svg", "-o", OUT], ["g.cert"], "other"),
    (("plot", "plane"), "--output"): (["plot", "plane", "g.cert", "--format", "svg", "-o", OUT], ["g.cert"], "other"),
    (("plot", "census"), "--output"): (["plot", "census", "g.cert", "--format", "svg", "-o", OUT], ["g.cert"], "other"),
    (("plot", "hasse"), "--output"): (["plot", "hasse", GAME, "--format", "svg", "-o", OUT], [GAME], "other"),
    (("plot", "strategy"), "--output"): (["plot", "strategy", "t.theorem", "-o", OUT], ["t.theorem"], "other"),
    (("plot", "automaton"), "--output"): (["plot", "automaton", "a.theorem", "-o", OUT], ["a.theorem"], "other"),
    (("make", "dot"), "--output"): (["make", "dot", "h.dot", "-o", OUT], ["h.dot"], "game"),
    (("make", "ordinal"), "--output"): (["make", "ordinal", "n.poset", "m.poset", "-o", OUT], ["n.poset", "m.poset"], "game"),
    (("make", "union"), "--output"): (["make", "union", "n.poset", "m.poset", "-o", OUT], ["n.poset", "m.poset"], "game"),
    (("make", "graph"), "--output"): (["make", "graph", "edges.txt", "-o", OUT], ["edges.txt"], "game"),
    (("make", "complex"), "--output"): (["make", "complex", "edges.txt", "-o", OUT], ["edges.txt"], "game"),
}
# Names that an output must have.
ENDINGS = {("coq",): ".v", ("detect",): ".v", ("plot", "strategy"): ".svg", ("plot", "automaton"): ".svg", ("plot", "hasse"): ".x"}
# Files are written into a folder, under names of their own; and files that are read, or refused by tests of their own.
FOLDERS = {(("sun", "first"), "--output"), (("sun", "second"), "--output"), (("papers",), "--certificates"),
           (("batch",), "--certificates")}
OWN_CARE = {(("batch",), "--catalog"), (("prove",), "--checkpoint"), (("detect",), "--checkpoint")}
READ = {(("height",), "--in"), (("report",), "--checkers"), (("batch",), "--checker"), (("catalog",), "--checker")}


class OverwritingCase(ProgramCase):
    def setUp(self):
        super().setUp()
        self.contents = {
            GAME: chomp_game(3), FREE: chomp_game(), "n.poset": FINITE, "m.poset": FINITE.replace("fork", "other"),
            "g.cert": certificate_bytes(chomp_game(3), 0), "h.dot": "digraph h {\n  a -> b\n}\n", "edges.txt": "1 2\n2 3\n",
            "f.formula": "d = c\n", "k.rule": "heaps kayles\noctal 0.77\n", "b.board": "board b\nchomp 3 4\n"}
        for name, text in self.contents.items():
            self.write(name, text)
        self.answer("theorem", FREE, "-o", "t.theorem")
        self.answer("theorem", FREE, "--automaton", "-o", "a.theorem")

    def keeps(self, name, content, *words, code=5):
        """A run that must fail and leave the file as it was."""
        run = self.ask(*words)
        self.assertEqual((code, content), (run.code, self.bytes_of(name)), (words, run.err))
        return run.err

    def bytes_of(self, name):
        return (self.folder / name).read_bytes()

    def examples(self):
        """The rows of OUTPUTS, and one for each family that reads no file, as its help shows it."""
        rows = dict(OUTPUTS)
        for path in command_paths(self):
            if path[0] == "make" and (path, "--output") not in rows:
                example = re.search(r"Example: chompcert (make .*) > game.poset", self.answer(*path, "--help"))[1]
                self.assertNotRegex(example, r"\.poset|\.txt|\.g6", f"{path} reads a file: give it a row")
                rows[path, "--output"] = ([*example.split(), "-o", OUT], [], "game")
        return rows


class TheTable(OverwritingCase):
    def test_every_option_for_a_file_has_a_row(self):
        rows = {*self.examples(), *FOLDERS, *OWN_CARE, *READ}
        found = {(path, option) for path in command_paths(self) for option in file_options(self, path)}
        self.assertEqual(set(), found - rows, "these write or read a file, and no test says which")
        self.assertEqual(set(), rows - found, "there are no such options")

    def test_force_is_where_a_file_is_written(self):
        writing = {path for path, _ in {*self.examples(), *FOLDERS}}
        for path in command_paths(self):
            self.assertEqual(path in writing, "--force" in options(self, path), path)


class Compressed(OverwritingCase):
    def test_no_compressed_file_is_written_over(self):
        for (path, option), (words, _, kind) in self.examples().items():
            for ending, pack in ((".xz", lzma.compress), (".gz", gzip.compress), (".bz2", bz2.compress)):
                name = "kept" + ENDINGS.get(path, ending)
                self.write(name, pack(certificate_bytes(chomp_game(3), 0)))
                with self.subTest(option=(path, option), name=name):
                    says = self.keeps(name, self.bytes_of(name), *[name if word == OUT else word for word in words])
                    self.assertIn("a compressed file", says)
                    self.assertIn("--force", says)
        self.answer("make", "chomp", "4", "-o", "kept.xz", "--force")
        self.assertTrue(self.bytes_of("kept.xz").startswith(b"poset"))


class Inputs(OverwritingCase):
    def names_of(self, name, ending):
        """Other names of a file: with an ending that the command asks for, links to it."""
        for kind, link in (("symbolic", os.symlink), ("hard", os.link)):
            link(self.folder / name, self.folder / f"{kind}{ending}")
            yield f"{kind}{ending}"
        if not ending or name.endswith(ending):
            yield from (name, f"./{name}", str(self.folder / name))

    def test_no_input_is_written_over(self):
        for (path, option), (words, inputs, _) in self.examples().items():
            for name in inputs:
                content = self.bytes_of(name)
                for out in self.names_of(name, ENDINGS.get(path, "")):
                    with self.subTest(option=(path, option), input=name, out=out):
                        says = self.keeps(name, content, *[out if word == OUT else word for word in words])
                        self.assertIn(out, says)
                        self.assertIn("--force", says)
                        self.assertTrue(out == name or name in says, says)
                for link in self.folder.glob("symbolic*"):
                    link.unlink()
                for link in self.folder.glob("hard*"):
                    link.unlink()

    def test_inputs_that_no_word_names(self):
        self.write("list", "g.poset\n")
        game = self.bytes_of(GAME)
        with open(self.folder / GAME) as stdin:
            run = self.ask("prove", "/dev/stdin", "-o", GAME, stdin=stdin)
        self.assertEqual((5, game), (run.code, self.bytes_of(GAME)), run.err)
        edges = self.bytes_of("edges.txt")
        self.keeps("edges.txt", edges, "solve", "graph", "edges.txt", "-o", "edges.txt")
        self.keeps("edges.txt", edges, "prove", "graph", "edges.txt", "-o", "edges.txt")
        self.keeps("f.formula", b"d = c\n", "theorem", FREE, "--formula", "f.formula", "--coq", "f.formula")

    def test_the_default_name_of_the_certificate(self):
        os.link(self.folder / GAME, self.folder / "k.poset")
        os.symlink(GAME, self.folder / "k.cert")
        self.keeps(GAME, self.contents[GAME].encode(), "prove", "k.poset")

    def test_catalogue_and_checkpoint(self):
        self.write("list", "g.poset\n")
        for name in (GAME, "list", "g.cert"):
            content = self.bytes_of(name)
            with self.subTest(name=name):
                self.keeps(name, content, "batch", "list", "--catalog", name, code=2)
                self.keeps(name, content, "prove", GAME, "--checkpoint", name)
                self.keeps(name, content, "prove", GAME, "--checkpoint", name, "--resume", code=5 if name == "g.cert" else 2)  # its own certificate
                self.keeps(name, content, "detect", "k.rule", "--checkpoint", name)
                self.keeps(name, content, "detect", "k.rule", "--checkpoint", name, "--resume", code=2)


class OtherKinds(OverwritingCase):
    def kinds(self):
        self.answer("batch", "nim", "2", "--catalog", "c.sqlite", "--certificates", "batch", "-q")
        self.ask("prove", "chomp", "600", "-q", "--checkpoint", "state", "--max-columns", "300")
        return {"game": "m.poset", "rule": "k.rule", "certificate": "g.cert", "theorem": "t.theorem", "graph": "h.dot",
                "catalogue": "c.sqlite", "checkpoint": "state"}

    def test_no_file_of_another_kind_is_written_over(self):
        kinds = self.kinds()
        for (path, option), (words, _, written) in self.examples().items():
            for kind, name in kinds.items():
                if kind == written:
                    continue
                out = "victim" + ENDINGS.get(path, "")
                shutil.copy(self.folder / name, self.folder / out)
                with self.subTest(option=(path, option), over=kind):
                    says = self.keeps(out, self.bytes_of(name), *[out if word == OUT else word for word in words])
                    self.assertRegex(says, rf"{re.escape(out)}: is an? {kind}.*--force")

    def test_a_theorem_file(self):
        for kind, name in self.kinds().items():
            if kind != "theorem":
                shutil.copy(self.folder / name, self.folder / "victim.theorem")
                for more in ([], ["--automaton"]):
                    self.keeps("victim.theorem", self.bytes_of(name), "theorem", FREE, *more, "-o", "victim.theorem")

    def test_a_strategy(self):
        game = self.bytes_of("m.poset")
        self.keeps("m.poset", game, "solve", "n.poset", "--outcome", "-o", "m.poset")

    def test_force_writes(self):
        for (path, option), (words, _, written) in self.examples().items():
            out = "victim" + ENDINGS.get(path, "")
            shutil.copy(self.folder / ("g.cert" if written == "game" else "m.poset"), self.folder / out)
            before = self.bytes_of(out)
            with self.subTest(option=(path, option)):
                run = self.ask(*[out if word == OUT else word for word in words], "--force")
                self.assertEqual(0, run.code, run.err)
                self.assertNotEqual(before, self.bytes_of(out))

    def test_files_of_other_programs_are_replaced_as_ever(self):
        for (path, option), (words, _, _) in self.examples().items():
            out = self.write("notes" + ENDINGS.get(path, ""), "notes\n")
            with self.subTest(option=(path, option)):
                run = self.ask(*[out if word == OUT else word for word in words])
                self.assertEqual(0, run.code, run.err)
                self.assertNotEqual(b"notes\n", self.bytes_of(out))


class Folders(OverwritingCase):
    def test_files_in_folders(self):
        runs = {(("sun", "first"), "--output"): ["sun", "first", "0..2", "-o", "into"],
                (("sun", "second"), "--output"): ["sun", "second", "0..2", "-o", "into"],
                (("papers",), "--certificates"): ["papers", "000-example", "--certificates", "into"],
                (("batch",), "--certificates"): ["batch", "nim", "2", "--certificates", "into", "--catalog"]}
        self.assertEqual(FOLDERS, set(runs))
        for row, words in runs.items():
            shutil.rmtree(self.folder / "into", ignore_errors=True)
            again = iter(f"{row[0][0]}{i}.sqlite" for i in range(100))
            run = lambda *more: self.ask(*words, *([next(again)] if row[0] == ("batch",) else []), *more)
            self.assertEqual(0, run().code, words)
            for name in sorted((self.folder / "into").iterdir()):
                other = "g.cert" if name.suffix == ".poset" else "m.poset"
                shutil.copy(self.folder / other, name)
                with self.subTest(words=words, name=name.name):
                    refused = run()
                    self.assertEqual((5, self.bytes_of(other)), (refused.code, name.read_bytes()), refused.err)
                    self.assertEqual(0, run("--force").code)
                    self.assertNotEqual(self.bytes_of(other), name.read_bytes())


if __name__ == "__main__":
    unittest.main()
