#include "show/plot/value_columns.h"

#include <algorithm>

namespace chompcert {
namespace {

constexpr std::int64_t kMostOffset = 1'000'000'000;

// Beyond the last column of an ideal, every column equals the last one.
std::optional<Capped> known_constant(const SolvedGame& certificate, const Query& query, std::int64_t k) {
    const std::int64_t last = certificate.ideals.bounds(query.ideal()).high_column;
    try {
        if (last == kInfinity) return find_capped(certificate, certificate.ideals[query.ideal()], k);
        const auto row = query.find(last, k);
        return row ? std::optional(Capped{as_small(*row).value_or(0), last}) : std::nullopt;
    } catch (const NotStored&) {
        return std::nullopt;
    }
}

// No column from here on has an f(m): neither one of the ideal itself, nor one of the ideals that are left of
// it in lower rows, each in its range of rows (THEOREM.md §5), provided that none of them has a tail or is
// capped there.
std::int64_t bound_of_columns(const SolvedGame& certificate, IdealId ideal, std::int64_t k) {
    const Ideals& ideals = certificate.ideals;
    std::int64_t bound = 0;
    IdealId left = ideal;
    for (std::int64_t last = ideals.bounds(ideal).high_row;;) {
        const Claim& claim = certificate.claims.at(left, k);
        bound = std::max(bound, claim.settled_from());
        if (const Periodic* const tail = claim.periodic()) bound = std::max(bound, last - tail->low + 1);
        const std::int64_t low = ideals.bounds(left).low_row;
        if (low == 0) return bound;
        last = low - 1;
        left = ideals.at(restrict(*certificate.game, ideals[left], kInfinity, last));
    }
}

std::optional<std::int64_t> end_of_columns(const SolvedGame& certificate, const Query& query,
                                           std::int64_t k) {
    try {
        std::int64_t end = std::min(bound_of_columns(certificate, query.ideal(), k),
                                    certificate.ideals.bounds(query.ideal()).high_column);
        while (end > 0 && !query.find(end - 1, k)) --end;
        return end;
    } catch (const NotStored&) {
        return std::nullopt;
    }
}

std::optional<std::int64_t> own_offset(const Claim& claim, const Bounds& bounds, const Integer& m) {
    const auto column = as_small(m);
    if (!column) {
        const Periodic* const tail = claim.periodic();
        if (tail == nullptr || bounds.high_column != kInfinity) return std::nullopt;
        return tail->offset(modulo(m, tail->period()));
    }
    if (*column < bounds.low_column || *column > bounds.high_column) return std::nullopt;
    return claim.offset(*column);
}

}  // namespace

ValueColumns value_columns(const SolvedGame& certificate, const Query& query, std::int64_t k,
                           const Integer& from, std::int64_t count) {
    const Bounds& bounds = certificate.ideals.bounds(query.ideal());
    ValueColumns value{k, &certificate.claims.at(query.ideal(), k), {}, {}, {}};
    value.constant = known_constant(certificate, query, k);
    if (value.claim->finite() != nullptr && !value.constant)
        value.none_from = end_of_columns(certificate, query, k);
    for (std::int64_t i = 0; i < count; ++i) {
        const Integer m = from + i;
        if (const auto offset = own_offset(*value.claim, bounds, m)) {
            value.entries.push_back({i, *offset});
        } else if (const auto row = query.find(m, k)) {
            const auto far = difference(*row, m);
            if (far && *far<kMostOffset&& * far> - kMostOffset) {
                value.entries.push_back({i, *far});
            } else {
                value.too_far = true;
            }
        }
    }
    return value;
}

}  // namespace chompcert
