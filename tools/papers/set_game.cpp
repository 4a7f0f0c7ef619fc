#include "papers/set_game.h"

#include <bit>

namespace chompcert::papers {

std::int64_t SetGame::grundy(std::uint64_t set) {
    if (const auto known = values_.find(set); known != values_.end()) return known->second;
    std::uint64_t reached = 0;  // values, which are at most the number of elements
    for (std::uint64_t left = set; left != 0; left &= left - 1)
        reached |= std::uint64_t{1} << grundy(after(set, static_cast<std::size_t>(std::countr_zero(left))));
    const auto value = static_cast<std::uint8_t>(std::countr_one(reached));
    values_.emplace(set, value);
    return value;
}

bool SetGame::reaches(std::uint64_t set, std::int64_t value) {
    for (std::uint64_t left = set; left != 0; left &= left - 1)
        if (grundy(after(set, static_cast<std::size_t>(std::countr_zero(left)))) == value) return true;
    return false;
}

}  // namespace chompcert::papers
