// The claims of a certificate that is replayed row by row: R and what needs no replay, (P0)-(P3), (P6), (P8),
// (Q0) and one half of (R), of THEOREM.md, section 10.
#pragma once

#include "../core/certificate.h"
#include "../core/tail.h"
#include "lattice.h"

namespace chompcheck {

constexpr Num kMostReplayed = 1'000'000'000;  // rows, and as many as the square of the lines

// A claim (B, k).
struct RowClaim {
    Num line = 0;
    std::size_t at_row = 0;    // the tail's offset in row n: n mod p places further on in RowPlan::offsets
    std::size_t list = 0;      // level full: the row listed for column lo(B), and so on, in RowPlan::listed
    std::int32_t settled = 0;  // N, or C
    std::int32_t period = 0;   // 0: finite
    std::int32_t lowest = 0, highest = 0;
    std::int32_t capped_before = 0;  // C, or a larger one of a finite claim for a T of (D1)
    std::int32_t until = 0;          // R of a periodic claim; of a finite one a row in which (G) must hold
    std::int32_t shut_until = 0;     // rows from here on are not shut by a label of a tail

    [[nodiscard]] bool periodic() const { return period > 0; }
};

inline std::int32_t row_number(const Draft& draft, Text what, Int number) {
    if (number > kMostRows || number < -kMostRows)
        limit(draft.record() + ": " + what + " " + show(number) + ": more than " + show(kMostRows) +
              " rows or columns to replay");
    return static_cast<std::int32_t>(number.value());
}

[[noreturn]] inline void refuse_R(Text record, Num row, Num lo) {
    reject(record, "(R) row " + show(row), "no label in columns less than " + show(lo), "such a label");
}

// Takes the claims in the order of the file.
class RowPlan {
  public:
    RowPlan(const Game& game, const Lattice& lattice, const Header& header)
        : game_(game),
          lattice_(lattice),
          values_(as_index(header.values) + 1),
          compact_(header.compact),
          removed_(lattice.chains()) {
        for (const auto& [ideal, value] : game.decrees.values) {
            decreed_.emplace(lattice.id_of(ideal), value);
            rows_of_FFe_ = std::max(rows_of_FFe_, game.decreed_rows(value));
        }
    }

    [[nodiscard]] const Lattice& lattice() const { return lattice_; }
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] std::size_t values() const { return values_; }
    [[nodiscard]] bool compact() const { return compact_; }
    [[nodiscard]] const RowClaim& claim(Id b, std::size_t k) const { return claims_[b * values_ + k]; }
    // The labels in rows < this of ideal b are those of (FFe').
    [[nodiscard]] Num rows_of_FFe(Id b) const {
        const auto found = decreed_.find(b);
        return found == decreed_.end() ? 0 : game_.decreed_rows(found->second);
    }
    // The same of all ideals.
    [[nodiscard]] Num rows_of_FFe() const { return rows_of_FFe_; }
    // Among them the row in which label k stands in column 0 of decreed ideal b, or kNone.
    [[nodiscard]] Num decreed_row(Id b, std::size_t k) const {
        return game_.decreed_row(decreed_.at(b), static_cast<Num>(k));
    }
    // The column of the label in row n of the tail.
    [[nodiscard]] Num column_at(const RowClaim& claim, Num n) const {
        const auto place = static_cast<std::uint32_t>(n) % static_cast<std::uint32_t>(claim.period);
        return n - offsets_[claim.at_row + place];
    }
    // The same of the rows from, ..., to - 1, without a division for each.
    template <class Tell>
    void follow(const RowClaim& claim, Num from, Num to, Tell tell) const {
        const std::int32_t* const offsets = offsets_.data() + claim.at_row;
        Num place = from % claim.period;
        for (Num n = from; n < to; ++n) {
            tell(n - offsets[place], n);
            if (++place == claim.period) place = 0;
        }
    }
    // Level full: the row that is listed for column lo(B) <= m < N, or C; kNone where there is none.
    [[nodiscard]] std::int32_t& listed(Id b, std::size_t k, Num m) {
        return listed_[claim(b, k).list + as_index(m - lattice_.lo(b))];
    }

    void add(const Draft& draft) {
        const auto b = static_cast<Id>(claims_.size() / values_);
        const std::size_t k = claims_.size() % values_;
        if (k == 0) {
            smaller_values_ = {};
            gather_removed(b);
        }
        const Claim tail(draft);
        RowClaim claim;
        claim.line = draft.line;
        claim.shut_until = shut_until(b, k);
        if (const Id t = lattice_.below_loD(b); t != kNoId)
            claim.capped_before = this->claim(t, k).capped_before;
        draft.periodic ? take_periodic(b, k, draft, tail, claim) : take_finite(b, k, draft, claim);
        if (!compact_) take_list(b, draft, claim);
        work_ = work_ + (claim.until - lattice_.loD(b));
        if (const Int most = Int(draft.line) * draft.line + kMostReplayed; work_ > most)
            limit(draft.record() + ": more than " + show(most) + " rows of all claims to replay");
        gather(claim, smaller_values_);
        claims_.push_back(claim);
    }

  private:
    // Claims that are sources of another one: their tails, and the largest of their N and C.
    struct Sources {
        TailTables tails;
        std::int32_t settled = 0;
    };
    void gather(const RowClaim& claim, Sources& sources) const {
        sources.settled = std::max(sources.settled, claim.settled);
        if (!claim.periodic()) return;
        TailTable& table = sources.tails.try_emplace(claim.period, claim.period).first->second;
        follow(claim, 0, claim.period, [&](Num m, Num n) {
            table.add(0 <= m && m < claim.period ? m : mod(m, claim.period), n - m);
        });
    }
    // For each chain of the cover and value, the claims (B without what is >= a, k): those of the first of
    // these ideals, and its own. They are kept for ideals that follow B in the chain.
    void gather_removed(Id b) {
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
            auto& removed = removed_[chain];
            if (b > 0 && lattice_.last_follower(chain, b - 1) == kNoId) removed.erase(b - 1);
            const Id rest = lattice_.without_top(chain, b);
            if (rest == kNoId) continue;
            const bool last = lattice_.last_follower(chain, rest) == b;
            std::vector<Sources>& sources = removed[b];
            sources = last ? std::move(removed[rest]) : removed[rest];
            if (last) removed.erase(rest);
            sources.resize(values_);
            for (std::size_t k = 0; k < values_; ++k) gather(claim(rest, k), sources[k]);
        }
    }

    // R is that of (Q0); (R) for the labels on tails.
    void take_periodic(Id b, std::size_t k, const Draft& draft, const Claim& tail, RowClaim& claim) {
        const Num lo = lattice_.lo(b);
        std::int32_t settled =
            std::max(row_number(draft, "preperiod", draft.preperiod), smaller_values_.settled);
        std::vector<const TailTables*> sources = {&smaller_values_.tails};
        for (const auto& removed : removed_)
            if (const auto found = removed.find(b); found != removed.end()) {
                settled = std::max(settled, found->second[k].settled);
                sources.push_back(&found->second[k].tails);
            }
        TailCheck check(game_.closure.staircase, draft, tail, sources);
        if (draft.preperiod < lo)
            draft.refuse("(Q0) preperiod", "at least " + show(lo), show(draft.preperiod));
        check.check_P0(lo, game_.cap(Int::infinity()));
        claim.settled = row_number(draft, "preperiod", draft.preperiod);
        claim.lowest = row_number(draft, "offset", tail.lowest);
        claim.highest = row_number(draft, "offset", tail.highest);
        const Int c = std::max({Int(settled), check.staircase_columns(), Int(0) - claim.lowest});
        claim.until = row_number(draft, "row R",
                                 std::max({Int(lattice_.loD(b)), c + claim.highest, Int(rows_of_FFe(b))}));
        if (claim.until < claim.shut_until) refuse_R(draft.record(), claim.shut_until - 1, lo);
        check.check_P1();
        check.check_P8();
        check.check_P2();
        check.check_P6();
        check.check_P3();
        claim.period = static_cast<std::int32_t>(draft.tail.size());
        claim.at_row = offsets_.size();
        for (Num n = 0; n < claim.period; ++n)
            offsets_.push_back(static_cast<std::int32_t>(n - check.column_of(n)));
    }

    // (R) for the labels in columns < lo(B) that stand on the tail of S, of the S of that ideal, and so on:
    // they are known in advance, and all lie before this row. The others belong to claims that have not yet
    // reached their tails, or are not yet drained, in rows that are replayed: Replay::check_R sees those.
    [[nodiscard]] std::int32_t shut_until(Id b, std::size_t k) const {
        const Id s = lattice_.below_lo(b);
        if (s == kNoId) return 0;
        const RowClaim& S = claim(s, k);
        const Num lo = lattice_.lo(b);
        if (!S.periodic() || S.settled >= lo) return S.shut_until;
        Num n = lo - 1 + S.highest;
        while (n >= S.shut_until && (column_at(S, n) < S.settled || column_at(S, n) >= lo)) --n;
        return std::max(S.shut_until, static_cast<std::int32_t>(n + 1));
    }

    // A row in which (G) must hold. An open column m, valid in row n, gets its label there unless a column
    // before does, or a source has a label at (m, n), or a column < lo(B) has one in row n: each at most once
    // for each column or source; or (FFe') says what label it has. So columns m <= X are closed at row
    // max(loD, delta(X)) + X + 1 + |B| + k, and so many rows later; X is the last live column, or that of a
    // capped label of B or of a T of (D1), and so < C of one of these claims.
    void take_finite(Id b, std::size_t k, const Draft& draft, RowClaim& claim) const {
        claim.settled = row_number(draft, "columns", draft.compact ? draft.columns : draft.after_list());
        claim.capped_before = std::max(claim.capped_before, claim.settled);
        const Int end = game_.cap(Int::infinity());
        const Int X = end.finite() ? end : Int(std::max(claim.capped_before, lattice_.lo(b)));
        const Int rows = game_.delta(X);
        const Int until =
            std::max(Int(lattice_.loD(b)), rows) + X + lattice_.elements_of(b) + static_cast<Num>(k) + 2;
        claim.until = row_number(draft, "rows", until + rows_of_FFe(b));
    }

    // (E1), but for what the replay finds: an entry that is not the label of its column.
    void take_list(Id b, const Draft& draft, RowClaim& claim) {
        const Num lo = lattice_.lo(b);
        claim.list = listed_.size();
        listed_.resize(listed_.size() + as_index(std::max(Num{0}, claim.settled - lo)),
                       static_cast<std::int32_t>(kNone));
        for (const auto& [column, row] : draft.list) {
            if (column < lo || column >= claim.settled)
                draft.refuse("(E1) column", show(lo) + " to " + show(claim.settled - 1), show(column));
            listed_[claim.list + as_index(column - lo)] = row_number(draft, "row", row);
        }
    }

    const Game& game_;
    const Lattice& lattice_;
    std::size_t values_;
    bool compact_;
    std::map<Id, Num> decreed_;
    Num rows_of_FFe_ = 0;
    std::vector<RowClaim> claims_;
    std::vector<std::int32_t> offsets_, listed_;
    Sources smaller_values_;
    std::vector<std::map<Id, std::vector<Sources>>> removed_;  // for each chain and ideal, by value
    Int work_ = 0;
};

}  // namespace chompcheck
