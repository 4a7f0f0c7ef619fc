#!/usr/bin/env bash
# Software: npm clingo-wasm 0.6.0 (clingo 5.8.1 as WebAssembly), a solver for answer sets.
# Guess: of powers with negative exponents those that are integers are right, 1**(-1) = 1 and (-1)**(-1) = -1, and the others are
# undefined, so that the rule has no instance, or are cut off to 0.
# Seen: all of them are 0, without a message, 1**(-1), (-1)**(-1) and (-1)**(-2) too; only 0**(-1) is called undefined.
# Why it matters: (-1)**n is the sign of the row n. Left of the start it is neither of the two signs, and a sum over all rows is silently
# that of the rows from 0 on.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" clingo-wasm@0.6.0 > npm.log
cat > ask.cjs << 'END'
const clingo = require("clingo-wasm");
(async () => {
  for (const power of ["1**(-1)", "(-1)**(-1)", "(-1)**(-2)", "2**(-1)", "0**(-1)", "(-1)**3", "(-1)**0"]) {
    const found = await clingo.run(`p(${power}).`, 0);
    const undefinedOnes = (found.Warnings || []).filter((line) => line.includes("undefined")).length;
    console.log(`${power}: ${found.Call[0].Witnesses[0].Value.join(" ")}${undefinedOnes ? "undefined" : ""}`);
  }
  process.exit();
})();
END
saw=$(node ask.cjs 2> log)
echo "$saw"
expected='1**(-1): p(0)
(-1)**(-1): p(0)
(-1)**(-2): p(0)
2**(-1): p(0)
0**(-1): undefined
(-1)**3: p(-1)
(-1)**0: p(1)'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
