#!/usr/bin/env bash
# Software: Genius 1.0.27 (Debian genius 1.0.27-1+b1), a calculator of GNOME with a language for mathematics.
# Guess: 7 mod 5 mod 3 is taken from the left, 2, and -7 % 4 is -3, as in C, where -7 mod 4 is 1.
# Seen: 1 and 1. The word mod computes its whole left side modulo the right one: of two moduli the last one counts, with
# brackets too; 3 + 5 mod 4 is 0, as mod binds less than a sum; and 1/3 mod 5 is 2. Only % gives 2 for the chain.
# Why it matters: c + c mod 2 and c mod 5 mod 3 are printed in this way by other programs. What is tabulated here is
# another sequence, and brackets around the inner remainder are no help.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download genius=1.0.27-1+b1 genius-common=1.0.27-1 libmpfr6=4.2.0-1 \
  libgmp10=2:6.2.1+dfsg1-1.1 libreadline8=8.2-1.3 libglib2.0-0
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu HOME=$work

saw=$(for formula in '7 mod 5 mod 3' '(7 mod 5) mod 3' '7 % 5 % 3' '-7 % 4' '3 + 5 mod 4' '3 + 5 % 4' '1/3 mod 5'; do
  echo "$formula = $(root/usr/bin/genius --exec="$formula" 2> errors)"
done)
echo "$saw"
expected='7 mod 5 mod 3 = 1
(7 mod 5) mod 3 = 1
7 % 5 % 3 = 2
-7 % 4 = 1
3 + 5 mod 4 = 0
3 + 5 % 4 = 4
1/3 mod 5 = 2'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
