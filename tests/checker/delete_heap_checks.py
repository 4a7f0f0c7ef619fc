#!/usr/bin/env python3
"""delete_heap_checks.py COMPILER: does some heap certificate miss each check of proofs/checker/heaps when it is deleted?

With one of them off at a time (room_checks.py) the checker judges rule files and heap certificates, true and false, whose
verdicts are due by the definition of the game (heaps/draw.py).
"""
import random
import sys

import random_heaps
import random_own_heaps
from heaps import draw, draw_own, draw_splits
from room_checks import Room

GAMES = 4  # besides the published ones and the hand-made ones
OWN_GAMES = 12  # the same, of rules of one's own and of codes with a saltus
# Of 48,031 codes with the bit 8 no claim needs these parts of (H5), THEOREM.md §15; the proof does.
ONLY_FOR_THE_PROOF = "no false claim that was found passes without it"
REDUNDANT = {
    ("RuleReader::read", 'if (const Token word = words_.take(); word != "heaps")'):
        "a file is taken for a rule file by this word alone (is_rule_file)",
    ("RuleReader::read_code", "operand code.size() < 2"):
        "behind the text of a token stands a blank, '#', a line end or the zero byte of the string, and no point",
    ("refuse_level_of_heaps", "in.malformed("):
        "a function that never returns: the compiler leaves the condition of the switch out",
    ("decision", "!is_seen(v, kInB)"):
        "it follows from (H1): a heap n with u + b + P <= n < u + b + 2P has a value of S at least, and of its options those"
        " that are not in B_r have such values too",
    ("decision", "(leaves_[as_index(r)] & kNoHeap) != 0 -> true"):
        "if S > 0, then 0 is in A_r or X_r, as in the reason before this one; if S is 0, it is in both or in neither",
    ("decision", "!is_seen(v, kInX) -> true"): "what fails without X_r holds with a later u, and the claim is as true",
    ("decision", "claim_.saltus % x == 0"): "G(n + p) = G(n) + s would be G(n) + x * (s / x), rounded down",
    ("decision", "n < first + 2 * common_ -> n < first + common_"): ONLY_FOR_THE_PROOF,
    ("decision", "big_q < q_of_n - 1 -> false"): ONLY_FOR_THE_PROOF,
    ("decision", "heaps.size() == 3"): ONLY_FOR_THE_PROOF,
    ("decision", "std::min(heaps) >= m"): ONLY_FOR_THE_PROOF, ("decision", "*a >= m && *b >= m"): ONLY_FOR_THE_PROOF,
    ("decision", "quotient(*a) == quotient(*b)"): ONLY_FOR_THE_PROOF, ("decision", "heap >= m"): ONLY_FOR_THE_PROOF,
    ("decision", "(common ^ quotient(heap)) == 0"): ONLY_FOR_THE_PROOF,
    ("decision", "excess % 2 == 0"): "(H6) asks more then, and the codes that were found to fail it with S = s fulfil it with a larger S",
}
# Such as (H4).
DECISIONS = [
    ("holds_H4(r, from)", "true"), ("!is_seen(v, kInB)", "false"), ("is_seen(v, kInA) != is_seen(v + rise_, kInB)", "false"),
    ("is_seen(v, kInA) != is_seen(v + rise_, kInB)", "is_seen(v, kInA) && !is_seen(v + rise_, kInB)"),
    ("is_seen(v, kInA) != is_seen(v + rise_, kInB)", "!is_seen(v, kInA) && is_seen(v + rise_, kInB)"),
    ("!is_seen(v, kInX)", "true"), ("(r + 1) % repeated_", "r"), ("passed < repeated_", "passed < 1"),
    ("from + before_ + 2 * common_", "from + before_"), ("from + before_ + 2 * common_", "from + 2 * common_"),
    ("(leaves_[as_index(r)] & kNoHeap) != 0", "false"), ("(leaves_[as_index(r)] & kNoHeap) != 0", "true"),
    ("(leaves_[as_index(place)] & kOneHeap) != 0", "true"), ("std::lcm(claim.period, repeated_)", "claim.period"),
    ("std::lcm(claim.period, repeated_)", "repeated_"), ("kInB | kInX", "kInX"), ("common_ / claim.period * claim.saltus", "claim.saltus"),
    ("n < claim_.preperiod", "n < claim_.preperiod || n == 0"), ("n < claim_.preperiod", "n < claim_.preperiod + 1"), ("claim_.saltus % x == 0", "true"), ("claim_.saltus / x", "claim_.saltus"),
    ("values_[as_index(heap)] + claim_.saltus", "values_[as_index(heap)]"), ("std::max(claim_.preperiod, Num{1})", "claim_.preperiod + 1"),
    ("rule_.ends() && rule_.digits.size() > 1", "rule_.digits.size() > 1"),
    # Rules of one's own.
    ("3 * std::lcm(claim.period, step)", "2 * std::lcm(claim.period, step)"), ("3 * std::lcm(claim.period, step)", "std::lcm(claim.period, step)"),
    ("3 * std::lcm(claim.period, step)", "3 * claim.period"), ("rule.compares_heaps() ? 2 : 1", "1"), ("2 * m", "m"),
    ("rule.largest_taken()", "Num{0}"), ("rule.threshold()", "Num{0}"), ("rule.common_modulus()", "Num{1}"),
    ("!(as_a[x] && as_b[y])", "true"), ("!(as_a[y] && as_b[x])", "true"), ("(x == y) == test.denied", "false"), ("(x == y) == test.denied", "x == y"),
    ("test.holds(static_cast<Num>(x))", "true"), ("left > 0", "true"), ("one.as_a[left]", "true"), ("!one.fits", "false"),
    ("remainder[as_index(x % number)] != denied", "remainder[as_index(x % number)]"), ("x < number", "x <= number"), ("x > number", "x >= number"),
    ("test.number + 1", "test.number"),
    # A saltus of splits.
    ("!holds_H5_and_H6()", "false"), ("!holds_H5(n)", "false"), ("!holds_H6(n)", "false"), ("n < first + 2 * common_", "n < first + common_"),
    ("n < first + 2 * common_", "n < first"), ("window() + 2 * common_", "window() + common_"),
    ("3 * repetition_.first() + 3 * common_ + largest_place_", "3 * repetition_.first() + 3 * common_"),
    ("3 * repetition_.first() + 3 * common_ + largest_place_", "3 * repetition_.first() + 2 * common_ + largest_place_"),
    ("3 * repetition_.first() + 3 * common_ + largest_place_", "2 * repetition_.first() + 3 * common_ + largest_place_"),
    ("big_q == 0", "false"), ("big_q < q_of_n - 1", "false"), ("big_q < q_of_n - 1", "true"), ("heaps.size() == 3", "true"), ("std::min(heaps) >= m", "true"),
    ("*a >= m && *b >= m", "true"), ("quotient(*a) == quotient(*b)", "true"), ("heap >= m", "true"), ("(common ^ quotient(heap)) == 0", "true"),
    ("excess >= 0", "true"), ("excess % 2 == 0", "true"), ("rest == (value(n) & (rise() - 1))", "true"),
]


def exchanged():
    """Certificates in which one blank has become a line end, or one line end a blank."""
    for rule, claim in [(b"heaps three\noctal 0.3\n", (0, 2)), (b"heaps nim\noctal 0.[3]\n", (0, 1, 1))]:
        text = draw.certificate(rule, *claim)
        start = text.index(b"level")
        for place in range(start, len(text)):
            if text[place] in b" \n":
                other = b"\n" if text[place] == ord(" ") else b" "
                yield rule, text[:place] + other + text[place + 1:], "s MALFORMED "


def extreme():
    """Rules at the bounds of FORMAT.md §5, and words that only one check refuses."""
    numbers = " ".join(map(str, range(1, 100_002)))
    many = f"heaps many\nsubtraction {numbers}\n".encode()
    yield many, draw.certificate(many, 0, 1), "s MALFORMED "
    large = f"heaps large\nsubtraction {' '.join(map(str, range(1, 32_769)))}\n".encode()
    yield large, draw.certificate(large, 0, 32_769), "s LIMIT a value above 32767, of the heap 32768"
    for wrapped in (2**32 + 1, 2**63, 2**64 + 1, 10**30 + 1):
        text = f"heaps wrapped\nsubtraction {wrapped}\n".encode()
        yield text, draw.certificate(text, 0, 2), "s MALFORMED "
    yield from extreme_endless()
    for text in (b"heaps", b"heaps\noctal 0.3\n"):
        yield text, draw.certificate(text, 0, 2), r"s MALFORMED \S+: label: "
    poset = b"poset nim\nchains none\n"
    yield poset, draw.certificate(poset, 0, 1), r"s MALFORMED \S+:6: level: expected 'full', 'compact' or 'strategy', as "


def extreme_endless():
    """The heaps below k are lost; after them all counters have to be taken: N = k, p = 1, 2k + 2 heaps to compute."""
    def pair(line, claim, verdict):
        text = f"heaps bounds\n{line}\n".encode()
        return text, draw.certificate(text, *claim), verdict
    for k, extra, verdict in [(49_999, 0, "s VERIFIED heaps "), (49_999, 1, "s LIMIT more than 100000 heaps of a code with brackets "),
                              (50_000, 0, "s LIMIT more than 100000 heaps of a code with brackets ")]:
        yield pair(f"octal 0.{'0' * (k - 1)}[1]", (k + extra, 1), verdict)
    yield pair(f"octal 0.{'0' * 99_999}[3]", (0, 1), "s LIMIT more than 100000 heaps of a code with brackets ")
    yield pair(f"octal 0.{'0' * 99_998}[03]", (0, 1), "s LIMIT more than 100000 heaps of a code with brackets ")
    yield pair(f"octal 0.{'0' * 99_999}[03]", (0, 1), "s MALFORMED ")
    yield pair("octal 0.[3]", (40_000, 1, 1), "s LIMIT a value above 32767, of the heap 32768")
    yield pair("all-but 100000", (0, 1), "s LIMIT more than 100000 heaps of a code with brackets ")
    many = " ".join(map(str, range(1, 100_001)))
    yield pair(f"all-but {many}", (0, 1), "s LIMIT more than 100000 heaps of a code with brackets ")
    yield pair("octal 0.[3]", (0, 10**9, 10**9), "s LIMIT more than 100000 heaps of a code with brackets to compute: 3000000001$")


def quick_damage(rng):
    """Of two games without much to compute."""
    for rule, claim in [(b"heaps three\noctal 0.3\n", (0, 2, 0)), (b"heaps nim\noctal 0.[3]\n", (0, 1, 1))]:
        yield from ((rule, text, verdict) for text, verdict in draw.ill_formed(rng, rule, claim)
                    if text != draw.certificate(rule, *claim))


def pairs_of_heaps():
    rng = random.Random(7)
    pairs = [pair for pair in random_heaps.published() if b"0.156" not in pair[0] and b"0.165" not in pair[0]]
    return pairs + [*exchanged(), *quick_damage(rng), *random_own_heaps.by_hand(),
                    *(pair for _ in range(GAMES) for pair in random_heaps.drawn(rng)),
                    *(pair for _ in range(OWN_GAMES) for pair in [*draw_own.drawn(rng, False), *draw_splits.drawn(rng, False)]), *extreme()]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: delete_heap_checks.py COMPILER")
    sys.exit(Room("heaps", DECISIONS, REDUNDANT).main(sys.argv[1], pairs_of_heaps()))
