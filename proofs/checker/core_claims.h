// Claims (B, k), as they are read and as they are kept once they hold: THEOREM.md, section 3.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>

#include "core_ideals.h"

namespace chompcheck {

constexpr Num kNone = -1;

struct Entry {
    Num column, row;
};

// A claim as it was read, and its place in the certificate.
struct Draft {
    std::string ideal;
    Num value = 0;
    Num line = 0;
    bool periodic = false;
    bool compact = false;
    Num preperiod = 0;
    Num columns = 0;          // C of a finite claim at level compact
    std::vector<Entry> list;  // at level full
    std::vector<Num> tail;

    [[nodiscard]] std::string record() const { return record_at(line); }
    [[nodiscard]] std::string tail_record() const { return record_at(line + 1); }
    [[nodiscard]] Int after_list() const { return list.empty() ? Int(0) : Int(list.back().column) + 1; }

  private:
    [[nodiscard]] std::string record_at(Num at) const {
        return "line " + show(at) + " (ideal " + ideal + ", value " + show(value) + ")";
    }
};

// A claim that holds. Rows are listed for the columns first, first + 1, ...; kNone where there is none.
struct Claim {
    bool periodic = false;
    Num first = 0;
    std::vector<Num> rows;
    std::vector<Num> offsets;  // by m mod p
    Num lowest = 0;
    Num highest = 0;
    std::optional<Entry> capped;
    Num last_row = kNone;  // of the last listed entry

    [[nodiscard]] Num period() const { return static_cast<Num>(offsets.size()); }
    [[nodiscard]] Num offset(Num m) const { return offsets[static_cast<std::size_t>(mod(m, period()))]; }
    // N, or the column after the last one.
    [[nodiscard]] Num settled_from() const { return first + static_cast<Num>(rows.size()); }
    [[nodiscard]] Num row(Num m) const {
        if (m < first) return kNone;
        if (m < settled_from()) return rows[static_cast<std::size_t>(m - first)];
        return periodic ? m + offset(m) : kNone;
    }
    [[nodiscard]] bool capped_within(Num from, Num to) const {
        return capped && from <= capped->row && capped->row <= to;
    }
};

using Claims = std::vector<Claim>;

inline Claim tail_of(const Draft& draft) {
    Claim claim;
    claim.periodic = draft.periodic;
    if (!draft.periodic) return claim;
    const std::size_t p = draft.tail.size();
    claim.offsets.resize(p);
    for (std::size_t t = 0; t < p; ++t)
        claim.offsets[(static_cast<std::size_t>(draft.preperiod) + t) % p] = draft.tail[t];
    claim.lowest = *std::min_element(draft.tail.begin(), draft.tail.end());
    claim.highest = *std::max_element(draft.tail.begin(), draft.tail.end());
    return claim;
}

// The claim as it is stated, with what is listed from column `lo` on.
inline Claim stated(const Draft& draft, Num lo) {
    Claim claim = tail_of(draft);
    const Num columns = draft.compact ? draft.columns : draft.after_list().value();
    const Num end = draft.periodic ? draft.preperiod : columns;
    claim.first = draft.compact ? end : std::min(lo, end);
    claim.rows.assign(static_cast<std::size_t>(end - claim.first), kNone);
    for (const Entry& entry : draft.list) claim.rows[static_cast<std::size_t>(entry.column - lo)] = entry.row;
    if (!draft.list.empty()) claim.last_row = draft.list.back().row;
    return claim;
}

// The claims of the ideals that later ideals can still move to.
class Store {
  public:
    void keep(const Ideal& ideal, Claims claims, Ideal last_user) {
        until_.emplace(std::move(last_user), ideal);
        claims_.emplace(ideal, std::move(claims));
    }
    void forget_before(const Ideal& ideal) {
        while (!until_.empty() && CanonicalOrder()(until_.begin()->first, ideal)) {
            claims_.erase(until_.begin()->second);
            until_.erase(until_.begin());
        }
    }
    [[nodiscard]] const Claims& operator[](const Ideal& ideal) const { return claims_.at(ideal); }

  private:
    std::unordered_map<Ideal, Claims, IdealHash> claims_;
    std::multimap<Ideal, Ideal, CanonicalOrder> until_;
};

}  // namespace chompcheck
