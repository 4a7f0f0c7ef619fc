// Claims (B, k), as they are read and as they are kept once they hold: THEOREM.md, section 3. And what
// section 2 says of an ideal B: lo, loD, hiC, hiD, end, and the claims of the ideals to which the moves (a),
// (c), (d) lead.
#pragma once

#include "decrees.h"

namespace chompcheck {

constexpr Num kNone = -1;

struct Entry {
    Num column, row;
};

// A claim as it was read, and its place in the certificate.
struct Draft {
    std::string ideal{};
    Num value = 0;
    Num line = 0;
    bool compact = false;
    bool periodic = false;
    Num preperiod = 0;
    Num columns = 0;            // C of a finite claim at level compact
    std::vector<Entry> list{};  // at level full
    std::vector<Num> tail{};

    [[nodiscard]] std::string record(Num after = 0) const {
        return "line " + show(line + after) + " (ideal " + ideal + ", value " + show(value) + ")";
    }
    // The list is about the columns before.
    [[nodiscard]] Int listed() const {
        return periodic ? Int(preperiod) : compact ? Int(columns) : after_list();
    }
    [[nodiscard]] Int after_list() const { return list.empty() ? Int(0) : Int(list.back().column) + 1; }

    [[noreturn]] void refuse(Text what, Text expected, Text found) const {
        reject(record(), what, expected, found);
    }
    [[noreturn]] void refuse_tail(Text what, Text expected, Text found) const {
        reject(record(1), what, expected, found);
    }
};

// The steps of all claims by columns: a step is a column and a move that leads out of it. They are counted
// before they are taken. The longer the certificate, the more of them it may take.
class Work {
  public:
    void spend(Int steps, const Draft& draft) {
        steps_ = steps_ + steps;
        if (const Int most = Int(draft.line) * draft.line * 100 + kMostSteps; steps_ > most)
            limit(draft.record() + ": more than " + show(most) +
                  " columns and moves of all claims to compare");
    }

  private:
    static constexpr Num kMostSteps = 2'000'000'000;
    Int steps_ = 0;
};

// A claim that holds. Rows are listed for the columns first, first + 1, ...; kNone where there is none.
struct Claim {
    bool periodic = false;
    Num first = 0;
    std::vector<Num> rows{};
    std::vector<Num> offsets{};  // by m mod p
    Num lowest = 0;
    Num highest = 0;
    std::optional<Entry> capped{};

    // The tail of a periodic draft.
    explicit Claim(const Draft& draft) : periodic(draft.periodic), offsets(draft.tail) {
        if (!periodic) return;
        const auto shift = mod(-draft.preperiod, period());
        std::rotate(offsets.begin(), offsets.begin() + shift, offsets.end());
        lowest = *std::min_element(offsets.begin(), offsets.end());
        highest = *std::max_element(offsets.begin(), offsets.end());
    }
    // The rows of a draft's list, from column lo on.
    void take_list(const Draft& draft, Int lo) {
        first = lo.value();
        const Int end = draft.periodic ? Int(draft.preperiod) : std::max(lo, draft.after_list());
        rows.assign(as_index((end - lo).value()), kNone);
        for (const auto& [column, row] : draft.list) rows[as_index(column - first)] = row;
    }

    [[nodiscard]] Num period() const { return std::ssize(offsets); }
    [[nodiscard]] Num offset(Num m) const { return offsets[as_index(mod(m, period()))]; }
    // N, or the column after the last one.
    [[nodiscard]] Num settled_from() const { return first + std::ssize(rows); }
    [[nodiscard]] Num row(Num m) const {
        if (m < first) return kNone;
        if (m < settled_from()) return rows[as_index(m - first)];
        return periodic ? m + offset(m) : kNone;
    }
};

using Claims = std::vector<Claim>;

// Claims by ideal; .at() throws std::out_of_range if they were never kept, or are forgotten.
using Store = std::map<Ideal, Claims, CanonicalOrder>;

// --- Where moves lead

struct Game {
    const GameText& text;
    Closure closure;
    Decrees decrees;
    std::string_view bytes;
    std::string hash;

    [[nodiscard]] Int delta(Int m) const { return closure.staircase.delta(m); }
    [[nodiscard]] Int cap(Int n) const { return closure.staircase.cap(n); }

    // Section 14, for an ideal of this decreed value: the row in which label k stands in column 0 by decree,
    // or kNone, and the number of rows in which the labels of column 0 are not those of (FF).
    [[nodiscard]] Num decreed_row(Num decreed, Num k) const {
        return text.chains != Chains::Both ? decreed : decreed == k ? 0 : kNone;
    }
    [[nodiscard]] Num decreed_rows(Num decreed) const {
        return text.chains != Chains::Both ? decreed + 1 : 1;
    }
};

// (a): to the claims of B without what is >= a.
struct Removal {
    Int hC, hD;
    const Claims* claims;
};

// (c), (d): the smaller ideal that is left in the columns, or rows, from..to.
struct Restriction {
    Num from, to;
    const Claims* claims;

    [[nodiscard]] bool is_about(Num place) const { return from <= place && place <= to; }
};

struct Setting {
    const Game& game;
    Int lo = 0, loD = 0;
    Int hiC = Int::infinity(), hiD = Int::infinity();
    Int end;
    std::optional<Num> decreed;  // the value v(B), section 14
    std::vector<Removal> removals;
    std::vector<Restriction> below_lo, below_loD;

    Setting(const Game& its_game, const Order& order, const Ideal& ideal, const Store& store)
        : game(its_game), decreed(game.decrees.value_of(ideal)) {
        const Closure& closure = game.closure;
        for (std::size_t a = 0; a < order.elements(); ++a) {
            if (contains(ideal, a)) {
                lo = std::max(lo, closure.uC[a]);
                loD = std::max(loD, closure.uD[a]);
                removals.push_back({closure.hC[a], closure.hD[a], &store.at(order.without_above(ideal, a))});
            } else {
                hiC = std::min(hiC, closure.hC[a] - 1);
                hiD = std::min(hiD, closure.hD[a] - 1);
            }
        }
        end = std::min(hiC, game.cap(hiD));
        below_lo = restrictions(closure.uC, ideal, store);
        below_loD = restrictions(closure.uD, ideal, store);
    }

    [[nodiscard]] Int lowest_row(Int m) const { return std::max(loD, game.delta(m)); }
    [[nodiscard]] bool live(Int m) const { return lo <= m && m <= end; }

  private:
    static std::vector<Restriction> restrictions(const std::vector<Int>& below, const Ideal& ideal,
                                                 const Store& store) {
        std::vector<std::pair<Num, std::size_t>> rising;
        for (std::size_t a = 0; a < below.size(); ++a)
            if (contains(ideal, a)) rising.emplace_back(below[a].value(), a);
        std::sort(rising.begin(), rising.end());
        std::vector<Restriction> list;
        Ideal rest(ideal.size(), 0);
        Num from = 0;
        for (const auto& [level, a] : rising) {
            if (level > from) list.push_back({from, level - 1, &store.at(rest)});
            from = level;
            insert(rest, a);
        }
        return list;
    }
};

}  // namespace chompcheck
