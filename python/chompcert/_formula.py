"""Closed forms of certified sequences."""

from __future__ import annotations

import json
from typing import Any, Literal

from . import _chompcert
from ._errors import ArgumentError

FormulaFormat = Literal["text", "latex", "json", "sympy", "pari"]
Part = Literal["all", "formula", "generating_function", "recurrence"]
_FORMATS = ("text", "latex", "json", "sympy", "pari")
_PARTS = ("all", "formula", "generating_function", "recurrence")


class Formula:
    """f(m) in closed form: a piecewise quasi-linear formula, the generating function, the least linear recurrence.

    Each printed text was read again, and proved equal to the certificate's claim for all m. `str` gives the formula
    in the notation of `chompcert verify`; Jupyter shows it in LaTeX.
    """

    __slots__ = ("_raw", "_k", "_gone", "_most")

    def __init__(self, raw: _chompcert.Certificate, k: int, gone: list[str], most: int) -> None:
        self._raw, self._k, self._gone, self._most = raw, k, gone, most

    def render(self, format: FormulaFormat = "text", part: Part = "formula") -> str:
        """format: "text", "latex" (amsmath), "json", "sympy" (Python statements), "pari" (PARI/GP).
        part: "formula", "generating_function", "recurrence", or "all"."""
        if format not in _FORMATS:
            raise ArgumentError(f"format: expected one of {', '.join(_FORMATS)}, found {format!r}")
        if part not in _PARTS:
            raise ArgumentError(f"part: expected one of {', '.join(_PARTS)}, found {part!r}")
        return self._raw.formula(self._k, format, part, self._gone, self._most)

    @property
    def text(self) -> str:
        return self.render("text")

    @property
    def latex(self) -> str:
        """For display mathematics, with amsmath."""
        return self.render("latex")

    @property
    def generating_function(self) -> str:
        """The sum of f(m)·x^m as a reduced fraction; Phi_d(x) is the d-th cyclotomic polynomial."""
        return self.render("text", "generating_function")

    @property
    def recurrence(self) -> str:
        """The linear recurrence of least order."""
        return self.render("text", "recurrence")

    @property
    def sympy(self) -> str:
        """Python statements for SymPy that define f, F (the generating function) and the recurrence."""
        return self.render("sympy", "all")

    @property
    def pari(self) -> str:
        """The same for PARI/GP."""
        return self.render("pari", "all")

    def to_dict(self) -> dict[str, Any]:
        """All parts as a dictionary, with the values before the period and in it."""
        found: dict[str, Any] = json.loads(self.render("json", "all"))
        return found

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Formula: {self.text}>"

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex}$"
