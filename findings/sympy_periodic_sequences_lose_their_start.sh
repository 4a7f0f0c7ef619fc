#!/usr/bin/env bash
# Software: SymPy 1.11.1 (Debian python3-sympy 1.11.1-1, with python3-mpmath 1.2.1-2).
# Guess: the sum of 1, 2, 3, 1, 2, 3, ... from n = 0 and 1, 2, 1, 2, ... from n = 1 is 2+1, 3+2, 1+1, 2+2, ... from n = 1, as
# the coefficients of both say. We half remembered that the code leaves out the start.
# Seen: SeqPer adds both periods from their first terms, 1+1, 2+2, 3+1, ...: from n = 1 on the sum is 2, 4, 4, 3, 3, 5, where
# the terms give 3, 5, 2, 4, 4, 3. The product is wrong in the same way. With one start for both, all is right.
# Why it matters: a sequence with a preperiod is its terms before, and a period that starts later; sums of such values of
# games are wrong, without a word.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in python3-sympy=1.11.1-1 python3-mpmath=1.2.1-2; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.py << 'END_OF_SCRIPT'
from sympy import SeqPer, oo, symbols
n = symbols("n")
def terms(sequence):
    return "".join(str(sequence.coeff(place)) for place in range(1, 7))
for start in (0, 1):
    three, two = SeqPer((1, 2, 3), (n, 0, oo)), SeqPer((1, 2), (n, start, oo))
    added = "".join(str(three.coeff(place) + two.coeff(place)) for place in range(1, 7))
    multiplied = "".join(str(three.coeff(place) * two.coeff(place)) for place in range(1, 7))
    print(start, terms(three + two), added, terms(three * two), multiplied)
END_OF_SCRIPT
saw=$(PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 python3 -W ignore ask.py)
echo "$saw" # the start of the second sequence; sum and sum of the terms; product and product of the terms
[ "$saw" = "0 443352 443352 432261 432261
1 244335 352443 143226 261432" ] || { echo "the behaviour has changed" >&2; exit 1; }
