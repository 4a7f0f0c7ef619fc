#include "parametric/strategy/quasi_affine.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/set.h>
#include <isl/val.h>

#include <algorithm>

#include "base/error.h"

namespace chompcert {
namespace {

constexpr long kMostCoefficient = 1'000'000'000'000'000'000L;

std::int64_t integer_of(isl_val* value) {
    const isl::val number = isl::manage(value);
    if (number.abs().gt(kMostCoefficient)) throw LimitError("a strategy has a number of more than 18 digits");
    return number.num_si();
}

/// The coefficient of a dimension, times the denominator of the whole.
std::int64_t coefficient(const isl::aff& value, isl_dim_type type, int at) {
    isl_val* const denominator = isl_aff_get_denominator_val(value.get());
    return integer_of(isl_val_mul(isl_aff_get_coefficient_val(value.get(), type, at), denominator));
}

std::int64_t constant_of(const isl::aff& value) {
    isl_val* const denominator = isl_aff_get_denominator_val(value.get());
    return integer_of(isl_val_mul(isl_aff_get_constant_val(value.get()), denominator));
}

int dimensions(const isl::aff& value, isl_dim_type type) {
    return isl_aff_dim(value.get(), type);
}

QuasiAffineRegion region(const isl::basic_set& points) {
    QuasiAffineRegion region;
    isl_constraint_list* const list = isl_basic_set_get_constraint_list(points.get());
    const isl_size count = isl_constraint_list_n_constraint(list);
    for (int at = 0; at < count; ++at) {
        isl_constraint* const constraint = isl_constraint_list_get_constraint(list, at);
        const bool equality = isl_constraint_is_equality(constraint) == isl_bool_true;
        const bool definition = isl_constraint_is_div_constraint(constraint) == isl_bool_true;
        const isl::aff value = isl::manage(isl_constraint_get_aff(constraint));
        isl_constraint_free(constraint);
        if (!definition) (equality ? region.zero : region.nonnegative).push_back(region.floors.add(value));
    }
    isl_constraint_list_free(list);
    if (count < 0) throw LimitError("undecided: isl reached its limit of operations", Remedy::operations);
    return region;
}

}  // namespace

QuasiAffine Floors::add(const isl::aff& value) {
    QuasiAffine sum;
    for (int at = 0; at < dimensions(value, isl_dim_in); ++at)
        sum.of_variables.push_back(coefficient(value, isl_dim_in, at));
    for (int at = 0; at < dimensions(value, isl_dim_param); ++at)
        sum.of_variables.push_back(coefficient(value, isl_dim_param, at));
    for (int at = 0; at < dimensions(value, isl_dim_div); ++at) {
        const std::int64_t factor = coefficient(value, isl_dim_div, at);
        if (factor == 0) continue;
        const QuasiAffine argument = add(isl::manage(isl_aff_get_div(value.get(), at)));
        auto known = std::ranges::find(arguments_, argument);
        if (known == arguments_.end()) known = arguments_.insert(known, argument);
        const auto number = static_cast<std::size_t>(known - arguments_.begin());
        if (sum.of_floors.size() <= number) sum.of_floors.resize(number + 1, 0);
        sum.of_floors[number] += factor;
    }
    sum.constant = constant_of(value);
    sum.denominator = integer_of(isl_aff_get_denominator_val(value.get()));
    return sum;
}

std::vector<QuasiAffineRegion> disjoint_regions(const isl::set& points, const isl::set& context) {
    const isl::set parts =
        isl::manage(isl_set_make_disjoint(isl_set_compute_divs(points.coalesce().release())));
    std::vector<QuasiAffineRegion> regions;
    parts.foreach_basic_set([&](const isl::basic_set& part) {
        if (part.is_empty()) return;
        const isl::set simpler = isl::manage(isl_set_compute_divs(isl::set(part).gist(context).release()));
        simpler.foreach_basic_set([&](const isl::basic_set& only) { regions.push_back(region(only)); });
    });
    return regions;
}

}  // namespace chompcert
