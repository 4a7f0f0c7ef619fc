#!/usr/bin/env bash
# Software: BuDDy 2.4 (Debian libbdd0c2 2.4+dfsg-1), binary decision diagrams, its arithmetic of vectors of Boolean functions.
# Guess: bvec_divfixed(x, d) gives the quotient and the remainder of every x by every d > 0 that has as many digits. (All pairs up
# to six digits were tried, with each function for vectors.)
# Seen: the quotient is right, and the remainder is wrong for d > 2^(n-1) and x >= 2^(n-1) with x < d, for n digits: 4 rem 5 is 0 in
# three digits, and 8 rem 9 is 0 in four: the first digit is lost. bvec_div, which divides by a vector, is right about them.
# Why it matters: columns modulo a period are such remainders. A period that fills more than half of the range, the usual way to
# choose the range, makes x and 0 one position.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libbdd0c2=2.4+dfsg-1
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.py << 'END'
import ctypes
import sys


class Vector(ctypes.Structure):
    _fields_ = [("digits", ctypes.c_int), ("functions", ctypes.POINTER(ctypes.c_int))]


buddy = ctypes.CDLL(sys.argv[1])
buddy.bvec_con.restype = Vector
buddy.bvec_val.argtypes = [Vector]
buddy.bvec_divfixed.argtypes = [Vector, ctypes.c_int, ctypes.POINTER(Vector), ctypes.POINTER(Vector)]
buddy.bvec_div.argtypes = [Vector, Vector, ctypes.POINTER(Vector), ctypes.POINTER(Vector)]
buddy.bdd_init(10000, 1000)
buddy.bdd_setvarnum(4)


def divide(digits, x, d, fixed):
    quotient, remainder = Vector(), Vector()
    of = buddy.bvec_con(digits, x)
    by = d if fixed else buddy.bvec_con(digits, d)
    code = (buddy.bvec_divfixed if fixed else buddy.bvec_div)(of, by, quotient, remainder)
    return code, buddy.bvec_val(quotient), buddy.bvec_val(remainder)


for digits in (2, 3, 4):
    pairs = [(x, d) for d in range(1, 2**digits) for x in range(2**digits)]
    wrong = [(x, d) for x, d in pairs if divide(digits, x, d, True) != (0, x // d, x % d)]
    half = 2 ** (digits - 1)
    lost = all(divide(digits, x, d, True) == (0, 0, x - half) for x, d in wrong)
    other = [(x, d) for x, d in pairs if divide(digits, x, d, False) != (0, x // d, x % d)]
    # How many are wrong, whether they are those of the first comment, whether their first digit is lost, how many bvec_div has.
    print(digits, "digits:", len(wrong), wrong == [(x, d) for x, d in pairs if half <= x < d], lost, len(other), wrong[0])
END
saw=$(PYTHONDONTWRITEBYTECODE=1 python3 ask.py "$work/root/usr/lib/x86_64-linux-gnu/libbdd.so.0")
echo "$saw"
expected='2 digits: 1 True True 0 (2, 3)
3 digits: 6 True True 0 (4, 5)
4 digits: 28 True True 0 (8, 9)'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
