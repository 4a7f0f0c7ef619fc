"""Each public function with one wrong argument at a time: what is raised is a chompcert.Error, or the call is an answer.

The parameters are read off the signatures, so a new function or parameter is tested as soon as it has a row in CALLS, and
a public function without a row fails.
"""
import inspect
import pathlib
import re

import pytest

import chompcert

ODD = (None, 3.5, True, object(), [], [[]], {}, b"", "", "no such thing", "a\0b", -1, 10**40, pathlib.Path("nowhere"))
RESULTS = {"Above", "Batch", "CatalogRow", "CheckResult", "ChompMove", "ChompPattern", "ChompPosition", "Claim", "Constant", "Counterexample", "Detected",
           "FirstMove", "Formula", "Legs", "Move", "ObservedPeriod", "Omega", "Pattern", "Patterns", "Picture", "Position",
           "Progress", "Progression", "ProvedPeriod", "Recurrence", "Report", "Solution", "Step", "Strategy", "Sum", "SumMove",
           "TheoremCounterexample", "TheoremMove", "TheoremResult", "Verification", "__version__", "c", "d", "omega"}
"""Made by the package, not called by its users."""
COMMAND_LINE = re.compile(r"(?<!')--[a-z]|\(see 'chompcert|standard input")
"""Words that a caller of Python has not written."""
NIM = "poset nim\nchains none\nelements a b\na < b\n"


@pytest.fixture(scope="module")
def things(tmp_path_factory):
    game = chompcert.Game.make("chomp", 3)
    certificate = chompcert.prove(game, 1)
    finite = chompcert.Game(NIM)
    file = tmp_path_factory.mktemp("wrong") / "game.poset"
    file.write_text(game.text)
    certificate.write(file.with_suffix(".cert"))
    catalog = file.with_name("few.sqlite")
    chompcert.batch(finite, catalog=catalog, certificates=file.with_name("few"))
    return {"catalog": catalog, "game": game, "certificate": certificate, "finite": finite, "file": file, "at": certificate.at(3, 4)}


CALLS = {
    "Game": lambda t: (chompcert.Game, (NIM,)),
    "Game.read": lambda t: (chompcert.Game.read, (t["file"],)),
    "Game.from_covers": lambda t: (chompcert.Game.from_covers, ({"a": ["b"]},)),
    "Game.from_networkx": lambda t: (chompcert.Game.from_networkx, (t["game"].to_networkx(),)),
    "Game.name": lambda t: (t["game"].name, ("r3[2]",)),
    "Game.less": lambda t: (t["game"].less, ("r3[1]", "r3[2]")),
    "Game.legs": lambda t: (t["game"].legs, ("r3[1]",)),
    "Certificate": lambda t: (chompcert.Certificate, (t["certificate"].to_bytes(),)),
    "Certificate.read": lambda t: (chompcert.Certificate.read, (t["file"].with_suffix(".cert"),)),
    "Certificate.write": lambda t: (t["certificate"].write, (t["file"].with_suffix(".copy"),)),
    "Certificate.find": lambda t: (t["certificate"].find, (5,)),
    "Certificate.claim": lambda t: (t["certificate"].claim, (0,)),
    "Certificate.positions": lambda t: (t["certificate"].positions, (0,)),
    "Certificate.formula": lambda t: (t["certificate"].formula, (0,)),
    "batch": lambda t: (chompcert.batch, (t["finite"],)),
    "catalog": lambda t: (chompcert.catalog, (t["catalog"],)),
    "verify_catalog": lambda t: (chompcert.verify_catalog, (t["catalog"],)),
    "check": lambda t: (chompcert.check, (t["certificate"], t["game"])),
    "chomp": lambda t: (chompcert.chomp, ()),
    "detect": lambda t: (chompcert.detect, ([1, 2] * 9,)),
    "families": lambda t: (chompcert.families, ()),
    "first_move": lambda t: (chompcert.first_move, ()),
    "patterns": lambda t: (chompcert.patterns, (t["certificate"],)),
    "positions": lambda t: (chompcert.positions, (2, 5)),
    "prove": lambda t: (chompcert.prove, (t["game"],)),
    "report": lambda t: (chompcert.report, (t["certificate"],)),
    "solve": lambda t: (chompcert.solve, (t["finite"],)),
    "theorem": lambda t: (chompcert.theorem, ("poset two\nchains c d\n", "c = d")),
    "Theorem": lambda t: (chompcert.Theorem, (chompcert.theorem("poset two\nchains c d\n", "c = d").theorem.data,)),
    "verify": lambda t: (chompcert.verify, (t["certificate"], "m + 1")),
}
LEFT = {"cache", "progress"}  # switches, of which any value is true or false; a wrong callback is tested elsewhere


def test_every_public_function_has_a_row():
    errors = {name for name in chompcert.__all__ if isinstance(getattr(chompcert, name), type)
              and issubclass(getattr(chompcert, name), Exception)}
    assert set(chompcert.__all__) - errors - RESULTS == {name for name in CALLS if "." not in name}


@pytest.mark.parametrize("name", CALLS)
def test_what_is_raised_is_an_error_of_the_package(things, name, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    function, given = CALLS[name](things)
    parameters = [p for p in inspect.signature(function).parameters.values() if p.kind is not p.VAR_KEYWORD]
    tried = 0
    for place, parameter in enumerate(parameters):
        if parameter.name in LEFT:
            continue
        for odd in ODD:
            words, named = list(given), {}
            if parameter.kind is parameter.VAR_POSITIONAL:
                words = [odd]
            elif place < len(words):
                words[place] = odd
            else:
                named = {parameter.name: odd}
            tried += 1
            try:
                function(*words, **named)
            except chompcert.Error as error:
                assert str(error).strip(), (parameter.name, odd)
                assert not COMMAND_LINE.search(str(error)), (parameter.name, odd, str(error))
            except Exception as error:
                pytest.fail(f"{name}: {parameter.name}={odd!r} raised {type(error).__name__}: {error}")
    assert tried or not parameters


@pytest.mark.parametrize("name", CALLS)
def test_calls_with_other_arguments_than_there_are(things, name):
    function, given = CALLS[name](things)
    parameters = inspect.signature(function).parameters.values()
    with pytest.raises(chompcert.Error, match="no argument 'no_such_thing'") as raised:
        if any(p.kind is p.VAR_KEYWORD for p in parameters):
            raise chompcert.ArgumentError("no argument 'no_such_thing'")  # a keyword is an option of a family
        function(*given, no_such_thing=1)
    assert isinstance(raised.value, (TypeError, ValueError))
    needed = [p.name for p in parameters if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD]
    if needed:
        with pytest.raises(chompcert.Error, match=f"'{needed[0]}'") as raised:
            function()
        assert isinstance(raised.value, TypeError)
    if not any(p.kind is p.VAR_POSITIONAL for p in parameters):
        with pytest.raises(chompcert.Error, match="arguments: "):
            function(*given, *range(20))


def test_a_keyword_with_a_wrong_letter():
    with pytest.raises(chompcert.ArgumentTypeError, match="prove: there is no argument 'max_valu': did you mean max_value"):
        chompcert.prove(chompcert.Game("poset nim\n"), max_valu=3)
    for call in (lambda: chompcert.Game.make(), lambda: chompcert.sum(wrong=1)):
        with pytest.raises(chompcert.Error, match="argument"):
            call()


def test_empty_lists_name_the_argument():
    for call, way in ((lambda: chompcert.chomp(), "rows: .*chomp\\(9, 5\\)"), (lambda: chompcert.chomp([]), "rows: .*chomp\\(9, 5\\)"),
                      (lambda: chompcert.detect([]), "terms: .*detect\\("), (lambda: chompcert.detect(iter(())), "terms: "),
                      (lambda: chompcert.detect(" \n"), "terms: ")):
        with pytest.raises(chompcert.ArgumentError, match=way):
            call()


def test_messages_speak_of_arguments():
    for call, says in ((lambda: chompcert.detect([1, 2] * 9, mod=0), "^mod: expected a number from 2"),
                       (lambda: chompcert.detect([1, 2] * 9, max_order=-1), "^max_order: "), (lambda: chompcert.detect("x"), "^terms:1:1: "),
                       (lambda: chompcert.detect(octal="0.77", max_heaps=0), "^max_heaps: "),
                       (lambda: chompcert.theorem("poset two\n", max_modulus=99), "^max_modulus: ")):
        with pytest.raises(chompcert.ArgumentError, match=says):
            call()


def test_sequences_as_texts():
    assert chompcert.detect("1 2 3 1 2 3 1 2 3 1 2 3") == chompcert.detect([1, 2, 3] * 4)
    assert chompcert.detect("1, 2, 3, 1, 2, 3, 1, 2, 3", offset=4).first == 4
    table = "".join(f"{n} {n % 3}\n" for n in range(5, 30))
    assert chompcert.detect(table).first == 5 and chompcert.detect(table).terms == 25
    with pytest.raises(chompcert.ArgumentError, match="offset"):
        chompcert.detect(table, offset=4)
    assert chompcert.detect("1 2 3").findings == ()


def test_the_ways_are_named(things):
    graph = things["game"].to_networkx()
    for call, way in ((lambda: chompcert.check(things["game"]), "prove makes the certificate"),
                      (lambda: chompcert.Game("file.poset"), "Game.read"), (lambda: chompcert.Game(graph), "Game.from_networkx"),
                      (lambda: chompcert.solve(graph), "Game.from_networkx"),
                      (lambda: chompcert.theorem("file.poset"), "Game.read"), (lambda: chompcert.prove("g.poset"), "Game.read")):
        with pytest.raises(chompcert.Error, match=way):
            call()


def test_rows_of_a_list():
    assert chompcert.chomp([9, 5], cache=False) == chompcert.chomp(9, 5, cache=False)


def test_a_picture_is_saved_in_the_format_of_its_path(things, tmp_path):
    picture = things["game"].plot()
    for ending, head in (("svg", b"<svg"), ("pdf", b"%PDF"), ("png", b"\x89PNG"), ("tex", b"% In the preamble")):
        picture.save(tmp_path / f"picture.{ending}")
        assert (tmp_path / f"picture.{ending}").read_bytes().startswith(head)
    with pytest.raises(chompcert.ArgumentError, match="ends in .svg"):
        chompcert.Picture(picture.data, "svg").save(tmp_path / "lone.pdf")
    with pytest.raises(chompcert.IoError, match="cannot be written"):
        picture.save(tmp_path / "no" / "picture.svg")


def test_bytes_of_a_strategy_are_checked():
    strategy = chompcert.solve(chompcert.Game(NIM), winner_only=True, certificate=True).strategy
    assert chompcert.check(strategy.certificate).outcome == "N"
