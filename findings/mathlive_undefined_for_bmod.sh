#!/usr/bin/env bash
# Software: npm mathlive 0.111.1, the formula editor, with its functions for other notations (mathlive/ssr).
# Guess: c \bmod 2 becomes "c mod 2" as AsciiMath, and comes back.
# Seen: it becomes "c undefined2"; and "c mod 2" becomes c\bmod{#?} 2, with a placeholder as what mod is applied to. Found
# beside it: x \not\le y becomes "x y".
# Why it matters: formulas of periodic sequences are made of residues, and "not below" is the rule of poset games. Text
# that is stored as AsciiMath has lost the operation, and a product is what is left of "is not below".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" mathlive@0.111.1 > npm.log
cat > ask.mjs << 'END_OF_SCRIPT'
import { convertAsciiMathToLatex, convertLatexToAsciiMath } from "mathlive/ssr";
for (const latex of ["c \\bmod 2", "x \\le y", "x \\not\\le y"]) console.log(latex, "=", convertLatexToAsciiMath(latex));
console.log("c mod 2 =", convertAsciiMathToLatex("c mod 2"));
END_OF_SCRIPT
saw=$(node ask.mjs)
echo "$saw"
expected='c \bmod 2 = c undefined2
x \le y = x<=y
x \not\le y = x y
c mod 2 = c\bmod{#?} 2'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
