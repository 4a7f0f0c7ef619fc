// The one place in which the kinds of proofs are told apart.
#pragma once

#include "answers/proof.h"

namespace chompcert {

struct ProofLimits {
    std::uint64_t max_ideal_bytes = std::uint64_t{8} << 30;
    /// Makes the lists of a compact certificate that an answer needs; if empty, such a question throws
    /// NotStored.
    std::function<void(SolvedGame&)> recompute = {};
};

/// @param bytes of a file of any kind of proof. @throws as the reader of this kind.
[[nodiscard]] std::unique_ptr<Proof> read_proof(std::string_view bytes, const ProofLimits& limits);
/// A certificate that was just proved.
[[nodiscard]] std::unique_ptr<Proof> proof_of(std::shared_ptr<SolvedGame> certificate,
                                              const ProofLimits& limits = {});

}  // namespace chompcert
