#include "proving/outcome_certificate.h"

#include <stdexcept>
#include <string>

#include "base/error.h"
#include "finite/certificate/strategy_certificate.h"
#include "finite/dense/numbering.h"
#include "finite/solve.h"

namespace chompcert::cli {
namespace {

constexpr std::uint64_t kManyIdeals = 1'000'000, kStepsToCount = 1 << 18;
constexpr std::size_t kMostCounted = 1023, kIdealsOfBlock = 64;

void require_room_in_format(const FiniteGame& game) {
    if (game.size() > kMaxStrategyElements)
        throw LimitError("a strategy certificate has at most " + std::to_string(kMaxStrategyElements) +
                         " elements, and this game " + std::to_string(game.size()));
}

}  // namespace

OutcomeProof prove_outcome(const FiniteGame& game, bool lost, const StrategyMethod& how) {
    require_room_in_format(game);
    Game closed = read_game_within(game.text, how.method.limits.max_bytes);
    FinitePoset poset = FinitePoset::order_of(closed);
    if (!game.decrees.empty() && !how.decreed)
        throw std::logic_error("a game with decreed values without their search");
    Strategy strategy = find_strategy(poset, lost, how);
    return {std::move(closed), std::move(poset), std::move(strategy)};
}

OutcomeProof prove_outcome(const FiniteGame& game, StrategyMethod how) {
    require_room_in_format(game);
    FiniteOutcome outcome = solve_outcome(game, how.method);
    how.outcomes = std::move(outcome.whole);
    how.decreed = std::move(outcome.decreed);
    return prove_outcome(game, outcome.lost, how);
}

CertificateFile write_certificate_file(const CertificateTarget& target, const OutcomeProof& proof) {
    return write_certificate_file(target, {proof.game.sha256, Extent::Form::strategy}, [&](const Sink& sink) {
        write_strategy(proof.game, proof.poset, proof.strategy, sink);
    });
}

bool has_many_ideals(const FiniteGame& game) {
    if (game.size() > kMostCounted) return false;
    const FinitePoset poset(game.relations, game.ascending);
    const auto numbering = IdealNumbering::of(poset, kIdealsOfBlock, kStepsToCount);
    return !numbering || numbering->count() > kManyIdeals;
}

}  // namespace chompcert::cli
