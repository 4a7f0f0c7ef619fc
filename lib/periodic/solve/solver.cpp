#include "periodic/solve/solver.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "periodic/rows/engine.h"
#include "periodic/solve/choice.h"
#include "periodic/solve/search.h"

namespace chompcert {
namespace {

void check_table_fits(const Ideals& ideals, std::int64_t max_value, const Limits& limits) {
    const auto values = static_cast<std::uint64_t>(max_value) + 1;
    const std::uint64_t room = limits.max_bytes - std::min(limits.max_bytes, ideals.bytes());
    if (values > room / sizeof(Claim) / ideals.size())
        throw LimitError(std::to_string(ideals.size()) + " ideals with " + std::to_string(values) +
                             " values each do not fit the memory limit",
                         Remedy::memory);
}

// Values whose claims cannot fit are refused before the search. Without a staircase the claims of the empty
// ideal are those of Nim with two heaps: the position of value k in column m is (m, m xor k), so that the
// tail has the least period 2^b for a k of b bits. With one no such bound is known: under d_i < c_i every
// tail that does not end has the period 1.
void check_tails_fit(const SolvedGame& solved, std::int64_t max_value, const Limits& limits) {
    const Staircase& staircase = solved.game->staircase;
    const bool is_nim =
        staircase.ladders().empty() && staircase.steps().empty() && solved.game->decrees.empty();
    if (solved.game->chains != Chains::two || !is_nim) return;
    const std::uint64_t others = (solved.ideals.size() - 1) * sizeof(Claim);
    std::uint64_t bytes = 0;
    for (std::int64_t k = 0; k <= max_value; ++k) {
        const int bits = std::bit_width(static_cast<std::uint64_t>(k));
        bytes += sizeof(Claim) + others + (sizeof(Offset) << bits);
        if (bytes > limits.max_bytes)
            throw LimitError("the claims for values 0 … " + std::to_string(max_value) + " take more than " +
                                 std::to_string(limits.max_bytes >> 20) + " MiB, those up to " +
                                 std::to_string(k) + " alone: undecided, where a smaller K takes less",
                             Remedy::memory);
    }
}

void leave_out_lists(SolvedGame& solved) {
    for (IdealId id = 0; id < solved.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= solved.max_value(); ++k)
            solved.claims.at(id, k).leave_out_list(solved.ideals.bounds(id).low_column);
}

// Columns, unless rows are expected to take less time, and the least that they take fits the memory.
Orientation choose(const SolvedGame& solved, const Limits& limits, const Method& method) {
    if (method.orientation != Orientation::automatic) return method.orientation;
    if (!is_on_top(*solved.game) || !rows_are_faster(*solved.game)) return Orientation::columns;
    const std::uint64_t claims = solved.ideals.size() * (static_cast<std::uint64_t>(solved.max_value()) + 1);
    const std::uint64_t rows = solved.ideals.bytes() + claims * sizeof(Claim) +
                               RowEngine::least_bytes(solved.ideals, solved.max_value());
    return rows <= limits.max_bytes ? Orientation::rows : Orientation::columns;
}

CheckpointHead head_of(const SolvedGame& solved, const Limits& limits, const Method& method) {
    return {solved.game->sha256, solved.game->label, solved.max_value(), method.level,
            choose(solved, limits, method)};
}

void run(const Search& search, ArchiveReader* checkpoint) {
    if (search.head.orientation == Orientation::rows)
        search_by_rows(search, checkpoint);
    else
        search_by_columns(search, checkpoint);
}

Orientation other(Orientation orientation) {
    return orientation == Orientation::rows ? Orientation::columns : Orientation::rows;
}

// The other way from the beginning, where the first one has reached a limit: it may take far less memory, or
// see a tail that the first one does not.
void run_either_way(Search search, ArchiveReader* checkpoint, const Method& method) {
    const bool is_free = method.orientation == Orientation::automatic && is_on_top(*search.solved->game);
    std::string first;
    Remedy remedy{};
    try {
        return run(search, checkpoint);
    } catch (const LimitError& error) {
        first = error.what();
        remedy = error.remedy;
    }
    const Orientation second = other(search.head.orientation);
    if (!is_on_top(*search.solved->game)) throw SearchLimitError(first, remedy, std::nullopt);
    if (!is_free || method.keeps_way) throw SearchLimitError(first, remedy, second);
    search.solved->claims.clear();
    search.head.orientation = second;
    try {
        run(search, nullptr);
    } catch (const LimitError& error) {
        const char* const by = second == Orientation::rows ? "; by rows: " : "; by columns: ";
        throw SearchLimitError(first + by + error.what(), error.remedy, std::nullopt);
    }
}

}  // namespace
SolvedGame solve(std::shared_ptr<const Game> game, std::int64_t max_value, const Limits& limits,
                 const Report& report, const Method& method, const ByteSource& checkpoint) {
    if (method.orientation == Orientation::rows && !is_on_top(*game))
        throw LimitError("a search by rows is for games where no element lies below a chain: use columns");
    std::optional<ArchiveReader> reader;
    std::optional<CheckpointHead> head;
    if (checkpoint) {
        head = read_head(reader.emplace(checkpoint));
        require_match(*head, *game, max_value, method);
    }
    Ideals ideals(*game, limits.max_bytes, method.poll);
    check_table_fits(ideals, max_value, limits);
    SolvedGame solved = unsolved(std::move(game), std::move(ideals), max_value, method.level);
    check_tails_fit(solved, max_value, limits);
    run_either_way({&solved, limits, &report, method.threads, head ? *head : head_of(solved, limits, method)},
                   reader ? &*reader : nullptr, method);
    if (method.level == Level::compact) leave_out_lists(solved);
    return solved;
}

}  // namespace chompcert
