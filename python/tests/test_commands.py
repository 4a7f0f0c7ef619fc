"""The functions that run commands of the program, against the definition of the games."""
import itertools

import pytest

import chompcert
from chompcert import Above, Game, omega
from oracle import ExplicitGame, chomp_grundy, chomp_rows, mex, random_poset

SIDE = 6
HUGE = 10**5000 + 7  # the interpreter refuses to print or read so many digits


def test_solve_agrees_with_the_definition():
    for seed in range(40):
        elements, pairs, _, _ = random_poset(seed)
        game = Game.from_covers(pairs, elements=elements)
        plain = ExplicitGame(elements, [(("a", a), ("a", b)) for a, b in pairs])
        whole = plain.position(0, 0)
        solved = chompcert.solve(game, certificate=seed % 4 == 0)
        assert solved.value == plain.grundy(whole) and solved.lost == (solved.value == 0)
        assert set(solved.winning_moves) == {e for e in elements if plain.grundy(plain.take(whole, ("a", e))) == 0}
        assert (solved.certificate is not None) == (seed % 4 == 0)
        if solved.certificate:
            assert solved.certificate.grundy() == solved.value and solved.certificate.game.elements == game.elements
            assert chompcert.check(solved.certificate, game)


def test_solve_answers_only_what_is_asked():
    bar = Game.make("bar", 4, 5)
    assert chompcert.solve(bar) == chompcert.solve(bar)
    assert chompcert.solve(bar).winning_moves == ("r3[3]",) and chompcert.solve(bar).value == 13
    assert [step.kind for step in chompcert.solve(bar).steps] == ["ordinal sum", "table"]
    assert chompcert.solve(bar).rests_on == ("sums",)
    value = chompcert.solve(bar, value_only=True)
    assert (value.value, value.winning_moves) == (13, None)
    winner = chompcert.solve(Game.make("subsets", 5), winner_only=True)
    assert (winner.lost, winner.value, winner.steps[0].kind) == (False, None, "greatest element")
    assert winner.rests_on == ("strategy stealing",)
    pairing = chompcert.solve(Game.from_covers({"a": ["b"], "c1": ["d1"], "e": ["b", "d1"]}))
    assert all(len(pair) == 2 for step in pairing.steps for pair in step.pairs)
    with pytest.raises(chompcert.ArgumentError, match="winner_only"):
        chompcert.solve(bar, winner_only=True, value_only=True)
    with pytest.raises(TypeError, match="expected a Game"):
        chompcert.solve("bar 4 5")
    with pytest.raises(chompcert.ArgumentError, match="chains none"):
        chompcert.solve(Game.make("chomp", 5))
    with pytest.raises(chompcert.LimitError):
        chompcert.solve(Game.make("box", 5, 5, 5), max_memory=1)


def test_solve_gives_a_winning_strategy(tmp_path):
    won = chompcert.solve(Game.make("bar", 6, 6), winner_only=True, certificate=True)
    assert not won.lost and won.certificate is None
    assert (won.strategy.first_move, won.strategy.positions, won.strategy.symmetries) == ("r2[2]", 5, 2)
    assert b"\nlevel strategy\noutcome N r2[2]\n" in won.strategy.certificate
    lost = chompcert.solve(Game.from_covers({}, elements=[("a",), ("b",)]), winner_only=True, certificate=True)
    assert lost.lost and lost.strategy.first_move is None and lost.strategy.answers == 2
    with pytest.raises(chompcert.Error):
        chompcert.Certificate(won.strategy.certificate)
    path = tmp_path / "bar.cert"
    path.write_bytes(won.strategy.certificate)
    checked = chompcert.check(path, won.game)
    assert checked and (checked.outcome, checked.route, checked.ideals) == ("N", "strategy", None)
    assert "outcome N" in checked._repr_html_()


def own_positions(plain, k):
    """The positions (m, n) of value k in which all elements of A and exactly m and n of the chains are left."""
    for m, n in itertools.product(range(SIDE), repeat=2):
        left = plain.position(m, n)
        is_left = [node for node, at in plain.number.items() if left >> at & 1]
        counts = [sum(chain == name for chain, _ in is_left) for name in "acd"]
        if counts == [sum(chain == "a" for chain, _ in plain.nodes), m, n] and plain.grundy(left) == k:
            yield m, n


def points(pattern):
    """The positions of a pattern up to SIDE, with how often each is listed."""
    for x in range(SIDE):
        m, n = pattern.m.start + pattern.m.step * x, pattern.n.start + pattern.n.step * x
        if m < SIDE and n < SIDE and (x == 0 or pattern.m.step or pattern.n.step):
            yield m, n


def test_patterns_are_all_positions_once():
    from test_answers import random_game
    tried = 0
    for seed in range(40):
        pair = random_game(seed)
        if pair is None:
            continue
        game, plain = pair
        certificate = chompcert.prove(game, 1)
        for k in (0, 1):
            found = chompcert.patterns(certificate, k)
            listed = [point for pattern in found for point in points(pattern)]
            assert sorted(listed) == sorted(own_positions(plain, k)), (seed, k)
            assert len(found) == len(found.all) and found.k == k
            assert set(found.maximal) == set(certificate.maximal_elements(certificate.ideal()))
            tried += len(listed)
    assert tried > 100


def test_patterns_of_chomp_are_rows(certificate):
    found = chompcert.patterns(certificate)
    assert (found.notation, found.maximal, str(found.all[-1])) == (
        "rows", ("r3[5]", "r4[3]"), "[3, 2, 7+4x, 6]")
    assert [certificate.find(p.m.start) for p in found] == [p.n.start for p in found]
    assert all(pattern.m.step in (0, 4) for pattern in found)
    assert chompcert.patterns(certificate, without="r3_1").maximal == ()
    below = chompcert.prove(Game("poset below\nd < c[4]\n"), 2)
    assert chompcert.patterns(below, 1).constant == below.claim(1).constant == (2, 3)
    with pytest.raises(chompcert.ArgumentError, match="above the proved|values 0"):
        chompcert.patterns(certificate, 3)
    with pytest.raises(chompcert.ArgumentError, match="no element"):
        chompcert.patterns(certificate, without="r9")
    with pytest.raises(TypeError, match="expected a Certificate"):
        chompcert.patterns("chomp_5_3.cert")


def least_difference(k, f):
    """The least m at which f(m) is not the n with value k, by the definition, in Chomp with lower rows 5, 3."""
    for m in range(10):
        true = next((n for n in range(12) if chomp_grundy(chomp_rows(m, n, (5, 3))) == k), None)
        if true != f(m):
            return m, f(m), true
    return None


def test_formulas_are_proved_or_refuted_by_the_definition(certificate):
    for k in range(3):
        text = str(certificate.formula(k))
        proved = chompcert.verify(certificate, text, k)
        assert proved and proved.proved and proved.counterexample is None and proved.formula == text
        assert (proved.argument, proved.result, proved.from_) == ("m", "n", 0) and proved.period >= 1
    for k, text, f in ((0, "n = 2*m", lambda m: 2 * m), (1, "m + 1", lambda m: m + 1), (2, "2", lambda m: 2)):
        refuted = chompcert.verify(certificate, text, k)
        found = refuted.counterexample
        assert not refuted and refuted.classes is None
        assert (found.argument, found.formula, found.certificate) == least_difference(k, f), text
    from fractions import Fraction
    assert chompcert.verify(certificate, "m/2").counterexample.formula == Fraction(1, 2)
    assert chompcert.verify(certificate, "none").counterexample.formula is None
    assert chompcert.verify(certificate, "-m + 2").counterexample.argument == 0
    assert chompcert.verify(certificate, "if m mod 4 = 1 then m + b else none", from_=9, let={"b": 2}).counterexample \
        .argument == 10
    assert chompcert.verify(certificate, "n = case { m mod 4 = 1: m + b; m mod 4 = 2: m + 4; else m + 5 }", from_=9,
                            let={"b": 2})


def test_formula_errors_are_located(certificate):
    with pytest.raises(chompcert.FormulaError, match="expected a number") as caught:
        chompcert.verify(certificate, "n = m +")
    assert caught.value.column == 8 and isinstance(caught.value, ValueError)
    import pickle
    assert pickle.loads(pickle.dumps(caught.value)).column == 8
    with pytest.raises(chompcert.LimitError, match="undecided|max-columns"):
        chompcert.verify(certificate, "n = m + 2", from_=10**9, max_columns=1)
    with pytest.raises(chompcert.ArgumentError, match="too long"):
        chompcert.verify(certificate, "n = m" + " + 0" * 100_000)
    with pytest.raises(TypeError, match="formula: expected a text"):
        chompcert.verify(certificate, 5)
    with pytest.raises(chompcert.ArgumentError, match="NUL"):
        chompcert.verify(certificate, "n = m", let={"b\0": 1})


def test_exact_values_and_all_moves_agree_with_the_definition(certificate):
    from test_answers import random_game
    for m, n in ((0, 0), (3, 4), (4, 2), (5, 5), (6, 3)):
        assert certificate.exact(m, n) == chomp_grundy(chomp_rows(m, n, (5, 3))), (m, n)
    games = filter(None, map(random_game, range(25)))
    for (game, plain), (m, n) in zip(games, itertools.cycle([(2, 3), (4, 4), (5, 1)])):
        proved, position = chompcert.prove(game), plain.position(m, n)
        assert proved.exact(m, n) == plain.grundy(position)
        left = [node for node, at in plain.number.items() if position >> at & 1]
        wins = {name if chain == "a" else f"{chain}[{name}]" for chain, name in left
                if plain.grundy(plain.take(position, (chain, name))) == 0}
        moves = proved.moves(m, n)
        assert {move.element for move in moves} == wins and len(moves) == len(wins), (game.text, m, n)


def test_exact_values_and_all_moves_far_away(certificate, exact):
    _, nim = exact
    assert certificate.exact(10**30, 10**30 + 8) == 10 and certificate.grundy(10**30, 10**30 + 8) == Above(2)
    assert certificate.exact(10**30, 10**30 + 5) == 0 and nim.exact(omega) == omega
    assert nim.moves(HUGE, to=HUGE - 1) == (chompcert.Move(f"c[{'1' + '0' * 4999 + '7'}]", (HUGE - 1,)),)
    assert certificate.moves(10**30, 10**30 + 5) == ()
    assert certificate.move(9, 9) in certificate.moves(9, 9) and len(certificate.moves(9, 9)) == 2
    assert certificate.moves(7, 7, without="r3_1") == () and chomp_grundy((8, 7)) == 0
    assert certificate.moves(7, 6, without="r3_1") == (chompcert.Move("c[7]", (6, 6)),) and chomp_grundy((7, 6)) == 0
    for wrong in (lambda: certificate.exact(5), lambda: certificate.moves(5, -1), lambda: certificate.moves(5, 5, to=9)):
        with pytest.raises(chompcert.ArgumentError):
            wrong()


@pytest.fixture(scope="module")
def exact():
    """Chomp with a third row of 3, and Nim."""
    return chompcert.prove(Game.make("chomp", 3), 12), chompcert.prove(Game("poset nim\nchains c\n"))


def test_sums_have_the_values_of_the_definition(exact):
    chomp, nim = exact
    for m, n, p in itertools.product(range(4), range(4), (0, 1, 6)):
        rows = chomp_rows(m, n, (3,))
        value = chomp_grundy(rows)
        found = chompcert.sum(chomp.at(m, n), nim.at(p))
        assert (found.value, found.components) == (value ^ p, (value, p))
        assert found.outcome == ("lost" if value == p else "won") and (found.move is None) == (value == p)
        if found.move is not None:
            element, to = found.move.move
            lower = int(element[3:-1]) - 1 if element.startswith("r3") else 3
            assert chomp_grundy(chomp_rows(*to, (lower,))) == p if found.move.component == 0 else to == (value,)


def test_sums_of_positions_far_away(exact, certificate):
    chomp, nim = exact
    found = chompcert.sum(nim.at(HUGE), nim.at(HUGE), nim.at(5))
    heaps = [HUGE, HUGE, 5]
    heaps[found.move.component], = found.move.move.to
    assert found.value == 5 and heaps[0] ^ heaps[1] ^ heaps[2] == 0
    assert chompcert.sum(nim.at(HUGE)).value == HUGE
    assert chompcert.sum(nim.at(omega), nim.at(3)).value == omega + 3
    without = chompcert.sum(chomp.at(7, 7, without="r3_2"), nim.at(1))
    assert without.components[0] == chomp_grundy((8, 7, 1))
    above = chompcert.sum(certificate.at(7, 9), certificate.at(5, 9))
    values = tuple(chomp_grundy((10, m, 5, 3)) for m in (7, 5))
    assert above.components == values and above.value == values[0] ^ values[1]
    assert above == chompcert.sum(certificate.at(7, 9), certificate.at(5, 9), exact=True)
    undecided = chompcert.sum(certificate.at(7, 9), certificate.at(5, 9), proved=True)
    assert (undecided.outcome, undecided.value, undecided.move) == ("undecided", None, None)
    assert undecided.components == (Above(2), Above(2))
    assert chompcert.sum(certificate.at(7, 9), certificate.at(1, 1)).outcome == "won"
    for wrong, kind in (((), chompcert.ArgumentError), ((chomp,), TypeError), (("nim", 5), TypeError)):
        with pytest.raises(kind):
            chompcert.sum(*wrong)
    with pytest.raises(chompcert.ArgumentError, match="2 coordinates"):
        chomp.at(5)
    with pytest.raises(chompcert.ArgumentError):
        chompcert.sum(nim.at(-5))


def test_observed_periods_and_recurrences():
    period, = chompcert.detect([1, 2, 4] * 4).findings
    assert period == chompcert.ObservedPeriod(3, 0, 0, 9, 3)
    saltus, = chompcert.detect([HUGE + 5 * (n // 2) for n in range(40)]).findings
    assert (saltus.period, saltus.saltus) == (2, 5)
    fibonacci = [0, 1]
    while len(fibonacci) < 40:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    found = chompcert.detect(fibonacci)
    assert found.findings[0].coefficients == (1, 1) and found.findings[0].denominator == 1 and found.proved is None
    assert (found.terms, found.first, found.game) == (40, 0, None)
    b_file = chompcert.detect("\n".join(f"{n + 3} {a}" for n, a in enumerate(fibonacci)))
    assert (b_file.first, b_file.findings) == (3, found.findings)
    modular = chompcert.detect(fibonacci, mod=7, offset=2)
    assert modular.first == 2 and any(getattr(f, "modulus", None) == 7 or getattr(f, "period", 0) == 16
                                      for f in modular.findings)
    assert chompcert.detect([2, 3, 5, 7, 11, 13, 17, 19, 23, 29]).findings == ()
    for wrong in (lambda: chompcert.detect(), lambda: chompcert.detect([1], octal="0.7"), lambda: chompcert.detect([]),
                  lambda: chompcert.detect("1 2\nx 3\n"), lambda: chompcert.detect(octal="0.G"), lambda: chompcert.detect(rule="take"),
                  lambda: chompcert.detect([1, 2] * 9, mod=1), lambda: chompcert.detect(subtraction=[])):
        with pytest.raises(chompcert.ArgumentError):
            wrong()


def test_proved_periods_have_the_values_of_the_definition():
    kayles = []
    for heap in range(84):
        kayles.append(mex({kayles[i] ^ kayles[heap - take - i]
                           for take in (1, 2) if take <= heap for i in range(heap - take + 1)}))
    found = chompcert.detect(octal="0.77", values=84)
    assert list(found.values) == kayles and found.game == "0.77"
    assert (found.proved.period, found.proved.preperiod, found.proved.last_exception) == (12, 71, 70)
    assert kayles[70] != kayles[82] and kayles[71] == kayles[83]
    own = chompcert.detect(rule="take 1 2 leave none one two").proved
    assert own is not None and (own.period, own.preperiod) == (12, 71)
    saltus = chompcert.detect(octal="0.8").proved
    assert saltus is not None and (saltus.period, saltus.preperiod, saltus.saltus) == (3, 1, 1)
    subtraction = chompcert.detect(subtraction=[2, 5, 6])
    assert (subtraction.proved.period, subtraction.proved.preperiod, subtraction.proved.last_exception) == (11, 0, None)
    undecided = chompcert.detect(octal="0.77", max_heaps=20)
    assert undecided.proved is None and undecided.terms == 20


def test_reports_are_pages(certificate, tmp_path, monkeypatch):
    page = chompcert.report(certificate, title="Rows <5> & 3", plots=False)
    assert page.board and page.notes == () and page.label == "chomp_5_3"
    assert page.html.startswith("<!DOCTYPE html>") and "Rows &lt;5&gt; &amp; 3" in page.html
    assert certificate.sha256 in page.html and certificate.game.sha256 in page.html
    page.save(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == page.html
    monkeypatch.setenv("PATH", str(tmp_path))
    playground = tmp_path / "playground.html"
    playground.write_text('<script type="application/json" id="programs">{"chompcheck": {"script": "one"}, "verified": {"script": "two"}}</script>')
    carrying = chompcert.report(certificate, plots=False, checkers=playground).html
    assert '{"chompcheck":{"script":"one"},"verified":{"script":"two"}}' in carrying
    bare = chompcert.report(certificate)
    assert any("gnuplot" in note for note in bare.notes)
    with pytest.raises(TypeError, match="expected a Certificate"):
        chompcert.report("x.cert")


def test_messages_name_no_temporary_file(certificate, exact):
    wrong = (lambda: chompcert.patterns(certificate, 9), lambda: chompcert.solve(Game.make("chomp", 5)),
             lambda: chompcert.verify(certificate, "m +"), lambda: chompcert.sum(certificate.at(5, -3)),
             lambda: certificate.plot(k=9), lambda: certificate.plot(nonsense=3),
             lambda: chompcert.theorem("poset x\nchains c\nc[i] < y\n"))
    for call in wrong:
        with pytest.raises(chompcert.Error) as caught:
            call()
        message = str(caught.value)
        assert "/tmp" not in message and "chompcert-" not in message and "manual:" not in message, message


def test_a_program_that_is_missing_or_another_is_named(certificate, tmp_path):
    with pytest.raises(chompcert.IoError, match="no such program"):
        chompcert.patterns(certificate, program=str(tmp_path / "nothing"))
    for text, kind, words in (("echo text", chompcert.Error, "no JSON"), ("echo '{}'", chompcert.Error, "another version"),
                              ("kill -9 $$", chompcert.Error, "signal 9"), ("exit 3", chompcert.Error, "exit code 3"),
                              ("echo '{\"argument\": 3}'", chompcert.Error, "not a text in its answer, but 3")):
        (tmp_path / "fake").write_text("#!/bin/sh\n" + text + "\n")
        (tmp_path / "fake").chmod(0o755)
        with pytest.raises(kind, match=words):
            chompcert.patterns(certificate, program=str(tmp_path / "fake"))


def test_two_games_of_one_name_are_two_files():
    one = chompcert.prove(Game("poset -twins\nchains c\n"))
    two = chompcert.prove(Game("poset -twins\nchains c\nelements x\n"))
    found = chompcert.sum(one.at(5), two.at(5), one.at(3))
    assert found.components == (5, two.grundy(5), 3)
    long = chompcert.prove(Game(f"poset {'x' * 255}\nchains c\n"))
    assert chompcert.sum(long.at(9)).value == 9
