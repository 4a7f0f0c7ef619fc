"""All positions of a value as patterns, and formulas for them (`chompcert patterns`, `chompcert verify`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Hashable, Iterator, Mapping, NamedTuple, Optional, Union

from .._certificate import Certificate
from .._claims import Constant
from .._errors import ArgumentTypeError
from .._types import Elements
from .record import Record
from .run import Command


class Progression(NamedTuple):
    """The numbers start + step·x for x = 0, 1, 2, …; only `start` if the step is 0."""

    start: int
    step: int


@dataclass(frozen=True)
class Pattern:
    """Positions (m, n): m and n are progressions of the same x. With one chain n is the Grundy value of A_m."""

    text: str
    """In Chomp [2, 2, 3+2x, 4]: the lowest row, then the difference of each row to the one below, with the poisoned
    square counted. Otherwise (3+2x, 7+2x)."""
    m: Progression
    n: Progression

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Patterns:
    """All positions of value k of an ideal, each in one pattern. `len`, `in` and iteration are about `all`."""

    all: tuple[Pattern, ...]
    k: int
    maximal: tuple[Hashable, ...]
    """The maximal elements of the ideal."""
    notation: str
    """"rows" for Chomp, otherwise "coordinates"."""
    constant: Optional[Constant] = None
    """If f is constant from some column on: the position there stands for all larger m too."""

    def __iter__(self) -> Iterator[Pattern]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def __str__(self) -> str:
        return "\n".join(map(str, self.all))


def patterns(certificate: Certificate, k: int = 0, *, without: Elements = (), recompute: bool = False,
             max_memory: Optional[int] = None, program: Optional[str] = None) -> Patterns:
    """All positions of value k, as symbolic patterns: those of all of A, or of A without the given elements and all
    above them. They are positions of this ideal itself, in which all its elements are left.

    recompute, max_memory (MiB): for compact certificates, as in the command. program: as in `Certificate.plot`.
    """
    command = _about(certificate, "patterns", k, without, program)
    command.options(recompute=recompute, max_memory=max_memory)
    command.words.append(_file(command, certificate))
    found = command.run().record
    constant = found.record("constant") if "constant" in found else None
    names = found.text("argument"), found.text("result")
    return Patterns(tuple(_pattern(pattern, *names) for pattern in found.records("patterns")), k,
                    tuple(map(certificate.game.element, found.texts("maximal"))), found.text("notation"),
                    None if constant is None else Constant(constant.integer("n"), constant.integer("from")))


def _pattern(found: Record, argument: str, result: str) -> Pattern:
    column, row = found.record(argument), found.record(result)
    return Pattern(found.text("text"), Progression(column.integer("start"), column.integer("step")),
                   Progression(row.integer("start"), row.integer("step")))


@dataclass(frozen=True)
class Counterexample:
    """The least argument at which a formula is wrong."""

    argument: int
    formula: Union[int, Fraction, None]
    """What the formula says there; None for no position."""
    certificate: Optional[int]
    """What the certificate says."""


@dataclass(frozen=True)
class Verification:
    """The result of `verify`. True in a condition if, and only if, the formula is proved."""

    proved: bool
    formula: str
    k: int
    argument: str
    """The name of the variable that the formula is about, such as m."""
    result: str
    """The name of the variable that it gives, such as n."""
    from_: int
    """The least argument that was compared."""
    counterexample: Optional[Counterexample] = None
    compared_to: Optional[int] = field(default=None, repr=False)
    """Arguments below this were compared one by one, the others by residue classes. None if refuted, as what follows."""
    classes: Optional[int] = field(default=None, repr=False)
    period: Optional[int] = field(default=None, repr=False)

    def __bool__(self) -> bool:
        return self.proved


def verify(certificate: Certificate, formula: str, k: int = 0, *, from_: Optional[int] = None,
           let: Mapping[str, int] = {}, without: Elements = (), max_columns: Optional[int] = None,
           recompute: bool = False, max_memory: Optional[int] = None, program: Optional[str] = None) -> Verification:
    """Proves that a formula gives the position of value k in every column, or finds the least counterexample.

    formula: such as "n = floor(3*m/2) + 1", in the language of docs/FORMULAS.md. from_: the least argument, by default
    the first. let: integer constants that the formula may use. max_columns: the most arguments that are compared one by
    one, in 10**8 by default; beyond it the formula is undecided, and LimitError is raised. A malformed formula raises
    FormulaError.
    """
    if not isinstance(formula, str):
        raise ArgumentTypeError(f"formula: expected a text such as 'n = m + 2', found {formula!r}")
    command = _about(certificate, "verify", k, without, program)
    command.answers = (0, 1)
    command.options(from_=from_, max_columns=max_columns, recompute=recompute, max_memory=max_memory)
    if not isinstance(let, Mapping):
        raise ArgumentTypeError.expected("let: a dict from names to integers", let)
    command.call(let="let")
    for name, value in let.items():
        command.options(let=[f"{name}={value}"])
    command.words += ["--", _file(command, certificate), formula]
    found = command.run().record
    refuted = found.record("counterexample") if "counterexample" in found else None
    return Verification(found.text("outcome") == "proved", formula, k, found.text("argument"), found.text("result"),
                        found.integer("from"), None if refuted is None else _counterexample(found, refuted),
                        *map(found.integer_or_none, ("compared_to", "classes", "period")))


def _counterexample(found: Record, refuted: Record) -> Counterexample:
    return Counterexample(refuted.integer(found.text("argument")),
                          refuted.rational("formula") if "formula" in refuted else None,
                          refuted.integer_or_none("certificate"))


def _about(certificate: Certificate, command: str, k: int, without: Elements, program: Optional[str]) -> Command:
    if not isinstance(certificate, Certificate):
        raise ArgumentTypeError.expected("a Certificate", certificate, "Certificate.read reads a file")
    started = Command([command, "--json"], program)
    started.call(value="k")
    started.options(value=k, without=certificate.names_without(without) or None)
    return started


def _file(command: Command, certificate: Certificate) -> str:
    return command.file(certificate.game.label, ".cert", certificate.to_bytes())
