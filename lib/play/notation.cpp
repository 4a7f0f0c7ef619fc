#include "play/notation.h"

#include <algorithm>

#include "base/did_you_mean.h"
#include "base/numbers/count.h"
#include "game/labels.h"

namespace chompcert {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// The element of this family and index, if there is one.
std::optional<PlayMove> member(const Game& game, std::string_view family, std::string_view index) {
    const auto number = parse_count(index);
    if (!number || *number == Integer(0)) return std::nullopt;
    if (family == "c" && game.chains != Chains::none) return PlayMove{PlayMove::In::c, 0, *number};
    if (family == "d" && game.chains == Chains::two) return PlayMove{PlayMove::In::d, 0, *number};
    const auto found = std::ranges::find(game.names, std::string(family) + "[" + number->str() + "]");
    if (found == game.names.end()) return std::nullopt;
    return PlayMove{PlayMove::In::poset, static_cast<std::uint32_t>(found - game.names.begin()), {}};
}

std::string_view without_separator(std::string_view family) {
    return family.substr(0, family.find_last_not_of(" \t[_") + 1);
}

std::vector<PlayMove> read(const Game& game, std::string_view words) {
    std::vector<PlayMove> meant;
    if (const auto plain = std::ranges::find(game.names, words); plain != game.names.end())
        return {{PlayMove::In::poset, static_cast<std::uint32_t>(plain - game.names.begin()), {}}};
    if (words.ends_with(']')) words = trimmed(words.substr(0, words.size() - 1));
    for (std::size_t split = 1; split < words.size(); ++split) {
        const auto found = member(game, without_separator(words.substr(0, split)), words.substr(split));
        if (found && !std::ranges::count(meant, *found)) meant.push_back(*found);
        if (found && std::string_view(" \t[_").find(words[split - 1]) != std::string_view::npos)
            return {*found};
    }
    return meant;
}

}  // namespace

std::string_view trimmed(std::string_view words) {
    const std::size_t first = words.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return words.substr(first, words.find_last_not_of(kBlanks) + 1 - first);
}

std::vector<PlayMove> elements_meant(const Game& game, std::string_view words) {
    words = trimmed(words);
    auto meant = read(game, words);
    if (!meant.empty()) return meant;
    if (const std::string name = Labels(game.text).name_of(words); !name.empty()) return read(game, name);
    std::string lower(words);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    });
    return read(game, lower);
}

std::string element_nearest(const Game& game, std::string_view words) {
    constexpr std::size_t kMostNames = 10'000, kLongest = 40;
    if (game.size() > kMostNames || words.size() > kLongest) return "";
    return std::string(did_you_mean(trimmed(words), {game.names.begin(), game.names.end()}));
}

}  // namespace chompcert
