// The replay of THEOREM.md, section 10: tile by tile, in each ideal by ideal, value by value, row by row, all
// ideals in step up to the R of each claim. Memory: the open columns between the first open and the last
// closed one of each claim that has begun and not ended, and for each thread 64 rows of labels.
#pragma once

#include "rows_fit.h"
#include "rows_prefix.h"
#include "rows_slots.h"
#include "rows_wavefront.h"

namespace chompcheck {

class Replay {
  public:
    Replay(RowPlan& plan, std::size_t threads);

    // Throws a Verdict unless the claims are true.
    void run();

    // The row of the last label of a finite claim, in column C - 1.
    [[nodiscard]] Num last_row(std::size_t b, std::size_t k) const {
        return windows_[b * values_ + k].last_row;
    }

  private:
    void do_tile(Tile& tile, Num number);
    void open_tile(Tile& tile, Num number);
    void start_ideals(const Tile& tile, Num b);
    void do_ideal(Tile& tile, std::size_t b);
    void prefetch(const Tile& tile, std::size_t b) const;
    [[nodiscard]] bool absorbed(std::size_t b, const Tile& tile) const;
    void absorb(const Tile& tile, std::size_t b);

    void do_claim(Tile& tile, std::size_t b, std::size_t k);
    [[nodiscard]] Job job_of(Tile& tile, std::size_t b, std::size_t k);
    [[nodiscard]] Word shut_rows_D2(const Tile& tile, std::size_t b, std::size_t k) const;
    void label_FF(Job& job, Word shut, Num from, Num to);
    void follow_tail(Job& job, Word shut) const;
    void finish(Job& job);

    // What a label tells
    void look_at(const Job& job, Num m, Num n);
    void check_list(const Job& job, Num m, Num n);
    void check_list_end(const Job& job);
    void check_G_label(const Job& job, Num m, Num n) const;
    void check_Q5_P7(std::size_t b, std::size_t k, Num m, Num n) const;
    void tell_larger(const Job& job, Num m, Num n) const;

    // After the rows of a tile
    [[nodiscard]] bool is_drained_G(const Job& job) const;
    void check_Q4(const Job& job) const;
    [[noreturn]] void refuse_Q4(const Job& job, Num m, const char* expected, const char* found) const;
    void check_R(const Job& job, Word shut) const;

    // (D1)
    void start_claim_D1(const Start& start, std::size_t k);
    void open_tail(const RowClaim& claim, Num row, Num lo, Window& to) const;

    [[nodiscard]] std::string record(std::size_t b, std::size_t k) const;

    static constexpr Num kAhead = 4;
    static constexpr std::size_t kClaimsPerThread = 64;
    static constexpr std::int32_t kNever = INT32_MAX;

    RowPlan& plan_;
    const Lattice& lattice_;
    const Game& game_;
    std::size_t values_;
    Notes notes_;
    Slots slots_;
    RowFit fit_;
    std::optional<Prefix> prefix_;  // one chain
    Wavefront wavefront_;
    Num last_live_;  // the last live column, if there is one
    std::vector<Window> windows_;
    std::vector<std::atomic<std::int32_t>> absorbed_;  // from which tile on
    std::mutex opening_;
    std::atomic<Num> unfinished_;
};

}  // namespace chompcheck
