#include "show/patterns/patterns.h"

#include <algorithm>
#include <set>
#include <string>

#include "base/numbers/integers.h"

namespace chompcert {
namespace {

// The residue classes (first column ≥ start, step, offset) that a tail consists of.
std::vector<Pattern> classes_of(const Periodic& tail, std::int64_t start) {
    const std::int64_t period = tail.period();
    std::vector<bool> taken(static_cast<std::size_t>(period), false);
    const auto joins = [&](std::int64_t first, std::int64_t step) {
        for (std::int64_t i = first; i < period; i += step)
            if (taken[static_cast<std::size_t>(i)] || tail.offset(start + i) != tail.offset(start + first))
                return false;
        return true;
    };
    std::vector<Pattern> classes;
    for (std::int64_t step = 1; step <= period; ++step) {
        if (period % step != 0) continue;
        for (std::int64_t first = 0; first < step; ++first) {
            if (!joins(first, step)) continue;
            for (std::int64_t i = first; i < period; i += step) taken[static_cast<std::size_t>(i)] = true;
            classes.push_back({start + first, step, tail.offset(start + first)});
        }
    }
    return classes;
}

// The listed positions, and the positions of the tail in columns N … end − 1 that belong to the ideal itself.
OffsetList positions_before(const Claim& claim, std::int64_t end, std::int64_t low_row) {
    OffsetList positions = *claim.list();
    const Periodic* const tail = claim.periodic();
    if (tail == nullptr) return positions;
    for (std::int64_t m = tail->preperiod; m < end; ++m)
        if (m + tail->offset(m) >= low_row) positions.push_back(m, tail->offset(m));
    return positions;
}

std::optional<Capped> capped_in(const SolvedGame& certificate, const Claim& claim) {
    const auto row = claim.capped_row();
    if (!row) return std::nullopt;
    return Capped{*row, certificate.game->staircase.cap(*row)};
}

}  // namespace

Patterns patterns_of(const SolvedGame& certificate, IdealId ideal, std::int64_t k) {
    const Claim& claim = certificate.claims.at(ideal, k);
    if (!claim.list()) throw NotStored("positions are left out of a compact certificate");
    const std::int64_t low_row = certificate.ideals.bounds(ideal).low_row;
    Patterns patterns{{}, capped_in(certificate, claim)};
    std::set<std::int64_t> joined;
    const Periodic* const tail = claim.periodic();
    const std::int64_t start =
        tail != nullptr ? std::max<std::int64_t>(tail->preperiod, low_row - tail->low) : 0;
    const OffsetList positions = positions_before(claim, start, low_row);
    if (tail != nullptr) patterns.all = classes_of(*tail, start);
    for (Pattern& pattern : patterns.all)
        for (std::int64_t m = pattern.column - pattern.step; m >= 0; m -= pattern.step) {
            if (positions.find(m) != static_cast<Offset>(pattern.offset)) break;
            pattern.column = m;
            joined.insert(m);
        }
    positions.for_each([&](std::int64_t m, Offset offset) {
        if (!joined.contains(m)) patterns.all.push_back({m, 0, offset});
    });
    std::ranges::sort(patterns.all, {}, &Pattern::column);
    return patterns;
}

std::string linear_text(std::int64_t start, std::int64_t step) {
    if (step == 0) return std::to_string(start);
    const std::string term = (step == 1 ? "" : std::to_string(step)) + "x";
    return start == 0 ? term : std::to_string(start) + "+" + term;
}

std::string coordinates_text(const Pattern& pattern) {
    return "(" + linear_text(pattern.column, pattern.step) + ", " + linear_text(pattern.row(), pattern.step) +
           ")";
}

std::string rows_text(const Pattern& pattern, const std::vector<std::int64_t>& lower) {
    std::string text = "[";
    std::int64_t below = 0;
    for (auto row = lower.rbegin(); row != lower.rend(); ++row) {
        text += std::to_string(*row - below) + ", ";
        below = *row;
    }
    return text + linear_text(pattern.column - below, pattern.step) + ", " +
           std::to_string(pattern.offset + 1) + "]";
}

}  // namespace chompcert
