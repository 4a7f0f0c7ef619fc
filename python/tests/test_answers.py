"""Answers against the definition of the game, and at any size."""
import numpy as np
import pytest

import chompcert
from chompcert import Above, Move, c, d, omega
from oracle import ExplicitGame, chomp_grundy, chomp_rows, random_poset

SIDE = 6


def node(term):
    """A term of the oracle as one of the package."""
    chain, what = term
    return what if chain == "a" else (c if chain == "c" else d)[what]


def random_game(seed):
    """A random game both ways; None if the relations make none."""
    elements, pairs, legs, ladder = random_poset(seed)
    plain_pairs = [(("a", a), ("a", b)) for a, b in pairs] + legs
    terms = [tuple(map(node, leg)) for leg in legs]
    if ladder:
        plain_pairs += [(("d", i), ("c", i + 1)) for i in range(1, 9)]
        terms.append((d["i"], c["i+1"]))
    try:
        game = chompcert.Game.from_covers(pairs, elements=elements, legs=terms, chains=2)
    except chompcert.ArgumentError as error:
        assert "make no game" in str(error)
        return None
    plain = ExplicitGame(elements, plain_pairs)
    assert plain.is_poset()
    return game, plain


def taken(plain, position, element):
    text = str(element)
    term = (text[0], int(text[2:-1])) if text[:2] in ("c[", "d[") else ("a", element)
    return plain.take(position, term)


def test_random_posets_have_the_values_of_the_definition():
    played = 0
    for seed in range(150):
        pair = random_game(seed)
        if pair is None:
            continue
        game, plain = pair
        played += 1
        k = seed % 3
        certificate = chompcert.prove(game, k)
        gone = game.elements[:1] if seed % 2 else ()
        for m in range(SIDE):
            for n in range(SIDE):
                position = plain.position(m, n, gone)
                value = plain.grundy(position)
                assert certificate.grundy(m, n, without=gone) == (value if value <= k else Above(k)), (seed, m, n)
                move = certificate.move(m, n, without=gone)
                assert (move is None) == (value == 0), (seed, m, n)
                if move is not None:
                    assert plain.grundy(taken(plain, position, move.element)) == 0, (seed, m, n, move)
                if value <= k:
                    row = certificate.find(m, value, without=gone)
                    assert row is not None and (row > 8 or plain.grundy(plain.position(m, row, gone)) == value)
        assert all(game.less(a, b) == plain.less(a, b) for a in game.elements for b in game.elements)
    assert played > 60


def test_chomp_has_the_values_of_the_definition(certificate):
    for m in range(9):
        for n in range(9):
            value = chomp_grundy(chomp_rows(m, n, (5, 3)))
            assert certificate.grundy(m, n) == (value if value <= 2 else Above(2)), (m, n)


def test_one_chain_is_exact():
    nim = chompcert.prove(chompcert.Game.make("row", 3, 2))
    for p in range(3, 9):
        assert nim.grundy(p - 1) == chomp_grundy((p, 3, 2))
    assert nim.grundy(range(2, 8)).tolist() == [chomp_grundy((p, 3, 2)) for p in range(3, 9)]
    assert nim.values().dtype == np.int64
    assert nim.values(columns=[5]).tolist() == [nim.grundy(5)]
    assert nim.move(10**40, to=10**39) is not None
    with pytest.raises(chompcert.ArgumentError):
        nim.find(1)


def test_no_chain_has_one_position():
    fork = chompcert.prove(chompcert.Game.from_covers({"a": ["b", "e"]}))
    assert fork.grundy() == 1
    assert fork.move() == Move("a", ())
    assert fork.grundy(without="b") == 2


def test_integers_of_any_size(certificate):
    for digits in (17, 18, 19, 100, 5000, 20000):
        far = 10**digits
        assert certificate.find(far) - far == 5
        assert certificate.grundy(far, certificate.find(far, 1)) == 1
        assert certificate.move(far, far + 5) is None
        element, (m, n) = certificate.move(far + 1, far + 1)
        assert certificate.grundy(m, n) == 0 and isinstance(element, str)


def test_numpy_integers_and_words_are_coordinates(certificate):
    assert certificate.find(np.int64(1000)) == certificate.find(1000) == certificate.find("1000")
    for wrong in (5.0, None, True, 1j, b"5"):
        with pytest.raises(TypeError):
            certificate.find(wrong) if not isinstance(wrong, bytes) else certificate._raw.find(wrong, 0, [])
    for wrong in (-1, "x", "-1", -10**30):
        with pytest.raises(chompcert.ArgumentError):
            certificate.find(wrong)
    for wrong in ([1.5], [None], np.array([1.5]), [[-1]], ["x"]):
        with pytest.raises((TypeError, ValueError)):
            certificate.find(wrong)


def test_whole_chains():
    chomp = chompcert.prove(chompcert.Game.make("chomp", 5), 20)
    assert chomp.move(omega, omega) == Move("r3[1]", (omega, omega))
    above = chomp.grundy(17, omega)
    assert above == Above(20, infinite=True) and above > 10**100
    nim = chompcert.prove(chompcert.Game("poset nim\nchains c\n"))
    assert nim.grundy(omega) == omega and nim.grundy(omega) > 5
    assert nim.move(omega, to=10**21) == Move(f"c[{10**21 + 1}]", (10**21,))
    assert str(omega + 3) == "omega+3" and omega < omega + 1 and repr(omega + 1) == "omega + 1"
    with pytest.raises(chompcert.ArgumentError):
        chomp.find(omega)


def test_comparisons_of_values_above_k():
    above = Above(2)
    assert repr(above) == ">2" and above > 2 and above >= 0 and not above < 1 and above != 7 and above == Above(2)
    for wrong in (lambda: above > 3, lambda: above < 5, lambda: above > omega):
        with pytest.raises(ValueError):
            wrong()


def test_many_questions_have_the_answers_of_single_ones(certificate):
    m, n = np.arange(30).reshape(-1, 1), np.arange(30)
    values = certificate.grundy(m, n)
    assert values.shape == (30, 30) and values.dtype == np.int64
    moves = certificate.move(m, n)
    for i in range(30):
        for j in range(30):
            single = certificate.grundy(i, j)
            assert values[i, j] == (-1 if single == Above(2) else single)
            assert moves[30 * i + j] == certificate.move(i, j)
    rows = certificate.find(range(40), 2)
    assert rows.tolist() == [-1 if n is None else n for n in (certificate.find(i, 2) for i in range(40))]
    assert certificate.find([]).tolist() == []
    assert certificate.find(iter([7, 8])).tolist() == [certificate.find(7), certificate.find(8)]
    assert certificate.grundy(5, [1, 2, 3]).tolist() == values[5, 1:4].tolist()


def test_large_coordinates_give_arrays_of_objects(certificate):
    rows = certificate.find([10**30, 5, 10**18, 10**18 + 1])
    assert rows.dtype == object and rows.tolist() == [certificate.find(m) for m in (10**30, 5, 10**18, 10**18 + 1)]
    assert certificate.find([10**18]).dtype == np.int64
    assert certificate.find(np.array([2**63], dtype=np.uint64)).tolist() == [certificate.find(2**63)]
    values = certificate.grundy([10**30, omega], 3)
    assert values.tolist() == [certificate.grundy(10**30, 3), certificate.grundy(omega, 3)]
    assert certificate.move([10**30], [10**30]) == [certificate.move(10**30, 10**30)]


def test_a_million_questions_take_seconds(certificate):
    import time
    m = np.arange(1_000_000)
    begin = time.process_time()
    rows = certificate.find(m)
    values = certificate.grundy(m, rows)
    assert (values == 0).all()
    assert time.process_time() - begin < 10


def test_compact_certificates_recompute(chomp, certificate):
    small = chompcert.prove(chomp, 2, compact=True)
    assert small.compact and small.positions() is None
    assert small.find(10**30) == certificate.find(10**30)
    assert [small.find(m, k) for m in range(20) for k in range(3)] == \
        [certificate.find(m, k) for m in range(20) for k in range(3)]
    assert small.expand() == certificate and certificate.expand() is certificate
