#include "rows/engine.h"

#include <algorithm>
#include <limits>

#include "rows/tile.h"
#include "rows/wavefront.h"

namespace chompcert {

RowEngine::RowEngine(const Game& game, const Ideals& ideals, ClaimTable& claims, bool keep_lists)
    : game_(&game),
      ideals_(&ideals),
      claims_(&claims),
      plan_(game, ideals),
      values_(static_cast<std::size_t>(claims.max_value()) + 1),
      keep_lists_(keep_lists),
      lines_(std::make_unique<Line[]>(ideals.size() * values_)),
      history_(ideals.size(), claims.max_value()),
      retired_(values_),
      open_lines_(ideals.size() * values_) {
    for (IdealId id = 0; id < ideals.size(); ++id)
        for (std::size_t k = 0; k < values_; ++k)
            line(id, static_cast<std::int64_t>(k)).open = OpenColumns(plan_.of[id].low_column);
}

RowEngine::~RowEngine() = default;

namespace {

// A tile as a row of the wavefront; its pieces are the blocks of ideals that share memory in the history.
class TileRow : public WavefrontRow {
  public:
    /// @param retired gets the number of retired ideals when this tile knows it.
    TileRow(std::unique_ptr<RowTile> tile, std::size_t block, IdealId& retired)
        : tile_(std::move(tile)), block_(block), retired_(&retired) {}
    void work() override { tile_->work_until(static_cast<IdealId>((tile_->next() / block_ + 1) * block_)); }
    void publish() override {
        passed_ = tile_->next();
        if (!knows_retired_ && tile_->knows_retired()) *retired_ = tile_->retired();
        knows_retired_ = tile_->knows_retired();
        finished_ = tile_->is_finished();
    }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        if (finished_) return true;
        if (next == nullptr) return knows_retired_;
        return static_cast<const TileRow*>(next)->tile_->next() / block_ < passed_ / block_;
    }
    [[nodiscard]] bool is_finished() const override { return finished_; }

  private:
    std::unique_ptr<RowTile> tile_;
    std::size_t block_;
    IdealId* retired_;  // read by the next tile when this one lets it begin
    IdealId passed_ = 0;
    bool knows_retired_ = false, finished_ = false;
};

}  // namespace

void RowEngine::run(std::int64_t tiles, int threads) {
    history_.append_until(next_tile_ + tiles - 1);
    // In a single chain with K = 0 the first ideal at work says nearly as much.
    if (!is_one_chain() || values_ > 1) first_word_ = first_open_word();
    run_wavefront(static_cast<std::size_t>(tiles), threads, [&](std::size_t r, const WavefrontRow*) {
        auto tile =
            std::make_unique<RowTile>(*this, next_tile_ + static_cast<std::int64_t>(r), retired_count_);
        return std::make_unique<TileRow>(std::move(tile), history_.ideals_per_block(), retired_count_);
    });
    next_tile_ += tiles;
}

void RowEngine::label_rows(std::int64_t rows, int threads) {
    end_row_ = rows;
    for (std::int64_t left = rows; left > 0; left -= threads * kTileRows) {
        run(std::min<std::int64_t>(threads, (left + kTileRows - 1) / kTileRows), threads);
        while (history_.tiles() > 0) history_.drop_first();
    }
}

// No claim that is not final has an open column that counts in a word below.
std::size_t RowEngine::first_open_word() const {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < plan_.of.size() * values_; ++i) {
        const Line& line = lines_[i];
        if (line.done_from != kInfinity || line.open.first_open() > line.last_open) continue;
        least = std::min(least, line.open.low_word());
    }
    return least;
}

// A line begins with the columns of its parent at that row: as they are after the tile, without what the tile
// has closed from that row on.
void RowEngine::start_line(const RowPlan::Start& start, std::int64_t k, std::int64_t tile) {
    Line& child = line(start.child, k);
    const Line& parent = line(start.parent, k);
    const std::int64_t low = plan_.of[start.child].low_column, first_row = tile * kTileRows;
    if (parent.done_from <= first_row) {
        const Claim& claim = claims_->at(start.parent, k);
        if (claim.periodic()) {
            child.open = columns_open_in_tail(claim, low, start.row);
        } else {
            child.last_open = -1;
            child.capped_row = start.row - 1;
        }
        return;
    }
    child.open = parent.open;
    for (std::int64_t row = start.row; row < first_row + kTileRows; ++row)
        if (const auto column = label(start.parent, k, row); column && *column >= low)
            child.open.reopen(*column);
    child.open.raise(low);
    child.capped_row = parent.capped_row < start.row ? parent.capped_row : -1;
    child.last_open = child.capped_row < 0 ? kInfinity : parent.last_open;
}

OpenColumns RowEngine::columns_open_in_tail(const Claim& claim, std::int64_t low, std::int64_t row) {
    OpenColumns open(std::max(low, claim.preperiod));
    const auto row_of = [&](std::int64_t m) { return m + claim.tail_offset(m); };
    for (std::int64_t m = std::max(low, claim.preperiod); m < row - claim.tail_low; ++m)
        if (row_of(m) < row) open.close(m);
    open.trim();
    return open;
}

// After an ideal's turn in a tile: whether its claim is final now.
void RowEngine::conclude(IdealId id, std::int64_t k, std::int64_t tile, bool follows_retired) {
    const std::int64_t end_row = (tile + 1) * kTileRows;
    Line& line = this->line(id, k);
    if (line.settled_from <= end_row) return;
    if (end_row_ != kInfinity) return line.open.trim_front();
    const bool settled = are_sources_settled(id, k, end_row);
    if (line.done_from > end_row) {
        line.open.trim_front();
        const std::int64_t last = std::min(line.last_open, plan_.last_column);
        if (last == kInfinity) {
            if (settled) try_tail(id, k, end_row, follows_retired);
        } else if (line.open.first_open() > last && stays_unshut(id, k, end_row)) {
            conclude_as(id, k, finite_claim(id, k, end_row), end_row);
        }
    }
    if (settled && line.done_from <= end_row) line.settled_from = end_row;
}

Claim RowEngine::finite_claim(IdealId id, std::int64_t k, std::int64_t end_row) const {
    const Line& line = this->line(id, k);
    Claim claim;
    claim.end = line.last_label + 1;
    if (line.capped_row >= plan_.of[id].low_row) claim.capped_row = line.capped_row;
    if (keep_lists_) claim.list = read_list(id, k, end_row, claim.end);
    return claim;
}

void RowEngine::conclude_as(IdealId id, std::int64_t k, Claim claim, std::int64_t from_row) {
    Line& line = this->line(id, k);
    if (claim.periodic()) line.tail = RowTail(claim);
    line.open = OpenColumns();
    claims_->at(id, k) = std::move(claim);
    line.done_from = from_row;
    --open_lines_;
}

bool RowEngine::are_sources_settled(IdealId id, std::int64_t k, std::int64_t row) const {
    for (std::int64_t j = 0; j < k; ++j)
        if (line(id, j).done_from > row) return false;
    for (std::size_t c = 0; c < plan_.chains; ++c) {
        const IdealId child = plan_.drop(id, c);
        if (child != kNoIdeal && line(child, k).settled_from > row) return false;
    }
    return true;
}

std::optional<std::int64_t> RowEngine::label(IdealId id, std::int64_t k, std::int64_t row) const {
    while (row < plan_.of[id].low_row) id = plan_.of[id].row_parent;
    if (line(id, k).done_from <= row) {
        if (!claims_->at(id, k).periodic()) return std::nullopt;
        return line(id, k).tail.column(row);
    }
    const Column* const columns = history_.find(row / kTileRows, id, k);
    if (columns == nullptr || columns[row % kTileRows] == kNoColumn) return std::nullopt;
    return columns[row % kTileRows];
}

OffsetList RowEngine::read_list(IdealId id, std::int64_t k, std::int64_t end_row,
                                std::int64_t end_column) const {
    std::vector<std::pair<std::int64_t, std::int64_t>> entries;
    const RowPlan::Ideal& ideal = plan_.of[id];
    for (std::int64_t row = ideal.low_row; row < end_row;) {
        const std::int64_t next = std::min(end_row, (row / kTileRows + 1) * kTileRows);
        const Column* const columns = history_.find(row / kTileRows, id, k);
        for (; row < next; ++row) {
            const std::int64_t column = columns == nullptr ? kNoColumn : columns[row % kTileRows];
            if (column >= ideal.low_column && column < end_column) entries.emplace_back(column, row);
        }
    }
    std::ranges::sort(entries);
    OffsetList list;
    for (const auto& [column, row] : entries) list.push_back(column, static_cast<Offset>(row - column));
    list.shrink_to_fit();
    return list;
}

std::unique_ptr<RowTileStore> RowEngine::spare_store() {
    const std::lock_guard lock(stores_mutex_);
    if (spare_stores_.empty()) return std::make_unique<RowTileStore>();
    auto store = std::move(spare_stores_.back());
    spare_stores_.pop_back();
    return store;
}

void RowEngine::give_back(std::unique_ptr<RowTileStore> store) {
    const std::lock_guard lock(stores_mutex_);
    spare_stores_.push_back(std::move(store));
}

void RowEngine::limit_history(std::uint64_t bytes, std::size_t tiles) {
    std::uint64_t used = 0;
    for (std::size_t t = 0; t < history_.tiles(); ++t) used += history_.bytes(t);
    while (!keep_lists_ && history_.tiles() > tiles && used > bytes) {
        used -= history_.bytes(0);
        history_.drop_first();
    }
}

std::uint64_t RowEngine::bytes() const {
    std::uint64_t sum =
        plan_.of.size() * (sizeof(RowPlan::Ideal) + 8 * plan_.chains + values_ * sizeof(Line)) +
        history_.spare_bytes();
    for (std::size_t t = 0; t < history_.tiles(); ++t) sum += history_.bytes(t);
    // In a single chain the ideals before and beyond those at work have no window.
    const bool one_chain = is_one_chain();
    for (IdealId id = one_chain ? retired_count_ : 0; id < plan_.of.size(); ++id) {
        if (one_chain && plan_.of[id].low_row > next_row()) break;
        for (std::size_t k = 0; k < values_; ++k) sum += lines_[id * values_ + k].open.bytes();
    }
    return sum;
}

}  // namespace chompcert
