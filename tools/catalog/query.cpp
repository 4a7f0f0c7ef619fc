#include "catalog/query.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "base/did_you_mean.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

// chomp_9 before chomp_10.
int compare_naturally(void*, int first_size, const void* first, int second_size, const void* second) {
    const std::string a(static_cast<const char*>(first), static_cast<std::size_t>(first_size));
    const std::string b(static_cast<const char*>(second), static_cast<std::size_t>(second_size));
    return strverscmp(a.c_str(), b.c_str());
}

void require_column(const Database& catalog, const std::string& name) {
    const Statement view(catalog, "SELECT * FROM catalogue");
    std::vector<std::string> columns;
    for (int i = 0; i < view.columns(); ++i) columns.push_back(view.column_name(i));
    if (std::ranges::find(columns, name) != columns.end()) return;
    const std::vector<std::string_view> names(columns.begin(), columns.end());
    const std::string_view meant = did_you_mean(name, names);
    throw UsageError(fmt::format("--sort: no column '{}'{}; the columns are {}", name,
                                 meant.empty() ? "" : fmt::format(" (did you mean '{}'?)", meant),
                                 fmt::join(columns, ", ")));
}

struct Conditions {
    std::string sql;

    void add(bool wanted, const char* condition) {
        if (wanted) sql += (sql.empty() ? " WHERE " : " AND ") + std::string(condition);
    }
};

}  // namespace

Statement select_rows(const Database& catalog, const CatalogFilter& filter, const std::string& columns) {
    require_column(catalog, filter.sort);
    catalog.require(
        sqlite3_create_collation(catalog.handle(), "natural_order", SQLITE_UTF8, nullptr, compare_naturally));
    const std::vector<std::pair<const std::optional<std::string>*, const char*>> words = {
        {&filter.kind, "kind = ?"},
        {&filter.status, "status = ?"},
        {&filter.level, "level = ?"},
        {&filter.label, "game GLOB ?"}};
    const std::vector<std::pair<const std::optional<std::int64_t>*, const char*>> numbers = {
        {&filter.value, "value = ?"},
        {&filter.max_value, "max_value = ?"},
        {&filter.period, "period = ?"},
        {&filter.min_period, "period >= ?"},
        {&filter.min_preperiod, "preperiod >= ?"}};
    Conditions where;
    for (const auto& [word, condition] : words) where.add(word->has_value(), condition);
    for (const auto& [number, condition] : numbers) where.add(number->has_value(), condition);
    const char* const down = filter.descending ? " DESC" : "";
    Statement rows(catalog, fmt::format("SELECT {} FROM catalogue{} ORDER BY {} COLLATE natural_order{}, "
                                        "coalesce(game, source) COLLATE natural_order, "
                                        "sha256, max_value, level, value",
                                        columns, where.sql, filter.sort, down));
    for (const auto& [word, condition] : words)
        if (*word) rows.bind(std::string_view(**word));
    for (const auto& [number, condition] : numbers)
        if (*number) rows.bind(**number);
    return rows;
}

}  // namespace chompcert::cli
