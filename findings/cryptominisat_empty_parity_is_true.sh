#!/usr/bin/env bash
# Software: CryptoMiniSat 5.11.4 (Debian cryptominisat 5.11.4+dfsg1-2+b1), which reads DIMACS with parities: "x1 2 0" says that one of
# two is true.
# Guess: a parity without literals is false, as the empty clause is, and as x1 1 0 is, from which it comes by cancelling.
# Seen: "x 0" is satisfiable, with or without other clauses, and "x1 1 0", "x1 1 2 2 0" and the empty clause "0" are not. Parities that
# become empty by cancelling are right, with signs as well: x1 -1 0 is true.
# Why it matters: systems of equations modulo 2, such as nim-sums, are written by programs that cancel. 0 = 1 is then no longer
# a contradiction: what was refuted has a model.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends cryptominisat=5.11.4+dfsg1-2+b1 libcryptominisat5-5.11=5.11.4+dfsg1-2+b1 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=""
while read -r clauses; do
  printf 'p cnf 2 1\n%s\n' "$clauses" > formula.cnf
  answer=$(LD_LIBRARY_PATH=$libraries root/usr/bin/cryptominisat5 --verb 0 formula.cnf || true) # 10 and 20 are its exit codes
  saw+="$clauses: $(sed -n 's/^s //p' <<< "$answer")"$'\n'
done << 'END'
x 0
x1 1 0
x1 1 2 2 0
x1 -1 0
x1 2 0
0
END
saw=${saw%$'\n'}
echo "$saw"
expected='x 0: SATISFIABLE
x1 1 0: UNSATISFIABLE
x1 1 2 2 0: UNSATISFIABLE
x1 -1 0: SATISFIABLE
x1 2 0: SATISFIABLE
0: UNSATISFIABLE'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
