#!/usr/bin/env bash
# Software: yacas 1.3.6 (Debian yacas 1.3.6-2.1), computer algebra.
# Guess: Totient, Moebius, Divisors and DivisorsSum are right from 1 on, so that the totients of the divisors of n sum to n; gcd
# of 0 and 0 is 0; and BitXor, BitAnd of negative numbers follow two's complement, as in Maxima and GAP, or are refused.
# Seen: Totient(1) is 0, and so the sum of the totients of the divisors of n is n - 1, for every n; the others are right to 120.
# Gcd(0, 0) is 1. BitXor(5, -1) is 4 and BitAnd(-1, 5) is 1: the signs are dropped.
# Why it matters: a number of periodic words, of necklaces or of elements of an order is off by one or by a whole term where the
# divisor 1 counts, and 1 is a divisor of every period.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends yacas=1.3.6-2.1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > ask.ys << 'END'
Echo("totients ", Totient(1), Totient(2), Totient(3), Totient(4));
[Local(n, right); right := 0; For(n := 1, n <= 60, n++) [
  Local(sum, d); sum := 0;
  For(d := 1, d <= n, d++) If(Mod(n, d) = 0, sum := sum + Totient(d));
  If(sum = n - 1, right := right + 1);
]; Echo("sums that are n - 1: ", right);];
Echo("gcd ", Gcd(0, 0), " bits ", BitXor(5, -1), BitAnd(-1, 5));
END
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=$(LD_LIBRARY_PATH=$libraries root/usr/bin/yacas --rootdir "$work/root/usr/share/yacas/scripts/" -pc ask.ys < /dev/null |
  grep -v '^$' | sed -E 's/ +/ /g; s/ $//')
echo "$saw"
expected='totients 0 1 2 2
sums that are n - 1: 60
gcd 1 bits 4 1'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
