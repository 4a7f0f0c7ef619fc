#!/usr/bin/env bash
# Software: npm @hpcc-js/wasm-graphviz 1.29.2 (Graphviz 16.1.0 as WebAssembly).
# Guess: the field `acyclic` of the answer of Graphviz.acyclic(dot) is true exactly if the graph has no cycle.
# Seen: true for a -> b -> a, and false for a -> b: the field holds the exit code of the program `acyclic`, where 1 says
# that there is a cycle. A loop a -> a gives false as well, since that program overlooks loops.
# Why it matters: a page that tests a drawn order in the browser by this field accepts exactly the drawings with a cycle.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" @hpcc-js/wasm-graphviz@1.29.2 > npm.log
cat > ask.mjs << 'END'
import { Graphviz } from "@hpcc-js/wasm-graphviz";
const graphviz = await Graphviz.load();
for (const graph of ["digraph { a -> b -> a }", "digraph { a -> b }", "digraph { a -> a }"])
  console.log(graph, graphviz.acyclic(graph, false, true).acyclic);
END
saw=$(node ask.mjs)
echo "$saw"
[ "$(awk '{ print $NF }' <<< "$saw" | tr '\n' ' ')" = "true false false " ] || { echo "the behaviour has changed" >&2; exit 1; }
