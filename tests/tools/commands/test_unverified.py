"""Files that a command reads without proving or checking them: every command × every kind of file that it takes."""
import unittest

from command_tree import command_paths, words_after
from support import UNVERIFIED, ProgramCase, certificate_bytes, chomp_game

THEOREM = "poset two\nc[i] < d[i+1]\n"
STRATEGY = "poset nim\nchains none\nelements a[1..2] b[1..2]\na[i] < a[i+1]\nb[i] < b[i+1]\n"
# What the words are asked of, and whether the note is on stderr; where it is not, stdout has the words that say so.
ASKED = [("grundy", "c.cert", "3", "4"), ("find", "c.cert", "3"), ("move", "c.cert", "3", "4"), ("show", "c.cert"),
         ("show", "c.cert", "--json"), ("show", "c.cert", "--bfile", "--terms", "3"), ("show", "s.cert"), ("show", "s.cert", "--json"),
         ("plot", "offsets", "c.cert", "-o", "p.svg"), ("plot", "plane", "c.cert", "-o", "p.svg"),
         ("plot", "census", "c.cert", "-o", "p.svg"), ("report", "c.cert", "-o", "p.html"), ("report", "s.cert", "-o", "p.html"), ("sum", "c.cert", "3", "4"),
         ("positions", "b.cert"), ("positions", "b.cert", "--json"),
         ("formula", "c.cert", "--part", "recurrence"), ("formula", "c.cert", "--part", "formula", "--json"),
         ("grundy", "t.theorem", "3", "4"), ("grundy", "t.theorem", "3", "4", "--json"), ("find", "t.theorem", "3"),
         ("move", "t.theorem", "3", "4"), ("plot", "strategy", "t.theorem", "-o", "p.svg"),
         ("grundy", "a.theorem", "3", "4"), ("find", "a.theorem", "3"), ("move", "a.theorem", "3", "4", "--all"),
         ("plot", "automaton", "a.theorem", "-o", "p.dot"),
         *[("formula", "a.theorem", "--format", format_) for format_ in ("text", "walnut", "mona", "dot", "json")],
         *[("formula", "t.theorem", "--format", format_) for format_ in ("text", "latex", "sympy", "pari", "json")]]
SAY_SO = [("verify", "c.cert", "n = m + 1"), ("verify", "c.cert", "n = 4", "--from", "5"), ("patterns", "c.cert"), ("patterns", "c.cert", "--json"), ("formula", "c.cert"),
          *[("formula", "c.cert", "--format", format_) for format_ in ("latex", "sympy", "pari", "json")],
          ("play", "c.cert", "2", "2"), ("play", "t.theorem", "2", "2"), ("play", "a.theorem", "2", "2")]
PROVE = [("theorem", "t.theorem"), ("theorem", "a.theorem"), ("report", "t.theorem", "-o", "p.html"), ("report", "a.theorem", "-o", "p.html"), ("coq", "c.cert", "-o", "t.v")]  # or leave it to Coq
SAYS = r"(?i)read, not (verified|proved)"
OTHERWISE = {("cite",): "its reference says: to be verified by chompcheck", ("plot", "hasse"): "it draws the game, and claims nothing",
             ("catalog",): "--verify checks them", ("prove",): "of games", ("solve",): "of games", ("batch",): "of games"}


class Unverified(ProgramCase):
    def setUp(self):
        super().setUp()
        self.write("c.cert", certificate_bytes(chomp_game(3), 0))
        self.answer("positions", "2", "3", "-o", "b.cert")
        self.answer("theorem", self.write("t.poset", THEOREM), "--formula", "d = c", "-o", "t.theorem")
        self.answer("theorem", "t.poset", "--automaton", "-o", "a.theorem")
        self.answer("solve", self.write("s.poset", STRATEGY), "--outcome", "-o", "s.cert", "-q")

    def ran(self, words, *more):
        done = self.run_program(self.chompcert, *words, *more, stdin="")
        self.assertIn(done.code, (0, 1), (words, done.err))
        return done

    def test_the_tables_have_every_command_that_reads_a_proof(self):
        reads = {path for path in command_paths(self)
                 if any({"cert", "theorem"} & set(line.split()) for line in words_after(self, *path, "")[1])}
        here = {words[:2] if words[0] == "plot" else words[:1] for words in (*ASKED, *SAY_SO, *PROVE)}
        self.assertGreater(len(reads), 15)
        self.assertEqual(set(), reads - here - set(OTHERWISE))

    def test_every_command_says_once_that_it_only_read_the_file(self):
        for words in ASKED:
            with self.subTest(words=words):
                file = next(word for word in words if word in ("b.cert", "c.cert", "s.cert", "t.theorem", "a.theorem"))
                check = f"proved: 'chompcert theorem {file}' proves" if file.endswith(".theorem") else \
                    f"verified: 'chompcheck GAME {file}' verifies"
                done = self.ran(words)
                self.assertEqual(f"note: {file} was read, not {check} it\n", done.err)
                self.assertRegex(done.err, UNVERIFIED)
                quiet = self.ran(words, "--quiet")
                self.assertEqual(("", done.out), (quiet.err, quiet.out))

    def test_some_say_so_in_their_answers_instead(self):
        for words in SAY_SO:
            with self.subTest(words=words):
                done = self.ran(words)
                self.assertEqual("", done.err)
                self.assertRegex(done.out, SAYS)

    def test_what_is_proved_needs_no_note(self):
        for words in PROVE:
            with self.subTest(words=words):
                self.assertEqual("", self.ran(words).err)

    def test_each_file_of_a_sum_is_named_once(self):
        self.write("d.cert", certificate_bytes(chomp_game(4), 0))
        done = self.ran(("sum", "c.cert", "3", "4", "+", "d.cert", "3", "4", "+", "c.cert", "1", "2"))
        self.assertEqual(["note: c.cert", "note: d.cert"], [line[:12] for line in done.err.splitlines()])

    def test_a_false_file_is_answered_from_with_the_note(self):
        """d = c + 1 is no theorem about two rows; what is said of it is that it was read."""
        text = self.read("t.theorem").replace("\nd = c\n", "\nd = c + 1\n")
        self.write("false.theorem", text)
        done = self.ran(("formula", "false.theorem"))
        self.assertIn("note: false.theorem was read, not proved", done.err)
        self.assertEqual(1, self.ask("theorem", "false.theorem").code)


if __name__ == "__main__":
    unittest.main()
