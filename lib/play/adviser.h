// Who wins a position of a game, and by which move: from a certificate, or for a finite poset by the solver
// of finite games.
//
// A certificate is believed, not verified. Costs: query/query.h; finite/solve.h for each question anew.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "certificate/certificate.h"
#include "finite/leaf.h"
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
    /// A move to a lost position; of a lost position there is none.
    [[nodiscard]] virtual std::optional<PlayMove> winning_move(const PlayPosition& position) = 0;
    /// The Grundy value: "5", "omega+3", or "> 2" where it is above what is proved.
    [[nodiscard]] virtual std::string value(const PlayPosition& position) = 0;
    /// How it knows: "certified", "solved".
    [[nodiscard]] virtual const char* proof() const = 0;
};

/// @param certificate full.
[[nodiscard]] std::unique_ptr<Adviser> certificate_adviser(std::shared_ptr<const Certificate> certificate);

/// @param game without chains. It must outlive the adviser.
[[nodiscard]] std::unique_ptr<Adviser> finite_adviser(const Game& game, SearchLimits limits);

}  // namespace chompcert
