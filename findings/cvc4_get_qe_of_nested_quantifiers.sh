#!/usr/bin/env bash
# Software: CVC4 1.8 (Debian cvc4 1.8-3); compared with cvc5 1.0.3 (Debian cvc5 1.0.3-1).
# Guess: (get-qe F) with a quantifier inside F, of the same or of the other kind, gives an equivalent formula without any, or an
# error: 0 < y < x < c for some y and some x is c >= 3. (Random formulas against all values showed the case.)
# Seen: false, and true for "y < 0 or c >= x for all x from 0 to 5, for all y", which is c >= 5; exit code 0 and no warning. In a
# third answer a name of the program's own, INST_CONSTANT_n, is left. cvc5 is right about all three.
# Why it matters: "for every move there is an answer" has two quantifiers. The conditions that come back are those of no
# game, and a program that reads them goes on with the constants true and false.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends cvc4=1.8-3 libcvc4-7=1.8-3 libcvc4parser7=1.8-3 cvc5=1.0.3-1 \
  libcvc5-1=1.0.3-1 libcvc5parser1=1.0.3-1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=""
while read -r question; do
  echo "(set-logic LIA) (declare-fun c () Int) (get-qe $question)" > question.smt2
  for program in cvc4 cvc5; do saw+="$program $(root/usr/bin/$program --lang smt2.6 question.smt2); "; done
  saw+=$'\n'
done << 'END'
(exists ((x Int)) (and (< 1 x) (< x c)))
(exists ((y Int)) (and (< 0 y) (exists ((x Int)) (and (< y x) (< x c)))))
(forall ((y Int)) (or (< y 0) (forall ((x Int)) (or (< x 0) (< 5 x) (<= x c)))))
(exists ((y Int)) (and (< y c) (forall ((x Int)) (or (< x y) (> x c)))))
END
saw=$(sed 's/INST_CONSTANT_[0-9]*/INST_CONSTANT_n/g; s/; $//' <<< "$saw")
echo "$saw"
[ "$saw" = 'cvc4 (>= c 3); cvc5 (>= c 3)
cvc4 false; cvc5 (>= c 3)
cvc4 true; cvc5 (>= c 5)
cvc4 (>= (+ c (* (- 1) INST_CONSTANT_n)) 0); cvc5 false' ] || { echo "the behaviour has changed" >&2; exit 1; }
