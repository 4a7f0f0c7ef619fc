#!/usr/bin/env bash
# Software: foma 0.10.0 (Debian foma 1:0.10.0+s311-1) and HFST 3.16.0 (Debian hfst 3.16.0-5), which compile the regular
# expressions of Xerox' xfst; HFST is run with foma as its library for automata, and with OpenFst.
# Guess: both compile a replacement to the same relation: a a ->@ b, where the matches are taken from the right, makes ab of aaa,
# and 0 -> b, as well as a* -> b, makes the same words of a in both. (What those are was not guessed.)
# Seen: foma takes ->@ and >@ for @-> and @>, which take matches from the left: aaa becomes ba, and so it is ab for HFST alone.
# 0 -> b inserts a b in foma where it likes, at most one in each place, {a, ab, ba, bab}, and in HFST everywhere, bab.
# (For [..] -> b, which is meant to insert once, both agree.) The other operators that were compared are the same.
# Why it matters: words of a numeration system are normalized by such rules, from the side of the low digits or of the high
# ones. A rule for 11 makes two words of 111, one of them from the wrong side, without a message.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends foma=1:0.10.0+s311-1 libfoma0=1:0.10.0+s311-1 hfst=3.16.0-5 \
  libhfst55=3.16.0-5 libfst22=1.7.9-5 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
program() { local name=$1; shift; LD_LIBRARY_PATH=$libraries "root/usr/bin/$name" "$@"; }
saw=""
while read -r word rule; do
  expression="[{$word} .o. [$rule]].l"
  printf 'regex %s;\nprint words\n' "$expression" > ask.foma
  saw+="$word by $rule: foma $(program foma -q -l ask.foma -s < /dev/null | LC_ALL=C sort | paste -sd' ')"
  for library in foma openfst-tropical; do
    saw+=", HFST $(program hfst-regexp2fst -f $library <<< "$expression;" | program hfst-fst2strings -n 20 |
      LC_ALL=C sort | paste -sd' ')"
  done
  saw+=$'\n'
done << 'END'
aaa a a @-> b
aaa a a ->@ b
aaa a a >@ b
111 1 1 ->@ 2
a 0 -> b
a a* -> b
a [..] -> b
END
printf '%s' "$saw"
[ "$saw" = 'aaa by a a @-> b: foma ba, HFST ba, HFST ba
aaa by a a ->@ b: foma ba, HFST ab, HFST ab
aaa by a a >@ b: foma ba, HFST ab, HFST ab
111 by 1 1 ->@ 2: foma 21, HFST 12, HFST 12
a by 0 -> b: foma a ab ba bab, HFST bab, HFST bab
a by a* -> b: foma b bb, HFST bbb, HFST bbb
a by [..] -> b: foma bab, HFST bab, HFST bab
' ] || { echo "the behaviour has changed" >&2; exit 1; }
