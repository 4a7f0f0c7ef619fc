#!/usr/bin/env bash
# Software: GLPK 5.0 (Debian glpk-utils 5.0-1), CBC 2.10.8 (coinor-cbc 2.10.8+ds1-1), npm highs 1.15.3 (HiGHS), as readers of
# CPLEX' format LP.
# Guess: one valid file has one optimum. (Of some fifty files with this guess the two kinds below were kept; what they would do
# was not guessed one by one.)
# Seen: a variable in the section Binary, which has bounds in the section Bounds before it, is -3 or 5 for GLPK and HiGHS, which
# keep the bounds, and 0 or 1 for CBC: in IBM's reference Binary stands behind Bounds, and means 0 and 1. And an indicator row,
# b = 1 -> x <= 3, is taken by CBC as a row with a variable named >, whose name it finds fault with; it goes on, and the optimum is
# 9 where 7 is right. GLPK and HiGHS refuse the row.
# Why it matters: elements of an order ideal are binary variables, and "if it is eaten, then" an indicator. A program that
# writes bounds for all variables gets ideals with -3 times an element.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends glpk-utils=5.0-1 libglpk40=5.0-1 coinor-cbc=2.10.8+ds1-1 \
  coinor-libcbc3=2.10.8+ds1-1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" highs@1.15.3 > npm.log
cat > ask.cjs << 'END'
const text = require("fs").readFileSync(process.argv[2], "utf8");
require("highs")().then((highs) => console.log(highs.solve(text).ObjectiveValue)).catch(() => console.log("refused"));
END
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
program() { local name=$1; shift; LD_LIBRARY_PATH=$libraries "root/usr/bin/$name" "$@" || true; }
saw=""
ask() { # NAME SENSE GOAL MORE: one row x <= 7, and what stands behind it
  printf '%s\n goal: %s\nSubject To\n c1: x <= 7\n%b\nEnd\n' "$2" "$3" "$4" > "$1.lp"
  program glpsol --lp "$1.lp" -o "$1.glpk" > /dev/null
  program cbc "$1.lp" solve > "$1.cbc" 2>&1
  local glpk="refused"
  [ ! -f "$1.glpk" ] || glpk=$(sed -n 's/^Objective:.*= \([-0-9]*\).*/\1/p' "$1.glpk")
  saw+="$1: GLPK $glpk, CBC $(sed -n 's/^Objective value: *\([-0-9]*\).*/\1/p' "$1.cbc" | tail -1)"
  saw+=", HiGHS $(node ask.cjs "$1.lp" 2> /dev/null | tail -1)"$'\n'
}
ask plain Maximize x 'Binary\n x'
ask greatest Maximize x 'Bounds\n -3 <= x <= 5\nBinary\n x'
ask least Minimize x 'Bounds\n -3 <= x <= 5\nBinary\n x'
ask indicator Maximize 'x + 2 b' ' i1: b = 1 -> x <= 3\nBinary\n b'
printf '%s' "$saw"
[ "$saw" = 'plain: GLPK 1, CBC 1, HiGHS 1
greatest: GLPK 5, CBC 1, HiGHS 5
least: GLPK -3, CBC 0, HiGHS -3
indicator: GLPK refused, CBC 9, HiGHS refused
' ] || { echo "the behaviour has changed" >&2; exit 1; }
