#!/usr/bin/env bash
# Software: dot2tex 2.11.3 (Debian dot2tex 2.11.3-3, with python3-pyparsing 3.0.9-1), on layouts as Graphviz 2.42.2 makes.
# Guess: a circle with `peripheries=2`, the usual mark of an accepting state, is drawn double, as `doublecircle` is; a box
# with the style "rounded,filled" and a colour is a filled box with round corners.
# Seen: the second border is dropped without a word, so that accepting and other states look the same; `doublecircle` keeps
# it. Unlike the guess "rounded,filled" loses its colour, and becomes `rounded,filled`, of which TikZ does not know
# `rounded`: LaTeX stops. The style "filled" alone keeps the colour.
# Why it matters: an automaton in a paper no longer says what it accepts, in a figure that otherwise is right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in dot2tex=2.11.3-3 python3-pyparsing=3.0.9-1; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
style() { # of a node that has these attributes, in a graph with its layout as `dot -Txdot` gives it
  echo "digraph { graph [_draw_=\"c 9 -#fffffe00 C 7 -#ffffff P 4 0 0 0 36 54 36 54 0 \", bb=\"0,0,54,36\", xdotversion=1.7];
    a [_draw_=\"c 7 -#000000 e 27 18 18 18 \", $1, height=0.5, pos=\"27,18\", width=0.75]; }" |
    PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 \
      python3 -W ignore root/usr/bin/dot2tex -ftikz --figonly | sed -n 's/.*\[draw,\(.*\)\] .*/\1/p'
}
saw="$(style 'shape=circle, peripheries=2'); $(style 'shape=doublecircle')"
saw+="; $(style 'shape=box, style=filled, fillcolor=red'); $(style 'shape=box, style="rounded,filled", fillcolor=red')"
echo "$saw"
[ "$saw" = "circle; circle, double; fill=red,rectangle; rectangle,rounded,filled" ] ||
  { echo "the behaviour has changed" >&2; exit 1; }
