#include "text/labelled_ideal.h"

namespace chompcert::cli {

std::string labelled_ideal(const Game& game, PrefixView ideal, const Labels& labels) {
    std::string text = "{";
    for (const std::uint32_t a : maximal_elements(game, ideal))
        text += (text.size() > 1 ? ", " : "") + labels.named(game.names[a]);
    return text + "}";
}

}  // namespace chompcert::cli
