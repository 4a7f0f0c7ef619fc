"""The static site: three pages, one script, one style; and data that the script loads as scripts, so that the pages work
from a file, where a browser refuses to fetch.

    index.html, search.html, game.html#LABEL    the sources are in web/atlas
    data/index.js         the first label of each shard of games
    data/games/NNNNN.js   the rows of a shard, in the order of labels: label, ideals, three claims, size and hash; and what is
                          known of their Grundy functions and of other ends
    data/search.js        the kinds of games with equal figures, and how many each has
    data/found/NNNNN.js   the labels, kind by kind
    certificates/         game files and certificates of the record games
    data/ends.js          value 0 in misère play and with a pass, of the games for which it is proved
    grundy.tsv.xz         the table of Grundy functions, for download
    ends.tsv.xz           the table of the games that end otherwise

Rejected: a file for each game, of which there would be millions.
"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

import ends
import front
import grundy
from games import game_file
from shards import SHARD, AtlasError, write_whole
from summary import Summary

WEB = pathlib.Path(__file__).resolve().parents[2] / "web"
MODULES = [*(f"engine/{name}.js" for name in ("staircase", "game", "player")),
           *(f"page/{name}.js" for name in ("dom", "numbers", "words", "files", "papers")),
           *(f"board/{name}.js" for name in ("windows", "layout", "session", "chocolate", "hasse", "list", "moves", "place", "play")),
           *(f"atlas/{name}.js" for name in ("label", "claims", "drawing", "plane", "data", "search", "downloads", "board", "game", "start"))]
SHOWN = 16  # digits of a hash


def script():
    """The modules as one script: without their imports, and without the word export."""
    lines = [line for name in MODULES for line in (WEB / name).read_text(encoding="utf-8").split("\n")]
    return "'use strict';\n{\n" + "\n".join(re.sub("^export ", "", line) for line in lines if not re.match(r"import |export \{", line)) + "\n}\n"


class Website:
    def __init__(self, folder, playground, home, functions, ended):
        self.folder = pathlib.Path(folder)
        self.playground = playground
        self.home = "" if home is None else f'<a href="{html.escape(home)}">ChompCert</a> · '
        self.functions = functions
        self.ended = ended
        for name in ("data/games", "data/found", "certificates"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)

    def write(self, name, text):
        write_whole(self.folder / name, text.encode("utf-8"), keep=False)

    def data(self, name, value):
        self.write(f"data/{name}.js", f'atlasData("{name}", {json.dumps(value, separators=(",", ":"))});\n')

    def shard(self, number, rows):
        claims = {}
        lines = []
        for label, ideals, first, second, third, size, sha256 in rows:
            numbers = [claims.setdefault(claim, len(claims)) for claim in (first, second, third)]
            lines.append(" ".join([label, ideals, *map(str, numbers), size, sha256[:SHOWN]]))
        told = {row[0]: grundy.told(self.functions[row[0]]) for row in rows if row[0] in self.functions}
        self.data(f"games/{number:05}", {"claims": list(claims), "rows": lines, "functions": told, "ends": self.ends_of(row[0] for row in rows)})

    def ends_of(self, labels):
        return {label: ends.told(self.ended[label]) for label in labels if label in self.ended}

    def found(self, summary):
        """Search: the kinds, and the labels in their order."""
        kinds = sorted(summary.kinds)
        labels = [label for kind in kinds for label in summary.kinds[kind]]
        self.data("search", {"shard": SHARD, "kinds": [[*kind, len(summary.kinds[kind])] for kind in kinds]})
        self.data("ends", self.ends_of(labels))
        for at in range(0, len(labels), SHARD):
            self.data(f"found/{at // SHARD:05}", labels[at:at + SHARD])

    def page(self, name, title, heading, content, complete):
        words = {"page": name, "title": title, "heading": heading, "content": content, "complete": complete,
                 "playground": html.escape(self.playground), "home": self.home,
                 "version": re.search(r"project\(ChompCert VERSION (\S+)", (WEB.parent / "CMakeLists.txt").read_text(encoding="utf-8"))[1],
                 "board": (WEB / "board/board.html").read_text(encoding="utf-8").replace('<p class="rules">{{rules}}</p>\n', "")}
        frame = (WEB / "atlas/frame.html").read_text(encoding="utf-8")
        fill = lambda text: re.sub(r"\{\{(\w+)\}\}", lambda place: fill(words[place[1]]), text)  # noqa: E731
        self.write(f"{name}.html", fill(frame))


def make_certificates(folder, rows, chompcert):
    """Proves the record games again, and has them checked; the certificates must be those of the rows."""
    checker = pathlib.Path(chompcert).resolve().with_name("chompcheck")
    for label, row in rows.items():
        game, certificate = folder / f"{label}.poset", folder / f"{label}.cert"
        write_whole(game, game_file(label).encode("ascii"))
        subprocess.run([chompcert, "prove", game, "-k", "2", "-o", certificate, "-q"], check=False, stdout=subprocess.DEVNULL)
        verdict = subprocess.run([checker, "--quiet", game, certificate], check=False, capture_output=True, text=True).stdout
        if not verdict.startswith("s VERIFIED values=0..2 ") or f" certificate={row[6]}" not in verdict:
            raise AtlasError(f"{certificate}: expected it verified with the SHA-256 {row[6]}, found: {verdict.strip()}")


def write_data(site, shards):
    """The data of all shards. Returns what they say together."""
    summary = Summary(site.functions)
    for number in range(len(shards.parts)):
        rows = shards.read(number)
        for row in rows:
            summary.add(row)
        site.shard(number, rows)
    site.data("index", {"firsts": [labels[0] for labels in shards.parts]})
    site.found(summary)
    return summary


def record_rows(shards, summary):
    """label -> row of the games with records."""
    records = set(summary.record_labels())
    wanted = [number for number, labels in enumerate(shards.parts) if not records.isdisjoint(labels)]
    return {row[0]: row for number in wanted for row in shards.read(number) if row[0] in records}


def write_pages(site, summary, which):
    complete = front.complete(summary, which)
    source = {name: (WEB / f"atlas/{name}.html").read_text(encoding="utf-8") for name in ("search", "game")}
    site.page("index", "The atlas of poset games", f"<h1>{sum(summary.games.values()):,} games, each proved</h1>", front.content(summary, which), complete)
    site.page("search", "Search: the atlas of poset games", "<h1>Search the atlas</h1>", source["search"], complete)
    site.page("game", "A game: the atlas of poset games", '<h1 id="label">…</h1>', source["game"], complete)
    site.write("atlas.js", script())
    site.write("atlas.css", "".join((WEB / name).read_text(encoding="utf-8") for name in ("page/page.css", "atlas/atlas.css")))


def make(shards, which, words):
    """Writes the site of the shards, all of which are made. @param which the parts, as (|A|, bound)."""
    missing = [number for number in range(len(shards.parts)) if not shards.path(number).exists()]
    if missing:
        raise AtlasError(f"{shards.folder}: expected {len(shards.parts)} shards, {len(missing)} are not made: 'atlas run' makes them")
    out = pathlib.Path(words.out)
    if out.exists() and not (out / "data" / "index.js").exists() and any(out.iterdir()):
        raise AtlasError(f"{out}: expected an atlas, an empty folder or none, found other files: name another folder for the site")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=out.name + ".") as new:
        is_copied = words.playground_link is None and "://" not in words.playground
        link = words.playground_link or ("playground.html" if is_copied else words.playground)
        site = Website(new, link, words.home, grundy.read(), ends.read())
        for table in (grundy.DATA, ends.DATA):
            shutil.copyfile(table, site.folder / table.name)
        summary = write_data(site, shards)
        make_certificates(site.folder / "certificates", record_rows(shards, summary), words.chompcert)
        write_pages(site, summary, which)
        if is_copied:
            shutil.copyfile(words.playground, site.folder / "playground.html")
        shutil.rmtree(out)
        pathlib.Path(new).chmod(0o755)
        pathlib.Path(new).rename(out)
        pathlib.Path(new).mkdir()  # for TemporaryDirectory to remove
    return summary
