#!/usr/bin/env bash
# Software: Normaliz 3.9.4 (Debian normaliz 3.9.4+ds-2), lattice points of polyhedra and solutions of congruences.
# Guess: for integers x > 1/2 and 2x > 1 are one condition, so both have the point 1 below 3/2. (That x > b is taken as x >= b + 1,
# which is right for integers b, was suspected.)
# Seen: x > 1/2 with x < 3/2 has no point, and 2x > 1 with 2x < 3 has 1; x >= 1/2 with x <= 3/2 has it as well. A strict condition
# with fractions is moved by 1 before its denominators are cleared. No message; the polyhedron is empty.
# Why it matters: averages and middles of intervals come as fractions. A proof that no position lies strictly between two
# bounds is true of the program's polyhedron alone.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends normaliz=3.9.4+ds-2 normaliz-bin=3.9.4+ds-2 libnormaliz3=3.9.4+ds-2 \
  libcliquer1=1.21-3+b1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu:$work/root/usr/lib
saw=""
while IFS=';' read -r lower upper; do
  printf 'amb_space 1\nconstraints 2 symbolic\n%s;\n%s;\n' "$lower" "$upper" > points.in
  rm -f points.out
  LD_LIBRARY_PATH=$libraries root/usr/bin/normaliz points > log 2>&1
  saw+="$lower, $upper: $(sed -n 's/^\([0-9]*\) lattice points in polytope.*generators)$/\1/p' points.out) point"$'\n'
done << 'END'
x[1] > 1/2;x[1] < 3/2
2x[1] > 1;2x[1] < 3
x[1] >= 1/2;x[1] <= 3/2
x[1] > 0;x[1] < 2
END
printf '%s' "$saw"
[ "$saw" = 'x[1] > 1/2, x[1] < 3/2: 0 point
2x[1] > 1, 2x[1] < 3: 1 point
x[1] >= 1/2, x[1] <= 3/2: 1 point
x[1] > 0, x[1] < 2: 1 point
' ] || { echo "the behaviour has changed" >&2; exit 1; }
