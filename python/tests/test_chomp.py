"""Chomp on rows and on numerical semigroups, against the definition."""
import functools

import pytest

import chompcert
from chompcert import Above
from oracle import chomp_grundy

HUGE = 10**5000 + 7  # the interpreter refuses to print or read so many digits


def chomp_position(rows):
    """Rows as `chomp_grundy` wants them."""
    return tuple(row for row in rows if row)


def chomp_moves(rows):
    """(row, column, rows left) of each move to value 0, by the definition."""
    for row, length in enumerate(rows, 1):
        for column in range(1, length + 1):
            left = chomp_position(min(r, column - 1) if i >= row else r for i, r in enumerate(rows, 1))
            if (row, column) != (1, 1) and chomp_grundy(left) == 0:
                yield row, column, left


def test_chomp_positions_agree_with_the_definition():
    for rows in ((1,), (4,), (2, 2), (4, 2), (5, 3, 2), (6, 6, 3), (5, 5, 3, 2), (4, 4, 4, 4, 2)):
        found = chompcert.chomp(*rows, cache=False)
        assert found.rows == rows and found.value == chomp_grundy(rows), rows
        assert found.lost == (found.value == 0)
        assert sorted((m.row, m.column, chomp_position(m.leaves)) for m in found.winning_moves) == sorted(
            chomp_moves(rows)), rows
        if found.pattern is not None and found.pattern.p is not None:
            lost = (found.pattern.p, *rows[1:])
            assert chomp_grundy(lost) == 0


def test_chomp_positions_of_any_size():
    far = chompcert.chomp(HUGE, HUGE, 5, 3, cache=False)
    assert far.rows == (HUGE, HUGE, 5, 3) and not far.lost and isinstance(far.value, Above)
    assert all(type(move.column) is int and type(row) is int for move in far.winning_moves for row in move.leaves)
    pattern = far.pattern
    assert (pattern.periodic, pattern.preperiod, pattern.period, pattern.p_minus_q) == (True, 9, 4, (3, 5, 6, 6))
    assert pattern.p - HUGE == pattern.p_minus_q[pattern.place - 1] and (HUGE - 9) % 4 == pattern.place - 1
    finite = chompcert.chomp(9, 9, 5, 2, cache=False).pattern
    assert (finite.periodic, finite.none_from_q, finite.p, finite.period) == (False, 9, None, None)
    assert chompcert.chomp(10**30, 12, 5, 2, cache=False).value == 10**30 + 8
    assert chompcert.chomp(HUGE, HUGE - 1, 5, max_value=1, cache=False).value in (0, 1, Above(1))
    for wrong in ((), (3, 5), (0,), (-1,)):
        with pytest.raises(chompcert.ArgumentError):
            chompcert.chomp(*wrong, cache=False)


def test_proofs_are_kept_only_where_that_is_wanted(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first = chompcert.chomp(10**30, 10**30, 5, cache=False)
    assert list(tmp_path.iterdir()) == []
    assert chompcert.chomp(10**30, 10**30, 5) == first and list(tmp_path.rglob("*.cert"))


def semigroup_wins(generators, x):
    """Whether taking x first wins, by the definition."""
    most = 3 * x + 40
    sums = {0}
    for number in range(1, most):
        if any(number - g in sums for g in generators if number >= g):
            sums.add(number)
    if x not in sums:
        return False

    @functools.lru_cache(maxsize=None)
    def wins(left):
        return any(not wins(frozenset(t for t in left if t - s not in sums)) for s in left)

    left = frozenset(s for s in sums if s and s - x not in sums)
    assert max(left, default=0) < most - x
    return not wins(left)


def test_first_moves_agree_with_the_definition():
    for generators in ((2, 3), (3, 4, 5), (3, 5), (4, 5, 6, 7), (3, 7, 8), (4, 5, 6)):
        found = chompcert.first_move(*generators, up_to=14)
        least = next((x for x in range(1, 15) if semigroup_wins(generators, x)), None)
        assert (found.least, found.up_to) == (least, 14), generators
    found = chompcert.first_move(7, 8, 9, 10, certificate=True)
    assert found.least == 50 and found.certificate.grundy() == 0 and chompcert.check(found.certificate)
    assert chompcert.first_move(7, 8, 9, 10, up_to=20, certificate=True).certificate is None
    with pytest.raises(chompcert.ArgumentError):
        chompcert.first_move(2, 4)


def test_positions_are_lost():
    found = chompcert.positions(3, 12)
    assert [sum(rows[0] <= n for rows in found) for n in range(13)] == [0, 1, 3, 5, 7, 10, 13, 17, 20, 25, 29, 33, 39]
    assert all(chompcert.chomp(*filter(None, rows)).value == 0 for rows in found[3:12])
    assert [rows[:4] for rows in chompcert.positions(5, 12) if rows[4] == 0] == list(chompcert.positions(4, 12))
    with pytest.raises(chompcert.ArgumentError):
        chompcert.positions(0, 3)
    with pytest.raises(chompcert.LimitError):
        chompcert.positions(4, 3000, max_memory=100)
