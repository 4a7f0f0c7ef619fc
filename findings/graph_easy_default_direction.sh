#!/usr/bin/env bash
# Software: Perl's Graph::Easy 0.76 (Debian libgraph-easy-perl 0.76-3), which reads DOT and draws it as text.
# Guess: dir=back, which DOT uses to draw an edge from b to a while a stands above, is kept, or turns the edge, in both
# places where DOT allows it: at the edge, and as a default for all edges, edge [dir=back].
# Seen: a -> b [dir=back] is the edge from b to a, and edge [dir=back]; a -> b is the edge from a to b: the default is read
# and has no effect. Found beside it: the ports of a:n -> b:s are an error.
# Why it matters: Hasse diagrams have their edges upwards by such a default. The same drawing, written in two ways, is two
# orders, one of which is the dual of the other.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libgraph-easy-perl=0.76-3
dpkg -x libgraph-easy-perl_*.deb root
export PERL5LIB=$work/root/usr/share/perl5
cat > ask.pl << 'END_OF_SCRIPT'
use strict; use warnings;
use Graph::Easy::Parser::Graphviz;
for my $text ('a -> b', 'a -> b [dir=back]', 'edge [dir=back]; a -> b', 'a:n -> b:s') {
  my $graph = eval { Graph::Easy::Parser::Graphviz->new->from_text("digraph { $text }") };
  print "$text: ", ($graph ? join(" ", map { $_->from->name . " -> " . $_->to->name } $graph->edges) : "error"), "\n";
}
END_OF_SCRIPT
saw=$(/usr/bin/perl ask.pl 2> errors)
echo "$saw"
expected='a -> b: a -> b
a -> b [dir=back]: b -> a
edge [dir=back]; a -> b: a -> b
a:n -> b:s: error'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
