#!/usr/bin/env bash
# Software: polymake 4.6 (Debian polymake 4.6-5+b2), its application topaz; as root, for chroot and mknod.
# Guess: F_VECTOR, HOMOLOGY, PURE, CONNECTED and MINIMAL_NON_FACES agree with the definitions on random complexes with five vertices.
# Seen: the others do. Of the complex with the edge 0 1 and the vertex 2 the minimal non-faces are {0 2} and {1 2} if they are asked
# for first; once FACETS, DIM or HOMOLOGY have been asked for, there are none at all. So it is for all complexes of dimension 1 that
# are not pure, among those tried; for pure ones, and for dimension 2, both answers are right.
# Why it matters: the minimal non-faces are what may not be taken in games on complexes, and the generators of the Stanley-Reisner
# ideal; a complex without any is a simplex, which is another game. A script that prints the facets first gets another result.
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
use application 'topaz';
for my $faces ([[0, 1], [2]], [[0, 1], [2], [3]], [[0, 1], [2, 3]], [[0], [1], [2]], [[0, 1, 2], [3]]) {
  my $fresh = new SimplicialComplex(INPUT_FACES => $faces);
  my $after = new SimplicialComplex(INPUT_FACES => $faces);
  my $facets = $after->FACETS->size;
  print join(", ", map { join(" ", @$_) } @$faces), ": ", $fresh->MINIMAL_NON_FACES->rows, ", after the facets ",
    $after->MINIMAL_NON_FACES->rows, "\n";
}
END
saw=$(HOME=/home LC_ALL=C chroot root /usr/bin/polymake --script /ask.pl 2> messages | grep ': ')
echo "$saw"
expected='0 1, 2: 2, after the facets 0
0 1, 2, 3: 5, after the facets 0
0 1, 2 3: 4, after the facets 4
0, 1, 2: 3, after the facets 3
0 1 2, 3: 3, after the facets 3'
[ "$saw" = "$expected" ] || { cat messages >&2; echo "the behaviour has changed" >&2; exit 1; }
