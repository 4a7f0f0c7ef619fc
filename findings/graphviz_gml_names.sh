#!/usr/bin/env bash
# Software: `gv2gml` and `gml2gv` of Graphviz 2.42.2 (Debian 2.42.2-7+deb12u1).
# Guess: a graph that goes to GML and back has the names of its nodes.
# Seen: the nodes come back as 0, 1, ... in the order in which they were met; the old names are left in an attribute
# `name`. So digraph { 1 -> 0 } comes back as 0 -> 1.
# Why it matters: nodes are the elements of a poset. An order that was stored as GML has other elements afterwards, and
# where names are numbers, as those of NetworkX and Sage, it may be turned upside down.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in graphviz libcgraph6 libcdt5; do
  apt-get -qq -o APT::Sandbox::User=root download "$package=2.42.2-7+deb12u1"
done
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu

back() { root/usr/bin/gv2gml <<< "$1" | root/usr/bin/gml2gv; }
back 'digraph { a -> b }'
echo "and with names that are numbers:"
back 'digraph { 1 -> 0 }'
saw=$(back 'digraph { a -> b }' | grep -o '^[[:space:]]*[a-z0-9]* -> [a-z0-9]*' | tr -d '\t')
swapped=$(back 'digraph { 1 -> 0 }' | grep -o '[a-z0-9]* -> [a-z0-9]*')
[ "$saw; $swapped" = "0 -> 1; 0 -> 1" ] || { echo "the behaviour has changed: $saw; $swapped" >&2; exit 1; }
