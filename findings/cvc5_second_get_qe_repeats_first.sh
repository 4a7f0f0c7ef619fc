#!/usr/bin/env bash
# Software: cvc5 1.0.3 (Debian cvc5 1.0.3-1).
# Guess: each (get-qe F) of a file is answered with a formula without quantifiers that is equivalent to its own F. (That a
# second (check-sat) is refused without --incremental was seen later.)
# Seen: without --incremental the second answer is that of the first question: "x < y < 5 for some y" after "x is even"
# is `x = 2 (x div 2)`, and a second question with "for all" gets the opposite of the first answer. The exit code is 0, with
# no warning. With --incremental both are right.
# Why it matters: whoever asks for the positions of a game one formula after another gets wrong conditions in silence.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends cvc5=1.0.3-1 libcvc5-1=1.0.3-1 libcvc5parser1=1.0.3-1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
even='(get-qe (exists ((y Int)) (= x (* 2 y))))'
below='(get-qe (exists ((y Int)) (and (< x y) (< y 5))))'
above='(get-qe (forall ((y Int)) (or (< y x) (> y 5))))'
answers() { # the answers to these questions, on one line
  echo "(set-logic LIA) (declare-fun x () Int) $*" > questions.smt2
  root/usr/bin/cvc5 $mode questions.smt2 | paste -sd';' | sed 's/;/; /g'
}
mode=""
saw="$(answers "$below") | $(answers "$above") | $(answers "$even" "$below") | $(answers "$even" "$above")"
mode="--incremental"
saw+=" | $(answers "$even" "$below") | $(answers "$even" "$above")"
echo "$saw"
even_answer='(= x (* 2 (div x 2)))'
[ "$saw" = "(not (>= x 4)) | (>= x 6) | $even_answer; $even_answer | $even_answer; (not $even_answer)\
 | $even_answer; (not (>= x 4)) | $even_answer; (>= x 6)" ] || { echo "the behaviour has changed" >&2; exit 1; }
