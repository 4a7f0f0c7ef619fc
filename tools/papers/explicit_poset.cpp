#include "papers/explicit_poset.h"

#include <algorithm>
#include <optional>

#include "base/error.h"

namespace chompcert::papers {
namespace {

constexpr std::size_t kMostElements = 64;

bool is_chain(const GameText& game, std::string_view name) {
    return game.chains != Chains::none && (name == "c" || (name == "d" && game.chains == Chains::two));
}

// How many members there are; of a chain, one more than is explicit, which stands for all others.
std::int64_t size_of(const GameText& game, std::string_view family, std::int64_t length) {
    if (is_chain(game, family)) return length + 1;
    const auto found = std::ranges::find(game.declarations, family, &Declaration::name);
    return found == game.declarations.end() ? 0 : found->size;
}

}  // namespace

ExplicitPoset::ExplicitPoset(const std::string& game_text, std::int64_t length) : length_(length) {
    const GameText game = parse_game_text(game_text);
    if (!game.decrees.empty())
        throw ArgumentError("an explicit poset has no decreed values: it is for games without a line 'end'");
    declare(game);
    for (const WrittenLine& line : game.lines) relate(game, line);
    close();
}

void ExplicitPoset::add(std::string_view family, std::string name) {
    if (elements_.size() == kMostElements)
        throw LimitError("more than 64 elements, which is too many to go by the definition");
    numbers_.emplace(name, elements_.size());
    elements_.push_back({std::string(family), std::move(name)});
}

void ExplicitPoset::declare(const GameText& game) {
    for (const char* const chain : {"c", "d"})
        for (std::int64_t i = 1; is_chain(game, chain) && i <= length_; ++i)
            add(chain, chain + ("[" + std::to_string(i) + "]"));
    for (const Declaration& each : game.declarations)
        for (std::int64_t i = 1; i <= each.size; ++i)
            add("", std::string(each.name) + (each.family ? "[" + std::to_string(i) + "]" : ""));
    below_.assign(elements_.size(), 0);
    above_.assign(elements_.size(), 0);
}

void ExplicitPoset::relate(const GameText& game, const WrittenLine& line) {
    std::int64_t last = 0;
    for (std::size_t t = line.first; t < line.last; ++t)
        if (const WrittenTerm& term = game.terms[t]; term.indexed && term.index.factor > 0)
            last = std::max(last, size_of(game, term.name, length_) - term.index.offset);
    for (std::int64_t i = 0; i <= last; ++i) relate_at(game, line, i);
}

// An element beyond the explicit ones of a chain has no number, and a whole chain has none either.
void ExplicitPoset::relate_at(const GameText& game, const WrittenLine& line, std::int64_t i) {
    std::vector<std::optional<std::size_t>> numbers;
    for (std::size_t t = line.first; t < line.last; ++t) {
        const WrittenTerm& term = game.terms[t];
        const std::int64_t index = term.index.factor * i + term.index.offset;
        const bool chain = is_chain(game, term.name);
        if (term.indexed && (index < 1 || (!chain && index > size_of(game, term.name, length_)))) return;
        const std::string name = term.indexed ? std::string(term.name) + "[" + std::to_string(index) + "]"
                                              : std::string(term.name);
        const auto found = numbers_.find(name);
        numbers.push_back(found == numbers_.end() ? std::nullopt : std::optional(found->second));
    }
    for (std::size_t t = 1; t < numbers.size(); ++t) {
        if (!numbers[t]) continue;
        if (numbers[t - 1])
            relate_pair(*numbers[t - 1], *numbers[t]);
        else
            absent_ |= std::uint64_t{1} << *numbers[t];
        const WrittenTerm& lower = game.terms[line.first + t - 1];
        for (std::size_t x = 0; !lower.indexed && !numbers[t - 1] && x < elements_.size(); ++x)
            if (elements_[x].family == lower.name) relate_pair(x, *numbers[t]);
    }
}

void ExplicitPoset::close() {
    const std::size_t size = elements_.size();
    for (std::size_t x = 1; x < size; ++x)
        if (!elements_[x].family.empty() && elements_[x].family == elements_[x - 1].family)
            relate_pair(x - 1, x);
    for (std::size_t via = 0; via < size; ++via)
        for (std::size_t x = 0; x < size; ++x)
            if ((below_[x] >> via & 1) != 0) below_[x] |= below_[via];
    for (std::size_t x = 0; x < size; ++x)
        for (std::size_t y = 0; y < size; ++y)
            if ((below_[x] >> y & 1) != 0) above_[y] |= std::uint64_t{1} << x;
    const std::uint64_t beyond = absent_;
    for (std::size_t x = 0; x < size; ++x)
        if ((below_[x] & beyond) != 0) absent_ |= std::uint64_t{1} << x;
}

}  // namespace chompcert::papers
