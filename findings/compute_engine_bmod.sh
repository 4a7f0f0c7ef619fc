#!/usr/bin/env bash
# Software: npm @cortex-js/compute-engine 0.27.0 and 0.140.0, which read and evaluate LaTeX.
# Guess: \bmod is read as a number theorist writes it: -7 \bmod 4 is 1, and 7 \bmod 5 \bmod 3 is taken from the left, 2.
# Seen: -7 \bmod 4 is -3 in 0.27.0 and 1 in 0.140.0. Both take the chain from the right, 7 \bmod (5 \bmod 3) = 1.
# Why it matters: formulas for preperiodic sequences are full of residues of differences and of nested residues. A page
# that evaluates them with this engine gives other values than the paper, and other ones after an upgrade.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat > ask.mjs << 'END'
import { ComputeEngine } from "@cortex-js/compute-engine";
const engine = new ComputeEngine();
const value = (text) => String(engine.parse(text).evaluate());
console.log(value("-7 \\bmod 4"), value("7 \\bmod 5 \\bmod 3"), value("(7 \\bmod 5) \\bmod 3"));
END
saw=
for version in 0.27.0 0.140.0; do
  mkdir "$version"
  npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work/$version" "@cortex-js/compute-engine@$version" > npm.log
  cp ask.mjs "$version/"
  saw+="$version: $(node "$version/ask.mjs"); "
done
echo "$saw"
[ "$saw" = "0.27.0: -3 1 2; 0.140.0: 1 1 2; " ] || { echo "the behaviour has changed" >&2; exit 1; }
