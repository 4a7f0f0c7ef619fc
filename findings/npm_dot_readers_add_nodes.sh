#!/usr/bin/env bash
# Software: npm graphlib-dot 0.6.4 and vis-network 10.1.5, which read DOT.
# Guess: the nodes of a -> {x y} are a, x and y, and those of a:n -> b; b:s -> c, where n and s are ports, a, b and c.
# Seen: graphlib-dot lists a node sg1 for the braces (named by a counter, so sg2 the next time), of the same kind as the
# others, and vis-network nodes a:n and b:s, so that a:n -> b and b:s -> c no longer meet. Each is right about the other
# text. And a default inside braces, subgraph s {node [k=1]; c} d, holds for the d behind them in graphlib-dot.
# Why it matters: in one reader each drawn order has elements more, with no relations: in a game such an element is a move
# more. In the other a chain of three falls into two chains.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" graphlib-dot@0.6.4 vis-network@10.1.5 > npm.log
cat > ask.cjs << 'END_OF_SCRIPT'
const dot = require("graphlib-dot");
const { parseDOTNetwork } = require("vis-network/standalone/umd/vis-network.js");
for (const text of ["digraph { a -> {x y} }", "digraph { a:n -> b; b:s -> c }"]) {
  console.log("graphlib-dot", dot.read(text).nodes().map((name) => name.replace(/^sg\d+$/, "sg")).sort().join(" "));
  console.log("vis-network", parseDOTNetwork(text).nodes.map((node) => node.id).sort().join(" "));
}
console.log("graphlib-dot", JSON.stringify(dot.read("digraph { subgraph s {node [k=1]; c} d }").node("d")));
END_OF_SCRIPT
saw=$(node ask.cjs)
echo "$saw"
expected='graphlib-dot a sg x y
vis-network a x y
graphlib-dot a b c
vis-network a:n b b:s c
graphlib-dot {"k":"1"}'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
