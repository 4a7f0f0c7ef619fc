#!/usr/bin/env bash
# Software: polymake 4.6 (Debian polymake 4.6-5+b2), its application graph with bliss; as root, for chroot and mknod.
# Guess: n_automorphisms, whose help says "Find the order of the automorphism group of the graph", gives 24 for the complete graph
# with four nodes, 10 for the pentagon and 120 for Petersen's graph.
# Seen: it gives 3, 2 and 3, the numbers of generators that automorphisms() returns. The help has the pentagon as its example, with
# the answer 2, so that the words and the example differ.
# Why it matters: a search up to symmetry divides by this order; with 2 in the place of 10 every count of orbits is wrong.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial root/home root/dev
mknod -m 666 root/dev/null c 1 3
touch status # nothing is installed, so that all libraries come along; polymake knows its paths, so it runs in a root of its own
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends polymake=4.6-5+b2 polymake-common=4.6-5 > /dev/null
rm -f debs/{g++,gcc,cpp,binutils}[-_]*
for deb in debs/*.deb; do dpkg -x "$deb" root; done
cat > root/ask.pl << 'END'
use application 'graph';
for my $case (["complete graph of 4", complete(4)], ["pentagon", cycle_graph(5)], ["Petersen", petersen()]) {
  my ($name, $graph) = @$case;
  my $edges = $graph->ADJACENCY;
  print "$name: ", n_automorphisms($edges), ", generators ", scalar(@{automorphisms($edges)}), "\n";
}
END
saw=$(HOME=/home LC_ALL=C chroot root /usr/bin/polymake --script /ask.pl 2> messages)
echo "$saw"
expected='complete graph of 4: 3, generators 3
pentagon: 2, generators 2
Petersen: 3, generators 3'
[ "$saw" = "$expected" ] || { cat messages >&2; echo "the behaviour has changed" >&2; exit 1; }
