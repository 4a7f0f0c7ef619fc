// What a tail has to satisfy whatever the explicit part is: (P1), (P2), (P3), (P6), (P8) of THEOREM.md,
// section 7, and of (P0) what concerns the staircase. Periods are compared modulo their greatest common
// divisor, never by their common multiple unless a hole cannot be covered otherwise. Cost: for each residue
// class modulo p, as many steps as there are offsets from the lowest to the highest, and for each hole one
// for each table of sources.
#pragma once

#include <deque>
#include <functional>
#include <numeric>

#include "core_claims.h"

namespace chompcheck {

constexpr Num kMostWork = 2'000'000'000;

// The offsets of tails of one period: for each 64 offsets a word for each residue class of columns.
class TailTable {
  public:
    explicit TailTable(Num period) : period_(period) {}

    [[nodiscard]] Num period() const { return period_; }
    [[nodiscard]] bool contains(Num r, Num o) const {
        const Num w = (o >> 6) - first_;
        return 0 <= w && w < std::ssize(words_) && (words_[as_index(w)][as_index(r)] >> (o & 63) & 1) != 0;
    }
    void add(Num r, Num o) {
        if (words_.empty()) first_ = o >> 6;
        for (; o >> 6 < first_; --first_) words_.emplace_front(as_index(period_), 0);
        while (first_ + std::ssize(words_) <= o >> 6) words_.emplace_back(as_index(period_), 0);
        words_[as_index((o >> 6) - first_)][as_index(r)] |= Word{1} << (o & 63);
    }
    // The offsets from low to high, and some more, of columns that agree modulo a divisor of the period.
    [[nodiscard]] TailTable modulo(Num divisor, Num low, Num high) const {
        TailTable folded(divisor);
        folded.first_ = std::max(first_, low >> 6);
        for (Num w = folded.first_; w <= high >> 6 && w < first_ + std::ssize(words_); ++w) {
            const std::vector<Word>& words = words_[as_index(w - first_)];
            std::vector<Word>& sums = folded.words_.emplace_back(as_index(divisor), 0);
            for (std::size_t r = 0; r < words.size(); ++r) sums[r % sums.size()] |= words[r];
        }
        return folded;
    }

  private:
    Num period_;
    Num first_ = 0;
    std::deque<std::vector<Word>> words_;  // the first ones of the offsets 64 * first_, ...
};

using TailTables = std::map<Num, TailTable>;  // by period

inline void add_tail(TailTables& tables, const Claim& claim) {
    if (!claim.periodic) return;
    TailTable& table = tables.try_emplace(claim.period(), claim.period()).first->second;
    for (Num r = 0; r < claim.period(); ++r) table.add(r, claim.offset(r));
}

// Something that blocks a row m + o, or is above it, in columns m of certain classes modulo its period.
struct Pattern {
    Num period;
    std::function<bool(Num)> covers;
};

class TailCheck {
  public:
    // Of a periodic draft, whose tail is that of the claim; sources: the tails of the sources.
    TailCheck(const Staircase& staircase, const Draft& draft, const Claim& tail,
              std::initializer_list<const TailTables*> sources)
        : staircase_(staircase), draft_(draft), tail_(tail) {
        for (const TailTables* more : sources)
            for (const auto& [period, table] : *more)
                (tail_.period() % period == 0 ? even_ : uneven_).push_back(&table);
    }

    // What no choice of M or R can meet; `end` is the last live column.
    void check_P0(Num lo, Int end) const {
        if (draft_.preperiod < lo)
            draft_.refuse("(P0) preperiod", "at least " + show(lo), show(draft_.preperiod));
        if (end.finite())
            draft_.refuse("(P0) claim", "finite, as column " + show(end) + " is the last", "periodic");
        for (const Ladder& ladder : staircase_.ladders)
            if (ladder.u > ladder.v)
                draft_.refuse("(P0) claim", "finite, as d climbs over c at a slope above 1", "periodic");
    }

    // (P0): from which column on the parts of the staircase stay below the tail, or a rising ladder is in its
    // stride.
    [[nodiscard]] Int staircase_columns() const {
        Int most = 0;
        const std::vector<Step>& steps = staircase_.steps;
        for (std::size_t s = 0; s < steps.size(); ++s) {
            const Int next = s + 1 < steps.size() ? steps[s + 1].column : Int::infinity();
            if (steps[s].rows - steps[s].column + 1 > tail_.lowest)
                most = std::max(most, std::min(steps[s].rows - tail_.lowest, next - 1));
        }
        for (const Ladder& ladder : staircase_.ladders) {
            if (rises(ladder)) most = std::max(most, ladder.first_column());
            if (ladder.slope_one()) continue;
            // The first i from which on the step at v*i+w is low enough.
            const Int low = ceil_div(ladder.b - ladder.w + 1 - tail_.lowest, ladder.v - ladder.u);
            if (low <= ladder.first) continue;
            most = std::max(most, std::min(ladder.u * (low - 1) + ladder.b - tail_.lowest,
                                           ladder.v * low + ladder.w - 1));
        }
        return most;
    }

    void check_P1() {
        const Num p = tail_.period();
        residue_of_.assign(as_index(p), kNone);
        for (Num r = 0; r < p; ++r) {
            Num& column = residue_of_[as_index(mod(r + tail_.offset(r), p))];
            if (column != kNone)
                draft_.refuse_tail(
                    "(P1) rows modulo " + show(p), "different ones",
                    "the same in columns " + show(column) + " and " + show(r) + " modulo " + show(p));
            column = r;
        }
    }
    // i(n), the column in which the tail would use row n; after check_P1().
    [[nodiscard]] Num column_of(Num n) const {
        return n - tail_.offset(residue_of_[as_index(mod(n, tail_.period()))]);
    }

    // Columns of two tails meet where they agree modulo the gcd of the periods.
    void check_P2() const {
        for (const auto* tables : {&even_, &uneven_})
            for (const TailTable* table : *tables) {
                const Num g = std::gcd(tail_.period(), table->period());
                const TailTable met = table->modulo(g, tail_.lowest, tail_.highest);
                for (Num r = 0; r < tail_.period(); ++r)
                    if (met.contains(r % g, tail_.offset(r)))
                        draft_.refuse_tail("(P2) tail",
                                           "rows that no smaller value and no move to the same value uses",
                                           "such a row");
            }
    }

    // A hole m + o is a row that a later column uses, and o < off(m). After check_P1().
    void check_P3() {
        const Num p = tail_.period();
        spend(Int(p) * (tail_.highest - tail_.lowest));
        for (Num r = p - 1; r >= 0; --r)
            for (Num o = tail_.lowest; o < tail_.offset(r); ++o)
                if (column_of(r + o) > r) check_hole(r, o);
    }

    void check_P6() const {
        for (Num m = 0; m < tail_.period(); ++m)
            if (highest_rise(m) > tail_.offset(m))
                draft_.refuse_tail("(P6) row in columns " + show(m) + " modulo " + show(tail_.period()),
                                   "one that is valid in the next column too",
                                   "m + (" + show(tail_.offset(m)) + ")");
    }

    void check_P8() const {
        const Num p = tail_.period();
        for (Num d = p / 2; d > 0; --d)
            if (p % d == 0 &&
                std::equal(tail_.offsets.begin() + d, tail_.offsets.end(), tail_.offsets.begin()))
                draft_.refuse("(P8) period", "a divisor of " + show(d), show(p));
    }

  private:
    // Does the ladder ever rise above the tail's lowest rows? Others may be left out of (P3) and (P6).
    [[nodiscard]] bool rises(const Ladder& ladder) const {
        return ladder.slope_one() && ladder.b - ladder.w + 1 > tail_.lowest;
    }

    // The maximum of delta_x(t + 1) - t for rising ladders x and t = m modulo p, if it exceeds the lowest
    // offset.
    [[nodiscard]] Int highest_rise(Num m) const {
        Int most = tail_.lowest;
        for (const Ladder& ladder : staircase_.ladders) {
            if (!rises(ladder)) continue;
            const Num g = std::gcd(tail_.period(), ladder.v.value());
            most = std::max(most, ladder.b - ladder.w + 1 - mod((Int(m) + 1 - ladder.w).value(), g));
        }
        return most;
    }

    void check_hole(Num r, Num o) {
        const auto uses_it = [&](const TailTable* table) { return table->contains(r % table->period(), o); };
        if (std::any_of(even_.begin(), even_.end(), uses_it)) return;
        std::vector<Pattern> patterns;
        for (const TailTable* table : uneven_)
            patterns.push_back(
                {table->period(), [=](Num m) { return table->contains(mod(m, table->period()), o); }});
        for (const Ladder& ladder : staircase_.ladders)
            if (rises(ladder))
                patterns.push_back({ladder.v.value(), [&ladder, o](Num m) {
                                        const Num rest = mod((Int(m) - ladder.w).value(), ladder.v.value());
                                        return Int(o) < ladder.b - ladder.w - rest;
                                    }});
        if (!covered(r, tail_.period(), patterns))
            draft_.refuse_tail("(P3) row m + (" + show(o) + ") in columns m = " + show(r) + " modulo " +
                                   show(tail_.period()),
                               "used by a smaller value or a move to the same value", "free for some m");
    }

    // Is some pattern there in each m = r modulo q? Refines the class by one pattern after the other.
    bool covered(Int r, Int q, const std::vector<Pattern>& patterns) {
        std::vector<Pattern> partial;
        std::size_t best = 0;
        Num parts = LLONG_MAX;
        for (const Pattern& pattern : patterns) {
            const Num g = std::gcd(q.value(), pattern.period);
            const Num classes = pattern.period / g;
            spend(classes);
            Num hits = 0;
            for (Num t = r.value() % g; t < pattern.period; t += g) hits += pattern.covers(t);
            if (hits == classes) return true;
            if (hits == 0) continue;
            if (classes < parts) parts = classes, best = partial.size();
            partial.push_back(pattern);
        }
        if (partial.empty()) return false;
        const Pattern chosen = partial[best];
        partial.erase(partial.begin() + static_cast<std::ptrdiff_t>(best));
        for (Num j = 0; j < parts; ++j) {
            const Int part = r + q * j;
            if (!chosen.covers(part.value()) && !covered(part, q * parts, partial)) return false;
        }
        return true;
    }

    void spend(Int work) {
        work_ = work_ + work;
        if (work_ > kMostWork) limit(draft_.record(1) + ": (P3) too many classes of columns to cover");
    }

    const Staircase& staircase_;
    const Draft& draft_;
    const Claim& tail_;
    std::vector<const TailTable*> even_;  // their periods divide p
    std::vector<const TailTable*> uneven_;
    std::vector<Num> residue_of_;
    Int work_ = 0;
};

}  // namespace chompcheck
