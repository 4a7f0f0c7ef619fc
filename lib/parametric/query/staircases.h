// The order of a family of games at indices of any size, without isl: for kinds U and V the least v_j above
// u_i, and the greatest u_i below v_j, as quasi-affine functions of the index and the parameters.
#pragma once

#include <optional>
#include <vector>

#include "base/numbers/numbers.h"
#include "parametric/moves/order.h"
#include "parametric/query/steps.h"
#include "parametric/strategy/quasi_affine.h"

namespace chompcert {

class Staircases final : public OrderSteps {
  public:
    /// @param parameters within their bounds. @throws LimitError if isl reaches its limit of operations.
    Staircases(const SymbolicOrder& order, std::vector<Integer> parameters);

    [[nodiscard]] std::optional<Integer> least_above(std::size_t u, std::size_t v,
                                                     const Integer& i) const override;
    [[nodiscard]] std::optional<Integer> greatest_below(std::size_t u, std::size_t v,
                                                        const Integer& j) const override;

  private:
    struct Piece {
        QuasiAffineRegion where;  // of the index and the parameters
        QuasiAffine value;
    };
    struct Relation {
        std::vector<Piece> least_above, greatest_below;
        std::vector<QuasiAffineRegion> above_all;  // the j with all u_i below v_j
    };

    static std::vector<Piece> pieces(const isl::pw_multi_aff& function);
    [[nodiscard]] std::optional<Integer> value(const std::vector<Piece>& pieces, const Integer& index) const;
    [[nodiscard]] std::vector<Integer> variables(const Integer& index) const;

    std::size_t kinds_;
    std::vector<Integer> parameters_;
    std::vector<Relation> relations_;
};

}  // namespace chompcert
