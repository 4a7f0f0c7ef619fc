#include "families/kinds/nim.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "families/write/game_writer.h"
#include "families/write/words.h"

namespace chompcert {

MadeGame make_nim(const FamilyWords& words) {
    const auto chains = static_cast<std::size_t>(std::ranges::count(words.parameters, "long"));
    if (chains > 2) throw ArgumentError("a game has at most two infinite chains: at most two heaps are long");
    GameWriter game(words.label());
    game.comment("Nim: h2[3] is the third object of the second heap; taking it takes those above it too.");
    if (chains > 0) game.comment(chains == 1 ? "C is the long heap." : "C and D are the long heaps.");
    game.chains(std::array{Chains::none, Chains::one, Chains::two}.at(chains));
    for (std::size_t i = 0; i < words.parameters.size(); ++i) {
        if (words.parameters[i] == "long") continue;
        const std::string heap = "h" + std::to_string(i + 1);
        const std::int64_t size = parse_number(words.parameters[i], "a heap (or 'long')", 0);
        game.family(heap, size);
        if (size > 1) game.less(running_member(heap), running_member(heap, 1));
    }
    return {game.text(), {}};
}

}  // namespace chompcert
