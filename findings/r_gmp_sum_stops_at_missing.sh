#!/usr/bin/env bash
# Software: R 4.2.2 (Debian r-base-core 4.2.2.20221110-2), its package gmp 0.7-1 (r-cran-gmp 0.7-1-1), integers and fractions of
# any size.
# Guess: a missing value in a vector of big integers makes sum, prod, max and cumsum missing, as in R itself; if one of them left it
# out instead, the sum of 1, NA, 3 would be 4.
# Seen: the sum of 1, NA, 3 is 1, of integers and of fractions: it ends before the missing value, without a warning, and what comes
# behind is lost; na.rm = FALSE changes nothing. prod is NA and cumsum is 1, NA, NA; max and min have no element at all.
# Why it matters: as.bigz gives NA for a text that it cannot read ("1e3", "0.5"), so that a table of counts with one such entry has
# a sum that looks right and lacks its second half.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends r-cran-gmp=0.7-1-1 r-base-core=4.2.2.20221110-2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > ask.R << 'END'
suppressMessages(library(gmp))
numbers <- as.bigz(c("1", "1e3", "3"))
say <- function(name, value) cat(name, if (length(value) == 0) "nothing" else format(value), "\n")
say("numbers", numbers)
say("sum", sum(numbers, na.rm = FALSE))
say("sum of fractions", sum(as.bigq(c(1, NA, 3))))
say("prod", prod(numbers))
say("cumsum", cumsum(numbers))
say("max", max(numbers))
say("sum of R's own numbers", sum(c(1, NA, 3)))
END
lib=$work/root/usr/lib
libraries=$lib/R/lib:$lib/x86_64-linux-gnu:$lib/x86_64-linux-gnu/blas:$lib/x86_64-linux-gnu/lapack:$work/root/lib/x86_64-linux-gnu
saw=$(R_HOME=$lib/R R_LIBS=$lib/R/site-library:$lib/R/library LC_ALL=C LD_LIBRARY_PATH=$libraries \
  "$lib/R/bin/exec/R" --no-echo --vanilla -f ask.R 2> messages | sed 's/ *$//')
echo "$saw"
expected="numbers 1 NA 3
sum 1
sum of fractions 1
prod NA
cumsum 1 NA NA
max nothing
sum of R's own numbers NA"
[ "$saw" = "$expected" ] || { cat messages >&2; echo "the behaviour has changed" >&2; exit 1; }
