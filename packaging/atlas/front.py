"""The first page of the site: what the atlas taught, what it has, and how each datum is known."""
import math

import grundy

VALUES = range(3)


def listed(words):
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def complete(summary, which):
    """The statement of completeness, as it stands on every page."""
    counts = {}
    for count, bound in sorted(which):
        counts.setdefault(bound, []).append(str(count))
    parts = [f"{'constants' if bound > 1 else 'the constant'} up to {bound} for |<i>A</i>| = {listed(numbers)}" for bound, numbers in sorted(counts.items(), reverse=True)]
    return f"all games with {'; '.join(parts)}; up to isomorphism, {sum(summary.games.values()):,}."


def link(label):
    return f'<a class="label" href="game.html#{label}">{label}</a>'


def records(summary):
    rows = []
    for count in sorted(summary.games):
        for value in VALUES:
            cells = [f"<td>{count}</td><td>{value}</td>"]
            for name in ("period", "preperiod"):
                found = summary.record(count, value, name)
                if found is None:
                    cells.append("<td>all finite</td>")
                    continue
                number, games, label = found
                others = f" and {games - 1:,} more" if games > 1 else ""
                files = f'<a href="certificates/{label}.poset" download>game</a>, <a href="certificates/{label}.cert" download>certificate</a>'
                cells.append(f"<td><b>{number}</b>: {link(label)}{others}<br>{files}</td>")
            rows.append("<tr>" + "".join(cells) + "</tr>")
    head = "<tr><th>|<i>A</i>|</th><th>Value</th><th>Longest period</th><th>Longest preperiod</th></tr>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="Records"><table class="records"><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table></div>'


def distribution(counts):
    """The periods of one value as a table with bars, on a logarithmic scale."""
    most = math.log1p(max(counts.values()))
    rows = []
    for period in sorted(counts):
        name = "finite" if period == 0 else str(period)
        width = 100 * math.log1p(counts[period]) / most
        rows.append(f'<tr><td>{name}</td><td>{counts[period]:,}</td><td><span class="bar" style="width:{width:.1f}%"></span></td></tr>')
    return f'<table class="numbers chart"><thead><tr><th>Period</th><th>Games</th><td></td></tr></thead><tbody>{"".join(rows)}</tbody></table>'


def runs(numbers):
    """1-4, 6 of 1, 2, 3, 4, 6."""
    found = []
    for n in sorted(numbers):
        if found and found[-1][1] == n - 1:
            found[-1][1] = n
        else:
            found.append([n, n])
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in found)


def occurring(summary):
    items = []
    for value in VALUES:
        periods = [period for period in summary.all_periods(value) if period]
        missing = sorted(set(range(1, max(periods) + 1)) - set(periods))
        absent = f"Up to the largest, {runs(missing)} do not occur." if missing else "None up to the largest is missing."
        items.append(f"<li><b>Value {value}:</b> {runs(periods)}. {absent}</li>")
    return f'<ul>{"".join(items)}</ul>'


def census(summary, which):
    bounds = dict(which)
    rows = [f"<tr><td>{count}</td><td>{bounds.get(count, '')}</td><td>{games:,}</td>"
            + "".join(f"<td>{100 * summary.periods[count, value][0] / games:.1f}&nbsp;%</td>" for value in VALUES) + "</tr>"
            for count, games in sorted(summary.games.items())]
    head = "<tr><th>|<i>A</i>|</th><th>Constants to</th><th>Games</th><th>Value 0 finite</th><th>Value 1 finite</th><th>Value 2 finite</th></tr>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="Numbers of games"><table class="numbers"><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table></div>'


def functions(summary):
    """How many Grundy functions are semilinear, automatic, or neither as far as was found."""
    rows = []
    for count, verdicts in sorted(summary.verdicts.items()):
        numbers = "".join(f"<td>{verdicts[name]:,}</td>" for name in (*grundy.VERDICTS, grundy.TOLD[0]))
        rows.append(f"<tr><td>{count}</td>{numbers}</tr>")
    head = "<tr><th>|<i>A</i>|</th><th>Semilinear</th><th>Automatic</th><th>None found</th><th>Undecided</th><th>Not tried</th></tr>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="Grundy functions"><table class="numbers"><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table></div>'


KNOWN = """<table class="known"><tbody>
<tr><th scope="row">Claims, periods, preperiods</th><td>Proved by <code>chompcert batch</code>, which calls a game done after <code>chompcheck</code> has verified its certificate. The record certificates were made a second time for this page, with the same bytes, and checked again. The playground proves each game again.</td></tr>
<tr><th scope="row">Grundy functions</th><td><i>Semilinear</i> and <i>automatic</i>: proved by <code>chompcert theorem --grundy</code>; the automaton, of a formula too, verified by <code>chompcheck</code>. <i>None found</i> proves nothing.</td></tr>
<tr><th scope="row">Completeness</th><td>Counted by two programs that share no code: the list behind this site, by closed numbers and least labels; and a count of closed sets of relations in explicit posets, by Burnside’s lemma.</td></tr>
<tr><th scope="row">Labels, relations, drawings</th><td>Computed. A sample is compared with explicit posets.</td></tr>
<tr><th scope="row">Formulas and values</th><td>Computed from the verified claims. A sample is compared with the game by its definition.</td></tr>
<tr><th scope="row">Statistics of this page</th><td>Computed from all rows.</td></tr>
</tbody></table>"""


def content(summary, which):
    charts = "".join(f'<details{" open" if value == 0 else ""}><summary>Value {value}</summary>{distribution(summary.all_periods(value))}</details>' for value in VALUES)
    return f"""<section>
<h2>The games</h2>
<p>Two players take turns to pick an element of a partially ordered set; it goes, with everything above it; a player who cannot move loses. The set has a finite part <i>A</i> and two infinite chains, <i>C</i> and <i>D</i>. The atlas has every game that these relations make, with constants <i>p</i>, <i>q</i>, <i>s</i> up to the bound: an element of <i>A</i> below or above another, below or above <code>c[p]</code> or <code>d[q]</code>; <code>d[q] &lt; c[p]</code>; all of <i>D</i> below <code>c[p]</code>; and the staircases <code>d[i+s] &lt; c[i]</code> and <code>d[i] &lt; c[i+s]</code>. Games are the same here if a bijection of their orders takes <i>A</i> to <i>A</i> and the chains to the chains.</p>
{census(summary, which)}
<p>For the Grundy values 0, 1, 2 it is proved which positions have them: finitely many, or, in column <i>m</i>, the row <i>f</i>(<i>m</i>), with <i>f</i>(<i>m</i>) − <i>m</i> periodic from a preperiod on.</p>
</section>
<section>
<h2>The busy beavers of poset games</h2>
<p>The longest least period, and the longest least preperiod, of each value for each size of <i>A</i>; the game named is one with the fewest relations among those that have it.</p>
{records(summary)}
</section>
<section>
<h2>How often each period occurs</h2>
<p>Bars are on a logarithmic scale.</p>
{charts}
</section>
<section>
<h2>Which periods occur</h2>
{occurring(summary)}
</section>
<section id="functions">
<h2>All values at once</h2>
<p>A game has infinitely many Grundy values. For some games one theorem gives them all: the Grundy function is <i>semilinear</i> if a formula with +, &lt; and remainders gives it, and <i>automatic</i> if a finite automaton reads the binary digits of a position and of a number, and accepts if this number is the value. Then each value is found in time linear in the digits.</p>
{functions(summary)}
<p>Where neither was found, in the boxes that the page of the game names, this proves nothing. <a href="grundy.tsv.xz" download>The table of all formulas and automata</a>.</p>
</section>
<section id="known">
<h2>How it is known</h2>
<p><b>Complete:</b> {complete(summary, which)}</p>
{KNOWN}
</section>"""
