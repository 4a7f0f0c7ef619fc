"""Theorems about all positions, and the answers of theorem files, against the definition."""
import functools
import itertools

import pytest

import chompcert
from oracle import chomp_grundy, chomp_rows, mex

CHOMP = "poset chomp_2\nchains c d\nd[i] < c[i+1]\n"
SHIFTED = "poset two_rows\nchains c e g\nparameters s >= 0\nc[i+s] < e[i]\n"
FORMULA = ("g = case { e = 0: c; c + e + s even: c + ceil(e/2); "
           "else min(c - ceil(e/2), floor((3*c - 3*e - s - 1)/2)) }")


@functools.lru_cache(maxsize=None)
def shifted_grundy(c, e, s):
    """c[i + s] < e[i]: what is left of e after taking c[i] are the elements below i - s."""
    e = min(e, max(0, c - s))
    return mex({shifted_grundy(i - 1, min(e, max(0, i - 1 - s)), s) for i in range(1, c + 1)}
               | {shifted_grundy(c, j, s) for j in range(e)})


@pytest.fixture(scope="module")
def shifted():
    return chompcert.theorem(SHIFTED, FORMULA)


def test_a_formula_is_found_and_proved():
    found = chompcert.theorem(chompcert.Game(CHOMP), coq=True)
    assert found and found.formula in ("d = c", "c = d") and found.counterexample is None and "Theorem" in found.coq
    values = chompcert.theorem(CHOMP, grundy=True)
    assert values.coq is None
    for c, d in itertools.product(range(5), repeat=2):
        value = chomp_grundy(chomp_rows(c, d, ()))
        assert found.theorem.grundy(c, d) == (0 if value == 0 else chompcert.Above(0)), (c, d)
        assert values.theorem.grundy(c, d) == value, (c, d)


def test_a_false_formula_has_the_least_counterexample():
    refuted = chompcert.theorem(CHOMP, "d = c + 1")
    assert not refuted and refuted.theorem is None and refuted.formula == "d = c + 1"
    found = refuted.counterexample
    assert found.coordinates == {"c": 0, "d": 0} and found.follower is None and found.gaps and found.parameters == {}
    clash = chompcert.theorem(CHOMP, "d = c or d = c + 2").counterexample
    assert clash.follower is not None and clash.clashes
    assert chompcert.theorem(SHIFTED, "g = c", strategy=False).counterexample.parameters["s"] >= 0


def test_theorems_answer_by_the_definition_for_every_parameter(shifted):
    theorem = shifted.theorem
    assert shifted.proved and theorem.label == "two_rows"
    for c, e, s in itertools.product(range(5), range(3), (0, 3)):
        e = min(e, max(0, c - s))
        value = shifted_grundy(c, e, s)
        assert theorem.grundy(c, e, parameters={"s": s}) == value, (c, e, s)
    for c, e, s in ((5, 3, 1), (7, 2, 0), (6, 3, 3)):
        move = theorem.move(c, e, parameters={"s": s})
        assert shifted_grundy(*move.to.values(), s) == 0, (c, e, s, move)
    assert theorem.find(70, k=43, chain="c", parameters={"s": 3}) == 100
    assert theorem.find(100, k=43, parameters={"s": 3}) == 70
    assert theorem.find(3, k=0, chain="e", parameters={"s": 1}) is None and shifted_grundy(3, 2, 1) * shifted_grundy(
        3, 1, 1) * shifted_grundy(3, 0, 1) != 0


def test_theorems_answer_at_any_size(shifted):
    far = 10**5000
    value = shifted.theorem.grundy(5 * far, 4 * far, parameters={"s": 0})
    assert type(value) is int and value == 7 * far
    move = shifted.theorem.move(5 * far, 4 * far, to=3, parameters={"s": 0})
    assert shifted.theorem.grundy(*move.to.values(), parameters={"s": 0}) == 3


def test_theorems_are_files_and_proved_again(shifted, tmp_path):
    shifted.theorem.write(tmp_path / "x.theorem")
    read = chompcert.Theorem.read(tmp_path / "x.theorem")
    assert read == shifted.theorem and chompcert.theorem(read).proved
    wrong = chompcert.Theorem(read.data.replace(b"take g to (c, 0, c)", b"take g to (c, 0, c - 1)"))
    assert wrong != read
    refuted = chompcert.theorem(wrong)
    assert not refuted and "line" in refuted.counterexample.text
    with pytest.raises(chompcert.CertificateError) as caught:
        chompcert.theorem(chompcert.Theorem(read.data[:-40]))
    assert caught.value.line > 1 and str(caught.value).startswith("two_rows.theorem:")
    with pytest.raises(chompcert.IoError, match="nowhere"):
        chompcert.Theorem.read(tmp_path / "nowhere.theorem")
    with pytest.raises(chompcert.ArgumentError, match="has its formula"):
        chompcert.theorem(read, "d = c")


def test_errors_are_located(shifted):
    with pytest.raises(chompcert.FormulaError) as caught:
        chompcert.theorem(CHOMP, "d = c; d = 3 when c = 1")
    assert caught.value.column == 8
    with pytest.raises(chompcert.GameFileError, match="^broken.poset:3:") as caught:
        chompcert.theorem("poset broken\nchains c d\nc[i] < y\n")
    assert (caught.value.line, caught.value.column) == (3, 8)
    with pytest.raises(chompcert.LimitError, match="undecided"):
        chompcert.theorem(SHIFTED, FORMULA, max_operations=10)
    for wrong in (lambda: shifted.theorem.grundy(5, 3), lambda: shifted.theorem.grundy(), lambda: shifted.theorem.grundy(
            5, 3, parameters={"t": 3}), lambda: shifted.theorem.grundy(5, 3, without="x", parameters={"s": 0})):
        with pytest.raises(chompcert.ArgumentError):
            wrong()
    with pytest.raises(TypeError):
        chompcert.theorem(5)
    nim = chompcert.theorem("poset nim_3\nchains a b c\n", max_modulus=1)  # no formula, but an automaton
    assert nim and nim.formula is None and nim.counterexample is None and nim.theorem is not None
