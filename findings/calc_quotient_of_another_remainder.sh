#!/usr/bin/env bash
# Software: calc 2.12.7.2 (Debian calc 2.12.7.2-4, also called apcalc) and qalc 4.5.1 (Debian qalc 4.5.1-1).
# Guess: both divide downwards: calc's -7 % 4 is 1, and qalc's -7//2 is -4, which goes with its remainder -7 mod 2 = 1.
# Seen: qalc's -7//2 is -3, so that 2(-7//2) + (-7 mod 2) is -5. In calc -7 % 4 is -(7 % 4) = -3, and (-7) % 4 is 1; but the
# quotient (-7) // 4 is -1, so that 4((-7) // 4) + (-7) % 4 is -3: quotient and remainder have a default rule each.
# Why it matters: row and column of a position are a quotient and a remainder. Left of the origin, as in differences of
# columns, a number split in this way comes back as another one.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download calc=2.12.7.2-4 calc-common=2.12.7.2-4 qalc=4.5.1-1 libqalculate22=4.5.1-1 \
  libqalculate-data=4.5.1-1 libmpfr6=4.2.0-1 libgmp10=2:6.2.1+dfsg1-1.1 libreadline8=8.2-1.3
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu HOME=$work

saw=$(for formula in '-7 % 4' '(-7) % 4' '(-7) // 4' '4 * ((-7) // 4) + (-7) % 4'; do
  echo "calc: $formula = $(root/usr/bin/calc -d -p -- "$formula")"
done
for formula in '-7 mod 2' '-7 // 2' '2 * (-7 // 2) + (-7 mod 2)'; do
  echo "qalc: $formula = $(root/usr/bin/qalc -t -set 'unicode off' "$formula" 2> errors | tail -n 1)"
done)
echo "$saw"
expected='calc: -7 % 4 = -3
calc: (-7) % 4 = 1
calc: (-7) // 4 = -1
calc: 4 * ((-7) // 4) + (-7) % 4 = -3
qalc: -7 mod 2 = 1
qalc: -7 // 2 = -3
qalc: 2 * (-7 // 2) + (-7 mod 2) = -5'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
