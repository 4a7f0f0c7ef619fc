// What the row-wise engine knows of a game, row by row: lines, claims that are final, labels, retired tails.
//
// The engine makes it and gives it to its tiles, to the decision whether a claim is final and to the search
// for tails; none of them knows another. Several threads work on it at once, each on the lines of other
// ideals (rows/engine.h). A checkpoint holds the lines, the final claims and the labels; the rest is derived.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/memory_room.h"
#include "periodic/claims/solved_game.h"
#include "periodic/rows/sets/retired_tails.h"
#include "periodic/rows/state/history.h"
#include "periodic/rows/state/kept_labels.h"
#include "periodic/rows/state/line.h"
#include "periodic/rows/state/plan.h"
#include "periodic/rows/state/settled_lines.h"

namespace chompcert {

struct RowState {
    /// No row is labelled, every column is open. @param to_solve receives the claims, and lists if its level
    /// is full.
    explicit RowState(SolvedGame& to_solve);

    [[nodiscard]] IdealId ideals_count() const { return static_cast<IdealId>(plan.of.size()); }
    [[nodiscard]] RowLine& line(IdealId id, std::int64_t k) { return lines[index(id, k)]; }
    [[nodiscard]] const RowLine& line(IdealId id, std::int64_t k) const { return lines[index(id, k)]; }
    [[nodiscard]] bool is_one_chain() const { return plan.chains == 1; }
    /// A single chain with K = 0: the case with ideals by the hundred thousand, which has ways of its own.
    [[nodiscard]] bool is_one_chain_and_value() const { return is_one_chain() && values == 1; }

    /// The column of the label in a row before the end of the present tile, be it of the ideal itself or of
    /// the one that it begins from; nothing if there is none. Rows before first_kept_row() are forgotten, and
    /// not to be asked for unless the claim was final there.
    [[nodiscard]] std::optional<std::int64_t> label(IdealId id, std::int64_t k, std::int64_t row) const;
    /// The column of the label that the ideal itself has in such a row while its claim is not final, or
    /// kNoColumn.
    [[nodiscard]] Column own_label(IdealId id, std::int64_t k, std::int64_t row) const;
    /// The same for the 64 rows of a tile.
    void copy_labels(IdealId id, std::int64_t k, std::int64_t tile,
                     std::span<Column, kTileRows> columns) const;
    [[nodiscard]] std::int64_t first_kept_row() const {
        return is_one_chain_and_value() ? history.first_row() : kept.first_row();
    }
    /// Whether that label was kept. Rows before the first one have none to keep.
    [[nodiscard]] bool keeps_label(IdealId id, std::int64_t row) const;
    /// Whether the claims of all smaller ideals and of all smaller values of this one are final at a row.
    [[nodiscard]] bool are_sources_settled(IdealId id, std::int64_t k, std::int64_t row) const;
    /// Whether no c-move to a column < lo(B) shuts a row from this one on: (R), for B.
    [[nodiscard]] bool stays_unshut(IdealId id, std::int64_t k, std::int64_t row) const;

    /// Between two runs, unless there is one chain and value: moves the labels of the tiles that are complete
    /// from the history to `kept`, as far as they will be asked for.
    void keep_labels();
    /// Afterwards: adds the lines that have become settled to `settled`.
    void collect_settled();
    /// Adds the memory of a claim that is final to claim_bytes.
    void count_claim(const Claim& claim, const RowTail& tail);
    /// Adds what the open columns of a line have grown by since they were counted to window_bytes.
    void count_columns(IdealId id, std::int64_t k) {
        RowLine& counted = line(id, k);
        const std::uint64_t now = counted.open.bytes();
        if (now != counted.counted_bytes)
            window_bytes += now - std::exchange(counted.counted_bytes, now);  // modulo 2⁶⁴
    }
    /// Completes a state whose lines, final claims and labels have been read: tails by rows, and the union of
    /// those of the first ideals, are derived from the claims.
    void derive();

    SolvedGame* solved;  // the claims of lines that are done are final
    RowPlan plan;
    MemoryRoom room;                   // of the tiles that are running
    std::size_t values;                // K + 1
    bool keep_lists;                   // of claims: every label before the preperiod, or the end
    std::unique_ptr<RowLine[]> lines;  // ideals × values
    RowHistory history;    // of the tiles that are running; of one chain and value: all that is kept
    KeptLabels kept;       // of the other tiles, by lines
    SettledLines settled;  // before the tiles that are running; none of one chain and value
    RetiredTails retired;  // of the first ideals, for one chain and value
    IdealId retired_count = 0;
    IdealId kept_ideals = kNoIdeal;    // labels are kept of so many ideals beyond those
    std::size_t first_word = 0;        // that matters in the tiles that are running
    std::int64_t end_row = kInfinity;  // rows from here on get no labels; if finite, no claim is made
    std::int64_t next_tile = 0;
    std::atomic<std::uint64_t> open_lines;  // lines whose claim is not final
    std::atomic<std::uint64_t> labels = 0;
    std::atomic<std::uint64_t> window_bytes = 0;   // of the open columns of all lines
    std::atomic<std::uint64_t> claim_bytes = 0;    // of lists and tails of final claims, beyond the table
    std::atomic<bool> needs_more_history = false;  // a preperiod lies before the rows that were kept

  private:
    std::vector<std::int64_t> inherited_rows_;  // by ideal: rows in which others ask for its labels
    [[nodiscard]] std::size_t index(IdealId id, std::int64_t k) const {
        return std::size_t{id} * values + static_cast<std::size_t>(k);
    }
};

}  // namespace chompcert
