#include "finite/dense/all_ideals.h"

#include <bit>
#include <string>

#include "base/error.h"

namespace chompcert {
namespace {

// A value is at most the number of elements.
bool is_small(const FinitePoset& poset) {
    return poset.size() < 256;
}

template <typename Value>
class IdealTable final : public Leaf {
  public:
    IdealTable(const FinitePoset& poset, IdealNumbering numbering, const SearchLimits& limits)
        : limits_(limits),
          numbering_(std::move(numbering)),
          values_(numbering_.count()),
          seen_(poset.size() + 2, UINT32_MAX),
          options_(numbering_.levels().size()) {
        fill_last();
        descend(0, 0, 0);
    }
    std::uint32_t value() override { return values_.back(); }
    bool has_value(std::uint32_t value) override { return values_.back() == value; }
    bool option_has_value(std::uint32_t x, std::uint32_t value) override {
        return values_[numbering_.number_without(x)] == value;
    }
    bool position_has_value(const ElementSet& position, std::uint32_t value) override {
        return values_[numbering_.number_of(position)] == value;
    }
    [[nodiscard]] SearchProgress progress() const override {
        return {filled_, values_.size(), values_.size() * sizeof(Value) + numbering_.bytes()};
    }

  private:
    using State = IdealNumbering::State;
    using Level = IdealNumbering::Level;
    struct Option {
        std::uint32_t move, number;
        State state;
    };
    // An option of all positions of a row: its values from the number on, at the places of its state, after
    // cuts.
    struct RowOption {
        const Value* values;
        const std::uint16_t *places, *cuts;
    };

    // The steps of the last block without what they lead to.
    void fill_last() {
        for (const auto& step : numbering_.levels().back().steps)
            places_.push_back(static_cast<std::uint16_t>(step.before));
    }

    void descend(std::size_t at, State state, std::uint32_t number) {
        if (at + 1 == options_.size()) return fill_row(state, number);
        const Level& level = numbering_.levels()[at];
        const auto& ideals = level.block.ideals;
        const auto step = [&](State from, std::uint32_t move, std::size_t ideal) -> const auto& {
            return level.steps[from * ideals.size() + level.cuts[move * ideals.size() + ideal]];
        };
        for (std::size_t ideal = 0; ideal < ideals.size(); ++ideal) {
            if ((ideals[ideal] & ~level.left[state]) != 0) continue;
            auto& options = options_[at + 1];
            options.clear();
            for (const Option& option : options_[at]) {
                const auto& taken = step(option.state, option.move, ideal);
                options.push_back({option.move, option.number + taken.before, taken.next});
            }
            for_each_element(level.block, ideals[ideal], [&](std::uint32_t x) {
                const auto& taken = step(state, x, ideal);
                options.push_back({x, number + taken.before, taken.next});
            });
            const auto& own = level.steps[state * ideals.size() + ideal];
            descend(at + 1, own.next, number + own.before);
        }
    }

    // The positions that differ in the last block alone.
    void fill_row(State state, std::uint32_t number) {
        const Level& level = numbering_.levels().back();
        const auto& ideals = level.block.ideals;
        const std::uint16_t* const cuts = level.cuts.data();
        row_.clear();
        for (const Option& option : options_.back())
            row_.push_back({values_.data() + option.number, places_.data() + option.state * ideals.size(),
                            cuts + option.move * ideals.size()});
        const std::uint16_t* const own = places_.data() + state * ideals.size();
        const std::uint32_t first = number;
        for (std::size_t ideal = 0; ideal < ideals.size(); ++ideal) {
            if ((ideals[ideal] & ~level.left[state]) != 0) continue;
            for (const RowOption& option : row_)
                seen_[option.values[option.places[option.cuts[ideal]]]] = number;
            for_each_element(level.block, ideals[ideal], [&](std::uint32_t x) {
                seen_[values_[first + own[cuts[x * ideals.size() + ideal]]]] = number;
            });
            std::uint32_t mex = 0;
            while (seen_[mex] == number) ++mex;
            values_[number++] = static_cast<Value>(mex);
        }
        report(number);
    }

    void report(std::uint32_t number) {
        constexpr std::uint32_t kReportEvery = 1 << 16;
        const bool due = number / kReportEvery != filled_ / kReportEvery;
        filled_ = number;
        if (due && limits_.report) limits_.report(progress());
    }

    template <typename Visit>
    static void for_each_element(const Block& block, std::uint64_t set, Visit visit) {
        for (; set != 0; set &= set - 1)
            visit(
                block.elements[block.elements.size() - 1 - static_cast<std::size_t>(std::countr_zero(set))]);
    }

    const SearchLimits limits_;
    const IdealNumbering numbering_;
    std::vector<Value> values_;
    std::vector<std::uint16_t> places_;
    std::vector<std::uint32_t> seen_;           // by value: the last position with such an option
    std::vector<std::vector<Option>> options_;  // by block: the moves before it
    std::vector<RowOption> row_;
    std::uint64_t filled_ = 0;
};

}  // namespace

std::uint64_t bytes_of_table(const FinitePoset& poset, const IdealNumbering& numbering) {
    return numbering.count() * (is_small(poset) ? 1 : 2) + numbering.bytes();
}

std::unique_ptr<Leaf> solve_all_ideals(const FinitePoset& poset, IdealNumbering numbering,
                                       const SearchLimits& limits) {
    const std::uint64_t bytes = bytes_of_table(poset, numbering);
    if (bytes > limits.max_bytes)
        throw LimitError("the table of " + std::to_string(numbering.count()) + " positions would take " +
                             std::to_string(bytes >> 20) + " MiB",
                         Remedy::memory);
    if (is_small(poset))
        return std::make_unique<IdealTable<std::uint8_t>>(poset, std::move(numbering), limits);
    return std::make_unique<IdealTable<std::uint16_t>>(poset, std::move(numbering), limits);
}

}  // namespace chompcert
