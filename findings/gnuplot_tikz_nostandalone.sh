#!/usr/bin/env bash
# Software: gnuplot 5.4.4 (Debian gnuplot-nox 5.4.4+dfsg1-2+b2), its terminal `tikz`.
# Guess: `set terminal tikz nostandalone` writes the picture alone, as the help of the terminal offers it, and as the
# terminal does if nothing is said.
# Seen: it writes a whole LaTeX document, with \documentclass, as `standalone` does; so does its other name `nofulldoc`.
# Why it matters: whoever says what the default is gets the opposite, and LaTeX stops where the file is taken in.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends gnuplot-nox=5.4.4+dfsg1-2+b2 gnuplot-data=5.4.4+dfsg1-2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
export GNUPLOT_LUA_DIR=$work/root/usr/share/gnuplot/gnuplot/5.4/lua
documents() { # how many documents the terminal writes with these words
  root/usr/bin/gnuplot-nox --default-settings -e "set terminal tikz $1; plot x" | grep -c documentclass || true
}
saw="nothing said $(documents ''), standalone $(documents standalone), nostandalone $(documents nostandalone), nofulldoc $(documents nofulldoc)"
echo "$saw"
[ "$saw" = "nothing said 0, standalone 1, nostandalone 1, nofulldoc 1" ] || { echo "the behaviour has changed" >&2; exit 1; }
