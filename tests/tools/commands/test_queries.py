"""`chompcert find`, `grundy` and `move`: their answers, and their arguments."""
import json
import unittest

from support import (BARREN, NO_CHAIN, ONE_CHAIN, TYPE_TWO, ProgramCase, batch, bite, certificate_bytes, chomp_game,
                     chomp_grundy, chomp_rows, squares)

GOOGOL = 10**100
LIMIT_OF_JSON = 2**53


class Answers(ProgramCase):
    """Compares the answers with Chomp by its definition, in a box."""
    BOX = 9

    def setUp(self):
        super().setUp()
        self.box = [(m, n) for m in range(self.BOX) for n in range(self.BOX)]
        self.questions = batch(f"{m} {n}" for m, n in self.box)

    def test_grundy(self):
        for rows in ((), (3,), (3, 1)):
            certificate = self.chomp(*rows, k=4)
            for options, most in (([], 4), (["--exact"], 100), (["--exact", "--max-memory", 1], 100), (["--proved"], 4)):
                answers = self.lines("grundy", certificate, *options, stdin=self.questions)
                self.assertEqual(len(self.box), len(answers))
                for (m, n), found in zip(self.box, answers):
                    value = chomp_grundy(chomp_rows(m, n, rows))
                    self.assertEqual(str(value) if value <= most else ">4", found, (rows, m, n))

    def test_options_are_all_moves_with_their_values(self):
        for rows in ((), (3,), (3, 1)):
            certificate = self.chomp(*rows, k=4)
            text = self.answer("grundy", certificate, "--options", "--exact", stdin=self.questions)
            for (m, n), found in zip(self.box, text.split("\n\n"), strict=True):
                position = chomp_rows(m, n, rows)
                value, *options = found.splitlines()
                self.assertEqual(str(chomp_grundy(position)), value, (rows, m, n))
                self.assertEqual(sorted(chomp_grundy(bite(position, *square)) for square in squares(position)),
                                 sorted(int(option.split(": ")[1]) for option in options), (rows, m, n))

    def test_a_position_with_too_many_options_is_refused(self):
        certificate = self.chomp()
        self.complaint(4, "grundy", certificate, "10^30", "10^30", "--options", says="options: at most 1000000 are listed")
        self.complaint(5, "grundy", certificate, "omega", "omega", "--options", says="--options: a position with a whole chain")

    def test_grundy_without_elements_and_of_an_alias(self):
        certificate = self.chomp(3, 1)
        for m, n in ((5, 7), (8, 8), (3, 2)):
            value = chomp_grundy(chomp_rows(m, n, (2, 1)))
            self.assertEqual(str(value), self.answer("grundy", certificate, m, n, "--without", "r3_3").strip())
        value = chomp_grundy(chomp_rows(9, 8, (3, 1)))
        for m in (9, 100, GOOGOL, "omega"):
            self.assertEqual(str(value), self.answer("grundy", certificate, m, 8).strip())

    def test_exact_values_have_a_source(self):
        certificate = self.chomp(5, 3, k=2)
        ask = lambda *words: json.loads(self.answer("grundy", certificate, "--json", *words))
        self.assertEqual({"coordinates": {"m": 7, "n": 9}, "g": chomp_grundy((10, 7, 5, 3)), "by": "table"}, ask(7, 9))
        self.assertEqual({"coordinates": {"m": 7, "n": 9}, "g": None, "above": 2}, ask(7, 9, "--proved"))
        self.assertEqual({"coordinates": {"m": 7, "n": 13}, "g": 0}, ask(7, 13, "--exact"))
        self.assertEqual({"coordinates": {"m": 10**6, "n": 10**6 + 9}, "g": None, "above": 2}, ask(10**6, 10**6 + 9))
        far = ask("10^30", "10^30+4", "--exact")
        more = self.write("more.cert", certificate_bytes(chomp_game(5, 3), 6))
        self.assertEqual(("more values", self.answer("grundy", more, "10^30", "10^30+4", "--proved").strip()), (far["by"], str(far["g"])))

    def test_exact_values_out_of_reach(self):
        certificate = self.chomp(5, 3, k=2)
        self.complaint(4, "grundy", certificate, "10^30", "3^70", "--exact", says="the value is above 255: a table of all positions")
        self.complaint(4, "grundy", certificate, 7, "omega", "--exact", says="whole chain")
        self.complaint(5, "grundy", certificate, 7, 7, "--exact", "--proved")

    def test_all_moves(self):
        certificate = self.chomp(3, 1, k=2)
        for m, n in ((5, 7), (8, 8), (3, 6), (6, 3)):
            rows = chomp_rows(m, n, (3, 1))
            for j in range(3):
                found = self.ask("move", certificate, m, n, "--all", "--to", j)
                wins = {move for move, value in self.moves(rows) if value == j}
                self.assertEqual(wins or {"none"}, set(found.out.splitlines()))
                self.assertEqual(max(1, len(wins)), len(found.out.splitlines()))
                self.assertEqual(0 if wins else 1, found.code)
        one, first = (self.answer("move", certificate, 8, 8, *option).splitlines() for option in ([], ["--all"]))
        self.assertEqual(one, first[:1])
        several = self.answer("move", certificate, 8, 8, 5, 7, "--all")
        self.assertEqual(self.ask("move", certificate, 8, 8, "--all").out + "\n" + self.ask("move", certificate, 5, 7, "--all").out, several)
        answer = json.loads(self.answer("move", certificate, 8, 8, "--all", "--json"))
        self.assertEqual(first, [" ".join([move["element"], *map(str, move["coordinates"].values())]) for move in answer["moves"]])

    def test_all_moves_with_one_chain_and_none(self):
        fork = self.write("fork.cert", certificate_bytes(NO_CHAIN, 0))
        self.assertEqual(["a"], self.lines("move", fork, "--all"))
        self.assertEqual(["b", "e"], sorted(self.lines("move", fork, "--all", "--to", 2)))
        one = self.write("one.cert", certificate_bytes(ONE_CHAIN, 0))
        for m in range(6):
            for j in range(m + 3):
                single, every = (self.ask("move", one, m, "--to", j, *option) for option in ([], ["--all"]))
                self.assertEqual(single.code, every.code)
                self.assertIn(single.out, every.out)
                if single.code == 0:
                    for move in every.out.splitlines():
                        self.assertEqual(every.out.count(move + "\n"), 1)

    def test_find(self):
        certificate = self.chomp(3, k=2)
        for k in range(3):
            found = self.lines("find", certificate, "--value", k, *range(self.BOX))
            for m, row in enumerate(found):
                # A position that stands for all larger m may answer, too: then it is found in a smaller column.
                rows = [n for n in range(14) if chomp_grundy(chomp_rows(m, n, (3,))) == k]
                self.assertEqual(str(rows[0]), row, (k, m))
                self.assertEqual(1, len(rows))

    def test_move(self):
        for rows in ((3,), (3, 1)):
            certificate = self.chomp(*rows, k=2)
            for j in range(3):
                found = self.lines("move", certificate, "--to", j, stdin=self.questions)
                for (m, n), move in zip(self.box, found):
                    before = chomp_rows(m, n, rows)
                    self.check_move(before, move, j)

    def moves(self, before):
        """(answer of `move`, value of the position that is left) for all squares."""
        for i in range(len(before)):
            for column in range(before[i]):
                if (i, column) == (0, 0):
                    continue
                after = tuple(min(r, column) if row >= i else r for row, r in enumerate(before))
                name = "d[%d]" % column if i == 0 else ("c[%d]" if i == 1 else f"r{i + 1}[%d]") % (column + 1)
                yield f"{name} {after[1]} {after[0] - 1}", chomp_grundy(after)

    def check_move(self, before, move, j):
        reached = dict(self.moves(before))
        if move == "none":
            self.assertNotIn(j, reached.values(), before)
        else:
            self.assertEqual(j, reached[move], before)

    def test_published_chomp_values(self):
        # f(q,120) - q alternates 72, 70 from q = 170 (published); here n = p - 1.
        certificate = self.chomp(120)
        self.assertEqual(["241", "240"], self.lines("find", certificate, 170, 171))
        self.assertEqual([str(GOOGOL + 71), str(GOOGOL + 70)], self.lines("find", certificate, GOOGOL, GOOGOL + 1))

    def test_type_two(self):
        certificate = self.prove(TYPE_TWO)
        self.assertEqual(["0", "1", "3", "2"], self.lines("find", certificate, 0, 1, 2, 3))
        self.assertEqual(["2"] * 4, self.lines("find", certificate, 4, 5, 1000, GOOGOL))
        self.assertEqual(["0"], self.lines("grundy", certificate, GOOGOL, 2))

    def test_aliases(self):
        # In Chomp the second row is at most the first: (m, n) is the position (n + 1, n) for all larger m.
        certificate = self.chomp(3, k=4)
        for n in (0, 1, 2, 5, 6):
            for command in ("grundy", "move"):
                canonical = self.ask(command, certificate, n + 1, n)
                for m in (n + 2, n + 100, GOOGOL):
                    self.assertEqual(canonical, self.ask(command, certificate, m, n), (command, m, n))
        for n in (10**20, GOOGOL):
            self.assertEqual(self.ask("move", certificate, n + 1, n), self.ask("move", certificate, n * n, n))


class Words(ProgramCase):
    def setUp(self):
        super().setUp()
        self.certificate = self.chomp(3, k=2)

    def test_one_question_and_several(self):
        self.assertEqual("4\n", self.answer("find", self.certificate, 5))
        self.assertEqual("0\n2\n4\n4\n", self.answer("find", self.certificate, 0, 1, 5, 1000000000000))
        self.assertEqual("0\n>2\n", self.answer("grundy", self.certificate, 0, 0, 1, 1, "--proved"))
        self.assertEqual("0\n3\n", self.answer("grundy", self.certificate, 0, 0, 1, 1))
        self.assertEqual("d[5] 5 4\n", self.answer("move", self.certificate, 100, 100))
        self.assertEqual("d[5] 5 4\nnone\n", self.answer("move", self.certificate, 100, 100, 5, 4))

    def test_a_file_of_another_kind_is_named(self):
        game = self.write("g.poset", "# a comment\n\n" + chomp_game(3))
        for words in (["grundy", game, 3, 4], ["find", game, 3], ["move", game, 3, 4], ["show", game], ["verify", game, "n = m"],
                      ["formula", game], ["patterns", game], ["report", game], ["sum", game, 1, 2], ["coq", game],
                      ["plot", "plane", game], ["height", "3", "--in", game]):
            with self.subTest(words=words):
                self.complaint(2, *words, says=("g.poset:1:1: this is a game file, not a certificate", "'chompcert prove g.poset'"))
        for words in (["prove"], ["solve"], ["theorem"]):
            self.complaint(2, *words, self.certificate, says=("this is a certificate, not a game file", "'chompcert show'"))

    def test_words_before_the_file(self):
        for words, mended in ((["find", 7, 8, self.certificate], f"find {self.certificate} 7 8"),
                              (["grundy", 7, 9, self.certificate, "--json"], f"grundy {self.certificate} 7 9 --json"),
                              (["verify", "n = m", self.certificate], f"verify {self.certificate} 'n = m'")):
            self.complaint(5, *words, says=(f"there is no file '{words[1]}'", f"write {self.chompcert} {mended}"))
        self.complaint(5, "find", "nowhere.cert", 7, says="nowhere.cert: cannot be opened")

    def test_powers_are_numbers(self):
        digits = [str(n) for n in (10**100, 10**30 + 5, 2**64 - 1, 7**3)]
        powers = ["10^100", "10^30+5", "2^64-1", "7^3"]
        for words in (["find"], ["find", "--value", "1"], ["grundy"], ["move"], ["move", "--to", "1"]):
            expected = self.answer(words[0], self.certificate, *digits, *words[1:])
            self.assertEqual(expected, self.answer(words[0], self.certificate, *powers, *words[1:]))
        self.assertEqual(self.answer("find", self.certificate, *digits), self.answer("find", self.certificate, stdin=batch(powers)))
        self.assertEqual(self.answer("find", self.certificate, 5, "--value", 1), self.answer("find", self.certificate, 5, "--value", "10^0"))
        place = f"{self.certificate} 10^30 10^30+5".split()
        self.assertEqual(self.answer("sum", self.certificate, 10**30, 10**30 + 5), self.answer("sum", *place))
        self.assertEqual(self.answer("height", 5, 3, 2), self.answer("height", "2^2+1", 3, 2))
        self.complaint(5, "find", self.certificate, "10^x", says="expected a natural number (digits, or as 10^30), found '10^x'")
        self.complaint(4, "find", self.certificate, "10^1000001", says="10^1000001 has more than 1000000 digits")

    def test_powers_in_options_and_families(self):
        game = self.answer("make", "chomp", "10^2", "3")
        self.assertEqual(self.answer("make", "chomp", 100, 3), game)
        self.write("row.poset", chomp_game(3))
        for option in (["-k", "2^1"], ["--max-columns", "10^7"], ["--max-memory", "2^12"]):
            self.answer("prove", "row.poset", "-q", "--force", *option)
        for option, word in (("-k", "two"), ("-k", "0x2"), ("-k", "1.5"), ("--max-columns", "many"), ("--threads", "")):
            self.complaint(5, "prove", "row.poset", option, word, says=["expected a number, in digits or as 10^6, ", f"found '{word}'"])
        self.complaint(5, "prove", "row.poset", "-k", "10^7", says="expected a number from 0 to 1000000, found '10^7'")
        self.complaint(5, "prove", "row.poset", "--checkpoint", "x", "--every", "soon", says="expected a number, found 'soon'")

    def test_no_answer(self):
        barren = self.write("barren.cert", certificate_bytes(BARREN, 0))
        for words in (["find", barren, 5], ["move", self.certificate, 5, 4], ["move", self.certificate, 0, 0]):
            self.assertEqual((1, "none\n", ""), self.ask(*words))
        self.assertEqual("none\nnone\n", self.answer("find", barren, 5, 6))
        self.assertEqual("none\nnone\n", self.answer("move", self.certificate, 5, 4, 0, 0))
        self.assertEqual("none\n", self.answer("find", barren, stdin="5\n"))
        self.assertEqual("none\n", self.answer("move", self.certificate, stdin="5 4\n"))
        self.assertEqual((1, '{"coordinates":{"m":5,"n":null},"value":0}\n', ""), self.ask("find", barren, 5, "--json"))

    def test_without(self):
        small = self.write("small.cert", certificate_bytes(chomp_game(1), 0))
        expected = self.lines("find", small, *range(8))
        for words in (["--without", "r3_2"], ["--without", "r3[2]"], ["--without", "r3_2,r3[3]"],
                      ["--without=r3_3,r3_2"], ["--without", "r3_2", "--without", "r3_3"],
                      ["--without", "r3_3", "--without=r3_2"]):
            with self.subTest(words=words):
                self.assertEqual(expected, self.lines("find", self.certificate, *words, *range(8)))
        self.assertEqual(["7", "9"], self.lines("find", self.certificate, 7, "--without", "r3_1", 9))

    def test_without_in_every_command(self):
        # Two rows are left: value 0 is (m, m).
        self.assertEqual("9\n", self.answer("find", self.certificate, 9, "--without", "r3_1"))
        self.assertEqual("0\n", self.answer("grundy", self.certificate, 9, 9, "--without", "r3_1"))
        self.assertEqual("c[8] 7 7\n", self.answer("move", self.certificate, 9, 7, "--without", "r3_1"))
        self.assertEqual((1, "none\n", ""), self.ask("move", self.certificate, 9, 9, "--without", "r3_1"))

    def test_without_unknown_elements(self):
        for name in ("r9", "r3", "r3_4", "r3[0]", "r3_0", "q", "r3[2", "r3_2,q"):
            with self.subTest(name=name):
                self.complaint(5, "find", self.certificate, 5, "--without", name, says=("chomp_3", "no element"))
        self.complaint(5, "find", self.certificate, 5, "--without")

    def test_unproved_values(self):
        for words in (["find", "--value", 3], ["find", "--value", GOOGOL], ["move", "--to", 3]):
            command, option, value = words
            self.complaint(5, command, self.certificate, option, value, 5, 5, says=(option, "0..2", f"-k {value}"))

    def test_malformed_values(self):
        for value in ("x", "-1", "", "1.5"):
            self.complaint(5, "find", self.certificate, f"--value={value}", 5)
            self.complaint(5, "move", self.certificate, f"--to={value}", 5, 5)

    def test_malformed_coordinates(self):
        for word in ("x", "-5", "+5", "5.0", "1e3", "5,", "0x10", "²"):
            with self.subTest(word=word):
                self.complaint(5, "find", self.certificate, word, says="natural number")
                self.complaint(5, "find", self.certificate, 7, word, says="natural number")  # and no half answer
                self.complaint(5, "grundy", self.certificate, 7, word, says="natural number")

    def test_odd_number_of_coordinates(self):
        for command in ("grundy", "move"):
            for count in (1, 3):
                self.complaint(5, command, self.certificate, *range(count), says=("even number", f"found {count}"))

    def test_leading_zeros_are_harmless(self):
        self.assertEqual(self.answer("find", self.certificate, 7), self.answer("find", self.certificate, "0007"))

    def test_json(self):
        def objects(*words):
            return [json.loads(line) for line in self.ask(*words, "--json").out.splitlines()]

        beyond = LIMIT_OF_JSON + 1
        self.assertEqual([{"coordinates": {"m": m, "n": 4}, "value": 0} for m in (5, str(GOOGOL))],
                         objects("find", self.certificate, 5, GOOGOL))
        self.assertEqual([{"coordinates": {"m": LIMIT_OF_JSON, "n": str(LIMIT_OF_JSON + 2)}, "value": 1}],
                         objects("find", self.certificate, "--value", 1, LIMIT_OF_JSON))
        self.assertEqual([{"coordinates": {"m": 5, "n": 4}, "g": 0},
                          {"coordinates": {"m": LIMIT_OF_JSON, "n": str(beyond)}, "g": None, "above": 2}],
                         objects("grundy", self.certificate, 5, 4, LIMIT_OF_JSON, beyond))
        self.assertEqual([{"to": 0, "element": "d[5]", "coordinates": {"m": 5, "n": 4}}, {"to": 0, "element": None}],
                         objects("move", self.certificate, 100, 100, 0, 0))
        self.assertEqual([{"to": 1, "element": f"d[{GOOGOL + 3}]", "coordinates": {"m": str(GOOGOL), "n": str(GOOGOL + 2)}}],
                         objects("move", self.certificate, "--to", 1, GOOGOL, 10 * GOOGOL))


class FewerChains(ProgramCase):
    def test_one_chain(self):
        certificate = self.prove(ONE_CHAIN)
        found = self.lines("grundy", certificate, 0, 1, 2, 3, 4, GOOGOL)
        self.assertEqual(["1", "3", "0", "2", "4", str(GOOGOL)], found)
        self.assertEqual(["1", "2"], self.lines("grundy", certificate, stdin="0\n\n3\n"))
        self.assertEqual("1\n", self.answer("grundy", certificate, "--without", "x", 5))
        self.assertEqual({"coordinates": {"m": 5}, "g": 5}, json.loads(self.answer("grundy", certificate, 5, "--json")))
        self.complaint(2, "grundy", certificate, stdin="1 2\n", says="standard input:1:")

    def test_moves_with_one_chain(self):
        certificate = self.prove(ONE_CHAIN)
        self.assertEqual("c[3] 2\n", self.answer("move", certificate, GOOGOL))
        self.assertEqual("c[2] 1\n", self.answer("move", certificate, 5, "--to", 3))
        self.assertEqual((1, "none\n", ""), self.ask("move", certificate, 2))
        self.assertEqual((1, "none\n", ""), self.ask("move", certificate, 5, "--to", GOOGOL))
        self.assertEqual("none\nc[3] 2\n", self.answer("move", certificate, 2, 5))
        found = self.answer("move", certificate, 5, "--json")
        self.assertEqual({"to": 0, "element": "c[3]", "coordinates": {"m": 2}}, json.loads(found))

    def test_no_chain(self):
        certificate = self.prove(NO_CHAIN)
        self.assertEqual("1\n", self.answer("grundy", certificate))
        self.assertEqual("0\n", self.answer("grundy", certificate, "--without", "a"))
        self.assertEqual({"g": 1}, json.loads(self.answer("grundy", certificate, "--json")))
        self.assertEqual("a\n", self.answer("move", certificate))
        self.assertEqual("e\n", self.answer("move", certificate, "--without", "b", "--to", 1))
        self.assertEqual({"to": 0, "element": "a"}, json.loads(self.answer("move", certificate, "--json")))
        self.assertEqual((1, "none\n", ""), self.ask("move", certificate, "--to", 1))
        self.complaint(5, "grundy", certificate, 5, says="no chain")
        self.complaint(5, "move", certificate, 5, 5, says="no chain")

    def test_find_does_not_apply(self):
        for game in (ONE_CHAIN, NO_CHAIN):
            certificate = self.prove(game)
            self.complaint(5, "find", certificate, 5, says=("fewer than two chains", "grundy"))
            self.complaint(5, "find", certificate, stdin="5\n", says="fewer than two chains")


if __name__ == "__main__":
    unittest.main()
