#!/usr/bin/env bash
# Software: SymPy 1.11.1 (Debian python3-sympy 1.11.1-1, python3-mpmath 1.2.1-2); 1.14.0 prints the same.
# Guess: of an even symbol e SymPy knows that e/2 is an integer, and of e/3 and e/6 nothing: is_integer is None.
# Seen: (e/6).is_integer is True and (e/3).is_integer is False, the other way round for e = 2 and for e = 6. So floor(e/6) is
# e/6 from the start, which is 1/3 at e = 2; Mod(e, 6) is 0; Eq(n, e/3) is False before n or e are known. A minimum of even
# numbers and a Piecewise with even values are taken for even in the same way: no symbol needs to be declared.
# Why it matters: a formula by cases, divided by 3, is another function after one paste.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in python3-sympy=1.11.1-1 python3-mpmath=1.2.1-2; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.py << 'END'
from sympy import Eq, Min, Mod, Ne, Piecewise, Symbol, floor
e, n = Symbol("e", even=True), Symbol("n", integer=True)
print((e / 6).is_integer, (e / 3).is_integer, (Symbol("m", integer=True) / 3).is_integer)
print(floor(e / 6), floor(e / 6).subs(e, 2), Mod(e, 6), Eq(n, e / 3))
print(floor(Min(2 * n, 4) / 6).subs(n, 1), Eq(n, Piecewise((4, Ne(n, 0)), (0, True)) / 3))
END
saw=$(PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 python3 ask.py)
echo "$saw"
expected='True False None
e/6 1/3 0 False
1/3 False'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
