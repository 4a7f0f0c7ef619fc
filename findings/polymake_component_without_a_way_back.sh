#!/usr/bin/env bash
# Software: polymake 4.6 (Debian polymake 4.6-5+b2), its application graph; as root, for chroot and mknod.
# Guess: STRONG_COMPONENTS and STRONGLY_CONNECTED agree with the definition on all digraphs with four nodes.
# Seen: 0 -> 1, 0 -> 2, 0 -> 3, 2 -> 3, 3 -> 1 has no cycle, and yet {2 3} is given as one component: there is no way from 3 to 2.
# The number of components is wrong for 18 of the 4,096 digraphs; STRONGLY_CONNECTED is right for all of them.
# Why it matters: a relation is a partial order, once closed, if each of its strong components is one element; here a chain of four
# elements is taken for a quasi-order with two equal ones.
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

sub digraph { my $arcs = new GraphAdjacency<Directed>(4); $arcs->edge(@$_) for @_; new Graph<Directed>(ADJACENCY => $arcs) }

my $chain = digraph([0, 1], [0, 2], [0, 3], [2, 3], [3, 1]);
print "components: ", join(" ", sort map { "{" . join(" ", @$_) . "}" } @{$chain->STRONG_COMPONENTS}), "\n";

my ($wrong, $wrong_connected) = (0, 0);
for my $code (0 .. 4095) {
  my @arcs = grep { my ($from, $to) = @$_; $code >> (3 * $from + $to - ($to > $from)) & 1 }
    map { my $from = $_; map { [$from, $_] } grep { $_ != $from } 0 .. 3 } 0 .. 3;
  my @reach = map { my $from = $_; [map { $_ == $from } 0 .. 3] } 0 .. 3;
  $reach[$_->[0]][$_->[1]] = 1 for @arcs;
  for my $by (0 .. 3) { for my $from (0 .. 3) { for my $to (0 .. 3) { $reach[$from][$to] ||= $reach[$from][$by] && $reach[$by][$to] } } }
  my %classes = map { my $node = $_; join(" ", grep { $reach[$node][$_] && $reach[$_][$node] } 0 .. 3) => 1 } 0 .. 3;
  my $graph = digraph(@arcs);
  $wrong++ if $graph->STRONG_COMPONENTS->rows != keys %classes;
  $wrong_connected++ if $graph->STRONGLY_CONNECTED != (keys(%classes) == 1);
}
print "wrong: $wrong, of the connectedness: $wrong_connected\n";
END
saw=$(HOME=/home LC_ALL=C chroot root /usr/bin/polymake --script /ask.pl 2> messages)
echo "$saw"
expected='components: {0} {1} {2 3}
wrong: 18, of the connectedness: 0'
[ "$saw" = "$expected" ] || { cat messages >&2; echo "the behaviour has changed" >&2; exit 1; }
