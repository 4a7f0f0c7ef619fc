// A hash table from positions to what a search knows about them: open addressing over the numbers of entries.
//
// Keys are kept in full and compared, so that a collision costs only time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "finite/poset/bits.h"

namespace chompcert {

/// The entry of a position: its value, or some values that are excluded.
struct Knowledge {
    static constexpr std::uint16_t kUnknown = UINT16_MAX;
    std::uint16_t value = kUnknown;
    std::uint32_t excluded = 0;  // bit k: the value is not k

    [[nodiscard]] bool known() const { return value != kUnknown; }
    [[nodiscard]] bool excludes(std::uint32_t k) const {
        return known() ? value != k : k < 32 && (excluded >> k & 1) != 0;
    }
    void exclude(std::uint32_t k) {
        if (k < 32) excluded |= std::uint32_t{1} << k;
    }
    void set(std::uint32_t k) { value = static_cast<std::uint16_t>(k); }
};

inline std::uint64_t hash_of(const std::string& bytes) {
    return mixed(std::hash<std::string>{}(bytes));
}
template <std::size_t W>
std::uint64_t extra_bytes(const Bits<W>&) {
    return 0;
}
inline std::uint64_t extra_bytes(const std::string& bytes) {
    constexpr std::size_t kInPlace = 15;
    return bytes.size() > kInPlace ? bytes.size() + 17 : 0;
}

template <typename Key>
class PositionTable {
  public:
    using Number = std::uint32_t;

    explicit PositionTable(std::uint64_t max_bytes) : max_bytes_(max_bytes), slots_(1 << 10, kFree) {}

    /// The number of a position's entry; a new entry is made if there is none.
    /// @throws LimitError when the table would pass its bytes.
    Number find(const Key& key) {
        std::size_t at = hash_of(key) & (slots_.size() - 1);
        for (; slots_[at] != kFree; at = (at + 1) & (slots_.size() - 1))
            if (keys_[slots_[at]] == key) return slots_[at];
        make_room();
        const auto number = static_cast<Number>(keys_.size());
        slots_[at] = number;
        extra_ += extra_bytes(key);
        keys_.push_back(key);
        knowledge_.emplace_back();
        if (2 * keys_.size() > slots_.size()) rehash();
        return number;
    }
    [[nodiscard]] Knowledge& operator[](Number number) { return knowledge_[number]; }
    [[nodiscard]] std::size_t size() const { return keys_.size(); }
    [[nodiscard]] std::uint64_t bytes() const {
        return keys_.capacity() * sizeof(Key) + knowledge_.capacity() * sizeof(Knowledge) +
               slots_.size() * sizeof(Number) + extra_;
    }

  private:
    static constexpr Number kFree = UINT32_MAX;

    // A vector doubles when it grows, and for a moment the old one exists too.
    void make_room() {
        const bool doubles = keys_.size() == keys_.capacity();
        const std::uint64_t growth = doubles ? 2 * keys_.size() * (sizeof(Key) + sizeof(Knowledge)) : 0;
        if (bytes() + growth > max_bytes_ || keys_.size() >= kFree - 1)
            throw LimitError("the search would take more than " + std::to_string(max_bytes_ >> 20) +
                             " MiB: " + std::to_string(keys_.size()) + " positions are stored");
    }
    void rehash() {
        std::vector<Number>(2 * slots_.size(), kFree).swap(slots_);
        for (Number number = 0; number < keys_.size(); ++number) {
            std::size_t at = hash_of(keys_[number]) & (slots_.size() - 1);
            while (slots_[at] != kFree) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = number;
        }
    }

    std::uint64_t max_bytes_, extra_ = 0;
    std::vector<Key> keys_;
    std::vector<Knowledge> knowledge_;
    std::vector<Number> slots_;
};

}  // namespace chompcert
