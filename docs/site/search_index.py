"""The index of the manual's search: each section with its heading and its text, as a script that the search page loads.

A browser fetches nothing for a page that was opened from a file, but runs its scripts; so the search works from a disk and
needs no server. MkDocs's own search was left out: it starts a Worker that fetches.
"""
import html
import json
import os
import re

HEADING = re.compile(r"<h([1-3]) id=\"([^\"]+)\">(.*?)</h\1>", re.S)
sections = []  # [title of the page, address, heading, text]


def text_of(markup):
    markup = re.sub(r"<a class=\"headerlink\".*?</a>", "", markup, flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "" if "<sub>" in markup else " ", markup)).split())


def on_pre_build(**_):
    sections.clear()


def on_page_content(content, page, **_):
    """Runs after hooks.py has had the page."""
    pieces = HEADING.split(content)
    for at in range(1, len(pieces), 4):
        _, anchor, heading, body = pieces[at:at + 4]
        sections.append([page.title, f"{page.url}#{anchor}", text_of(heading), text_of(body)])
    return content


def on_post_build(config, **_):
    folder = config["site_dir"]
    with open(os.path.join(folder, "search_index.js"), "w", encoding="utf-8") as index:
        index.write(f"manualSections({json.dumps(sections, ensure_ascii=False, separators=(',', ':'))});\n")
    for name in ("sitemap.xml", "sitemap.xml.gz"):  # would want the address of the site, which is open
        if os.path.exists(os.path.join(folder, name)):
            os.remove(os.path.join(folder, name))
