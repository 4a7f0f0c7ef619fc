#include "answers/theorem_proof.h"

#include <algorithm>
#include <bit>

#include "answers/options.h"
#include "answers/theorem_words.h"
#include "parametric/play/referee.h"

namespace chompcert {
namespace {

std::vector<Integer> counts(const ChainLengths& at) {
    std::vector<Integer> counts;
    for (const Length& length : at) {
        if (length.whole()) throw Refusal("a theorem is about finite chains: none is 'omega'");
        counts.push_back(length.count());
    }
    return counts;
}

}  // namespace

std::vector<std::string> TheoremProof::chains() const {
    std::vector<std::string> chains = theorem_.game.chains;
    if (theorem_.gives_values()) chains.pop_back();
    return chains;
}

void TheoremProof::take_away(const std::vector<std::string>& names) {
    gone_ = element_numbers(theorem_.game, names);
    query_.reset();
}

void TheoremProof::set_parameters(const std::vector<std::string>& words) {
    parameters_ = parameter_values(theorem_.game, words);
    query_.reset();
}

TheoremQuery& TheoremProof::query() const {
    if (!query_) query_.emplace(theorem_, parameters_, gone_);
    return *query_;
}

bool TheoremProof::is_over_by_decree(const ChainLengths& at) const {
    return query().is_decreed(position(at));
}

TheoremPosition TheoremProof::position(const ChainLengths& at, const Integer& g) const {
    std::vector<Integer> coordinates = counts(at);
    if (theorem_.gives_values()) coordinates.push_back(g);
    return query().position(std::move(coordinates));
}

void TheoremProof::require_value(const Ordinal& value) const {
    if (value.infinite) throw Refusal("a theorem is about finite chains, whose values are natural numbers");
    if (value.rest != 0 && !theorem_.gives_values())
        throw Refusal("this theorem is about value 0 alone; one about all values has the chain g");
}

ProvedValue TheoremProof::value(const ChainLengths& at, const Effort& effort) {
    if (effort.above == Effort::Above::insist)
        throw Refusal("exact values beyond the proof are for certificates: a theorem has no table to make");
    const auto value = query().grundy(position(at));
    return {{value ? std::optional(Ordinal{false, *value}) : std::nullopt, Value::Size::finite}, 0};
}

std::vector<ProvedMove> TheoremProof::moves(const ChainLengths& at, const Ordinal& to, bool all) {
    if (theorem_.gives_values())
        if (const auto here = query().grundy(position(at)); here && *here < to.rest)
            throw Refusal("the position has value " + here->str() +
                          ": this theorem has moves to lesser values only");
    const TheoremPosition from = position(at, to.rest);
    std::vector<TheoremMove> found;
    if (all) {
        found = query().moves(from);
    } else if (auto move = query().move(from)) {
        found = {std::move(*move)};
    }
    const TheoremBoard board(query());
    std::vector<ProvedMove> moves;
    for (const TheoremMove& move : found) {
        const auto& left = move.left.coordinates;
        moves.push_back({board.name(move.kind, move.index),
                         {left.begin(), left.begin() + static_cast<std::ptrdiff_t>(at.size())}});
    }
    return moves;
}

std::vector<ValuedOption> TheoremProof::options(const ChainLengths& at, const Effort&) {
    const TheoremPosition from = position(at);
    if (query().is_decreed(from)) return {};
    Integer count = std::popcount(from.ideal);
    for (std::size_t chain = 0; chain < at.size(); ++chain) count += from.coordinates[chain];
    require_few_options(count);
    std::vector<ValuedOption> options;
    const std::size_t first_element = theorem_.game.chains.size();
    for (std::size_t e = 0; e < theorem_.game.elements.size(); ++e)
        if ((from.ideal >> e & 1U) != 0) options.push_back(option(from, first_element + e, 1));
    for (std::size_t chain = 0; chain < at.size(); ++chain)
        for (Integer index = 1; index <= from.coordinates[chain]; index += 1)
            options.push_back(option(from, chain, index));
    return options;
}

ValuedOption TheoremProof::option(const TheoremPosition& from, std::size_t kind, const Integer& index) {
    const TheoremPosition left = query().take(from, kind, index).left;
    const auto value = query().grundy(left);
    const auto shown = left.coordinates.begin() + static_cast<std::ptrdiff_t>(chains().size());
    return {{TheoremBoard(query()).name(kind, index), {left.coordinates.begin(), shown}},
            {{value ? std::optional(Ordinal{false, *value}) : std::nullopt, Value::Size::finite}, 0}};
}

std::size_t TheoremProof::unknown_chain(const std::string& chain) const {
    const std::vector<std::string> names = chains();
    if (names.size() == 1)
        throw Refusal("find needs a theorem about two chains or more: ask 'chompcert grundy'");
    if (chain.empty()) return names.size() - 1;
    const auto known = std::ranges::find(names, chain);
    if (known == names.end())
        throw Refusal("'" + chain.substr(0, 60) + "' is no chain of this theorem, which has " +
                      listed(names));
    return static_cast<std::size_t>(known - names.begin());
}

std::optional<Integer> TheoremProof::find(const ChainLengths& at, std::size_t unknown, const Integer& value) {
    std::vector<Integer> coordinates = counts(at);
    if (theorem_.gives_values()) coordinates.push_back(value);
    return query().find(std::move(coordinates), unknown);
}

ChainLengths TheoremProof::usual_start() {
    constexpr std::int64_t kLength = 6;
    ChainLengths start(chains().size(), kLength);
    for (int tries = 0; tries < 2 && query().is_zero(position(start)); ++tries)
        start.back() = start.back().count() + 1;
    return start;
}

void TheoremProof::play(const ChainLengths& start, Players& players) {
    TheoremReferee referee(query());
    players.play(referee, position(start));
}

}  // namespace chompcert
