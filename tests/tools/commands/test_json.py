"""`--json` of every command, against docs/answers.schema.json."""
import json
import os
import re
import unittest

import jsonschema

from support import NO_CHAIN, ONE_CHAIN, ROOT, ProgramCase, certificate_bytes, chomp_game, commands_in

SCHEMA = json.loads((ROOT / "docs" / "answers.schema.json").read_text(encoding="utf-8"))
PARTS = {"integer", "count", "length", "value", "coordinates", "hash", "file", "claim", "finding", "position_of_theorem"}
HUGE = "10^30"
# Of each command, words that lead to each form of its answer.
QUESTIONS = {
    "chomp": [["8", "5", "2"], [HUGE, HUGE, "5", "3"], ["1"], ["3", "3"], [HUGE, "10^29", "2", "2"]],
    "detect": [["seq.txt"], ["powers.txt"], ["--octal", "0.77"], ["--subtraction", "2,5,6", "--values", "5"], ["--octal", "0.07", "-o", "dawson.cert"]],
    "find": [["two.cert", "5", HUGE], ["two.cert", "-k", "1", "7"], ["barren.cert", "3"], ["t.theorem", "5"]],
    "first-move": [["4", "5"], ["6", "7", "11"], ["--intervals", "4"]],
    "formula": [["two.cert"], ["two.cert", "-k", "1"], ["one.cert"], ["two.cert", "--part", "formula"],
                ["two.cert", "--part", "generating-function"], ["two.cert", "--part", "recurrence"]],
    "grundy": [["two.cert", "7", "9"], ["two.cert", "7", "9", "--options"], ["two.cert", "7", "13", HUGE, HUGE], ["two.cert", "omega", "5"], ["two.cert", "5", "omega"],
               ["two.cert", HUGE, "10^30+4", "--exact"], ["one.cert", "omega"], ["one.cert", HUGE], ["none.cert"],
               ["t.theorem", "9", "5"]],
    "height": [["5", "3", "2"], ["4", "10^20", "--in", "hook.cert"]],
    "move": [["two.cert", "20", "20"], ["two.cert", "0", "0"], ["two.cert", HUGE, HUGE, "--all"], ["none.cert"], ["none.cert", "--all"],
             ["one.cert", "omega", "--to", "omega"], ["one.cert", "5", "--all"], ["t.theorem", "9", "5"]],
    "patterns": [["two.cert"], ["one.cert"], ["type_two.cert"]],
    "plot": [["plane", "two.cert"], ["hasse", "two.poset"]],
    "positions": [["4", "--up-to", "9"], ["3", "--up-to", "5", "--list"], ["6", "13"], ["3", "4", "-o", "three.cert"], ["--squares", "5"]],
    "prove": [["two.poset"], ["two.poset", "-k", "2", "--compact", "-o", "c.cert"], ["none.poset", "-o", "n.cert"]],
    "report": [["two.cert"]],
    "coq": [["two.cert"]],
    "papers": [["-q", "000-example"]],
    "show": [["two.cert"], ["one.cert"], ["compact.cert"], ["won.cert"], ["lost.cert"]],
    "solve": [["none.poset"], ["bar", "3", "3"], ["bar", "3", "3", "--outcome"], ["cycle", "6"], ["nim", "3", "4", "-o", "heaps.cert"],
              ["bar", "3", "3", "--outcome", "-o", "bar.cert"], ["cycle", "6", "--outcome", "-o", "cycle.cert"]],
    "sum": [["two.cert", "7", "9", "+", "one.cert", HUGE], ["two.cert", "7", "13"], ["none.cert", "+", "one.cert", "omega"]],
    "sun": [["first", "0..3"], ["second", "2"]],
    "theorem": [["nim.poset"], ["nim.poset", "--formula", "d = c"], ["nim.poset", "--formula", "d = c + 1"], ["t.theorem"]],
    "verify": [["two.cert", "m + 2"], ["two.cert", "case { m < 9: 3; else m + 5 }", "--from", "10"], ["one.cert", "g = m/2"],
               ["nim.cert", "n = m"]],
    "batch": [["games", "-q"]],
    "catalog": [[]]}


class Json(ProgramCase):
    def setUp(self):
        super().setUp()
        two, hook = chomp_game(5, 3), self.answer("make", "hook", 2)
        self.write("two.poset", two)
        self.write("none.poset", NO_CHAIN)
        self.write("nim.poset", "poset nim\n")
        for name, game, k, *options in (("two", two, 2), ("one", ONE_CHAIN, 0), ("none", NO_CHAIN, 0), ("hook", hook, 0),
                                        ("nim", "poset nim\n", 0), ("compact", two, 1, "--compact"),
                                        ("barren", "poset barren\nelements x\nx < c[1]\nx < d[1]\n", 0),
                                        ("type_two", "poset two\nelements x y\nd < c[4]\nx < c[2]\n", 1)):
            self.write(f"{name}.cert", certificate_bytes(game, k, *options))
        self.answer("solve", "subsets", 3, "--outcome", "-o", "won.cert")
        self.answer("solve", "cycle", 4, "--outcome", "-o", "lost.cert")
        self.write("seq.txt", "1 2 4 1 2 4 1 2 4 1 2 4")
        self.write("powers.txt", " ".join(str(2 ** n) for n in range(80)))
        self.answer("theorem", self.write("plain.poset", "poset plain\nchains c d\n"), "-o", "t.theorem")
        self.write("games", "two.poset\nnone.poset\n")

    def answers(self, command, words):
        env = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")}
        result = self.ask(command, *words, "--json", env=env)
        self.assertIn(result.code, (0, 1, 4), (command, words, result.err))
        return [json.loads(text) for text in ([result.out] if command == "catalog" else result.out.splitlines())]

    def test_every_command_with_json_is_in_the_schema(self):
        names = commands_in(self.answer("--help"))
        with_json = {name for name in names if re.search(r"^  --json", self.answer(name, "--help"), re.M)}
        self.assertGreater(len(with_json), 15)
        self.assertLessEqual(with_json, set(QUESTIONS))
        self.assertEqual(set(QUESTIONS), set(SCHEMA["$defs"]) - PARTS)
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_answers_are_as_the_schema_says(self):
        for command, questions in QUESTIONS.items():
            checker = jsonschema.Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{command}"})
            for words in questions:
                found = self.answers(command, words)
                self.assertNotEqual([], found, (command, words))
                for answer in found:
                    with self.subTest(command=command, words=words):
                        self.assertEqual([], [error.message for error in checker.iter_errors(answer)], answer)
                        self.assertTrue(all(abs(number) <= 2 ** 53 for number in integers(answer)), answer)

    def test_the_schema_refuses_what_it_does_not_name(self):
        checker = jsonschema.Draft202012Validator({**SCHEMA, "$ref": "#/$defs/find"})
        good = {"coordinates": {"m": 5, "n": 4}, "value": 0}
        self.assertTrue(checker.is_valid(good))
        for wrong in ({**good, "more": 1}, {"value": 0}, {"m": 5, "n": 4, "value": 0},
                      *({**good, "coordinates": {"m": 5, "n": n}} for n in (2 ** 53 + 1, "17", 1.5))):
            self.assertFalse(checker.is_valid(wrong), wrong)


def integers(answer):
    if isinstance(answer, dict):
        answer = list(answer.values())
    if isinstance(answer, list):
        for part in answer:
            yield from integers(part)
    elif isinstance(answer, int) and not isinstance(answer, bool):
        yield answer


if __name__ == "__main__":
    unittest.main()
