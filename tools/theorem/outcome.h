#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "parametric/find.h"

namespace chompcert::cli {

/// Prints the formula that was found and proved; or that none was found with moduli up to `max_modulus`, how
/// many guesses fell, and what was seen of the differences.
void print_outcome(const SymbolicArena& arena, const FindOutcome& outcome, std::int64_t max_modulus);

/// The same, for --json.
[[nodiscard]] nlohmann::ordered_json outcome_json(const SymbolicArena& arena, const FindOutcome& outcome);

}  // namespace chompcert::cli
