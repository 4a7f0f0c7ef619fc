#include "heaps/own/values.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "base/error.h"

namespace chompcert {
namespace {

bool all_hold(const OwnWay& way, std::int64_t n, std::int64_t a, std::int64_t b) {
    return std::ranges::all_of(way, [&](const OwnTest& test) { return test.holds(n, a, b); });
}

}  // namespace

OwnValues::OwnValues(OwnRule rule) : rule_(std::move(rule)) {
    for (const OwnMove& move : rule_.moves()) {
        if (!move.two) continue;
        if (move.ways.empty()) add_pairs(move, {});
        for (const OwnWay& way : move.ways) add_pairs(move, way);
    }
}

void OwnValues::add_pairs(const OwnMove& move, const OwnWay& way) {
    Pairs pairs{&move, {}, {}, {}, false, false, {}, {}};
    for (const OwnTest& test : way) {
        if (test.kind == OwnTest::Kind::equal)
            pairs.needs_equal = true;
        else if (test.kind == OwnTest::Kind::unequal)
            pairs.needs_unequal = true;
        else
            (test.heap == OwnHeap::n   ? pairs.of_n
             : test.heap == OwnHeap::a ? pairs.of_a
                                       : pairs.of_b)
                .push_back(test);
    }
    pairs_.push_back(std::move(pairs));
}

void OwnValues::extend(std::int64_t count) {
    if (count > kMostHeaps)
        throw LimitError("the heaps of a rule of one's own are known below " + std::to_string(kMostHeaps));
    for (auto n = std::ssize(values_); n < count; ++n) {
        mark_without_pairs(n);
        for (Pairs& pairs : pairs_) {
            pairs.a.push_back(all_hold(pairs.of_a, 0, n, 0) ? 1 : 0);
            pairs.b.push_back(all_hold(pairs.of_b, 0, 0, n) ? 1 : 0);
            mark_pairs(pairs, n);
        }
        const HeapValue value = mex();
        if (value > 0x7FFF) throw LimitError(rule_.name() + ": a Grundy value above 32767");
        values_.push_back(value);
    }
}

void OwnValues::mark(std::uint32_t value) {
    if (value >= marks_.size()) marks_.resize(std::size_t{2} * value + 2, -1);
    marks_[value] = std::ssize(values_);
}

HeapValue OwnValues::mex() const {
    const auto n = std::ssize(values_);
    return static_cast<HeapValue>(std::ranges::find_if(marks_, [&](std::int64_t at) { return at != n; }) -
                                  marks_.begin());
}

void OwnValues::mark_without_pairs(std::int64_t n) {
    for (const OwnMove& move : rule_.moves()) {
        if (!move.none && !move.one) continue;
        for (const std::int64_t taken : move.taken) {
            if (taken > n) break;
            if (move.none && taken == n && move.allows(n, 0, 0)) mark(0);
            if (move.one && taken < n && move.allows(n, n - taken, 0))
                mark(values_[static_cast<std::size_t>(n - taken)]);
        }
    }
}

void OwnValues::mark_pairs(const Pairs& pairs, std::int64_t n) {
    if ((pairs.needs_equal && pairs.needs_unequal) || !all_hold(pairs.of_n, n, 0, 0)) return;
    for (const std::int64_t taken : pairs.move->taken) {
        if (n - taken < 2) break;
        mark_pairs_of(pairs, n - taken);
    }
}

void OwnValues::mark_pairs_of(const Pairs& pairs, std::int64_t left) {
    const bool halves = left % 2 == 0;
    const std::int64_t half = left / 2;
    if (halves && !pairs.needs_unequal && (pairs.a[half] & pairs.b[half]) != 0) mark(0);
    if (pairs.needs_equal) return;
    const bool apart = !pairs.of_a.empty() || !pairs.of_b.empty();
    for (std::int64_t a = 1, b = left - 1; a < b; ++a, --b)
        if (!apart || ((pairs.a[a] & pairs.b[b]) | (pairs.a[b] & pairs.b[a])) != 0)
            mark(std::uint32_t{values_[a]} ^ values_[b]);
}

namespace {

// The values of the options of a heap, each option tested by the words of the rule.
std::vector<bool> option_values(const OwnRule& rule, std::span<const HeapValue> values, std::int64_t n) {
    std::vector<bool> seen(std::size_t{1} << 16);
    const auto g = [&](std::int64_t heap) { return unsigned{values[static_cast<std::size_t>(heap)]}; };
    for (const OwnMove& move : rule.moves())
        for (const std::int64_t taken : move.taken) {
            const std::int64_t left = n - taken;
            if (move.none && left == 0 && move.allows(n, 0, 0)) seen[0] = true;
            if (move.one && left > 0 && move.allows(n, left, 0)) seen[g(left)] = true;
            for (std::int64_t a = 1; move.two && a < left; ++a)
                if (move.allows(n, a, left - a)) seen[g(a) ^ g(left - a)] = true;
        }
    return seen;
}

std::int64_t options_of(const OwnRule& rule, std::int64_t n) {
    std::int64_t options = 0;
    for (const OwnMove& move : rule.moves())
        options +=
            std::ssize(move.taken) * (move.two ? n : 1) * std::max<std::int64_t>(1, std::ssize(move.ways));
    return options;
}

}  // namespace

std::int64_t recompute_by_definition(const OwnRule& rule, std::span<const HeapValue> values,
                                     std::int64_t most_options) {
    std::int64_t tried = 0;
    for (std::int64_t n = 0; n < std::ssize(values); ++n) {
        tried += options_of(rule, n);
        if (tried > most_options) return n;
        const std::vector<bool> seen = option_values(rule, values, n);
        if (std::ranges::find(seen, false) - seen.begin() != values[static_cast<std::size_t>(n)])
            throw std::logic_error(rule.name() + ": two computations of G(" + std::to_string(n) +
                                   ") disagree");
    }
    return std::ssize(values);
}

}  // namespace chompcert
