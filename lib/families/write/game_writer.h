// The text of a game file, put together from names and relations.
//
// It keeps the limits of game files (proofs/FORMAT.md §1.1). Elements are counted as they are declared, so
// that a poset that is too large is refused before its relations are written.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "game/file/text.h"

namespace chompcert {

/// The most relations that are written one by one, rather than as a line with i; more of them would take
/// gigabytes of text.
inline constexpr std::int64_t kMaxSaidPairs = 10'000'000;

/// @throws LimitError, naming the game, if a game file cannot hold this many elements.
void require_size(std::int64_t elements, std::string_view game);
/// The same for relations written one by one.
void require_pairs(std::int64_t pairs, std::string_view game);

/// The sum and the product, or this if it is less.
inline constexpr std::int64_t kSaturated = std::numeric_limits<std::int64_t>::max();
[[nodiscard]] std::int64_t saturating_add(std::int64_t a, std::int64_t b);
[[nodiscard]] std::int64_t saturating_multiply(std::int64_t a, std::int64_t b);

/// "r3[2]".
[[nodiscard]] std::string member(std::string_view family, std::int64_t index);
/// "r3[i]", "r3[i+2]".
[[nodiscard]] std::string running_member(std::string_view family, std::int64_t offset = 0);

class GameWriter {
  public:
    /// @param label the words of the game: joined by '_', cut to the first of them if that is too long.
    explicit GameWriter(const std::vector<std::string>& label);

    void comment(std::string_view text);
    void chains(Chains chains) { chains_ = chains; }
    void element(std::string_view name);
    /// `name[1..size]`; nothing for size 0.
    void family(std::string_view name, std::int64_t size);
    void less(std::string_view a, std::string_view b);

    [[nodiscard]] const std::string& label() const { return label_; }
    /// @throws LimitError if there are too many elements or relations.
    [[nodiscard]] std::string text() const;

  private:
    void declare(const std::string& words);

    std::string label_, comments_, elements_, relations_;
    std::size_t line_length_ = 0;  // of the last `elements` line, without that word
    Chains chains_ = Chains::two;
    std::int64_t size_ = 0, pairs_ = 0;
};

}  // namespace chompcert
