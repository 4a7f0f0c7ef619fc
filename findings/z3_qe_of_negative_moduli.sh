#!/usr/bin/env bash
# Software: Z3 4.8.12 (Debian z3 4.8.12-3.1), and npm z3-solver 5.2.0 (Z3 5.1.0), the tactics `qe` and `qe2`.
# Guess: what `qe` answers is equivalent to the question, for formulas with mod and div as well, of which SMT-LIB gives every
# value: c = mod x (-2) for some x from 0 to 7 is true of 0 and 1. (Random formulas against all values showed the case.)
# Seen: `qe` answers false, and true to "c >= mod x (-2) for all x", which is false of c = 0. With a positive modulus it is
# right; `qe2` of 4.8.12, and check-sat, asked about c = 0, are right. `qe` of the newest release answers as the old one.
# Why it matters: a remainder of a difference of columns, mod (c - d) with a negative period, comes from solving a recurrence
# downwards. What remains without quantifiers is the empty set or everything, and no theorem about it is about the game.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download z3=4.8.12-3.1
for deb in *.deb; do dpkg -x "$deb" root; done
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" z3-solver@5.2.0 > npm.log
cat > ask.cjs << 'END'
const { readFileSync } = require("fs");
require("z3-solver").init().then(async ({ Z3 }) => {
  console.log(await Z3.eval_smtlib2_string(Z3.mk_context(Z3.mk_config()), readFileSync(process.argv[2], "utf8")));
  process.exit();
});
END
some='(exists ((x Int)) (and (<= 0 x) (<= x 7) (= c (mod x MODULUS))))'
all='(forall ((x Int)) (>= c (mod x MODULUS)))'
answer() { # no goal is true
  sed 's/:precision.*//; s/(goals//; s/(goal//; s/^)//' | tr '\n' ' ' | tr -s ' ' | sed 's/^ $/ true/; s/ $//'
}
ask() { # PROGRAM... : what it makes of the file question.smt2
  "$@" question.smt2 | answer
}
saw=""
for formula in "$some" "$all"; do
  for modulus in 2 '(- 2)'; do
    question=${formula/MODULUS/$modulus}
    saw+="$question:"
    for tactic in qe qe2; do
      echo "(declare-const c Int) (assert $question) (apply $tactic)" > question.smt2
      saw+=" $tactic$(ask root/usr/bin/z3)"
    done
    echo "(declare-const c Int) (assert $question) (apply qe)" > question.smt2
    saw+=", newest qe$(ask node ask.cjs)"
    echo "(declare-const c Int) (assert $question) (assert (= c 0)) (check-sat)" > question.smt2
    saw+=", c = 0 $(root/usr/bin/z3 question.smt2)"$'\n'
  done
done
printf '%s' "$saw"
[ "$saw" = '(exists ((x Int)) (and (<= 0 x) (<= x 7) (= c (mod x 2)))): qe (or (and (<= c 0) (>= c 0)) (and (<= c 1) (>= c 1))) qe2 (or (= c 0) (= c 1)), newest qe (or (and (<= c 0) (>= c 0)) (and (<= c 1) (>= c 1))), c = 0 sat
(exists ((x Int)) (and (<= 0 x) (<= x 7) (= c (mod x (- 2))))): qe false qe2 (or (= c 0) (= c 1)), newest qe false, c = 0 sat
(forall ((x Int)) (>= c (mod x 2))): qe (not (<= c (- 1))) (not (<= c 0)) qe2 (not (<= c (- 1))) (not (<= c 0)), newest qe (not (<= c (- 1))) (not (<= c 0)), c = 0 unsat
(forall ((x Int)) (>= c (mod x (- 2)))): qe true qe2 (not (<= c (- 1))) (not (<= c 0)), newest qe true, c = 0 unsat
' ] || { echo "the behaviour has changed" >&2; exit 1; }
