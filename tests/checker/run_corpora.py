#!/usr/bin/env python3
"""run_corpora.py CHOMPCHECK: every file of the corpora gets its expected verdict, and no case is left over.

Certificates are checked by rows and by columns if both are possible; by rows on one thread and on three.
"""
import collections
import dataclasses
import os
import sys

import corpora


def counts(cases):
    """The numbers of certificates and malformed games of each kind."""
    kinds = collections.Counter("malformed games" if case.name.startswith("..") else case.name.partition("/")[0]
                                for case in cases if not case.options)
    return ", ".join(f"{kind} {count}" for kind, count in kinds.items())


def failures_of(program, case):
    found = corpora.run(program, case)
    if not case.answers(found):
        yield f"{case.name}:\n  expected {case.verdict}\n  found    {found}"


def on_threads(cases):
    """The cases that can be replayed by rows, on one thread and on three."""
    two_ways = {(case.game, case.certificate) for case in cases if case.options == corpora.COLUMNS}
    for case in cases:
        if case.options == corpora.ROWS or (case.game, case.certificate) in two_ways and not case.options:
            for threads in ("1", "3"):
                yield dataclasses.replace(case, name=f"{case.name} on {threads} threads",
                                          options=(*corpora.ROWS, "--threads", threads))


def differing(cases):
    """Files on which the two routes differ, except for limits."""
    by_default = {(case.game, case.certificate): case for case in cases if not case.options}
    for case in cases:
        codes = {case.code, by_default[case.game, case.certificate].code} if case.options else set()
        if len(codes - {corpora.BAD["limit"]}) > 1:
            yield f"{case.name}: exit codes {codes} by two routes"


def main():
    program = os.path.abspath(sys.argv[1])
    discrepancies = corpora.discrepancies()
    if discrepancies:
        sys.exit("\n".join([*discrepancies, "edit the cases, or write the table again with make_corpora.py"]))
    cases = corpora.all_cases()
    runs = cases + list(on_threads(cases))
    failures = list(differing(cases))
    verified = set()
    for case in runs:
        wrong = list(failures_of(program, case))
        failures += wrong
        if not wrong:
            verified.add(case.name)
        if case.made_from and case.made_from not in verified:
            failures.append(f"{case.name}: the unmodified {case.made_from} was not verified first")
    print("\n".join([*failures, counts(cases), f"{len(cases)} cases in {len(runs)} runs, {len(failures)} failures"]))
    return 1 if failures or not cases else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: run_corpora.py CHOMPCHECK")
    sys.exit(main())
