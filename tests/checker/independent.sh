#!/usr/bin/env bash
# The checker compiles alone, from a copy in an empty folder, and its dependencies are system headers only; its core
# compiles without the rest, includes nothing of it and starts no thread; each part is as short as stated here; nothing
# in proofs/ includes anything from elsewhere in the project. Usage: independent.sh COMPILER
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/core"
cp "$root"/proofs/checker/*.{h,cpp} "$folder"
cp "$root"/proofs/checker/core_* "$folder/core"
cd "$folder"
fail() { echo "$*" >&2; exit 1; }

"${1:-g++}" -std=c++20 -O1 -pthread -MMD -o chompcheck ./*.cpp
[ -x chompcheck ]
own=$(cat ./*.d | tr -s ' \\' '\n' | grep -v -e '^/usr/' -e '^[^/]*:$' -e '^\(\./\)\?\(core\|rows\|strategy\|people\)_[a-z0-9_]*\.\(h\|cpp\)$' -e '^$' || true)
[ -z "$own" ] || fail "the checker depends on: $own"
"${1:-g++}" -std=c++20 -fsyntax-only -x c++ -include core/core_check.h /dev/null
rest=$(grep -nE '#include "(rows|strategy|people)_|<(atomic|mutex|thread|future|condition_variable)>' core/* || true)
[ -z "$rest" ] || fail "the core includes: $rest"
people=$(grep -nE '#include "people_' rows_* strategy_* || true)
[ -z "$people" ] || fail "what decides includes: $people"
strategy=$(grep -nE '#include "rows_' strategy_* || true)
[ -z "$strategy" ] || fail "the check of strategies includes: $strategy"

# What a sceptic has to read.
is_short() {  # PREFIX LINES
    local lines
    lines=$(cat "$1"_* | wc -l)
    [ "$lines" -le "$2" ] || fail "$1_* has $lines lines, at most $2 expected"
}
is_short core 2035
is_short rows 1418
is_short strategy 499
long=$(wc -l ./*.h ./*.cpp | awk '$2 != "total" && $1 > 300')
[ -z "$long" ] || fail "more than 300 lines: $long"

used=$(grep -rnE '#[[:space:]]*include.*(lib/|tools/|tests/|\.\.)' "$root/proofs" --include='*.cpp' --include='*.h' || true)
[ -z "$used" ] || fail "proofs/ includes: $used"
echo "the checker is independent"
