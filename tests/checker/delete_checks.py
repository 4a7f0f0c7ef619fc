#!/usr/bin/env python3
"""delete_checks.py COMPILER [--all | --write]: does some file miss each check of the checker when it is deleted?

The checker is compiled once with a switch for each of its checks (instrument.py). With one of them off at a time
the corpora are run until a verdict differs from the expected one; the file that CHECKS.md names is tried first. A
check that no file misses must be listed in redundant_checks.txt with the reason. Those that are listed are tried on one
file in REDUNDANT_EVERY, with --all and --write on all of them; --write writes the outcome into CHECKS.md.
"""
import concurrent.futures
import functools
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

import corpora
from instrument import SWITCH, Instrumented

CHECKER = corpora.FOLDER.parents[1] / "proofs" / "checker"
REDUNDANT = corpora.FOLDER / "redundant_checks.txt"
REPORT = corpora.FOLDER / "CHECKS.md"
MOST_MEMORY = 3 << 29  # of this program and of each that it starts
PATIENCE = 6
REDUNDANT_EVERY = 15
COMMAND = "-std=c++20 -O1 -w -pthread -o".split()


def redundant_checks():
    """(function, beginning of the check's text) -> the reason."""
    listed = {}
    for paragraph in REDUNDANT.read_text().split("\n\n"):
        head, _, reason = paragraph.strip().partition("\n")
        if head and not head.startswith("#"):
            function, _, text = head.partition(": ")
            listed[function, text] = " ".join(reason.split())
    return listed


def words_of(text):
    """The words of a check, by which the files made for it are tried first."""
    return [word for word in re.findall(r'"\(?([A-Za-z][\w )]*)', text) if len(word) > 2]


def shortened(check):
    text = check.text if len(check.text) <= 110 else check.text[:107] + "..."
    return text.replace("|", "\\|")


def remembered():
    """(function, shortened check) -> the name of the file that missed it when CHECKS.md was written."""
    rows = re.findall(r"^\| `(.+?)` \| `(.+)` \| (\S+) \|", REPORT.read_text(), re.MULTILINE)
    return {(function, text): name for function, text, name in rows}


def ordered(cases, check, first):
    words = words_of(check.text)
    return sorted(cases, key=lambda case: (case.name != first, not any(word in case.verdict for word in words)))


def entry_of(check, listed):
    """The key of the paragraph of redundant_checks.txt about the check, or None."""
    return next((key for key in listed if key[0] == check.function and check.text.startswith(key[1])), None)


def answer_to(case, program, **popen):
    """The checker's answer, asked again with more patience if it was late: perhaps the machine is busy."""
    found = corpora.run(program, case, PATIENCE, **popen)
    return corpora.run(program, case, **popen) if found == corpora.NOT_IN_TIME else found


def noticed_by(program, cases, known, few, check):
    """The first case whose verdict differs with the check off, and that verdict; None if there is none.

    Of the cases for a check in `few` one in REDUNDANT_EVERY is tried.
    """
    if check.number in few:
        cases = cases[check.number % REDUNDANT_EVERY::REDUNDANT_EVERY]
    environment = {**os.environ, "DELETED_CHECK": str(check.number)}
    for case in ordered(cases, check, known.get((check.function, shortened(check)))):
        found = answer_to(case, program, env=environment)
        if not case.answers(found):
            return case, found
    return None


def outcome(found):
    word = re.match(r"s ([A-Z]+)", found)
    return word[1] if word else found.split(",")[0]


def table(checks, notices, redundant):
    yield "# The checks of chompcheck, and the file that misses each"
    yield ""
    yield "Written by `delete_checks.py COMPILER --write`. With the check off, the file in the third column gets the"
    yield "verdict in the fourth. Checks that nothing can miss are argued in `redundant_checks.txt`."
    yield ""
    yield "| in | check | missed by | verdict without it |"
    yield "|---|---|---|---|"
    for check in checks:
        if notices[check.number]:
            case, found = notices[check.number]
            yield f"| `{check.function}` | `{shortened(check)}` | {case.name} | {outcome(found)} |"
        else:
            yield f"| `{check.function}` | `{shortened(check)}` | {'redundant' if redundant(check) else '**nothing**'} | |"


def report(checks, notices, write):
    listed = redundant_checks()
    entry = functools.partial(entry_of, listed=listed)
    unnoticed = [check for check in checks if not notices[check.number]]
    failures = [f"no file misses {check.function}: {check.text}" for check in unnoticed if not entry(check)]
    stale = set(listed) - {entry(check) for check in unnoticed}
    failures += [f"redundant_checks.txt lists what is missed or gone: {function}: {text}" for function, text in stale]
    if write:
        REPORT.write_text("\n".join(table(checks, notices, entry)) + "\n")
    print("\n".join(failures + [f"{len(checks)} checks, {len(checks) - len(unnoticed)} missed by some file, "
                                f"{len(unnoticed)} redundant, {len(failures)} failures"]))
    return 1 if failures or not checks else 0


def instrumented_copy(folder):
    """Writes the checker's files with their switches into the folder; returns the checks."""
    checks = []
    (folder / "switch.h").write_text(SWITCH)
    for path in sorted(CHECKER.glob("*/*.h")) + sorted(CHECKER.glob("*/*.cpp")):
        copy = folder / path.relative_to(CHECKER)
        copy.parent.mkdir(exist_ok=True)
        # No corpus has theorem files, heaps or boards: theorems/false_theorems.cpp and delete_..._checks.py are theirs.
        if path.parent.name in ("theorem", "heaps", "board"):
            copy.write_text(path.read_text())
            continue
        instrumented = Instrumented(path.read_text(), len(checks) + 1)
        checks += instrumented.checks
        copy.write_text(instrumented.program())
    return checks


def main(compiler, option):
    cases = corpora.all_cases()
    with tempfile.TemporaryDirectory(prefix="chompcheck-") as folder:
        program = str(pathlib.Path(folder) / "chompcheck")
        checks = instrumented_copy(pathlib.Path(folder))
        subprocess.run([compiler, *COMMAND, program, *map(str, pathlib.Path(folder).glob("*/*.cpp"))], check=True)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        wrong = [case.name for case in cases if not case.answers(answer_to(case, program))]
        if wrong:
            sys.exit(f"with all checks on: {', '.join(wrong)} failed")
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            listed = {} if option else redundant_checks()
            few = {check.number for check in checks if entry_of(check, listed)}
            search = functools.partial(noticed_by, program, cases, remembered(), few)
            notices = dict(zip([check.number for check in checks], pool.map(search, checks)))
    return report(checks, notices, option == "--write")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--all"], ["--write"]):
        sys.exit("usage: delete_checks.py COMPILER [--all | --write]")
    sys.exit(main(sys.argv[1], "".join(sys.argv[2:])))
