#include "periodic/tails/proof.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace chompcert {
namespace {

// The largest δ_x(m + 1) − m over all m ≥ from, for a ladder of slope below 1.
std::int64_t highest_lead(const Ladder& ladder, std::int64_t from) {
    const std::int64_t i = std::max(ladder.first, (from + 1 - ladder.w) / ladder.v);
    const auto lead = [&](std::int64_t step) {
        return ladder.u * step + ladder.b - (std::max(from + 1, ladder.v * step + ladder.w) - 1);
    };
    return std::max(lead(i), lead(i + 1));
}

// The most by which a ladder of slope 1 exceeds the diagonal, δ_x(m) − m, in the columns ≡ column modulo g,
// where g | v.
std::int64_t lead_in_class(const Ladder& ladder, std::int64_t column, std::int64_t g) {
    return ladder.b - ladder.w - modulo(column - ladder.w, g);
}

}  // namespace

// The offsets of one source, by residue class modulo g = gcd(p, period of the source).
struct TailProof::Table {
    Table(const Periodic& tail, const TailCandidate& candidate)
        : g(std::gcd(static_cast<std::int64_t>(candidate.offsets.size()), tail.period())), low(tail.low) {
        words = static_cast<std::size_t>(tail.high - low) / 64 + 1;
        any.assign(words * static_cast<std::size_t>(g), 0);
        only.assign(static_cast<std::size_t>(g), kUnset);
        for (std::int64_t r = 0; r < tail.period(); ++r) {
            const Offset offset = tail.offset(candidate.start + r);
            const auto bit = static_cast<std::size_t>(offset - low);
            const auto c = static_cast<std::size_t>(r % g);
            any[c * words + bit / 64] |= std::uint64_t{1} << bit % 64;
            only[c] = only[c] == kUnset || only[c] == offset ? offset : kSeveral;
        }
    }
    [[nodiscard]] bool somewhere(std::int64_t r, Offset o) const {
        const auto bit = static_cast<std::size_t>(static_cast<std::int64_t>(o) - low);
        const std::uint64_t* const row = any.data() + static_cast<std::size_t>(r % g) * words;
        return o >= low && bit / 64 < words && (row[bit / 64] >> bit % 64 & 1) != 0;
    }
    static constexpr Offset kUnset = std::numeric_limits<Offset>::min(), kSeveral = kUnset + 1;
    std::int64_t g;
    Offset low;
    std::size_t words;
    std::vector<std::uint64_t> any;  // by class: the offsets that occur, as bits above low
    std::vector<Offset> only;        // by class: the offset, if there is one only
};

TailProof::TailProof(const Staircase& staircase, std::vector<const Periodic*> sources,
                     const OffsetSet* constants)
    : staircase_(&staircase), sources_(std::move(sources)), constants_(constants) {}

Outcome TailProof::decide(const TailCandidate& candidate, std::int64_t budget) {
    const auto period = static_cast<std::int64_t>(candidate.offsets.size());
    work_ = period;
    work_limit_ = budget;
    if (!stays_above_staircase(candidate)) return Outcome::undecided;  // a later start may work
    if (!is_uncapped(candidate)) return Outcome::refuted;
    find_near(candidate);
    if (all_periods_divide(candidate.columns)) return Outcome::proved;
    if (constants_ != nullptr &&
        std::ranges::any_of(candidate.offsets, [&](Offset o) { return constants_->contains(o); }))
        return Outcome::refuted;
    std::vector<Table> tables;
    for (const Periodic* source : near_) {
        tables.emplace_back(*source, candidate);
        work_ += source->period();
        if (work_ > work_limit_) return Outcome::undecided;
        if (avoids(candidate, tables.back())) continue;
        // The source that refutes one candidate is likely to refute the next one.
        std::iter_swap(sources_.begin(), std::ranges::find(sources_, source));
        return Outcome::refuted;
    }
    return decide_holes(candidate, tables);
}

// The last part of (P0): the whole staircase except the rising ladders stays below the tail, and the rising
// ladders have begun.
bool TailProof::stays_above_staircase(const TailCandidate& candidate) {
    const std::int64_t from = candidate.start + candidate.columns;
    const std::int64_t lowest = *std::ranges::min_element(candidate.offsets);
    rising_.clear();
    for (const Ladder& ladder : staircase_->ladders()) {
        if (ladder.u > ladder.v) return false;
        if (ladder.u < ladder.v && highest_lead(ladder, from) > lowest) return false;
        if (ladder.u < ladder.v || ladder.b - ladder.w + 1 <= lowest) continue;
        if (candidate.start < ladder.v * ladder.first + ladder.w) return false;
        rising_.push_back(ladder);
    }
    return std::ranges::all_of(staircase_->steps(), [&](const Step& step) {
        return step.height - (std::max(from + 1, step.column) - 1) <= lowest;
    });
}

void TailProof::find_near(const TailCandidate& candidate) {
    const auto [lowest, highest] = std::ranges::minmax(candidate.offsets);
    near_.clear();
    for (const Periodic* source : sources_)
        if (source->low <= highest && lowest <= source->high) near_.push_back(source);
}

bool TailProof::all_periods_divide(std::int64_t columns) const {
    return std::ranges::all_of(near_, [&](const Periodic* s) { return columns % s->period() == 0; }) &&
           std::ranges::all_of(rising_, [&](const Ladder& x) { return columns % x.v == 0; });
}

bool TailProof::is_uncapped(const TailCandidate& candidate) {
    const auto period = static_cast<std::int64_t>(candidate.offsets.size());
    for (const Ladder& ladder : rising_) {
        const std::int64_t g = std::gcd(period, ladder.v);
        work_ += period;
        for (std::int64_t r = 0; r < period; ++r)
            if (lead_in_class(ladder, candidate.start + r + 1, g) + 1 >
                candidate.offsets[static_cast<std::size_t>(r)])
                return false;
    }
    return true;
}

bool TailProof::avoids(const TailCandidate& candidate, const Table& table) {
    for (std::size_t r = 0; r < candidate.offsets.size(); ++r, ++work_)
        if (table.somewhere(static_cast<std::int64_t>(r), candidate.offsets[r])) return false;
    return true;
}

Outcome TailProof::decide_holes(const TailCandidate& candidate, const std::vector<Table>& tables) {
    const auto period = static_cast<std::int64_t>(candidate.offsets.size());
    const auto [lowest, highest] = std::ranges::minmax(candidate.offsets);
    std::vector<char> covered(static_cast<std::size_t>(highest - lowest) + 1);
    for (std::int64_t r = 0; r < period; ++r) {
        std::ranges::fill(covered, 0);
        for (const Table& table : tables) {
            const Offset o = table.only[static_cast<std::size_t>(r % table.g)];
            if (o >= lowest && o <= highest) covered[static_cast<std::size_t>(o - lowest)] = 1;
        }
        work_ += static_cast<std::int64_t>(tables.size()) + highest - lowest;
        for (std::int64_t s = 1; s < highest - lowest; ++s) {
            const auto hole =
                static_cast<Offset>(s + candidate.offsets[static_cast<std::size_t>((r + s) % period)]);
            if (hole >= candidate.offsets[static_cast<std::size_t>(r)]) continue;
            if (covered[static_cast<std::size_t>(hole - lowest)] != 0) continue;
            if (constants_ != nullptr && constants_->contains(hole)) continue;
            const Outcome outcome = decide_hole(candidate.start + r, period, hole, 0);
            if (outcome != Outcome::proved) return outcome;
        }
        if (work_ > work_limit_) return Outcome::undecided;
    }
    return Outcome::proved;
}

// Whether the near sources from number `from` on cover the hole in all columns ≡ column modulo period. The
// class is refined by one source at a time. No ladder covers a hole, as by (P6) none rises above a later
// label.
Outcome TailProof::decide_hole(std::int64_t column, std::int64_t period, Offset hole, std::size_t from) {
    if (from == near_.size()) return Outcome::refuted;
    const auto covers = [&](std::int64_t m) { return near_[from]->offset(m) == hole; };
    const std::int64_t modulus = near_[from]->period();
    const std::int64_t classes = modulus / std::gcd(period, modulus);
    work_ += classes;
    if (work_ > work_limit_ || period > kInfinity / 4 / classes) return Outcome::undecided;
    bool helps = false;
    for (std::int64_t t = 0; t < classes && !helps; ++t) helps = covers(column + t * period);
    if (!helps) return decide_hole(column, period, hole, from + 1);
    for (std::int64_t t = 0; t < classes; ++t) {
        const std::int64_t m = column + t * period;
        if (covers(m)) continue;
        const Outcome outcome = decide_hole(m, period * classes, hole, from + 1);
        if (outcome != Outcome::proved) return outcome;
    }
    return Outcome::proved;
}

}  // namespace chompcert
