#include "parametric/residues.h"

#include <isl/aff.h>
#include <isl/set.h>
#include <isl/val.h>

#include <numeric>

#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostModulus = 12, kMostResidues = 256;
constexpr int kManyPieces = 7;

std::int64_t power(std::int64_t base, std::size_t exponent) {
    std::int64_t product = 1;
    for (std::size_t at = 0; at < exponent && product <= kMostResidues; ++at) product *= base;
    return product;
}

std::int64_t modulus_of(const isl::basic_set& piece) {
    std::int64_t modulus = 1;
    const int divisions = isl_basic_set_dim(piece.get(), isl_dim_div);
    for (int at = 0; at < divisions; ++at) {
        isl_aff* const division = isl_basic_set_get_div(piece.get(), at);
        isl_val* const denominator = isl_aff_get_denominator_val(division);
        const long number = isl_val_get_num_si(denominator);
        isl_val_free(denominator);
        isl_aff_free(division);
        if (number > kMostModulus) return number;
        modulus = std::lcm(modulus, std::max<std::int64_t>(number, 1));
    }
    return modulus;
}

std::size_t unknowns_of(const SymbolicArena& arena) {
    return arena.game().parameters.size() + arena.game().chains.size();
}

/// From the unknowns x to the y with x = modulus·y + rest, for the class of this number.
isl::map to_class(const SymbolicArena& arena, std::int64_t modulus, std::int64_t number) {
    std::string from, to;
    std::vector<std::string> conditions;
    for (std::size_t at = 0; at < unknowns_of(arena); ++at) {
        const std::string x = "x" + std::to_string(at), y = "y" + std::to_string(at);
        from += (at == 0 ? "" : ", ") + x;
        to += (at == 0 ? "" : ", ") + y;
        conditions.push_back(x + " = " + std::to_string(modulus) + "*" + y + " + " +
                             std::to_string(number % modulus));
        number /= modulus;
    }
    return isl::map(arena.context(), "{ [" + from + "] -> [" + to + "] : " + conjunction(conditions) + " }");
}

/// The least common multiple of the moduli; 1 if there are few pieces, or more classes than are worth it.
std::int64_t common_modulus(const SymbolicArena& arena, const isl::union_set& positions) {
    std::int64_t modulus = 1;
    int pieces = 0;
    for (std::size_t ideal = 0; ideal < arena.ideals().size(); ++ideal) {
        const isl::set divided =
            isl::manage(isl_set_compute_divs(arena.points_of(positions, ideal).release()));
        divided.foreach_basic_set([&](const isl::basic_set& piece) {
            ++pieces;
            if (modulus <= kMostModulus) modulus = std::lcm(modulus, modulus_of(piece));
        });
    }
    const bool worth = pieces >= kManyPieces && modulus <= kMostModulus &&
                       power(modulus, unknowns_of(arena)) <= kMostResidues;
    return worth ? modulus : 1;
}

}  // namespace

isl::union_set outside_both(const SymbolicArena& arena, const isl::union_set& zero,
                            const isl::union_set& winning) {
    const std::int64_t modulus = common_modulus(arena, zero);
    if (modulus == 1) return arena.positions().subtract(zero).subtract(winning);
    isl::union_set outside = isl::union_set::empty(arena.context());
    std::vector<isl::map> classes;
    for (std::int64_t number = 0; number < power(modulus, unknowns_of(arena)); ++number)
        classes.push_back(to_class(arena, modulus, number));
    for (std::size_t ideal = 0; ideal < arena.ideals().size(); ++ideal) {
        const auto points_of = [&](const isl::union_set& all) {
            return parameters_as_coordinates(arena.points_of(all, ideal));
        };
        const isl::set positions = points_of(arena.positions()), here = points_of(zero),
                       won = points_of(winning);
        for (const isl::map& substitute : classes) {
            const isl::set left =
                positions.apply(substitute).subtract(here.apply(substitute)).subtract(won.apply(substitute));
            if (left.is_empty()) continue;
            const isl::set points = coordinates_as_parameters(left.apply(substitute.reverse()), arena.game());
            outside = outside.unite(arena.with_ideal(points, ideal).to_union_set());
        }
    }
    return outside;
}

}  // namespace chompcert
