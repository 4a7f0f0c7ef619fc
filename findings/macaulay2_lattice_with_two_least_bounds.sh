#!/usr/bin/env bash
# Software: Macaulay2 1.21 (Debian macaulay2 1.21+ds-3+b1 and macaulay2-common 1.21+ds-3), its package Posets.
# Guess: isLattice, joinExists, posetJoin and the other questions of the package agree with the definition. (All 87 posets of at
# most five elements were asked some forty questions each; then, knowing more, all orders on six points with i < j only for
# numbers i < j, with a least and a greatest element.)
# Seen: two upper bounds that cannot be compared count as one if one of them has fewer elements below it: in a, b < c, b and
# a < d with e < c below, posetJoin of a and b is d, and joinExists is true, though c is another upper bound that is not above
# d. On five elements isLattice is right. Of the 4,824 orders on six points with two bounds 3,637 are lattices and 3,709 are
# called so; one like these 72 is below.
# Why it matters: a census of lattices by isLattice is too long from eight elements on, and meets and joins that do not exist
# have names. Small examples, as in tests, are all right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends macaulay2=1.21+ds-3+b1 macaulay2-common=1.21+ds-3 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > ask.m2 << 'END'
needsPackage "Posets"
P = poset {{a, c}, {a, d}, {b, c}, {b, d}, {e, c}}
<< "a and b: " << joinExists(P, a, b) << " " << posetJoin(P, a, b) << ", c below d " << compare(P, c, d) << endl
Q = poset {{z, a}, {z, b}, {z, e}, {z, f}, {f, a}, {a, c}, {a, d}, {b, c}, {b, d}, {e, c}, {c, t}, {d, t}}
above = select(vertexSet Q, x -> compare(Q, a, x) and compare(Q, b, x))
least = select(above, x -> all(above, y -> compare(Q, x, y)))
<< "lattice: " << isLattice Q << ", above a and b " << sort toList above << ", least of them " << least << endl
END
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=$(HOME=$work LD_LIBRARY_PATH=$libraries root/usr/bin/M2 --script ask.m2)
echo "$saw"
expected='a and b: true {d}, c below d false
lattice: true, above a and b {c, d, t}, least of them {}'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
