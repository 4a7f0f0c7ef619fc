// The certificate of a finite game's outcome: a winning strategy, written by `solve --outcome -o` and
// `batch`.
#pragma once

#include <memory>

#include "finite/poset/poset.h"
#include "finite/strategy/strategy.h"
#include "game/finite_game.h"
#include "game/game.h"
#include "proving/certificate_file.h"

namespace chompcert::cli {

struct OutcomeProof {
    Game game;
    FinitePoset poset;
    Strategy strategy;
};

/// @param lost the outcome, as solve_outcome finds it.
/// @throws LimitError: the outcome is then found, but no strategy.
[[nodiscard]] OutcomeProof prove_outcome(const FiniteGame& game, bool lost, const StrategyMethod& how);
/// The same with the outcome found first. @throws LimitError.
[[nodiscard]] OutcomeProof prove_outcome(const FiniteGame& game, StrategyMethod how);

CertificateFile write_certificate_file(const CertificateTarget& target, const OutcomeProof& proof);

/// Whether a certificate of all values would have more ideals than a batch lists (a million, some 92 MB), so
/// that the outcome alone is certified first. False where they cannot be counted.
[[nodiscard]] bool has_many_ideals(const FiniteGame& game);

}  // namespace chompcert::cli
