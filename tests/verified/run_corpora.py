#!/usr/bin/env python3
"""run_corpora.py CHOMPCHECK_VERIFIED: the verified checker's answers to the corpora of tests/checker.

They are those that chompcheck is held to by one of its routes: the same word, and of an accepted certificate the whole
line, with the route that was asked for. Without one the verified checker goes by rows where that verifies a compact
certificate, and by columns otherwise. Two routes differ in limits only, which is what the test of chompcheck sees to.
It does not know strategies of games with decreed values, and says so.
"""
import collections
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "checker"))
import corpora  # noqa: E402


DECREED_STRATEGY = "s UNSUPPORTED a strategy of a game with decreed values"
# chompcheck compares columns until one is wrong; the verified checker first counts those that it would compare.
TOO_FAR = {"reject/entries_left_out_up_to_a_far_column"}
# chompcheck bounds the number of automorphisms; the verified checker, which lists none, that of images.
NOT_TOO_MANY = {"limit/strategy_with_1008000_automorphisms"}


def cases_by_files():
    """The cases of each game and certificate: the first has no options, the second another route."""
    cases = collections.defaultdict(list)
    for case in corpora.all_cases():
        cases[case.game, case.certificate].append(case)
    return list(cases.values())


def word(verdict):
    return verdict.split(" ")[1]


def has_decrees(game):
    return re.search(rb"^[ \t]*end[ \t]*\{", (corpora.files() / game).read_bytes(), re.MULTILINE) is not None


def agrees(case, found):
    if found == DECREED_STRATEGY:
        return corpora.is_strategy(case.certificate) and has_decrees(case.game)
    if case.name in TOO_FAR:
        return word(found) == "LIMIT"
    if case.name in NOT_TOO_MANY:
        return word(found) == "REJECTED"
    return found == case.verdict if case.code == 0 else word(found) == word(case.verdict)


def is_compact(case):
    return b"\nlevel compact\n" in (corpora.files() / case.certificate).read_bytes()


def main():
    program = os.path.abspath(sys.argv[1])
    cases = cases_by_files()
    failures = []
    runs = [(case, together) for together in cases for case in together]
    for case, together in runs:
        found = corpora.run(program, case)
        as_asked = case.options and case.code == 0
        if not any(agrees(each, found) for each in ([case] if as_asked else together)):
            failures.append(f"{case.name}:\n  expected {case.verdict}\n  found    {found}")
    compact = sum(is_compact(case) for case, *_ in cases)
    rows = sum(case.options == corpora.ROWS and case.code == 0 for case, _ in runs)
    print("\n".join([*failures, f"{len(cases)} cases, {compact} of level compact, {len(runs)} runs, "
                                f"{rows} of them accepted lists by rows, {len(failures)} failures"]))
    return 1 if failures or not compact or not rows else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: run_corpora.py CHOMPCHECK_VERIFIED")
    sys.exit(main())
