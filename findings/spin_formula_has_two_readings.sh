#!/usr/bin/env bash
# Software: Spin 6.5.2 (Debian spin 6.5.2+dfsg-1), its formulas of linear time.
# Guess: p -> q && r is p -> (q && r), as in Promela's own expressions, in C and in books on logic, on the command line (-f) and
# in a model (ltl {...}). (That the parser of -f has two levels of operators was half remembered; the model's was not.)
# Seen: in a model it is so. For -f, && and || bind as -> does, and from the left: the automaton is that of (p -> q) && r, which
# asks for r in any case. Both read p -> q -> r from the left, as (p -> q) -> r. Nothing is said; only the model's reading is
# printed back with brackets. The manual page gives no order of the operators, and points from -f to the model.
# Why it matters: "if a move is legal, it is taken and the game ends", checked as a claim of its own, is another one after it was
# moved into the model, as the manual advises; one of them may pass.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download spin=6.5.2+dfsg-1
for deb in *.deb; do dpkg -x "$deb" root; done
automaton() { root/usr/bin/spin -f "$1" | grep -v '/\*'; } # the comment repeats the formula
in_model() { # the formula as it is printed back from a model
  printf 'bool p, q, r;\nltl claim { %s }\nactive proctype job() { skip }\n' "$1" > model.pml
  root/usr/bin/spin -P/bin/cat -p model.pml 2>&1 | sed -n 's/^ltl claim: *//p'
}
saw=""
while IFS=';' read -r bare right left; do
  [ "$(automaton "$right")" != "$(automaton "$left")" ]
  saw+="$bare"
  for place in automaton in_model; do
    for reading in "$right" "$left"; do
      [ "$($place "$bare")" != "$($place "$reading")" ] || saw+=", $place $reading"
    done
  done
  saw+=$'\n'
done << 'END'
p -> q && r;p -> (q && r);(p -> q) && r
p -> q -> r;p -> (q -> r);(p -> q) -> r
p U q U r;p U (q U r);(p U q) U r
END
printf '%s' "$saw"
[ "$saw" = 'p -> q && r, automaton (p -> q) && r, in_model p -> (q && r)
p -> q -> r, automaton (p -> q) -> r, in_model (p -> q) -> r
p U q U r, automaton (p U q) U r, in_model (p U q) U r
' ] || { echo "the behaviour has changed" >&2; exit 1; }
