#include "parametric/automata/find.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "parametric/automata/decide.h"
#include "parametric/automata/guess/kernel.h"
#include "parametric/automata/moves/tracks.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostBoxElements = 6, kFirstCells = std::size_t{1} << 18,
                      kMostCells = std::size_t{1} << 24;
constexpr std::array<std::size_t, 2> kWindows = {8, 16};

/// Whether the guess is proved; nothing at the limit of states.
std::optional<bool> is_proved_set(const AutomaticArena& arena, const ZeroSet& zero) {
    try {
        return !decide(arena, zero);
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

void try_box(const AutomaticArena& arena, const ZeroBox& box, std::vector<ZeroSet>& tried,
             AutomatonOutcome& outcome, const AutomatonProgress& progress) {
    for (const std::size_t window : kWindows) {
        if (window * arena.system().base > box.size) continue;
        KernelGuess guess = guess_automaton(box, window, arena.system(), position_tracks(arena.game()));
        if (window == kWindows.front()) outcome.states = guess.states;
        if (!guess.zero) continue;
        const ZeroSet& zero = *guess.zero;
        if (std::find(tried.begin(), tried.end(), zero) != tried.end()) continue;
        const std::optional<bool> proved = is_proved_set(arena, zero);
        if (proved == true) {
            outcome.found = {std::move(*guess.zero), window};
            return;
        }
        ++(proved ? outcome.refuted : outcome.undecided);
        if (progress) progress(outcome);
        tried.push_back(std::move(*guess.zero));
    }
}

}  // namespace

AutomatonOutcome find_automaton(const AutomaticArena& arena, std::size_t most_box,
                                const AutomatonProgress& progress) {
    const SymbolicGame& game = arena.game();
    if (game.elements.size() > kMostBoxElements)
        throw LimitError("an automaton is found for at most " + std::to_string(kMostBoxElements) +
                         " elements besides the chains");
    const std::size_t base = arena.system().base;
    AutomatonOutcome outcome;
    std::vector<ZeroSet> tried;
    std::size_t size = base;
    const auto has_room = [&](std::size_t next) {
        return next <= most_box && box_cells(game, next) <= kMostCells;
    };
    while (has_room(size * base) && (size < 2 * kWindows.front() || box_cells(game, size) < kFirstCells))
        size *= base;
    for (; has_room(size); size *= base) {
        outcome.box = size;
        if (progress) progress(outcome);
        try_box(arena, solve_zero_box(arena.order(), size), tried, outcome, progress);
        if (outcome.found) break;
    }
    return outcome;
}

}  // namespace chompcert
