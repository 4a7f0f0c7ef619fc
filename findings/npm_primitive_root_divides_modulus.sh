#!/usr/bin/env bash
# Software: npm number-theory 1.1.0.
# Guess: primitiveRoot(n), for "an integer > 2", has powers that give all remainders coprime to n, or says that there is no such
# number (n = 8, 12, 15, ...). (All n to 300; the other functions were compared with their definitions on the way.)
# Seen: it is right for the 71 powers of odd primes and for no other number: of 8 and of 10 the answer is 2, which divides them.
# 42 of the 227 others have a primitive root. So it is in the package's own example, 7 for 1043 = 7 * 149. Nothing is refused.
# Why it matters: the order of a number modulo n is a period, of digits and of linear recurrences; a generator that is none gives
# discrete logarithms and periods that are wrong in silence.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" number-theory@1.1.0 > npm.log
cat > ask.cjs << 'END_OF_SCRIPT'
const { primitiveRoot } = require("number-theory");
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));
function order(g, n) {
  let power = g % n, times = 1;
  for (; power !== 1; times++) power = power * g % n;
  return times;
}
const units = (n) => [...Array(n).keys()].filter((a) => gcd(a, n) === 1);
function isRoot(g, n) {
  return Number.isInteger(g) && gcd(g, n) === 1 && order(g, n) === units(n).length;
}
const counts = { right: 0, "root that is none": 0, "root where there is none": 0 };
for (let n = 3; n <= 300; n++) {
  const answer = primitiveRoot(n), exists = units(n).some((g) => isRoot(g, n));
  if (isRoot(answer, n)) counts.right++;
  else counts[exists ? "root that is none" : "root where there is none"]++;
}
console.log("8:", primitiveRoot(8), "10:", primitiveRoot(10), "1043:", primitiveRoot(1043), "9:", primitiveRoot(9));
console.log(JSON.stringify(counts));
END_OF_SCRIPT
saw=$(node ask.cjs)
echo "$saw"
expected='8: 2 10: 2 1043: 7 9: 2
{"right":71,"root that is none":42,"root where there is none":185}'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
