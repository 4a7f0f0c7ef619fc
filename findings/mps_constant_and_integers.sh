#!/usr/bin/env bash
# Software: GLPK 5.0 (Debian glpk-utils 5.0-1), CBC 2.10.8 (coinor-cbc 2.10.8+ds1-1), lp_solve 5.5.2.5 (lp-solve 5.5.2.5-2).
# Guess: each of three small linear programs in the format MPS has one optimum for all three solvers: -x for x <= 7 with the
# right-hand side -5 of the goal's own row, -x for an integer x <= 7 without bounds, and x for x >= -10 with the upper bound -2. (The third was
# written down for the format LP only.)
# Seen: two optima for each. The constant of the goal is -5 for GLPK and lp_solve, and +5 for CBC: -12 and -2. An integer
# without bounds is 0 or 1 for GLPK and CBC, and any number for lp_solve: -1 and -7. With the upper bound -2 alone x is
# free below for CBC, with -10, and there is no solution for GLPK (lp_solve stops with an error of accuracy).
# Why it matters: a program that searches invariants or counts moves and writes MPS proves other things in each solver.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends glpk-utils=5.0-1 libglpk40=5.0-1 coinor-cbc=2.10.8+ds1-1 \
  coinor-libcbc3=2.10.8+ds1-1 lp-solve=5.5.2.5-2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu:$work/root/usr/lib/lp_solve
program() { # NAME SENSE COST RHS REST: one variable X, one row, in fields that fixed and free MPS read alike
  printf 'NAME          %s\nROWS\n N  COST\n %s  R1\nCOLUMNS\n%s' "$1" "$2" "${6:-}"
  printf '    X         COST      %12s   R1                 1.0\n%s' "$3" "${7:-}"
  printf 'RHS\n%s%sENDATA\n' "$4" "$5"
}
rhs() { printf '    RHS       %-8s  %12s\n.' "$1" "$2"; }
marker() { printf "    MARKER                 'MARKER'                 '%s'\n." "$1"; }
row=$(rhs R1 7.0) goal=$(rhs COST -5.0) far=$(rhs R1 -10.0) begin=$(marker INTORG) end=$(marker INTEND)
program CONSTANT L -1.0 "${goal%.}${row%.}" "" > constant.mps
program INTEGER L -1.0 "${row%.}" "" "${begin%.}" "${end%.}" > integer.mps
program BOUND G 1.0 "${far%.}" $'BOUNDS\n UP BND       X                 -2.0\n' > bound.mps
saw=""
for name in constant integer bound; do
  ( export LD_LIBRARY_PATH=$libraries
    root/usr/bin/glpsol --freemps $name.mps -o $name.glpk > /dev/null
    root/usr/bin/cbc $name.mps solve > $name.cbc
    root/usr/bin/lp_solve -S4 -fmps $name.mps > $name.lp_solve 2>&1 || true )
  glpk=$(sed -n 's/^Status: *//p; s/^Objective:.*= \([-0-9]*\).*/\1/p' $name.glpk | paste -sd' ')
  cbc=$(sed -n 's/^Optimal objective \([-0-9]*\).*/\1/p; s/^Objective value: *\([-0-9]*\).*/\1/p' $name.cbc)
  lp=$(sed -n 's/^Value of objective function: \([-0-9]*\).*/\1/p' $name.lp_solve)
  saw+="$name: GLPK $glpk, CBC $cbc, lp_solve ${lp:-none}"$'\n'
done
printf '%s' "$saw"
[ "$saw" = 'constant: GLPK OPTIMAL -12, CBC -2, lp_solve -12
integer: GLPK INTEGER OPTIMAL -1, CBC -1, lp_solve -7
bound: GLPK UNDEFINED 0, CBC -10, lp_solve none
' ] || { echo "the behaviour has changed" >&2; exit 1; }
