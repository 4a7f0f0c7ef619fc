#!/usr/bin/env bash
# Software: python-igraph 0.10.2 (Debian python3-igraph 0.10.2-1+b1, with libigraph3 0.10.2).
# Guess: independence_number and the lists of independent sets ignore loops, or take no vertex that has one. (All graphs of at most
# three vertices, with loops, and those of four with one loop; fifteen other functions were right on them.)
# Seen: with the edges 0-0, 0-1, 0-2 the maximal independent sets are {0} and {0, 1, 2}, of which the second has edges inside, and
# the independence number is 3; without the loop they are {0} and {1, 2}, and 2. independent_vertex_sets, which lists all of
# them, is right in both cases. R's igraph 1.3.5 gives the same 3.
# Why it matters: the antichains of an order are the independent sets of its comparability graph, and an order has a <= a: with
# these pairs kept the width of a poset comes out too large, in silence.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends python3-igraph=0.10.2-1+b1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > ask.py << 'END'
import igraph

for name, edges in (("loop", [(0, 0), (0, 1), (0, 2)]), ("without", [(0, 1), (0, 2)])):
    graph = igraph.Graph(n=3, edges=edges)
    print(f"{name}: number {graph.independence_number()}, maximal {sorted(graph.maximal_independent_vertex_sets())}")
    print(f"  all: {sorted(graph.independent_vertex_sets())}")
END
lib=$work/root/usr/lib/x86_64-linux-gnu
saw=$(LD_LIBRARY_PATH=$lib:$lib/blas:$lib/lapack:$work/root/lib/x86_64-linux-gnu PYTHONPATH=$work/root/usr/lib/python3/dist-packages \
  PYTHONDONTWRITEBYTECODE=1 PYTHONHOME=$work/root/usr root/usr/bin/python3.11 ask.py)
echo "$saw"
expected='loop: number 3, maximal [(0,), (0, 1, 2)]
  all: [(0,), (1,), (1, 2), (2,)]
without: number 2, maximal [(0,), (1, 2)]
  all: [(0,), (1,), (1, 2), (2,)]'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
