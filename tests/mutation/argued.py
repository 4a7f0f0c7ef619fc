#!/usr/bin/env python3
"""argued.py: does argued.txt name mutants of the present sources only? A line about code that is gone argues nothing.

Prints the others and ends with 1 if there are any. This reads the sources and builds nothing.
"""
import sys

import broken_build
import score


def main():
    names = {mutant.name for made in broken_build.instrumented(broken_build.DIRECTORIES) for mutant in made.mutants}
    stale = [name for name in score.argued_mutants() if name not in names]
    for name in stale:
        print(f"{score.ARGUED}: a mutant of the present sources expected, found: {name}: remove the line", file=sys.stderr)
    return 1 if stale or not names else 0


if __name__ == "__main__":
    sys.exit(main())
