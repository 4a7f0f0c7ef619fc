"""The tokens of a C++ source, and where an operand begins and ends.

No parser: it relies on the format that clang-format enforces here, in which binary operators stand between blanks and
the brackets of templates do not.
"""
import dataclasses
import re

TOKEN = re.compile(r"""
    (?P<skip> \s+ | //[^\n]* | /\*.*?\*/ | ^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*)
  | (?P<raw> R"(?P<mark>\w*)\(.*?\)(?P=mark)")
  | (?P<string> "(?:\\.|[^"\\\n])*" | (?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+')
  | (?P<number> \d(?:[\w.]|'(?=\d))*)
  | (?P<word> [A-Za-z_]\w*)
  | (?P<sign> <=> | <<= | >>= | \.\.\. | :: | -> | \+\+ | -- | << | >> | [-+*/%&|^=!<>]= | && | \|\| | .)
""", re.X | re.S | re.M)

OPENING = {"(": ")", "[": "]", "{": "}", "<": ">"}
# From loose to tight; what binds tighter than a comparison needs no name.
ASSIGNING = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
LOOSEST = {",", ";", "?", ":", "return", "throw", "case", "else", "do", "co_return"} | ASSIGNING
LOOSER_THAN = {"?": LOOSEST,
               "||": LOOSEST | {"||"},
               "&&": LOOSEST | {"||", "&&"},
               "==": LOOSEST | {"||", "&&", "|", "^", "&", "==", "!="},
               "<": LOOSEST | {"||", "&&", "|", "^", "&", "==", "!=", "<", "<=", ">", ">="}}
FAMILY = {"!=": "==", "<=": "<", ">": "<", ">=": "<"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    binary: bool = False  # an operator between blanks
    mate: int = -1  # the number of the bracket that closes or opens this one


def tokens_of(text):
    tokens = []
    for found in TOKEN.finditer(text):
        kind = found.lastgroup if found.lastgroup != "mark" else "raw"
        if kind == "skip":
            continue
        token = Token(kind, found[0], found.start(), found.end())
        token.binary = kind == "sign" and token.text not in "()[]{}" and text[token.start - 1:token.start].isspace() and \
            text[token.end:token.end + 1].isspace()
        tokens += split_closers(token) if token.text == ">>" and not token.binary else [token]
    match_brackets(tokens)
    return tokens


def split_closers(token):
    return [Token("sign", ">", token.start, token.start + 1), Token("sign", ">", token.start + 1, token.end)]


def match_brackets(tokens):
    open_ones = []
    for at, token in enumerate(tokens):
        if token.kind != "sign" or token.binary or token.text in "<>" and tokens[at - 1].text == "operator":
            continue
        if token.text in OPENING:
            open_ones.append(at)
        elif token.text in OPENING.values():
            while token.text != ">" and tokens[open_ones[-1]].text == "<":
                open_ones.pop()  # was no bracket of a template
            if OPENING[tokens[open_ones[-1]].text] != token.text:
                continue
            token.mate = open_ones.pop()
            tokens[token.mate].mate = at


def ends(token, looser):
    """Whether an operand ends at this token; the & that takes an address ends none."""
    return token.text in looser and (token.binary or token.text not in ("&", "&&"))


class Source:
    def __init__(self, text):
        self.text = text
        self.tokens = tokens_of(text)

    def start_of_operand(self, at, looser):
        """The number of the first token of the operand that ends before token `at`."""
        while at > 0:
            before = self.tokens[at - 1]
            if before.mate >= 0 and before.mate < at - 1:
                at = before.mate
            elif ends(before, looser) or before.mate > at - 1:
                return at
            else:
                at -= 1
        return at

    def end_of_operand(self, at, looser):
        """The number of the token after the operand that begins at token `at`."""
        while at < len(self.tokens):
            here = self.tokens[at]
            if here.mate > at:
                at = here.mate + 1
            elif ends(here, looser) or 0 <= here.mate < at:
                return at
            else:
                at += 1
        return at

    def top_level(self, first, last):
        """The numbers of the tokens from `first` up to `last` that stand in no bracket of their own."""
        at = first
        while at < last:
            yield at
            at = max(at, self.tokens[at].mate) + 1

    def span(self, first, last):
        """Where the tokens from `first` up to `last` begin and end in the text."""
        return self.tokens[first].start, self.tokens[last - 1].end

    def start_of_statement(self, at):
        while at > 0 and self.tokens[at - 1].text not in (";", "{", "}"):
            at -= 1
        return at
