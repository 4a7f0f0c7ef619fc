// Lemmas 1 to 4 and 6 to 8 of Byrnes, Poset game periodicity, tried on one game of two chains by its
// definition (seed 004).
//
// Each function tries the lemma at all positions of a range. `shift` is 0 for the lemma as it is printed;
// with another shift the statement is a false one near to it, by which the tests see that failures are
// noticed. "k ∈ Q(A)", that only finitely many A_{m,n} have the value k, is about infinitely many positions:
// it is taken from a certificate. Everything else is computed on explicit sets of elements.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "papers/tried.h"
#include "papers/two_chains.h"
#include "periodic/certificate/certificate.h"

namespace chompcert::papers {

/// Equal positions. A false one: c_{m+1} > d_{n+1+shift}.
void try_lemma_1(const TwoChains& game, const std::string& name, Tried& tried, std::int64_t shift = 0);
/// Values in a column differ. A false one: those of A_{m,n1} and A_{m+shift,n2}.
void try_lemma_2(TwoChains& game, const std::string& name, Tried& tried, std::int64_t shift = 0);
/// Values in a row differ. A false one: where c_{m1+1} is not above d_{n+1+shift}.
void try_lemma_3(TwoChains& game, const std::string& name, Tried& tried, std::int64_t shift = 0);
/// For each k, finite by the certificate if and only if a witness (i) or (ii) is in the range. A false one:
/// (i) with c_{m+1} > d_{n+1-shift}.
void try_lemma_4(TwoChains& game, const SolvedGame& solved, Tried& tried, std::int64_t shift = 0);

/// f, Q, T and W of Lemmas 6 to 8, for A and for B = A∖↑a, a parallel to both chains.
///
/// W(A, k) is taken over A and these B alone, with the least T that has its property within the range, which
/// makes Lemmas 7 and 8 say more than with a larger one.
class Levels {
  public:
    /// @param game with assumption (3). @param solved it, for the values 0 … K.
    Levels(TwoChains& game, const SolvedGame& solved);

    /// A unique n with g(A_{m,n}) = k, for m ≥ |A| + k + shift.
    void try_lemma_6(Tried& tried, std::int64_t shift = 0);
    /// The moves to a value j, for m ≥ |A| + j + shift.
    void try_lemma_7(Tried& tried, std::int64_t shift = 0);
    /// The recursion for f_{A,k}(m), with |A| + k + shift in place of |A| + k as a bound of |n − m|.
    void try_lemma_8(Tried& tried, std::int64_t shift = 0);

  private:
    struct Level {
        std::uint64_t gone = 0;                                     // of A
        std::vector<bool> finite;                                   // k ∈ Q(B)
        std::vector<std::int64_t> from;                             // T(B, k), if k ∈ Q(B)
        std::vector<std::vector<std::optional<std::int64_t>>> row;  // f_{B,k}(m)
    };
    [[nodiscard]] Level level(std::uint64_t gone, const std::vector<std::string>& missing);
    [[nodiscard]] std::int64_t first_row_with_moves(const Level& level, std::int64_t k);
    [[nodiscard]] std::int64_t w(std::int64_t k) const;
    [[nodiscard]] bool of_a(std::int64_t j, std::int64_t n, std::int64_t first, std::int64_t end) const;
    [[nodiscard]] bool of_h(std::int64_t j, std::int64_t n, std::int64_t m) const;
    [[nodiscard]] bool above_own(std::int64_t j, std::int64_t n, std::int64_t m) const;
    [[nodiscard]] bool is_candidate(std::int64_t k, std::int64_t m, std::int64_t n, std::int64_t most) const;
    [[nodiscard]] std::string where(std::int64_t k, std::int64_t m) const;

    TwoChains& game_;
    const SolvedGame& solved_;
    std::int64_t max_value_;
    std::vector<Level> levels_;  // of A, then of the B
};

}  // namespace chompcert::papers
