// What a verified claim on the whole of A says, in words.
#pragma once

#include "../core/certificate.h"

namespace chompcheck {

// Calls f(column, row) for the positions of a claim before its tail.
template <class F>
void for_each_position(const Claim& claim, F f) {
    Num column = claim.first;
    for (const Num row : claim.rows) {
        if (row != kNone) f(column, row);
        ++column;
    }
}

// Items in a row, of which the first ones are shown.
class Series {
  public:
    void add(const std::string& item) {
        if (count_ < kMostShown) text_ += (count_ == 0 ? "" : " ") + item;
        ++count_;
    }
    [[nodiscard]] Num count() const { return count_; }
    [[nodiscard]] std::string text() const {
        return count_ <= kMostShown ? text_ : text_ + " ... (" + show(count_) + " in all)";
    }

  private:
    static constexpr Num kMostShown = 40;
    std::string text_;
    Num count_ = 0;
};

// For a compact certificate, whose lists are not kept.
inline std::string compact_in_words(const Claim& claim, Num value, Chains chains) {
    if (chains == Chains::None) return "g(A) = " + show(claim.rows.empty() ? kNone : claim.rows.back());
    const std::string subject = chains == Chains::Both ? "value " + show(value) + ": " : "";
    if (claim.rows.empty()) return subject + "finite, no positions of its own";
    return subject + "finite, the last position of its own is (" + show(claim.settled_from() - 1) + "," +
           show(claim.rows.back()) + ")";
}

inline std::string in_words(const Claim& claim, Num value, Chains chains, bool compact) {
    if (compact && !claim.periodic) return compact_in_words(claim, value, chains);
    Series series;
    for (Num t = 0; t < claim.period(); ++t) series.add(show(claim.offset(claim.settled_from() + t)));
    if (!claim.periodic)
        for_each_position(claim, [&](Num m, Num n) {
            series.add(chains == Chains::None ? show(n) : "(" + show(m) + "," + show(n) + ")");
        });
    if (chains == Chains::None) return "g(A) = " + series.text();
    const std::string subject = chains == Chains::Both ? "value " + show(value) + ": " : "";
    if (claim.periodic)
        return subject + (chains == Chains::Both ? "f(m) - m" : "g(A_m) - m") + " has preperiod " +
               show(claim.settled_from()) + " and period " + show(claim.period()) + ": " + series.text();
    if (series.count() == 0) return subject + "finite, no positions of its own";
    return subject + "finite, " + show(series.count()) +
           (series.count() == 1 ? " position of its own: " : " positions of its own: ") + series.text();
}

}  // namespace chompcheck
