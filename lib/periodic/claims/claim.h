// What is claimed of f_{B,k}, for one ideal B and one value k (proofs/THEOREM.md §3): a claim is finite or
// periodic.
//
// A claim of either kind lists positions: a finite claim all of them, a periodic claim those in columns
// before its preperiod. Compact certificates leave lists out. A question that only such a list could answer
// throws NotStored.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "base/numbers/integers.h"
#include "periodic/claims/offset_list.h"

namespace chompcert {

/// What is kept of claims: every value before the preperiod, or kinds, N, p and tails alone.
enum class Level { full, compact };

/// A value was asked for that the compact level leaves out.
struct NotStored : Error {
    explicit NotStored(const std::string& what) : Error(ErrorKind::not_stored, what) {}
};

/// The canonical positions are those of the list, and end with it.
struct Finite {
    /// The column of the last position + 1, which is known without the list too.
    std::int64_t end = 0;
    /// n₀ if (B, cap(n₀), n₀) is listed: it stands for all larger m.
    std::optional<std::int64_t> capped_row = {};
    /// The list is left out, and with it whether there is a capped row.
    bool capped_row_left_out = false;
};

/// From the preperiod on the offsets repeat for ever.
struct Periodic {
    /// @param column N, the preperiod. @param tail the offsets in columns N, N + 1, …, N + p − 1; not empty.
    Periodic(std::int64_t column, std::vector<Offset> tail);

    [[nodiscard]] std::int64_t period() const { return static_cast<std::int64_t>(offsets.size()); }
    /// The offset in a column, as the period has it: before the preperiod as well.
    [[nodiscard]] Offset offset(std::int64_t column) const {
        return offsets[static_cast<std::size_t>(modulo(column - preperiod, period()))];
    }
    [[nodiscard]] std::uint64_t bytes() const { return offsets.capacity() * sizeof(Offset); }

    std::int64_t preperiod;
    std::vector<Offset> offsets;
    Offset low, high;  // the least and the largest of them
};

class Claim {
  public:
    /// Finite, without positions.
    Claim() = default;
    /// @param list nothing if it is left out.
    explicit Claim(Finite kind, std::optional<OffsetList> list = OffsetList())
        : list_(std::move(list)), kind_(kind) {}
    explicit Claim(Periodic kind, std::optional<OffsetList> list = OffsetList())
        : list_(std::move(list)), kind_(std::move(kind)) {}

    /// What a claim of this kind says; nullptr if it is of the other kind.
    [[nodiscard]] const Finite* finite() const { return std::get_if<Finite>(&kind_); }
    [[nodiscard]] const Periodic* periodic() const { return std::get_if<Periodic>(&kind_); }
    /// p; 0 for a finite claim.
    [[nodiscard]] std::int64_t period() const { return periodic() != nullptr ? periodic()->period() : 0; }
    /// The canonical positions, of a periodic claim those in columns before the preperiod; nothing if they
    /// are left out.
    [[nodiscard]] const std::optional<OffsetList>& list() const { return list_; }
    void set_list(OffsetList list) { list_ = std::move(list); }
    /// Drops the list. It is left out if it has room for a position, in a column from low_column on, and is
    /// empty otherwise.
    void leave_out_list(std::int64_t low_column);

    /// The offset claimed in a column: listed, or of the tail (where it may belong to a smaller ideal).
    /// @throws NotStored where only the list, which was left out, could say.
    [[nodiscard]] std::optional<Offset> offset(std::int64_t column) const;
    /// The row with that offset.
    [[nodiscard]] std::optional<std::int64_t> row(std::int64_t column) const;
    /// The capped row of a finite claim, if it has one; a periodic claim has none.
    /// @throws NotStored where only the list, which was left out, could say.
    [[nodiscard]] std::optional<std::int64_t> capped_row() const;
    /// The least column from which the list plays no part: the preperiod, or the end.
    [[nodiscard]] std::int64_t settled_from() const {
        const Periodic* const tail = periodic();
        return tail != nullptr ? tail->preperiod : finite()->end;
    }
    /// Whether offset(column) is known.
    [[nodiscard]] bool is_stored(std::int64_t column) const { return list_ || column >= settled_from(); }
    /// False only if no column has this offset.
    [[nodiscard]] bool may_have(std::int64_t offset) const {
        if (!list_) return true;
        const auto [low, high] = list_->range();
        if (low <= offset && offset <= high) return true;
        const Periodic* const tail = periodic();
        return tail != nullptr && tail->low <= offset && offset <= tail->high;
    }
    [[nodiscard]] std::uint64_t bytes() const;

  private:
    std::optional<OffsetList> list_ = OffsetList();
    std::variant<Finite, Periodic> kind_;
};

/// The least period of a sequence that is repeated for ever. @param offsets not empty.
[[nodiscard]] std::int64_t least_period(const std::vector<Offset>& offsets);

}  // namespace chompcert
