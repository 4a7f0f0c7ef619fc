#include "periodic/claims/neighbourhood.h"

#include <algorithm>

namespace chompcert {
namespace {

// The least count above `bound` among the elements of B, or kInfinity.
std::int64_t next_threshold(const Game& game, PrefixView ideal, PrefixView kept,
                            const std::vector<std::int64_t>& below) {
    std::int64_t least = kInfinity;
    for (std::size_t c = 0; c < ideal.size(); ++c)
        if (kept[c] < ideal[c]) least = std::min(least, below[game.order.chains[c][kept[c]]]);
    return least;
}

std::vector<Segment> segments(const Ideals& ideals, PrefixView ideal, std::int64_t low, bool columns) {
    const Game& game = ideals.game();
    std::vector<Segment> result;
    for (std::int64_t first = 0; first < low;) {
        const Prefixes kept =
            columns ? restrict(game, ideal, first, kInfinity) : restrict(game, ideal, kInfinity, first);
        const std::int64_t next = next_threshold(game, ideal, kept, columns ? game.below_c : game.below_d);
        result.push_back({first, next - 1, ideals.at(kept)});
        first = next;
    }
    return result;
}

}  // namespace

Neighbourhood::Neighbourhood(const Ideals& ideals, IdealId id) {
    const Game& game = ideals.game();
    const PrefixView ideal = ideals[id];
    for (std::size_t c = 0; c < ideal.size(); ++c)
        for (std::uint32_t r = 0; r < ideal[c]; ++r) {
            const std::uint32_t a = game.order.chains[c][r];
            children.push_back({ideals.at(without_upset(game, ideal, a)), game.above_c[a], game.above_d[a]});
        }
    const Bounds& b = ideals.bounds(id);
    column_segments = segments(ideals, ideal, b.low_column, true);
    row_segments = segments(ideals, ideal, b.low_row, false);
}

}  // namespace chompcert
