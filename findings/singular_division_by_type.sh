#!/usr/bin/env bash
# Software: Singular 4.3.1 (Debian singular-ui 1:4.3.1-p3+ds-2), computer algebra; its whole numbers int and bigint, and lists of int.
# Guess: div and mod of one number are the same whether it is an int, a bigint, or stands in an intvec, since an int is made a bigint
# wherever one is needed: -7 div 4 is -2 and -7 mod 4 is 1. (That the two types may differ was suspected, and no guess was written down.)
# Seen: as an int it is -1 and -3, as a bigint -2 and 1, and so it is in an intvec and an intmat, whose entries are int: v[1] div 4 is -1,
# and (v div 4)[1] is -2. 7 div -4 is -1 for all. Each pair fits together, so that no test of one type notices.
# Why it matters: columns to the left of the origin are in row -1 or -2 by the type of a variable, and a loop over a list differs from the
# division of the list.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends singular-ui=1:4.3.1-p3+ds-2 libsingular4m3n0=1:4.3.1-p3+ds-2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat > ask.sing << 'END'
intvec v = -7, 7;
intmat m[1][2] = -7, 7;
intvec q = v div 4;
intvec r = v mod 4;
intmat mq = m div 4;
intmat mr = m mod 4;
print("int " + string(int(-7) div 4) + " " + string(int(-7) mod 4));
print("int % " + string(int(-7) % 4));
print("bigint " + string(bigint(-7) div 4) + " " + string(bigint(-7) mod 4));
print("entry of an intvec " + string(v[1] div 4) + " " + string(v[1] mod 4));
print("intvec " + string(q[1]) + " " + string(r[1]));
print("intmat " + string(mq[1,1]) + " " + string(mr[1,1]));
print("7 by -4, int " + string(7 div -4) + " " + string(7 mod -4));
print("7 by -4, bigint " + string(bigint(7) div -4) + " " + string(bigint(7) mod -4));
quit;
END
saw=$(LD_LIBRARY_PATH=$libraries root/usr/bin/Singular -q ask.sing < /dev/null 2> /dev/null)
echo "$saw"
expected='int -1 -3
int % -3
bigint -2 1
entry of an intvec -1 -3
intvec -2 1
intmat -2 1
7 by -4, int -1 3
7 by -4, bigint -1 3'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
