#!/usr/bin/env bash
# Software: Maxima 5.46.0 (Debian maxima and maxima-share 5.46.0-11), its package `graphs`.
# Guess: graph6_encode of a graph with the vertices 0, 1, ... numbers them in this order, and graph6_decode gives the same
# edges again, as the pair for sparse6 does. (Only the padding was doubted before the first run; the order was not.)
# Seen: vertex i is written as n-1-i. The edge {0,1} of three vertices comes back from graph6 as {1,2}, and from sparse6 as
# {0,1}. Reading alone is right: "B_" has the edge {0,1}, as formats.txt of nauty has it.
# Why it matters: numbers of vertices are often a linear extension, since graph6 has no directions. Lower and upper elements
# have changed places after each time the file is written, and the two formats of one graph differ.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download maxima=5.46.0-11 maxima-share=5.46.0-11
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.mac << 'END'
load(graphs)$
g: create_graph(3, [[0, 1]])$
print("saw", graph6_encode(g), edges(graph6_decode(graph6_encode(g))), edges(graph6_decode("B_")))$
print("saw", sparse6_encode(g), edges(sparse6_decode(sparse6_encode(g))))$
END
saw=$(HOME=$work MAXIMA_PREFIX=$work/root/usr root/usr/bin/maxima --very-quiet -b ask.mac < /dev/null 2>&1 |
  sed -n 's/^saw \(.*[^ ]\) *$/\1/p')
echo "$saw"
expected='BG [[1, 2]] [[0, 1]]
:Bf [[0, 1]]'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
