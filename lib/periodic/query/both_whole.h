// Labels of the positions in which both chains are whole: THEOREM.md §12, (T2).
//
// If no element of C lies above all of D, the options of finite value are: those of capped labels; those of
// elements of A below both chains; and those of elements below neither chain, after which both chains are
// still whole. So a label is the mex over at most |A| + K + 1 options, evaluated on demand for the ideals
// that are needed.
#pragma once

#include <optional>
#include <vector>

#include "periodic/certificate/certificate.h"
#include "periodic/query/mex_table.h"
#include "periodic/query/ordinal.h"
#include "periodic/query/query.h"

namespace chompcert {

struct TransfiniteMove {
    std::string element;  // "d[17]", "r3[2]"
    Length m, n;          // of the position it leads to; n is meaningless with fewer than two chains
};

class BothWhole {
  public:
    BothWhole(const SolvedGame& certificate, const Query& query);
    BothWhole(const BothWhole&) = delete;
    BothWhole& operator=(const BothWhole&) = delete;

    /// The label of a canonical position (B, ω, ω); nothing if it is above K.
    [[nodiscard]] std::optional<std::int64_t> label(IdealId ideal);
    /// A move from it to a position of label j ≤ K, if there is one.
    [[nodiscard]] std::optional<TransfiniteMove> move(IdealId ideal, std::int64_t j);
    /// All of them: those in A, then at most one in the chains.
    [[nodiscard]] std::vector<TransfiniteMove> moves(IdealId ideal, std::int64_t j);

  private:
    [[nodiscard]] MexTable::Option option(IdealId ideal, std::size_t number,
                                          const std::vector<bool>& reached) const;
    [[nodiscard]] MexTable::Option capped_option(IdealId ideal, std::int64_t k) const;
    [[nodiscard]] MexTable::Option poset_option(IdealId ideal, std::uint32_t a) const;
    [[nodiscard]] bool gives(const MexTable::Option& option, std::int64_t j);

    const SolvedGame* certificate_;
    Query query_;
    MexTable table_;  // by ideal
};

}  // namespace chompcert
