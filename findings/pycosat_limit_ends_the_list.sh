#!/usr/bin/env bash
# Software: pycosat 0.6.4 (Debian python3-pycosat 0.6.4+dfsg-1+b1), the solver PicoSAT 965 for Python.
# Guess: itersolve gives all solutions, and if a limit (prop_limit) is met, it says so, as solve does with "UNKNOWN". (What form it
# has was not guessed: an exception, or a last element.)
# Seen: the list simply ends. Of the 20 solutions of "one of three, not the first two" with two free variables, a limit gives 0, or
# some, or all, and the iterator ends in the same way each time; solve with the limit 1 answers "UNKNOWN". The documentation
# has the limit for both, and says nothing of its end.
# Why it matters: an empty list is read as "there is none": a limit has become a refutation, and a number of solutions a bound from
# below. A search for counterexamples that was given a limit finds no counterexample.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-pycosat=0.6.4+dfsg-1+b1 picosat=965-2
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.py << 'END'
import pycosat

clauses = [[1, 2, 3], [-1, -2]]
everything = len(list(pycosat.itersolve(clauses, vars=5)))
print("without a limit", everything)
counts = [len(list(pycosat.itersolve(clauses, vars=5, prop_limit=limit))) for limit in range(1, 200)]
print("limit 1:", counts[0], "by solve", pycosat.solve(clauses, vars=5, prop_limit=1))
print("limits from 1 to 199: none", counts.count(0), "all", counts.count(everything), "some", sorted(set(counts) - {0, everything}))
print("no solution", list(pycosat.itersolve([[1], [-1]])), pycosat.solve([[1], [-1]]))
END
usr=$work/root/usr/lib
saw=$(PYTHONDONTWRITEBYTECODE=1 LD_LIBRARY_PATH=$usr/x86_64-linux-gnu:$usr PYTHONPATH=$usr/python3/dist-packages /usr/bin/python3 ask.py)
echo "$saw"
expected='without a limit 20
limit 1: 0 by solve UNKNOWN
limits from 1 to 199: none 8 all 99 some [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
no solution [] UNSAT'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
