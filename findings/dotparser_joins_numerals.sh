#!/usr/bin/env bash
# Software: npm ngraph.fromdot 7.1.0, which reads DOT by dotparser 1.1.1; compared with Graphviz 2.42.2 (Debian).
# Guess: 007, 7 and 7.0 are three nodes, as for Graphviz, whose names are texts: two edges 007 -> 7 and 7 -> 7.0.
# Seen: the parser makes numbers of them. There is one node 7 with an edge to itself (a second edge is the same one).
# Why it matters: binary words and codes with leading zeros, such as 010, are common names of subsets and of game
# positions. Different elements become one, and an order becomes a loop.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" ngraph.fromdot@7.1.0 dotparser@1.1.1 > npm.log
for package in graphviz libcgraph6 libcdt5; do
  apt-get -qq -o APT::Sandbox::User=root download "$package=2.42.2-7+deb12u1"
done
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu

graph='digraph { 007 -> 7; 7 -> 7.0 }'
cat > ask.cjs << 'END'
const loaded = require("ngraph.fromdot");
const graph = (loaded.default || loaded)(process.argv[2]);
const links = [];
graph.forEachLink((link) => { links.push(`${link.fromId}->${link.toId}`); });
console.log(graph.getNodesCount(), links.join(" "));
END
saw="$(root/usr/bin/gc -n <<< "$graph" | awk '{ print $1 }'); $(node ask.cjs "$graph")"
echo "nodes for Graphviz; nodes and links for ngraph.fromdot: $saw"
[ "$saw" = "3; 1 7->7" ] || { echo "the behaviour has changed" >&2; exit 1; }
