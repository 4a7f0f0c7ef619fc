// Octal games: a move takes some counters from one heap, and may split the rest of the heap in two.
//
// The digit d_i of the code d0.d1d2d3… says what a move that takes i counters from one heap may leave:
// nothing (bit 1), one heap (bit 2), or two nonempty heaps (bit 4). d0 is 0 or 4; 4 allows splitting without
// taking. The subtraction game of a set S is the octal game with the digit 3 at the places of S. Codes have
// finitely many digits here, which excludes Nim (.333…).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chompcert {

class OctalGame {
  public:
    static constexpr std::int64_t kMostTaken = 10'000'000;

    /// "0.77", ".77", "4.", "4.304". @throws std::invalid_argument saying what is wrong with the code, and
    /// where.
    [[nodiscard]] static OctalGame parse(std::string_view code);
    /// @throws std::invalid_argument if the set is empty or has numbers outside 1 … kMostTaken.
    [[nodiscard]] static OctalGame subtraction(const std::vector<std::int64_t>& set);

    /// "0.77", or "subtraction {1, 3, 4}".
    [[nodiscard]] const std::string& name() const { return name_; }
    /// The largest number of counters that a move takes: the index of the last nonzero digit; 0 if there is
    /// none.
    [[nodiscard]] std::int64_t most_taken() const { return most_taken_; }
    [[nodiscard]] bool splits_heaps() const { return !splitting_.empty(); }

    // The numbers of counters that a move may take to leave nothing, one heap, two heaps; ascending.
    [[nodiscard]] const std::vector<std::int64_t>& leaving_nothing() const { return leaving_nothing_; }
    [[nodiscard]] const std::vector<std::int64_t>& leaving_one() const { return leaving_one_; }
    [[nodiscard]] const std::vector<std::int64_t>& splitting() const { return splitting_; }

  private:
    explicit OctalGame(std::string name) : name_(std::move(name)) {}
    void add_digit(std::int64_t taken, int digit);

    std::string name_;
    std::int64_t most_taken_ = 0;
    std::vector<std::int64_t> leaving_nothing_, leaving_one_, splitting_;
};

}  // namespace chompcert
