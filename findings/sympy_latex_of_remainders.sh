#!/usr/bin/env bash
# Software: SymPy 1.11.1 (Debian python3-sympy 1.11.1-1, python3-mpmath 1.2.1-2).
# Guess: latex(Mod(-c, 4)) is '- c \bmod 4', and -Mod(c, 4) gets brackets, as 2*Mod(c, 3) does.
# Seen: the other way round. Mod(-c, 4) of an integer c is Mod(3*c, 4) from the start, and prints as '3 c \bmod 4'; it is
# -Mod(c, 4) that prints as '- c \bmod 4', without brackets, while 2*Mod(c, 3) and Mod(c, 3) + 1 have them.
# Why it matters: a formula with a negative remainder that was pasted into a paper says something else: for c = 1 it is
# 3 instead of -1.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in python3-sympy=1.11.1-1 python3-mpmath=1.2.1-2; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.py << 'END'
from sympy import Mod, Symbol, latex
c = Symbol("c", integer=True)
for formula in (Mod(-c, 4), -Mod(c, 4), 2 * Mod(c, 3), c - Mod(c, 4)):
    print(latex(formula))
END
saw=$(PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 python3 ask.py)
echo "$saw"
expected='3 c \bmod 4
- c \bmod 4
2 \left(c \bmod 3\right)
c - \left(c \bmod 4\right)'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
