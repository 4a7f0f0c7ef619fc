#include "solve/solver.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/workers.h"
#include "claims/neighbourhood.h"
#include "columns/recursion.h"
#include "rows/engine.h"
#include "solve/archive_claim.h"
#include "solve/archive_rows.h"
#include "solve/checkpoint.h"
#include "solve/sound_claim.h"

namespace chompcert {
namespace {

void check_table_fits(const Ideals& ideals, std::int64_t max_value, const Limits& limits) {
    const auto values = static_cast<std::uint64_t>(max_value) + 1;
    if (values > limits.max_bytes / sizeof(Claim) / ideals.size())
        throw LimitError(std::to_string(ideals.size()) + " ideals with " + std::to_string(values) +
                         " values each do not fit the memory limit (see --max-memory)");
}

// Values whose claims cannot fit are refused before the search. Without a staircase the claims of the empty
// ideal are those of Nim with two heaps: the position of value k in column m is (m, m xor k), so that the
// tail has the least period 2^b for a k of b bits. With one no such bound is known: under d_i < c_i every
// tail that does not end has the period 1.
void check_tails_fit(const SolvedGame& solved, std::int64_t max_value, const Limits& limits) {
    const Staircase& staircase = solved.game->staircase;
    const bool is_nim = staircase.ladders().empty() && staircase.steps().empty();
    if (solved.game->chains != Chains::two || !is_nim) return;
    const std::uint64_t others = (solved.ideals.size() - 1) * sizeof(Claim);
    std::uint64_t bytes = 0;
    for (std::int64_t k = 0; k <= max_value; ++k) {
        const int bits = std::bit_width(static_cast<std::uint64_t>(k));
        bytes += sizeof(Claim) + others + (sizeof(Offset) << bits);
        if (bytes > limits.max_bytes)
            throw LimitError("the claims for values 0 … " + std::to_string(max_value) + " take more than " +
                             std::to_string(limits.max_bytes >> 20) + " MiB, those up to " +
                             std::to_string(k) +
                             " alone: undecided (see --max-memory, or give a smaller -k)");
    }
}

// What both ways to solve a game are given.
struct Task {
    SolvedGame* solved;
    Limits limits;
    const Report* report;
    int threads;
    CheckpointHead head;

    [[nodiscard]] std::uint64_t claims() const {
        return solved->ideals.size() * (static_cast<std::uint64_t>(head.max_value) + 1);
    }
    template <typename Search>
    void report_of(Search& search, Progress now) const {
        if (!*report) return;
        now.save = [&](const Sink& sink) {
            ArchiveWriter io(sink);
            write_head(io, head);
            search.archive(io);
            io.finish();
        };
        (*report)(now);
    }
};

// Ideal after ideal, each to the end of its search.
class ColumnSearch {
  public:
    explicit ColumnSearch(const Task& task)
        : task_(task), recursion_(*task.solved, [this] { report(); }), bytes_(task.solved->ideals.bytes()) {}

    // Stores the claims that are final.
    template <typename Archive>
    void archive(Archive& io) {
        io.number(solved_);
        require_in_checkpoint(solved_ <= task_.claims(), "a number of claims");
        const SoundClaims sound(*task_.solved, task_.limits.max_columns);
        for (std::uint64_t i = 0; i < solved_; ++i) {
            archive_claim(io, claim(i));
            if (!io.reads()) continue;
            sound.require_sound(static_cast<IdealId>(i / values()), claim(i), true);
            count(claim(i));
        }
    }
    void run() {
        try {
            while (solved_ < task_.claims()) solve_next_ideal();
        } catch (const LimitError&) {
            report(true);
            throw;
        }
    }

  private:
    [[nodiscard]] std::uint64_t values() const {
        return static_cast<std::uint64_t>(task_.head.max_value) + 1;
    }
    [[nodiscard]] Claim& claim(std::uint64_t i) {
        return task_.solved->claims.at(static_cast<IdealId>(i / values()),
                                       static_cast<std::int64_t>(i % values()));
    }
    void count(const Claim& claim) {
        bytes_ += claim.bytes();
        entries_ += claim.list()->size();
    }
    // Begins with its first value that is not solved: a checkpoint may have ended between two values.
    void solve_next_ideal() {
        const auto id = static_cast<IdealId>(solved_ / values());
        const Neighbourhood near(task_.solved->ideals, id);
        do {
            const auto k = static_cast<std::int64_t>(solved_ % values());
            claim(solved_) = recursion_.solve(id, near, k, task_.limits.max_columns);
            count(claim(solved_++));
            if (bytes_ + recursion_.bytes() > task_.limits.max_bytes)
                throw LimitError("claims and saved states take more than " +
                                 std::to_string(task_.limits.max_bytes >> 20) + " MiB after " +
                                 std::to_string(id) + " of " + std::to_string(task_.solved->ideals.size()) +
                                 " ideals: undecided (see --max-memory)");
        } while (solved_ % values() != 0);
        report();
    }
    void report(bool ends_here = false) {
        task_.report_of(*this, {solved_, task_.claims(), entries_, -1, ends_here, {}, 1, 1});
    }

    Task task_;
    ColumnRecursion recursion_;
    std::uint64_t solved_ = 0, bytes_, entries_ = 0;
};

// All ideals in step, until each claim is final; again with more rows kept if a preperiod lay before them, or
// a period may be longer than they are.
class RowSearch {
  public:
    explicit RowSearch(const Task& task) : task_(task), history_(first_history()) { start(); }

    template <typename Archive>
    void archive(Archive& io) {
        io.number(history_);
        if constexpr (Archive::reads()) {
            require_in_checkpoint(history_ > 0, "a number of bytes");
            archive_rows(io, engine_->state(), task_.limits.max_columns);
            keep_labels();
        } else {
            archive_rows(io, engine_->state());
        }
    }
    void run() {
        while (!finish_engine()) {
            if (history_ > task_.limits.max_bytes)
                throw LimitError("undecided: a preperiod lies before the rows that fit " +
                                 std::to_string(task_.limits.max_bytes >> 20) + " MiB (see --max-memory)");
            history_ =
                engine_->needs_more_history() ? history_ * 16 : std::min(history_ * 16, most_history());
            start();
        }
    }

  private:
    static constexpr std::size_t kKeptTiles = 8;
    static constexpr IdealId kKeptIdeals =
        512;  // at first, in a single chain; 32 are retired in a tile of Chomp
    static constexpr std::int64_t kMostTiles = 4;  // for each core between two reports, if K = 0
    static constexpr std::int64_t kPatience = 4;   // times the rows kept, without a claim that becomes final

    // In a single chain with K = 0 tails are proved soon after they begin; elsewhere they wait for others.
    [[nodiscard]] std::uint64_t first_history() const {
        const bool soon = task_.solved->game->order.chains.size() == 1 && task_.head.max_value == 0;
        return soon ? std::uint64_t{8} << 20 : most_history();
    }
    [[nodiscard]] std::uint64_t most_history() const { return task_.limits.max_bytes / 4; }
    void start() {
        task_.solved->claims = ClaimTable(task_.solved->ideals.size(), task_.head.max_value);
        engine_.emplace(*task_.solved);
        keep_labels();
        done_ = 0, done_row_ = 0;
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
            task_.report_of(*this, {engine_->done(),
                                    task_.claims(),
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
        const std::int64_t at_once = std::min(most_threads_, machine_cores());
        threads_ = engine_->run(tiles_ * at_once, most_threads_);
        if (threads_.given < threads_.wanted) most_threads_ = threads_.given;
        const auto took = Clock::now() - begin;
        if (took > std::chrono::milliseconds(300)) tiles_ = std::max<std::int64_t>(tiles_ / 2, 1);
        if (took < std::chrono::milliseconds(100)) tiles_ = std::min(tiles_ * 2, most_tiles());
    }
    // The labels of tiles at work take 32 bits, for every value.
    [[nodiscard]] std::int64_t most_tiles() const { return task_.head.max_value > 0 ? 1 : kMostTiles; }
    [[nodiscard]] std::optional<std::string> reached_limit() const {
        if (!engine_->is_finished() && engine_->next_row() > task_.limits.max_columns)
            return "undecided after " + std::to_string(task_.limits.max_columns) +
                   " rows: " + std::to_string(task_.claims() - engine_->done()) + " of " +
                   std::to_string(task_.claims()) +
                   " claims have shown neither a provable tail nor an end (see --max-columns)";
        if (engine_->bytes() > task_.limits.max_bytes)
            return "the open columns take more than " + std::to_string(task_.limits.max_bytes >> 20) +
                   " MiB at row " + std::to_string(engine_->next_row()) + ": undecided (see --max-memory)";
        return std::nullopt;
    }

    Task task_;
    std::uint64_t history_;  // bytes
    std::uint64_t done_ = 0;
    std::int64_t done_row_ = 0;  // in which the last claim became final
    std::optional<RowEngine> engine_;
    std::int64_t tiles_ = most_tiles();
    int most_threads_ = task_.threads;  // or as many as the machine gives
    RowEngine::Threads threads_{1, 1};  // in the last tiles
};

template <typename Search>
void run(const Task& task, ArchiveReader* checkpoint) {
    Search search(task);
    if (checkpoint != nullptr) {
        search.archive(*checkpoint);
        checkpoint->finish();
    }
    search.run();
}

void leave_out_lists(SolvedGame& solved) {
    for (IdealId id = 0; id < solved.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= solved.max_value(); ++k)
            solved.claims.at(id, k).leave_out_list(solved.ideals.bounds(id).low_column);
}

Orientation choose(const SolvedGame& solved, const Method& method) {
    if (method.orientation != Orientation::automatic) return method.orientation;
    const bool is_lean = method.level == Level::compact || solved.max_value() == 0;
    const bool rows = is_lean && is_on_top(*solved.game) && solved.ideals.size() > 1;
    return rows ? Orientation::rows : Orientation::columns;
}

CheckpointHead head_of(const SolvedGame& solved, const Method& method) {
    return {solved.game->sha256, solved.game->label, solved.max_value(), method.level,
            choose(solved, method)};
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
    const Task task{&solved, limits, &report, method.threads, head ? *head : head_of(solved, method)};
    if (task.head.orientation == Orientation::rows) {
        run<RowSearch>(task, reader ? &*reader : nullptr);
    } else {
        run<ColumnSearch>(task, reader ? &*reader : nullptr);
    }
    if (method.level == Level::compact) leave_out_lists(solved);
    return solved;
}

}  // namespace chompcert
