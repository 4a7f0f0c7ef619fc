"""The display of objects in Jupyter."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from ._errors import Error

if TYPE_CHECKING:
    from ._certificate import Certificate
    from ._check import CheckResult
    from ._claims import Claim
    from ._game import Game

_SHOWN_VALUES, _SHOWN_OFFSETS, _SHOWN_ELEMENTS = 20, 24, 200


def pattern(tail: tuple[int, ...]) -> str:
    """A tail in words; a long one is cut short."""
    shown = " ".join(map(str, tail[:_SHOWN_OFFSETS]))
    return shown + " …" if len(tail) > _SHOWN_OFFSETS else shown


def game_html(game: Game) -> str:
    """The name of a game and its Hasse diagram; only words if the game is large, or the diagram cannot be drawn."""
    words = f"<p><b>{html.escape(game.label)}</b>: {game.size_in_words()}</p>"
    if len(game) > _SHOWN_ELEMENTS:
        return words
    try:
        return words + str(game.plot()._repr_html_())
    except (Error, OSError) as error:
        reason = str(error).partition("\n")[0]
        return words + f"<p>The Hasse diagram is not drawn: {html.escape(reason)}</p>"


def check_html(result: CheckResult) -> str:
    """One line: the verdict, and what it is about."""
    if not result.verified:
        return f"<p><b>{html.escape(result.verdict)}</b>: {html.escape(result.line)}</p>"
    what = (f"values 0..{result.max_value}, {result.ideals} ideals, {result.periodic} periodic and {result.finite} finite claims"
            if result.outcome is None else f"outcome {result.outcome}, by a strategy")
    return (f"<p><b>VERIFIED</b> by chompcheck: {what}; certificate "
            f"<code>{html.escape(str(result.certificate_sha256)[:12])}…</code></p>")


def certificate_html(certificate: Certificate) -> str:
    """A table of the claims about A's own positions."""
    function = "f(m)" if certificate.game.chains == 2 else "g(A<sub>m</sub>)"
    rows = [_claim_row(certificate.claim(k)) for k in range(min(certificate.max_value + 1, _SHOWN_VALUES))]
    if certificate.max_value >= _SHOWN_VALUES:
        rows.append(f"<tr><td colspan=5>… up to {certificate.max_value}</td></tr>")
    head = "".join(f"<th>{title}</th>" for title in ("value", "kind", "preperiod", "period", f"{function} − m"))
    return (f"<p><b>{html.escape(certificate.game.label)}</b>: values 0..{certificate.max_value}, "
            f"{certificate.ideals} ideals{', compact' if certificate.compact else ''}. "
            "Read, not verified: <code>chompcert.check</code> has chompcheck do that.</p>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>")


def _claim_row(claim: Claim) -> str:
    if claim.periodic:
        cells = [claim.k, claim.kind, claim.preperiod, claim.period, pattern(claim.tail)]
    else:
        constant = "" if claim.constant is None else f"f(m) = {claim.constant.n} from m = {claim.constant.from_}"
        cells = [claim.k, claim.kind, "", "", constant]
    return "<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in cells) + "</tr>"
