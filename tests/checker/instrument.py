"""Finds the checks in the text of a file of proofs/checker/, and makes a text in which each can be switched off.

A check is
  - a statement that ends the run (`reject(...)`, `in_.wrong(...)`, `limit(...)` and so on),
  - one operand of an `||` in the condition that guards such a statement,
  - a call that may end the run inside (`in_.expect(' ', ...)`, `end_line(...)`, `check_P3()` and so on): the called
  function still runs, but does not complain. In the instrumented program the environment variable DELETED_CHECK holds
  the number of the one that is off. Works on the shape of the text, not on line numbers. """
import dataclasses
import re

ENDINGS = "reject malformed unsupported limit wrong wrong_byte report report_path refuse refuse_tail refuse_Q4 refuse_R".split()
CALLS = r"expect|expect_word|end_line|number|field|word_field|check_\w+"
CALL = re.compile(r"(?<![\w.:>])(?:chompcheck::)?(?:in_?\.|lexer_?\.|draft_?\.)?(" + "|".join(ENDINGS) + "|" + CALLS +
                  r"|(?<=in_\.)offset)\(")
# A class or the head of a function in the first column, or the head of a member function.
FUNCTION = re.compile(r"^(?:class|struct) (?P<of>\w+)|^(?=[A-Za-z\[]).*?(?P<free>(?:\w+::)?~?\w+)\("
                      r"|^ {4}(?=[\w\[~])[^;{}=()]*?(?P<member>~?\w+)\([^;{}]*\)[^;{}()]*\{", re.M)
SWITCH = """#pragma once
#include <cstdlib>
inline const int deleted_check_ = std::getenv("DELETED_CHECK") ? std::atoi(std::getenv("DELETED_CHECK")) : 0;
inline thread_local bool muted_ = false;
struct Mute {
    bool before = muted_;
    explicit Mute(int check) { muted_ = muted_ || deleted_check_ == check; }
    ~Mute() { muted_ = before; }
};
"""


@dataclasses.dataclass
class Check:
    number: int
    function: str
    text: str


def blanked(text):
    """The text with comments, strings and characters made of x, so that brackets can be counted."""
    pattern = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'')
    return pattern.sub(lambda found: "x" * len(found[0]), text)


def closing(text, at):
    """Where the bracket that opens at `at` closes."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] in "([{") - (text[place] in ")]}")
        if depth == 0:
            return place
    raise ValueError("unbalanced brackets")


def opening(text, at):
    depth = 0
    for place in range(at, -1, -1):
        depth += (text[place] in ")]}") - (text[place] in "([{")
        if depth == 0:
            return place
    raise ValueError("unbalanced brackets")


def operands(bare, start, end):
    """The places of the operands of `||` between the brackets at start and end; none if there is one only."""
    places, depth, last = [], 0, start + 1
    for place in range(start + 1, end):
        depth += (bare[place] in "([{") - (bare[place] in ")]}")
        if depth == 0 and bare.startswith("||", place):
            places.append((last, place))
            last = place + 2
    return places + [(last, end)] if places else []


class Instrumented:
    """The text of one file; its checks are numbered from `first` on. The text made of it needs SWITCH as ../switch.h."""

    def __init__(self, text, first=1):
        self.text = text
        self.first = first
        self.bare = blanked(text)
        self.checks = []
        self.edits = {}  # place -> text put in there
        self.functions = list(self.heads())
        reporters = list(self.reporter_bodies())
        for found in CALL.finditer(self.bare):
            if not any(start < found.start() < end for start, end in reporters):
                self.consider(found)

    def heads(self):
        """Where a function begins, and its name."""
        of = ""
        for found in FUNCTION.finditer(self.bare):
            of = found["of"] or ("" if found["free"] else of)
            if found["member"] not in ("if", "for", "while", "switch"):
                yield found.start(), found["of"] or found["free"] or f"{of}::{found['member']}"

    def reporter_bodies(self):
        """The functions that only report; their calls are no checks."""
        for found in re.finditer(r"void (?:\w+::)?(?:" + "|".join(ENDINGS) + r")\(", self.bare):
            brace = re.compile(r"[{;]").search(self.bare, closing(self.bare, found.end() - 1))
            if brace[0] == "{":
                yield brace.start(), closing(self.bare, brace.start())

    def consider(self, found):
        before = self.bare[:found.start()].rstrip()
        end = closing(self.bare, found.end() - 1) + 1
        is_statement = before.endswith((";", "{", "}", ")", "else")) and self.bare[end] == ";"
        if found[1] in ENDINGS:
            if is_statement:
                self.ending(found.start(), end, before)
            elif not before.endswith("void"):
                raise ValueError(f"cannot switch off: {before[-40:]}{self.text[found.start():end]}")
        elif is_statement:
            self.mute(found.start(), end, "{ Mute mute_(%d); ", end + 1, " }")
        elif not re.search(r"(\bNum|\bInt|\bvoid|\bToken|\bstring|::)$", before):
            self.mute(found.start(), end, "[&] { Mute mute_(%d); return ", end, "; }()")

    def add(self, place, text):
        start = [name for start, name in self.functions if start <= place]
        self.checks.append(Check(self.first + len(self.checks), start[-1] if start else "", " ".join(text.split())))
        return self.checks[-1].number

    def ending(self, start, end, before):
        condition = ""
        if before.endswith(")"):
            open_bracket = opening(self.bare, len(before) - 1)
            if self.bare[:open_bracket].rstrip().endswith("if"):
                condition = "if " + self.text[open_bracket:len(before)] + " "
                self.guard(open_bracket, len(before) - 1)
        number = self.add(start, condition + self.text[start:end])
        self.edits[start] = f"{{ if (deleted_check_ != {number} && !muted_) "
        self.edits[end + 1] = " }"

    def guard(self, start, end):
        for first, last in operands(self.bare, start, end):
            number = self.add(first, f"operand {self.text[first:last]} of if {self.text[start:end + 1]}")
            self.edits[first] = self.edits.get(first, "") + f"(deleted_check_ != {number} && ("
            self.edits[last] = "))" + self.edits.get(last, "")

    def mute(self, start, end, head, after, tail):
        number = self.add(start, f"the complaint of {self.text[start:end]}")
        self.edits[start] = head % number
        self.edits[after] = tail + self.edits.get(after, "")

    def program(self):
        pieces, last = [], 0
        for place in sorted(self.edits):
            pieces += [self.text[last:place], self.edits[place]]
            last = place
        return '#include "../switch.h"\n' + "".join(pieces) + self.text[last:]
