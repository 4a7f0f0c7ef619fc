#!/usr/bin/env bash
# Software: npm regexp-tree 0.1.27, its module `fa` of finite automata.
# Guess: the deterministic automaton of an expression accepts the words that the expression describes, or the expression is
# refused, as a{2} is.
# Seen: that of /a?/ does not accept "a", and those of /a?b/ and /(ab|a)*b/ accept the empty word, and neither "b" nor
# "ab"; `fa.test` says the same. The automaton before determinization is right, and so are both for /ab|a/ and /ab?/.
# Why it matters: the module shows how an expression becomes an automaton; sets of positions that are read from its tables
# lack words.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" regexp-tree@0.1.27 > npm.log
cat > ask.cjs << 'END_OF_SCRIPT'
const fa = require("regexp-tree").finiteAutomaton ?? require("regexp-tree/dist/interpreter/finite-automaton");
const words = [""];
for (const word of words) if (word.length < 4) words.push(word + "a", word + "b");
for (const text of ["ab|a", "ab?", "(a|b)*abb", "a?", "a?b", "(ab|a)*b"]) {
  const meant = new RegExp("^(?:" + text + ")$");
  const wrong = (accepts) => words.filter((word) => accepts(word) !== meant.test(word));
  const re = new RegExp(text);
  const [nfa, dfa] = [fa.toNFA(re), fa.toDFA(re)];
  console.log(text, wrong((word) => nfa.matches(word)).length, wrong((word) => dfa.matches(word)).length,
    wrong((word) => fa.test(re, word)).length, wrong((word) => dfa.matches(word)).slice(0, 3).map((word) => word || "empty").join(" "));
}
END_OF_SCRIPT
saw=$(node ask.cjs) # wrong words of the first automaton, of the deterministic one and of `fa.test`, and three of them
echo "$saw"
expected='ab|a 0 0 0 
ab? 0 0 0 
(a|b)*abb 0 0 0 
a? 0 1 1 a
a?b 0 3 3 empty b ab
(ab|a)*b 0 8 8 empty b ab'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
