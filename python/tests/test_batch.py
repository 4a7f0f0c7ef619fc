"""Batches and their catalogue: held against the commands of the terminal and against proofs made one by one."""
import json
import subprocess

import pytest

import chompcert
from chompcert._programs import find_program

BAD = "poset bad\nelements x\nx < y\n"


@pytest.fixture
def place(tmp_path):
    return {"catalog": tmp_path / "few.sqlite", "certificates": tmp_path / "few"}


def test_rows_are_the_claims_of_proofs_made_one_by_one(place):
    done = chompcert.batch(family=("chomp", range(3, 7), 2), max_value=1, **place)
    assert (done.games, done.done, done.done_before, done.failed, done.path) == (4, 4, 0, 0, str(place["catalog"]))
    rows = chompcert.catalog(place["catalog"], sort="game")
    assert [(row.game, row.value) for row in rows] == [(f"chomp_{q}_2", k) for q in range(3, 7) for k in (0, 1)]
    for row in rows:
        certificate = chompcert.Certificate.read(row.certificate)
        claim = chompcert.prove(chompcert.Game.read(row.game_file), 1).claim(row.value)
        assert claim == certificate.claim(row.value)
        assert (row.kind, row.preperiod if claim.periodic else None) == (claim.kind, claim.preperiod if claim.periodic else None)
        assert row.tail == claim.tail and row.period == (claim.period if claim.periodic else None)
        assert (row.status, row.message, row.max_value, row.level) == ("done", None, 1, "full")
    assert chompcert.verify_catalog(place["catalog"])


def test_families_that_end_otherwise(place):
    done = chompcert.batch(family=("chomp", range(3)), misere=True, passes=2, **place)
    assert (3, 3) == (done.games, done.done)
    rows = chompcert.catalog(place["catalog"])
    assert [f"chomp_{r}_misere_pass_2" for r in range(3)] == [row.game for row in rows]
    for r, row in enumerate(rows):
        assert chompcert.Game.make("chomp", r, "--misere", "--pass=2").text == open(row.game_file, encoding="utf-8").read()
    with pytest.raises(chompcert.ArgumentError, match="box has no option passes"):
        chompcert.batch(family=("box", 2, 2), passes=1, **place)


def test_games_paths_and_what_was_done_before(place, tmp_path):
    game = chompcert.Game.make("chomp", 4, 2)
    path = tmp_path / "nim.poset"
    path.write_text("poset nim\nchains c\n")
    first = chompcert.batch([game, str(path)], **place)
    assert (first.games, first.done, first.done_before) == (2, 2, 0)
    second = chompcert.batch([game, path], **place)
    assert (second.done, second.done_before) == (2, 2)
    assert {row.game for row in chompcert.catalog(place["catalog"])} == {"chomp_4_2", "nim"}


def test_filters_are_those_of_the_terminal(place):
    chompcert.batch(family=("chomp", "0..6", "0..6"), **place)
    for options, words in (({"kind": "periodic", "min_period": 2}, ["--kind", "periodic", "--min-period", "2"]),
                           ({"label": "chomp_6_*", "sort": "preperiod", "descending": True},
                            ["--label", "chomp_6_*", "--sort", "preperiod", "--descending"]),
                           ({"value": 1}, ["--value", "1"]), ({"period": 4}, ["--period", "4"])):
        run = subprocess.run([find_program("chompcert", None), "catalog", place["catalog"], "--json", *words], capture_output=True)
        wanted = [(row["game"], row["value"], row["period"]) for row in json.loads(run.stdout)]
        assert [(row.game, row.value, row.period) for row in chompcert.catalog(place["catalog"], **options)] == wanted


def test_a_game_that_fails_is_a_row(place, tmp_path):
    (tmp_path / "bad.poset").write_text(BAD)
    done = chompcert.batch([chompcert.Game.make("chomp", 2), tmp_path / "bad.poset"], **place)
    assert (done.done, done.failed) == (1, 1)
    assert any("y is not declared" in note for note in done.notes)
    row, = chompcert.catalog(place["catalog"], status="malformed")
    assert (row.game, row.value, row.tail, row.certificate) == (None, None, (), None)
    assert "y is not declared" in row.message


def test_a_changed_certificate_is_found(place):
    chompcert.batch(family=("chomp", 5, 3), **place)
    row, = chompcert.catalog(place["catalog"])
    with open(row.certificate, "ab") as file:
        file.write(b"#\n")
    assert not chompcert.verify_catalog(place["catalog"])


def test_wrong_arguments(place, tmp_path):
    for call in (lambda: chompcert.batch(**place), lambda: chompcert.batch([], **place),
                 lambda: chompcert.batch("x.poset", family=("chomp", 1), **place), lambda: chompcert.batch(family="chomp", **place),
                 lambda: chompcert.batch(family=("chomp", range(0)), **place), lambda: chompcert.batch(family=("chomp", range(0, 9, 2)), **place),
                 lambda: chompcert.batch(family=("no_such_family", 3), **place)):
        with pytest.raises(chompcert.Error):
            call()
    with pytest.raises(chompcert.Error):
        chompcert.batch(tmp_path / "nowhere.poset", **place)
    with pytest.raises(chompcert.IoError, match="no such catalogue"):
        chompcert.catalog(tmp_path / "nowhere.sqlite")
    assert not list(tmp_path.iterdir())
