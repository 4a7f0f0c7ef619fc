#!/usr/bin/env bash
# Software: SWI-Prolog 9.0.4 (Debian swi-prolog-nox 9.0.4+dfsg-2), tabling with well-founded negation.
# Guess: with win(X) :- move(X, Y), tnot(win(Y)) a position that can be drawn by repetition is "undefined", so that it is not
# among the results of findall(X, win(X), Xs), and (win(X) -> A ; B) takes B, or is an error. (Of findall we had a doubt.)
# Seen: d, with the only moves d - e - d, is listed and counted as won, the condition takes A, and \+ win(d) fails: an undefined
# answer succeeds, and its condition is dropped by findall, setof, aggregate_all and ->. Only the top level prints it, and
# call_delays/2 tells: the condition is true of won positions and something else of drawn ones.
# Why it matters: this program is the textbook example for games. As it is usually tabulated, drawn positions are won for
# the player to move, and for the other one after a move.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends swi-prolog-nox=9.0.4+dfsg-2 swi-prolog-core=9.0.4+dfsg-2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > game.pl << 'END'
:- use_module(library(aggregate)).
:- use_module(library(wfs)).
:- table win/1.
win(X) :- move(X, Y), tnot(win(Y)).
move(a, b). move(b, c). % c has lost, b has won, a has lost
move(d, e). move(e, d). % drawn
ask :-
  findall(X, win(X), Xs), sort(Xs, Won), aggregate_all(count, win(_), Count), writeln(Won/Count),
  ( win(d) -> writeln(then) ; writeln(else) ),
  ( \+ win(d) -> writeln(not) ; writeln('no not') ),
  ( win(a) -> writeln('a won') ; writeln('a lost') ),
  findall(Y-Truth, (call_delays(win(Y), Delays), (Delays == true -> Truth = true ; Truth = undefined)), Pairs),
  msort(Pairs, Sorted), writeln(Sorted). % tables have no order of their own
END
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=$(LD_LIBRARY_PATH=$libraries SWI_HOME_DIR=$work/root/usr/lib/swi-prolog root/usr/bin/swipl -g ask -t halt game.pl)
echo "$saw"
expected='[b,d,e]/3
then
no not
a lost
[b-true,d-undefined,e-undefined]'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
