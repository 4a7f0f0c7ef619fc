#include "finite/dense/few_ideals.h"

#include <bit>

namespace chompcert {
namespace {

class FewIdeals final : public Leaf {
  public:
    FewIdeals(const FinitePoset& poset, Block block)
        : block_(std::move(block)), values_(block_.ideals.size()), slots_(slots(block_), kFree) {
        const std::size_t size = poset.size();
        place_.resize(size);
        for (std::size_t i = 0; i < size; ++i) place_[block_.elements[i]] = size - 1 - i;
        up_.resize(size);
        for (std::uint32_t x = 0; x < size; ++x) up_[place_[x]] = word_of(poset.up(x));
        for (std::uint32_t number = 0; number < values_.size(); ++number)
            slots_[slot_of(block_.ideals[number])] = number;
        fill();
    }
    std::uint32_t value() override { return values_.back(); }
    bool has_value(std::uint32_t value) override { return values_.back() == value; }
    bool option_has_value(std::uint32_t x, std::uint32_t value) override {
        return value_of(block_.ideals.back() & ~up_[place_[x]]) == value;
    }
    bool position_has_value(const ElementSet& position, std::uint32_t value) override {
        return value_of(word_of(position)) == value;
    }
    [[nodiscard]] SearchProgress progress() const override {
        return {values_.size(), values_.size(), bytes_of_few_ideals(block_)};
    }
    [[nodiscard]] static std::size_t slots(const Block& block) {
        return std::bit_ceil(2 * block.ideals.size());
    }

  private:
    static constexpr std::uint32_t kFree = UINT32_MAX;

    void fill() {
        for (std::size_t number = 0; number < values_.size(); ++number) {
            const std::uint64_t ideal = block_.ideals[number];
            std::uint64_t reached = 0;  // an option has at most 63 elements, and so is its value
            for (std::uint64_t rest = ideal; rest != 0; rest &= rest - 1) {
                const auto x = static_cast<std::size_t>(std::countr_zero(rest));
                reached |= std::uint64_t{1} << value_of(ideal & ~up_[x]);
            }
            values_[number] = static_cast<std::uint8_t>(std::countr_one(reached));
        }
    }
    [[nodiscard]] std::uint64_t word_of(const ElementSet& set) const {
        std::uint64_t word = 0;
        set.for_each([&](std::uint32_t x) { word |= std::uint64_t{1} << place_[x]; });
        return word;
    }
    [[nodiscard]] std::uint8_t value_of(std::uint64_t ideal) const { return values_[slots_[slot_of(ideal)]]; }
    [[nodiscard]] std::size_t slot_of(std::uint64_t ideal) const {
        std::size_t at = mixed(ideal) & (slots_.size() - 1);
        while (slots_[at] != kFree && block_.ideals[slots_[at]] != ideal) at = (at + 1) & (slots_.size() - 1);
        return at;
    }

    const Block block_;
    std::vector<std::uint8_t> values_;
    std::vector<std::uint32_t> slots_ = {};
    std::vector<std::size_t> place_ = {};  // of an element: its bit
    std::vector<std::uint64_t> up_ = {};   // by bit
};

}  // namespace

std::uint64_t bytes_of_few_ideals(const Block& ideals) {
    return ideals.ideals.size() * (sizeof(std::uint64_t) + 1) +
           FewIdeals::slots(ideals) * sizeof(std::uint32_t);
}

std::unique_ptr<Leaf> solve_few_ideals(const FinitePoset& poset, Block ideals) {
    return std::make_unique<FewIdeals>(poset, std::move(ideals));
}

}  // namespace chompcert
