"""Finds the decisions in a source of the engine, and makes a source in which each of them can be broken.

These are broken in turn:
  - the condition of an `if` or a `?:`, and a comparison, `&&`, `||` or `!` that is returned: always true, always false;
  - the condition of a loop: never true;
  - each operand of `&&` and `||`: as if it were not there;
  - `<` and `<=`, `>` and `>=`: exchanged; `==` and `!=` where they are none of the above: exchanged;
  - `min` and `max`, `any_of` and `all_of`, `lower_bound` and `upper_bound`: exchanged (`none_of` to `any_of`);
  - a 1 that is added or subtracted: 0.
In the source that is made the environment variable CHOMPCERT_MUTANT holds the number of the one that is broken, and each
tells when it is evaluated and its value would differ (switches.h). Constant expressions are left alone, and loops
without a condition.
"""
import collections
import dataclasses

from tokens import ASSIGNING, FAMILY, LOOSER_THAN, LOOSEST, Source

EXCHANGED = {"min": "max", "max": "min", "min_element": "max_element", "max_element": "min_element",
             "any_of": "all_of", "all_of": "any_of", "none_of": "any_of",
             "lower_bound": "upper_bound", "upper_bound": "lower_bound"}
COMPARISONS = {"<": "less", "<=": "less_equal", ">": "greater", ">=": "greater_equal"}
CONSTANT = {"constexpr", "consteval", "static_assert", "requires", "concept", "case", "enum", "template", "using"}


@dataclasses.dataclass
class Mutant:
    number: int
    path: str
    line: int
    what: str  # the change, and the changed text: the same after edits elsewhere

    @property
    def name(self):
        return f"{self.path}: {self.what}"


class Instrumented:
    """One source; `first` is the number of its first mutant."""

    def __init__(self, path, text, first):
        self.path = path
        self.source = Source(text)
        self.first = first
        self.mutants = []
        self.edits = []  # (place, order, text, length of what is replaced)
        self.seen = collections.Counter()
        self.decided = set()  # spans of decisions: a comparison there needs no exchange of == and !=
        for find in (self.decisions, self.returns, self.operands, self.comparisons, self.exchanges, self.ones):
            for at in range(len(self.source.tokens)):
                if not self.is_constant(at):
                    find(at)

    # --- The text that is made

    def text(self):
        pieces, last = [], 0
        for place, _, put, length in sorted(self.edits, key=lambda edit: edit[:2]):
            pieces += [self.source.text[last:place], put]
            last = place + length
        return "".join(pieces) + self.source.text[last:]

    def add(self, how, start, end):
        text = " ".join(self.source.text[start:end].split())
        what = f"{how} `{text}`"
        self.seen[what] += 1
        if self.seen[what] > 1:
            what += f" ({self.seen[what]})"
        line = self.source.text.count("\n", 0, start) + 1
        self.mutants.append(Mutant(self.first + len(self.mutants), self.path, line, what))
        return self.mutants[-1].number

    def wrap(self, start, end, head, tail):
        """Longer spans outside; of equal ones the earlier is outside."""
        order = len(self.edits)
        self.edits.append((start, (1, -end, order), head, 0))
        self.edits.append((end, (0, -start, -order), tail, 0))

    def replace(self, start, end, put):
        self.edits.append((start, (2, 0, 0), put, end - start))

    # --- Where there is something to break

    def is_constant(self, at):
        tokens = self.source.tokens
        start = self.source.start_of_statement(at)
        words = [token.text for token in tokens[start:at]]
        if "static_assert" in words or "requires" in words or "case" in words[:1]:
            return True
        if words[:1] in (["template"], ["using"], ["enum"]):
            return True
        return "constexpr" in words and not any(
            word == ")" and tokens[start + place].mate > start for place, word in enumerate(words))

    def decisions(self, at):
        tokens = self.source.tokens
        token = tokens[at]
        if token.text in ("if", "while") and tokens[at + 1].text == "(":
            self.condition(at + 2, tokens[at + 1].mate, token.text == "while")
        elif token.text == "for" and tokens[at + 1].text == "(":
            ends = [place for place in self.source.top_level(at + 2, tokens[at + 1].mate)
                    if tokens[place].text == ";"]
            if len(ends) == 2 and ends[0] + 1 < ends[1]:
                self.decide(ends[0] + 1, ends[1], loop=True)
        elif token.text == "?":
            self.decide(self.source.start_of_operand(at, LOOSER_THAN["?"]), at)

    def condition(self, first, last, loop):
        tokens = self.source.tokens
        for place in self.source.top_level(first, last):
            if tokens[place].text == ";":
                first = place + 1
        declared = [place for place in self.source.top_level(first, last) if tokens[place].text == "="]
        if not declared:
            self.decide(first, last, loop)
        elif loop:
            self.decide(declared[0] + 1, last, loop)
        else:
            start, end = self.source.span(first, last)
            name = tokens[declared[0] - 1].text
            self.wrap(start, end, "", f"; {self.forced(start, end)}static_cast<bool>({name}))")

    def forced(self, start, end):
        return f"mutation::decide({self.add('always', start, end)}, {self.add('never', start, end)}, "

    def decide(self, first, last, loop=False):
        start, end = self.source.span(first, last)
        if self.source.text[start:end] == "true":
            return
        self.decided.add((start, end))
        if loop:
            self.wrap(start, end, f"mutation::enter({self.add('never', start, end)}, ", ")")
        else:
            self.wrap(start, end, self.forced(start, end) + "static_cast<bool>(", "))")

    def returns(self, at):
        tokens = self.source.tokens
        if tokens[at].text != "return":
            return
        last = self.source.end_of_operand(at + 1, {";"})
        top = [tokens[place] for place in self.source.top_level(at + 1, last)]
        texts = {token.text for token in top}
        is_bool = texts & {"&&", "||", "==", "!="} or any(t.text in COMPARISONS and t.binary for t in top) or \
            (top and top[0].text == "!")
        if is_bool and not texts & {"?", "<<"} | ASSIGNING & texts:
            self.decide(at + 1, last)

    def operands(self, at):
        token = self.source.tokens[at]
        if token.text not in ("&&", "||") or not token.binary:
            return
        looser = LOOSER_THAN[token.text]
        first = self.source.start_of_operand(at, looser)
        if first == 0 or self.source.tokens[first - 1].text != token.text:
            self.drop(token.text, first, at)
        self.drop(token.text, at + 1, self.source.end_of_operand(at + 1, looser))

    def drop(self, operator, first, last):
        start, end = self.source.span(first, last)
        self.decided.add((start, end))
        number = self.add("without " + operator, start, end)
        head = "mutation::conjunct" if operator == "&&" else "mutation::disjunct"
        self.wrap(start, end, f"{head}({number}, static_cast<bool>(", "))")

    def comparisons(self, at):
        token = self.source.tokens[at]
        if not token.binary or token.text not in COMPARISONS and token.text not in ("==", "!="):
            return
        looser = LOOSER_THAN[FAMILY.get(token.text, token.text)]
        first = self.source.start_of_operand(at, looser)
        last = self.source.end_of_operand(at + 1, looser)
        start, end = self.source.span(first, last)
        if token.text in COMPARISONS:
            number = self.add("boundary of", start, end)
            self.wrap(start, end, f"mutation::{COMPARISONS[token.text]}({number}, (", "))")
            self.replace(token.start, token.end, "), (")
        elif (start, end) not in self.decided:
            self.wrap(start, end, f"mutation::negate({self.add('the opposite of', start, end)}, (", "))")

    def exchanges(self, at):
        tokens = self.source.tokens
        token = tokens[at]
        if token.text not in EXCHANGED or at < 2 or tokens[at - 1].text != "::":
            return
        first = at - 2 if tokens[at - 2].text == "std" else at - 4
        if first < 0 or tokens[first].text != "std":
            return
        bracket = tokens[at + 1].mate + 1 if tokens[at + 1].text == "<" else at + 1
        if tokens[bracket].text != "(" or tokens[bracket].mate < 0:
            return
        start, end = self.source.span(first, tokens[bracket].mate + 1)
        other = EXCHANGED[token.text]
        number = self.add(f"{other} for", start, end)
        instead = self.source.text[start:token.start] + other + self.source.text[token.end:end]
        self.wrap(start, end, f"(mutation::is_on({number}) ? {instead} : ", ")")

    def ones(self, at):
        tokens = self.source.tokens
        token = tokens[at]
        if token.kind != "number" or token.text.rstrip("uUlLz") != "1":
            return
        before, after = tokens[at - 1], tokens[at + 1]
        if before.text in ("+", "-") and before.binary or before.text in ("+=", "-="):
            first = at - 1 if before.text in ("+=", "-=") else \
                self.source.start_of_operand(at - 1, LOOSER_THAN["<"] | {"+", "-", "<<", ">>"})
            if before.binary and tokens[at - 2].kind in ("string", "raw"):
                return
            start, end = self.source.span(first, at + 1)
        elif after.text in ("+", "-") and after.binary and \
                (before.text in LOOSEST | {"(", "[", "{", "<"} | set(COMPARISONS) | {"==", "!=", "&&", "||"}):
            last = self.source.end_of_operand(at + 2, LOOSER_THAN["<"] | {"+", "-", "<<", ">>"})
            start, end = self.source.span(at, last)
        else:
            return
        self.wrap(token.start, token.end, f"mutation::one({self.add('no 1 in', start, end)}, ", ")")
