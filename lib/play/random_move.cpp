#include "play/random_move.h"

#include <algorithm>

namespace chompcert {

// Numbers with as many digits are drawn until one lies in that range.
Integer random_index(const Integer& most, std::mt19937_64& random) {
    const std::string digits = most.str();
    for (;;) {
        std::string drawn = digits;
        for (char& digit : drawn) digit = static_cast<char>('0' + random() % 10);
        if (Integer value = *parse_natural(drawn); value < most) return value + 1;
    }
}

PlayMove random_move(const Game& game, const PlayPosition& position, std::mt19937_64& random) {
    constexpr std::int64_t kOfWhole = 1000;
    std::vector<PlayMove> choices;
    for (const std::uint32_t a : elements_left(game, position))
        choices.push_back({PlayMove::In::poset, a, {}});
    for (const auto& [in, length] : {std::pair{PlayMove::In::c, &position.m}, {PlayMove::In::d, &position.n}})
        if (*length != Length(0))
            choices.push_back({in, 0, length->whole() ? Integer(kOfWhole) : length->count()});
    PlayMove move = choices[random() % choices.size()];
    if (move.in != PlayMove::In::poset) move.index = random_index(move.index, random);
    return move;
}

}  // namespace chompcert
