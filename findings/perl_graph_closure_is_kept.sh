#!/usr/bin/env bash
# Software: Perl's Graph 0.9726 (Debian libgraph-perl 1:0.9726-1) with Heap 0.80 and Set::Object 1.42.
# Guess: transitive_closure of a graph depends on the graph and on the options, reflexive => 1 if nothing is said; an earlier
# call with other options changes nothing, and Graph::TransitiveClosure->new(path_count => 1) counts the paths. (The code
# was read before this was tried.)
# Seen: the matrix is kept with the graph, without its options. After transitive_closure(reflexive => 0) the default closure
# of the same graph has no edge from a vertex to itself, and after a closure with lengths path_count gives the lengths. Found
# beside it: also fresh, and not reflexive as the manual advises, it counts 2 of the 3 paths of a drawn order.
# Why it matters: strict and reflexive order are both taken from one diagram, in programs that first test for cycles. Which
# of them comes back depends on who asked before, and numbers of chains are lengths, or too small.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libgraph-perl=1:0.9726-1 libheap-perl=0.80-5 libset-object-perl=1.42-1+b2
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.pl << 'END'
use strict;
use Graph;
use Graph::TransitiveClosure;
sub graph { my $graph = Graph->new; $graph->add_edges(@_); $graph }
my $chain = graph([1, 2]);
print "default ", graph([1, 2])->transitive_closure, "\n";
print "strict ", $chain->transitive_closure(reflexive => 0), ", then default ", $chain->transitive_closure, "\n";
sub distance { Graph::TransitiveClosure->new($_[0], @_[1 .. $#_])->path_length(1, 5) }
my @star = ([1, 2], [1, 3], [1, 4], [2, 5], [3, 5], [4, 5]);
my $diamond = graph(@star);
print "paths ", distance(graph(@star), path_count => 1), ", length ", distance($diamond),
  ", then paths ", distance($diamond, path_count => 1), "\n";
my $drawn = graph([1, 2], [2, 3], [3, 4], [1, 3], [2, 4]); # 1234, 134, 124
print "of 3 paths ", Graph::TransitiveClosure::Matrix->new($drawn, path_count => 1, reflexive => 0)->path_length(1, 4), "\n";
END
saw=$(PERL5LIB=$work/root/usr/share/perl5:$(echo "$work"/root/usr/lib/x86_64-linux-gnu/perl5/*) perl ask.pl)
echo "$saw"
expected='default 1-1,1-2,2-2
strict 1-2, then default 1-2
paths 3, length 2, then paths 2
of 3 paths 2'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
