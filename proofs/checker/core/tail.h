// What a tail has to satisfy whatever the explicit part is: (P1), (P2), (P3), (P6), (P8) of THEOREM.md,
// section 7, and of (P0) what concerns the staircase. Periods are compared modulo their greatest common
// divisor, never by their common multiple unless a hole cannot be covered otherwise. Cost: for each residue
// class modulo p, one word for each 64 offsets between the lowest and the highest, and for each table of
// sources.
#pragma once

#include <functional>
#include <numeric>

#include "claims.h"

namespace chompcheck {

constexpr Num kMostWork = 2'000'000'000;

// The offsets of tails of one period, by residue classes of columns: one bit for each offset.
class TailTable {
  public:
    // With room for the words first, ..., end - 1 of offsets; it grows.
    explicit TailTable(Num period, Num first = 0, Num end = 0)
        : period_(period), first_(first), words_(std::max(Num{0}, end - first)) {
        bits_.assign(as_index((Int(period_) * words_).value()), 0);
    }

    [[nodiscard]] Num period() const { return period_; }
    // Offsets 64 * w to 64 * w + 63 in the columns m = r modulo the period.
    [[nodiscard]] Word word(Num r, Num w) const {
        return w < first_ || w >= end() ? 0 : bits_[as_index(r * words_ + w - first_)];
    }
    [[nodiscard]] bool contains(Num r, Num o) const { return word(r, o >> 6) >> (o & 63) & 1; }
    // The same by columns modulo a divisor of the period.
    [[nodiscard]] TailTable modulo(Num divisor) const {
        TailTable table(divisor, first_, end());
        for (auto word = bits_.begin(); word != bits_.end();)
            for (Word& all : table.bits_) all |= *word++;
        return table;
    }

    void add(Num r, Num o) {
        const Num w = o >> 6;
        if (words_ == 0) widen(w, w + 1);
        // Some words more than needed: the next one will often lie on the same side.
        if (w < first_) widen(w - words_ / 2, end());
        if (w >= end()) widen(first_, w + 1 + words_ / 2);
        bits_[as_index(r * words_ + w - first_)] |= Word{1} << (o & 63);
    }

  private:
    [[nodiscard]] Num end() const { return first_ + words_; }
    void widen(Num first, Num end) {
        TailTable wider(period_, first, end);
        for (Num r = 0; r < period_ && words_ > 0; ++r)
            std::copy_n(bits_.begin() + r * words_, words_,
                        wider.bits_.begin() + r * wider.words_ + first_ - first);
        *this = std::move(wider);
    }

    Num period_;
    Num first_ = 0, words_ = 0;
    std::vector<Word> bits_;
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
              const std::vector<const TailTables*>& sources)
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
        for (const TailTable* table : even_) check_P2(*table);
        for (const TailTable* table : uneven_)
            check_P2(table->modulo(std::gcd(tail_.period(), table->period())));
    }

    // Goes down through the columns, from the last that uses a row below one of the period's columns.
    void check_P3() {
        const Num p = tail_.period();
        if (p == 1) return;  // no holes
        const Num span = tail_.highest - tail_.lowest;
        spend(Int(p) * (span / 64 + 2) * static_cast<Num>(1 + even_.size()));
        TailTable later(1);  // the rows that columns behind m use
        for (Num m = p + span - 1; m >= 0; --m) {
            if (m < p) check_holes(m, later);
            later.add(0, m + tail_.offset(m));
        }
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
        Num rest = p;
        for (Num q = 2; rest > 1; q = q * q > rest ? rest : q + 1) {
            if (rest % q != 0) continue;
            while (rest % q == 0) rest /= q;
            Num r = 0;
            while (r < p && tail_.offset(r + p / q) == tail_.offset(r)) ++r;
            if (r == p) draft_.refuse("(P8) period", "a divisor of " + show(p / q), show(p));
        }
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

    // The period of the table divides p.
    void check_P2(const TailTable& table) const {
        Num r = 0;
        for (const Num o : tail_.offsets) {
            if (table.contains(r, o))
                draft_.refuse_tail("(P2) tail",
                                   "rows that no smaller value and no move to the same value uses",
                                   "such a row");
            if (++r == table.period()) r = 0;
        }
    }

    // A hole m + o has o < off(m), and a column behind m uses it.
    void check_holes(Num m, const TailTable& later) {
        const Num off = tail_.offset(m);
        for (Num w = tail_.lowest >> 6; w <= off >> 6; ++w) {
            const Num shift = m & 63;
            const Num at = w + (m >> 6);
            Word holes = later.word(0, at) >> shift | later.word(0, at + 1) << 1 << (63 - shift);
            if (w == off >> 6) holes &= (Word{1} << (off & 63)) - 1;
            for (const TailTable* table : even_) {
                if (holes == 0) break;
                holes &= ~table->word(m % table->period(), w);
            }
            for (; holes != 0; holes &= holes - 1) check_hole(m, w * 64 + std::countr_zero(holes));
        }
    }
    void check_hole(Num r, Num o) {
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

    // Is one of the patterns there in each m = r modulo q? Parts the class where the first of them is there
    // in some m, not in others.
    bool covered(Int r, Int q, std::span<const Pattern> patterns) {
        if (patterns.empty()) return false;
        const Pattern& pattern = patterns.front();
        const Num classes = pattern.period / std::gcd(q.value(), pattern.period);
        spend(classes);
        std::vector<Int> rest;
        for (Num j = 0; j < classes; ++j)
            if (const Int part = r + q * j; !pattern.covers(part.value())) rest.push_back(part);
        if (std::ssize(rest) == classes) return covered(r, q, patterns.subspan(1));
        return std::all_of(rest.begin(), rest.end(),
                           [&](Int part) { return covered(part, q * classes, patterns.subspan(1)); });
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
