#pragma once

// Rules of one's own by their definition: a move is a function that says whether it may leave these heaps,
// beside the words for it. Shares nothing with lib/.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/random_game.h"

namespace oracle {

using Condition = std::function<bool(int n, int a, int b)>;

struct OwnMove {
    int taken = 0;
    bool none = false, one = false, two = false;
    Condition allows;
};

struct OwnRule {
    std::string text;  // moves with semicolons between them
    std::vector<OwnMove> moves;
};

inline std::vector<int> own_values(const OwnRule& rule, int heaps) {
    std::vector<int> g;
    for (int n = 0; n < heaps; ++n) {
        std::vector<bool> seen(512);
        for (const OwnMove& move : rule.moves) {
            const int left = n - move.taken;
            if (move.none && left == 0 && move.allows(n, 0, 0)) seen[0] = true;
            if (move.one && left > 0 && move.allows(n, left, 0)) seen[g[left]] = true;
            for (int a = 1; move.two && a < left; ++a)
                if (move.allows(n, a, left - a)) seen[g[a] ^ g[left - a]] = true;
        }
        int least = 0;
        while (seen[least]) ++least;
        g.push_back(least);
    }
    return g;
}

// A test of one of the first `heaps` of n, a, b; with two heaps left also of both.
inline std::pair<std::string, Condition> random_test(Random& random, int heaps) {
    const int kind = random.below(heaps == 3 ? 6 : 4), which = random.below(heaps);
    const auto pick = [which](int n, int a, int b) { return which == 0 ? n : which == 1 ? a : b; };
    const std::string name{"nab"[which]};
    if (kind == 4) return {"a!=b", [](int, int a, int b) { return a != b; }};
    if (kind == 5) return {"a = b", [](int, int a, int b) { return a == b; }};
    if (kind == 3) {
        const int bound = random.below(8);
        if (random.percent(50))
            return {name + "<" + std::to_string(bound),
                    [=](int n, int a, int b) { return pick(n, a, b) < bound; }};
        return {name + " > " + std::to_string(bound),
                [=](int n, int a, int b) { return pick(n, a, b) > bound; }};
    }
    const int modulus = random.between(1, 4), mask = random.between(1, (1 << modulus) - 1);
    const bool negated = random.percent(30);
    std::string text = name + " % " + std::to_string(modulus) + (negated ? "!=" : " = "), between;
    for (int r = 0; r < modulus; ++r)
        if ((mask >> r & 1) != 0) text += std::exchange(between, ", ") + std::to_string(r);
    return {text,
            [=](int n, int a, int b) { return ((mask >> (pick(n, a, b) % modulus) & 1) != 0) != negated; }};
}

inline std::pair<std::string, Condition> random_condition(Random& random, int heaps) {
    std::vector<std::vector<Condition>> ways;
    std::string text;
    for (int way = random.between(0, 2); way > 0; --way) {
        text += ways.empty() ? " if " : " or ";
        ways.emplace_back();
        for (int tests = random.between(1, 2); tests > 0; --tests) {
            const auto [words, test] = random_test(random, heaps);
            text += (ways.back().empty() ? "" : " and ") + words;
            ways.back().push_back(test);
        }
    }
    return {text, [ways](int n, int a, int b) {
                if (ways.empty()) return true;
                for (const auto& way : ways) {
                    bool all = true;
                    for (const Condition& test : way) all = all && test(n, a, b);
                    if (all) return true;
                }
                return false;
            }};
}

inline OwnRule random_own_rule(Random& random) {
    OwnRule rule;
    for (int moves = random.between(1, 3); moves > 0; --moves) {
        const int what = random.below(5);  // none, one, both, two, all
        const bool none = what == 0 || what == 2 || what == 4, one = what == 1 || what == 2 || what == 4,
                   two = what >= 3;
        const auto [condition, allows] = random_condition(random, none ? 1 : one ? 2 : 3);
        std::string numbers;
        for (int taken = none || one ? random.between(1, 4) : random.below(4), more = 2; more > 0; --more) {
            numbers += " " + std::to_string(taken);
            rule.moves.push_back({taken, none, one, two, allows});
            taken += random.between(1, 3);
            if (random.percent(60)) break;
        }
        rule.text += (rule.text.empty() ? "" : ";") + std::string(" take") + numbers + " leave" +
                     (none ? " none" : "") + (one ? " one" : "") + (two ? " two" : "") + condition;
    }
    return rule;
}

}  // namespace oracle
