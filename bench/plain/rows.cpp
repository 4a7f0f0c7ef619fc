#include "plain/rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <map>
#include <optional>

namespace bench {
namespace {

using Word = std::uint64_t;
constexpr int kHistory = 144, kMaxPeriod = 40;
constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();

struct ThirdRow {
    std::int64_t number = 0, first_open = 0, end = kNone;  // columns; end: no later column is open
    std::size_t first_word = 0;
    std::vector<Word> open;                     // columns from 64 · first_word on
    std::array<std::int32_t, kHistory> last{};  // n − m by n modulo kHistory
    int recorded = 0;
};

class PlainRows {
  public:
    explicit PlainRows(std::int64_t longest)
        : longest_(longest), found_(longest + 1), top_(64 * (longest / 32 + 8) - 1) {}

    std::vector<LastLabels> run() {
        for (std::int64_t n = 0; !live_.empty() || next_ <= longest_; ++n) {
            if (next_ <= std::min(longest_, n + 1)) start(next_++);
            if (n == 0) start(next_++);
            label_row(n);
            if (n % 32 == 31) retire(n);
        }
        return std::move(found_);
    }

  private:
    void start(std::int64_t r) {
        ThirdRow& row = live_.emplace_back();
        row.number = row.first_open = r;
        row.first_word = static_cast<std::size_t>(r / 64);
        row.open.assign(static_cast<std::size_t>(r * 4 / 9) / 64 + 12, ~Word{0});
        row.open[0] <<= r % 64;
    }

    void label_row(std::int64_t n) {
        taken_.assign(static_cast<std::size_t>(n) / 64 + 3, 0);
        add_tails(n);
        std::int64_t hole = 0;
        for (ThirdRow& row : live_) {
            hole = std::max(hole, row.number);
            while ((taken_[hole / 64] >> (hole % 64) & 1) != 0)
                hole += std::countr_one(taken_[hole / 64] >> (hole % 64));
            if (hole > n + 1) return;
            const std::int64_t column = label(row, hole, n);
            if (row.recorded > 0 || row.number < n / 2 + 16) record(row, n, column);
            if (column == row.number) return;
        }
    }

    // The column that a third row takes in row n, or kNone.
    std::int64_t label(ThirdRow& row, std::int64_t hole, std::int64_t n) {
        const std::int64_t last = std::min(n + 1, row.end);
        for (auto w = static_cast<std::size_t>(std::max(hole, row.first_open) / 64);
             w < row.first_word + row.open.size() && static_cast<std::int64_t>(64 * w) <= last; ++w) {
            Word& open = row.open[w - row.first_word];
            const Word free = open & ~taken_[w];
            const std::int64_t column = static_cast<std::int64_t>(64 * w) + std::countr_zero(free);
            if (free == 0) continue;
            if (column > last) break;
            open &= ~(free & -free);
            taken_[w] |= free & -free;
            if (column == n + 1) row.end = n;
            if (column == row.first_open) move_on(row);
            return column;
        }
        return kNone;
    }

    static void move_on(ThirdRow& row) {
        std::size_t w = static_cast<std::size_t>(row.first_open / 64) - row.first_word;
        while (w < row.open.size() && row.open[w] == 0) ++w;
        row.first_open = w == row.open.size() ? kNone
                                              : static_cast<std::int64_t>(64 * (w + row.first_word)) +
                                                    std::countr_zero(row.open[w]);
    }

    static void record(ThirdRow& row, std::int64_t n, std::int64_t column) {
        row.last[n % kHistory] = column == kNone ? -1 : static_cast<std::int32_t>(n + 1 - column);
        ++row.recorded;
    }

    void retire(std::int64_t n) {
        std::erase_if(live_, [&](const ThirdRow& row) {
            LastLabels& found = found_[row.number];
            if (row.first_open > row.end) {
                found = {true, {{row.end, row.end + 1}}};
                return true;
            }
            if (row.end != kNone || row.recorded < kHistory) return false;
            const std::optional<int> period = repeats(row, n);
            for (std::int64_t i = n; period && i > n - *period; --i) {
                const std::int64_t offset = row.last[i % kHistory];
                found.labels.emplace_back(i, i + 1 - offset);
                add_tail(*period, (i + 1) % *period, offset);
            }
            return period.has_value();
        });
    }

    static std::optional<int> repeats(const ThirdRow& row, std::int64_t n) {
        for (int period = 1; period <= kMaxPeriod; ++period) {
            bool same = true;
            for (std::int64_t i = n; same && i >= n - kHistory + period + 1; --i) {
                const std::int32_t offset = row.last[i % kHistory];
                same = offset >= 0 && offset == row.last[(i - period) % kHistory];
            }
            if (same) return period;
        }
        return std::nullopt;
    }

    // Bit top_ − d of a set: column n + 1 − d is taken in the rows n of its residue.
    void add_tail(int period, std::int64_t residue, std::int64_t offset) {
        std::vector<Word>& bits = tails_[{period, residue}];
        bits.resize(static_cast<std::size_t>(top_ / 64) + 3);
        bits[(top_ - offset) / 64] |= Word{1} << ((top_ - offset) % 64);
        largest_offset_ = std::max(largest_offset_, offset);
    }

    void add_tails(std::int64_t n) {
        const std::int64_t shift = top_ - (n + 1),
                           from = std::max<std::int64_t>(0, n + 1 - largest_offset_) / 64;
        for (const auto& [key, bits] : tails_) {
            if ((n + 1) % key.first != key.second) continue;
            for (std::int64_t w = from; w <= (n + 1) / 64; ++w) {
                const std::int64_t at = 64 * w + shift, word = at >> 6;
                Word taken = word < 0 ? 0 : bits[word] >> (at & 63);
                if ((at & 63) != 0) taken |= bits[word + 1] << (64 - (at & 63));
                taken_[w] |= taken;
            }
        }
    }

    const std::int64_t longest_;
    std::int64_t next_ = 0, largest_offset_ = 0;
    std::vector<LastLabels> found_;
    const std::int64_t top_;
    std::vector<ThirdRow> live_;
    std::vector<Word> taken_;  // columns of one row
    std::map<std::pair<int, std::int64_t>, std::vector<Word>> tails_;
};

}  // namespace

std::vector<LastLabels> plain_rows(std::int64_t longest) {
    return PlainRows(longest).run();
}

}  // namespace bench
