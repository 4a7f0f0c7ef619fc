#include "finite/strategy/remoteness.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/error.h"

namespace chompcert {
namespace {

struct Distance {
    bool lost = true;
    std::uint32_t moves = 0;
};

class Distances {
  public:
    Distances(const DecreedGame& game, const SearchLimits& limits) : game_(game), limits_(limits) {}

    // A play is as long as the poset is large, so that a stack of its own takes the place of recursion.
    Distance of(const ElementSet& whole) {
        open(whole);
        while (!stack_.empty()) {
            Visit& visit = stack_.back();
            if (visit.next == visit.elements.size()) {
                close();
            } else if (const auto option = known(after(visit.position, visit.elements[visit.next]))) {
                take(visit, *option);
            } else {
                const ElementSet next = after(visit.position, visit.elements[visit.next]);
                open(next);
            }
        }
        return known(whole).value();
    }

    std::vector<std::uint32_t> moves_to(const ElementSet& position, const Distance& distance) {
        std::vector<std::uint32_t> moves;
        if (distance.moves == 0) return moves;
        for (const std::uint32_t x : position.elements()) {
            const Distance option = known(after(position, x)).value();
            if (option.lost != distance.lost && option.moves + 1 == distance.moves) moves.push_back(x);
        }
        return moves;
    }

  private:
    struct Visit {
        ElementSet position;
        std::vector<std::uint32_t> elements;
        std::size_t next = 0;
        Distance distance;
    };

    [[nodiscard]] ElementSet after(ElementSet position, std::uint32_t x) const {
        return position -= game_.poset().up(x);
    }
    [[nodiscard]] std::optional<Distance> known(const ElementSet& position) const {
        if (const auto value = game_.decreed(position)) return Distance{*value == 0, 0};
        const auto found = known_.find(position);
        return found == known_.end() ? std::nullopt : std::optional(found->second);
    }
    void open(const ElementSet& position) {
        if (!known(position)) stack_.push_back({position, position.elements(), 0, {}});
    }
    // The loser makes the play long, the winner short.
    static void take(Visit& visit, const Distance& option) {
        ++visit.next;
        Distance& best = visit.distance;
        if (option.lost)
            best = best.lost ? Distance{false, option.moves + 1}
                             : Distance{false, std::min(best.moves, option.moves + 1)};
        else if (best.lost)
            best.moves = std::max(best.moves, option.moves + 1);
    }
    void close() {
        known_.emplace(std::move(stack_.back().position), stack_.back().distance);
        stack_.pop_back();
        constexpr std::uint64_t kReportEvery = 1 << 12;
        constexpr std::uint64_t kNode = 96;  // of the table and of the set in it, besides its words
        const std::uint64_t bytes = known_.size() * (kNode + (game_.poset().size() + 63) / 64 * 8);
        if (bytes > limits_.max_bytes)
            throw LimitError("the remoteness needs " + std::to_string(known_.size()) +
                                 " positions and more, beyond the memory",
                             Remedy::memory);
        if (known_.size() % kReportEvery == 0 && limits_.report)
            limits_.report({known_.size(), known_.size(), bytes});
    }

    const DecreedGame& game_;
    const SearchLimits& limits_;
    std::unordered_map<ElementSet, Distance, ElementSetHash> known_;
    std::vector<Visit> stack_;
};

}  // namespace

Remoteness remoteness(const DecreedGame& game, const SearchLimits& limits) {
    Distances distances(game, limits);
    const ElementSet whole = game.poset().all();
    const Distance distance = distances.of(whole);
    return {distance.lost, distance.moves,
            game.decreed(whole) ? std::vector<std::uint32_t>{} : distances.moves_to(whole, distance)};
}

Remoteness remoteness(const FiniteGame& game, const SearchLimits& limits) {
    return remoteness(
        DecreedGame(std::make_shared<FinitePoset>(game.relations, game.ascending), game.decrees, limits),
        limits);
}

}  // namespace chompcert
