#include "answers/open.h"

#include "answers/claims_proof.h"
#include "answers/strategy_proof.h"
#include "answers/theorem_proof.h"
#include "base/overwriting/kind.h"

namespace chompcert {

std::unique_ptr<Proof> read_proof(std::string_view bytes, const ProofLimits& limits) {
    if (kind_of(bytes) == FileKind::theorem) return std::make_unique<TheoremProof>(read_theorem_file(bytes));
    if (is_strategy(bytes)) return std::make_unique<StrategyProof>(bytes);
    return proof_of(read_certificate(bytes, limits.max_ideal_bytes), limits);
}

std::unique_ptr<Proof> proof_of(std::shared_ptr<SolvedGame> certificate, const ProofLimits& limits) {
    return std::make_unique<ClaimsProof>(std::move(certificate), limits.recompute);
}

}  // namespace chompcert
