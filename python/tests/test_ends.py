"""Games that end otherwise: misère play and passes, by prove, solve, check and theorem."""
import chompcert
from chompcert import Game

MISERE = "poset misere\nchains c d\nend {} = 1\n"


def values(heaps, over):
    """Grundy values of two heaps by the definition; `over` gives those at which the game ends."""
    table = {}
    for m in range(heaps):
        for n in range(heaps):
            after = {table[i, n] for i in range(m)} | {table[m, j] for j in range(n)}
            table[m, n] = over.get((m, n), next(k for k in range(99) if k not in after))
    return table


def test_certificates_are_proved_checked_and_answer():
    proof = chompcert.prove(Game(MISERE), 3)
    assert chompcert.check(proof, Game(MISERE)).verified
    for (m, n), value in values(7, {(0, 0): 1}).items():
        assert value > 3 or proof.grundy(m, n) == value
    assert proof.move(0, 0) is None


def test_families_and_their_options():
    assert "end {} = 1\n" in Game.make("nim", "long", "long", "--misere").text
    for words in (["--pass"], ["--pass", 1], ["--pass=1"]):
        assert "end {pass} = 0\n" in Game.make("nim", "long", 3, *words).text
    assert chompcert.prove(Game.make("nim", "long", "long", "--pass"), 0).grundy(0, 0) == 0


def test_finite_games_are_solved():
    assert chompcert.solve(Game("poset m\nchains none\nelements x y\nend {} = 1\n")).value == 1
    assert chompcert.solve(Game("poset m\nchains none\nelements x\nend {} = 1\n")).lost
    fork = Game("poset fork\nchains none\nelements a b e\na < b\na < e\nend {} = 1\n")
    found = chompcert.solve(fork, winner_only=True, certificate=True)
    assert found.lost and chompcert.check(found.strategy.certificate, fork).verified


def test_theorems():
    found = chompcert.theorem(MISERE, strategy=True)
    assert found and found.theorem.move(0, 0) is None
    for (m, n), value in values(7, {(0, 0): 1}).items():
        assert (found.theorem.grundy(m, n) == 0) == (value == 0)
        assert (found.theorem.move(m, n) is None) == (value == 0 or (m, n) == (0, 0))
    all_values = chompcert.theorem("poset heap\nchains c\nend {} = 2\n", grundy=True, strategy=True)
    assert [all_values.theorem.grundy(m) for m in range(5)] == [2, 0, 1, 3, 4]
    wrong = chompcert.theorem(MISERE, "c = d").counterexample
    assert (dict(wrong.coordinates), wrong.follower, wrong.holds) == ({"c": 0, "d": 0}, None, True)
    assert not chompcert.theorem(MISERE, "c = d when c >= 2; c + d = 1 and c >= 1 when c <= 1").counterexample.holds
