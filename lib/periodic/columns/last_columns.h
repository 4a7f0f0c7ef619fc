// The last column in which each hash was seen.
//
// At most kMost hashes are kept. When there are more, those of every second column stay, then those of every
// fourth, and so on: a repeat is noticed later then, by less than the distance of the columns that are kept.
// With three hashes a column this begins after 43,690 columns.
// Cost: one place of an open table for each hash, 4 MB at most.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace chompcert {

class LastColumns {
  public:
    static constexpr std::size_t kMost = std::size_t{1} << 17;

    void clear();
    /// The last column that was kept with this hash, which is this one from now on.
    /// @param column ≥ 0, and no less than those before.
    [[nodiscard]] std::optional<std::int64_t> exchange(std::uint64_t hash, std::int64_t column);
    [[nodiscard]] std::uint64_t bytes() const { return slots_.capacity() * sizeof(Slot); }

  private:
    struct Slot {
        std::uint64_t hash;
        std::int64_t column;  // −1: there is none
    };
    [[nodiscard]] Slot& slot(std::uint64_t hash);
    void make_room();

    std::vector<Slot> slots_;  // a power of two of them, half of them without a column
    std::size_t size_ = 0;
    std::int64_t stride_ = 1;  // columns that it divides are kept
};

}  // namespace chompcert
