#!/usr/bin/env bash
# Software: Maxima 5.46.0 (Debian maxima and maxima-share 5.46.0-11), its package `graphs`; read by nauty 2.8.6 (Debian
# 2.8.6+ds-2) and by NetworkX 2.8.8 (Debian python3-networkx 2.8.8-1).
# Guess: sparse6_encode forgets the exception of formats.txt for the padding of 2, 4, 8 and 16 vertices if the last vertex
# has no edge and the one before it has; the text has an edge too many for every such size.
# Seen: for 8 vertices alone, since the other sizes leave too few bits. The edge {0,6} becomes ":GwN", in which nauty and
# NetworkX read a loop {7,7} besides. Unlike the guess Maxima itself ends with an error when it reads it again.
# Why it matters: a simple graph comes back with a loop, which says x < x; a list of graphs that is kept in this form has
# single lines, correct for all other graphs, that are other graphs or stop the reader.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in maxima=5.46.0-11 maxima-share=5.46.0-11 nauty=2.8.6+ds-2 libnauty2=2.8.6+ds-2 libcliquer1=1.21-3+b1 \
  python3-networkx=2.8.8-1; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.mac << 'END'
load(graphs)$
print("saw", sparse6_encode(create_graph(8, [[0, 6]])))$
print("saw", sparse6_encode(create_graph(16, [[0, 14]])))$
print("saw", errcatch(sparse6_decode(sparse6_encode(create_graph(8, [[0, 6]])))))$
END
saw=$(HOME=$work MAXIMA_PREFIX=$work/root/usr root/usr/bin/maxima --very-quiet -b ask.mac < /dev/null 2>&1 |
  sed -n 's/^saw \(.*[^ ]\) *$/\1/p')
echo "$saw"
text=$(sed -n 1p <<< "$saw")
nauty=$(LD_LIBRARY_PATH=$work/root/usr/lib:$work/root/usr/lib/x86_64-linux-gnu root/usr/bin/nauty-showg -q -e <<< "$text")
networkx=$(PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 python3 -W ignore -c \
  'import sys, networkx; print(*networkx.from_sparse6_bytes(sys.argv[1].encode()).edges())' "$text")
echo "nauty:" $nauty
echo "NetworkX: $networkx"
[ "$saw" = $':GwN\n:O{B\n[]' ] && [ "$(echo $nauty)" = "8 2 0 6 7 7" ] && [ "$networkx" = "(0, 6) (7, 7)" ] ||
  { echo "the behaviour has changed" >&2; exit 1; }
