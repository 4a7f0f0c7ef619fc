#include "finite/certificate/stored_strategy.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "finite/certificate/strategy_certificate.h"

namespace chompcert {
namespace {

std::vector<std::string_view> words_of(std::string_view record) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin <= record.size();) {
        const std::size_t end = std::min(record.find(' ', begin), record.size());
        words.push_back(record.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

std::uint32_t number_below(std::string_view word, std::size_t most, const char* what) {
    std::uint32_t number = 0;
    const auto parsed = std::from_chars(word.data(), word.data() + word.size(), number);
    if (parsed.ec != std::errc{} || parsed.ptr != word.data() + word.size() || number >= most)
        throw BadStrategyRecord{what};
    return number;
}

Permutation permutation_of(std::string_view record, std::size_t size) {
    constexpr const char* kWhat = "a permutation of the numbers of the elements";
    Permutation map;
    for (const std::string_view word : words_of(record)) map.push_back(number_below(word, size, kWhat));
    Permutation sorted = map;
    std::ranges::sort(sorted);
    if (sorted != identity(size)) throw BadStrategyRecord{kWhat};
    return map;
}

class Names {
  public:
    explicit Names(const Game& game) {
        for (std::uint32_t x = 0; x < game.size(); ++x) number_of_.emplace(game.names[x], x);
    }
    [[nodiscard]] std::uint32_t at(std::string_view name) const {
        const auto found = number_of_.find(name);
        if (found == number_of_.end()) throw BadStrategyRecord{"an element of the game"};
        return found->second;
    }

  private:
    std::unordered_map<std::string_view, std::uint32_t> number_of_;
};

// "2 x y": the elements below x or y.
ElementSet ideal_of(std::string_view record, const Names& names, const FinitePoset& poset) {
    const auto words = words_of(record);
    if (number_below(words.front(), poset.size() + 1, "the number of maximal elements") != words.size() - 1)
        throw BadStrategyRecord{"as many elements as the number says"};
    ElementSet ideal(poset.size());
    for (std::size_t at = 1; at < words.size(); ++at) ideal |= poset.down(names.at(words[at]));
    return ideal;
}

}  // namespace

StoredStrategy::StoredStrategy(std::string_view bytes) {
    std::optional<Names> names;
    std::vector<Permutation> generators;
    const auto group = [&]() -> const AutomorphismGroup& {
        if (!group_) group_.emplace(poset_->size(), generators, GroupLimits{});
        return *group_;
    };
    StrategyVisitor visitor;
    visitor.game = [&](const Game& game) {
        poset_ = std::make_shared<const FinitePoset>(FinitePoset::order_of(game));
        decreed_.emplace(poset_, game.decrees, SearchLimits{});
        names.emplace(game);
        positions_ = PositionList(game.size());
    };
    visitor.symmetry = [&](std::string_view record) {
        generators.push_back(permutation_of(record, poset_->size()));
    };
    visitor.position = [&](std::string_view record) {
        positions_.add(group().least_image(ideal_of(record, *names, *poset_)));
    };
    game_ = read_strategy(bytes, visitor).game;
    (void)group();
}

StoredStrategy::Reply StoredStrategy::reply(const ElementSet& position) const {
    if (const auto value = decreed_->decreed(position)) return {*value == 0 ? Outcome::lost : Outcome::won};
    if (is_listed(position)) return {Outcome::lost};
    for (const std::uint32_t x : position.elements())
        if (is_listed(position - poset_->up(x))) return {Outcome::won, x};
    return {Outcome::unknown};
}

}  // namespace chompcert
