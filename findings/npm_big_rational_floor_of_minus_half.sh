#!/usr/bin/env bash
# Software: npm big-rational 0.10.9, exact fractions of any length.
# Guess: floor, ceil and round, which its page gives for the positive 987.99999, are those of the number line for negative fractions
# too, and powers with a negative exponent are fractions or an error that says so. (That a denominator may be kept negative was suspected.)
# Seen: floor(-7/2) is -4, and floor(-1/2) is 0, ceil(-1/2) 1: between -1 and 0 the sign is lost, as the quotient of two integers is
# zero, which has none. mod(-7/2, 1) is 1/2 and mod(-1/2, 1) is -1/2. The reciprocal of -2/3 is printed as 3/-2.
# The power of 2/1 with the exponent -1 is 0, and that of 2/3 "Division by zero".
# Why it matters: a column to the left of a line is the floor of a fraction. The first column below zero is counted to the one at zero,
# and only this one: a test with -7/2 passes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" big-rational@0.10.9 > npm.log
cat > ask.cjs << 'END'
const rational = require("big-rational");
for (const [above, below] of [[-7, 2], [-3, 2], [-1, 2], [-1, 3], [1, -2], [1, 2]]) {
  const x = rational(above, below);
  console.log(`${x}: floor ${x.floor()}, ceil ${x.ceil()}, round ${x.round()}, mod 1 ${x.mod(1)}`);
}
const turned = rational(-2, 3).reciprocate();
console.log(`reciprocal of -2/3: ${turned}, floor ${turned.floor()}; divided ${rational(1).divide(rational(-2, 3)).floor()}`);
for (const [above, below] of [[2, 1], [2, 3]]) {
  let power;
  try { power = rational(above, below).pow(-1); } catch (error) { power = error.message; }
  console.log(`(${above}/${below})^-1: ${power}`);
}
END
saw=$(node ask.cjs)
echo "$saw"
expected='-7/2: floor -4/1, ceil -3/1, round -3/1, mod 1 1/2
-3/2: floor -2/1, ceil -1/1, round -1/1, mod 1 1/2
-1/2: floor 0/1, ceil 1/1, round 0/1, mod 1 -1/2
-1/3: floor 0/1, ceil 1/1, round 0/1, mod 1 -1/3
-1/2: floor 0/1, ceil 1/1, round 0/1, mod 1 -1/2
1/2: floor 0/1, ceil 1/1, round 1/1, mod 1 1/2
reciprocal of -2/3: 3/-2, floor -2/1; divided -2/1
(2/1)^-1: 0/1
(2/3)^-1: Division by zero'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
