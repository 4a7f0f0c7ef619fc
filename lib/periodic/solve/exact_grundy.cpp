#include "periodic/solve/exact_grundy.h"

#include <algorithm>

#include "base/error.h"
#include "periodic/solve/solver.h"

namespace chompcert {

using By = ExactAnswer::By;

ExactGrundy::ExactGrundy(const SolvedGame& certificate, const std::vector<std::uint32_t>& without,
                         const ExactLimits& limits)
    : certificate_(&certificate),
      without_(without),
      limits_(limits),
      query_(certificate, without),
      table_(certificate.ideals, limits.table) {}

ExactAnswer ExactGrundy::grundy(const Integer& m, const Integer& n) {
    if (const auto claimed = query_.grundy(m, n)) return {claimed, By::certificate, 0};
    if (const auto value = table_.grundy(query_.position(m, n))) {
        if (*value <= certificate_->max_value())
            throw UntrueProof("no claim has a position of value " + std::to_string(*value));
        return {value, By::table, 0};
    }
    do {
        if (!raised_) continue;
        if (const auto value = Query(*raised_, without_).grundy(m, n)) return {value, By::more_values, 0};
    } while (raise());
    return {std::nullopt, By::nothing, (raised_ ? *raised_ : *certificate_).max_value()};
}

// Proves the game for more values.
bool ExactGrundy::raise() {
    const std::int64_t known = (raised_ ? *raised_ : *certificate_).max_value();
    const std::int64_t next = std::min(2 * known + 1, limits_.max_value);
    const double claims = static_cast<double>(certificate_->ideals.size()) * static_cast<double>(next + 1);
    if (next <= known || claims > limits_.max_claims) return false;
    try {
        Limits limits;
        limits.max_bytes = limits_.table.max_bytes;
        raised_ = std::make_unique<SolvedGame>(solve(certificate_->game, next, limits, {}));
    } catch (const LimitError&) {
        return false;
    }
    return true;
}

}  // namespace chompcert
