#include "solver.h"

#include <string>

#include "error.h"
#include "neighbourhood.h"

namespace chompcert {
namespace {

void check_table_fits(const Ideals& ideals, std::int64_t max_value, const Limits& limits) {
    const auto values = static_cast<std::uint64_t>(max_value) + 1;
    if (values > limits.max_bytes / sizeof(Claim) / ideals.size())
        throw LimitError(std::to_string(ideals.size()) + " ideals with " + std::to_string(values) +
                         " values each do not fit the memory limit (see --max-memory)");
}

}  // namespace

Solution solve(const Game& game, std::int64_t max_value, const Limits& limits,
               const std::function<void(const Progress&)>& report) {
    Ideals ideals(game, limits.max_bytes);
    check_table_fits(ideals, max_value, limits);
    ClaimTable claims(ideals.size(), max_value);
    ColumnRecursion recursion(game, ideals, claims);
    std::uint64_t bytes = ideals.bytes(), entries = 0;
    for (IdealId id = 0; id < ideals.size(); ++id) {
        const Neighbourhood near(game, ideals, id);
        for (std::int64_t k = 0; k <= max_value; ++k) {
            Claim& claim = claims.at(id, k);
            claim = recursion.solve(id, near, k, limits.max_columns);
            bytes += claim.bytes();
            entries += claim.list.size();
            if (bytes > limits.max_bytes)
                throw LimitError("the claims take more than " + std::to_string(limits.max_bytes >> 20) +
                                 " MiB after " + std::to_string(id) + " of " + std::to_string(ideals.size()) +
                                 " ideals: undecided (see --max-memory)");
        }
        if (report) report({std::size_t{id} + 1, ideals.size(), entries});
    }
    return {std::move(ideals), std::move(claims)};
}

}  // namespace chompcert
