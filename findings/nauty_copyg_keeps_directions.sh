#!/usr/bin/env bash
# Software: `copyg` of nauty 2.8.6 (Debian 2.8.6+ds-2, there nauty-copyg).
# Guess: `copyg -g` (write graph6) and `copyg -s` (write sparse6) of a graph in digraph6 fail, or drop the directions.
# Seen: both write the digraph6 line unchanged, with exit code 0; the options count for undirected graphs only.
# Why it matters: genposetg writes digraph6, and many programs (NetworkX among them) read graph6 and sparse6 alone. The
# obvious conversion seems to succeed, and its output named .g6 is no graph6.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in nauty=2.8.6+ds-2 libnauty2=2.8.6+ds-2 libcliquer1=1.21-3+b1; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib:$work/root/usr/lib/x86_64-linux-gnu

order='&AG' # two points, one below the other
saw="$(root/usr/bin/nauty-copyg -g -q <<< "$order") $(root/usr/bin/nauty-copyg -s -q <<< "$order")"
echo "graph6 and sparse6: $saw"
undirected=$(root/usr/bin/nauty-copyg -s -q <<< 'A_')
echo "of an undirected edge, sparse6: $undirected"
[ "$saw $undirected" = "&AG &AG :An" ] || { echo "the behaviour has changed" >&2; exit 1; }
