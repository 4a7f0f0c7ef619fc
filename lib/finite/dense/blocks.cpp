#include "finite/dense/blocks.h"

#include <algorithm>
#include <optional>

namespace chompcert {
namespace {

constexpr std::size_t kWord = 64;

class Cutter {
  public:
    Cutter(const FinitePoset& poset, std::size_t most_ideals) : poset_(poset), most_ideals_(most_ideals) {}

    void cut(const ElementSet& part) {
        if (auto block = as_block(in_order(part))) return append(std::move(*block));
        const ElementSet axis = axis_of(part);
        for (std::uint32_t layer = 0; layer <= axis.count(); ++layer) {
            ElementSet elements(poset_.size());
            part.for_each([&](std::uint32_t x) {
                if (poset_.down(x).count_common(axis) == layer) elements.set(x);
            });
            if (elements.any()) cut(elements);
        }
    }
    [[nodiscard]] std::vector<std::uint32_t> in_order(const ElementSet& part) const {
        std::vector<std::uint32_t> elements = part.elements();
        std::stable_sort(elements.begin(), elements.end(), [this](std::uint32_t a, std::uint32_t b) {
            return poset_.down(a).count() < poset_.down(b).count();
        });
        return elements;
    }

    // Nothing if there are too many elements or ideals.
    [[nodiscard]] std::optional<Block> as_block(const std::vector<std::uint32_t>& elements) const {
        const std::size_t size = elements.size();
        if (size > kWord || size >= most_ideals_) return std::nullopt;  // a chain has size + 1 ideals
        Block block{elements, {0}};
        // Each ideal of the first elements stays, and with the next one it is another if all below that are
        // in it.
        for (std::size_t i = 0; i < size; ++i) {
            std::uint64_t below = 0;
            for (std::size_t j = 0; j < i; ++j)
                if (poset_.less_equal(elements[j], elements[i])) below |= bit(size, j);
            const std::size_t before = block.ideals.size();
            for (std::size_t at = 0; at < before; ++at)
                if ((below & ~block.ideals[at]) == 0) block.ideals.push_back(block.ideals[at] | bit(size, i));
            if (block.ideals.size() > most_ideals_) return std::nullopt;
        }
        std::sort(block.ideals.begin(), block.ideals.end());
        return block;
    }

    std::vector<Block> blocks;

  private:
    void append(Block block) {
        if (!blocks.empty()) {
            std::vector<std::uint32_t> both = blocks.back().elements;
            both.insert(both.end(), block.elements.begin(), block.elements.end());
            if (auto joined = as_block(both)) return void(blocks.back() = std::move(*joined));
        }
        blocks.push_back(std::move(block));
    }

    // The longest chain above a minimal element of the part of elements that have only the chain below them.
    [[nodiscard]] ElementSet axis_of(const ElementSet& part) const {
        ElementSet longest(poset_.size());
        std::uint32_t length = 0;
        part.for_each([&](std::uint32_t x) {
            const std::uint32_t size = poset_.down(x).count_common(part);
            if (size <= length) return;
            if (ElementSet below = poset_.down(x) & part; is_chain(below, size))
                longest = std::move(below), length = size;
        });
        return longest;
    }
    [[nodiscard]] bool is_chain(const ElementSet& set, std::uint32_t size) const {
        bool chain = true;
        set.for_each([&](std::uint32_t x) {
            chain = chain && set.count_common(poset_.up(x)) + set.count_common(poset_.down(x)) == size + 1;
        });
        return chain;
    }

    static std::uint64_t bit(std::size_t size, std::size_t place) {
        return std::uint64_t{1} << (size - 1 - place);
    }

    const FinitePoset& poset_;
    std::size_t most_ideals_;
};

}  // namespace

std::optional<Block> one_block(const FinitePoset& poset, std::size_t most_ideals) {
    const Cutter cutter(poset, most_ideals);
    return cutter.as_block(cutter.in_order(poset.all()));
}

std::vector<Block> cut_into_blocks(const FinitePoset& poset, std::size_t most_ideals) {
    Cutter cutter(poset, most_ideals);
    cutter.cut(poset.all());
    return std::move(cutter.blocks);
}

}  // namespace chompcert
