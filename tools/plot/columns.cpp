#include "plot/columns.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/error.h"
#include "plot/gnuplot.h"
#include "show/plot/ticks.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kLongestOnAxis = 9'999'999;

}  // namespace

Integer Columns::base() const {
    return from + count > Integer(kLongestOnAxis) ? from : Integer(0);
}

std::int64_t Columns::shift() const {
    return base() == Integer(0) ? as_small(from).value_or(0) : 0;
}

std::string Columns::axis_caption(const std::string& letter) const {
    return base() == Integer(0) ? letter : letter + " − " + short_number(from);
}

Columns columns_between(const std::optional<Integer>& from, const std::optional<Integer>& to,
                        std::int64_t default_end, std::int64_t default_count) {
    Columns columns{from.value_or(Integer(0)), 0};
    std::optional<std::int64_t> count;
    if (to) {
        if (*to < columns.from)
            throw ArgumentError(fmt::format("--to: expected a column from {} on, found {}",
                                            short_number(columns.from), short_number(*to)));
        count = difference(*to + 1, columns.from);
    } else {
        count = difference(default_end, columns.from);
        if (!count || *count < default_count) count = default_count;
    }
    if (!count || *count > kMostColumns)
        throw LimitError(fmt::format("a picture shows at most {} columns, these are {}: give --from and --to",
                                     kMostColumns, count ? std::to_string(*count) : "more"));
    columns.count = *count;
    return columns;
}

std::int64_t tail_column(const SolvedGame& certificate, IdealId ideal,
                         const std::vector<std::int64_t>& values) {
    std::int64_t tail_from = 0;
    for (const std::int64_t k : values)
        tail_from = std::max(tail_from, certificate.claims.at(ideal, k).settled_from());
    return tail_from;
}

std::int64_t longest_period(const SolvedGame& certificate, IdealId ideal,
                            const std::vector<std::int64_t>& values) {
    std::int64_t longest = 0;
    for (const std::int64_t k : values) longest = std::max(longest, certificate.claims.at(ideal, k).period());
    return longest;
}

std::string subject_name(const Game& game, const std::vector<std::uint32_t>& without) {
    std::string name = shortened_name(game.label, 22);
    if (without.empty()) return name;
    std::string gone;
    for (const std::uint32_t a : without) gone += (gone.empty() ? "" : ", ") + game.names[a];
    return name + " without " + shortened_name(gone, 20);
}

}  // namespace chompcert::cli
