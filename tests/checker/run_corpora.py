#!/usr/bin/env python3
"""run_corpora.py CHOMPCHECK: every file of the corpora gets the verdict that is due, and no file is left over."""
import os
import sys

import corpora


def files_present():
    return sum(1 for kind in ("accept", *corpora.BAD) for path in (corpora.FOLDER / kind).iterdir()
               if path.suffix == ".cert")


def leftovers(cases):
    """Files of the corpora that belong to no case."""
    stems = {case.name for case in cases}
    for kind in ("accept", *corpora.BAD):
        for path in sorted((corpora.FOLDER / kind).iterdir()):
            if f"{kind}/{path.stem}" not in stems or path.suffix not in (".poset", ".cert", ".expected"):
                yield f"{kind}/{path.name}"


def main():
    program = os.path.abspath(sys.argv[1])
    cases = corpora.all_cases()
    verified, failures, run_of_corpora = set(), [], 0
    for case in cases:
        found = corpora.run(program, case)
        run_of_corpora += not case.name.startswith("..")
        if case.answers(found):
            verified.add(case.name)
        else:
            failures.append(f"{case.name}:\n  expected {case.verdict}\n  found    {found}")
        if case.made_from and case.made_from not in verified:
            failures.append(f"{case.name}: the unmodified {case.made_from} was not verified first")
    failures += [f"{path} belongs to no case" for path in leftovers(cases)]
    if run_of_corpora != files_present():
        failures.append(f"{run_of_corpora} certificates run, {files_present()} present")
    print("\n".join(failures + [f"{len(cases)} cases, {len(failures)} failures"]))
    return 1 if failures or not cases else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: run_corpora.py CHOMPCHECK")
    sys.exit(main())
