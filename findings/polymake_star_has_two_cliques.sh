#!/usr/bin/env bash
# Software: polymake 4.6 (Debian polymake 4.6-5+b2), its application graph; as root, for chroot and mknod.
# Guess: MAX_CLIQUES of a star with n leaves are its n edges, and CONNECTIVITY of two triangles with a common node is 1; both agree
# with the definitions on all graphs with five nodes.
# Seen: a star with 1, 2, 3, 4, 5 leaves has 1, 2, 2, 2, 2 maximal cliques: from the third leaf on none is found. Of the 1,024
# graphs 29 have too few. The two triangles 0 1 4 and 0 2 3 have the connectivity 2, though nothing joins them without 0; so it is
# in 3 of the 728 connected graphs. TRIANGLE_FREE, BIPARTITE and the components are right.
# Why it matters: maximal cliques of a comparability graph are the maximal chains of the order, and antichains those of its
# complement; widths and chain covers are counted by them.
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

sub graph { my ($nodes, @edges) = @_; my $all = new GraphAdjacency<Undirected>($nodes); $all->edge(@$_) for @edges;
  new Graph<Undirected>(ADJACENCY => $all) }

print "stars: ", join(" ", map { my $leaves = $_; graph($leaves + 1, map { [0, $_] } 1 .. $leaves)->MAX_CLIQUES->size } 1 .. 5), "\n";
print "two triangles: ", graph(5, [0, 1], [0, 4], [1, 4], [0, 2], [0, 3], [2, 3])->CONNECTIVITY, "\n";

my @pairs = map { my $low = $_; map { [$low, $_] } $low + 1 .. 4 } 0 .. 4;
my ($fewer, $more, $connected, $wrong) = (0, 0, 0, 0);
for my $code (0 .. 1023) {
  my @edges = map { $pairs[$_] } grep { $code >> $_ & 1 } 0 .. 9;
  my %edge = map { ("@$_" => 1, "$_->[1] $_->[0]" => 1) } @edges;
  my $set = sub { my $mask = shift; grep { $mask >> $_ & 1 } 0 .. 4 };
  my @cliques = grep { my @nodes = $set->($_); !grep { my $node = $_; grep { $_ > $node && !$edge{"$node $_"} } @nodes } @nodes } 1 .. 31;
  my @maximal = grep { my $mask = $_; !grep { $_ != $mask && ($_ & $mask) == $mask } @cliques } @cliques;
  my $graph = graph(5, @edges);
  my $found = $graph->MAX_CLIQUES->size;
  $fewer++ if $found < @maximal;
  $more++ if $found > @maximal;
  my $whole = sub { # is the graph of these nodes connected?
    my ($first, @rest) = $set->(shift);
    my %seen = ($first => 1);
    for (1 .. 4) { for my $node (@rest) { $seen{$node} = 1 if grep { $edge{"$node $_"} } keys %seen } }
    return keys(%seen) == 1 + @rest;
  };
  next if !$whole->(31);
  $connected++;
  my ($least) = sort { $a <=> $b } 4, map { 5 - (() = $set->($_)) } grep { !$whole->($_) } 1 .. 30;
  $wrong++ if $graph->CONNECTIVITY != $least;
}
print "too few cliques: $fewer, too many: $more; connectivity: $wrong of $connected\n";
END
saw=$(HOME=/home LC_ALL=C chroot root /usr/bin/polymake --script /ask.pl 2> messages)
echo "$saw"
expected='stars: 1 2 2 2 2
two triangles: 2
too few cliques: 29, too many: 0; connectivity: 3 of 728'
[ "$saw" = "$expected" ] || { cat messages >&2; echo "the behaviour has changed" >&2; exit 1; }
