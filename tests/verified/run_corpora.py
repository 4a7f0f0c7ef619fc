#!/usr/bin/env python3
"""run_corpora.py CHOMPCHECK_VERIFIED: the verified checker's answers to the corpora of tests/checker.

They are those that chompcheck is held to, of compact certificates those by columns: the same word, and of an accepted
certificate the whole line, but for the route, which is always columns.
"""
import dataclasses
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "checker"))
import corpora  # noqa: E402


def cases_by_columns():
    """Each certificate once, without options; where its verdict depends on the route, that by columns."""
    cases = {(case.game, case.certificate): case for case in corpora.all_cases() if not case.options}
    for case in corpora.all_cases():
        if case.options == corpora.COLUMNS:
            cases[case.game, case.certificate] = dataclasses.replace(case, options=())
    return list(cases.values())


def word(verdict):
    return verdict.split(" ")[1]


def without_route(verdict):
    return re.sub(" route=(columns|rows) ", " ", verdict)


def agrees(case, found):
    if case.code != 0:
        return word(found) == word(case.verdict)
    return " route=columns " in found and without_route(found) == without_route(case.verdict)


def is_compact(case):
    return b"\nlevel compact\n" in (corpora.FOLDER / case.certificate).read_bytes()


def main():
    program = os.path.abspath(sys.argv[1])
    cases = cases_by_columns()
    failures = []
    for case in cases:
        found = corpora.run(program, case)
        if not agrees(case, found):
            failures.append(f"{case.name}:\n  expected {case.verdict}\n  found    {found}")
    compact = sum(map(is_compact, cases))
    print("\n".join([*failures, f"{len(cases)} cases, {compact} of level compact, {len(failures)} failures"]))
    return 1 if failures or not compact else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: run_corpora.py CHOMPCHECK_VERIFIED")
    sys.exit(main())
