#include "periodic/rows/tile/tile.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "periodic/rows/conclude/conclude.h"

namespace chompcert {
namespace {

constexpr std::size_t kPrefetch = 4;  // ideals ahead

}  // namespace

RowTile::RowTile(RowState& state, RowTileStores& stores, std::int64_t number, IdealId retired)
    : state_(&state),
      stores_(&stores),
      number_(number),
      first_row_(number * kTileRows),
      has_decreed_rows_(first_row_ < state.solved->ideals.most_decreed_rows()),
      first_(retired > 0 ? retired - 1 : 0),
      store_(stores.take()),
      first_fit_(state.solved->game->staircase, first_row_, state.plan.last_column),
      unions_(state.plan, state.values, first_, *store_),
      current_(state.plan.chains),
      next_(retired),
      retired_(retired),
      knows_retired_(!state.is_one_chain_and_value()) {
    if (!state.is_one_chain_and_value()) next_ = ahead(0);
    set_words();
    collect_starts();
    if (retired > 0) take_over_retired();
    if (state.is_one_chain_and_value()) prepare_runs();
}

RowTile::~RowTile() {
    stores_->give_back(std::move(store_));
}

// Where the words of the unions begin, and how many are expected.
void RowTile::set_words() {
    const std::int64_t last = first_fit_.last_column(kTileRows - 1);
    std::size_t base = std::min(state_->first_word, static_cast<std::size_t>(last >> 6));
    if (state_->is_one_chain() && next_ < ideals())
        base = std::max(base, static_cast<std::size_t>(state_->plan.of[next_].low_column >> 6));
    const bool is_endless = last == FirstFit::kMostColumn;
    const std::size_t end = is_endless ? base + 4 : static_cast<std::size_t>(last >> 6) + 1;
    const std::size_t words = std::max(end, base + 1) - base;
    unions_.set_words(base, words);
    taken_.reset(base, words);
}

void RowTile::collect_starts() {
    const auto& starts = state_->plan.starts;
    const auto first = std::ranges::lower_bound(starts, first_row_, {}, &RowPlan::Start::row);
    const auto last = std::ranges::lower_bound(starts, end_row(), {}, &RowPlan::Start::row);
    starts_.assign(first, last);
    std::ranges::stable_sort(starts_, {}, &RowPlan::Start::parent);
}

void RowTile::make_room(IdealId id) {
    unions_.make_room(id);
    const std::size_t entries = std::size_t{id - first_ + 1} * state_->values;
    if (store_->turns.size() < entries) store_->lengthen(store_->turns, entries, Found{});
}

void RowTile::take_over_retired() {
    const std::uint32_t handle = unions_.make();
    state_->retired.block(unions_.of(handle), first_row_);
    unions_.handle(retired_ - 1, 0, 0) = handle;
}

// The ideal that comes so many after the next one.
IdealId RowTile::ahead(std::size_t count) const {
    if (state_->is_one_chain_and_value())
        return static_cast<IdealId>(std::min<std::size_t>(next_ + count, ideals()));
    const std::vector<IdealId>& at_work = state_->settled.at_work();
    return at_ + count < at_work.size() ? at_work[at_ + count] : ideals();
}

void RowTile::advance() {
    next_ = ahead(1);
    ++at_;
}

void RowTile::work_until(IdealId end) {
    const std::uint64_t before = labels_;
    const IdealId last = std::min(end, ideals());
    keeps_ = keeps_block();
    if (!keeps_) state_->history.leave_out(number_, next_);
    while (next_ < last) {
        if (label_run(last)) continue;
        prefetch(last);
        step(next_);
        if (next_ < ideals()) advance();
    }
    if (next_ == ideals()) stop();
    state_->labels += labels_ - before;
}

void RowTile::stop() {
    start_children(ideals());
    next_ = ideals();
    knows_retired_ = is_finished_ = true;
}

// Each ideal has a few cache lines of its own, far apart, which were last used one tile ago. The columns of a
// line are looked up only where the line is this tile's: the tile before may be at work on the ideals from
// `end` on, and the next tile on those that begin in a later row.
void RowTile::prefetch(IdealId end) const {
    if (const IdealId far = ahead(2 * kPrefetch); far < ideals())
        state_->line(far, first_value(far)).prefetch();
    const IdealId near = ahead(kPrefetch);
    if (near >= end || state_->plan.of[near].low_row >= end_row()) return;
    state_->line(near, first_value(near)).prefetch_columns();
}

void RowTile::step(IdealId id) {
    const bool one_chain = state_->is_one_chain();
    make_room(id);
    if (state_->plan.of[id].low_row >= end_row()) return one_chain ? stop() : release(id);
    start_children(std::int64_t{id} - 1);
    const std::uint64_t labels = labels_;
    const std::int64_t first = first_value(id);
    take_settled_values(id);
    for (std::int64_t k = first; k < values(); ++k) step_value(id, k);
    clear_taken();
    start_children(id);
    const bool follows_retired = state_->is_one_chain_and_value() && id == retired_;
    for (std::int64_t k = first; k < values(); ++k) conclude(*state_, id, k, number_, follows_retired);
    if (!knows_retired_) note_retired(id);
    if (one_chain && first == 0 && labels == labels_ && !has_decreed_rows_ && rest_is_idle(id)) stop();
}

// Ideals that begin in this tile take over the columns of their parents, of those up to `last_parent`.
void RowTile::start_children(std::int64_t last_parent) {
    for (; next_start_ < starts_.size() && starts_[next_start_].parent <= last_parent; ++next_start_)
        for (std::int64_t k = 0; k < values(); ++k) start_line(*state_, starts_[next_start_], k, number_);
}

void RowTile::note_retired(IdealId id) {
    if (state_->line(id, 0).settled_from > end_row()) {
        knows_retired_ = true;
        return;
    }
    state_->retired.add(state_->solved->claims.at(id, 0), state_->line(id, 0).tail);
    retired_ = id + 1;
}

// Whether each row is shut or has all its valid columns blocked, and so for the ideals beyond, in a single
// chain.
bool RowTile::rest_is_idle(IdealId id) const {
    for (std::int64_t k = 0; k < values(); ++k) {
        BlockedColumns& blocked = unions_.of(unions_.handle(id, 0, k));
        for (std::uint64_t rows = ~shut_rows(id, k); rows != 0; rows &= rows - 1) {
            const std::int64_t i = std::countr_zero(rows);
            const auto hole =
                static_cast<std::int64_t>(blocked.first_hole_from(i, state_->plan.of[id].low_column));
            const std::int64_t last = first_fit_.last_column(i);
            const std::uint64_t valid = ~std::uint64_t{0} >> (63 - (last & 63));
            if (hole < last >> 6) return false;
            if (hole == last >> 6 && (~blocked.word(i, static_cast<std::size_t>(hole)) & valid) != 0)
                return false;
        }
    }
    return true;
}

void RowTile::step_value(IdealId id, std::int64_t k) {
    const RowLine& line = state_->line(id, k);
    for (std::size_t c = 0; c < current_.size(); ++c) {
        const IdealId child = state_->plan.drop(id, c);
        current_[c] = child == kNoIdeal ? kEmpty : given(child, c, k);
    }
    if (line.done_from > first_row_) return label_rows(id, k, rows_to_label(id, k));
    if (state_->solved->claims.at(id, k).periodic() == nullptr)
        return unions_.hand_on(id, k, current_, nullptr);
    std::array<Column, kTileRows> columns;
    copy_tail(line.tail, columns.data());
    if (state_->values > 1) mark_taken(columns.data());
    unions_.hand_on(id, k, current_, columns.data());
}

// The rows of the ideal that are not shut.
std::uint64_t RowTile::rows_to_label(IdealId id, std::int64_t k) {
    found_ = Found{};
    found_.shut = shut_rows(id, k);
    std::uint64_t rows = ~found_.shut;
    const std::int64_t skip = state_->plan.of[id].low_row - first_row_;
    if (skip > 0) rows &= ~std::uint64_t{0} << skip;
    if (state_->end_row < end_row()) rows &= ~(~std::uint64_t{0} << (state_->end_row - first_row_));
    return rows;
}

void RowTile::label_rows(IdealId id, std::int64_t k, std::uint64_t rows) {
    const RowPlan& plan = state_->plan;
    const std::int64_t low_column = plan.of[id].low_column;
    RowLine& line = state_->line(id, k);
    Column* const columns = own_columns(id, k);
    collect_unions();
    if (has_decreed_rows_) rows = label_decreed_rows(id, k, rows, columns);
    const bool is_sole_heir = plan.chains == 1 && used_.size() == 1 && current_[0] != kEmpty;
    if (is_sole_heir && !has_decreed_rows_ && plan.heirs[id] == 1) {
        first_fit_.fit_and_block(line, low_column, unions_.of(current_[0]), rows, columns);
        found_.add_all(std::span<const Column, kTileRows>(columns, kTileRows));
        unions_.handle(id, 0, k) = current_[0];
    } else {
        first_fit_.fit(line, used_, rows, found_, columns);
        unions_.hand_on(id, k, current_, found_.count > 0 ? columns : nullptr);
    }
    if (!keeps_) note_shut(id, columns);
    add_found(id, k);
    if (state_->values > 1 && found_.count > 0) mark_taken(columns);
}

// The rows shut by a label in a column < lo(B): those that are shut for S = B|_{lo(B)−1,∞}, and those in
// which S itself has such a label.
std::uint64_t RowTile::shut_rows(IdealId id, std::int64_t k) const {
    const RowPlan::Ideal& ideal = state_->plan.of[id];
    if (ideal.column_parent == kNoIdeal) return 0;
    std::uint64_t shut = 0;
    if (state_->line(ideal.column_parent, k).done_from > first_row_) {
        const Found& parent = turn_of(ideal.column_parent, k);
        shut = parent.shut;
        if (parent.least >= ideal.low_column) return shut;
    }
    std::array<Column, kTileRows> buffer;
    if (shuts_none(ideal.column_parent, k, ideal.low_column)) return shut;
    const Column* const below = labels_of(ideal.column_parent, k, buffer.data());
    if (below == nullptr) return shut;
    for (std::size_t i = 0; i < kTileRows; ++i)
        shut |= std::uint64_t{static_cast<std::int64_t>(below[i]) < ideal.low_column} << i;
    return shut;
}

void RowTile::copy_tail(const RowTail& tail, Column* columns) const {
    tail.for_rows(first_row_, kTileRows,
                  [&](std::int64_t i, std::int64_t column) { columns[i] = static_cast<Column>(column); });
}

// The labels of a smaller ideal in this tile; nullptr if it has none.
const Column* RowTile::labels_of(IdealId id, std::int64_t k, Column* buffer) const {
    const RowLine& line = state_->line(id, k);
    if (line.done_from > first_row_) return state_->history.find(number_, id, k);
    if (state_->solved->claims.at(id, k).periodic() == nullptr) return nullptr;
    copy_tail(line.tail, buffer);
    return buffer;
}

void RowTile::collect_unions() {
    used_.clear();
    for (const std::uint32_t handle : current_)
        if (handle != kEmpty) used_.push_back(&unions_.of(handle));
    if (any_taken_) used_.push_back(&taken_);
}

void RowTile::add_found(IdealId id, std::int64_t k) {
    turn_of(id, k) = found_;
    if (found_.count > 0) state_->line(id, k).latest_word = found_.largest >> 6;
    count_labels(id, k);
}

void RowTile::mark_taken(const Column* columns) {
    taken_.insert_all(columns, kNoColumn);
    any_taken_ = true;
}

void RowTile::clear_taken() {
    if (any_taken_) taken_.clear();
    any_taken_ = false;
}

}  // namespace chompcert
