#include "rows/tile.h"

#include <algorithm>
#include <bit>

namespace chompcert {
namespace {

constexpr IdealId kPrefetch = 4;  // ideals ahead
constexpr std::int64_t kMostColumn = std::int64_t{kNoColumn} - 64;

}  // namespace

RowTile::RowTile(RowEngine& engine, std::int64_t number, IdealId retired)
    : engine_(&engine),
      number_(number),
      first_row_(number * kTileRows),
      first_(retired > 0 ? retired - 1 : 0),
      next_(retired),
      retired_(retired) {
    const RowPlan& plan = engine.plan_;
    set_caps();
    open_store();
    current_.resize(plan.chains);
    taken_.reset(base_word_, engine.values_ > 1 ? words_ : 0);
    const auto first = std::ranges::lower_bound(plan.starts, first_row_, {}, &RowPlan::Start::row);
    const auto last = std::ranges::lower_bound(plan.starts, end_row(), {}, &RowPlan::Start::row);
    starts_.assign(first, last);
    std::ranges::stable_sort(starts_, {}, &RowPlan::Start::parent);
    knows_retired_ = !engine.is_one_chain();
    if (retired > 0) take_over_retired();
    if (retired == ideals()) stop();
}

RowTile::~RowTile() {
    engine_->give_back(std::move(store_));
}

void RowTile::open_store() {
    store_ = engine_->spare_store();
    if (store_->unions.empty()) store_->unions.push_back(std::make_unique<Union>());
    for (std::size_t handle = store_->unions.size(); --handle != kEmpty;)
        free_unions_.push_back(static_cast<std::uint32_t>(handle));
    store_->handles.clear();
    make_room(first_);
}

void RowTile::make_room(IdealId id) {
    const std::size_t entries = std::size_t{id - first_ + 1} * engine_->values_;
    store_->handles.resize(entries * engine_->plan_.chains, kEmpty);
    if (store_->turns.size() < entries) store_->turns.resize(entries);
}

void RowTile::set_caps() {
    const RowPlan& plan = engine_->plan_;
    for (std::int64_t i = 0; i < kTileRows; ++i)
        last_column_[static_cast<std::size_t>(i)] =
            std::min({engine_->game_->staircase.cap(first_row_ + i), plan.last_column, kMostColumn});
    base_word_ = std::min(engine_->first_word_, static_cast<std::size_t>(last_column_.back() >> 6));
    if (engine_->is_one_chain() && retired_ < ideals())
        base_word_ = std::max(base_word_, static_cast<std::size_t>(plan.of[retired_].low_column >> 6));
    const std::int64_t last = last_column_.back();
    const std::size_t end = last == kMostColumn ? base_word_ + 4 : static_cast<std::size_t>(last >> 6) + 1;
    words_ = std::max(end, base_word_ + 1) - base_word_;
}

void RowTile::take_over_retired() {
    for (std::size_t k = 0; k < engine_->values_; ++k) {
        const std::uint32_t handle = make_union();
        engine_->retired_[k].block(union_of(handle), first_row_);
        handle_of(retired_ - 1, 0, static_cast<std::int64_t>(k)) = handle;
    }
}

void RowTile::work_until(IdealId end) {
    const std::uint64_t before = labels_;
    while (next_ < std::min(end, ideals())) step(next_++);
    if (next_ == ideals()) stop();
    engine_->labels_ += labels_ - before;
}

void RowTile::stop() {
    start_children(ideals());
    next_ = ideals();
    knows_retired_ = true;
}

// Each ideal has its own few cache lines, far apart, that were last used one tile ago.
void RowTile::prefetch(IdealId id) const {
    if (ideals() - id <= 2 * kPrefetch) return;
    __builtin_prefetch(&engine_->line(id + 2 * kPrefetch, 0));
    __builtin_prefetch(&engine_->line(id + 2 * kPrefetch, 0).last_label);
    const RowEngine::Line& line = engine_->line(id + kPrefetch, 0);
    line.open.prefetch(line.latest_word);
}

void RowTile::step(IdealId id) {
    const bool one_chain = engine_->is_one_chain();
    make_room(id);
    prefetch(id);
    if (engine_->plan_.of[id].low_row >= end_row()) return one_chain ? stop() : release(id);
    start_children(std::int64_t{id} - 1);
    const std::uint64_t labels = labels_;
    for (std::int64_t k = 0; k < static_cast<std::int64_t>(engine_->values_); ++k) step_value(id, k);
    clear_taken();
    start_children(id);
    for (std::int64_t k = 0; k < static_cast<std::int64_t>(engine_->values_); ++k)
        engine_->conclude(id, k, number_, one_chain && id == retired_);
    if (!knows_retired_) note_retired(id);
    if (one_chain && labels == labels_ && rest_is_idle(id)) stop();
}

// Ideals that begin in this tile take over the columns of their parents, of those up to `last_parent`.
void RowTile::start_children(std::int64_t last_parent) {
    for (; next_start_ < starts_.size() && starts_[next_start_].parent <= last_parent; ++next_start_)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(engine_->values_); ++k)
            engine_->start_line(starts_[next_start_], k, number_);
}

void RowTile::note_retired(IdealId id) {
    for (std::int64_t k = 0; k < static_cast<std::int64_t>(engine_->values_); ++k)
        if (engine_->line(id, k).settled_from > end_row()) {
            knows_retired_ = true;
            return;
        }
    for (std::size_t k = 0; k < engine_->values_; ++k)
        engine_->retired_[k].add(engine_->claims_->at(id, static_cast<std::int64_t>(k)),
                                 engine_->line(id, static_cast<std::int64_t>(k)).tail);
    retired_ = id + 1;
}

// Whether each row is shut or has all its valid columns blocked, and so for the ideals beyond, in a single
// chain.
bool RowTile::rest_is_idle(IdealId id) const {
    for (std::int64_t k = 0; k < static_cast<std::int64_t>(engine_->values_); ++k) {
        BlockedColumns& blocked = union_of(handle_of(id, 0, k));
        for (std::uint64_t rows = ~shut_rows(id, k); rows != 0; rows &= rows - 1) {
            const std::int64_t i = std::countr_zero(rows);
            const auto hole =
                static_cast<std::int64_t>(blocked.first_hole_from(i, engine_->plan_.of[id].low_column));
            const std::int64_t last = last_column_[static_cast<std::size_t>(i)];
            const std::uint64_t valid = ~std::uint64_t{0} >> (63 - (last & 63));
            if (hole < last >> 6) return false;
            if (hole == last >> 6 && (~blocked.word(i, static_cast<std::size_t>(hole)) & valid) != 0)
                return false;
        }
    }
    return true;
}

void RowTile::step_value(IdealId id, std::int64_t k) {
    const RowPlan& plan = engine_->plan_;
    RowEngine::Line& line = engine_->line(id, k);
    for (std::size_t c = 0; c < plan.chains; ++c) {
        const IdealId child = plan.drop(id, c);
        current_[c] = child == kNoIdeal ? kEmpty : handle_of(child, c, k);
    }
    std::array<Column, kTileRows> known;
    Column* columns = known.data();
    if (line.done_from <= first_row_) {
        if (!engine_->claims_->at(id, k).periodic()) {
            known.fill(kNoColumn);
            return hand_on(id, k, columns);
        }
        copy_tail(line.tail, columns);
    } else {
        columns = engine_->history_.at(number_, id, k);
        found_ = Found{};
        found_.shut = shut_rows(id, k);
        std::uint64_t rows = ~found_.shut;
        const std::int64_t skip = plan.of[id].low_row - first_row_;
        if (skip > 0) rows &= ~std::uint64_t{0} << skip;
        if (engine_->end_row_ < end_row()) rows &= ~(~std::uint64_t{0} << (engine_->end_row_ - first_row_));
        collect_unions();
        if (plan.chains == 1 && used_.size() == 1 && current_[0] != kEmpty && plan.heirs[id] == 1) {
            fit_and_block(line, plan.of[id].low_column, union_of(current_[0]), rows, columns);
            found_.add_all(std::span<const Column, kTileRows>(columns, kTileRows));
            add_found(id, k, line);
            handle_of(id, 0, k) = current_[0];
            if (engine_->values_ > 1) mark_taken(columns, plan.of[id].low_column);
            return;
        }
        first_fit(line, rows, columns);
        add_found(id, k, line);
    }
    if (engine_->values_ > 1) mark_taken(columns, plan.of[id].low_column);
    hand_on(id, k, columns);
}

// The rows shut by a label in a column < lo(B). Those shut for S = B|_{lo(B)−1,∞} are, and those where S has
// such a label itself.
std::uint64_t RowTile::shut_rows(IdealId id, std::int64_t k) const {
    const RowPlan::Ideal& ideal = engine_->plan_.of[id];
    if (ideal.column_parent == kNoIdeal) return 0;
    std::uint64_t shut = 0;
    if (engine_->line(ideal.column_parent, k).done_from > first_row_) {
        const Found& parent = turn_of(ideal.column_parent, k);
        shut = parent.shut;
        if (parent.least >= ideal.low_column) return shut;
    }
    std::array<Column, kTileRows> buffer;
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
    if (engine_->line(id, k).done_from > first_row_) return engine_->history_.find(number_, id, k);
    const Claim& claim = engine_->claims_->at(id, k);
    if (!claim.periodic()) return nullptr;
    copy_tail(engine_->line(id, k).tail, buffer);
    return buffer;
}

void RowTile::collect_unions() {
    used_.clear();
    for (const std::uint32_t handle : current_)
        if (handle != kEmpty) used_.push_back(&union_of(handle));
    if (any_taken_) used_.push_back(&taken_);
}

void RowTile::add_found(IdealId id, std::int64_t k, RowEngine::Line& line) {
    turn_of(id, k) = found_;
    labels_ += found_.count;
    if (found_.count == 0) return;
    line.last_label = std::max(line.last_label, std::int64_t{found_.largest});
    line.latest_word = found_.largest >> 6;
}

void RowTile::mark_taken(const Column* columns, std::int64_t low_column) {
    for (std::int64_t i = 0; i < kTileRows; ++i) {
        const Column column = columns[i];
        if (column == kNoColumn || column < low_column) continue;
        taken_.insert(i, column);
        taken_list_.emplace_back(i, column);
        any_taken_ = true;
    }
}

void RowTile::clear_taken() {
    for (const auto& [row, column] : taken_list_) taken_.erase(row, column);
    taken_list_.clear();
    any_taken_ = false;
}

// For each chain: the union that the ideal was given, and its own labels, for its heirs.
void RowTile::hand_on(IdealId id, std::int64_t k, const Column* columns) {
    const RowPlan& plan = engine_->plan_;
    const std::int64_t low_column = plan.of[id].low_column;
    const auto is_label = [&](Column c) { return c != kNoColumn && c >= low_column; };
    const bool any = std::any_of(columns, columns + kTileRows, is_label);
    for (std::size_t c = 0; c < plan.chains; ++c) {
        const std::uint32_t heirs = plan.heirs[id * plan.chains + c];
        std::uint32_t handle = current_[c];
        if (heirs == 0) {
            drop_holder(handle);
            continue;
        }
        if (any && (handle == kEmpty || store_->unions[handle]->holders > 1)) {
            const std::uint32_t copy = make_union();
            if (handle != kEmpty) union_of(copy) = union_of(handle);
            drop_holder(handle);
            handle = copy;
        }
        if (any) {
            BlockedColumns& set = union_of(handle);
            for (std::int64_t i = 0; i < kTileRows; ++i)
                if (is_label(columns[i])) set.insert(i, columns[i]);
        }
        if (handle != kEmpty) store_->unions[handle]->holders += heirs - 1;
        handle_of(id, c, k) = handle;
    }
}

// An ideal that has not begun hands nothing on.
void RowTile::release(IdealId id) {
    const RowPlan& plan = engine_->plan_;
    for (std::size_t c = 0; c < plan.chains; ++c) {
        const IdealId child = plan.drop(id, c);
        if (child == kNoIdeal) continue;
        for (std::size_t k = 0; k < engine_->values_; ++k)
            drop_holder(handle_of(child, c, static_cast<std::int64_t>(k)));
    }
}

std::uint32_t RowTile::make_union() {
    if (free_unions_.empty()) {
        free_unions_.push_back(static_cast<std::uint32_t>(store_->unions.size()));
        store_->unions.push_back(std::make_unique<Union>());
    }
    const std::uint32_t handle = free_unions_.back();
    free_unions_.pop_back();
    union_of(handle).reset(base_word_, words_);
    store_->unions[handle]->holders = 1;
    return handle;
}

void RowTile::drop_holder(std::uint32_t handle) {
    if (handle != kEmpty && --store_->unions[handle]->holders == 0) free_unions_.push_back(handle);
}

}  // namespace chompcert
