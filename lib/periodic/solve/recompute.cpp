#include "periodic/solve/recompute.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace chompcert {
namespace {

bool same_tail(const Claim& claim, const Claim& found) {
    if (claim.settled_from() != found.settled_from()) return false;
    const Periodic *const tail = claim.periodic(), *const other = found.periodic();
    if (tail == nullptr || other == nullptr) return tail == other;
    return tail->offsets == other->offsets;
}

}  // namespace

LeftOut left_out(const SolvedGame& certificate) {
    constexpr double kSeconds = 100e-9;                      // for each value: 65 by rows, 200 by columns
    constexpr std::uint64_t kBytes = 16;                     // list and history
    constexpr std::uint64_t kMost = std::uint64_t{1} << 57;  // of claims that nobody has checked
    LeftOut sum{0, certificate.ideals.bytes(), 0};
    for (IdealId id = 0; id < certificate.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k) {
            const Claim& claim = certificate.claims.at(id, k);
            if (claim.list()) continue;
            const std::int64_t left = claim.settled_from() - certificate.ideals.bounds(id).low_column;
            sum.values = std::min(sum.values + static_cast<std::uint64_t>(left), kMost);
        }
    sum.bytes += sum.values * kBytes;
    sum.seconds = static_cast<double>(sum.values) * kSeconds;
    return sum;
}

void recompute_lists(SolvedGame& certificate, const Limits& limits, int threads,
                     const std::function<void(const Progress&)>& report) {
    SolvedGame solved = solve(*certificate.game, certificate.max_value(), limits, report,
                              {Level::full, Orientation::automatic, threads});
    for (IdealId id = 0; id < certificate.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
            if (!same_tail(certificate.claims.at(id, k), solved.claims.at(id, k)))
                throw UntrueProof("ideal " + ideal_name(*certificate.game, certificate.ideals[id]) +
                                  ", value " + std::to_string(k) + ": another claim is true");
    certificate.claims = std::move(solved.claims);
    certificate.level = Level::full;
}

}  // namespace chompcert
