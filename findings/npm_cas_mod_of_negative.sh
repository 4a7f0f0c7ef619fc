#!/usr/bin/env bash
# Software: npm nerdamer 1.1.13 and algebrite 1.4.0, computer algebra in JavaScript.
# Guess: mod(-7, 4) is 1 in both, as in other computer algebra systems.
# Seen: -3 in both, and mod(7, -4) is 3: the remainder of JavaScript, on large integers too. Found beside it: as LaTeX
# nerdamer prints mod(c+1, 4) and mod(c, 4)+1 without brackets, c+1 \bmod 4 and c \bmod 4+1.
# Why it matters: formulas for the rows of a game are kept with mod for every integer. Tested in these systems they fail
# for negative arguments, such as c - d, where the theorem holds.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" nerdamer@1.1.13 algebrite@1.4.0 > npm.log
cat > ask.cjs << 'END_OF_SCRIPT'
const nerdamer = require("nerdamer");
const algebrite = require("algebrite");
for (const formula of ["mod(7, 4)", "mod(-7, 4)", "mod(7, -4)", "mod(-2^70, 3)"])
  console.log(formula, nerdamer(formula).evaluate().text(), algebrite.run(formula));
console.log(nerdamer("mod(c+1,4)").toTeX(), "/", nerdamer("mod(c,4)+1").toTeX());
END_OF_SCRIPT
saw=$(node ask.cjs)
echo "$saw"
expected='mod(7, 4) 3 3
mod(-7, 4) -3 -3
mod(7, -4) 3 3
mod(-2^70, 3) -1 -1
c+1 \bmod 4 / c \bmod 4+1'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
