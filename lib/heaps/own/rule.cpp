#include "heaps/own/rule.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"

namespace chompcert {
namespace {

constexpr std::size_t kLongestName = 120;

std::string listed(const std::vector<std::int64_t>& numbers, const char* between) {
    std::string text;
    for (const std::int64_t number : numbers) text += (text.empty() ? "" : between) + std::to_string(number);
    return text;
}

}  // namespace

bool OwnTest::holds(std::int64_t n, std::int64_t a, std::int64_t b) const {
    const std::int64_t size = heap == OwnHeap::n ? n : heap == OwnHeap::a ? a : b;
    switch (kind) {
        case Kind::remainder:
            return std::ranges::binary_search(remainders, size % number);
        case Kind::no_remainder:
            return !std::ranges::binary_search(remainders, size % number);
        case Kind::less:
            return size < number;
        case Kind::greater:
            return size > number;
        case Kind::equal:
            return a == b;
        default:
            return a != b;
    }
}

std::string OwnTest::text() const {
    const std::string name = heap == OwnHeap::n ? "n" : heap == OwnHeap::a ? "a" : "b";
    switch (kind) {
        case Kind::remainder:
            return name + " % " + std::to_string(number) + " = " + listed(remainders, ",");
        case Kind::no_remainder:
            return name + " % " + std::to_string(number) + " != " + listed(remainders, ",");
        case Kind::less:
            return name + " < " + std::to_string(number);
        case Kind::greater:
            return name + " > " + std::to_string(number);
        case Kind::equal:
            return "a = b";
        default:
            return "a != b";
    }
}

bool OwnMove::allows(std::int64_t n, std::int64_t a, std::int64_t b) const {
    return ways.empty() || std::ranges::any_of(ways, [&](const OwnWay& way) {
               return std::ranges::all_of(way, [&](const OwnTest& test) { return test.holds(n, a, b); });
           });
}

std::string OwnMove::text() const {
    std::string text = "take " + listed(taken, " ") + " leave";
    if (none) text += " none";
    if (one) text += " one";
    if (two) text += " two";
    for (const OwnWay& way : ways) {
        text += &way == &ways.front() ? " if " : " or ";
        for (const OwnTest& test : way) text += (&test == &way.front() ? "" : " and ") + test.text();
    }
    return text;
}

OwnRule::OwnRule(std::vector<OwnMove> moves) : moves_(std::move(moves)) {
    for (const OwnMove& move : moves_) {
        name_ += (name_.empty() ? "" : "; ") + move.text();
        most_taken_ = std::max(most_taken_, move.taken.back());
        splits_heaps_ = splits_heaps_ || move.two;
        for (const OwnWay& way : move.ways)
            for (const OwnTest& test : way) add(test);
    }
    if (name_.size() > kLongestName) name_ = name_.substr(0, kLongestName) + " …";
}

void OwnRule::add(const OwnTest& test) {
    compares_ = compares_ || test.compares();
    if (test.kind == OwnTest::Kind::less || test.kind == OwnTest::Kind::greater)
        bound_ = std::max(bound_, test.number + 1);
    if (test.kind != OwnTest::Kind::remainder && test.kind != OwnTest::Kind::no_remainder) return;
    modulus_ = std::lcm(modulus_, test.number);
    if (modulus_ > kMostModulus)
        throw LimitError("the least common multiple of the moduli of a rule is at most " +
                         std::to_string(kMostModulus));
}

}  // namespace chompcert
