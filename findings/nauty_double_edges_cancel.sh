#!/usr/bin/env bash
# Software: `dimacs2g`, `countg`, `showg` and `copyg` of nauty 2.8.6 (Debian 2.8.6+ds-2, there nauty-dimacs2g, ...).
# Guess: an edge that a DIMACS file gives in both directions (e 1 2, e 2 1), as colouring instances do, is one edge.
# Seen: dimacs2g writes a sparse6 multigraph, which the format allows, and the two copies cancel when countg or copyg
# read it: one edge is left of a path of two, none of an edge alone; of three copies one is left. showg prints all.
# Why it matters: the DIMACS instances are a common source of graphs. Numbers of edges, canonical forms and conversions
# are those of another graph, without a warning; graph6 made in this way has lost the edges for good.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in nauty=2.8.6+ds-2 libnauty2=2.8.6+ds-2 libcliquer1=1.21-3+b1; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib:$work/root/usr/lib/x86_64-linux-gnu

read_back() { # the number of edges that countg sees, and those that showg prints
  root/usr/bin/nauty-dimacs2g "$1" > graph.s6
  printf '%s of %s' "$(root/usr/bin/nauty-countg --e graph.s6 2> log | grep -o 'e=[0-9]*')" \
    "$(root/usr/bin/nauty-showg graph.s6 | grep -c '^ *[0-9]* : [0-9]')"
}
printf 'p edge 3 2\ne 1 2\ne 2 3\n' > once.col
printf 'p edge 3 3\ne 1 2\ne 2 1\ne 2 3\n' > twice.col
printf 'p edge 3 4\ne 1 2\ne 2 1\ne 1 2\ne 2 3\n' > thrice.col
printf 'p edge 2 2\ne 1 2\ne 2 1\n' > alone.col
saw="once $(read_back once.col), twice $(read_back twice.col), thrice $(read_back thrice.col), alone $(read_back alone.col)"
echo "edges for countg, vertices with a neighbour for showg: $saw"
expected="once e=2 of 3, twice e=1 of 3, thrice e=2 of 3, alone e=0 of 2"
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
