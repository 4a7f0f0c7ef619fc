#!/usr/bin/env bash
# Software: npm @formulajs/formulajs 4.6.1, hyperformula 3.5.0, fast-formula-parser 1.0.19, @jspreadsheet/formula 2.0.2,
# which compute spreadsheet formulas, and mathjs 15.2.0.
# Guess: BITXOR(4294967296, 1) is 4294967297, since the function is one of spreadsheets, where numbers have up to 48 bits;
# mathjs, which has the function of its own accord, refuses numbers of more than 32 bits.
# Seen: all five answer 1, without an error. For 2147483648 and 1 all answers are negative.
# Why it matters: BITXOR is the nim-sum, and the way to combine sets that are kept as bits. With more than 31 elements,
# or such values, the sum is another one, and it may be 0: a nim-sum of 0 decides who wins.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps --prefix "$work" @formulajs/formulajs@4.6.1 \
  hyperformula@3.5.0 fast-formula-parser@1.0.19 @jspreadsheet/formula@2.0.2 mathjs@15.2.0 > npm.log
cat > ask.cjs << 'END_OF_SCRIPT'
const formulajs = require("@formulajs/formulajs");
const { HyperFormula } = require("hyperformula");
const Parser = require("fast-formula-parser");
const jspreadsheet = require("@jspreadsheet/formula");
const math = require("mathjs");
const sums = (name, sum) => console.log(name, sum(5, 1), sum(4294967296, 1), sum(2147483648, 1));
const call = (a, b) => `BITXOR(${a},${b})`;
sums("formulajs", formulajs.BITXOR);
sums("hyperformula", (a, b) => HyperFormula.buildFromArray([["=" + call(a, b)]], { licenseKey: "gpl-v3" })
  .getCellValue({ sheet: 0, row: 0, col: 0 }));
sums("fast-formula-parser", (a, b) => new Parser().parse(call(a, b)));
sums("jspreadsheet", (a, b) => (jspreadsheet.default || jspreadsheet)(call(a, b), {}));
sums("mathjs", math.bitXor);
END_OF_SCRIPT
saw=$(node ask.cjs)
echo "$saw"
expected='formulajs 4 1 -2147483647
hyperformula 4 1 -2147483647
fast-formula-parser 4 1 -2147483647
jspreadsheet 4 1 -2147483647
mathjs 4 1 -2147483647'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
