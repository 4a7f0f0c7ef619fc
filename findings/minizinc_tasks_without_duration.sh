#!/usr/bin/env bash
# Software: MiniZinc 2.6.4 (Debian minizinc 2.6.4+dfsg1-1) with Gecode 6.2.0 (flatzinc 6.2.0-5) and its library of constraints.
# Guess: a constraint of the standard library has the same solutions with Gecode's own version and with the definition by simpler
# constraints (-G std), in about a hundred cases with negative values, empty arrays and durations 0.
# Seen: all but one kind agree. cumulative says that tasks never need more than a bound "at any one time"; a task that lasts 0 is never
# under way, and the definition has 36 solutions, whatever it needs. With Gecode's own version there is none, exit code 0, if it
# needs more than the bound, and 30 if it needs as much: it may not stand in the middle of another task. Nothing is said of durations 0
# in the library, except that they are allowed.
# Why it matters: empty rows are tasks without duration. The program that is taken by default calls the question unsatisfiable.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends minizinc=2.6.4+dfsg1-1 flatzinc=6.2.0-5 libgecode49=6.2.0-5 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
mkdir solvers
sed "s#/usr/share#$work/root/usr/share#; s#/usr/bin#$work/root/usr/bin#" root/usr/share/minizinc/solvers/gecode.msc > solvers/gecode.msc
count() { # OPTION... : how many solutions tasks.mzn has
  LD_LIBRARY_PATH=$libraries MZN_SOLVER_PATH=$work/solvers root/usr/bin/minizinc --stdlib-dir root/usr/share/minizinc \
    --solver org.gecode.gecode -a "$@" tasks.mzn 2> log | grep -c '^----------$' || true
}
saw=""
while IFS=';' read -r durations needs; do
  cat > tasks.mzn << END
include "cumulative.mzn";
array[1..3] of var 0..3: x;
constraint cumulative(x, $durations, $needs, 1);
solve satisfy;
END
  saw+="durations $durations, needs $needs: Gecode $(count), definition $(count -G std)"$'\n'
done << 'END'
[1, 2, 0];[1, 1, 2]
[1, 2, 0];[1, 1, 1]
[1, 2, 1];[1, 1, 1]
[1, 2, 1];[1, 1, 2]
[0, 0, 0];[2, 2, 2]
END
saw=${saw%$'\n'}
echo "$saw"
expected='durations [1, 2, 0], needs [1, 1, 2]: Gecode 0, definition 36
durations [1, 2, 0], needs [1, 1, 1]: Gecode 30, definition 36
durations [1, 2, 1], needs [1, 1, 1]: Gecode 12, definition 12
durations [1, 2, 1], needs [1, 1, 2]: Gecode 0, definition 0
durations [0, 0, 0], needs [2, 2, 2]: Gecode 0, definition 64'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
