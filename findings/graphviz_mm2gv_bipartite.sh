#!/usr/bin/env bash
# Software: `mm2gv` of Graphviz 2.42.2 (Debian 2.42.2-7+deb12u1), which turns Matrix Market files into DOT.
# Guess: a square matrix of type `general` is a digraph of as many nodes; the entry (2, 1) is an edge between 2 and 1.
# Seen: unless its pattern is symmetric the matrix is read as a bipartite graph: a node for each row, another one for each
# column, and each entry as two edges, there and back. The chain of three elements has become six nodes, four edges and
# two cycles. The full matrix, whose pattern is symmetric, has three nodes.
# Why it matters: the matrix of an order is never symmetric. Each order that passes through has twice its elements, and
# no order is left, since every relation holds in both directions.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download {graphviz,libcgraph6,libcdt5}=2.42.2-7+deb12u1
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu

read_matrix() { # nodes and edges of the matrix whose entries are given
  { printf '%%%%MatrixMarket matrix coordinate pattern general\n3 3 %s\n' "$#"; printf '%s\n' "$@"; } |
    root/usr/bin/mm2gv | tr -d '\t\n'
}
chain=$(read_matrix "2 1" "3 2")
full=$(read_matrix "1 2" "1 3" "2 1" "2 3" "3 1" "3 2")
echo "$chain"
echo "$full"
[ "$chain" = 'digraph G {0;1 -> 3;2 -> 4;3 -> 1;4 -> 2;5;}' ] &&
  [ "$full" = 'digraph G {0 -> 1;0 -> 2;1 -> 0;1 -> 2;2 -> 0;2 -> 1;}' ] || { echo "the behaviour has changed" >&2; exit 1; }
