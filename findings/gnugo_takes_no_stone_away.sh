#!/usr/bin/env bash
# Software: GNU Go 3.8 (Debian gnugo 3.8-11), which reads game records in SGF.
# Guess: the position after a record is the one that SGF's FF[4] gives to the properties B, W, AB, AW and AE, and a board of
# three columns and five rows is refused, as GTP knows square boards alone. (Both were written down for passes and lists of
# points, which are right; AE and SZ[3:5] were tried beside them.)
# Seen: AE, which empties points, is skipped without a word: stones that were taken away stay. SZ[3:5] is a board of 3 x 3, the
# move in the fifth row is dropped, and SZ[5:3] is one of 5 x 5.
# Why it matters: games in which elements are taken away, such as Chomp on a rectangle, are recorded with these two properties.
# The board that comes back is the one before all moves.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download gnugo=3.8-11 libreadline8=8.2-1.3 libtinfo6=6.4-4
for deb in *.deb; do dpkg -x "$deb" root; done
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=""
while read -r record; do
  echo "$record" > game.sgf
  saw+="$record: $(printf 'query_boardsize\nlist_stones black\nquit\n' |
    LD_LIBRARY_PATH=$libraries root/usr/games/gnugo --mode gtp --infile game.sgf 2>&1 |
    sed -n 's/^= *\(.*[^ ]\) *$/\1/p' | paste -sd' ')"$'\n'
done << 'END'
(;GM[1]FF[4]SZ[3]AB[aa][bb])
(;GM[1]FF[4]SZ[3]AB[aa:cb])
(;GM[1]FF[4]SZ[3]AB[aa][bb];AE[aa])
(;GM[1]FF[4]SZ[3];B[aa];AE[aa];B[bb])
(;GM[1]FF[4]SZ[3:5];B[ac];B[ce])
(;GM[1]FF[4]SZ[5:3];B[ec])
END
printf '%s' "$saw"
[ "$saw" = '(;GM[1]FF[4]SZ[3]AB[aa][bb]): 3 A3 B2
(;GM[1]FF[4]SZ[3]AB[aa:cb]): 3 A3 B3 C3 A2 B2 C2
(;GM[1]FF[4]SZ[3]AB[aa][bb];AE[aa]): 3 A3 B2
(;GM[1]FF[4]SZ[3];B[aa];AE[aa];B[bb]): 3 A3 B2
(;GM[1]FF[4]SZ[3:5];B[ac];B[ce]): 3 A1
(;GM[1]FF[4]SZ[5:3];B[ec]): 5 E3
' ] || { echo "the behaviour has changed" >&2; exit 1; }
