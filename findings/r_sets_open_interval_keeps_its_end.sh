#!/usr/bin/env bash
# Software: R 4.2.2 (Debian r-base-core 4.2.2.20221110-2), its package sets 1.0.22 (r-cran-sets 1.0.22+ds-1), with intervals.
# Guess: the integers in the open interval from 1 to 5 are 2, 3, 4, however one asks: as an intersection with integers, or as an
# open interval with the integers as its domain, for which the bounds are documented like for others.
# Seen: the intersection with -10..10 is 2..5: the lower end goes, the upper one stays, though interval_contains_element of the
# real interval says that 5 is not in it. With domain = "Z" both ends stay: 1..5. Half-open intervals lose the upper end never.
# Why it matters: conditions such as 1 < x < 5 on the length of a row, intersected with the integers, get one solution more, and a
# count of positions one row more; nothing is printed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends r-cran-sets=1.0.22+ds-1 r-base-core=4.2.2.20221110-2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > ask.R << 'END'
library(sets)
integers <- interval(-10, 10, domain = "Z")
open <- interval(1, 5, "()")
cat("open:", format(interval_intersection(open, integers)), " 5 is inside:", interval_contains_element(open, 5), "\n")
cat("right-open:", format(interval_intersection(interval(1, 5, "[)"), integers)), "\n")
cat("left-open:", format(interval_intersection(interval(1, 5, "(]"), integers)), "\n")
cat("open, of integers:", format(interval(1, 5, "()", domain = "Z")), "\n")
END
lib=$work/root/usr/lib
libraries=$lib/R/lib:$lib/x86_64-linux-gnu:$lib/x86_64-linux-gnu/blas:$lib/x86_64-linux-gnu/lapack:$work/root/lib/x86_64-linux-gnu
saw=$(R_HOME=$lib/R R_LIBS=$lib/R/site-library:$lib/R/library LC_ALL=C LD_LIBRARY_PATH=$libraries \
  "$lib/R/bin/exec/R" --no-echo --vanilla -f ask.R 2> messages | sed 's/ *$//')
echo "$saw"
expected='open: 2..5  5 is inside: FALSE
right-open: 1..5
left-open: 2..5
open, of integers: 1..5'
[ "$saw" = "$expected" ] || { cat messages >&2; echo "the behaviour has changed" >&2; exit 1; }
