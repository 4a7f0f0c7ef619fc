#include "periodic/claims/claim.h"

#include <algorithm>
#include <string>

namespace chompcert {

Periodic::Periodic(std::int64_t column, std::vector<Offset> tail)
    : preperiod(column), offsets(std::move(tail)) {
    const auto [least, largest] = std::ranges::minmax(offsets);
    low = least;
    high = largest;
}

std::optional<Offset> Claim::offset(std::int64_t column) const {
    const Periodic* const tail = periodic();
    if (tail != nullptr && column >= tail->preperiod) return tail->offset(column);
    if (list_) return list_->find(column);
    if (column >= settled_from()) return std::nullopt;
    throw NotStored("column " + std::to_string(column) + " is left out of a compact certificate");
}

std::optional<std::int64_t> Claim::row(std::int64_t column) const {
    if (const auto found = offset(column)) return column + *found;
    return std::nullopt;
}

std::optional<std::int64_t> Claim::capped_row() const {
    if (periodic() != nullptr) return std::nullopt;
    if (finite()->capped_row_left_out)
        throw NotStored("whether a row is capped is left out of a compact certificate");
    return finite()->capped_row;
}

void Claim::leave_out_list(std::int64_t low_column) {
    list_ = settled_from() > low_column ? std::nullopt : std::optional(OffsetList());
}

std::uint64_t Claim::bytes() const {
    const std::uint64_t listed = list_ ? list_->bytes() : 0;
    return sizeof(Claim) + listed + (periodic() != nullptr ? periodic()->bytes() : 0);
}

std::int64_t least_period(const std::vector<Offset>& offsets) {
    const auto size = static_cast<std::int64_t>(offsets.size());
    const auto repeats = [&](std::int64_t p) {
        return std::equal(offsets.begin() + p, offsets.end(), offsets.begin());
    };
    std::int64_t period = size, rest = size;
    for (std::int64_t q = 2; rest > 1; ++q) {
        if (q * q > rest) q = rest;
        for (; rest % q == 0; rest /= q)
            if (period % q == 0 && repeats(period / q)) period /= q;
    }
    return period;
}

}  // namespace chompcert
