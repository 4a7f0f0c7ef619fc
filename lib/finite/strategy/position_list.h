// Positions in the order in which they came, each once, found again by hashing, with an answer to each move.
//
// A position takes n / 8 bytes, 2 for each of its elements once it is answered, and 16 more.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "finite/poset/bits.h"

namespace chompcert {

class PositionList {
  public:
    using Answer = std::uint16_t;

    explicit PositionList(std::size_t n) : words_((n + 63) / 64), slots_(1 << 10, kFree) {}

    [[nodiscard]] bool has(const ElementSet& position) const { return slots_[slot_of(position)] != kFree; }
    /// False if it was there already.
    bool add(const ElementSet& position) {
        const std::size_t slot = slot_of(position);
        if (slots_[slot] != kFree) return false;
        slots_[slot] = static_cast<std::uint32_t>(size_++);
        bits_.insert(bits_.end(), position.words().begin(), position.words().end());
        answers_.push_back({});
        if (2 * size_ > slots_.size()) rehash();
        return true;
    }
    void answer(std::size_t at, const std::vector<Answer>& answers) {
        answers_[at] = {all_answers_.size(), answers.size()};
        all_answers_.insert(all_answers_.end(), answers.begin(), answers.end());
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::uint64_t answered() const { return all_answers_.size(); }
    [[nodiscard]] ElementSet operator[](std::size_t at) const {
        ElementSet set(64 * words_);
        for (std::size_t word = 0; word < words_; ++word)
            for (std::uint64_t rest = bits_[at * words_ + word]; rest != 0; rest &= rest - 1)
                set.set(static_cast<std::uint32_t>(64 * word) +
                        static_cast<std::uint32_t>(std::countr_zero(rest)));
        return set;
    }
    [[nodiscard]] std::span<const Answer> answers(std::size_t at) const {
        return std::span(all_answers_).subspan(answers_[at].first, answers_[at].count);
    }
    /// Whether the first stands before the second as binary numbers.
    [[nodiscard]] bool is_less(std::size_t a, std::size_t b) const {
        for (std::size_t word = words_; word-- > 0;)
            if (bits_[a * words_ + word] != bits_[b * words_ + word])
                return bits_[a * words_ + word] < bits_[b * words_ + word];
        return false;
    }
    [[nodiscard]] std::uint64_t bytes() const {
        return bits_.capacity() * sizeof(std::uint64_t) + answers_.capacity() * sizeof(Range) +
               all_answers_.capacity() * sizeof(Answer) + slots_.size() * sizeof(std::uint32_t);
    }

  private:
    struct Range {
        std::size_t first = 0, count = 0;
    };
    static constexpr std::uint32_t kFree = UINT32_MAX;

    [[nodiscard]] std::size_t slot_of(std::span<const std::uint64_t> words) const {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : words) hash = mixed(hash + word + 0x9e3779b97f4a7c15ULL);
        std::size_t at = hash & (slots_.size() - 1);
        while (slots_[at] != kFree &&
               !std::equal(words.begin(), words.end(),
                           bits_.begin() + static_cast<std::ptrdiff_t>(slots_[at] * words_)))
            at = (at + 1) & (slots_.size() - 1);
        return at;
    }
    [[nodiscard]] std::size_t slot_of(const ElementSet& position) const { return slot_of(position.words()); }
    void rehash() {
        slots_.assign(2 * slots_.size(), kFree);
        for (std::uint32_t at = 0; at < size_; ++at)
            slots_[slot_of(std::span(bits_).subspan(at * words_, words_))] = at;
    }

    std::size_t words_, size_ = 0;
    std::vector<std::uint64_t> bits_;
    std::vector<Range> answers_;
    std::vector<Answer> all_answers_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace chompcert
