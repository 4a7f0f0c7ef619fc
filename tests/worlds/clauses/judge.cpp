#include "judge.h"

#include <algorithm>

namespace worlds {
namespace {

std::vector<Ladder> ladders_of(const Game& game) {
    std::vector<Ladder> ladders;
    for (const auto& line : oracle::parse_game(game.text()).relations)
        if (line.size() == 2 && line[0].name == "d" && line[1].name == "c" && line[0].varies)
            ladders.push_back({static_cast<int>(line[0].factor), static_cast<int>(line[0].offset),
                               static_cast<int>(line[1].factor), static_cast<int>(line[1].offset)});
    return ladders;
}

}  // namespace

int Ladder::value(int m) const {
    int value = 0;
    for (int i = 0; v * i + w <= m; ++i)
        if (v * i + w >= 1 && u * i + b >= 1) value = u * i + b;
    return value;
}

Judge::Judge(World& world, const Claims& claims, int ideal, int k)
    : world_(world),
      game_(world.game()),
      claims_(claims),
      K_(world.K()),
      ideal_(ideal),
      k_(k),
      B_(game_.ideals()[static_cast<std::size_t>(ideal)]),
      claim_(claim_of(ideal, k)),
      ladders_(ladders_of(game_)) {
    for (int j = 0; j < k; ++j) sources_.push_back({&claim_of(ideal, j), ideal});
    for (int a = 0; a < game_.size(); ++a)
        if ((B_.members >> a & 1) != 0 && game_.hC(a) == kInfinite)
            sources_.push_back({&claim_of(game_.without(ideal, a), k), game_.without(ideal, a)});
}

bool Judge::live_forever() const {
    return B_.hiC == kInfinite && B_.hiD == kInfinite && game_.delta(game_.columns()) < kInfinite;
}

bool Judge::live(int m) const {
    return m >= B_.lo && m <= B_.hiC && game_.delta(m) < kInfinite && game_.delta(m) <= B_.hiD;
}

int Judge::rest_of_staircase(int m) const {
    int rising = 0;
    for (const Ladder& ladder : ladders_)
        if (rises(ladder)) rising = std::max(rising, ladder.value(m));
    return rising >= game_.delta(m) ? 0 : game_.delta(m);
}

// The least M >= `least` from which the staircase is as (P0) wants it.
int Judge::staircase_from(int least, const std::string& name) {
    int M = least;
    for (const Ladder& ladder : ladders_) {
        if (!rises(ladder)) continue;
        int first = 0;
        while (first < game_.columns() && ladder.value(first) == 0) ++first;
        M = std::max(M, first);
    }
    for (int m = least; m < game_.columns(); ++m)
        if (rest_of_staircase(m + 1) - m > lowest(claim_)) M = std::max(M, m + 1);
    const bool found = M <= game_.columns() * 3 / 4;
    want(found, name);
    return found ? M : least;
}

int Judge::whole_period() const {
    int period = claim_.p();
    for (const Source& source : sources_)
        if (source.claim->periodic) period = std::lcm(period, source.claim->p());
    for (const Ladder& ladder : ladders_) period = std::lcm(period, ladder.v);
    return period;
}

int Judge::column_in_tail(int n) const {
    for (int i = n - highest(claim_); i <= n - lowest(claim_); ++i)
        if (i + claim_.offset(i) == n) return i;
    return kInfinite;
}

void Judge::put_tail(Labels& labels, const std::function<bool(int, int)>& wanted) const {
    for (int m = claim_.N; claim_.periodic && m < game_.columns(); ++m) {
        const int n = m + claim_.offset(m);
        if (n >= 0 && live(m) && n >= lowest_row(m) && wanted(m, n)) labels.put(m, n);
    }
}

bool Judge::check_P1() {
    std::set<int> residues;
    for (int r = 0; r < claim_.p(); ++r)
        residues.insert(((r + claim_.offset(r)) % claim_.p() + claim_.p()) % claim_.p());
    const bool permutation = static_cast<int>(residues.size()) == claim_.p();
    want(permutation, "(P1)");
    return permutation;
}

bool Judge::covered(int m, int n) const {
    for (const Source& source : sources_)
        if (source.claim->periodic && m + source.claim->offset(m) == n) return true;
    return std::any_of(ladders_.begin(), ladders_.end(),
                       [&](const Ladder& ladder) { return rises(ladder) && n < ladder.value(m); });
}

void Judge::check_tail(int M) {
    const int end = M + whole_period();
    if (end + 2 >= game_.columns()) throw Window();
    const bool permutation = check_P1();
    for (int m = M; m < end; ++m) {
        const int n = m + claim_.offset(m);
        for (const Source& source : sources_)
            want(!source.claim->periodic || source.claim->offset(m) != claim_.offset(m), "(P2)");
        for (int hole = m + lowest(claim_); permutation && hole < n; ++hole)
            want(column_in_tail(hole) <= m || covered(m, hole), "(P3)");
        for (const Ladder& ladder : ladders_) want(!rises(ladder) || ladder.value(m + 1) <= n, "(P6)");
    }
    for (int q = 2; q <= claim_.p(); ++q) {
        if (claim_.p() % q != 0) continue;
        bool shorter = true;
        for (int r = 0; r < claim_.p(); ++r)
            shorter = shorter && claim_.offset(r) == claim_.offset(r + claim_.p() / q);
        want(!shorter, "(P8)");
    }
}

}  // namespace worlds
