#!/usr/bin/env python3
"""run_corpora.py CHOMPCHECK_VERIFIED: the verified checker's answers to the corpora of tests/checker.

They are those that chompcheck is held to: the same word, and of an accepted certificate the whole line. A compact
certificate is unsupported, unless its defect stands before the level.
"""
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "checker"))
import corpora  # noqa: E402

COMPACT = "s UNSUPPORTED certificate level 'compact'"


def word(verdict):
    return verdict.split(" ")[1]


def agrees(case, found):
    if b"\nlevel compact\n" in (corpora.FOLDER / case.certificate).read_bytes() and found.startswith(COMPACT):
        return True
    return found == case.verdict if case.code == 0 else word(found) == word(case.verdict)


def main():
    program = os.path.abspath(sys.argv[1])
    cases = [case for case in corpora.all_cases() if not case.options]
    failures = []
    supported = 0
    for case in cases:
        found = corpora.run(program, case)
        supported += not found.startswith(COMPACT)
        if not agrees(case, found):
            failures.append(f"{case.name}:\n  expected {case.verdict}\n  found    {found}")
    print("\n".join([*failures, f"{len(cases)} cases, {supported} of level full, {len(failures)} failures"]))
    return 1 if failures or not supported else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: run_corpora.py CHOMPCHECK_VERIFIED")
    sys.exit(main())
