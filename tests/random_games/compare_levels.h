// Compares a compact certificate with the full one: they give the same answers, before and after the
// recomputation of what the compact one leaves out.
#pragma once

#include <cstdint>
#include <string>

/// Asks 30 random questions of every kind, a third of them far away, with random elements removed; each of
/// them to a new compact certificate.
/// @throws std::runtime_error naming the answer that differs.
void compare_levels(const std::string& full, const std::string& compact, std::uint64_t seed);
