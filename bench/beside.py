#!/usr/bin/env python3
"""beside.py OLD NEW [--rows NAME,...] [--times N]: the programs of two builds side by side, in one run.

OLD and NEW are build folders with `chompcert` and `chompcheck` (and `chompcheck-verified`, for the row of that name), or commits, each
of which is checked out and built in a temporary folder, without tests. For each row both prove, then both check, in turn, OLD first,
N times [1]. Printed are user time (the least of N, seconds of all threads), wall time, the most memory, and NEW / OLD.

Every certificate is checked by both programs, those of the two builds are compared byte by byte, and the exit code is 1 if one is not
verified or they differ. `bench/beside.py HEAD~50 build/release --rows small` takes a few seconds beside the build of the commit. The
rows of the goals, from `census50` on, take minutes to an hour: on an idle machine.
"""
import argparse
import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
PROGRAMS = ("chompcert", "chompcheck")


def proof(make, *prove):
    """The steps of a row in which a game of a family is proved and checked."""
    return [("make", ["chompcert", "make", *make]), ("prove", ["chompcert", "prove", "game.poset", "-q", "--force", "-o", "game.cert", *prove]),
            ("check", ["chompcheck", "game.poset", "game.cert"])]


ROWS = {
    "small": proof(["chomp", "300"], "--compact"),
    "census50": proof(["chomp", "50000"], "--compact", "--threads", "2"),
    "census200": proof(["chomp", "200000"], "--compact", "--threads", "2"),
    "census1000": proof(["chomp", "1000000"], "--compact", "--threads", "2"),
    "rows200": proof(["chomp", "200", "200"], "--compact", "--threads", "2"),
    "rows300": proof(["chomp", "300", "300"], "--compact", "--threads", "2"),
    "full100": proof(["chomp", "100", "100"], "--threads", "2"),
    "positions4": [("solve", ["chompcert", "positions", "4", "--up-to", "3000"])],
    "verified100": [*proof(["chomp", "100000"], "--compact"), ("verified", ["chompcheck-verified", "game.poset", "game.cert"])],
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rows", default="small", help="names with commas between them, or all: " + ", ".join(ROWS))
    parser.add_argument("--times", type=int, default=1)
    given = parser.parse_args()
    given.rows = list(ROWS) if given.rows == "all" else given.rows.split(",")
    for unknown in set(given.rows) - set(ROWS):
        parser.error(f"no row {unknown}: there are {', '.join(ROWS)}")
    if given.times < 1:
        parser.error("--times: at least 1")
    return given


def built(build, folder):
    """The folder with the programs of a build, or of a commit that is built in this folder."""
    if pathlib.Path(build, "chompcert").is_file():
        return pathlib.Path(build).resolve()
    if subprocess.run(["git", "-C", ROOT, "rev-parse", "--verify", "-q", build + "^{commit}"], stdout=subprocess.DEVNULL, check=False).returncode:
        sys.exit(f"beside.py: {build}: a build folder with chompcert, or a commit, expected")
    folder.mkdir()
    archive = subprocess.run(["git", "-C", ROOT, "archive", build], stdout=subprocess.PIPE, check=True).stdout
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    subprocess.run(["cmake", "--preset", "release"], cwd=folder, stdout=subprocess.DEVNULL, check=True)
    subprocess.run(["cmake", "--build", "--preset", "release", "--target", *PROGRAMS], cwd=folder, stdout=subprocess.DEVNULL, check=True)
    return folder / "build" / "release"


def measured(words, folder, output):
    """User time, wall time and greatest memory of a program (s, s, MB); what it prints goes to the file `output`."""
    begin = time.monotonic()
    with open(folder / output, "wb") as out:
        process = subprocess.Popen(words, cwd=folder, stdout=out)
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"beside.py: {' '.join(map(str, words))}: exit code {process.returncode}")
    return used.ru_utime, time.monotonic() - begin, used.ru_maxrss / 1024


def require(folder, step, output):
    """What has to be so behind a step, for both builds alike."""
    text = (folder / output).read_bytes()
    if step == "make":
        (folder / "game.poset").write_bytes(text)
    if step in ("check", "verified") and b"\ns VERIFIED " not in b"\n" + text:
        sys.exit(f"beside.py: s VERIFIED expected, found: {text[:80]!r}")
    return (folder / "game.cert").read_bytes() if step == "prove" else text if step in ("make", "solve") else None


def beside(name, builds, folder, times):
    """Runs a row, and prints a line for each of its steps."""
    for step, words in ROWS[name]:
        least, made = {}, {}
        for _ in range(1 if step == "make" else times):
            for which, build in builds.items():
                here = folder / f"{name}_{which}"
                here.mkdir(exist_ok=True)
                cost = measured([build / words[0], *words[1:]], here, "output")
                made[which] = require(here, step, "output")
                least[which] = tuple(map(min, least.get(which, cost), cost))
        if made["old"] != made["new"]:
            sys.exit(f"beside.py: {name}: {step}: the two builds give different bytes")
        if step == "make":
            continue
        ratios = "  ".join(f"{new / old:.2f}" if old else "-" for old, new in zip(least["old"], least["new"]))
        figures = "   ".join("{:8.2f} {:8.2f} {:6.0f}".format(*least[which]) for which in builds)
        print(f"{name:12} {step:9} {figures}   {ratios}", flush=True)


def main():
    given = arguments()
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        builds = {"old": built(given.old, folder / "old"), "new": built(given.new, folder / "new")}
        print(f"{'row':12} {'step':9} {'old: user':>8} {'wall':>8} {'MB':>5}   {'new: user':>8} {'wall':>8} {'MB':>5}   new / old")
        for name in given.rows:
            beside(name, builds, folder, given.times)


if __name__ == "__main__":
    main()
