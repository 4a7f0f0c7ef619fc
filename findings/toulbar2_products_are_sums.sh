#!/usr/bin/env bash
# Software: toulbar2 1.1.1 (Debian toulbar2 1.1.1+dfsg-1), which solves cost function networks and reads the format OPB of
# pseudo-Boolean constraints; compared with clasp 3.3.5 (Debian clasp 3.3.5-4.2).
# Guess: both give the optimum that the format says, or one refuses the file: the product x1 x2, which the header declares,
# makes 2 the least sum, and neither +1 x1 +1 ~x1 >= 2 nor +0 x1 >= 1 has a solution.
# Seen: toulbar2 gives 1 for the product, -2 in place of -1 if the product must not be 1, and solutions for the other two. It
# says "1 linear constraints", without a warning; clasp is right about all.
# Why it matters: "both elements are eaten" is a product, and constraints that were written by a program have terms that
# cancel. An invariant that no position satisfies is found, and minima are too small.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends toulbar2=1.1.1+dfsg-1 clasp=3.3.5-4.2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
program() { local name=$1; shift; LD_LIBRARY_PATH=$libraries "root/usr/bin/$name" "$@" 2>&1 || true; } # codes tell the outcome
saw=""
while IFS='|' read -r name header goal row; do
  printf '* %s\nmin: %s ;\n%s ;\n' "$header" "$goal" "$row" > "$name.opb"
  saw+="$name: toulbar2 $(program toulbar2 "$name.opb" | sed -n 's/^Optimum: \(-*[0-9]*\) .*/\1/p; s/^No solution.*/none/p')"
  saw+=", clasp $(program clasp "$name.opb" | sed -n 's/^Optimization : //p; s/^s UNSATISFIABLE/none/p; s/^o //p' | tail -1)"$'\n'
done << 'END'
sum|#variable= 2 #constraint= 1|+1 x1 +1 x2|+1 x1 +1 x2 >= 1
product|#variable= 2 #constraint= 1 #product= 1 sizeproduct= 2|+1 x1 +1 x2|+1 x1 x2 >= 1
exclusion|#variable= 2 #constraint= 1 #product= 1 sizeproduct= 2|-1 x1 -1 x2|-1 x1 x2 >= 0
opposites|#variable= 1 #constraint= 1|+1 x1|+1 x1 +1 ~x1 >= 2
zero|#variable= 1 #constraint= 1|+1 x1|+0 x1 >= 1
END
printf '%s' "$saw"
[ "$saw" = 'sum: toulbar2 1, clasp 1
product: toulbar2 1, clasp 2
exclusion: toulbar2 -2, clasp -1
opposites: toulbar2 1, clasp none
zero: toulbar2 0, clasp none
' ] || { echo "the behaviour has changed" >&2; exit 1; }
