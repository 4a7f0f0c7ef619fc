#!/usr/bin/env bash
# Software: npm fflate 0.8.3 (gzip), compressjs 1.0.3 (bzip2) and lz4js 0.2.0, with pako 3.0.3 and fzstd 0.1.1 beside them.
# Guess: of two compressed parts in one file, as `cat`, pbzip2 and logs that are appended to make them, each reader gives
# both, as gzip, bzip2 and lz4 do and the formats say, or an error.
# Seen: gunzipSync and decompressSync of fflate, compressjs and lz4js give the first part alone, without a word; the stream
# Gunzip of the same fflate gives both, and so do pako and, of zstd, fzstd.
# Why it matters: a list of games or a proof that was written in parts is cut off in silence, and the part that is left is
# well-formed.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" fflate@0.8.3 compressjs@1.0.3 lz4js@0.2.0 \
  pako@3.0.3 fzstd@0.1.1 > npm.log
# One part each of "one" and "two", made with gzip 1.12, bzip2 1.0.8, lz4 1.9.4 and zstd 1.5.4.
cat > ask.cjs << 'END_OF_SCRIPT'
const parts = {
  gzip: ["1f8b0800000000000003cbcf4be502009fa817f804000000",
    "1f8b08000000000000032b29cfe702007408179604000000"],
  bzip2: ["425a68393141592653597813c082000001c10000100201a000219a68334d0cbc5dc914e14241e04f0208",
    "425a68393141592653592eb71ad700000141800010000084802000219a68334d073c5dc914e14240badc6b5c"],
  lz4: ["04224d186440a7040000806f6e650a0000000086b6f75a",
    "04224d186440a70400008074776f0a000000009c957c35"],
  zstd: ["28b52ffd04582100006f6e650adf166809",
    "28b52ffd045821000074776f0a0f2d04f9"],
};
const bytes = (format) => Uint8Array.from(Buffer.from(parts[format].join(""), "hex"));
const show = (name, found) => console.log(name, Buffer.from(found).toString().trim().replace("\n", " "));
const fflate = require("fflate");
show("fflate gunzipSync", fflate.gunzipSync(bytes("gzip")));
show("fflate decompressSync", fflate.decompressSync(bytes("gzip")));
const pieces = [];
new fflate.Gunzip((piece) => pieces.push(Buffer.from(piece))).push(bytes("gzip"), true);
show("fflate Gunzip", Buffer.concat(pieces));
show("pako ungzip", require("pako").ungzip(bytes("gzip")));
show("compressjs Bzip2", require("compressjs").Bzip2.decompressFile(bytes("bzip2")));
show("lz4js", require("lz4js").decompress(bytes("lz4")));
show("fzstd", require("fzstd").decompress(bytes("zstd")));
END_OF_SCRIPT
saw=$(node ask.cjs)
echo "$saw"
expected='fflate gunzipSync one
fflate decompressSync one
fflate Gunzip one two
pako ungzip one two
compressjs Bzip2 one
lz4js one
fzstd one two'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
