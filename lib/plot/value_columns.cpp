#include "value_columns.h"

#include <algorithm>

namespace chompcert {
namespace {

constexpr std::int64_t kMostOffset = 1'000'000'000'000'000;

std::optional<Capped> known_constant(const Certificate& certificate, IdealId ideal, std::int64_t k) {
    try {
        return find_capped(certificate.game, *certificate.ideals, *certificate.claims,
                           (*certificate.ideals)[ideal], k);
    } catch (const NotStored&) {
        return std::nullopt;
    }
}

std::optional<std::int64_t> own_offset(const Claim& claim, const Bounds& bounds, const Natural& m) {
    const auto column = m.small();
    if (!column) {
        if (!claim.periodic() || bounds.high_column != kInfinity) return std::nullopt;
        return claim.tail_offset(m.modulo(claim.period()));
    }
    if (*column < bounds.low_column || *column > bounds.high_column) return std::nullopt;
    return claim.offset(*column);
}

}  // namespace

ValueColumns value_columns(const Certificate& certificate, const Query& query, std::int64_t k,
                           const Natural& from, std::int64_t count) {
    const Bounds& bounds = certificate.ideals->bounds(query.ideal());
    ValueColumns value{k, &certificate.claims->at(query.ideal(), k), {}, {}};
    value.constant = known_constant(certificate, query.ideal(), k);
    for (std::int64_t i = 0; i < count; ++i) {
        const Natural m = from.plus(i);
        if (const auto offset = own_offset(*value.claim, bounds, m)) {
            value.entries.push_back({i, *offset});
        } else if (const auto row = query.find(m, k)) {
            const auto far = row->minus(m);
            if (far && *far<kMostOffset&& * far> - kMostOffset) {
                value.entries.push_back({i, *far});
            } else {
                value.too_far = true;
            }
        }
    }
    return value;
}

std::int64_t settled_column(const ValueColumns& value) {
    const std::int64_t own = value.claim->settled_from();
    return value.claim->periodic() || !value.constant ? own : std::max(own, value.constant->column);
}

}  // namespace chompcert
