#!/usr/bin/env bash
# Software: npm ts-graphviz 3.0.7, a reader and writer of DOT with types.
# Guess: a DOT text that is read by fromDot and written by toDot means the same graph, statements in their order.
# Seen: of several `node [...]` statements only the last is left, and it stands before all nodes. A node that was red
# before the second statement is written blue.
# Why it matters: DOT gives marks to nodes by such defaults, as in node [chain=c]; c1 -> c2; node [chain=""]; x. After a
# round trip the marks are gone or on the wrong elements, and the text is still valid.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" ts-graphviz@3.0.7 > npm.log
cat > ask.mjs << 'END'
import { fromDot, toDot } from "ts-graphviz";
console.log(toDot(fromDot("digraph { node [color=red]; a -> b; node [color=blue]; x }")).replace(/\s+/g, " "));
END
saw=$(node ask.mjs)
echo "$saw"
[ "$saw" = 'digraph { node [ color = "blue"; ]; "x"; "a" -> "b"; }' ] || { echo "the behaviour has changed" >&2; exit 1; }
