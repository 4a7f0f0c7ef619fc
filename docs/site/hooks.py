"""What mkdocs does beyond its own: adds the pages of proofs/, resolves links between the two folders, sets indices as
subscripts, sets off the commands of sessions, leaves out what is no page."""
import glob
import os
import posixpath
import re

from mkdocs.structure.files import File

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
# Of proofs/: at the same path on the site.
PROOFS = ["FORMAT.md", "THEOREM.md", "PARAMETERS.md", "checker/README.md", "census/README.md", "heaps/README.md", "boards/README.md",
          "census/three_rows_100000.cert.xz", "census/three_rows_1000000.cert.xz", "census/four_rows_box_100.cert.xz",
          "certificates/README.md", "certificates/catalogue.json", "coq/README.md", "theorems/census/README.md",
          "theorems/census/VARIANTS.md", "theorems/census/AUTOMATA.md"]
PROOFS += sorted("certificates/" + "/".join(path.split(os.sep)[-2:])
                 for path in glob.glob(os.path.join(ROOT, "proofs", "certificates", "*", "*.*"))
                 if path.endswith((".poset", ".cert", ".xz")))
SHOWN = (".md", ".svg", ".png", ".css", ".ipynb", ".tsv", ".schema.json")


def on_config(config):
    """Under Commands stand those that their index lists, in its order."""
    with open(os.path.join(ROOT, "docs", "commands", "index.md"), encoding="utf-8") as index:
        listed = re.findall(r"^\| \[`([\w-]+)`\]\(([\w-]+\.md)\)", index.read(), re.M)
    commands = next(part["Commands"] for part in config["nav"] if "Commands" in part)
    commands += [{name: f"commands/{page}"} for name, page in listed]
    return config


def on_files(files, config):
    for file in list(files):
        if file.src_uri.startswith("site/") or not file.src_uri.endswith(SHOWN):
            if not file.src_uri.startswith(("manual.css", "search.js")):
                files.remove(file)
    for name in PROOFS:
        files.append(File("proofs/" + name, ROOT, config["site_dir"], config["use_directory_urls"]))
    return files


def repository_path(page):
    """Where the page stands in the repository."""
    return page if page.startswith("proofs/") else "docs/" + page


INDEX = re.compile(r"((?<![\w&])[^\W\d_]+|\|)(′?)_(?:\{([^{}]*)\}|([A-Za-z0-9])(?![A-Za-z0-9_]))")
CODE = re.compile(r"(^```(?:.|\n)*?^```$|^ {4}.*$|`[^`\n]+`|\]\([^() \n]+\))", re.M)  # or the target of a link


def with_tabs_in_lists(markdown):
    """The paragraphs of an item of a list behind its first begin with a tab: four spaces are code elsewhere (CODE)."""
    lines, listed, fenced = [], False, False
    for line in markdown.split("\n"):
        fenced ^= line.startswith("```")
        if not fenced and line and not line.startswith(" "):
            listed = re.match(r"[-*] |\d+\. ", line) is not None
        lines.append("\t" + line[4:] if listed and not fenced and line.startswith("    ") else line)
    return "\n".join(lines)


def on_page_markdown(markdown, page, **_):
    """Links are those of the repository; on the site docs/ is the top. And A_{m,n}, c_1 and B|_{m,n} get their indices
    below the line, except in code."""
    here = posixpath.dirname(repository_path(page.file.src_uri))
    top = posixpath.dirname(page.file.src_uri)

    def moved(link):
        target, hash_sign, anchor = link[2].partition("#")
        if not target or "://" in target:
            return link[0]
        path = posixpath.normpath(posixpath.join(here, target)).removeprefix("docs/")
        return f"{link[1]}({posixpath.relpath(path, top or '.')}{hash_sign}{anchor})"

    def lowered(index):
        return f"{index[1]}{index[2]}<sub>{index[3] if index[3] is not None else index[4]}</sub>"

    pieces = CODE.split(with_tabs_in_lists(markdown))  # every second piece is code
    pieces[::2] = [INDEX.sub(lowered, piece) for piece in pieces[::2]]
    fences = re.split(r"(^```.*?^```$)", "".join(pieces), flags=re.M | re.S)
    fences[::2] = [re.sub(r"(\])\(([^() ]+)\)", moved, text) for text in fences[::2]]
    return "".join(fences)


def on_page_content(html, **_):
    """What was typed in a session stands out from what was answered."""
    sessions = re.split(r"(<pre><code class=\"language-console\">.*?</pre>)", html, flags=re.S)
    sessions[1::2] = [re.sub(r"(^|(?<=console\">))(\$ .*)$", r'\1<span class="command">\2</span>', session, flags=re.M)
                      for session in sessions[1::2]]
    shown = "".join(sessions).replace("<pre>", '<pre tabindex="0">')  # long lines scroll, by keys too
    shown = shown.replace("<table>", '<table tabindex="0">')  # and wide tables
    return re.sub(r"<th([^>]*)></th>", r"<td\1></td>", shown)  # an empty cell heads nothing
