#include "periodic/saved/sound_claim.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "base/files/archive.h"

namespace chompcert {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 61;  // numbers below can be added up

bool is_within(std::int64_t least, std::int64_t number, std::int64_t largest) {
    return least <= number && number <= largest;
}

}  // namespace

void require_in_checkpoint(bool holds, const char* what) {
    if (!holds)
        throw CheckpointError(std::string("the checkpoint contradicts itself or the game: ") + what +
                              " is impossible");
}

SoundClaims::SoundClaims(const SolvedGame& solved, std::int64_t most_column)
    : solved_(&solved), most_column_(std::min(most_column, kLargest)) {
    const PrefixView all = solved.ideals[solved.ideals.whole()];
    passed_over_ = solved.max_value() + 2 * std::accumulate(all.begin(), all.end(), std::int64_t{0}) +
                   solved.ideals.most_decreed_rows() + 64;
}

void SoundClaims::require_row(IdealId id, std::int64_t column, std::int64_t row) const {
    const std::int64_t height = solved_->game->staircase.height(column);
    const std::int64_t lowest = std::max(height, solved_->ideals.bounds(id).low_row);
    require_in_checkpoint(row >= 0 && height != kInfinity && row - lowest <= column + passed_over_,
                          "the row of a position");
}

void SoundClaims::require_tail(IdealId id, const Periodic& tail) const {
    const std::int64_t low = solved_->ideals.bounds(id).low_column, period = tail.period();
    require_in_checkpoint(is_within(low, tail.preperiod, kLargest) && tail.preperiod - low <= most_column_,
                          "a preperiod");
    std::vector<bool> met(tail.offsets.size());
    for (std::int64_t r = 0; r < period; ++r) {
        const std::int64_t column = tail.preperiod + r, row = column + tail.offset(column);
        require_row(id, column, row);
        const auto phase = static_cast<std::size_t>(modulo(row, period));
        require_in_checkpoint(!met[phase], "a tail with two positions in a row");
        met[phase] = true;
    }
}

void SoundClaims::require_sound(IdealId id, const Claim& claim, bool by_columns) const {
    const std::int64_t low = solved_->ideals.bounds(id).low_column;
    std::int64_t end = 0;
    claim.list()->for_each([&](std::int64_t column, Offset offset) {
        require_in_checkpoint(is_within(low, column, kLargest) && column - low <= most_column_,
                              "the column of a position");
        require_row(id, column, column + offset);
        end = column + 1;
    });
    if (const Periodic* const tail = claim.periodic()) {
        require_tail(id, *tail);
        return require_in_checkpoint(end <= tail->preperiod, "a list beyond the preperiod");
    }
    const Finite& finite = *claim.finite();
    require_in_checkpoint(by_columns ? finite.end == end : is_within(end, finite.end, low + most_column_ + 1),
                          "the end of a list");
    require_in_checkpoint(is_within(0, finite.capped_row.value_or(0), kLargest), "a capped row");
}

}  // namespace chompcert
