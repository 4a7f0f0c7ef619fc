#include "finite/dense/numbering.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "finite/poset/bits.h"

namespace chompcert {

// The elements of the poset as a set of W words, and of a block as a word.
template <std::size_t W>
class NumberingBuilder {
  public:
    using Set = Bits<W>;
    using Level = IdealNumbering::Level;

    NumberingBuilder(const FinitePoset& poset, std::uint64_t most_steps)
        : poset_(poset), most_steps_(most_steps) {
        for (std::uint32_t x = 0; x < poset.size(); ++x) {
            Set up;
            poset.up(x).for_each([&](std::uint32_t y) { up.set(y); });
            up_.push_back(up);
        }
    }

    std::optional<IdealNumbering> run(std::vector<Block> blocks) {
        IdealNumbering numbering;
        Set all;
        for (std::uint32_t x = 0; x < poset_.size(); ++x) all.set(x);
        std::vector<Set> states{all};
        for (Block& block : blocks) {
            Level level{std::move(block), {}, {}, {}};
            steps_ += states.size() * level.block.ideals.size();
            if (steps_ > most_steps_) return std::nullopt;
            states = find_states(level, states);
            numbering.levels_.push_back(std::move(level));
        }
        if (!count(numbering)) return std::nullopt;
        for (Level& level : numbering.levels_) cut(level);
        return numbering;
    }

  private:
    // The states of the next block, each once.
    std::vector<Set> find_states(Level& level, const std::vector<Set>& states) const {
        const auto& ideals = level.block.ideals;
        const std::vector<Set> taken = taken_by_missing(level.block);
        struct Hash {
            std::size_t operator()(const Set& set) const { return hash_of(set); }
        };
        std::unordered_map<Set, IdealNumbering::State, Hash> number;
        std::vector<Set> next;
        level.steps.resize(states.size() * ideals.size());
        for (std::size_t state = 0; state < states.size(); ++state) {
            const std::uint64_t left = word_of(level.block, states[state]);
            level.left.push_back(left);
            for (std::size_t j = 0; j < ideals.size(); ++j) {
                if ((ideals[j] & ~left) != 0) continue;
                const Set rest = states[state] - taken[j];
                const auto [at, is_new] =
                    number.try_emplace(rest, static_cast<IdealNumbering::State>(next.size()));
                if (is_new) next.push_back(rest);
                level.steps[state * ideals.size() + j].next = at->second;
            }
        }
        return next;
    }

    // For each ideal of a block: the block itself, and all above an element of it that is missing.
    [[nodiscard]] std::vector<Set> taken_by_missing(const Block& block) const {
        const std::size_t size = block.elements.size();
        std::vector<Set> taken;
        for (const std::uint64_t ideal : block.ideals) {
            Set& set = taken.emplace_back();
            for (std::size_t i = 0; i < size; ++i) {
                set.set(block.elements[i]);
                if ((ideal >> (size - 1 - i) & 1) == 0) set |= up_[block.elements[i]];
            }
        }
        return taken;
    }

    [[nodiscard]] static std::uint64_t word_of(const Block& block, const Set& set) {
        std::uint64_t word = 0;
        for (const std::uint32_t x : block.elements) word = word << 1 | (set.test(x) ? 1 : 0);
        return word;
    }

    // Backwards, the number of ideals that continue each state. False if there are too many for 32 bits.
    static bool count(IdealNumbering& numbering) {
        std::vector<std::uint64_t> continuations{1};
        for (std::size_t at = numbering.levels_.size(); at-- > 0;) {
            Level& level = numbering.levels_[at];
            const auto& ideals = level.block.ideals;
            std::vector<std::uint64_t> counted;
            for (std::size_t state = 0; state < level.left.size(); ++state) {
                std::uint64_t before = 0;
                for (std::size_t j = 0; j < ideals.size() && before < UINT32_MAX; ++j) {
                    if ((ideals[j] & ~level.left[state]) != 0) continue;
                    auto& step = level.steps[state * ideals.size() + j];
                    step.before = static_cast<std::uint32_t>(before);
                    before += continuations[step.next];
                }
                counted.push_back(before);
            }
            continuations = std::move(counted);
        }
        numbering.count_ = continuations.front();
        return std::all_of(continuations.begin(), continuations.end(),
                           [](std::uint64_t each) { return each < UINT32_MAX; });
    }

    // The last element of an ideal J is maximal. Without it J is an ideal with a smaller number, whose cut
    // has it or not.
    void cut(Level& level) const {
        const auto& ideals = level.block.ideals;
        const std::size_t size = level.block.elements.size();
        const std::vector<std::uint16_t> with = ideals_with(level.block);
        for (const Set& up : up_) {
            const std::uint64_t taken = word_of(level.block, up);
            const std::size_t first = level.cuts.size();
            level.cuts.push_back(0);
            for (std::size_t j = 1; j < ideals.size(); ++j) {
                const auto last = static_cast<std::size_t>(std::countr_zero(ideals[j]));
                const std::uint16_t before = level.cuts[first + with[j * (size + 1) + size]];
                level.cuts.push_back((taken >> last & 1) != 0 ? before : with[before * (size + 1) + last]);
            }
        }
    }

    // [ideal · (size + 1) + bit]: the ideal with this bit too, if that is one; at the end, the ideal without
    // its last.
    [[nodiscard]] static std::vector<std::uint16_t> ideals_with(const Block& block) {
        const auto& ideals = block.ideals;
        const std::size_t size = block.elements.size();
        std::vector<std::uint16_t> with(ideals.size() * (size + 1));
        for (std::size_t j = 1; j < ideals.size(); ++j)
            for (std::uint64_t rest = ideals[j]; rest != 0; rest &= rest - 1) {
                const std::uint64_t less = ideals[j] & ~(rest & (~rest + 1));
                const auto found = std::lower_bound(ideals.begin(), ideals.end(), less);
                if (*found != less) continue;
                const auto at = static_cast<std::size_t>(found - ideals.begin());
                with[at * (size + 1) + static_cast<std::size_t>(std::countr_zero(rest))] =
                    static_cast<std::uint16_t>(j);
                if (rest == ideals[j]) with[j * (size + 1) + size] = static_cast<std::uint16_t>(at);
            }
        return with;
    }

    const FinitePoset& poset_;
    std::uint64_t most_steps_, steps_ = 0;
    std::vector<Set> up_;
};

std::optional<IdealNumbering> IdealNumbering::of(const FinitePoset& poset, std::size_t most_ideals,
                                                 std::uint64_t most_steps) {
    if (poset.size() > 1023) return std::nullopt;
    std::vector<Block> blocks = cut_into_blocks(poset, most_ideals);
    if (poset.size() <= 64) return NumberingBuilder<1>(poset, most_steps).run(std::move(blocks));
    if (poset.size() <= 128) return NumberingBuilder<2>(poset, most_steps).run(std::move(blocks));
    return NumberingBuilder<16>(poset, most_steps).run(std::move(blocks));
}

std::uint32_t IdealNumbering::number_without(std::uint32_t x) const {
    std::uint32_t number = 0;
    State state = 0;
    for (const Level& level : levels_) {
        const std::size_t ideals = level.block.ideals.size();
        const Step& step = level.steps[state * ideals + level.cuts[(x + 1) * ideals - 1]];
        number += step.before;
        state = step.next;
    }
    return number;
}

std::uint32_t IdealNumbering::number_of(const ElementSet& ideal) const {
    std::uint32_t number = 0;
    State state = 0;
    for (const Level& level : levels_) {
        const auto& ideals = level.block.ideals;
        std::uint64_t word = 0;
        for (const std::uint32_t x : level.block.elements) word = word << 1 | (ideal.test(x) ? 1 : 0);
        const auto at = std::lower_bound(ideals.begin(), ideals.end(), word) - ideals.begin();
        const Step& step = level.steps[state * ideals.size() + static_cast<std::size_t>(at)];
        number += step.before;
        state = step.next;
    }
    return number;
}

std::uint64_t IdealNumbering::bytes() const {
    std::uint64_t bytes = 0;
    for (const Level& level : levels_)
        bytes += level.steps.size() * sizeof(Step) + level.cuts.size() * sizeof(std::uint16_t) +
                 (level.left.size() + level.block.ideals.size()) * sizeof(std::uint64_t);
    return bytes;
}

}  // namespace chompcert
