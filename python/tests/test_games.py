"""Making games, and naming their elements."""
import pickle

import networkx
import pytest

import chompcert
from chompcert import Game, c, d


def square():
    return networkx.DiGraph([((1, 1), (1, 2)), ((1, 1), (2, 1)), ((1, 2), (2, 2)), ((2, 1), (2, 2))])


def test_a_networkx_graph_and_back():
    graph = square()
    graph.add_edge((1, 1), (2, 2))  # not a cover
    game = Game.from_networkx(graph, label="square")
    assert (game.label, game.chains, len(game)) == ("square", 0, 4)
    assert networkx.is_isomorphic(game.to_networkx(), square())
    assert set(game.to_networkx().edges) == set(square().edges)
    assert game.less((1, 1), (2, 2)) and not game.less((1, 2), (2, 1))
    with pytest.raises(chompcert.ArgumentError, match="undirected"):
        Game.from_networkx(networkx.path_graph(3))
    with pytest.raises(chompcert.ArgumentError, match="DiGraph"):
        Game.from_networkx([(1, 2)])


def test_a_poset_of_sage_keeps_its_elements():
    class SagePoset:
        def __iter__(self):
            return iter([(0, 0), (0, 1), "beside"])

        def cover_relations(self):
            return [[(0, 0), (0, 1)]]

    game = Game.from_sage(SagePoset(), label="sage")
    assert (game.elements, game.covers()) == (((0, 0), (0, 1), "beside"), [((0, 0), (0, 1))])
    assert chompcert.solve(game).winning_moves == ((0, 1),)  # leaves two heaps of one
    with pytest.raises(chompcert.ArgumentTypeError, match="expected a poset of Sage"):
        Game.from_sage([((0, 0), (0, 1))])


def test_relations_in_every_form():
    class SagePoset:
        def __iter__(self):
            return iter(["bottom", "top", "beside"])

        def cover_relations(self):
            return [["bottom", "top"]]

    by_pairs = Game.from_covers([("bottom", "top")], elements=["beside"])
    assert by_pairs == Game.from_covers({"bottom": ["top"], "top": [], "beside": []}) == Game.from_covers(SagePoset())
    assert by_pairs.elements == ("bottom", "top", "beside")
    assert Game.from_covers([]).elements == ()
    for wrong in ([1, 2], ["ab"], [(1, 2, 3)], {1: 2}, {1: "ab"}):
        with pytest.raises(chompcert.ArgumentError):
            Game.from_covers(wrong)


def test_names_are_legal_and_reversible():
    for elements in ([1, 2, 3], ["x", "y"], ["c", "d"], ["x", "x y"], [(1, 2), frozenset([3])], ["ä", None], [1, "1"],
                     [0, -1], ["r3[1]"], [True, False]):
        game = Game.from_covers([], elements=elements)
        assert list(game.elements) == list(dict.fromkeys(elements))
        for element in game.elements:
            assert game.element(game.name(element)) == element
    assert "elements c d i\n" in Game.from_covers([("c", "d"), ("c", "i")]).text
    assert "elements v1 x\n" in Game.from_covers([("c", "x")], legs=[("c", c[1])]).text
    assert Game.from_covers([(3, 7)]).text.split() == ["poset", "poset", "chains", "none", "elements", "v3", "v7", "v3",
                                                       "<", "v7"]


def test_legs_attach_chains():
    game = Game.from_networkx(square(), legs=[(c[1], (1, 2)), (d["2*i+1"], c["3 * i + 2"]), (d[3], (2, 1))])
    assert game.chains == 2
    assert game.legs((2, 2)) == chompcert.Legs(1, 3, None, None)
    assert Game.from_covers([], elements=["x"], legs=[("x", c[2])]).chains == 1
    assert Game.from_covers([], elements=["x"], legs=[(d, c[4])], label="t").text.endswith("d < c[4]\n")
    assert Game.from_covers([("x", "y")], chains=2).chains == 2
    for wrong in (dict(legs=[("x", d[1])], chains=1), dict(legs=[("x", c[1])], chains=0), dict(chains=3),
                  dict(legs=[("z", c[1])]), dict(label="two words"), dict(legs=[(c[1], d[1])])):
        with pytest.raises(chompcert.ArgumentError):
            Game.from_covers([("x", "y")], **wrong)
    for wrong in ("x", ["x"], [("x",)], [5]):
        with pytest.raises(chompcert.ArgumentError):
            Game.from_covers([("x", "y")], legs=wrong if isinstance(wrong, list) else [wrong])
    for wrong in ("x", "", 1.5, True, "1; 2"):
        with pytest.raises(chompcert.ArgumentError):
            c[wrong]


def test_cycles_are_told_in_the_users_words():
    with pytest.raises(chompcert.ArgumentError, match=r"v1 is \(1, 0\)"):
        Game.from_covers([((1, 0), (2, 0)), ((2, 0), (1, 0))])


def test_without_takes_one_element_or_several(certificate):
    assert certificate.ideal("r3_4") == certificate.ideal(["r3[4]"]) == certificate.ideal(("r3[4]", "r3[5]"))
    game = Game.from_networkx(square(), legs=[(c[1], (1, 2)), (d["i"], c["i+1"])])
    proved = chompcert.prove(game, 1)
    assert proved.maximal_elements(proved.ideal((2, 2))) == ((2, 1), (1, 2)) or \
        set(proved.maximal_elements(proved.ideal((2, 2)))) == {(1, 2), (2, 1)}
    assert proved.ideal((1, 1)) == proved.ideal([(1, 1), (2, 2)]) == 0
    for wrong in ("r9", 5, ["r3_4", "y"], [None]):
        with pytest.raises(chompcert.ArgumentError):
            certificate.find(1, without=wrong)


def test_malformed_games_are_located(tmp_path):
    with pytest.raises(chompcert.GameFileError) as caught:
        Game("poset x\nelements a\na < b\n")
    assert (caught.value.line, caught.value.column) == (3, 5)
    assert isinstance(caught.value, ValueError) and isinstance(caught.value, chompcert.Error)
    assert pickle.loads(pickle.dumps(caught.value)).line == 3
    path = tmp_path / "wrong.poset"
    path.write_text("poset x\nelements\n")
    with pytest.raises(chompcert.GameFileError, match="wrong.poset:2:"):
        Game.read(path)
    with pytest.raises(chompcert.IoError, match="nowhere"):
        Game.read(tmp_path / "nowhere")
    with pytest.raises(chompcert.ArgumentError, match="did you mean 'chomp'"):
        Game.make("chmp", 3)


def test_games_and_certificates_are_pickled(chomp, certificate, tmp_path):
    assert pickle.loads(pickle.dumps(chomp)) == chomp
    game = Game.from_networkx(square(), legs=[(c[1], (1, 2))], chains=2)
    proved = pickle.loads(pickle.dumps(chompcert.prove(game, 1)))
    assert proved.game.elements == game.elements
    assert proved == chompcert.prove(game, 1) and hash(proved) == hash(chompcert.prove(game, 1))
    certificate.write(tmp_path / "x.cert")
    assert chompcert.Certificate.read(tmp_path / "x.cert") == certificate == \
        chompcert.Certificate(certificate.to_bytes())
    with pytest.raises(chompcert.CertificateError) as caught:
        chompcert.Certificate(certificate.to_bytes()[:-5])
    assert caught.value.line > 1
    with pytest.raises(chompcert.UnsupportedError):
        chompcert.Certificate(b"chompcert 7\n")
