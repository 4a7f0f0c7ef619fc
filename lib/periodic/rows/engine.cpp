#include "periodic/rows/engine.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <utility>

#include "base/threads/wavefront.h"
#include "periodic/rows/tile/tile.h"

namespace chompcert {

namespace {

constexpr std::int64_t kMostDepth = 8;      // tiles
constexpr std::uint64_t kLeastWindow = 48;  // of the open columns of a line at work

// Of a game: the plan, the lines, and the lists of pieces that are kept of each.
std::uint64_t bytes_of_lines(std::uint64_t ideals, std::uint64_t values, std::uint64_t chains) {
    const std::uint64_t of_kept = chains == 1 && values == 1 ? 0 : KeptLabels::kLineBytes;
    return ideals * (sizeof(RowPlan::Ideal) + 8 * chains + sizeof(std::int64_t) +
                     values * (sizeof(RowLine) + of_kept));
}

// Of a line in a tile: labels, what it found, and the unions that it hands on.
std::uint64_t bytes_in_tile(std::uint64_t chains) {
    return (kTileRows + 1) * sizeof(Column) + sizeof(RowTileStore::Found) + chains * sizeof(std::uint32_t);
}

// Tiles that one thread takes through the ideals together, as a row of the wavefront: a block of ideals goes
// through all of them while its windows are in the cache. The blocks are those that share memory in the
// history.
class TileRow : public WavefrontRow {
  public:
    using Make = std::function<std::unique_ptr<RowTile>(std::size_t tile, IdealId retired)>;

    /// @param make makes the tiles numbered first … first + count − 1. @param retired gets the number of
    /// retired ideals when the last of them knows it.
    TileRow(Make make, std::size_t first, std::size_t count, std::size_t block, IdealId& retired)
        : make_(std::move(make)), first_(first), count_(count), block_(block), retired_(&retired) {
        tiles_.push_back(make_(first_, retired));
    }
    void work() override {
        for (std::size_t i = 0; i < count_; ++i) {
            if (i == tiles_.size()) {
                if (!tiles_[i - 1]->knows_retired()) return;
                tiles_.push_back(make_(first_ + i, tiles_[i - 1]->retired()));
            }
            RowTile& tile = *tiles_[i];
            if (!tile.is_finished() && (i == 0 || lets(*tiles_[i - 1], tile)))
                tile.work_until(static_cast<IdealId>((tile.next() / block_ + 1) * block_));
        }
    }
    void publish() override {
        if (tiles_.size() < count_) return;
        const RowTile& last = *tiles_.back();
        passed_ = last.next();
        if (!knows_retired_ && last.knows_retired()) *retired_ = last.retired();
        knows_retired_ = last.knows_retired();
        finished_ = last.is_finished();
    }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        if (finished_) return true;
        if (next == nullptr) return knows_retired_;
        const RowTile& first = *static_cast<const TileRow*>(next)->tiles_.front();
        return first.is_finished() || first.next() / block_ < passed_ / block_;
    }
    [[nodiscard]] bool is_finished() const override { return finished_; }

  private:
    [[nodiscard]] bool lets(const RowTile& before, const RowTile& tile) const {
        return before.is_finished() || tile.next() / block_ < before.next() / block_;
    }

    Make make_;
    std::size_t first_, count_, block_;
    std::vector<std::unique_ptr<RowTile>> tiles_;  // those that have begun
    IdealId* retired_;                             // read by the next row when this one lets it begin
    IdealId passed_ = 0;                           // by the last tile
    bool knows_retired_ = false, finished_ = false;
};

}  // namespace

// A tile goes on one block behind the tile before it, so that no more tiles than blocks are at work at once.
RowEngine::Threads RowEngine::run(std::int64_t tiles, int threads) {
    state_.history.append_until(state_.next_tile + tiles - 1);
    // In a single chain with K = 0 the first ideal at work says nearly as much.
    if (!state_.is_one_chain_and_value()) state_.first_word = first_open_word();
    const auto depth = static_cast<std::size_t>(this->depth(tiles, threads));
    const std::size_t count = static_cast<std::size_t>(tiles), rows = (count + depth - 1) / depth;
    const auto wanted = static_cast<int>(std::min(static_cast<std::size_t>(usable(threads)), rows));
    const auto make = [&](std::size_t tile, IdealId retired) {
        return std::make_unique<RowTile>(state_, stores_, state_.next_tile + static_cast<std::int64_t>(tile),
                                         retired);
    };
    const int given = run_wavefront(rows, wanted, [&](std::size_t r, const WavefrontRow*) {
        return std::make_unique<TileRow>(make, r * depth, std::min(depth, count - r * depth),
                                         state_.history.ideals_per_block(), state_.retired_count);
    });
    state_.next_tile += tiles;
    tile_bytes_ = 0;
    for (std::size_t t = state_.history.tiles() - static_cast<std::size_t>(tiles); t < state_.history.tiles();
         ++t)
        tile_bytes_ = std::max(tile_bytes_, state_.history.bytes(t));
    if (!state_.is_one_chain_and_value() && state_.end_row == kInfinity) {
        state_.keep_labels();
        state_.collect_settled();
    }
    return {wanted, given};
}

// How many tiles a thread takes through the ideals together.
std::int64_t RowEngine::depth(std::int64_t tiles, int threads) const {
    if (state_.window_bytes < deep_from_) return 1;
    return std::clamp<std::int64_t>(tiles / threads, 1, kMostDepth);
}

void RowEngine::label_rows(std::int64_t rows, int threads) {
    state_.end_row = rows;
    for (std::int64_t left = rows; left > 0; left -= threads * kTileRows) {
        run(std::min<std::int64_t>(threads, (left + kTileRows - 1) / kTileRows), threads);
        while (state_.history.tiles() > 0) state_.history.drop_first();
    }
}

// The first word that has an open column of a claim that is still open.
std::size_t RowEngine::first_open_word() const {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const IdealId id : state_.settled.at_work())
        for (std::int64_t k = state_.settled.values_of(id); k < static_cast<std::int64_t>(state_.values);
             ++k) {
            const RowLine& line = state_.line(id, k);
            if (line.done_from != kInfinity || line.open.first_open() > line.last_open) continue;
            least = std::min(least, line.open.low_word());
        }
    return least;
}

void RowEngine::limit_history(std::uint64_t bytes, std::size_t tiles) {
    if (state_.keep_lists) return;
    std::uint64_t used = history_bytes();
    while (state_.history.tiles() > tiles && used > bytes) {
        used -= state_.history.bytes(0);
        state_.history.drop_first();
    }
    KeptLabels& kept = state_.kept;
    const std::int64_t last = state_.next_tile - static_cast<std::int64_t>(tiles);
    while (kept.first_tile() < last && kept.bytes() > bytes)
        kept.forget_before(kept.first_tile() + (last - kept.first_tile() + 7) / 8);
}

std::uint64_t RowEngine::history_bytes() const {
    std::uint64_t sum = 0;
    for (std::size_t t = 0; t < state_.history.tiles(); ++t) sum += state_.history.bytes(t);
    return sum;
}

std::uint64_t RowEngine::least_bytes(const Ideals& ideals, std::int64_t max_value) {
    const std::uint64_t values = static_cast<std::uint64_t>(max_value) + 1;
    const std::uint64_t chains = ideals.game().order.chains.size();
    std::uint64_t begun = 0;
    for (IdealId id = 0; id < ideals.size(); ++id) begun += ideals.bounds(id).low_row < kTileRows ? 1 : 0;
    const bool ends_early = chains == 1;  // the tile ends where no ideal beyond can have a label
    return bytes_of_lines(ideals.size(), values, chains) +
           (ends_early ? 0 : begun * values * (bytes_in_tile(chains) + kLeastWindow));
}

std::uint64_t RowEngine::bytes_for(std::int64_t tiles, int threads) const {
    const auto beyond = [](std::uint64_t wanted, std::uint64_t held) {
        return wanted - std::min(wanted, held);
    };
    const RowTileStores::Size stores = stores_.size();
    const std::int64_t most = (std::int64_t{threads} + 1) * depth(tiles, threads);
    const auto at_once = static_cast<std::uint64_t>(std::min(tiles, most));
    const auto pieces = static_cast<std::uint64_t>(KeptLabels::pieces_begun(state_.next_tile, tiles));
    const std::uint64_t kept =
        state_.is_one_chain_and_value() ? 0 : state_.open_lines * pieces * KeptLabels::kPieceBytes;
    // The next tile may reach a few ideals more than the last one.
    const std::uint64_t tile = tile_bytes_ + tile_bytes_ / 4;
    return beyond(static_cast<std::uint64_t>(tiles) * tile, state_.history.spare_bytes()) +
           beyond(at_once, stores.count) * stores.largest + kept;
}

std::uint64_t RowEngine::bytes() const {
    return bytes_of_lines(state_.plan.of.size(), state_.values, state_.plan.chains) +
           state_.plan.starts.size() * sizeof(RowPlan::Start) + history_bytes() +
           state_.history.spare_bytes() + state_.kept.bytes() + stores_.size().bytes + state_.claim_bytes +
           state_.window_bytes + (state_.is_one_chain_and_value() ? 0 : state_.settled.bytes());
}

}  // namespace chompcert
