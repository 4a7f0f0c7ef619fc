// A compact certificate against the full one: the same answers, before and after what the compact one leaves
// out is recomputed.
#pragma once

#include <cstdint>
#include <string>

/// Asks 30 random questions of every kind, a third of them far away, with random elements gone; each of them
/// to a compact certificate that nobody has asked before.
/// @throws std::runtime_error saying which answer differs.
void compare_levels(const std::string& full, const std::string& compact, std::uint64_t seed);
