// The answer of `chompcert solve`, in words and as JSON.
#pragma once

#include <memory>
#include <optional>

#include "finite/solve.h"
#include "finite/strategy/remoteness.h"
#include "finite/strategy/strategy.h"
#include "game/finite_game.h"
#include "proving/certificate_file.h"

namespace chompcert::cli {

/// At most this many winning moves are all printed by name. Of more, one of each orbit is; if the
/// orbits are not known, the first ones.
inline constexpr std::size_t kShownMoves = 24;

struct FiniteAnswer {
    const FiniteGame& game;
    FiniteSolution solution;
    std::vector<std::uint32_t> orbit_of;  // the least element of each one's orbit; empty if not asked for
    std::optional<bool> lost;             // if only the outcome was requested
    bool with_moves = true;
    std::optional<Strategy> strategy = std::nullopt;      // of a strategy certificate
    std::shared_ptr<Undivided> outcomes = nullptr;        // what found the outcome, for the strategy
    std::shared_ptr<DecreedGame> decreed = nullptr;       // the same, in a game with decreed values
    std::optional<Remoteness> remoteness = std::nullopt;  // if it was requested
};

void print_answer(const FiniteAnswer& answer);
/// The first move, and the size of the strategy.
void print_strategy(const FiniteAnswer& answer);
void print_json(const FiniteAnswer& answer, const std::optional<CertificateFile>& certificate);

}  // namespace chompcert::cli
