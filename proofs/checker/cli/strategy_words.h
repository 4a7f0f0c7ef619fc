// What a verified strategy says: the verdict line, in words, and as one JSON object.
#pragma once

#include "../strategy/check_strategy.h"
#include "json.h"

namespace chompcheck {

inline std::string counted(Num count, const std::string& noun) {
    return show(count) + " " + noun + (count == 1 ? "" : "s");
}

// In words.
inline std::string in_words(const Strategy& proved, const GameText& text) {
    const std::string outcome = proved.move ? "outcome N: the player to move wins, by removing " +
                                                  shortened(text.name_of(*proved.move))
                                            : "outcome P: the player to move loses";
    return outcome + "\nthe winner moves to " + counted(proved.positions, "position") +
           " or their images under " + counted(proved.automorphisms, "automorphism") + "; " +
           counted(proved.answers, "answer") + "\n";
}

inline std::string json_of(const Strategy& proved, const Game& game, const std::string& hash) {
    const std::string move =
        proved.move ? ",\"move\":" + json_string(game.text.name_of(*proved.move)) : std::string();
    return std::string("{\"verdict\":\"VERIFIED\",\"outcome\":\"") + (proved.move ? "N" : "P") + "\"" + move +
           ",\"positions\":" + json_number(proved.positions) + ",\"answers\":" + json_number(proved.answers) +
           ",\"automorphisms\":" + json_number(proved.automorphisms) + ",\"route\":\"strategy\",\"game\":\"" +
           game.hash + "\",\"certificate\":\"" + hash + "\"}\n";
}

inline Verdict strategy_verdict(const Strategy& proved, const Game& game, const std::string& hash) {
    return {Outcome::Verified, std::string("outcome=") + (proved.move ? "N" : "P") +
                                   " route=strategy game=" + game.hash + " certificate=" + hash};
}

}  // namespace chompcheck
