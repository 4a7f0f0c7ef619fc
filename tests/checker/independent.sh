#!/usr/bin/env bash
# The checker compiles alone, from a copy in an empty folder, and its dependencies are system headers only; and nothing
# in proofs/ includes anything from elsewhere in the project. Usage: independent.sh COMPILER
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$root/proofs/chompcheck.cpp" "$folder"
cd "$folder"

"${1:-g++}" -std=c++20 -O1 -pthread -MMD -MF dependencies -o chompcheck chompcheck.cpp
own=$(tr -s ' \\' '\n' < dependencies | grep -v -e '^/usr/' -e '^chompcheck' -e '^$' || true)
[ -z "$own" ] || { echo "the checker depends on: $own" >&2; exit 1; }
[ -x chompcheck ]

quoted=$(grep -rnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "$root/proofs" --include='*.cpp' --include='*.h' || true)
[ -z "$quoted" ] || { echo "proofs/ includes: $quoted" >&2; exit 1; }
used=$(grep -rnE '#[[:space:]]*include.*(lib/|tools/|tests/)' "$root/proofs" --include='*.cpp' --include='*.h' || true)
[ -z "$used" ] || { echo "proofs/ includes: $used" >&2; exit 1; }
echo "the checker is independent"
