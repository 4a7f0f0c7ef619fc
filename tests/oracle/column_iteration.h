#pragma once

// Values 0..K of all (B, m, n) by plain column iteration: for every order ideal B of A (smaller ones first),
// every column m and row n in turn, the mex over all moves, cut at K.
//
// (B, m, n) is the position left of A + C + D when the elements of A outside B, everything >= c_{m+1} and
// everything >= d_{n+1} have been removed with all elements above them. Its coordinates need not be
// canonical: the canonical ones are read off the closed relation matrix, and an alias takes their value.
//
// Rows run to m_max + |A| + K + 2 and the largest decreed value: no other canonical position of value k has n
// - m > |A| + k (Byrnes, Lemma 5). With one chain or none, the missing C is empty and the missing D is a Nim
// heap beside everything, so that find(B, 0, m) is the Grundy value of B_m. Cost: ideals * m_max * n_max *
// |A| steps, one byte each to keep.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "closed_poset.h"

namespace oracle {

using IdealMask = std::uint32_t;  // bit e: element number e of A

class ColumnIteration {
  public:
    struct Canonical {
        IdealMask ideal;
        int m, n;
        bool operator==(const Canonical&) const = default;
    };

    // K <= 6, |A| <= 16. The chains are n_max + 50 long when the closure is taken.
    ColumnIteration(const std::string& text, int K, int m_max);

    const ClosedPoset& poset() const { return poset_; }
    int K() const { return K_; }
    int m_max() const { return m_max_; }
    int n_max() const { return n_max_; }

    const std::vector<IdealMask>& ideals() const { return ideals_; }  // increasing as numbers
    IdealMask whole() const { return ideals_.back(); }
    // The ideal that is left when the elements of these printed names are removed.
    IdealMask without(const std::vector<std::string>& printed) const;
    std::vector<std::string> members(IdealMask ideal) const;

    int lo(IdealMask ideal) const;  // max uC(a), a in the ideal: the first column that is its own
    Canonical canonical(IdealMask ideal, int m, int n) const;
    bool is_canonical(IdealMask ideal, int m, int n) const;

    // g, or K + 1 for every value above K.
    int grundy(IdealMask ideal, int m, int n) const { return table_[cell(ideal, m, n)]; }
    // f_{B,k}(m): the (least) n with grundy(B, m, n) = k, if there is one.
    std::optional<int> find(IdealMask ideal, int k, int m) const;

    // THEOREM.md's numbers, counted off the matrix; `infinite` where nothing explicit is reached.
    static constexpr int infinite = 1 << 28;
    int uC(int a) const { return uC_[static_cast<std::size_t>(a)]; }
    int uD(int a) const { return uD_[static_cast<std::size_t>(a)]; }
    int hC(int a) const { return hC_[static_cast<std::size_t>(a)]; }
    int hD(int a) const { return hD_[static_cast<std::size_t>(a)]; }
    int delta(int i) const { return delta_[static_cast<std::size_t>(i)]; }  // infinite if above n_max
    int cap(int n) const { return cap_[static_cast<std::size_t>(n)]; }      // n <= n_max; at most m_max

  private:
    std::size_t cell(IdealMask ideal, int m, int n) const;
    void read_matrix();
    void read_staircase();
    void list_ideals();
    void list_ends();
    std::optional<int> decreed(IdealMask ideal, int m, int n) const;
    void fill(IdealMask ideal);
    int value(IdealMask ideal, int m, int n, unsigned reached_by_chains) const;

    int K_, m_max_, n_max_;
    ClosedPoset poset_;
    std::vector<int> uC_, uD_, hC_, hD_, delta_, cap_;
    std::vector<IdealMask> above_;  // a -> the elements of A at or above it
    std::vector<IdealMask> ideals_;
    std::map<IdealMask, int> ends_;  // the values that the file decrees
    std::vector<int> ideal_number_;  // mask -> index into ideals_, or -1
    std::vector<std::uint8_t> table_;
};

}  // namespace oracle
