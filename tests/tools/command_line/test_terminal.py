"""`chompcert chomp` and `chompcert play`: answers, whole games, and the cache of proofs."""
import contextlib
import fcntl
import hashlib
import json
import os
import pty
import random
import re
import select
import struct
import subprocess
import termios
import unittest

from support import (NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, bite, chomp_game, chomp_grundy, chomp_rows, squares)

HUGE = 10**30


class TerminalCase(ProgramCase):
    """Each test keeps its proofs in its own folder."""

    def setUp(self):
        super().setUp()
        self.cache = self.folder / "cache"
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.cache)}

    def ask(self, *args, **popen):
        return super().ask(*args, **{"env": self.environment, **popen})

    def chomp_json(self, *rows):
        return json.loads(self.answer("chomp", "--json", *rows))

    def kept(self):
        return sorted(self.cache.glob("chompcert/*"))


class Chomp(TerminalCase):
    def test_small_positions_by_the_definition(self):
        for rows in ((1,), (2,), (6,), (1, 1), (3, 2), (5, 5), (4, 3, 3), (6, 4, 2, 1), (2, 2, 2, 2, 2), (1, 1, 1, 1)):
            with self.subTest(rows=rows):
                found = self.chomp_json(*rows)
                value = chomp_grundy(rows)
                self.assertEqual(("N" if value else "P", value), (found["outcome"], found["g"]))
                left = lambda i, j: [r for r in bite(rows, i, j) if r]
                expected = [{"row": i + 1, "column": j + 1, "leaves": left(i, j)} for i, j in squares(rows)
                            if chomp_grundy(bite(rows, i, j)) == 0]
                self.assertEqual(expected, found["winning_moves"])

    def test_long_rows_agree_with_find_and_move(self):
        certificate = self.chomp(7, 3)
        for q in (HUGE, HUGE + 1, HUGE + 5):
            p = int(self.answer("find", certificate, q)) + 1
            found = self.chomp_json(p, q, 7, 3)
            self.assertEqual(("P", 0, []), (found["outcome"], found["g"], found["winning_moves"]))
            self.assertEqual(str(p), found["pattern"]["p"])
            more = self.chomp_json(p + 99, q, 7, 3)
            self.assertEqual("N", more["outcome"])
            moves = [(m["row"], int(m["column"])) for m in more["winning_moves"]]
            self.assertIn((1, p + 1), moves)
            for row, column in moves:
                after = [r for r in bite((p + 99, q, 7, 3), row - 1, column - 1) if r]
                self.assertEqual("P", self.chomp_json(*after)["outcome"])
            self.assertRegex(self.answer("move", certificate, q, p + 98), rf"\Ad\[{p}\] ")

    def test_the_exact_value_of_one_long_row(self):
        found = self.chomp_json("10^30", 5, 2)
        self.assertEqual(self.answer("grundy", self.prove(ROW_5_2), HUGE - 1).strip(), found["g"])

    def test_a_value_above_the_proved_ones(self):
        found = self.chomp_json("10^30+5", "10^30", 120, "-k", 1)
        self.assertEqual((None, 1), (found["g"], found["above"]))
        self.assertIn("Grundy value: >1\n", self.answer("chomp", "10^30+5", "10^30", 120, "-k", 1))

    def test_wrong_rows(self):
        for words, says in ((["3", "5"], "row 2 ('5') is longer than the row above it ('3')"),
                            (["3", "0"], "row 2: found 0 squares: leave out"),
                            (["0"], "row 1: expected at least the poisoned square"),
                            (["x"], "in digits or as 10^30, found 'x'"), (["5", "-1"], "found '-1'"),
                            (["5,3"], "found '5,3'"), (["5 3"], "found '5 3'"), ([""], "found ''"), ([], "ROWS")):
            self.complaint(5, "chomp", *words, says=says)
        self.complaint(4, "chomp", "10^30", "10^30", "10^30", says="those from the third on have more than 100000 squares")
        self.complaint(4, "chomp", *[60] * 30, says="order ideals")
        self.complaint(4, "chomp", "10^99999999", says="more than 1000000 digits")


ROW_5_2 = "poset r\nchains c\nelements r2[1..5] r3[1..2]\nc[i] < r2[i+1]\nr2[i] < r2[i+1]\nr2[i] < r3[i]\nr3[i] < r3[i+1]\n"


class Cache(TerminalCase):
    ROWS = (9, 6, 4, 2)

    def first_answer(self):
        return self.answer("chomp", *self.ROWS)

    def test_a_proof_is_kept_and_read_again(self):
        answer = self.first_answer()
        kept = self.kept()
        self.assertEqual([".cert", ".sha256"], [path.suffix for path in kept])
        stamps = [path.stat().st_mtime_ns for path in kept]
        self.assertEqual(answer, self.first_answer())
        self.assertEqual(stamps, [path.stat().st_mtime_ns for path in self.kept()])
        subprocess.run(["sha256sum", "-c", "--quiet", kept[1].name], cwd=kept[1].parent, check=True, timeout=60)
        game = self.write("g.poset", self.answer("make", "chomp", 4, 2))
        self.assertEqual(0, self.run_program(os.environ["CHOMPCHECK"], game, kept[0]).code)

    def test_a_damaged_or_foreign_file_is_made_again(self):
        answer = self.first_answer()
        certificate, checksum = self.kept()
        good = certificate.read_bytes(), checksum.read_bytes()
        self.prove("poset other\n")
        spoiled = [good[0][:-1], b"", good[0] + b"\n", good[0].replace(b"2", b"3", 1), bytes(1000), b"poset x\n",
                   (self.folder / "game.cert").read_bytes()]
        for bytes_ in spoiled:
            certificate.write_bytes(bytes_)
            done = self.ask("chomp", *self.ROWS)
            self.assertEqual((0, answer), (done.code, done.out))
            self.assertIn("not usable", done.err)
            self.assertEqual(good, (certificate.read_bytes(), checksum.read_bytes()))

    def test_a_file_with_the_right_sum_of_another_game_is_made_again(self):
        answer = self.first_answer()
        certificate, checksum = self.kept()
        self.prove("poset other\n")
        foreign = (self.folder / "game.cert").read_bytes()
        certificate.write_bytes(foreign)
        checksum.write_text(f"{hashlib.sha256(foreign).hexdigest()}  {certificate.name}\n")
        done = self.ask("chomp", *self.ROWS)
        self.assertEqual((0, answer), (done.code, done.out))
        self.assertIn("it is a certificate of another game or other values", done.err)

    def test_a_missing_sum_is_made_again(self):
        self.first_answer()
        self.kept()[1].unlink()
        self.assertIn("not usable", self.ask("chomp", *self.ROWS).err)
        self.assertEqual(2, len(self.kept()))

    def test_no_cache_leaves_nothing(self):
        answer = self.answer("chomp", "--no-cache", *self.ROWS)
        self.assertEqual([], self.names())
        self.assertEqual(answer, self.first_answer())

    def test_a_folder_that_cannot_be_made_costs_no_answer(self):
        self.write("cache", "a file in the way")
        done = self.ask("chomp", *self.ROWS)
        self.assertEqual((0, self.answer("chomp", "-q", *self.ROWS)), (done.code, done.out))
        self.assertRegex(done.err, r"\Achompcert: the proof is not kept \([^\n]+\n\Z")

    def test_without_home_there_is_no_cache(self):
        bare = {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_CACHE_HOME")}
        done = self.ask("chomp", *self.ROWS, env=bare)
        self.assertEqual(0, done.code)
        self.assertIn("no folder to keep proofs in", done.err)
        home = {**bare, "HOME": str(self.folder / "home"), "XDG_CACHE_HOME": "relative"}
        self.answer("chomp", *self.ROWS, env=home)
        self.assertEqual(["home"], self.names())
        self.assertEqual(2, len(list((self.folder / "home/.cache/chompcert").iterdir())))

    def test_many_at_once(self):
        command = [self.chompcert, "chomp", *map(str, self.ROWS)]
        runs = [subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                for _ in range(8)]
        results = {(*run.communicate(timeout=60), run.returncode) for run in runs}
        self.assertEqual({(self.answer("chomp", *self.ROWS), "", 0)}, results)
        self.assertEqual(2, len(self.kept()))


class Dialogue:
    """A running `chompcert play`, asked line by line."""

    def __init__(self, case, *words):
        self.process = subprocess.Popen([case.chompcert, "play", *map(str, words)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=case.folder,
                                        env=case.environment)
        self.case = case

    def read(self):
        """Up to the next prompt, or the end."""
        text = b""
        while not text.endswith(b"your move> "):
            piece = self.process.stdout.read1(65536)
            if not piece:
                break
            text += piece
        return text.decode()

    def say(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.read()

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.case.assertEqual(0, self.process.wait(timeout=60))


class Play(TerminalCase):
    def transcript(self, *words, lines=()):
        return self.answer("play", *words, stdin="".join(f"{line}\n" for line in lines))

    def test_a_won_position_is_never_lost(self):
        """The opponent moves at random; all moves are carried out by the definition."""
        dice = random.Random(7)
        for start in ((3, 3), (5, 4, 3), (7, 6, 4, 2), (10**12, 10**12, 6), (4, 4, 4, 4, 4), (6,), (1, 1, 1)):
            game = Dialogue(self, *start, "--first", "program", "--seed", 1)
            rows, text = start, game.read()
            self.assertIn("won for the player to move: certified", text)
            while True:
                i, j = map(int, re.findall(r"The program takes \((\d+), (\d+)\)", text)[-1])
                self.assertTrue(1 <= j <= rows[i - 1] and (i, j) != (1, 1), f"({i}, {j}) from {rows}")
                rows = tuple(r for r in bite(rows, i - 1, j - 1) if r)
                if sum(rows) == 1:
                    break
                row = dice.choice([i for i, length in enumerate(rows) if length > (i == 0)])
                column = dice.randrange(int(row == 0), rows[row])
                text = game.say(f"{row + 1} {column + 1}")
                rows = tuple(r for r in bite(rows, row, column) if r)
            self.assertIn("You cannot move: the program wins.", text)
            game.close()

    def test_hints_win_against_the_perfect_program_and_a_random_one(self):
        for opponent in ("perfect", "random"):
            game = Dialogue(self, 17, 12, 6, 2, "--opponent", opponent, "--seed", 3)
            text = game.read()
            self.assertIn("won for the player to move", text)
            while "you win" not in text:
                hint = game.say("hint")
                text = game.say(re.search(r"\((\d+, \d+)\) wins: certified", hint).group(1))
            self.assertIn("The program cannot move: you win.", text)
            game.close()

    def test_undo_restores(self):
        game = Dialogue(self, 5, 4, 3)
        board = game.read().split("\n\n")[1]
        self.assertIn("You have made no move", game.say("undo"))
        for moves in (["3 2"], ["2 4", "3 1"]):
            for move in moves:
                self.assertIn("You take", game.say(move))
            for _ in moves:
                text = game.say("undo")
            self.assertEqual(board, text.split("\n\n")[1])
        game.say("quit")
        game.close()

    def test_a_seed_repeats_a_game(self):
        lines = ["1 15", "2 9", "3 2", "1 5", "2 1"]
        one, two = (self.transcript(17, 12, 5, 2, "--opponent", "random", "--seed", 5, lines=lines) for _ in "ab")
        self.assertEqual(one, two)

    def test_what_a_tired_person_types(self):
        said = self.transcript(5, 4, 2, lines=[
            "", "  ", "help", "HINT", "hint please", "9 9", "1 1", "3 3", "foo", "2", "hnt", "1 10^9999999", "who", "value",
            "moves", "board", "\x1b[31m", "é", "3" * 500, "resign"])
        for part in ("A move: row and column", "'hint' takes no further words", "there are only 3 rows",
                     "(1, 1) is poisoned", "row 3 has only 2 squares", "'foo' is not a move", "did you mean hint?",
                     "A limit: 10^9999999 has", "'2' is not a move", "for the player to move: certified.",
                     "Grundy value:", "  row 1: columns 2 to 5", "You resign"):
            self.assertIn(part, said)
        self.assertNotIn("\x1b", said)

    def test_end_of_input_ends_the_game(self):
        self.assertTrue(self.transcript(5, 4, 2).endswith("your move> (end of input)\n"))
        self.assertTrue(self.answer("play", 5, 4, 2, stdin="3 1").endswith("your move> (end of input)\n"))
        done = self.ask("play", 5, 4, 2, stdin=None, preexec_fn=lambda: os.close(0))
        self.assertIn(done.code, (0, 5))

    def test_the_lost_square(self):
        self.assertIn("Only the poisoned square is left. You cannot move: the program wins.\n", self.transcript(1))
        self.assertIn("you win", self.transcript(1, "--first", "program"))

    def test_files(self):
        one, none = self.write("one.poset", ONE_CHAIN), self.write("fork.poset", NO_CHAIN)
        self.assertIn("This position is won for the player to move: certified.", self.transcript(one, "10^30"))
        self.assertIn("This position is won for the player to move: solved.", self.transcript(none))
        self.assertIn("a wins: solved.", self.transcript(none, lines=["hint"]))
        self.assertIn("You cannot move: the program wins.", self.transcript(none, "--without", "a"))
        certificate = self.chomp(3, 1, k=2)
        for start in (("10^30", "10^30"), ("omega", "omega"), (7, 9)):
            said = self.transcript(certificate, *start, lines=["who", "hint", "value"])
            self.assertTrue(said.startswith("The certificate was read, not verified"))
            self.assertIn("certified", said)
        self.assertIn("Grundy value: ", self.transcript(certificate, 4, 4, lines=["value"]))

    def test_values_above_the_proved_ones_are_solved(self):
        certificate = self.chomp(5, 3)
        for m, n, gone in ((7, 9, 6), (5, 6, 6), (7, 9, 4), (6, 8, 2)):
            words = ["--without", f"r3_{gone}"] * (gone < 6)
            value = re.findall(r"Grundy value: (\d+), solved\.", self.transcript(certificate, m, n, *words, lines=["value"]))
            self.assertEqual([str(chomp_grundy(chomp_rows(m, n, (min(5, gone - 1), min(3, gone - 1)))))], value)
        self.assertIn("Grundy value: 0, certified.", self.transcript(certificate, 7, 13, lines=["value"]))
        self.assertIn("Grundy value: > 0, certified.", self.transcript(certificate, "10^9", "10^9", lines=["value"]))

    def test_without_a_position_a_small_won_one_is_played(self):
        shown = self.transcript(self.chomp(5, 3))
        self.assertIn("No position was given: m = 11, n = 10 (another one: chompcert play chomp.cert M N).", shown)
        self.assertIn("This position is won for the player to move", shown)
        for game in (chomp_game(3), TYPE_TWO, ONE_CHAIN, "poset nim\n", "poset heap\nchains c\n"):
            shown = self.transcript(self.write("g.poset", game))
            self.assertIn("No position was given: m = ", shown)
            self.assertIn("This position is won for the player to move", shown)
        self.complaint(5, "play", self.chomp(3), 5, says="expected M N")

    def test_lines_are_broken_between_words(self):
        for width in (30, 50, 200):
            lines = self.on_a_terminal(width, "play", "--no-cache", 4, 3, 2, typed="help\nquit\n").splitlines()
            text = [line for line in lines if "   " not in line and "your move>" not in line]
            self.assertTrue(all(len(line) <= width for line in text), text)
            self.assertIn("The program plays perfectly; you move first. A player who cannot move loses. For help: help",
                          " ".join(lines))

    def on_a_terminal(self, width, *words, typed):
        """What is shown on a terminal of this width."""
        controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
        environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1"}
        process = subprocess.Popen([self.chompcert, *map(str, words)], stdin=terminal, stdout=terminal, stderr=terminal,
                                   cwd=self.folder, env=environment)
        os.close(terminal)
        os.write(controller, typed.encode())
        shown = b""
        with contextlib.suppress(OSError):  # EIO at the end
            while piece := os.read(controller, 4096):
                shown += piece
        os.close(controller)
        self.assertEqual(0, process.wait(60))
        return shown.decode().replace("\r\n", "\n")

    def typed(self, *keys, ends=0):
        """What is shown on a terminal that can be edited on, where each text of keys is typed at a prompt. Afterwards the terminal
        has the mode that it had."""
        controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
        mode = termios.tcgetattr(terminal)
        process = subprocess.Popen([self.chompcert, "play", "--no-cache", "17", "12", "5", "2"], stdin=terminal, stdout=terminal,
                                   stderr=terminal, cwd=self.folder, start_new_session=True,
                                   preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
                                   env={**os.environ, "TERM": "xterm", "NO_COLOR": "1", "HOME": str(self.folder)})
        shown = b""
        for text in keys:
            before = shown.count(b"your move> ")
            while shown.count(b"your move> ") == before or not shown.rstrip(b"\x1b[K").endswith(b"your move> "):
                self.assertTrue(select.select([controller], [], [], 60)[0], shown)
                shown += os.read(controller, 4096)
            os.write(controller, text.encode())
        self.assertEqual(ends, process.wait(60))
        while select.select([controller], [], [], 0.1)[0]:
            shown += os.read(controller, 4096)
        self.assertEqual(mode, termios.tcgetattr(terminal))
        os.close(controller)
        os.close(terminal)
        return shown.decode()

    def test_lines_are_edited_and_come_back(self):
        up, to_the_left, to_the_beginning = "\x1b[A", "\x1b[D", "\x01"
        shown = self.typed(f"int{to_the_beginning}h\r", f"3 7{to_the_left}\x08\x1b[C\r", f"{up}{up}\r", "quit\r")
        self.assertEqual(2, shown.count("(1, 9) wins: certified."), shown)
        self.assertNotIn("no command", shown)

    def test_interrupted_while_a_line_is_edited(self):
        self.assertIn("your move> ", self.typed("hi\x03", ends=130))

    def test_the_end_of_input_on_a_terminal(self):
        self.assertIn("your move> ", self.typed("who\r", "\x04"))

    def test_a_plain_element_with_the_name_of_a_command(self):
        game = self.write("h.poset", "poset h\nchains none\nelements hint quit x\n")
        self.assertIn("You take hint.", self.transcript(game, lines=["hint"]))

    def test_wrong_words(self):
        one = self.write("one.poset", ONE_CHAIN)
        for words, says in ((["none.poset"], "cannot be opened"), ([], "WHAT"), ([one, "3", "4"], "found 2 words"), ([one, "x"], "found 'x'"), ([5, 6], "longer"),
                            ([5, 3, "--without", "c1"], "--without"), ([5, "--opponent", "me"], "--opponent"),
                            ([5, "--first", "she"], "--first"), ([one, 3, "-k", 2], "-k does not apply"),
                            ([one, 3, "--without", "q"], "no element 'q'")):
            self.complaint(5, "play", *words, says=says)
        self.complaint(2, "play", self.write("bad.poset", "poset\n"), 3, says="bad.poset:1:")
        self.complaint(4, "play", *[60] * 30, says="order ideals")

    def test_no_colour_unless_on_a_terminal(self):
        script = f"'{self.chompcert}' play 3 2"
        for extra, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            environment = {**self.environment, "TERM": "xterm", **extra}
            done = self.run_program("script", "-qec", script, "/dev/null", env=environment, stdin="quit\n")
            self.assertEqual((0, coloured), (done.code, "\x1b[1;31m" in done.out), done.out)


if __name__ == "__main__":
    unittest.main()
