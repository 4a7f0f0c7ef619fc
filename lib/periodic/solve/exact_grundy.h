// Grundy values above K, for games with two chains: from a table of all positions below, or from a proof of
// more values.
//
// The table (query/exact_values.h) is made where the coordinates are small. If it is too large, and the
// limits allow it, the game is proved for 2K + 1 values, and so on: that serves positions of any size whose
// value is small. Both use only the game in the certificate, so that what they find is as true as the game is
// read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "periodic/certificate/certificate.h"
#include "periodic/query/exact_values.h"

namespace chompcert {

struct ExactLimits {
    TableLimits table;
    std::int64_t max_value = 0;  // the largest K to prove; 0: no proofs
    double max_claims = 20'000;  // ideals · (K + 1): a minute or less
};

struct ExactAnswer {
    enum class By { certificate, table, more_values, nothing };
    std::optional<std::int64_t> value;
    By by = By::nothing;
    std::int64_t above = 0;  // without a value: it is above this one
};

class ExactGrundy {
  public:
    /// @param certificate must outlive it. @param without elements of A that are gone, with what lies above.
    ExactGrundy(const SolvedGame& certificate, const std::vector<std::uint32_t>& without,
                const ExactLimits& limits);

    /// g(B_{m,n}). @throws NotStored as Query::grundy does; UntrueProof if the table contradicts the
    /// claims: the certificate is then untrue.
    [[nodiscard]] ExactAnswer grundy(const Integer& m, const Integer& n);

  private:
    [[nodiscard]] bool raise();

    const SolvedGame* certificate_;
    std::vector<std::uint32_t> without_;
    ExactLimits limits_;
    Query query_;
    ExactValues table_;
    std::unique_ptr<SolvedGame> raised_;  // with more values
};

}  // namespace chompcert
