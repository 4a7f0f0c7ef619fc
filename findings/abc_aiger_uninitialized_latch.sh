#!/usr/bin/env bash
# Software: ABC (Debian berkeley-abc 1.01+20221019git70cb339+dfsg-4), which reads AIGER 1.9 and proves with `pdr`.
# Guess: a latch whose reset is its own literal is uninitialized, so its value is 1 in some first state; a bad state under a
# constraint that excludes it is not reached. Whatever reader of ABC is used, `pdr` answers so.
# Seen: after read_aiger the uninitialized latch begins with 0: "Property proved", with an invariant that is said to be verified;
# after &r and &put of the same file the property fails in frame 0. A constraint is read, with a warning that it is one, and then is a
# property like the others: both readers say that the bad state is reached, unless `fold` is called in between.
# Why it matters: "from any first position" is such a latch. The proof that is printed is about the position of zeros alone, and
# the format AIGER 1.9 (Biere, Heljanko, Wieringa) is plain about the reset: own literal, uninitialized.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends berkeley-abc=1.01+20221019git70cb339+dfsg-4 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
# Latches that keep their value, with the resets 0, 1 and their own literal 2; the bad state is that the value is 1.
printf 'aig 1 0 1 0 0 1\n2 0\n2\n' > zero.aig
printf 'aig 1 0 1 0 0 1\n2 1\n2\n' > one.aig
printf 'aig 1 0 1 0 0 1\n2 2\n2\n' > uninitialized.aig
# The bad state is that the input is 1, and the constraint that it is 0.
printf 'aig 1 1 0 0 0 1 1\n2\n3\n' > constraint.aig
answer() { # COMMANDS
  LD_LIBRARY_PATH=$libraries root/usr/bin/berkeley-abc -q "$1; pdr" 2>&1 |
    sed -n 's/^Property proved.*/proved/p; s/.*was asserted in frame 0.*/fails/p'
}
saw=""
for file in zero one uninitialized constraint; do
  saw+="$file: $(answer "read_aiger $file.aig"), $(answer "&r $file.aig; &put"), $(answer "read_aiger $file.aig; fold")"$'\n'
done
printf '%s' "$saw"
[ "$saw" = 'zero: proved, proved, proved
one: fails, fails, fails
uninitialized: proved, fails, proved
constraint: fails, fails, proved
' ] || { echo "the behaviour has changed" >&2; exit 1; }
