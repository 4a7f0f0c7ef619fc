#include "finite/strategy/strategy.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <unordered_set>

#include "base/error.h"
#include "finite/decreed.h"
#include "finite/dense/young.h"
#include "finite/strategy/complex_walk.h"
#include "finite/strategy/cover.h"
#include "finite/strategy/stored_moves.h"
#include "finite/strategy/twins.h"
#include "finite/undivided.h"

namespace chompcert {
namespace {

std::vector<std::uint32_t> all_numbers(std::size_t size) {
    std::vector<std::uint32_t> numbers(size);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

const FinitePoset& checked(const FinitePoset& poset) {
    if (poset.size() > kMaxStrategyElements)
        throw LimitError("a strategy certificate has at most " + std::to_string(kMaxStrategyElements) +
                         " elements; this game has " + std::to_string(poset.size()));
    return poset;
}

class Walk {
  public:
    Walk(const FinitePoset& poset, const StrategyMethod& options)
        : poset_(checked(poset)),
          options_(options),
          ends_lost_(!options.decreed || options.decreed->decreed(ElementSet(poset.size())).value_or(0) == 0),
          twins_(poset),
          group_(with_twins(poset, options.group)),
          outcomes_(options.outcomes || options.decreed
                        ? options.outcomes
                        : std::make_shared<Undivided>(poset, all_numbers(poset.size()), limited())),
          list_(poset.size()),
          by_size_(poset.size() + 1) {}

    Strategy run(bool lost) {
        Strategy strategy;
        strategy.lost = lost;
        auto faces = options_.decreed ? std::nullopt : faces_of_symmetric_complex(poset_, group_.order());
        if (faces) {
            strategy.first_move = walk_complex(std::move(*faces), lost);
        } else {
            strategy.first_move = walk_sets(lost);
        }
        strategy.symmetries = group_.generators();
        strategy.automorphisms = group_.order();
        strategy.has_all_symmetries = !group_.is_part() && !pairs_twins_;
        strategy.order = all_numbers(list_.size());
        std::sort(strategy.order.begin(), strategy.order.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return list_.is_less(a, b); });
        strategy.positions = std::move(list_);
        return strategy;
    }

  private:
    struct Option {
        std::uint32_t size, move;
        friend auto operator<=>(const Option&, const Option&) = default;
    };

    // All automorphisms; or else those that the format has room for, so that the pairs of twins have many.
    AutomorphismGroup with_twins(const FinitePoset& poset, const GroupLimits& limits) {
        const Symmetry found = symmetry(poset);
        const double most = std::min(static_cast<double>(limits.automorphisms),
                                     static_cast<double>(limits.numbers) / static_cast<double>(poset.size()));
        pairs_twins_ = twins_.any() && found.group_size > most;
        return {poset.size(),
                keeping_decrees(pairs_twins_ ? twins_.in_place_of(found.generators) : found.generators),
                limits};
    }

    // Those that are symmetries of the game, not of its poset alone.
    [[nodiscard]] std::vector<Permutation> keeping_decrees(std::vector<Permutation> generators) const {
        if (options_.decreed)
            std::erase_if(generators,
                          [&](const Permutation& map) { return !options_.decreed->keeps_decrees(map); });
        return generators;
    }

    // The limits of the solver: what the group leaves of the memory.
    TakeApart limited() {
        TakeApart method = options_.method;
        if (group_.bytes() >= method.limits.max_bytes)
            throw LimitError("the list of " + std::to_string(group_.order()) + " automorphisms takes " +
                             std::to_string(group_.bytes() >> 20) + " MiB");
        method.limits.max_bytes -= group_.bytes();
        // Rows of squares have a table or nothing; where it does not fit, the search finds outcomes.
        if (const auto diagram = as_young_diagram(poset_))
            method.tables = diagram->positions() < static_cast<double>(method.limits.max_bytes) / 2;
        method.limits.report = [this](const SearchProgress& now) { report(now); };
        return method;
    }

    // Both list all positions with their answers, and return the first move, if there is one.
    std::uint32_t walk_sets(bool lost) {
        const ElementSet all = poset_.all();
        std::uint32_t first_move = 0;
        if (!lost) {
            first_move = answer_to(all, one_of_each_orbit());
        } else {
            list(all);
        }
        for (std::size_t size = by_size_.size(); size-- > 0;)
            for (const std::uint32_t at : by_size_[size]) answer_all(at);
        return first_move;
    }

    std::uint32_t walk_complex(std::vector<Complex::Face> faces, bool lost) {
        std::unique_ptr<ComplexOutcomes> own;
        ComplexOutcomes* outcomes = outcomes_->complexes();
        if (!outcomes) {
            own = make_complex_search(faces, {}, options_.method.limits);
            outcomes = own.get();
        }
        Complex whole;
        for (const Complex::Face face : faces) whole.add(face);
        const bool covers = outcomes->progress().stored < options_.cover_most;
        const std::uint32_t move = covers ? cover(whole, *outcomes, std::move(faces), lost)
                                          : take_stored_moves(whole, *outcomes, std::move(faces), lost);
        return lost ? 0 : group_.orbit_of()[move];
    }

    // Both list all positions, and return the first move, if there is one.
    std::uint32_t cover(const Complex& whole, ComplexOutcomes& outcomes, std::vector<Complex::Face> faces,
                        bool lost) {
        Cover cover(outcomes, [&] {
            listed_ = cover.positions().size();
            check_memory(outcomes.progress(), cover.bytes());
        });
        cover.choose(whole, lost);
        const ComplexWalk walk(std::move(faces), group_,
                               [&](const Complex& left) { return cover.answer_to(left); });
        for (const Complex& form : cover.positions()) {
            walk.list_in(list_, form);
            ++answered_;
            check_memory(outcomes.progress(), cover.bytes());
        }
        return lost ? 0 : walk.first_move();
    }

    std::uint32_t take_stored_moves(const Complex& whole, ComplexOutcomes& outcomes,
                                    std::vector<Complex::Face> faces, bool lost) {
        StoredMoves moves(outcomes);
        const ComplexWalk walk(std::move(faces), group_,
                               [&](const Complex& left) { return moves.answer_to(left); });
        const std::uint32_t first_move = lost ? 0 : walk.first_move();
        if (lost && whole.any()) moves.add(whole);
        moves.for_each([&](const Complex& form) {
            walk.list_in(list_, form);
            listed_ = ++answered_;
            check_memory(outcomes.progress(), moves.bytes());
        });
        return first_move;
    }

    ElementSet one_of_each_orbit() const {
        ElementSet chosen(poset_.size());
        for (std::uint32_t x = 0; x < poset_.size(); ++x)
            if (group_.orbit_of()[x] == x) chosen.set(x);
        return chosen;
    }

    void answer_all(std::uint32_t at) {
        const ElementSet position = list_[at];
        std::vector<PositionList::Answer> answers;
        ElementSet left;
        position.for_each([&](std::uint32_t x) {
            left = position;
            left -= poset_.up(x);
            if (is_won_by_decree(left)) return answers.push_back(static_cast<PositionList::Answer>(x));
            const auto partner = partner_to(x, left);
            answers.push_back(static_cast<PositionList::Answer>(partner ? *partner : answer_to(left, left)));
        });
        list_.answer(at, answers);
        ++answered_;
        check_memory_of_sets();
    }

    // The partner of a twin, if it is left and to take it wins; where it leads is listed then.
    std::optional<std::uint32_t> partner_to(std::uint32_t x, const ElementSet& left) {
        const std::uint32_t partner = twins_.partner(x);
        if (!pairs_twins_ || partner == x || !left.test(partner)) return std::nullopt;
        option_ = left;
        option_ -= poset_.up(partner);
        if (!is_lost(option_)) return std::nullopt;
        list(option_);
        return partner;
    }

    // A winning move among these elements; where it leads is listed then.
    std::uint32_t answer_to(const ElementSet& left, const ElementSet& among) {
        options_here_.clear();
        const std::uint32_t size = left.count();
        among.for_each([&](std::uint32_t y) {
            options_here_.push_back({size - left.count_common(poset_.up(y)), y});
        });
        std::sort(options_here_.begin(), options_here_.end());
        const auto leads = [&](const Option& option, auto where) {
            option_ = left;
            return (this->*where)(option_ -= poset_.up(option.move));
        };
        for (const Option& option : options_here_)
            if ((option.size == 0 && ends_lost_) || leads(option, &Walk::is_listed)) return option.move;
        for (const Option& option : options_here_) {
            if (!leads(option, &Walk::is_lost)) continue;
            list(option_);
            return option.move;
        }
        throw std::logic_error("two ways to find the outcome of this game disagree");
    }

    bool is_lost(const ElementSet& position) {
        if (options_.decreed) return options_.decreed->is_lost(position);
        return !position.any() || outcomes_->position_has_value(position, 0);
    }
    [[nodiscard]] bool is_won_by_decree(const ElementSet& position) const {
        return options_.decreed && options_.decreed->decreed(position).value_or(0) != 0;
    }

    // A P-position, unless it needs no answers: nothing is left, or the game is over there.
    void list(const ElementSet& position) {
        if (position.any() && !(options_.decreed && options_.decreed->decreed(position))) add(position);
    }

    bool is_listed(const ElementSet& position) {
        if (group_.order() == 1) return list_.has(position);
        return invariants_.contains(invariant(position)) && list_.has(group_.least_image(position));
    }

    void add(const ElementSet& position) {
        const ElementSet least = group_.least_image(position);
        if (!list_.add(least)) return;
        by_size_[least.count()].push_back(static_cast<std::uint32_t>(list_.size() - 1));
        invariants_.insert(invariant(least));
        check_memory_of_sets();
    }

    std::uint64_t invariant(const ElementSet& position) const {
        std::uint64_t sum = 0;
        position.for_each([&](std::uint32_t x) {
            const std::uint64_t above = poset_.up(x).count_common(position);
            sum += mixed(std::uint64_t{group_.orbit_of()[x]} << 32 | above);
        });
        return sum;
    }

    void check_memory_of_sets() {
        constexpr std::uint64_t kBytesOfInvariant = 24;
        listed_ = list_.size();
        SearchProgress searched;
        if (options_.decreed)
            searched = options_.decreed->progress();
        else
            outcomes_->add_progress(searched);
        check_memory(searched, invariants_.size() * kBytesOfInvariant);
    }

    void check_memory(const SearchProgress& searched, std::uint64_t more) {
        others_ = more;
        const std::uint64_t bytes = report(searched);
        if (bytes > options_.method.limits.max_bytes)
            throw LimitError("the strategy would take more than " +
                             std::to_string(options_.method.limits.max_bytes >> 20) +
                             " MiB: " + std::to_string(listed_) + " positions are listed, " +
                             std::to_string(answered_) + " of them answered");
    }

    std::uint64_t report(const SearchProgress& searched) const {
        const std::uint64_t bytes = searched.bytes + group_.bytes() + list_.bytes() + others_;
        if (options_.report) options_.report({listed_, answered_, searched, bytes});
        return bytes;
    }

    const FinitePoset& poset_;
    const StrategyMethod& options_;
    const bool ends_lost_;  // whether the empty position is lost for the player to move
    const Twins twins_;
    bool pairs_twins_ = false;
    const AutomorphismGroup group_;
    const std::shared_ptr<Undivided> outcomes_;
    PositionList list_;
    std::vector<std::vector<std::uint32_t>> by_size_;
    std::unordered_set<std::uint64_t> invariants_;
    std::vector<Option> options_here_;  // of the position that is answered now
    ElementSet option_;
    std::uint64_t listed_ = 0, answered_ = 0;
    std::uint64_t others_ = 0;  // bytes of what is neither searched nor the group nor the list
};

}  // namespace

Strategy find_strategy(const FinitePoset& poset, bool lost, const StrategyMethod& options) {
    if (options.decreed && options.decreed->decreed(poset.all()) && !lost)
        throw ArgumentError(
            "the file decrees the value of the whole poset, which is won for the player to move without a "
            "strategy: no certificate says more than the file");
    return Walk(poset, options).run(lost);
}

}  // namespace chompcert
