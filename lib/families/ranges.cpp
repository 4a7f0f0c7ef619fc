#include "families/ranges.h"

#include <string>
#include <utility>

#include "base/error.h"
#include "base/numbers/count.h"

namespace chompcert {
namespace {

std::optional<std::int64_t> parse_parameter(std::string_view word) {
    const auto value = parse_small_count(word);
    return value && *value <= kMaxParameter ? value : std::nullopt;
}

std::int64_t combinations(const std::vector<ParameterRange>& ranges) {
    std::int64_t product = 1;
    for (const ParameterRange& range : ranges)
        if (__builtin_mul_overflow(product, range.last - range.first + 1, &product))
            throw LimitError("the ranges have more than 2^63 combinations");
    return product;
}

// Calls a function with each choice of parameters that the family allows.
template <class Visit>
struct Enumeration {
    const Family& family;
    const std::vector<ParameterRange>& ranges;
    Visit visit;
    std::vector<std::int64_t> prefix;

    void extend() {
        if (prefix.size() == ranges.size()) {
            visit(prefix);
            return;
        }
        const ParameterRange range = ranges[prefix.size()];
        for (std::int64_t value = range.first; value <= range.last; ++value) {
            prefix.push_back(value);
            if (family.allows(prefix)) extend();
            prefix.pop_back();
        }
    }
};

template <class Visit>
void for_each_tuple(const Family& family, const std::vector<ParameterRange>& ranges, Visit visit) {
    Enumeration<Visit>{family, ranges, std::move(visit), {}}.extend();
}

}  // namespace

std::optional<ParameterRange> parse_range(std::string_view word) {
    const std::size_t dots = word.find("..");
    const auto first = parse_parameter(word.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : parse_parameter(word.substr(dots + 2));
    if (!first || !last || *first > *last) return std::nullopt;
    return ParameterRange{*first, *last};
}

ParameterTuples tuples_within(const Family& family, const std::vector<ParameterRange>& ranges,
                              std::size_t max_kept) {
    const std::int64_t all = combinations(ranges);
    std::size_t count = 0;
    for_each_tuple(family, ranges, [&](const auto&) {
        if (count++ == max_kept)
            throw LimitError("the ranges give more than " + std::to_string(max_kept) + " games");
    });
    ParameterTuples tuples;
    tuples.kept.reserve(count);
    for_each_tuple(family, ranges, [&](const auto& tuple) { tuples.kept.push_back(tuple); });
    tuples.skipped = static_cast<std::uint64_t>(all) - count;
    return tuples;
}

}  // namespace chompcert
