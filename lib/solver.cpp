#include "solver.h"

#include <string>

#include "error.h"
#include "neighbourhood.h"
#include "row_engine.h"

namespace chompcert {
namespace {

constexpr std::size_t kKeptTiles = 8;

void check_table_fits(const Ideals& ideals, std::int64_t max_value, const Limits& limits) {
    const auto values = static_cast<std::uint64_t>(max_value) + 1;
    if (values > limits.max_bytes / sizeof(Claim) / ideals.size())
        throw LimitError(std::to_string(ideals.size()) + " ideals with " + std::to_string(values) +
                         " values each do not fit the memory limit (see --max-memory)");
}

void solve_by_columns(const Game& game, Solution& solution, const Limits& limits,
                      const std::function<void(const Progress&)>& report) {
    const Ideals& ideals = solution.ideals;
    ColumnRecursion recursion(game, ideals, solution.claims);
    std::uint64_t bytes = ideals.bytes(), entries = 0;
    const std::int64_t max_value = solution.claims.max_value();
    const std::uint64_t values = static_cast<std::uint64_t>(max_value) + 1;
    for (IdealId id = 0; id < ideals.size(); ++id) {
        const Neighbourhood near(game, ideals, id);
        for (std::int64_t k = 0; k <= max_value; ++k) {
            Claim& claim = solution.claims.at(id, k);
            claim = recursion.solve(id, near, k, limits.max_columns);
            bytes += claim.bytes();
            entries += claim.list.size();
            if (bytes > limits.max_bytes)
                throw LimitError("the claims take more than " + std::to_string(limits.max_bytes >> 20) +
                                 " MiB after " + std::to_string(id) + " of " + std::to_string(ideals.size()) +
                                 " ideals: undecided (see --max-memory)");
        }
        if (report) report({(id + 1) * values, ideals.size() * values, entries, -1});
    }
}

// False if a preperiod lay before the rows kept in `history` bytes.
bool run_rows(const Game& game, Solution& solution, const Limits& limits, const Method& method,
              std::uint64_t history, const std::function<void(const Progress&)>& report) {
    constexpr std::int64_t kWave = 4;  // tiles for each thread between two reports
    const bool keep_lists = method.level == Level::full;
    RowEngine engine(game, solution.ideals, solution.claims, keep_lists);
    const std::uint64_t claims =
        solution.ideals.size() * (static_cast<std::uint64_t>(solution.claims.max_value()) + 1);
    while (!engine.is_finished()) {
        engine.run(kWave * method.threads, method.threads);
        if (engine.needs_more_history()) return false;
        engine.limit_history(history, kKeptTiles);
        if (report) report({engine.done(), claims, engine.labels(), engine.next_row()});
        if (!engine.is_finished() && engine.next_row() > limits.max_columns)
            throw LimitError("undecided after " + std::to_string(limits.max_columns) + " rows: " +
                             std::to_string(claims - engine.done()) + " of " + std::to_string(claims) +
                             " claims have shown neither a provable tail nor an end (see --max-columns)");
        if (engine.bytes() > limits.max_bytes)
            throw LimitError("the open columns take more than " + std::to_string(limits.max_bytes >> 20) +
                             " MiB at row " + std::to_string(engine.next_row()) +
                             ": undecided (see --max-memory)");
    }
    return true;
}

void solve_by_rows(const Game& game, Solution& solution, const Limits& limits, const Method& method,
                   const std::function<void(const Progress&)>& report) {
    // In a single chain with K = 0 tails are proved soon after they begin; elsewhere they wait for others.
    const bool soon = game.order.chains.size() == 1 && solution.claims.max_value() == 0;
    const std::uint64_t first = soon ? std::uint64_t{8} << 20 : limits.max_bytes / 4;
    for (std::uint64_t history = first; !run_rows(game, solution, limits, method, history, report);
         history *= 16) {
        if (history > limits.max_bytes)
            throw LimitError("undecided: a preperiod lies before the rows that fit " +
                             std::to_string(limits.max_bytes >> 20) + " MiB (see --max-memory)");
        solution.claims = ClaimTable(solution.ideals.size(), solution.claims.max_value());
    }
}

void leave_out_lists(Solution& solution) {
    for (IdealId id = 0; id < solution.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= solution.claims.max_value(); ++k)
            solution.claims.at(id, k).leave_out_list(solution.ideals.bounds(id).low_column);
}

bool goes_by_rows(const Game& game, const Solution& solution, const Method& method) {
    if (method.orientation != Orientation::automatic) return method.orientation == Orientation::rows;
    const bool is_lean = method.level == Level::compact || solution.claims.max_value() == 0;
    return is_lean && is_on_top(game) && solution.ideals.size() > 1;
}

}  // namespace

Solution solve(const Game& game, std::int64_t max_value, const Limits& limits,
               const std::function<void(const Progress&)>& report, const Method& method) {
    if (method.orientation == Orientation::rows && !is_on_top(game))
        throw LimitError("rows can only be outside where no element lies below a chain: use columns");
    Ideals ideals(game, limits.max_bytes);
    check_table_fits(ideals, max_value, limits);
    ClaimTable claims(ideals.size(), max_value);
    Solution solution{std::move(ideals), std::move(claims), method.level};
    if (goes_by_rows(game, solution, method)) {
        solve_by_rows(game, solution, limits, method, report);
    } else {
        solve_by_columns(game, solution, limits, report);
    }
    if (method.level == Level::compact) leave_out_lists(solution);
    return solution;
}

}  // namespace chompcert
