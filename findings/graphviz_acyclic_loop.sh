#!/usr/bin/env bash
# Software: `acyclic` of Graphviz 2.42.2 (Debian 2.42.2-7+deb12u1).
# Guess: a -> a is a cycle, so `acyclic -n` ends with exit code 1. The manual page gives code 2 to undirected graphs.
# Seen: exit code 0 and "is acyclic" for a loop; code 1 for a cycle of two nodes; code 255 for an undirected graph.
# Why it matters: a drawing of an order is often tested by `acyclic` before it is read. A loop says x < x, which no
# order has, and passes; a script that compares the exit code with 2 never meets an undirected graph.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in graphviz libcgraph6 libcdt5; do
  apt-get -qq -o APT::Sandbox::User=root download "$package=2.42.2-7+deb12u1"
done
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu

code() { # the exit code of acyclic for a graph
  local result=0
  root/usr/bin/acyclic -nv <<< "$1" >&2 || result=$?
  echo "$result"
}
saw="loop $(code 'digraph { a -> a }'), two nodes $(code 'digraph { a -> b -> a }'), undirected $(code 'graph { a -- b }')"
echo "$saw"
[ "$saw" = "loop 0, two nodes 1, undirected 255" ] || { echo "the behaviour has changed" >&2; exit 1; }
