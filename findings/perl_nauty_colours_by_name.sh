#!/usr/bin/env bash
# Software: Perl's Graph::Nauty 0.5.1 (Debian libgraph-nauty-perl 0.5.1-1+b1) with Graph 0.9726.
# Guess: automorphisms are those of the graph, so a -> b <- c, which can be turned round, has two; and it is isomorphic to
# p -> q <- r and not to its dual. (Of this the last part was written down before the first run.)
# Seen: one automorphism, three orbits, and it is isomorphic to nothing with other names: each vertex has its own name as
# its colour unless a function for the colours is given. With a function that is constant, all is as guessed, although
# the manual says that directed graphs are not supported.
# Why it matters: a list of posets that is thinned out by are_isomorphic() keeps every copy under other names, and a
# search that uses the orbits finds each position rigid.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libgraph-nauty-perl=0.5.1-1+b1 libgraph-perl=1:0.9726-1 libheap-perl=0.80-5 \
  libset-object-perl=1.42-1+b2 libnauty2=2.8.6+ds-2 libcliquer1=1.21-3+b1
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib:$work/root/usr/lib/x86_64-linux-gnu
export PERL5LIB=$work/root/usr/share/perl5:$work/root/usr/lib/x86_64-linux-gnu/perl5/5.36
cat > ask.pl << 'END_OF_SCRIPT'
use strict; use warnings;
use Graph; use Graph::Nauty qw(are_isomorphic automorphism_group_size orbits);
sub digraph { my $graph = Graph->new(directed => 1); $graph->add_edges(@_); return $graph; }
my $poset = digraph(qw(a b c b));
for my $colour ([], [sub { "" }]) {
  my @orbits = orbits($poset, @$colour);
  print join(" ", automorphism_group_size($poset, @$colour), scalar @orbits,
    are_isomorphic($poset, digraph(qw(p q r q)), @$colour), are_isomorphic($poset, digraph(qw(b a b c)), @$colour)), "\n";
}
END_OF_SCRIPT
saw=$(/usr/bin/perl ask.pl)
echo "$saw"
[ "$saw" = $'1 3 0 0\n2 2 1 0' ] || { echo "the behaviour has changed" >&2; exit 1; }
