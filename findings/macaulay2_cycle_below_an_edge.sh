#!/usr/bin/env bash
# Software: Macaulay2 1.21 (Debian macaulay2 1.21+ds-3+b1 and macaulay2-common 1.21+ds-3), its packages Graphs and Posets.
# Guess: isCyclic is true of a digraph exactly if a walk along its arrows returns, loops apart; topologicalSort needs none; and
# poset with AntisymmetryStrategy => "digraph", which asks isCyclic, refuses what the default refuses. (All 530 digraphs of at
# most three vertices were asked.)
# Seen: of 0 -> 1, 0 -> 2, 1 -> 2, 2 -> 1 isCyclic is false; so it is of 8 of the 316 digraphs with such a walk. poset takes it,
# and in the order that comes back 1 < 2 is missing while 2 < 1 stands. Of the digraph 0 -> 0, 0 -> 1 with a third vertex the
# topological sort is {2}: from a loop on vertices are left out, without an error.
# Why it matters: a list of relations that says by mistake a < b and b < a becomes another order in silence, by the one of the
# three strategies that looks for cycles. (The default computes the rank of a matrix.)
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends macaulay2=1.21+ds-3+b1 macaulay2-common=1.21+ds-3 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > ask.m2 << 'END'
needsPackage "Graphs"
needsPackage "Posets"
arrows = {{0, 1}, {0, 2}, {1, 2}, {2, 1}}
<< "cyclic: " << isCyclic digraph arrows << ", without 0: " << isCyclic digraph {{1, 2}, {2, 1}} << endl
P = poset(toList(0..2), arrows, AntisymmetryStrategy => "digraph")
<< "order: " << select(allRelations P, pair -> first pair =!= last pair) << endl
<< "default: " << (try (poset(toList(0..2), arrows); "an order") else "refused") << endl
<< "sorted: " << topologicalSort digraph(toList(0..2), {{0, 0}, {0, 1}}) << endl
END
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=$(HOME=$work LD_LIBRARY_PATH=$libraries root/usr/bin/M2 --script ask.m2)
echo "$saw"
expected='cyclic: false, without 0: true
order: {{0, 1}, {0, 2}, {2, 1}}
default: refused
sorted: {2}'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
