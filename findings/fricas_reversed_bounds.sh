#!/usr/bin/env bash
# Software: FriCAS 1.3.8 (Debian fricas 1.3.8-6), computer algebra.
# Guess: sums and products over reversed bounds follow one convention: both are empty, 0 and 1, or both go on backwards (Karr), as giac's
# do, so that sum(k, k=5..1) is -(2+3+4) = -9 and product(k, k=5..1) is 1/(2*3*4) = 1/24. And binomial(-2, 3) is -4, or an error.
# (None of this was written down before the first run, which was about other operations.)
# Seen: the sum goes on backwards, -9, and the product is empty, 1: with the logarithm of a product neither rule holds for both. Between
# symbols as bounds, with numbers put in afterwards, it is the same. binomial(-2, 3) and binomial(-1, 0) of integers are 0, where
# binomial(x, 3) at x = -2 is -4.
# Why it matters: closed formulas are tried at the start of a sequence, where ranges are empty and upper arguments negative. A table by
# numbers and the same formula with a symbol differ there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends fricas=1.3.8-6 fricas-databases=1.3.8-6 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
export FRICAS=$work/root/usr/lib/fricas/target/x86_64-pc-linux-gnu
questions='sum(k,k=1..3)
product(k,k=1..3)
sum(k,k=5..1)
product(k,k=5..1)
sum(1,k=5..1)
product(2,k=5..1)
eval(sum(k,k=a..b),[a=5,b=1])
eval(product(k,k=a..b),[a=5,b=1])
binomial(-2,3)
eval(binomial(x,3),x=-2)
binomial(-1,0)
eval(binomial(x,0),x=-1)'
answers=$(printf '%s\n)quit\n' "$questions" | LD_LIBRARY_PATH=$libraries HOME=$work "$FRICAS/bin/FRICASsys" 2> /dev/null |
  sed -n 's/^ *([0-9]*)  *\(-\{0,1\} *[0-9][0-9]*\)$/\1/p' | tr -d ' ')
saw=$(paste -d= <(sed 's/=/:/g' <<< "$questions") <(echo "$answers") | sed 's/:/=/g; s/=\([^=]*\)$/ is \1/')
echo "$saw"
expected='sum(k,k=1..3) is 6
product(k,k=1..3) is 6
sum(k,k=5..1) is -9
product(k,k=5..1) is 1
sum(1,k=5..1) is -3
product(2,k=5..1) is 1
eval(sum(k,k=a..b),[a=5,b=1]) is -9
eval(product(k,k=a..b),[a=5,b=1]) is 1
binomial(-2,3) is 0
eval(binomial(x,3),x=-2) is -4
binomial(-1,0) is 0
eval(binomial(x,0),x=-1) is 1'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
