// Sets of elements 0 … n − 1 as bits: of a fixed number of words, for the positions of a search, or of any
// number, for the posets themselves. Both have the same members, so that a template accepts either.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace chompcert {

/// What both kinds of sets have; Words is a random-access range of 64-bit words.
template <typename Self, typename Words>
class BitOperations {
  public:
    [[nodiscard]] bool test(std::uint32_t e) const { return (words_[e / 64] >> (e % 64) & 1) != 0; }
    void set(std::uint32_t e) { words_[e / 64] |= std::uint64_t{1} << (e % 64); }
    void reset(std::uint32_t e) { words_[e / 64] &= ~(std::uint64_t{1} << (e % 64)); }
    [[nodiscard]] bool any() const {
        for (const std::uint64_t word : words_)
            if (word != 0) return true;
        return false;
    }
    [[nodiscard]] std::uint32_t count() const {
        int bits = 0;
        for (const std::uint64_t word : words_) bits += std::popcount(word);
        return static_cast<std::uint32_t>(bits);
    }
    /// The number of elements that both sets have.
    [[nodiscard]] std::uint32_t count_common(const Self& other) const {
        int bits = 0;
        for (std::size_t at = 0; at < words_.size(); ++at)
            bits += std::popcount(words_[at] & other.words_[at]);
        return static_cast<std::uint32_t>(bits);
    }
    /// The least element of a set that is not empty.
    [[nodiscard]] std::uint32_t lowest() const {
        std::size_t at = 0;
        while (words_[at] == 0) ++at;
        return static_cast<std::uint32_t>(64 * at) + static_cast<std::uint32_t>(std::countr_zero(words_[at]));
    }
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            for (std::uint64_t word = words_[at]; word != 0; word &= word - 1)
                visit(static_cast<std::uint32_t>(64 * at) +
                      static_cast<std::uint32_t>(std::countr_zero(word)));
    }
    [[nodiscard]] bool is_within(const Self& other) const {
        for (std::size_t at = 0; at < words_.size(); ++at)
            if ((words_[at] & ~other.words_[at]) != 0) return false;
        return true;
    }
    Self& operator&=(const Self& other) {
        return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
    }
    Self& operator|=(const Self& other) {
        return combine(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
    }
    /// Set difference.
    Self& operator-=(const Self& other) {
        return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
    }
    friend Self operator&(Self a, const Self& b) { return a &= b; }
    friend Self operator|(Self a, const Self& b) { return a |= b; }
    friend Self operator-(Self a, const Self& b) { return a -= b; }
    friend bool operator==(const Self& a, const Self& b) { return a.words_ == b.words_; }
    [[nodiscard]] const Words& words() const { return words_; }

  protected:
    Words words_{};

  private:
    template <typename Combine>
    Self& combine(const Self& other, Combine combine) {
        for (std::size_t at = 0; at < words_.size(); ++at) words_[at] = combine(words_[at], other.words_[at]);
        return static_cast<Self&>(*this);
    }
};

template <std::size_t W>
class Bits : public BitOperations<Bits<W>, std::array<std::uint64_t, W>> {};

inline std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 32)) * 0xd6e8feb86659fd93ULL;
    word = (word ^ (word >> 29)) * 0xff51afd7ed558ccdULL;
    return word ^ (word >> 32);
}
/// Of either kind of sets.
template <typename Self, typename Words>
std::uint64_t hash_of(const BitOperations<Self, Words>& set) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : set.words()) hash = mixed(hash + word + 0x9e3779b97f4a7c15ULL);
    return hash;
}

class ElementSet : public BitOperations<ElementSet, std::vector<std::uint64_t>> {
  public:
    ElementSet() = default;
    /// The empty set of elements 0 … size − 1.
    explicit ElementSet(std::size_t size) { words_.resize((size + 63) / 64); }
    [[nodiscard]] static ElementSet all(std::size_t size) {
        ElementSet set(size);
        for (std::uint32_t e = 0; e < size; ++e) set.set(e);
        return set;
    }
    [[nodiscard]] std::vector<std::uint32_t> elements() const {
        std::vector<std::uint32_t> list;
        for_each([&](std::uint32_t e) { list.push_back(e); });
        return list;
    }
};

/// For tables of the standard library.
struct ElementSetHash {
    std::size_t operator()(const ElementSet& set) const { return hash_of(set); }
};

/// The elements of `within` that can be reached from its least one by steps to neighbours(x) ∩ within.
template <typename Set, typename Neighbours>
[[nodiscard]] Set flood(const Set& within, Neighbours neighbours) {
    Set rest = within, frontier = within;
    frontier -= within;
    frontier.set(within.lowest());
    rest.reset(within.lowest());
    while (frontier.any()) {
        const std::uint32_t x = frontier.lowest();
        frontier.reset(x);
        const Set found = neighbours(x, rest);
        rest -= found;
        frontier |= found;
    }
    return within - rest;
}

/// The pieces into which steps to neighbours(x, rest) divide a set.
template <typename Set, typename Neighbours>
[[nodiscard]] std::vector<Set> pieces(Set set, Neighbours neighbours) {
    std::vector<Set> found;
    while (set.any()) {
        found.push_back(flood(set, neighbours));
        set -= found.back();
    }
    return found;
}

}  // namespace chompcert
