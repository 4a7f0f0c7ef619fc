// Labels of the positions in which both chains are whole: THEOREM.md §12, (T2).
//
// Where no element of C lies above all of D, options of finite value are those by capped labels, by elements
// of A below both chains, and by elements below neither, after which both chains are whole again. So a label
// is the mex over |A| + K + 1 options at most, evaluated on demand for the ideals that are needed.
#pragma once

#include <optional>

#include "certificate/certificate.h"
#include "query/mex_table.h"
#include "query/ordinal.h"
#include "query/query.h"

namespace chompcert {

struct TransfiniteMove {
    std::string element;  // "d[17]", "r3[2]"
    Length m, n;          // of the position it leads to; n is meaningless with fewer than two chains
};

class BothWhole {
  public:
    BothWhole(const Certificate& certificate, const Query& query);
    BothWhole(const BothWhole&) = delete;
    BothWhole& operator=(const BothWhole&) = delete;

    /// The label of (B, ω, ω), if that is canonical: nothing if it is above K.
    [[nodiscard]] std::optional<std::int64_t> label(IdealId ideal);
    /// A move from it to a position of label j ≤ K, if there is one.
    [[nodiscard]] std::optional<TransfiniteMove> move(IdealId ideal, std::int64_t j);

  private:
    [[nodiscard]] MexTable::Option option(IdealId ideal, std::size_t number,
                                          const std::vector<bool>& reached) const;
    [[nodiscard]] MexTable::Option capped_option(IdealId ideal, std::int64_t k) const;
    [[nodiscard]] MexTable::Option poset_option(IdealId ideal, std::uint32_t a) const;
    [[nodiscard]] bool gives(const MexTable::Option& option, std::int64_t j);

    const Certificate* certificate_;
    Query query_;
    MexTable table_;  // by ideal
};

}  // namespace chompcert
