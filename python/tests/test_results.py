"""Tables, formulas, pictures; and missing packages."""
import doctest
import importlib
import pathlib
import sys

import numpy as np
import pytest

import chompcert

ROOT = pathlib.Path(__file__).parents[2]


def test_claims_and_tails(certificate):
    zero, two = certificate.claim(), certificate.claim(2)
    assert (zero.kind, zero.preperiod, zero.period, zero.tail) == ("periodic", 9, 4, (2, 4, 5, 5))
    assert (two.kind, two.tail, two.constant) == ("finite", (), (3, 4))
    assert certificate.tails() == {0: (2, 4, 5, 5), 1: (3,)}
    assert all(certificate.find(m) == n for m, n in certificate.positions())
    for m in range(zero.preperiod, 40):
        assert certificate.find(m) == m + zero.tail[(m - zero.preperiod) % zero.period]
    with pytest.raises(chompcert.ArgumentError):
        certificate.claim(3)
    with pytest.raises(chompcert.ArgumentError):
        certificate.claim_of(-1)


def test_the_table_has_a_row_for_each_claim(certificate):
    table = certificate.table(positions=True)
    assert len(table) == certificate.ideals * 3
    assert (table.kind == "periodic").sum() == 21
    whole = table[(table.ideal == certificate.ideals - 1) & (table.k == 0)].iloc[0]
    assert (whole.period, whole.preperiod, whole.pattern) == (4, 9, (2, 4, 5, 5))
    assert whole.positions == certificate.positions()
    for _, row in table.iterrows():
        claim = certificate.claim_of(row.ideal, row.k)
        assert row.kind == claim.kind and row.pattern == claim.tail
        assert row.maximal == certificate.maximal_elements(row.ideal)


def test_values_are_arrays(certificate):
    values = certificate.values()
    assert values.dtype == np.int64 and len(values) == 9 + 2 * 4
    assert certificate.values(2, range(3)).tolist() == [-1 if n is None else n for n in map(
        lambda m: certificate.find(m, 2), range(3))]


def test_formulas_in_every_format(certificate):
    formula = certificate.formula()
    assert str(formula) == formula.text and "case" in formula.text
    assert formula._repr_latex_().startswith(r"$\displaystyle ")
    assert "/" in formula.generating_function and "=" in formula.recurrence
    assert formula.to_dict()["formula"]
    assert "import" in formula.sympy and "f(" in formula.pari
    assert certificate.formula(without="r3_1").text
    with pytest.raises(chompcert.ArgumentError):
        formula.render("word")
    with pytest.raises(chompcert.ArgumentError):
        certificate.formula(3)
    with pytest.raises(chompcert.LimitError):
        certificate.formula(max_values=2)


def test_pictures(certificate, chomp, monkeypatch, tmp_path):
    picture = certificate.plot(k=[0, 1], from_=0, to=30)
    assert picture._repr_svg_().startswith("<svg") and picture._repr_png_() is None
    assert certificate.plot("plane", max_value=2).data == certificate.plot("plane", values=2).data != \
        certificate.plot("plane").data
    picture.save(tmp_path / "x.svg")
    assert (tmp_path / "x.svg").read_bytes() == picture.data
    assert chomp.plot(format="png")._repr_png_().startswith(b"\x89PNG")
    assert certificate.plot("plane", values=2, without="r3_2").data
    pdf = certificate.plot(format="pdf")
    assert pdf._repr_pdf_().startswith(b"%PDF") and pdf._repr_html_() is None and picture._repr_pdf_() is None
    assert pdf.media_type == "application/pdf" and chomp.plot(format="pdf").data.startswith(b"%PDF")
    with pytest.raises(chompcert.ArgumentError, match="'pdf'"):
        certificate.plot(format="gif")
    with pytest.raises(chompcert.ArgumentError):
        certificate.plot(k=7)
    with pytest.raises(chompcert.ArgumentError):
        certificate.plot(nonsense=7)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(chompcert.MissingPackage, match="gnuplot"):
        certificate.plot()


def test_html_shows_the_claims_and_escapes(certificate):
    page = certificate._repr_html_()
    assert "2 4 5 5" in page and "chomp_5_3" in page and "not verified" in page


@pytest.mark.parametrize("name, use", [
    ("numpy", lambda c: c.values()), ("numpy", lambda c: c.find([1])), ("pandas", lambda c: c.table()),
    ("networkx", lambda c: c.game.to_networkx())])
def test_missing_packages_are_named(certificate, monkeypatch, name, use):
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(chompcert.MissingPackage, match=f"apt-get install python3-{name}"):
        use(certificate)
    assert certificate.find(5) is not None


@pytest.mark.parametrize("page", ["docs/PYTHON.md"])
def test_the_sessions_of_the_manual(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 20 and failed == 0


def test_the_sessions_of_the_docstrings():
    failed, tried = doctest.testmod(importlib.import_module("chompcert"))
    assert tried > 4 and failed == 0


def test_everything_public_is_documented():
    for name in chompcert.__all__:
        thing = getattr(chompcert, name)
        assert getattr(thing, "__doc__", None), name
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert issubclass(thing, chompcert.Error)
