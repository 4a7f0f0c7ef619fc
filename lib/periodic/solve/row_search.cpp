// By rows: all ideals in step, until each claim is final; again with more rows kept if a preperiod lay before
// them, or a period may be longer than they are.
//
// The first run is one tile on one thread; what it took says how many tiles fit the memory that is left, on
// how many threads. Where not even one does, the search ends before it, with its state whole. The tiles take
// their memory from a room of that size (base/memory_room.h), as unions of columns may come out larger.
#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "base/error.h"
#include "base/threads/workers.h"
#include "periodic/rows/engine.h"
#include "periodic/saved/archive_rows.h"
#include "periodic/saved/sound_claim.h"
#include "periodic/solve/search.h"

namespace chompcert {
namespace {

class RowSearch {
  public:
    explicit RowSearch(const Search& search) : search_(search), history_(first_history()) { start(); }

    template <typename Archive>
    void archive(Archive& io) {
        io.number(history_);
        if constexpr (Archive::reads()) {
            require_in_checkpoint(history_ > 0, "a number of bytes");
            archive_rows(io, engine_->state(), search_.limits.max_columns);
            keep_labels();
        } else {
            archive_rows(io, engine_->state());
        }
    }
    void run() {
        try {
            run_to_the_end();
        } catch (const OutOfRoom&) {
            throw no_room();
        }
    }

  private:
    void run_to_the_end() {
        while (!finish_engine()) {
            if (history_ > search_.limits.max_bytes)
                throw LimitError("undecided: a preperiod lies before the rows that fit " + search_.memory(),
                                 Remedy::memory);
            history_ =
                engine_->needs_more_history() ? history_ * 16 : std::min(history_ * 16, most_history());
            start();
        }
    }

    static constexpr std::size_t kKeptTiles = 8;
    static constexpr IdealId kKeptIdeals =
        512;  // at first, in a single chain; 32 are retired in a tile of Chomp
    static constexpr std::int64_t kMostTiles = 4;  // for each core between two reports, if K = 0
    static constexpr std::uint64_t kCaution = 4;   // later tiles may take more than the first ones
    static constexpr std::int64_t kPatience = 4;   // times the rows kept, without a claim that becomes final

    // In a single chain with K = 0 tails are proved soon after they begin; elsewhere they wait for others.
    [[nodiscard]] std::uint64_t first_history() const {
        const bool soon = search_.solved->game->order.chains.size() == 1 && search_.head.max_value == 0;
        return soon ? std::min(std::uint64_t{8} << 20, most_history()) : most_history();
    }
    [[nodiscard]] std::uint64_t most_history() const { return search_.limits.max_bytes / 4; }
    void start() {
        engine_.reset();
        search_.solved->claims.clear();
        engine_.emplace(*search_.solved);
        keep_labels();
        done_ = 0, done_row_ = 0, has_run_ = false;
    }
    // At first of the ideals alone whose tails may be proved within the next tiles.
    void keep_labels() { engine_->keep_labels(history_ > first_history() ? kNoIdeal : kKeptIdeals); }
    // Returns false if more rows have to be kept.
    bool finish_engine() {
        while (!engine_->is_finished()) {
            work();
            if (engine_->needs_more_history()) return false;
            engine_->limit_history(history_, kKeptTiles);
            if (waits_in_vain()) return false;
            const auto limit = reached_limit();
            search_.report_of(*this, {engine_->done(),
                                      search_.claims(),
                                      engine_->labels(),
                                      engine_->next_row(),
                                      limit.has_value(),
                                      {},
                                      threads_.wanted,
                                      threads_.given});
            if (limit) throw LimitError(*limit);
        }
        return true;
    }
    // A tail is found when its period stands in the rows kept twice.
    [[nodiscard]] bool waits_in_vain() {
        const std::int64_t row = engine_->next_row(), kept = row - engine_->first_kept_row();
        if (std::exchange(done_, engine_->done()) != engine_->done()) done_row_ = row;
        return row - done_row_ > kPatience * kept && history_ < most_history();
    }
    // Fewer tiles at once where they take long, so that reports stay frequent; no more than keep all cores at
    // work, however many threads there are.
    void work() {
        using Clock = std::chrono::steady_clock;
        const auto begin = Clock::now();
        const auto [tiles, threads] = that_fit();
        engine_->open_room(room());
        const RowEngine::Threads given = engine_->run(tiles, threads);
        if (!std::exchange(has_run_, true)) return;
        threads_ = given;
        if (given.given < given.wanted) most_threads_ = given.given;
        const auto took = Clock::now() - begin;
        if (took > std::chrono::milliseconds(300)) tiles_ = std::max<std::int64_t>(tiles_ / 2, 1);
        if (took < std::chrono::milliseconds(100)) tiles_ = std::min(tiles_ * 2, most_tiles());
    }
    // So many tiles on so many threads, no more than so far; one on one where what they take is not known
    // yet.
    [[nodiscard]] std::pair<std::int64_t, int> that_fit() const {
        if (!has_run_) return {1, 1};
        int threads = static_cast<int>(std::min<std::int64_t>(most_threads_, machine_cores()));
        std::int64_t tiles = std::min(tiles_ * threads, engine_->next_row() / kTileRows);
        threads = static_cast<int>(std::min<std::int64_t>(threads, tiles));
        while ((tiles > 1 || threads > 1) && kCaution * engine_->bytes_for(tiles, threads) > room()) {
            tiles = std::max<std::int64_t>(tiles / 2, 1);
            threads = static_cast<int>(std::min<std::int64_t>(threads, tiles));
        }
        return {tiles, threads};
    }
    [[nodiscard]] std::uint64_t room() const {
        const std::uint64_t taken = search_.bytes_at_first() + engine_->bytes();
        return search_.limits.max_bytes - std::min(search_.limits.max_bytes, taken);
    }
    // The labels of tiles at work take 32 bits, for every value.
    [[nodiscard]] std::int64_t most_tiles() const { return search_.head.max_value > 0 ? 1 : kMostTiles; }
    [[nodiscard]] std::optional<LimitError> reached_limit() const {
        if (engine_->is_finished()) return std::nullopt;
        if (engine_->next_row() > search_.limits.max_columns)
            return LimitError("undecided after " + std::to_string(search_.limits.max_columns) +
                                  " rows: " + std::to_string(search_.claims() - engine_->done()) + " of " +
                                  std::to_string(search_.claims()) +
                                  " claims have shown neither a provable tail nor an end",
                              Remedy::columns);
        if (room() == 0 || engine_->bytes_for(1, 1) > room()) return no_room();
        return std::nullopt;
    }
    [[nodiscard]] LimitError no_room() const {
        return LimitError("the open columns take more than " + search_.memory() + " at row " +
                              std::to_string(engine_->next_row()) + ": undecided",
                          Remedy::memory);
    }

    Search search_;
    std::uint64_t history_;  // bytes
    std::uint64_t done_ = 0;
    std::int64_t done_row_ = 0;  // in which the last claim became final
    std::optional<RowEngine> engine_;
    bool has_run_ = false;
    std::int64_t tiles_ = most_tiles();   // for each thread
    int most_threads_ = search_.threads;  // or as many as the machine gives
    RowEngine::Threads threads_{1, 1};    // in the last tiles
};

}  // namespace

void search_by_rows(const Search& search, ArchiveReader* checkpoint) {
    const std::uint64_t least = RowEngine::least_bytes(search.solved->ideals, search.head.max_value);
    if (search.bytes_at_first() + least > search.limits.max_bytes)
        throw LimitError("the open columns of " + std::to_string(search.claims()) + " claims do not fit " +
                             search.memory() + ": undecided",
                         Remedy::memory);
    RowSearch way(search);
    if (checkpoint != nullptr) {
        way.archive(*checkpoint);
        checkpoint->finish();
    }
    way.run();
}

}  // namespace chompcert
