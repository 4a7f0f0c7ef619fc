#!/usr/bin/env bash
# Software: giac 1.9.0.35 (Debian libgiac0 and xcas 1.9.0.35+dfsg2-1.1), the engine of Xcas, its commands for graphs.
# Guess: chromatic_number of every graph of four vertices is the least number of colours, and minimal_vertex_coloring uses as many.
# (All 64 were compared with the definition, with twenty other commands.)
# Seen: of the 4-cycle the number is `undef`, and the colouring [0,0,0,0], which gives all vertices one colour. So it is for every
# graph tried that has a cycle of four or more vertices without a chord: cycles of 5 and 6, K(2,3), the Petersen graph; chromatic_index
# of the 5-cycle too. greedy_color and is_vertex_colorable(g, 2) are right.
# Why it matters: the width of an order is the chromatic number of a graph. A program that goes on with the list has a proper
# colouring by type, and one antichain for all elements.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends xcas=1.9.0.35+dfsg2-1.1 libgiac0=1.9.0.35+dfsg2-1.1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
usr=$work/root/usr/lib/x86_64-linux-gnu
libraries=$usr:$work/root/lib/x86_64-linux-gnu:$usr/lapack:$usr/blas
saw=""
while read -r question; do
  saw+="$question: $(LD_LIBRARY_PATH=$libraries root/usr/bin/giac "$question" 2> /dev/null | head -n 1)"$'\n'
done << 'END'
chromatic_number(path_graph(4))
chromatic_number(cycle_graph(3))
chromatic_number(cycle_graph(4))
minimal_vertex_coloring(cycle_graph(4))
greedy_color(cycle_graph(4))
is_vertex_colorable(cycle_graph(4),2)
chromatic_number(cycle_graph(5))
chromatic_number(cycle_graph(6))
chromatic_number(complete_graph(2,3))
chromatic_number(graph("petersen"))
chromatic_index(cycle_graph(4))
chromatic_index(cycle_graph(5))
END
saw=${saw%$'\n'}
echo "$saw"
expected='chromatic_number(path_graph(4)): 2
chromatic_number(cycle_graph(3)): 3
chromatic_number(cycle_graph(4)): undef
minimal_vertex_coloring(cycle_graph(4)): [0,0,0,0]
greedy_color(cycle_graph(4)): [1,2,1,2]
is_vertex_colorable(cycle_graph(4),2): true
chromatic_number(cycle_graph(5)): undef
chromatic_number(cycle_graph(6)): undef
chromatic_number(complete_graph(2,3)): undef
chromatic_number(graph("petersen")): undef
chromatic_index(cycle_graph(4)): 2
chromatic_index(cycle_graph(5)): undef'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
