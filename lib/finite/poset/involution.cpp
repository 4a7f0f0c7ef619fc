#include "finite/poset/involution.h"

#include <algorithm>
#include <map>

namespace chompcert {
namespace {

constexpr std::uint32_t kOpen = UINT32_MAX;

bool is_involution(const Permutation& map) {
    bool moves = false;
    for (std::uint32_t x = 0; x < map.size(); ++x) {
        if (map[map[x]] != x) return false;
        moves = moves || map[x] != x;
    }
    return moves;
}

// All pairs of maximal elements with the same elements below.
Permutation swap_twins(const FinitePoset& poset) {
    Permutation map = identity(poset.size());
    std::map<std::vector<std::uint64_t>, std::uint32_t> alone;
    for (std::uint32_t x = 0; x < poset.size(); ++x) {
        if (poset.up(x).count() != 1) continue;
        ElementSet below = poset.down(x);
        below.reset(x);
        const auto [twin, is_first] = alone.try_emplace(below.words(), x);
        if (is_first) continue;
        std::swap(map[x], map[twin->second]);
        alone.erase(twin);
    }
    return map;
}

// The power of a permutation that is an involution, or the identity if its order is odd. Let t be the highest
// power of 2 that divides the length of a cycle. The cycles whose length t divides are turned by half their
// length; the others stay fixed.
Permutation involutory_power(const Permutation& map) {
    std::vector<std::vector<std::uint32_t>> cycles;
    std::vector<bool> seen(map.size());
    std::size_t twos = 1;
    for (std::uint32_t x = 0; x < map.size(); ++x) {
        if (seen[x]) continue;
        auto& cycle = cycles.emplace_back();
        for (std::uint32_t y = x; !seen[y]; y = map[y]) seen[y] = true, cycle.push_back(y);
        twos = std::max(twos, cycle.size() & (~cycle.size() + 1));
    }
    Permutation power = identity(map.size());
    for (const auto& cycle : cycles)
        if (twos > 1 && cycle.size() % twos == 0)
            for (std::size_t i = 0; i < cycle.size(); ++i)
                power[cycle[i]] = cycle[(i + cycle.size() / 2) % cycle.size()];
    return power;
}

// The generators, and then powers of the elements on a walk through the group, which is the same in each run.
std::optional<Permutation> among_automorphisms(const FinitePoset& poset, std::uint64_t max_walk) {
    const auto generators = symmetry(poset).generators;
    const auto serves = [&](const Permutation& map) { return is_involution(map) && is_pairing(poset, map); };
    for (const Permutation& map : generators)
        if (serves(map)) return map;
    if (generators.size() < 2) return std::nullopt;
    Permutation at = generators.front();
    std::uint64_t state = 1;
    for (std::uint64_t step = 0; step < max_walk; ++step) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        const Permutation& by = generators[(state >> 33) % generators.size()];
        for (std::uint32_t& x : at) x = by[x];
        if (Permutation map = involutory_power(at); serves(map)) return map;
    }
    return std::nullopt;
}

// Backtracking over the pairs {x, φ(x)}. A pair forces further elements to be moved: all elements above it,
// by (d), and those below exactly one of the two, by (c). They wait in `forced_`.
class PairSearch {
  public:
    PairSearch(const FinitePoset& poset, std::uint64_t max_steps)
        : poset_(poset), steps_(max_steps), partner_(poset.size(), kOpen), forced_(poset.size()) {}

    std::optional<Permutation> run() {
        for (std::uint32_t x = 0; x < poset_.size() && steps_ > 0; ++x)
            for (std::uint32_t y = x + 1; y < poset_.size() && steps_ > 0; ++y)
                if (may_pair(x, y) && pair(x, y)) return map();
        return std::nullopt;
    }

  private:
    bool may_pair(std::uint32_t x, std::uint32_t y) {
        if (steps_ > 0) --steps_;
        if (partner_[y] != kOpen || poset_.less_equal(x, y) || poset_.less_equal(y, x)) return false;
        return respects(x, y) && respects(y, x);
    }
    // (c) between x with φ(x) = y and the pairs so far.
    bool respects(std::uint32_t x, std::uint32_t y) const {
        bool good = true;
        paired_.for_each_of(poset_.up(x), [&](std::uint32_t z) {
            good = good && (poset_.less_equal(y, partner_[z]) || poset_.less_equal(x, partner_[z]));
        });
        paired_.for_each_of(poset_.down(x), [&](std::uint32_t z) {
            good = good && (poset_.less_equal(partner_[z], y) || poset_.less_equal(z, y));
        });
        return good;
    }
    bool pair(std::uint32_t x, std::uint32_t y) {
        const ElementSet before = forced_;
        partner_[x] = y, partner_[y] = x;
        paired_.add(x), paired_.add(y);
        forced_ |= poset_.up(x) | poset_.up(y);
        forced_ |= (poset_.down(x) - poset_.down(y)) | (poset_.down(y) - poset_.down(x));
        if (pair_the_forced()) return true;
        forced_ = before;
        paired_.drop(2);
        partner_[x] = partner_[y] = kOpen;
        return false;
    }
    bool pair_the_forced() {
        std::uint32_t x = kOpen;
        forced_.for_each([&](std::uint32_t e) {
            if (x == kOpen && partner_[e] == kOpen) x = e;
        });
        if (x == kOpen) return is_pairing(poset_, map());
        for (std::uint32_t y = 0; y < poset_.size() && steps_ > 0; ++y)
            if (y != x && may_pair(x, y) && pair(x, y)) return true;
        return false;
    }
    Permutation map() const {
        Permutation map = partner_;
        for (std::uint32_t x = 0; x < map.size(); ++x)
            if (map[x] == kOpen) map[x] = x;
        return map;
    }
    struct Paired {
        std::vector<std::uint32_t> list;
        void add(std::uint32_t x) { list.push_back(x); }
        void drop(std::size_t count) { list.resize(list.size() - count); }
        template <typename Visit>
        void for_each_of(const ElementSet& set, Visit visit) const {
            for (const std::uint32_t x : list)
                if (set.test(x)) visit(x);
        }
    };

    const FinitePoset& poset_;
    std::uint64_t steps_;
    Permutation partner_;
    ElementSet forced_;
    Paired paired_;
};

}  // namespace

bool is_pairing(const FinitePoset& poset, const Permutation& map) {
    for (std::uint32_t x = 0; x < poset.size(); ++x) {
        const std::uint32_t image = map[x];
        if (image >= poset.size() || map[image] != x) return false;
        if (image != x && poset.less_equal(x, image)) return false;
        bool good = true;
        poset.up(x).for_each([&](std::uint32_t y) {
            good = good && (poset.less_equal(image, map[y]) || poset.less_equal(x, map[y])) &&
                   (map[y] != y || image == x);
        });
        if (!good) return false;
    }
    return true;
}

std::optional<Permutation> find_pairing(const FinitePoset& poset, std::uint64_t max_steps,
                                        std::uint64_t max_walk) {
    if (Permutation twins = swap_twins(poset); is_involution(twins)) return twins;
    if (auto automorphism = among_automorphisms(poset, max_walk)) return automorphism;
    return PairSearch(poset, max_steps).run();
}

}  // namespace chompcert
