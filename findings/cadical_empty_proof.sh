#!/usr/bin/env bash
# Software: CaDiCaL 1.5.3 (Debian 1.5.3-2).
# Guess: a proof that CaDiCaL writes for an unsatisfiable formula ends with, or at least contains, the empty clause.
# Seen: if the formula has the empty clause itself, the proof is an empty file; exit code 20. For the clauses 1 and -1
# the empty clause comes first and a deletion after it.
# Why it matters: a checker that asks for the empty clause in the proof, or in its last line, refuses correct proofs; a
# checker that takes an empty file must look into the formula first, or it takes it for every formula.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download cadical=1.5.3-2
dpkg -x cadical_*.deb root

proof() { # exit code, number of bytes and lines of the proof
  local result=0
  root/usr/bin/cadical -q --no-binary "$1" proof > out || result=$?
  echo "$result, $(wc -c < proof) bytes: $(tr '\n' '/' < proof)"
}
printf 'p cnf 1 1\n0\n' > empty.cnf
printf 'p cnf 1 2\n1 0\n-1 0\n' > units.cnf
saw="$(proof empty.cnf); $(proof units.cnf)"
echo "$saw"
[ "$saw" = "20, 0 bytes: ; 20, 9 bytes: 0/d -1 0/" ] || { echo "the behaviour has changed" >&2; exit 1; }
