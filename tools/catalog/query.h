// Questions to a catalogue: filters and an order for the rows of its view.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "catalog/sqlite.h"

namespace chompcert::cli {

struct CatalogFilter {
    std::optional<std::string> kind, status, level, label;  // label: a GLOB pattern of the game's name
    std::optional<std::int64_t> value, max_value, period, min_period, min_preperiod;
    std::string sort = "game";  // a column of the view
    bool descending = false;
};

/// The rows of the view `catalogue`, or of some of its columns ("game, value"), without repetition.
/// @throws UsageError for an unknown column to sort by.
[[nodiscard]] Statement select_rows(const Database& catalog, const CatalogFilter& filter,
                                    const std::string& columns = "*");

}  // namespace chompcert::cli
