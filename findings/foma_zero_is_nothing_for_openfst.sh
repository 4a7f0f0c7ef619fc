#!/usr/bin/env bash
# Software: foma 0.10.0 (Debian foma 1:0.10.0+s311-1) writes, OpenFst 1.7.9 (Debian libfst-tools 1.7.9-5) reads.
# Guess: foma's `write att`, the text format of AT&T that both name, is compiled by fstcompile to the same language,
# or refused for want of a table of symbols. (Zero was suspected when foma's file had been seen.)
# Seen: for the word {101} over the digits foma writes 0 for the digit and @0@ for the empty word, and reads its own file
# back as 101. For fstcompile labels are numbers and 0 is the empty word: the automaton accepts 11 alone, exit code 0. Only
# with a table of symbols, which foma does not write for this format, it is 101; other symbols than numbers are refused.
# Why it matters: automata of numeration systems have the digits 0 and 1. Every number has lost its zeros, and 1, 10 and
# 100 are one; a minimal automaton or a test for equality that follows is about another set.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in foma=1:0.10.0+s311-1 libfoma0=1:0.10.0+s311-1 libfst-tools=1.7.9-5 libfst22=1.7.9-5; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/usr/lib
cat > ask.foma << 'END'
regex {101};
write att > word.att
clear
read att word.att
print words
END
foma=$(root/usr/bin/foma -q -f ask.foma | tail -n 1)
printf 'nothing 0\n0 1\n1 2\n' > table
word() { root/usr/bin/fstprint "$@" | awk 'NF > 1 { printf "%s", $3 }'; }
numbers=$(root/usr/bin/fstcompile word.att | root/usr/bin/fstrmepsilon | word)
symbols=$(root/usr/bin/fstcompile --isymbols=table --osymbols=table word.att | root/usr/bin/fstrmepsilon |
  word --isymbols=table --osymbols=table)
echo "foma $foma, OpenFst $numbers, with a table $symbols"
[ "$foma $numbers $symbols" = "101 11 101" ] || { echo "the behaviour has changed" >&2; exit 1; }
