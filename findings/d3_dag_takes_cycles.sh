#!/usr/bin/env bash
# Software: npm d3-dag 1.2.2, which draws Hasse diagrams and other acyclic graphs.
# Guess: graphStratify() throws for a below b below a, as it does for a below itself.
# Seen: a graph of two nodes and two links; `topological()` lists a, b, and layouts draw it. Only `acyclic()`, which
# nobody has to call, says false. A node that is its own parent is refused at once.
# Why it matters: the name promises that what was read is acyclic. A relation with a contradiction is drawn as an order,
# and the listed linear extension is none.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" d3-dag@1.2.2 > npm.log
cat > ask.mjs << 'END'
import { graphStratify, sugiyama } from "d3-dag";
const graph = graphStratify()([{ id: "a", parentIds: ["b"] }, { id: "b", parentIds: ["a"] }]);
const { height } = sugiyama()(graph);
console.log("links", graph.nlinks(), "order", [...graph.topological()].map((node) => node.data.id).join(" "),
            "drawn", height > 0, "acyclic", graph.acyclic());
try {
  graphStratify()([{ id: "a", parentIds: ["a"] }]);
  console.log("loop taken");
} catch (error) {
  console.log("loop refused");
}
END
saw=$(node ask.mjs)
echo "$saw"
[ "$saw" = $'links 2 order a b drawn true acyclic false\nloop refused' ] || { echo "the behaviour has changed" >&2; exit 1; }
