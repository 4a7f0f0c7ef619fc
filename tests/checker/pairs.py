#!/usr/bin/env python3
"""pairs.py CHOMPCHECK: as one list, the whole corpora get the verdict lines that they get one by one.

Between them stand pairs that end in every other way: files that are missing, folders, lines that are no pairs, a pair that
needs more memory or more time than it is given. None changes the answer to another one.
"""
import gzip
import lzma
import os
import pathlib
import subprocess
import sys
import tempfile

import corpora

LITTLE = ("--max-memory", "150", "--threads", "2")
ANTICHAIN = "poset many\nchains none\nelements x[1..24]\n"


def escaped(name):
    return "".join({"\\": "\\\\", "\t": "\\t", "\n": "\\n"}.get(c, c) for c in name)


def one_by_one(program, game, certificate, options):
    """The code and the line that the list must have."""
    done = subprocess.run([program, "--quiet", *options, game, certificate], capture_output=True, text=True, errors="replace")
    if done.returncode == 5:
        return 5, "e " + done.stderr.removeprefix("chompcheck: ").rstrip("\n")
    return done.returncode, done.stdout.rstrip("\n")


def as_list(program, lines, *options):
    done = subprocess.run([program, *options, "--pairs", "-"], input="".join(line + "\n" for line in lines), capture_output=True, text=True,
                          errors="replace")
    return done.returncode, done.stdout.splitlines(), done.stderr


def strange_pairs(folder):
    """Pairs besides the corpora."""
    hostile = os.path.join(folder, "tab\tand\nline\\n")
    pathlib.Path(hostile).write_text("poset hostile\n")
    large = os.path.join(folder, "large.poset")
    pathlib.Path(large).write_text(ANTICHAIN)
    return [(hostile, hostile), ("none.poset", "none.cert"), (folder, folder), (large, large), (hostile, "none.cert"),
            (os.path.join(folder, "far.poset"), os.path.join(folder, "far.cert"))]


def failures(program, folder):
    pairs = sorted({(case.game, case.certificate) for case in corpora.all_cases()})
    strange = strange_pairs(folder)
    for place, pair in enumerate(strange * 3):
        pairs.insert(place * 40 + 7, pair)
    due = [one_by_one(program, *pair, LITTLE) for pair in pairs]
    code, found, complaint = as_list(program, [f"{escaped(game)}\t{escaped(certificate)}" for game, certificate in pairs], *LITTLE)
    wanted = [f"{number}\t{line}" for number, (_, line) in enumerate(due, 1)]
    yield from (f"{pair}: expected {line!r}, found {there!r}" for pair, line, there in zip(pairs, wanted, found) if line != there)
    if len(found) != len(wanted) or complaint:
        yield f"{len(wanted)} lines expected, found {len(found)}; {complaint}"
    if code != max(code for code, _ in due):
        yield f"exit code {code}, the largest of the pairs' expected"
    if {code for code, _ in due} != {0, 1, 2, 3, 4, 5} or len(pairs) < 600:
        yield f"{len(pairs)} pairs with the codes { {code for code, _ in due} }: 600 with all codes expected"
    print(f"{len(pairs)} pairs")


def small_lists(program, folder):
    """Exit codes, lines that are no pairs, and pairs that run out of time."""
    good = "accept/chomp_3.poset\taccept/chomp_3.cert"
    for lines, options, code, kinds in (
            ([good] * 3, (), 0, "sss"), ([], (), 5, ""), (["x", good, "", "a\tb\tc", "a\\q\tb", "-\t-", good], (), 5, "eseeees"),
            ([good, "accept/chomp_3.poset\taccept/nim.cert", good], (), 1, "sss"), ([good] * 2, ("--max-seconds", "100"), 0, "ss"),
            ([good, f"{folder}/far.poset\t{folder}/far.cert", good], ("--max-seconds", "1", "--route", "rows"), 4, "sss")):
        found, answers, _ = as_list(program, lines, *options)
        if found != code or "".join(line.partition("\t")[2][:1] for line in answers) != kinds:
            yield f"{lines} {options}: exit code {code} and {kinds!r} expected, found {found}, {answers}"


def strange_lists(program, folder):
    """A list as another system writes it, or packed, is named as such, and no line of it is a pair."""
    text = b"accept/chomp_3.poset\taccept/chomp_3.cert\n" * 2
    for name, changed, says in (("CR LF", text.replace(b"\n", b"\r\n"), "carriage return"), ("gzip", gzip.compress(text), "gzip -dc"),
                                ("xz", lzma.compress(text), "xz -dc"), ("mark", b"\xef\xbb\xbf" + text, "byte order mark"),
                                ("UTF-16", text.decode().encode("utf-16"), "iconv")):
        path = pathlib.Path(folder, "list")
        path.write_bytes(changed)
        done = subprocess.run([program, "--pairs", path], capture_output=True, text=True, errors="replace")
        if done.returncode != 5 or says not in done.stdout + done.stderr or "\ts " in done.stdout:
            yield f"a list with {name}: code {done.returncode}, {done.stdout}{done.stderr}"


def put_far(folder):
    """A pair that takes half a minute by rows, and no memory."""
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "bombs"))
    import bombs
    bomb = bombs.far_preperiods(9)
    pathlib.Path(folder, "far.poset").write_bytes(bomb.game)
    pathlib.Path(folder, "far.cert").write_bytes(bomb.certificate)


def main():
    program = os.path.abspath(sys.argv[1])
    os.chdir(corpora.files())
    with tempfile.TemporaryDirectory(prefix="chompcheck-pairs-") as folder:
        found = list(failures(program, folder))
        put_far(folder)
        found += small_lists(program, folder)
        found += strange_lists(program, folder)
    print("\n".join(found[:20] + [f"{len(found)} failures"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
