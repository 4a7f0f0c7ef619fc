// Byrnes's type II: a capped position of value k stands for all larger m (proofs/THEOREM.md §5).
#pragma once

#include <cstdint>
#include <optional>

#include "periodic/claims/solved_game.h"

namespace chompcert {

/// f_{B,k}(m) = row for all m ≥ column.
struct Capped {
    std::int64_t row, column;
};

/// Where k is capped for an ideal: in it, or in the smaller ideal that is left of it in low rows. Nothing if
/// nowhere.
/// @throws NotStored if only a list that was left out could say.
[[nodiscard]] std::optional<Capped> find_capped(const SolvedGame& solved, PrefixView ideal, std::int64_t k);

}  // namespace chompcert
