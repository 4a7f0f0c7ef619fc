// The columns of a picture, and their names on its axes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/numbers/numbers.h"
#include "periodic/certificate/certificate.h"

namespace chompcert::cli {

inline constexpr std::int64_t kMostColumns = 200'000;

struct Columns {
    Integer from;
    std::int64_t count = 0;

    /// The origin of the axis: 0, or `from` if its numbers are too long for an axis.
    [[nodiscard]] Integer base() const;
    /// from − base.
    [[nodiscard]] std::int64_t shift() const;
    /// "m", or "m − 10³⁰".
    [[nodiscard]] std::string axis_caption(const std::string& letter) const;
};

/// @param default_end the column after the last one that is shown by default.
/// @param default_count the number of columns shown if `from` lies beyond default_end.
/// @throws ArgumentError for to < from, LimitError for too many columns.
[[nodiscard]] Columns columns_between(const std::optional<Integer>& from, const std::optional<Integer>& to,
                                      std::int64_t default_end, std::int64_t default_count);

/// The column from which all claims for the ideal and these values are in their tails, or have ended.
[[nodiscard]] std::int64_t tail_column(const SolvedGame& certificate, IdealId ideal,
                                       const std::vector<std::int64_t>& values);
/// The longest period of these claims; 0 if none is periodic.
[[nodiscard]] std::int64_t longest_period(const SolvedGame& certificate, IdealId ideal,
                                          const std::vector<std::int64_t>& values);

/// "chomp_5_3", or "chomp_5_3 without r3[2]", cut where it is long.
[[nodiscard]] std::string subject_name(const Game& game, const std::vector<std::uint32_t>& without);

}  // namespace chompcert::cli
