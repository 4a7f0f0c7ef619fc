#!/usr/bin/env bash
# Software: clingo 5.4.1 (Debian gringo 5.4.1-3.1+b1), a solver for answer sets.
# Guess: sums that are too large wrap in silence. (Of numerals, which should be refused, of #sum, which should be exact, and
# of -2**2, which is -4 elsewhere, no guess was written down before the first run.)
# Seen: the numeral 4294967297 is read as 1: the facts below(1) and below(4294967297) are one. #sum of 2147483647 and 1 is
# negative, without a message, and so is 2147483647 + 1, as guessed. -2**2 is 4.
# Why it matters: sets are given to such programs as numbers with a bit for each element. From 32 elements on, two positions
# become one, in the input already, and a count of weights changes its sign: a search finds what does not exist.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download gringo=5.4.1-3.1+b1
dpkg -x gringo_*.deb root
cat > ask.lp << 'END'
below(1). below(4294967297).
sum(S) :- S = #sum { 2147483647, a; 1, b }.
next(2147483647 + 1).
power(-2**2).
END
status=0
answer=$(LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/usr/lib root/usr/bin/clingo --verbose=0 ask.lp 2>&1) || status=$?
saw=$(head -n 1 <<< "$answer" | tr ' ' '\n' | sort)
echo "$saw"
echo "exit code $status, messages: $(sed 1d <<< "$answer")"
expected='below(1)
next(-2147483648)
power(4)
sum(-2147483648)'
[ "$saw" = "$expected" ] && [ "$(sed 1d <<< "$answer")" = SATISFIABLE ] || { echo "the behaviour has changed" >&2; exit 1; }
