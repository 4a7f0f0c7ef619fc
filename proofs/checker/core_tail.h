// What a tail has to satisfy whatever the explicit part is: (P1), (P2), (P3), (P6), (P8) of THEOREM.md,
// section 7, and of (P0) what concerns the staircase. Periods are compared modulo their greatest common
// divisor, never by their common multiple unless a hole cannot be covered otherwise. Cost: for each residue
// class modulo p, one word for each 64 offsets between the lowest and the highest, and for each table of
// sources.
#pragma once

#include <initializer_list>

#include "core_tail_table.h"

namespace chompcheck {

constexpr Num kMostWork = 2'000'000'000;

// Something that blocks the row m + o, or is above it, in columns m of certain classes modulo its period.
struct Pattern {
    Num period;
    const TailTable* table;
    const Ladder* ladder;

    [[nodiscard]] bool covers(Num m, Num o) const {
        if (table != nullptr) return table->contains(mod(m, period), o);
        return Int(o) < ladder->b - ladder->w - mod((Int(m) - ladder->w).value(), period);
    }
};

class TailCheck {
  public:
    // For a periodic draft; sources: the tails of the sources.
    TailCheck(const Game& game, const Draft& draft, std::initializer_list<const TailTables*> sources)
        : game_(game), draft_(draft), tail_(tail_of(draft)) {
        for (const TailTables* more : sources)
            for (const TailTable& table : more->tables())
                (tail_.period() % table.period() == 0 ? even_ : uneven_).push_back(&table);
    }

    [[nodiscard]] const Claim& tail() const { return tail_; }

    // What no choice of M or R can meet; `end` is the last live column.
    void check_P0(Num lo, Int end) const {
        if (draft_.preperiod < lo)
            reject(draft_.record(), "(P0) preperiod", "at least " + show(lo), show(draft_.preperiod));
        if (end.finite())
            reject(draft_.record(), "(P0) claim", "finite, as column " + show(end) + " is the last",
                   "periodic");
        for (const Ladder& ladder : game_.ladders())
            if (ladder.u > ladder.v)
                reject(draft_.record(), "(P0) claim", "finite, as d climbs over c at a slope above 1",
                       "periodic");
    }

    // (P0): from which column on the parts of the staircase stay below the tail, or a rising ladder is in its
    // stride.
    [[nodiscard]] Int staircase_columns() const {
        Int most = 0;
        const std::vector<Step>& steps = game_.steps();
        for (std::size_t s = 0; s < steps.size(); ++s) {
            const Int next = s + 1 < steps.size() ? steps[s + 1].column : Int::infinity();
            if (steps[s].rows - steps[s].column + 1 > tail_.lowest)
                most = std::max(most, std::min(steps[s].rows - tail_.lowest, next - 1));
        }
        for (const Ladder& ladder : game_.ladders()) {
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
        residue_of_.assign(static_cast<std::size_t>(p), kNone);
        for (Num r = 0; r < p; ++r) {
            Num& column = residue_of_[static_cast<std::size_t>(mod(r + tail_.offset(r), p))];
            if (column != kNone)
                reject(draft_.tail_record(), "(P1) rows modulo " + show(p), "different ones",
                       "the same in columns " + show(column) + " and " + show(r) + " modulo " + show(p));
            column = r;
        }
    }
    // i(n), the column in which the tail would use row n; after check_P1().
    [[nodiscard]] Num column_of(Num n) const {
        return n - tail_.offset(residue_of_[static_cast<std::size_t>(mod(n, tail_.period()))]);
    }

    // Columns of the two tails meet where they agree modulo the gcd of the periods. For a period that does
    // not divide p there are two ways to look at them all.
    void check_P2() const {
        for (const TailTable* table : even_) check_P2(*table, table->period());
        for (const TailTable* table : uneven_) {
            const Num g = std::gcd(tail_.period(), table->period());
            if (tail_.period() / g <= table->words())
                check_P2(*table, g);
            else
                check_P2(table->folded(g), g);
        }
    }

    // Goes down through the columns of one period; later_ has the rows m + o that later columns use.
    void check_P3() {
        const Num p = tail_.period();
        if (p == 1) return;  // no holes
        first_ = tail_.lowest >> 6;
        later_.assign(static_cast<std::size_t>((tail_.highest >> 6) - first_ + 1), 0);
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
                reject(draft_.tail_record(),
                       "(P6) row in columns " + show(m) + " modulo " + show(tail_.period()),
                       "one that is valid in the next column too", "m + (" + show(tail_.offset(m)) + ")");
    }

    void check_P8() const {
        const Num p = tail_.period();
        Num rest = p;
        for (Num q = 2; rest > 1; q = q * q > rest ? rest : q + 1) {
            if (rest % q != 0) continue;
            while (rest % q == 0) rest /= q;
            Num r = 0;
            while (r < p && tail_.offset(r + p / q) == tail_.offset(r)) ++r;
            if (r == p) reject(draft_.record(), "(P8) period", "a divisor of " + show(p / q), show(p));
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
        for (const Ladder& ladder : game_.ladders()) {
            if (!rises(ladder)) continue;
            const Num g = std::gcd(tail_.period(), ladder.v.value());
            most = std::max(most, ladder.b - ladder.w + 1 - mod((Int(m) + 1 - ladder.w).value(), g));
        }
        return most;
    }

    // Compares columns modulo g, a divisor of the table's period.
    void check_P2(const TailTable& table, Num g) const {
        Num r = 0;
        for (const Num offset : tail_.offsets) {
            for (Num t = r; t < table.period(); t += g)
                if (table.contains(t, offset))
                    reject(draft_.tail_record(), "(P2) tail",
                           "rows that no smaller value and no move to the same value uses", "such a row");
            if (++r == g) r = 0;
        }
    }

    void add_later(Num o) {
        const auto w = static_cast<std::size_t>((o >> 6) - first_);
        if (w < later_.size()) later_[w] |= Word{1} << (o & 63);
    }

    // A hole m + o has o < off(m).
    void check_holes(Num r) {
        const Num off = tail_.offset(r);
        const Num last = (off >> 6) - first_;
        for (Num w = 0; w <= last; ++w) {
            Word holes = later_[static_cast<std::size_t>(w)];
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
        for (const TailTable* table : uneven_) patterns.push_back({table->period(), table, nullptr});
        for (const Ladder& ladder : game_.ladders())
            if (rises(ladder)) patterns.push_back({ladder.v.value(), nullptr, &ladder});
        if (!covered(r, tail_.period(), o, patterns))
            reject(draft_.tail_record(),
                   "(P3) row m + (" + show(o) + ") in columns m = " + show(r) + " modulo " +
                       show(tail_.period()),
                   "used by a smaller value or a move to the same value", "free for some m");
    }

    // Is row m + o covered for all m = r modulo q? Refines the class by one pattern after the other.
    bool covered(Int r, Int q, Num o, const std::vector<Pattern>& patterns) {
        std::vector<Pattern> partial;
        std::size_t best = 0;
        Num parts = LLONG_MAX;
        for (const Pattern& pattern : patterns) {
            const Num g = std::gcd(q.value(), pattern.period);
            const Num classes = pattern.period / g;
            spend(classes);
            Num hits = 0;
            for (Num t = r.value() % g; t < pattern.period; t += g) hits += pattern.covers(t, o);
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
            if (!chosen.covers(part.value(), o) && !covered(part, q * parts, o, partial)) return false;
        }
        return true;
    }

    void spend(Int work) {
        work_ = work_ + work;
        if (work_ > kMostWork) limit(draft_.tail_record() + ": (P3) too many classes of columns to cover");
    }

    const Game& game_;
    const Draft& draft_;
    Claim tail_;
    std::vector<const TailTable*> even_;  // their periods divide p
    std::vector<const TailTable*> uneven_;
    std::vector<Num> residue_of_;
    Num first_ = 0;
    std::vector<Word> later_;
    Int work_ = 0;
};

}  // namespace chompcheck
