// The winner of a position of a game, and a winning move: from a certificate, or for a finite poset by the
// solver of finite games.
//
// A certificate is read, not verified. Costs: query/query.h; for a finite poset, finite/solve.h for each
// question.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "finite/certificate/stored_strategy.h"
#include "finite/poset/leaf.h"
#include "periodic/certificate/certificate.h"
#include "play/position.h"

namespace chompcert {

class Adviser {
  public:
    Adviser() = default;
    virtual ~Adviser() = default;
    Adviser(const Adviser&) = delete;
    Adviser& operator=(const Adviser&) = delete;

    /// Whether the player to move loses. @throws LimitError.
    [[nodiscard]] virtual bool is_lost(const PlayPosition& position) = 0;
    /// A move to a lost position. A lost position has no such move.
    [[nodiscard]] virtual std::optional<PlayMove> winning_move(const PlayPosition& position) = 0;
    struct Valued {
        std::string
            text;  // "5", "omega+3", or "> 2" if it is above the proved values, and too far to be solved
        const char* proof;  // of this value: a source as in proof()
    };
    /// The Grundy value.
    [[nodiscard]] virtual Valued value(const PlayPosition& position) = 0;
    /// The source of the answers: "certified" or "solved".
    [[nodiscard]] virtual const char* proof() const = 0;
};

/// @param certificate full.
[[nodiscard]] std::unique_ptr<Adviser> certificate_adviser(std::shared_ptr<const SolvedGame> certificate);

/// @param strategy that must outlive the adviser; of positions that it does not reach it says so by a
/// LimitError.
[[nodiscard]] std::unique_ptr<Adviser> strategy_adviser(const StoredStrategy& strategy);

/// @param game without chains. It must outlive the adviser.
[[nodiscard]] std::unique_ptr<Adviser> finite_adviser(const Game& game, SearchLimits limits);

}  // namespace chompcert
