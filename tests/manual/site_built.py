"""The manual as a site: mkdocs builds it without a warning, every link and anchor leads somewhere, no page loads anything
from another host, and every page is in the navigation."""
import html.parser
import pathlib
import posixpath
import re
import shutil
import subprocess
import tempfile
import unittest
import urllib.parse

from pages import ROOT

# Attributes that make a browser load something, as against links that a reader follows.
LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src"), ("source", "src"), ("source", "srcset"),
          ("img", "srcset"), ("video", "src"), ("audio", "src"), ("object", "data"), ("embed", "src"), ("use", "href"),
          ("image", "href"), ("image", "xlink:href"), ("form", "action"), ("body", "background")}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.loaded, self.headings, self.text = set(), [], [], [], ""
        self.inside, self.prose, self.emphasis = [], "", ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag in ("code", "em", "strong", "script"):
            self.inside.append(tag)
        for attribute, value in attributes:
            if attribute == "id" or (tag, attribute) == ("a", "name"):
                self.anchors.add(value)
            elif (tag, attribute) in LOADED:
                self.loaded.append(value)
            elif attribute == "href":
                self.links.append(value)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(tag)

    def handle_endtag(self, tag):
        if self.inside and tag == self.inside[-1]:
            self.inside.pop()

    def handle_data(self, data):
        self.text += data
        if "code" not in self.inside and "script" not in self.inside:
            self.prose += data
            self.emphasis += data if "em" in self.inside else ""


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        mkdocs = shutil.which("mkdocs")
        assert mkdocs, "mkdocs is not installed: apt-get install mkdocs"
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = pathlib.Path(temporary.name)
        built = subprocess.run([mkdocs, "build", "--strict", "-f", ROOT / "docs" / "site" / "mkdocs.yml", "-d", cls.folder],
                               capture_output=True, text=True, timeout=300)
        assert built.returncode == 0, built.stderr
        cls.said = built.stderr
        cls.pages = {file.relative_to(cls.folder).as_posix(): Page(file.read_text(encoding="utf-8"))
                     for file in cls.folder.rglob("*.html")}

    def test_there_are_pages(self):
        self.assertGreaterEqual(len(self.pages), 35)
        self.assertIn("index.html", self.pages)
        self.assertNotIn("WARNING", self.said)

    def test_links_and_anchors_exist(self):
        for page, parsed in self.pages.items():
            for link in [*parsed.links, *parsed.loaded]:
                url = urllib.parse.urlsplit(link)
                if url.scheme or url.netloc:
                    continue
                target = posixpath.normpath(posixpath.join(posixpath.dirname(page), urllib.parse.unquote(url.path))) \
                    if url.path else page
                with self.subTest(page=page, link=link):
                    self.assertTrue((self.folder / target).is_file(), f"{page}: no file {target}")
                    if url.fragment:
                        self.assertIn(urllib.parse.unquote(url.fragment), self.pages[target].anchors)

    def test_nothing_is_loaded_from_elsewhere(self):
        for page, parsed in self.pages.items():
            for link in parsed.loaded:
                self.assertTrue(link.startswith("data:") or not re.match(r"[a-z]+:|//", link), f"{page} loads {link}")
        for file in [*self.folder.rglob("*.css"), *self.folder.rglob("*.svg")]:
            text = file.read_text(encoding="utf-8")
            for link in re.findall(r"url\(([^)]*)\)|@import\s+(\S+)|(?:href|src)=\"([^\"]*)\"", text):
                target = "".join(link).strip("'\"")
                self.assertFalse(re.match(r"(?!data:)[a-z]+:|//", target), f"{file.name} loads {target}")
        for file in self.folder.rglob("*.js"):
            loads = re.findall(r"(?:importScripts|fetch|import)\(\s*['\"]((?:https?:)?//[^'\"]*)", file.read_text())
            self.assertEqual([], loads, file.name)

    def test_markdown_was_understood(self):
        for page, parsed in self.pages.items():
            with self.subTest(page=page):
                left = re.findall(r".{0,20}(?:\]\([\w./#-]+\)|\|\s*---|_\{|\*\*|`).{0,20}", parsed.prose)
                self.assertEqual([], left)
                self.assertNotRegex(parsed.emphasis, r"[{}<>≤≥=]")
                self.assertEqual(1, parsed.headings.count("h1"))

    def test_every_page_is_reached_from_the_first(self):
        reached, waiting = set(), ["index.html"]
        while waiting:
            page = waiting.pop()
            if page in reached or page not in self.pages:
                continue
            reached.add(page)
            for link in self.pages[page].links:
                path = urllib.parse.urlsplit(link).path
                if path:
                    waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(page), path)))
        self.assertEqual({"search.html"}, set(self.pages) - reached)

    def test_every_page_of_docs_is_built_and_in_the_navigation(self):
        navigation = {posixpath.normpath(link) for link in self.pages["index.html"].links if "://" not in link}
        for source in (ROOT / "docs").rglob("*.md"):
            page = source.relative_to(ROOT / "docs").as_posix()
            built = re.sub(r"README\.md$", "index.md", page).removesuffix(".md") + ".html"
            self.assertIn(built, self.pages)
            self.assertTrue(page == "index.md" or built in navigation, f"docs/site/mkdocs.yml: nav lacks {page}")


if __name__ == "__main__":
    unittest.main()
