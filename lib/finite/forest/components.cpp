#include "finite/forest/components.h"

#include <algorithm>
#include <numeric>

namespace chompcert {
namespace {

class Union {
  public:
    explicit Union(std::size_t n) : leader_(n) { std::iota(leader_.begin(), leader_.end(), 0U); }
    std::uint32_t find(std::uint32_t x) {
        while (leader_[x] != x) x = leader_[x] = leader_[leader_[x]];
        return x;
    }
    // The least element leads, so that it is met first. Halving the paths alone gives O(log n) for each pair.
    void join(std::uint32_t a, std::uint32_t b) {
        a = find(a), b = find(b);
        leader_[std::max(a, b)] = std::min(a, b);
    }

  private:
    std::vector<std::uint32_t> leader_;
};

}  // namespace

Components components_of(const Digraph& relations) {
    Union joined(relations.size());
    for (std::uint32_t x = 0; x < relations.size(); ++x)
        for (const std::uint32_t y : relations.successors(x)) joined.join(x, y);
    Components found{std::vector<std::uint32_t>(relations.size())};
    for (std::uint32_t x = 0; x < relations.size(); ++x) {
        const std::uint32_t leader = joined.find(x);
        found.of[x] = leader == x ? found.count++ : found.of[leader];
    }
    return found;
}

}  // namespace chompcert
