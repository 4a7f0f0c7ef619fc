#!/usr/bin/env python3
"""delete_heap_checks.py COMPILER: does some heap certificate miss each check of proofs/checker/heaps when it is deleted?

As delete_checks.py does for the corpora: the checker is compiled with a switch for each check (instrument.py), and with
one of them off at a time it judges rule files and heap certificates, true and false, whose verdicts are due by the
definition of the game (heaps/draw.py). A check that no pair misses must stand in REDUNDANT with the reason.
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import random_heaps
from heaps import draw
from instrument import SWITCH, Instrumented

CHECKER = pathlib.Path(__file__).resolve().parents[2] / "proofs" / "checker"
COMMAND = "-std=c++20 -O1 -w -pthread -o".split()
GAMES = 12  # besides the published ones and the hand-made ones
# (function, beginning of the check's text): why no pair can miss it.
REDUNDANT = {
    ("RuleReader::read", 'if (const Token word = words_.take(); word != "heaps")'):
        "a file is taken for a rule file by this word alone (is_rule_file)",
    ("RuleReader::read_code", "operand code.size() < 2"):
        "behind the text of a token stands a blank, '#', a line end or the zero byte of the string, and no point",
    ("refuse_level_of_heaps", "in.malformed("):
        "a function that never returns: the compiler leaves the condition of the switch out",
}


def instrumented_copy(folder):
    """Writes the checker with switches in the folders core and heaps; returns the checks of heaps.

    Those of core are muted where a call from heaps is a check.
    """
    checks, count = [], 0
    (folder / "switch.h").write_text(SWITCH)
    for path in sorted(CHECKER.glob("*/*.h")) + sorted(CHECKER.glob("*/*.cpp")):
        copy = folder / path.relative_to(CHECKER)
        copy.parent.mkdir(exist_ok=True)
        text = path.read_text()
        if path.parent.name in ("core", "heaps"):
            instrumented = Instrumented(text, count + 1)
            count += len(instrumented.checks)
            checks += instrumented.checks if path.parent.name == "heaps" else []
            text = instrumented.program()
        copy.write_text(text)
    return checks


def exchanged():
    """Certificates in which one blank has become a line end, or one line end a blank."""
    rule = b"heaps three\noctal 0.3\n"
    text = draw.certificate(rule, 0, 2)
    start = text.index(b"level")
    for place in range(start, len(text)):
        if text[place] in b" \n":
            other = b"\n" if text[place] == ord(" ") else b" "
            yield rule, text[:place] + other + text[place + 1:], "s MALFORMED "


def extreme():
    """Rules at the bounds of FORMAT.md §5, and words that only one check refuses."""
    numbers = " ".join(map(str, range(1, 100_002)))
    many = f"heaps many\nsubtraction {numbers}\n".encode()
    yield many, draw.certificate(many, 0, 1), "s MALFORMED "
    large = f"heaps large\nsubtraction {' '.join(map(str, range(1, 32_769)))}\n".encode()
    yield large, draw.certificate(large, 0, 32_769), "s LIMIT a value above 32767, of the heap 32768"
    for wrapped in (2**32 + 1, 2**63, 2**64 + 1, 10**30 + 1):
        text = f"heaps wrapped\nsubtraction {wrapped}\n".encode()
        yield text, draw.certificate(text, 0, 2), "s MALFORMED "
    for text in (b"heaps", b"heaps\noctal 0.3\n"):
        yield text, draw.certificate(text, 0, 2), r"s MALFORMED \S+: label: "
    poset = b"poset nim\nchains none\n"
    yield poset, draw.certificate(poset, 0, 1), r"s MALFORMED \S+:6: level: expected 'full', 'compact' or 'strategy', as "


def written_pairs(folder):
    """(the list for --pairs, the verdicts due)."""
    rng = random.Random(7)
    pairs = [pair for pair in random_heaps.published() if b"0.156" not in pair[0] and b"0.165" not in pair[0]]
    pairs += [*exchanged(), *extreme(), *(pair for _ in range(GAMES) for pair in random_heaps.drawn(rng))]
    lines = []
    for number, (rule, text, _) in enumerate(pairs):
        (folder / f"{number}.rule").write_bytes(rule)
        (folder / f"{number}.cert").write_bytes(text)
        lines.append(f"{folder}/{number}.rule\t{folder}/{number}.cert\n")
    return pairs, lines


def first_miss(program, pairs, lines, check):
    """The number of the first pair whose answer is not due, with this check off, and that answer."""
    run = subprocess.run([program, "--pairs", "-", "--max-seconds", "20"], input="".join(lines), text=True, check=False,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, "DELETED_CHECK": str(check)})
    found = [line.partition("\t")[2] for line in run.stdout.splitlines()]
    for number, (_, _, verdict) in enumerate(pairs):
        if number >= len(found) or not re.match(verdict, found[number]):
            return number, found[number] if number < len(found) else f"exit {run.returncode}"
    return None


def reason_for(check):
    return next((reason for (function, text), reason in REDUNDANT.items()
                 if check.function == function and check.text.startswith(text)), None)


def main(compiler):
    with tempfile.TemporaryDirectory(prefix="chompcheck-") as name:
        folder = pathlib.Path(name)
        checks = instrumented_copy(folder)
        program = folder / "chompcheck"
        subprocess.run([compiler, *COMMAND, program, *map(str, folder.glob("*/*.cpp"))], check=True)
        (folder / "pairs").mkdir()
        pairs, lines = written_pairs(folder / "pairs")
        if wrong := first_miss(program, pairs, lines, 0):
            sys.exit(f"with all checks on: pair {wrong[0]}, {wrong[1]}; due {pairs[wrong[0]][2]}")
        failures = []
        for check in checks:
            miss = first_miss(program, pairs, lines, check.number)
            print(f"{check.function}: {check.text[:90]}: {'missed by nothing' if miss is None else miss[1][:60]}")
            if (miss is None) != (reason_for(check) is not None):
                failures.append(f"{check.function}: {check.text}: {'no pair misses it' if miss is None else 'is listed as redundant, and missed'}")
    print("\n".join([*failures, f"{len(checks)} checks, {len(pairs)} pairs, {len(REDUNDANT)} redundant, {len(failures)} failures"]))
    return 1 if failures or not checks else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: delete_heap_checks.py COMPILER")
    sys.exit(main(sys.argv[1]))
