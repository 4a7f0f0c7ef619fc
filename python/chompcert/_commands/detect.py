"""Periods, saltus and recurrences of sequences; proved periods of octal and subtraction games (`chompcert detect`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Iterable, Optional, Union

from .._arguments import items
from .._errors import ArgumentError
from .record import Record
from .run import Command, number_word


@dataclass(frozen=True)
class ObservedPeriod:
    """a(n + period) = a(n) + saltus for all given terms from the preperiod on. Further terms may refute it."""

    period: int
    preperiod: int
    """Counted from the first term."""
    saltus: int
    support: int
    """The number of terms that agree beyond those that determine the rest."""
    full_periods: int


@dataclass(frozen=True)
class Recurrence:
    """denominator·a(n) = coefficients[0]·a(n - 1) + coefficients[1]·a(n - 2) + …, for all given terms from
    preperiod + order on. Further terms may refute it."""

    order: int
    preperiod: int
    coefficients: tuple[int, ...]
    denominator: int
    modulus: Optional[int]
    """The prime modulo which it holds; None for the integers."""
    support: int


@dataclass(frozen=True)
class ProvedPeriod:
    """G(n + period) = G(n) + saltus for all n >= preperiod: proved, period and preperiod least possible."""

    period: int
    preperiod: int
    last_exception: Optional[int]
    """The last heap before the preperiod; None if there is none."""
    equal_from: int
    """The theorem needs the equality for equal_from <= n < equal_until only, which was computed."""
    equal_until: int
    values: int
    """The number of values used."""
    recomputed: int
    """How many of them were computed again, by the definition."""
    saltus: int = 0
    """Other than 0 for some games in which a move may take any large number, or leave three heaps."""


Finding = Union[ObservedPeriod, Recurrence, ProvedPeriod]


@dataclass(frozen=True)
class Detected:
    """What is known about a sequence."""

    findings: tuple[Finding, ...]
    """Empty if nothing was observed."""
    terms: int
    """How many terms the findings are about."""
    first: int
    """The index of the first term."""
    game: Optional[str] = None
    """The name of the octal or subtraction game, if the terms are its Grundy values."""
    values: Optional[tuple[int, ...]] = field(default=None, repr=False)
    """Of a game: the first values, if they were asked for."""

    @property
    def proved(self) -> Optional[ProvedPeriod]:
        """The proved period, if there is one."""
        return next((finding for finding in self.findings if isinstance(finding, ProvedPeriod)), None)


def detect(terms: Union[None, str, Iterable[int]] = None, *, octal: Optional[str] = None,
           subtraction: Optional[Iterable[int]] = None, all_but: Optional[Iterable[int]] = None, rule: Optional[str] = None,
           offset: int = 0, mod: Optional[int] = None, support: Optional[int] = None,
           max_order: Optional[int] = None, max_heaps: Optional[int] = None, values: Optional[int] = None, program: Optional[str] = None) -> Detected:
    """Looks for a period, a saltus or a linear recurrence in a list of integers, or proves the period of a game.

    terms: integers of any size; or a text that has them, as "1 2 3", or an OEIS b-file. offset: the index of a list's first
    term. mod: looks at the terms modulo this prime. support: reports what at least this many terms support, by default 4, or an eighth of all
    if that is more. max_order: the largest order of a recurrence, 1000 by default.

    octal: the code of an octal game, "0.77"; subtraction: the numbers that a move may take; all_but: those that it may not
    take; rule: moves of one's own, "take 0 leave two if a != b", with semicolons between them. max_heaps: only heaps below this size are used; if they prove no period, the findings are observations, and
    `proved` is None. values: how many values to return.
    """
    if sum(subject is not None for subject in (terms, octal, subtraction, all_but, rule)) != 1:
        raise ArgumentError("expected one of terms, octal=\"0.77\", subtraction=[1, 3, 4], all_but=[1, 3] and rule=\"take 1 leave one\"")
    command = Command(["detect", "--json"], program, answers=(0, 1, 4), reads="terms")
    if terms is None:
        command.call(max="max_heaps")
        command.options(octal=octal, subtraction=subtraction, all_but=all_but, rule=rule, max=max_heaps, values=values, quiet=True)
        return _of_game(command.run().record)
    is_text = isinstance(terms, str)
    text = _text_of(terms)
    if not text.strip():
        raise ArgumentError("terms: expected integers, as detect([1, 2, 3]), found none")
    command.options(list=not is_text, offset=None if is_text and offset == 0 else offset, mod=mod, support=support,
                    max_order=max_order)
    found = command.run(text.encode()).record
    return Detected(tuple(map(_finding, found.records("findings"))), found.integer("terms"), found.integer("first"))


def _text_of(terms: Union[str, Iterable[int]]) -> str:
    return terms if isinstance(terms, str) else "\n".join(map(number_word, items("terms", terms))) + "\n"


def _of_game(found: Record) -> Detected:
    return Detected(tuple(map(_finding, found.records("findings"))), found.integer("heaps"), 0, found.text("game"),
                    found.integers("values") if "values" in found else None)


def _finding(found: Record) -> Finding:
    preperiod, kind = found.integer("preperiod"), found.text("kind")
    if kind == "linear recurrence":
        return Recurrence(found.integer("order"), preperiod, found.integers("coefficients"),
                          found.integer("denominator"), found.integer_or_none("modulus"), found.integer("support"))
    period = found.integer("period")
    if found.text("status") == "proved":
        equal = found.record("hypothesis")
        return ProvedPeriod(period, preperiod, found.integer_or_none("last_exception"), equal.integer("from"),
                            equal.integer("until"), found.integer("values"), found.integer("recomputed"),
                            found.integer_or_none("saltus") or 0)
    return ObservedPeriod(period, preperiod, found.integer_or_none("saltus") or 0, found.integer("support"),
                          found.integer("full_periods"))
