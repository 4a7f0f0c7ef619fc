#!/usr/bin/env bash
# Software: npm katex 0.19.1, temml 0.13.5 and mathml-to-latex 1.8.0, and speech-rule-engine 4.1.5, which speaks formulas
# for MathJax and other readers.
# Guess: c \bmod 2, typeset by KaTeX as MathML, is spoken as "c mod 2" and comes back to LaTeX with the word mod.
# Seen: it is spoken as "c 2", and comes back with blanks in place of the word. KaTeX writes the word as elements inside
# an <mo>, where MathML allows text alone. The MathML of Temml is read as it is meant.
# Why it matters: every formula for a periodic sequence has residues. Who hears a page instead of seeing it hears the
# product of c and 2, or nothing that tells them apart.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" katex@0.19.1 temml@0.13.5 \
  speech-rule-engine@4.1.5 mathml-to-latex@1.8.0 > npm.log
cat > ask.cjs << 'END'
const engine = require("speech-rule-engine");
const { MathMLToLaTeX } = require("mathml-to-latex");
const katex = require("katex").renderToString("c \\bmod 2", { output: "mathml" })
  .replace(/^<span[^>]*>|<\/span>$|<annotation.*<\/annotation>/g, "");
const temml = require("temml").renderToString("c \\bmod 2");
engine.setupEngine({ locale: "en", domain: "clearspeak", json: `${__dirname}/node_modules/speech-rule-engine/lib/mathmaps` })
  .then(() => {
    for (const text of [katex, temml]) console.log(`${engine.toSpeech(text)}; ${MathMLToLaTeX.convert(text)}`);
  });
END
saw=$(node ask.cjs)
echo "$saw"
expected='c 2; c \textrm{ } \textrm{ } 2
c mod 2; c mod 2'
[ "$(tr -s '\302\240\342\200\212 ' ' ' <<< "$saw")" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
