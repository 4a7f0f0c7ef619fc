// What a tail has to satisfy whatever the explicit part is: (P1), (P2), (P3), (P6), (P8) of THEOREM.md,
// section 7, and of (P0) what concerns the staircase. Periods are compared modulo their greatest common
// divisor, never by their common multiple unless a hole cannot be covered otherwise. Cost: for each residue
// class modulo p, one word for each 64 offsets between the lowest and the highest, and for each table of
// sources.
#pragma once

#include <functional>
#include <numeric>

#include "core_claims.h"

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
    [[nodiscard]] Num first() const { return first_; }
    [[nodiscard]] Num end() const { return first_ + words_; }
    // Offsets 64 * w to 64 * w + 63 in the columns m = r modulo the period.
    [[nodiscard]] Word word(Num r, Num w) const { return w < first_ || w >= end() ? 0 : at(r, w); }
    [[nodiscard]] Word at(Num r, Num w) const { return bits_[as_index(r * words_ + w - first_)]; }
    [[nodiscard]] bool contains(Num r, Num o) const { return word(r, o >> 6) >> (o & 63) & 1; }

    void add(Num r, Num o) {
        const Num w = o >> 6;
        if (words_ == 0) widen(w, w + 1);
        // Some words more than needed: the next one will often lie on the same side.
        if (w < first_) widen(w - words_ / 2, end());
        if (w >= end()) widen(first_, w + 1 + words_ / 2);
        bits_[as_index(r * words_ + w - first_)] |= Word{1} << (o & 63);
    }

  private:
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
        for (const auto* tables : {&even_, &uneven_})
            for (const TailTable* table : *tables)
                check_P2(*table, std::gcd(tail_.period(), table->period()));
    }

    // Goes down through the columns of one period; later_ has the rows m + o that later columns use.
    void check_P3() {
        const Num p = tail_.period();
        if (p == 1) return;  // no holes
        first_ = tail_.lowest >> 6;
        later_.assign(as_index((tail_.highest >> 6) - first_ + 1), 0);
        spend(Int(p) * static_cast<Num>(later_.size()) * static_cast<Num>(1 + even_.size()));
        for (Num s = tail_.highest - tail_.lowest; s > 0; --s) add_later(s + tail_.offset(p - 1 + s));
        for (Num r = p - 1; r >= 0; --r) {
            check_holes(r);
            add_later(tail_.offset(r));
            for (std::size_t w = later_.size(); w-- > 0;)
                later_[w] = later_[w] << 1 | (w > 0 ? later_[w - 1] >> 63 : 0);
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

    void check_P2(const TailTable& table, Num g) const {
        // The rows of this tail that the table is about.
        TailTable used(g, std::max(table.first(), tail_.lowest >> 6),
                       std::min(table.end(), (tail_.highest >> 6) + 1));
        Num r = 0;
        for (const Num o : tail_.offsets) {
            if (used.first() <= o >> 6 && o >> 6 < used.end()) used.add(r, o);
            if (++r == g) r = 0;
        }
        for (Num t = 0; t < table.period(); t += g)
            for (r = 0; r < g; ++r)
                for (Num w = used.first(); w < used.end(); ++w)
                    if ((used.at(r, w) & table.at(t + r, w)) != 0)
                        draft_.refuse_tail("(P2) tail",
                                           "rows that no smaller value and no move to the same value uses",
                                           "such a row");
    }

    void add_later(Num o) {
        const auto w = as_index((o >> 6) - first_);
        if (w < later_.size()) later_[w] |= Word{1} << (o & 63);
    }

    // A hole m + o has o < off(m).
    void check_holes(Num r) {
        const Num off = tail_.offset(r);
        const Num last = (off >> 6) - first_;
        for (Num w = 0; w <= last; ++w) {
            Word holes = later_[as_index(w)];
            if (w == last) holes &= (Word{1} << (off & 63)) - 1;
            for (const TailTable* table : even_) {
                if (holes == 0) break;
                holes &= ~table->word(r % table->period(), first_ + w);
            }
            for (; holes != 0; holes &= holes - 1) check_hole(r, (first_ + w) * 64 + std::countr_zero(holes));
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
    Num first_ = 0;
    std::vector<Word> later_;
    Int work_ = 0;
};

}  // namespace chompcheck
