#!/usr/bin/env bash
# Software: npm graph6 1.0.3, which turns adjacency matrices into graph6 and back; read by NetworkX 2.8.8 (Debian
# python3-networkx 2.8.8-1).
# Guess: a small package has the long form of the size, for 63 vertices and more, as formats.txt of nauty has it: ~??~.
# Seen: the size is filled with zeros behind its digits in place of before them, and the text begins with ~~, the sign of
# a size of 36 bits. NetworkX refuses it. The package reads its own text as a graph of another size, or ends for want of
# memory. Up to 62 vertices both agree. Of the matrix only the upper triangle is read, and only that comes back: a lower
# triangular one is the graph without edges, without an error.
# Why it matters: comparability graphs of posets with more than 62 elements that pass through it are other graphs.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" graph6@1.0.3 > npm.log
apt-get -qq -o APT::Sandbox::User=root download python3-networkx=2.8.8-1
dpkg -x python3-networkx_*.deb root
cat > write.mjs << 'END'
import Graph6 from "graph6";
const path = (size, upper) => Array.from({ length: size }, (_, i) =>
  Array.from({ length: size }, (_, j) => (upper ? j === i + 1 : i === j + 1) ? 1 : 0));
for (const [size, upper] of [[62, true], [63, true], [3, false]]) console.log(Graph6.parse(path(size, upper)));
END
cat > read.py << 'END'
import sys
import networkx
for line in sys.stdin.buffer.read().split():
    try:
        graph = networkx.from_graph6_bytes(line)
        print(line[:4].decode(), len(graph), "vertices", graph.number_of_edges(), "edges")
    except networkx.NetworkXError:
        print(line[:4].decode(), "refused")
END
saw=$(node write.mjs | PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 python3 -W ignore read.py)
echo "$saw"
expected='}hCG 62 vertices 61 edges
~~hC refused
B? 3 vertices 0 edges'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
