#include "parametric/automata/answers.h"

#include <algorithm>

#include "automata/sets.h"
#include "parametric/automata/decide.h"
#include "parametric/automata/moves/tracks.h"

namespace chompcert {

AutomatonAnswers::AutomatonAnswers(const SymbolicGame& game, const ZeroSet& zero,
                                   const std::vector<Integer>& parameters)
    : game_(game),
      zero_(zero),
      parameters_(tracks_of_parameters(game, parameters)),
      letters_(zero.automaton.system.base) {}

std::vector<Integer> AutomatonAnswers::numbers(const std::vector<Integer>& coordinates,
                                               std::optional<std::size_t> without) const {
    std::vector<Integer> numbers = parameters_;
    for (std::size_t v = 0; v < coordinates.size(); ++v)
        if (v != without) numbers.push_back(coordinates[v]);
    return numbers;
}

const std::vector<Letter>& AutomatonAnswers::letters(const TheoremPosition& position) {
    return letters_.of(numbers(position.coordinates, std::nullopt));
}

bool AutomatonAnswers::is_zero(const TheoremPosition& position) {
    const StateOutput output = output_of(zero_.automaton, letters(position));
    return std::ranges::binary_search(zero_.ideals[output], position.ideal);
}

std::optional<Integer> AutomatonAnswers::on_line(const TheoremPosition& at, std::size_t chain,
                                                 const Integer& first, const std::optional<Integer>& last) {
    std::unique_ptr<Search>& search = lines_[{at.ideal, chain}];
    if (!search) {
        std::vector<Track> given = zero_.automaton.tracks;
        std::erase(given, coordinate_track(chain));
        search = std::make_unique<Search>(positions_with(zero_, at.ideal), given);
    }
    const auto found = search->completion.find(numbers(at.coordinates, chain));
    if (!found || found->front() < first || (last && found->front() > *last)) return std::nullopt;
    return found->front();
}

AutomatonAnswers::Search& AutomatonAnswers::moves_of(std::uint32_t ideal, std::size_t kind) {
    std::unique_ptr<Search>& search = moves_[{ideal, kind}];
    if (search) return *search;
    if (!arena_) arena_ = std::make_unique<AutomaticArena>(game_, zero_.automaton.system);
    std::vector<Track> given = zero_.automaton.tracks, all = given;
    if (kind < game_.chains.size()) all.push_back(follower_track(kind));
    Automaton takes = constant(arena_->system(), false);
    for (const std::uint32_t to : arena_->ideals())
        if ((to & ~ideal) == 0) takes = either(takes, takes_to(*arena_, zero_, kind, ideal, to));
    search = std::make_unique<Search>(on_tracks(takes, all), given);
    return *search;
}

std::optional<Integer> AutomatonAnswers::taken(const TheoremPosition& position, std::size_t kind) {
    const bool chain = kind < game_.chains.size();
    if (!chain && (position.ideal >> (kind - game_.chains.size()) & 1U) == 0) return std::nullopt;
    const auto found = moves_of(position.ideal, kind).completion.find_by(letters(position));
    if (!found) return std::nullopt;
    return chain ? found->front() + 1 : Integer(1);
}

std::vector<ProposedMove> AutomatonAnswers::moves(const TheoremPosition& position, bool all) {
    std::vector<ProposedMove> moves;
    for (std::size_t kind = 0; kind < game_.kinds() && (all || moves.empty()); ++kind)
        if (const auto index = taken(position, kind)) moves.push_back({kind, *index, std::nullopt});
    return moves;
}

}  // namespace chompcert
