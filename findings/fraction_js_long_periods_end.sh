#!/usr/bin/env bash
# Software: npm fraction.js 5.3.4, exact fractions in JavaScript.
# Guess: toString() writes a period in brackets, and the text is read as the same fraction, or is cut off with a sign. (That
# there is a bound for the period was half remembered; what happens beyond it was not.)
# Seen: for periods up to 2000 it is so. A longer one, such as that of 1/2017, 2016 digits, counts as no period: the text is
# 0.000495785820525, cut off and without brackets, as that of a finite decimal, and is read as another fraction.
# Why it matters: "no period up to a bound" has become "there is none". A table of exact fractions that goes through texts has
# single entries, by size of period and not of number, that are no longer exact.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" fraction.js@5.3.4 > npm.log
cat > ask.cjs << 'END'
const Fraction = require("fraction.js");
const period = (n) => { let power = 10 % n, length = 1; while (power !== 1) power = power * 10 % n, length++; return length; };
for (const n of [7, 1979, 2003, 2027, 2017, 20011]) {
  const text = new Fraction(1, n).toString();
  const back = new Fraction(text).equals(new Fraction(1, n)) ? "the same" : "another";
  console.log(`1/${n} period ${period(n)}: ${text.includes("(") ? "brackets" : text}, read as ${back}`);
}
END
saw=$(node ask.cjs)
echo "$saw"
expected='1/7 period 6: brackets, read as the same
1/1979 period 1978: brackets, read as the same
1/2003 period 1001: brackets, read as the same
1/2027 period 1013: brackets, read as the same
1/2017 period 2016: 0.000495785820525, read as another
1/20011 period 6670: 0.000049972515116, read as another'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
