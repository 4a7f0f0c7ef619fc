"""What Jupyter shows, and what is left of it in exported pages."""
import base64
import re

import nbformat
import pytest
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor

import chompcert

IMAGE = re.compile(r'<img\b[^>]*\bsrc="data:(image/[a-z+]+);base64,([^"]*)"')


def pictures(page):
    """(media type, bytes) of the pictures inside a page."""
    return [(kind, base64.b64decode(data)) for kind, data in IMAGE.findall(page)]


def test_pictures_are_in_exported_pages(tmp_path, monkeypatch):
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    cells = ["import chompcert; game = chompcert.Game.make('chomp', 5, 3); game",
             "certificate = chompcert.prove(game); certificate.plot()", "certificate.plot(format='png')",
             "chompcert.check(certificate)", "certificate"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    ExecutePreprocessor(timeout=120, kernel_name="python3").preprocess(notebook, {"metadata": {"path": str(tmp_path)}})
    page, _ = HTMLExporter().from_notebook_node(notebook)
    shown = [(kind, data) for kind, data in pictures(page) if b"<svg" in data or data.startswith(b"\x89PNG")]
    assert [kind for kind, _ in shown] == ["image/svg+xml", "image/svg+xml", "image/png"]
    assert b"r3[5]" in shown[0][1] or b"r3" in shown[0][1]
    assert "VERIFIED" in page and "2 4 5 5" in page and "8 elements, two chains" in page


def test_games_show_their_hasse_diagram(chomp, monkeypatch, tmp_path):
    (kind, data), = pictures(chomp._repr_html_())
    assert kind == "image/svg+xml" and data == chomp.plot().data and "chomp_5_3" in chomp._repr_html_()
    large = chompcert.Game.make("box", 7, 7, 7)
    assert pictures(large._repr_html_()) == [] and "342 elements" in large._repr_html_()
    monkeypatch.setenv("PATH", str(tmp_path))
    words = chomp._repr_html_()
    assert pictures(words) == [] and "8 elements, two chains" in words and "not drawn" in words and "graphviz" in words


def test_verdicts_show_a_line(certificate):
    result = chompcert.check(certificate)
    assert "VERIFIED" in result._repr_html_() and "18 ideals" in result._repr_html_()
    assert certificate.sha256[:12] in result._repr_html_() and str(result) == result.line
    wrong = chompcert.check(certificate, chompcert.Game.make("chomp", 4, 3))
    assert "VERIFIED" not in wrong._repr_html_() and wrong.verdict in wrong._repr_html_()
    assert wrong._repr_html_().count("<p>") == 1


def test_descriptions_are_escaped():
    assert '<img alt="a &lt;b&gt; &quot;c&quot;" src="data:image/png;base64,eA==">' == chompcert.Picture(
        b"x", "png", 'a <b> "c"')._repr_html_()


@pytest.mark.parametrize("answer", [lambda c: c.claim(), lambda c: c.move(10, 10), lambda c: chompcert.patterns(c)])
def test_answers_can_be_compared_and_kept_in_sets(certificate, answer):
    assert answer(certificate) == answer(certificate) and len({answer(certificate), answer(certificate)}) == 1
    with pytest.raises(AttributeError):
        answer(certificate).k = 5
