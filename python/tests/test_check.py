"""Verdicts of chompcheck, and output that is no verdict."""
import hashlib
import os
import re
import subprocess

import pytest

import chompcert


def script(path, text):
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)
    return str(path)


def test_a_true_certificate_is_verified(certificate, chomp, tmp_path):
    result = chompcert.check(certificate)
    assert result and result.verified and result.require() is result
    assert (result.verdict, result.exit_code, result.max_value, result.ideals) == ("VERIFIED", 0, 2, 18)
    assert (result.game_sha256, result.certificate_sha256) == (chomp.sha256, certificate.sha256)
    assert result.route == "rows" and "route=rows" in result.line
    assert len(result.claims) == 3 and "period 4" in result.claims[0]
    certificate.write(tmp_path / "a.cert")
    (tmp_path / "a.poset").write_text(chomp.text)
    assert chompcert.check(tmp_path / "a.cert") and chompcert.check(tmp_path / "a.cert", tmp_path / "a.poset")
    assert chompcert.check(certificate, chomp, threads=1, max_memory=100)


def test_a_false_certificate_is_not(certificate):
    wrong = chompcert.Certificate(certificate.to_bytes().replace(b"tail 2 4 5 5\nperiodic 1", b"tail 2 4 5 6\nperiodic 1"))
    assert wrong != certificate
    result = chompcert.check(wrong)
    assert not result and (result.verdict, result.exit_code) == ("REJECTED", 1)
    assert result.max_value is None and result.route is None and result.game_sha256 is None
    with pytest.raises(chompcert.NotVerified, match="REJECTED"):
        result.require()


def test_another_game_or_a_broken_file_is_not(certificate, tmp_path):
    assert not chompcert.check(certificate, chompcert.Game.make("chomp", 4, 3))
    path = tmp_path / "broken.cert"
    path.write_bytes(certificate.to_bytes()[:-4])
    result = chompcert.check(path, certificate.game)
    assert not result and result.verdict == "MALFORMED" and result.exit_code == 2
    with pytest.raises(chompcert.IoError):
        chompcert.check(tmp_path / "nowhere.cert", certificate.game)


def test_a_verdict_counts_with_its_exit_code_and_files_only(certificate, tmp_path):
    line = chompcert.check(certificate).line
    other = re.sub("game=.", "game=z".replace("z", "0" if "game=0" not in line else "1"), line)
    cases = {"no verdict": "exit 0", "exit code": f"echo '{line}'; exit 1", "killed": "kill -9 $$",
             "other files": f"echo '{other}'", "twice": f"echo '{line}'; echo '{line}'",
             "not the last line": f"echo '{line}'; echo more", "another word": "echo 's VERIFIED all of it'",
             "contradiction": "echo 's REJECTED x'; exit 0"}
    for name, text in cases.items():
        result = chompcert.check(certificate, checker=script(tmp_path / "fake", text + "\n"))
        assert not result.verified and result.verdict != "VERIFIED", name
    assert chompcert.check(certificate, checker=script(tmp_path / "fake", f"echo '{line}'\n"))


def strategy_certificate(game, outcome):
    """The position of two elements that are not related is lost: one of them answers the other."""
    text = f"outcome {outcome}\nsymmetries 0\npositions 1\nposition 2 a b\nanswers 1 0\nend\n"
    head = f"chompcert 1\ngame {hashlib.sha256(game.encode()).hexdigest()} {len(game)}\n"
    return f"{head}{game}\nlevel strategy\n{text}"


def test_a_strategy_has_an_outcome(tmp_path):
    for elements, outcome in (("a b", "P"), ("a b e", "N e")):
        game = f"poset p\nchains none\nelements {elements}\n"
        (tmp_path / "a.poset").write_text(game)
        (tmp_path / "a.cert").write_text(strategy_certificate(game, outcome))
        for result in (chompcert.check(tmp_path / "a.cert"), chompcert.check(tmp_path / "a.cert", tmp_path / "a.poset")):
            assert result.require().outcome == outcome[0] and result.route == "strategy" and result.claims
            assert result.max_value is None and result.ideals is None
            assert result.game_sha256 == hashlib.sha256(game.encode()).hexdigest()
            assert f"outcome {outcome[0]}" in result._repr_html_()
        false = "N a" if outcome == "P" else "P"
        (tmp_path / "false.cert").write_text(strategy_certificate(game, false))
        result = chompcert.check(tmp_path / "false.cert")
        assert not result and result.verdict == "REJECTED" and result.outcome is None


def test_a_missing_checker_is_an_error(certificate, tmp_path):
    with pytest.raises(chompcert.IoError, match="no such program"):
        chompcert.check(certificate, checker=str(tmp_path / "nothing"))
    with pytest.raises(chompcert.ArgumentError, match="max_memory: expected an int from 1"):
        chompcert.check(certificate, max_memory=0)
    with pytest.raises(chompcert.ArgumentTypeError, match="max_memory"):
        chompcert.check(certificate, max_memory="much")


def test_the_module_has_the_version_of_the_program():
    said = subprocess.run([os.environ["CHOMPCERT"], "--version"], capture_output=True, text=True, check=True, timeout=60).stdout
    assert said == f"chompcert {chompcert.__version__}\n"
