"""Follows every link of a site from its first page: links.py SITE prints what is wrong, and exits 1 if anything is.

Each link, picture, script, style and form leads to a file of the folder by a relative address; each anchor exists; nothing is
loaded from another host; and each file of the folder is reached. What a script loads is known here from its data: the shards
of the atlas, the games of its labels, the index of the manual's search.
"""
import html.parser
import json
import pathlib
import posixpath
import re
import sys
import urllib.parse

FOLLOWED = {("a", "href"), ("area", "href")}
LOADED = {(tag, name) for tag in ("img", "script", "iframe", "source", "video", "audio", "embed") for name in ("src", "srcset")} | {
    ("link", "href"), ("object", "data"), ("use", "href"), ("image", "href"), ("image", "xlink:href"), ("form", "action")}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.fields, self.data = set(), [], set(), {}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (tag, name) == ("a", "name"):
                self.anchors.add(value)
            elif name == "name":
                self.fields.add(value)
            elif name.startswith("data-"):
                self.data[name] = value
            elif (tag, name) in FOLLOWED | LOADED and value is not None:
                self.links.append((value, (tag, name) in LOADED))


class Site:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.files = {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file()}
        self.wrong, self.reached, self.pages = [], set(), {}
        self.labels = set()

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def page(self, name):
        if name not in self.pages:
            self.pages[name] = Page(self.text(name))
        return self.pages[name]

    def complain(self, page, link, what):
        self.wrong.append(f"{page}: {link[:120]}: {what}")

    def follow(self, page, link, is_loaded=False):
        """@returns the file to which a link of a page leads, or None."""
        url = urllib.parse.urlsplit(link)
        if url.scheme in ("http", "https", "mailto") and not is_loaded:
            return None
        if url.scheme == "data":
            return None
        if url.scheme or url.netloc:
            return self.complain(page, link, "loaded from elsewhere")
        if url.path.startswith("/"):
            return self.complain(page, link, "leads to the root of the host: expected a relative link")
        path = urllib.parse.unquote(url.path)
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        if target not in self.files:
            return self.complain(page, link, f"there is no file {target}")
        if url.fragment and target.endswith(".html"):
            self.anchor(page, link, target, url.fragment)
        return target

    def anchor(self, page, link, target, fragment):
        found, text = self.page(target), urllib.parse.unquote(fragment)
        if text in found.anchors:
            return
        words = urllib.parse.parse_qs(fragment)
        known = found.fields | ({"game", "k"} if "text" in found.anchors and "most" in found.anchors else set())
        if words and set(words) <= known:
            return
        if found.data.get("data-page") == "game":
            self.labels.add((page, link, text))
            return
        self.complain(page, link, f"{target} has no place #{text}")

    def reach(self, name):
        waiting = [name]
        while waiting:
            name = waiting.pop()
            if name in self.reached:
                continue
            self.reached.add(name)
            for link, is_loaded in self.links_of(name):
                target = self.follow(name, link, is_loaded)
                if target is not None:
                    waiting.append(target)

    def links_of(self, name):
        """(link, whether it is loaded) of a file."""
        if name.endswith(".html"):
            return self.page(name).links
        if name.endswith(".css"):
            return [(link.strip("'\""), True) for link in re.findall(r"url\(([^)]*)\)", self.text(name))]
        if name.endswith(".svg"):
            return [(link, True) for link in re.findall(r"<(?:image|use)[^>]*?href=\"(?!#)([^\"]*)\"", self.text(name))]
        if name.endswith("search_index.js"):
            sections = json.loads(re.sub(r"^manualSections\((.*)\);\s*$", r"\1", self.text(name), flags=re.S))
            return [(section[1], False) for section in sections]
        if name.endswith("atlas.js"):
            return [(link, True) for link in self.shards(posixpath.dirname(name))]
        return []

    def shards(self, atlas):
        """The data files of the atlas, of which its pages load those that they need."""
        def value(name):
            return json.loads(re.sub(r"^atlasData\(\"[^\"]*\",(.*)\);\s*$", r"\1", self.text(f"{atlas}/data/{name}.js"), flags=re.S))
        firsts, search = value("index")["firsts"], value("search")
        games = sum(kind[-1] for kind in search["kinds"])
        names = ["index", "search", "ends", *(f"games/{i:05}" for i in range(len(firsts))), *(f"found/{i:05}" for i in range(-(-games // search["shard"])))]
        self.atlas_labels = {row.split(" ")[0] for i in range(len(firsts)) if f"{atlas}/data/games/{i:05}.js" in self.files for row in value(f"games/{i:05}")["rows"]}
        return [f"data/{name}.js" for name in names]

    atlas_labels = frozenset()

    def judge(self):
        """@returns what is wrong, a line each."""
        self.reach("index.html")
        for page, link, label in self.labels:
            if label not in self.atlas_labels:
                self.complain(page, link, f"the atlas has no game {label}")
        self.wrong += [f"{name}: no page leads to this file" for name in sorted(self.files - self.reached)]
        return self.wrong


def main():
    site = Site(sys.argv[1])
    wrong = site.judge()
    print("\n".join(wrong) if wrong else f"{len(site.reached)} files, {sum(len(page.links) for page in site.pages.values())} links: all lead somewhere")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
