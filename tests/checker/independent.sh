#!/usr/bin/env bash
# The checker compiles alone, from a copy in an empty folder, and its dependencies are system headers only; its core
# compiles without the rest, includes nothing of it and starts no thread; each part is as short as stated here; nothing
# in proofs/ includes anything from elsewhere in the project. Usage: independent.sh COMPILER
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r "$root"/proofs/checker/*/ "$folder"
mkdir "$folder/alone" && cp -r "$folder/core" "$folder/alone"
cd "$folder"
fail() { echo "$*" >&2; exit 1; }

"${1:-g++}" -std=c++20 -O1 -pthread -MMD -o chompcheck ./*/*.cpp
[ -x chompcheck ]
own=$(cat ./*.d | tr -s ' \\' '\n' | grep -v -e '^/usr/' -e '^[^/]*:$' -e '^\(\./\|[a-z]*/\.\./\)*\(core\|rows\|strategy\|theorem\|heaps\|board\|memory\|cli\)/[a-z0-9_]*\.\(h\|cpp\)$' -e '^$' || true)
[ -z "$own" ] || fail "the checker depends on: $own"
"${1:-g++}" -std=c++20 -fsyntax-only -x c++ -include alone/core/check_columns.h /dev/null
rest=$(grep -nE '#include "\.\./|<(atomic|mutex|thread|future|condition_variable)>' core/* || true)
[ -z "$rest" ] || fail "the core includes: $rest"
outer=$(grep -nE '#include "\.\./(memory|cli)/' rows/* strategy/* theorem/* heaps/* board/* || true)
[ -z "$outer" ] || fail "what decides includes: $outer"
strategy=$(grep -nE '#include "\.\./rows/' strategy/* theorem/* heaps/* board/* || true)
[ -z "$strategy" ] || fail "the check of strategies, theorems, heaps or boards includes: $strategy"

# What a sceptic has to read.
is_short() {  # ROOM LINES
    local lines
    lines=$(cat "$1"/* | wc -l)
    [ "$lines" -le "$2" ] || fail "$1/ has $lines lines, at most $2 expected"
}
is_short core 2280
is_short rows 1840
is_short strategy 535
is_short theorem 2320
is_short heaps 1215
is_short board 500
long=$(wc -l ./*/*.h ./*/*.cpp | awk '$2 != "total" && $1 > 300')
[ -z "$long" ] || fail "more than 300 lines: $long"

used=$(grep -rnE '#[[:space:]]*include.*(lib/|tools/|tests/|\.\.)' "$root/proofs" --include='*.cpp' --include='*.h' |
    grep -vE '^[^:]*/proofs/checker/[a-z]+/[^:]*:[0-9]+:#include "\.\./(core|rows|strategy|theorem|heaps|board|memory|cli)/[a-z0-9_]+\.h"$' || true)
[ -z "$used" ] || fail "proofs/ includes: $used"
echo "the checker is independent"
