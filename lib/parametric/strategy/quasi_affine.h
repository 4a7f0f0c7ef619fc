// Quasi-affine values and conditions, taken out of the sets of isl: what a strategy consists of.
//
// A value is (constant + Σ a_v x_v + Σ b_f q_f) / denominator, where the x_v are the coordinates and then the
// parameters, and each q_f is the floor of such a value in which only floors before it occur. isl keeps its
// remainders and existential variables in this form once they are known (isl_set_compute_divs).
#pragma once

#include <isl/cpp.h>

#include <cstdint>
#include <vector>

namespace chompcert {

struct QuasiAffine {
    std::vector<std::int64_t> of_variables;  // the coordinates of the position, then the parameters
    std::vector<std::int64_t> of_floors;     // missing ones are 0
    std::int64_t constant = 0, denominator = 1;

    [[nodiscard]] bool operator==(const QuasiAffine&) const = default;
};

/// Floors, each in terms of those before it.
class Floors {
  public:
    [[nodiscard]] const std::vector<QuasiAffine>& arguments() const { return arguments_; }

    /// The value of an expression of isl on points (m_1, …, m_k); adds the floors that are new.
    /// @throws LimitError for a number of more than 18 digits.
    [[nodiscard]] QuasiAffine add(const isl::aff& value);

  private:
    std::vector<QuasiAffine> arguments_;
};

/// The points for which all values of `zero` are 0 and those of `nonnegative` are not below 0.
struct QuasiAffineRegion {
    Floors floors;
    std::vector<QuasiAffine> zero, nonnegative;
};

/// Disjoint regions whose union is the set. @param context the points that will be asked about: what holds
/// for all of them is left out. @throws LimitError as above.
[[nodiscard]] std::vector<QuasiAffineRegion> disjoint_regions(const isl::set& points,
                                                              const isl::set& context);

}  // namespace chompcert
