// Which columns a picture shows, and how its axes name them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/natural.h"
#include "certificate/certificate.h"

namespace chompcert::cli {

inline constexpr std::int64_t kMostColumns = 200'000;

struct Columns {
    Natural from;
    std::int64_t count = 0;

    /// What the axis counts from: 0, or `from` where its numbers are too long for an axis.
    [[nodiscard]] Natural base() const;
    /// from − base.
    [[nodiscard]] std::int64_t shift() const;
    /// "m", or "m − 10³⁰".
    [[nodiscard]] std::string axis_label(const std::string& letter) const;
};

/// @param default_end the column after the last one that is shown if nobody says more.
/// @param default_count of columns that are shown where `from` lies beyond.
/// @throws std::invalid_argument for to < from, LimitError for too many columns.
[[nodiscard]] Columns columns_between(const std::optional<Natural>& from, const std::optional<Natural>& to,
                                      std::int64_t default_end, std::int64_t default_count);

/// From where the claims that the ideal makes of these values hold in one form.
[[nodiscard]] std::int64_t settled_column(const Certificate& certificate, IdealId ideal,
                                          const std::vector<std::int64_t>& values);
/// The longest period of these claims; 0 if none is periodic.
[[nodiscard]] std::int64_t longest_period(const Certificate& certificate, IdealId ideal,
                                          const std::vector<std::int64_t>& values);

/// "chomp_5_3", or "chomp_5_3 without r3[2]", cut where it is long.
[[nodiscard]] std::string subject_name(const Game& game, const std::vector<std::uint32_t>& without);

}  // namespace chompcert::cli
