// A rule of one's own: moves that leave nothing, one heap or two, under conditions (proofs/FORMAT.md §5).
//
//     take 0 leave two if a != b             # Grundy's game
//     take 1 2 leave none one two            # Kayles
//     take 1 leave one if n % 3 = 0,1 and a > 4 or n < 9
//
// A condition is a disjunction (`ways`) of conjunctions of tests of the heap n before the move and of the
// heaps a, b that it leaves: remainders, bounds, and whether a and b are equal. Which of two heaps is called
// a is free.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace chompcert {

enum class OwnHeap { n, a, b };

struct OwnTest {
    enum class Kind { remainder, no_remainder, less, greater, equal, unequal };
    Kind kind = Kind::less;
    OwnHeap heap = OwnHeap::n;             // not of equal, unequal: they are about a and b
    std::int64_t number = 0;               // the modulus, or the bound
    std::vector<std::int64_t> remainders;  // ascending

    /// Of heaps of these sizes.
    [[nodiscard]] bool holds(std::int64_t n, std::int64_t a, std::int64_t b) const;
    [[nodiscard]] bool compares() const { return kind == Kind::equal || kind == Kind::unequal; }
    /// As a rule file says it.
    [[nodiscard]] std::string text() const;
};

using OwnWay = std::vector<OwnTest>;  // all of them hold

struct OwnMove {
    std::vector<std::int64_t> taken;  // ascending
    bool none = false, one = false, two = false;
    std::vector<OwnWay> ways;  // of which one holds; no condition if there are none

    /// Whether the move may leave these heaps of n, so called; 0 stands for no heap.
    [[nodiscard]] bool allows(std::int64_t n, std::int64_t a, std::int64_t b) const;
    /// "take 0 leave two if a != b"
    [[nodiscard]] std::string text() const;
};

class OwnRule {
  public:
    /// The least common multiple of the moduli.
    static constexpr std::int64_t kMostModulus = 1'000'000;

    explicit OwnRule(std::vector<OwnMove> moves);

    [[nodiscard]] const std::vector<OwnMove>& moves() const { return moves_; }
    /// The moves with semicolons between them, shortened where they are long.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// t, K, M and whether some test compares a with b: proofs/THEOREM.md §15, *Rules of one's own*.
    [[nodiscard]] std::int64_t most_taken() const { return most_taken_; }
    [[nodiscard]] std::int64_t bound() const { return bound_; }
    [[nodiscard]] std::int64_t modulus() const { return modulus_; }
    [[nodiscard]] bool compares() const { return compares_; }
    [[nodiscard]] bool splits_heaps() const { return splits_heaps_; }

  private:
    void add(const OwnTest& test);

    std::vector<OwnMove> moves_;
    std::string name_;
    std::int64_t most_taken_ = 0, bound_ = 0, modulus_ = 1;
    bool compares_ = false, splits_heaps_ = false;
};

}  // namespace chompcert
