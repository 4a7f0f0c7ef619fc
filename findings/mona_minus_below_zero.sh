#!/usr/bin/env bash
# Software: MONA 1.4-18 (Debian 1.4-18-1+b1), a decision procedure for WS1S.
# Guess: 0 - 1 is 0, as y - 1 is for a variable y with the value 0.
# Seen: with y = 0, y - 1 is 0, and a formula about it is decided; written as 0 - 1 it is an error, "Negative integer
# encountered". And of a set, {0, 3} - 1 is {0, 2}.
# Why it matters: formulas about rows and columns contain c - 1. A program that substitutes numbers for variables, or
# reads d = c - 1 as arithmetic, gets an error for one spelling and for the other a truth about natural numbers that
# arithmetic does not have: c = 0 satisfies c - 1 = c.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download mona=1.4-18-1+b1
dpkg -x mona_*.deb root
LIBRARIES=$(dirname "$(find root -name 'libmonadfa.so*' | head -n 1)")
export LD_LIBRARY_PATH=$work/$LIBRARIES

ask() {
  echo "$1" > formula.mona
  root/usr/bin/mona -q formula.mona 2>&1 | grep -E 'valid|Negative|^[A-Z] = ' | tail -n 1 || true
}
saw="$(ask 'ex1 y: y = 0 & y - 1 = 0;'); $(ask '0 - 1 = 0;'); $(ask 'var2 P; P = {0, 3} - 1;')"
echo "$saw"
[ "$saw" = "Formula is valid; Negative integer encountered; P = {0,2}" ] || { echo "the behaviour has changed" >&2; exit 1; }
