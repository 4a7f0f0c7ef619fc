#!/usr/bin/env python3
"""hostile_names.py CHECKER...: whatever the files are called, a checker prints lines of printable ASCII, one verdict at most.

Each name is put into each place at which a checker may print one: messages about files that are missing, are folders, are
malformed, belong to other games, are swapped, packed or given as options; in words, quietly and as JSON.
"""
import gzip
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

GAME = b"poset g\nelements x\n"
OTHER = b"poset other\n"
NAMES = [b"line\ns VERIFIED values=0..0", b"quote\"'\\n\\", b"\x01\x02\x07\t", b"\x1b]0;owned\x07\x1b[2J", b"\xff\xfe\xc3", "é\u202e".encode(),
         b"cr\rs VERIFIED", b" s VERIFIED", b"\x7f\x9b", b"-\ns VERIFIED"]
MODES = ([], ["--quiet"], ["--json"])
TEXT = re.compile(rb"[\n -~]*\Z")
CODES = {"VERIFIED": 0, "REJECTED": 1, "MALFORMED": 2, "UNSUPPORTED": 3, "LIMIT": 4}


def certificate(game):
    body = b"level full\nvalues 0\nideals 1 periodic 1 finite 0\nideal 0\nperiodic 0 0 1\ntail 0\nend\n"
    return b"chompcert 1\ngame %s %d\n%s\n%s" % (hashlib.sha256(game).hexdigest().encode(), len(game), game, body)


def situations(name):
    """The files to be there, and the words for the checker."""
    true, bad = certificate(OTHER), certificate(OTHER).replace(b"values 0", b"value 0")
    for where in (name, b"./" + name):
        yield {name: OTHER, b"c": true}, [where, b"c"]
        yield {b"g": OTHER, name: true}, [b"g", where]
        yield {name: b"poset g\nelements x x\n", b"c": true}, [where, b"c"]
        yield {b"g": OTHER, name: bad}, [b"g", where]
        yield {b"g": GAME, name: true}, [b"g", where]
        yield {name: GAME, b"c": true}, [where, b"c"]
        yield {name: true, b"g": OTHER}, [where, b"g"]
        yield {name: OTHER}, [where, where]
        yield {name: true}, [where, where]
        yield {b"g": OTHER, name: gzip.compress(true)}, [b"g", where]
        yield {b"g": OTHER, name: b"\xef\xbb\xbf" + true}, [b"g", where]
        yield {b"g": OTHER, name: true.replace(b"\n", b"\r\n")}, [b"g", where]
        yield {name: b"digraph {\n}\n", b"c": true}, [where, b"c"]
        yield {name: b"chompcert theorem 1\n", b"c": true}, [where, b"c"]
        yield {name: None, b"c": true}, [where, b"c"]
        yield {b"g": OTHER, name: None}, [b"g", where]
        yield {b"g": OTHER, b"c": true}, [where, b"c"]
        yield {b"g": OTHER, b"c": true}, [b"g", where]
    files = {b"g": OTHER, b"c": true}
    for option in ([b"--" + name], [b"--route", name], [b"--max-memory", name], [b"--max-seconds", name]):
        yield files, [*option, b"g", b"c"]


def defect(found, is_json):
    """What is wrong with a run."""
    out, err = found.stdout, found.stderr
    if not TEXT.match(out) or not TEXT.match(err):
        return "a byte that is no printable ASCII"
    lines = out.decode().splitlines()
    verdicts = [line for line in lines if line.startswith("s ")]
    if found.returncode == 5:
        return "" if not out and err.count(b"\n") == 1 and err.startswith(b"chompcheck") else "exit 5 with a verdict or without one message"
    if err or len(verdicts) != 1 or lines[-1] != verdicts[0] or CODES.get(verdicts[0].split()[1]) != found.returncode:
        return "not exactly one verdict, which is the last line and agrees with the exit code"
    if is_json:
        try:
            told = json.loads(lines[0])
        except ValueError:
            return "no JSON object"
        if len(lines) != 2 or told["verdict"] != verdicts[0].split()[1]:
            return "more lines than the object and the verdict, or another verdict in the object"
    return ""


def put(folder, files):
    for name, content in files.items():
        path = os.path.join(os.fsencode(folder), name)
        if content is None:
            os.mkdir(path)
        else:
            pathlib.Path(os.fsdecode(path)).write_bytes(content)


def failures(program):
    runs = 0
    for name in NAMES:
        for files, words in situations(name):
            with tempfile.TemporaryDirectory(prefix="chompcheck-names-") as folder:
                put(folder, files)
                for mode in MODES:
                    found = subprocess.run([program, *mode, *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
                    runs += 1
                    wrong = defect(found, mode == ["--json"])
                    if wrong:
                        yield f"{mode} {words}: {wrong}: {found.stdout!r} {found.stderr!r}"
    if runs < 500:
        yield f"{runs} runs, 500 at least expected"
    print(f"{program}: {runs} runs")


def main():
    found = [f"{program}: {failure}" for program in map(os.path.abspath, sys.argv[1:]) for failure in failures(program)]
    print("\n".join(found[:20] + [f"{len(found)} failures"]))
    return 1 if found or len(sys.argv) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
