#include <algorithm>
#include <numeric>

#include "mutations.h"

namespace adversary {
namespace {

std::size_t index_in(const std::vector<Num>& tail, Random& random) {
    return static_cast<std::size_t>(random.below(static_cast<int>(tail.size())));
}

Num off(const ClaimText& claim, Num m) {
    return claim.tail[static_cast<std::size_t>((m - claim.preperiod) % claim.period)];
}

void shift_row(ClaimText& claim, Random& random) {
    if (!claim.list.empty()) pick(claim.list, random).row += random.percent(50) ? 1 : -1;
}

void move_entry(ClaimText& claim, Random& random) {
    if (claim.list.empty()) return;
    Entry& entry = pick(claim.list, random);
    const Num step = random.percent(50) ? 1 : -1;
    entry.column += step;
    if (random.percent(50)) entry.row += step;
}

void remove_entry(ClaimText& claim, Random& random) {
    if (claim.list.empty()) return;
    const int last = static_cast<int>(claim.list.size()) - 1;
    claim.list.erase(claim.list.begin() + (random.percent(40) ? last : random.below(last + 1)));
}

void add_entry(ClaimText& claim, Random& random) {
    const Num after = claim.list.empty() ? random.below(4) : claim.list.back().column + 1 + random.below(2);
    claim.list.push_back({after, std::max<Num>(after + random.between(-4, 4), 0)});
}

void exchange_rows(ClaimText& claim, Random& random) {
    if (claim.list.size() >= 2) std::swap(pick(claim.list, random).row, pick(claim.list, random).row);
}

void shift_columns(ClaimText& claim, Random& random) {
    claim.columns = std::max<Num>(claim.columns + (random.percent(50) ? 1 : -1), 0);
}

void change_columns(ClaimText& claim, Random& random) {
    const std::vector<Num> others = {0, 1, 2 * claim.columns, claim.columns + random.between(2, 70),
                                     std::max<Num>(claim.columns - random.between(2, 9), 0)};
    claim.columns = pick(others, random);
}

void change_value(ClaimText& claim, Random& random) {
    claim.value += random.percent(50) ? 1 : -1;
}

void double_period(ClaimText& claim, Random& random) {
    const std::vector<Num> once = claim.tail;
    for (int times = random.between(1, 2); times > 0; --times)
        claim.tail.insert(claim.tail.end(), once.begin(), once.end());
}

void halve_period(ClaimText& claim, Random& random) {
    const auto half = static_cast<std::ptrdiff_t>(claim.tail.size() / 2);
    if (half == 0) return;
    if (random.percent(50))
        claim.tail.resize(static_cast<std::size_t>(half));
    else
        claim.tail.erase(claim.tail.begin(), claim.tail.begin() + half);
}

void lengthen_tail(ClaimText& claim, Random& random) {
    claim.tail.insert(claim.tail.begin() + static_cast<std::ptrdiff_t>(index_in(claim.tail, random)),
                      pick(claim.tail, random));
}

void shorten_tail(ClaimText& claim, Random& random) {
    if (claim.tail.size() > 1)
        claim.tail.erase(claim.tail.begin() + static_cast<std::ptrdiff_t>(index_in(claim.tail, random)));
}

// States the same positions with a preperiod that is not the least.
void later_preperiod(ClaimText& claim, Random& random) {
    for (int steps = random.between(1, 3); steps > 0; --steps) {
        const Num row = claim.preperiod + claim.tail.front();
        if (row >= 0 && random.percent(90)) claim.list.push_back({claim.preperiod, row});
        ++claim.preperiod;
        std::rotate(claim.tail.begin(), claim.tail.begin() + 1, claim.tail.end());
    }
}

// States that the tail begins earlier than it does.
void earlier_preperiod(ClaimText& claim, Random& random) {
    for (int steps = random.between(1, 4); steps > 0 && claim.preperiod > 0; --steps) {
        --claim.preperiod;
        std::rotate(claim.tail.rbegin(), claim.tail.rbegin() + 1, claim.tail.rend());
    }
    while (!claim.list.empty() && claim.list.back().column >= claim.preperiod) claim.list.pop_back();
}

void shift_preperiod(ClaimText& claim, Random& random) {
    claim.preperiod += random.percent(50) ? 1 : -1;
}

void rotate_tail(ClaimText& claim, Random& random) {
    std::rotate(claim.tail.begin(),
                claim.tail.begin() + static_cast<std::ptrdiff_t>(index_in(claim.tail, random)),
                claim.tail.end());
}

void shift_offset(ClaimText& claim, Random& random) {
    pick(claim.tail, random) += random.percent(50) ? 1 : -1;
}

void shift_tail(ClaimText& claim, Random& random) {
    const Num by = random.between(1, 3) * (random.percent(50) ? 1 : -1);
    for (Num& offset : claim.tail) offset += by;
}

void negate_tail(ClaimText& claim, Random&) {
    for (Num& offset : claim.tail) offset = -offset;
}

// The rows stay a permutation modulo the period, so that (P1) holds.
void shift_by_period(ClaimText& claim, Random& random) {
    pick(claim.tail, random) += static_cast<Num>(claim.tail.size()) * (random.percent(50) ? 1 : -1);
}

void exchange_rows_of_tail(ClaimText& claim, Random& random) {
    const std::size_t a = index_in(claim.tail, random), b = index_in(claim.tail, random);
    const auto apart = static_cast<Num>(b) - static_cast<Num>(a);
    const Num row_a = claim.tail[a];
    claim.tail[a] = claim.tail[b] + apart;
    claim.tail[b] = row_a - apart;
}

void simple_tail(ClaimText& claim, Random& random) {
    static const std::vector<std::vector<Num>> kTails = {
        {0}, {1}, {-1}, {2}, {1, -1}, {-1, 1}, {2, 2, -2, -2}, {3, 1, -1, -3}, {0, 1, -1}, {1, 1, -2}};
    claim.tail = pick(kTails, random);
}

// States that a finite list that looks periodic continues for ever.
void make_periodic(ClaimText& claim, Random& random) {
    claim.periodic = true;
    claim.preperiod = claim.list.empty() ? claim.columns : claim.list.back().column + 1;
    claim.tail.clear();
    const int p = random.between(1, 4);
    if (static_cast<int>(claim.list.size()) < p || random.percent(30)) {
        simple_tail(claim, random);
    } else {
        for (std::size_t e = claim.list.size() - static_cast<std::size_t>(p); e < claim.list.size(); ++e)
            claim.tail.push_back(claim.list[e].row - claim.list[e].column);
    }
    claim.period = static_cast<Num>(claim.tail.size());
    if (random.percent(70))
        while (!claim.list.empty() && claim.list.back().column == claim.preperiod - 1 &&
               claim.list.back().row == claim.preperiod - 1 + claim.tail.back()) {
            claim.list.pop_back();
            --claim.preperiod;
            std::rotate(claim.tail.rbegin(), claim.tail.rbegin() + 1, claim.tail.rend());
        }
}

void make_finite(ClaimText& claim, Random& random) {
    const Num end = claim.preperiod + random.below(8);
    for (Num m = claim.preperiod; m < end; ++m)
        if (m + off(claim, m) >= 0) claim.list.push_back({m, m + off(claim, m)});
    claim.columns = end;
    claim.periodic = false;
}

void empty_claim(ClaimText& claim, Random&) {
    claim = {false, claim.value, 0, 0, 0, {}, {}};
}

// A mutation of the tail first makes a finite claim periodic.
ClaimMutation of_tail(const char* name, void (*apply)(ClaimText&, Random&)) {
    return {name, [apply](ClaimText& claim, Random& random) {
                if (!claim.periodic) make_periodic(claim, random);
                claim.period = static_cast<Num>(claim.tail.size());
                apply(claim, random);
                claim.period = static_cast<Num>(claim.tail.size());
            }};
}

}  // namespace

const std::vector<ClaimMutation>& claim_mutations() {
    static const std::vector<ClaimMutation> kMutations = {
        {"a listed row shifted", shift_row},
        {"a list entry moved", move_entry},
        {"a list entry removed", remove_entry},
        {"a list entry added", add_entry},
        {"two listed rows exchanged", exchange_rows},
        {"columns one more or one less", shift_columns},
        {"another number of columns", change_columns},
        {"another value", change_value},
        {"made empty", empty_claim},
        of_tail("period doubled", double_period),
        of_tail("period halved", halve_period),
        of_tail("tail one longer", lengthen_tail),
        of_tail("tail one shorter", shorten_tail),
        of_tail("preperiod later, list adapted", later_preperiod),
        of_tail("preperiod earlier, list adapted", earlier_preperiod),
        of_tail("preperiod shifted", shift_preperiod),
        of_tail("tail rotated", rotate_tail),
        of_tail("an offset shifted", shift_offset),
        of_tail("all offsets shifted", shift_tail),
        of_tail("tail negated", negate_tail),
        of_tail("an offset shifted by the period", shift_by_period),
        of_tail("two rows of the tail exchanged", exchange_rows_of_tail),
        of_tail("a tail of another game", simple_tail),
        {"finite and periodic exchanged",
         [](ClaimText& claim, Random& random) {
             claim.periodic ? make_finite(claim, random) : make_periodic(claim, random);
         }},
    };
    return kMutations;
}

}  // namespace adversary
