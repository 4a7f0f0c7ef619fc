#include "parametric/play/board.h"

#include <algorithm>
#include <bit>

#include "base/numbers/count.h"
#include "base/numbers/decimal.h"
#include "parametric/formula/grammar.h"
#include "play/board.h"
#include "play/notation.h"
#include "play/random_move.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostRelations = 12;

Integer size_of(const TheoremPosition& position) {
    Integer size = std::popcount(position.ideal);
    for (const Integer& count : position.coordinates) size += count;
    return size;
}

std::string lower(std::string_view words) {
    std::string text(words);
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

}  // namespace

std::size_t TheoremBoard::chains() const {
    return game().chains.size() - (query_->theorem().gives_values() ? 1 : 0);
}

bool TheoremBoard::is_over(const TheoremPosition& position) const {
    return size_of(position) == 0;
}

bool TheoremBoard::is_left(const TheoremPosition& position, const Named& named) const {
    if (named.kind >= first_element()) return (position.ideal >> (named.kind - first_element()) & 1U) != 0;
    return named.index <= position.coordinates[named.kind];
}

// The last element of each chain, and the elements of A.
std::vector<TheoremBoard::Named> TheoremBoard::tops(const TheoremPosition& position) const {
    std::vector<Named> tops;
    for (std::size_t chain = 0; chain < chains(); ++chain)
        if (position.coordinates[chain] > 0) tops.push_back({chain, position.coordinates[chain]});
    for (std::size_t e = 0; e < game().elements.size(); ++e)
        if (const Named element{first_element() + e, 1}; is_left(position, element)) tops.push_back(element);
    return tops;
}

TheoremMove TheoremBoard::slowest(const TheoremPosition& position) const {
    TheoremMove best;
    for (const Named& top : tops(position)) {
        best = query_->take(position, top.kind, top.index);
        if (size_of(best.left) + 1 == size_of(position)) break;  // a maximal element; there is one
    }
    return best;
}

TheoremMove TheoremBoard::random(const TheoremPosition& position, std::mt19937_64& random) const {
    const std::vector<Named> choices = tops(position);
    const Named& chosen = choices[random() % choices.size()];
    const bool chain = chosen.kind < first_element();
    return query_->take(position, chosen.kind, chain ? random_index(chosen.index, random) : Integer(1));
}

std::string TheoremBoard::name(std::size_t kind, const Integer& index) const {
    if (kind >= first_element()) return game().elements[kind - first_element()];
    return game().chains[kind] + "[" + decimal(index) + "]";
}

std::string TheoremBoard::chain_text(std::size_t chain, const Integer& count) const {
    const std::string& letter = game().chains[chain];
    const std::string begin = "  " + letter + ": ", first = letter + "[1]";
    if (count == 0) return begin + "nothing left\n";
    const std::string last = letter + "[" + shortened(count) + "]";
    if (count == 1) return begin + first + "\n";
    if (count == 2) return begin + first + " < " + last + "\n";
    return begin + first + " < … < " + last + "   " + shortened(count) + " elements\n";
}

std::string TheoremBoard::elements_text(const TheoremPosition& position) const {
    std::string text;
    for (std::size_t e = 0; e < game().elements.size(); ++e)
        if (is_left(position, {first_element() + e, 1}))
            text += (text.empty() ? "  " : ", ") + game().elements[e];
    return text.empty() ? text : text + "\n";
}

std::string TheoremBoard::relations_text() const {
    std::vector<std::string> lines;
    for (const SymbolicRelation& relation : game().relations) {
        const std::string line = relation.left.text + " < " + relation.right.text;
        if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
    }
    std::string text;
    for (std::size_t at = 0; at < std::min(lines.size(), kMostRelations); ++at)
        text += (at == 0 ? "  order: " : ", ") + lines[at];
    if (lines.size() > kMostRelations) text += ", …";
    return text.empty() ? text : text + "\n";
}

std::string TheoremBoard::draw(const TheoremPosition& position) const {
    if (is_over(position)) return "  nothing left\n";
    std::string text;
    for (std::size_t chain = 0; chain < chains(); ++chain)
        text += chain_text(chain, position.coordinates[chain]);
    return text + elements_text(position) + relations_text();
}

std::string TheoremBoard::moves(const TheoremPosition& position) const {
    std::string text;
    for (std::size_t chain = 0; chain < chains(); ++chain)
        if (position.coordinates[chain] > 0) text += chain_text(chain, position.coordinates[chain]);
    return text + elements_text(position);
}

bool TheoremBoard::is_element(std::string_view word) const {
    return std::ranges::find(game().elements, word) != game().elements.end();
}

// An index may be written directly behind the name of a chain; with a sign between them there is one reading.
std::vector<TheoremBoard::Named> TheoremBoard::meant(std::string_view words) const {
    for (std::size_t e = 0; e < game().elements.size(); ++e)
        if (words == game().elements[e] || words == element_in_formulas(game().elements[e]))
            return {{first_element() + e, 1}};
    if (words.ends_with(']')) words = trimmed(words.substr(0, words.size() - 1));
    std::vector<Named> meant;
    for (std::size_t chain = 0; chain < chains(); ++chain) {
        if (!words.starts_with(game().chains[chain])) continue;
        const std::string_view rest = words.substr(game().chains[chain].size());
        const std::size_t digits = std::min(rest.find_first_not_of(" \t[_"), rest.size());
        const auto index = parse_count(rest.substr(digits));
        if (!index || *index == 0) continue;
        if (digits > 0) return {{chain, *index}};
        meant.push_back({chain, *index});
    }
    return meant;
}

std::variant<TheoremMove, std::string> TheoremBoard::read(const TheoremPosition& position,
                                                          std::string_view words) const {
    words = trimmed(words);
    std::vector<Named> found = meant(words);
    if (found.empty()) found = meant(lower(words));
    const std::string said = "'" + std::string(words.substr(0, 60)) + "'";
    if (found.size() > 1)
        return said + " may be " + name(found[0].kind, found[0].index) + " or " +
               name(found[1].kind, found[1].index) + ": write the brackets";
    if (found.empty()) return said + " is not an element of this game: write  moves  to see them";
    const Named& named = found.front();
    if (is_left(position, named)) return query_->take(position, named.kind, named.index);
    if (named.kind >= first_element()) return name(named.kind, 1) + " is gone";
    const std::string& chain = game().chains[named.kind];
    const Integer& count = position.coordinates[named.kind];
    if (count == 0) return "nothing is left of " + chain;
    return chain + "[" + shortened(named.index) + "] is not there: the last of " + chain + " is " + chain +
           "[" + shortened(count) + "]";
}

}  // namespace chompcert
