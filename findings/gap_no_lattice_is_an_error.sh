#!/usr/bin/env bash
# Software: GAP 4.12.1 (Debian gap-core and gap-libs 4.12.1-2), binary relations of its library.
# Guess: IsLatticeOrderBinaryRelation is true or false of every partial order. (All orders on two, three and four points were
# compared with the definition.)
# Seen: false of the order 1 < 2, 1 < 3, and an error of another function, "usage: Domain( [<Fam>, ]<generators> )", of its dual
# 2 < 1, 3 < 1, where two elements have a join and no lower bound. Of the orders on three points with i < j only for numbers
# i < j one of 7 is an error, and five of 40 on four points; all others are right.
# Why it matters: a search through all posets for lattices stops, or, if it catches errors, loses them as unknown; the dual of
# a poset is tested all the time, and one of the two questions works.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debs/partial
touch status # nothing is installed, so that all libraries come along
apt-get -qq -y -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/debs" -o APT::Sandbox::User=root \
  install --download-only --no-install-recommends gap-core=4.12.1-2 gap-libs=4.12.1-2 > /dev/null
for deb in debs/*.deb; do dpkg -x "$deb" root; done
rm -f root/lib/x86_64-linux-gnu/lib{c,m,pthread,dl,rt}.so.*
cat > ask.g << 'END'
SizeScreen([4096]);
BreakOnError := false;
# The order as a relation: for each point the points that are at least it.
order := function(n, pairs)
  return BinaryRelationOnPoints(List([1 .. n], a -> Filtered([1 .. n], b -> a = b or [a, b] in pairs)));
end;
isLattice := function(n, pairs)
  local above, least, greatest;
  above := {a, b} -> a = b or [a, b] in pairs;
  least := {a, b} -> ForAny([1 .. n], x -> above(a, x) and above(b, x) and
    ForAll([1 .. n], y -> not (above(a, y) and above(b, y)) or above(x, y)));
  greatest := {a, b} -> ForAny([1 .. n], x -> above(x, a) and above(x, b) and
    ForAll([1 .. n], y -> not (above(y, a) and above(y, b)) or above(y, x)));
  return ForAll([1 .. n], a -> ForAll([1 .. n], b -> least(a, b) and greatest(a, b)));
end;
answer := function(n, pairs)
  local outcome;
  outcome := CALL_WITH_CATCH(IsLatticeOrderBinaryRelation, [order(n, pairs)]);
  if outcome[1] <> true then return "error"; fi;
  return outcome[2];
end;
say := function(n, pairs) PrintTo("*stdout*", "order ", pairs, " ", answer(n, pairs), "\n"); end;
count := function(n)
  local pairs, orders, answers;
  pairs := Filtered(Tuples([1 .. n], 2), pair -> pair[1] < pair[2]);
  orders := Filtered(Combinations(pairs), set -> ForAll(set, p -> ForAll(set, q -> p[2] <> q[1] or [p[1], q[2]] in set)));
  answers := List(orders, set -> answer(n, set));
  PrintTo("*stdout*", n, " points ", Length(orders), " errors ", Number(answers, a -> a = "error"), " wrong ",
    Number([1 .. Length(orders)], i -> answers[i] <> "error" and answers[i] <> isLattice(n, orders[i])), "\n");
end;
say(3, [[1, 2], [1, 3]]);
say(3, [[2, 1], [3, 1]]);
count(2);
count(3);
count(4);
QUIT;
END
libraries=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
saw=$(LD_LIBRARY_PATH=$libraries root/usr/lib/x86_64-linux-gnu/gap/gap -l root/usr/share/gap -q -A ask.g 2> messages < /dev/null |
  grep -E '^(order|[234] points|Error)' | LC_ALL=C sort -u)
echo "$saw"
expected='2 points 2 errors 0 wrong 0
3 points 7 errors 1 wrong 0
4 points 40 errors 5 wrong 0
order [ [ 1, 2 ], [ 1, 3 ] ] false
order [ [ 2, 1 ], [ 3, 1 ] ] error'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
