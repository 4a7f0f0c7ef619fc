#include "plain/columns.h"

#include <algorithm>

#include "periodic/claims/neighbourhood.h"

namespace bench {
namespace {

using Rows = std::vector<std::int64_t>;
using Table = std::vector<std::vector<Rows>>;

void fill(const chompcert::Game& game, const chompcert::Neighbourhood& near, std::int64_t low, std::int64_t k,
          std::int64_t columns, std::size_t id, Table& table) {
    Rows& rows = table[id][k];
    std::vector<char> used(3 * columns + 1000, 0);
    for (const auto& segment : near.column_segments)
        for (std::int64_t m = segment.first; m <= segment.last && m < columns; ++m) {
            rows[m] = table[segment.ideal][k][m];
            if (rows[m] >= 0) used[rows[m]] = 1;
        }
    // A capped position, one in the last column of its row, stands for all larger columns.
    const auto caps = [&](std::int64_t m) { return rows[m] >= 0 && game.staircase.cap(rows[m]) == m; };
    bool shut = false;
    for (std::int64_t m = 0; m < low; ++m) shut = shut || caps(m);
    for (std::int64_t m = low; m < columns && !shut; ++m) {
        for (std::int64_t n = game.staircase.height(m);; ++n) {
            if (used[n]) continue;
            const auto blocks = [&](const chompcert::Child& child) { return table[child.ideal][k][m] == n; };
            if (std::ranges::any_of(near.children, blocks)) continue;
            const auto is_lower = [&](std::int64_t j) { return table[id][j][m] == n; };
            bool lower = false;
            for (std::int64_t j = 0; j < k && !lower; ++j) lower = is_lower(j);
            if (lower) continue;
            rows[m] = n;
            used[n] = 1;
            break;
        }
        shut = caps(m);
    }
}

}  // namespace

Table plain_columns(const chompcert::Ideals& ideals, std::int64_t max_value, std::int64_t columns) {
    Table table(ideals.size(), std::vector<Rows>(max_value + 1, Rows(columns, -1)));
    for (chompcert::IdealId id = 0; id < ideals.size(); ++id) {
        const chompcert::Neighbourhood near(ideals, id);
        for (std::int64_t k = 0; k <= max_value; ++k)
            fill(ideals.game(), near, ideals.bounds(id).low_column, k, columns, id, table);
    }
    return table;
}

}  // namespace bench
