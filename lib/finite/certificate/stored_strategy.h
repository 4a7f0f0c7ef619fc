// A strategy certificate that is asked: who wins a position, and by which move.
//
// The positions of the file, and their images under the group that its symmetries generate, are P-positions
// (proofs/THEOREM.md §13); so is the empty one. A position is lost if its least image is listed, and won by a
// move to such a position. Every position that the winner of the whole poset can be led to is answered so; of
// others the file says nothing. The answers of the file are not needed: an answer is a move to a listed
// position. Cost: a least image (strategy/group.h) for each element of the position. What is read is not
// verified.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "finite/decreed.h"
#include "finite/poset/poset.h"
#include "finite/strategy/group.h"
#include "finite/strategy/position_list.h"
#include "game/game.h"

namespace chompcert {

class StoredStrategy {
  public:
    /// @throws as read_strategy.
    explicit StoredStrategy(std::string_view bytes);

    [[nodiscard]] const Game& game() const { return *game_; }
    [[nodiscard]] const FinitePoset& poset() const { return *poset_; }
    /// The one that the symmetries of the file generate.
    [[nodiscard]] const AutomorphismGroup& group() const { return *group_; }

    enum class Outcome { lost, won, unknown };  // for the player to move
    struct Reply {
        Outcome outcome;
        std::optional<std::uint32_t> move = {};  // the least element that wins by what is listed
    };
    /// @param position a down-set of the poset.
    [[nodiscard]] Reply reply(const ElementSet& position) const;

  private:
    // A P-position by what is listed, or by decree.
    [[nodiscard]] bool is_listed(const ElementSet& position) const {
        if (const auto value = decreed_->decreed(position)) return *value == 0;
        return !position.any() || positions_.has(group_->least_image(position));
    }

    std::shared_ptr<const Game> game_;
    std::shared_ptr<const FinitePoset> poset_;
    std::optional<DecreedGame> decreed_;
    std::optional<AutomorphismGroup> group_;
    PositionList positions_{0};
};

}  // namespace chompcert
