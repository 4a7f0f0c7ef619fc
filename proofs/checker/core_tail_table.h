// The offsets of the tails that may block rows of another one: (P2), (P3) of THEOREM.md, section 7.
#pragma once

#include "core_setting.h"

namespace chompcheck {

// The offsets of tails of one period, by residue classes of columns: one bit for each offset.
class TailTable {
  public:
    explicit TailTable(Num period) : period_(period) {}

    [[nodiscard]] Num period() const { return period_; }
    // Offsets 64 * w to 64 * w + 63 in the columns m = r modulo the period.
    [[nodiscard]] Word word(Num r, Num w) const {
        const Num place = w - base_;
        if (place < 0 || place >= words_) return 0;
        return bits_[static_cast<std::size_t>(r * words_ + place)];
    }
    // For each residue class.
    [[nodiscard]] Num words() const { return words_; }
    [[nodiscard]] bool contains(Num r, Num o) const { return word(r, o >> 6) >> (o & 63) & 1; }

    void add(Num r, Num o) {
        const Num w = o >> 6;
        if (words_ == 0 || w < base_ || w >= base_ + words_) widen(w);
        bits_[static_cast<std::size_t>(r * words_ + w - base_)] |= Word{1} << (o & 63);
    }

    // The union over the classes modulo a divisor of the period.
    [[nodiscard]] TailTable folded(Num divisor) const {
        TailTable fold(divisor);
        fold.base_ = base_;
        fold.words_ = words_;
        fold.bits_.assign(static_cast<std::size_t>(divisor * words_), 0);
        const std::size_t size = fold.bits_.size();
        for (std::size_t place = 0; size > 0 && place < bits_.size(); ++place)
            fold.bits_[place % size] |= bits_[place];
        return fold;
    }

  private:
    // Makes room for word w, and for some more on its side.
    void widen(Num w) {
        const Num spare = words_ / 2;
        const Num from = words_ == 0 ? w : std::min(base_, w - spare * (w < base_));
        const Num end = words_ == 0 ? w + 1 : std::max(base_ + words_, w + 1 + spare * (w >= base_));
        std::vector<Word> wider(static_cast<std::size_t>((Int(period_) * (end - from)).value()), 0);
        for (Num r = 0; r < period_; ++r)
            if (words_ > 0)
                std::copy_n(bits_.begin() + r * words_, words_,
                            wider.begin() + r * (end - from) + base_ - from);
        bits_ = std::move(wider);
        words_ = end - from;
        base_ = from;
    }

    Num period_;
    Num base_ = 0;   // offsets >= 64 * base_
    Num words_ = 0;  // for each residue class
    std::vector<Word> bits_;
};

// One table for each period.
class TailTables {
  public:
    TailTable& of_period(Num period) {
        for (TailTable& table : tables_)
            if (table.period() == period) return table;
        tables_.emplace_back(period);
        return tables_.back();
    }
    void clear() { tables_.clear(); }
    [[nodiscard]] const std::vector<TailTable>& tables() const { return tables_; }

  private:
    std::vector<TailTable> tables_;
};

}  // namespace chompcheck
