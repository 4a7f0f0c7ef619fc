"""catalogue.json: the entries, their files, and how they are written.

An entry has, written by hand,
  name, section, statement, confirms   what is proved, in words, and which published statements it confirms, if any
  game                                 the game file, beside this one
  make                                 the words of `chompcert make` that write it; absent where it was written by hand
  prove                                the words of `chompcert prove` that make the certificate
  certificate                          its file, .xz packed; absent where it is not kept here
  facts                                facts.py: the numbers in the statement
  memory                               megabytes that the checker needs, if more than its default
and, written by `remake --write`,
  verdict, says                        the checker's last line (with both SHA-256), and the lines before it
  level, bytes, stored                 of the certificate: its level, its size, the size of its file
  seconds                              CPU seconds of chompcheck
"""
import json
import lzma
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent
FILE = FOLDER / "catalogue.json"
QUICK = 0.5  # seconds: what takes longer is not quick
KEYS = ["name", "section", "statement", "confirms", "game", "make", "certificate", "prove", "memory", "facts", "level",
        "checkers", "bytes", "stored", "seconds", "verdict", "says"]


def load(path=FILE):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def dumps(catalogue):
    """One key on a line, so that changes can be read."""
    def pairs(what, indent, keys):
        return ",\n".join(f"{indent}{json.dumps(key)}: {json.dumps(what[key], ensure_ascii=False)}" for key in keys if key in what)

    sections = ",\n".join("    {\n" + pairs(section, "      ", section) + "\n    }" for section in catalogue["sections"])
    entries = ",\n".join("    {\n" + pairs(entry, "      ", KEYS) + "\n    }" for entry in catalogue["entries"])
    papers = pairs(catalogue["papers"], "    ", catalogue["papers"])
    return f'{{\n  "papers": {{\n{papers}\n  }},\n  "sections": [\n{sections}\n  ],\n  "entries": [\n{entries}\n  ]\n}}\n'


def certificate_bytes(entry, folder=FOLDER):
    data = (folder / entry["certificate"]).read_bytes()
    return lzma.decompress(data) if entry["certificate"].endswith(".xz") else data


def is_quick(entry):
    return "certificate" in entry and entry["seconds"] <= QUICK


def hashes(entry):
    """SHA-256 of the game and of the certificate (unpacked), as the verdict has them."""
    words = dict(word.split("=") for word in entry["verdict"].split()[2:])
    return words["game"], words["certificate"]
