#include "plain/search.h"

#include <unordered_map>

namespace bench {
namespace {

__extension__ using Wide = unsigned __int128;

template <typename Set>
class PlainSolver {
  public:
    PlainSolver(const chompcert::FinitePoset& poset, std::size_t most) : up_(poset.size()), most_(most) {
        for (std::uint32_t x = 0; x < poset.size(); ++x)
            poset.up(x).for_each([&](std::uint32_t y) { up_[x] |= Set{1} << y; });
    }
    PlainAnswer run() {
        Set all = 0;
        for (const Set& up : up_) all |= up;
        PlainAnswer answer{value(all), {}, 0};
        for (std::uint32_t x = 0; x < up_.size(); ++x)
            if (value(all & ~up_[x]) == 0) answer.winning_moves.push_back(x);
        answer.positions = memo_.size();
        return answer;
    }

  private:
    std::uint32_t value(Set left) {
        if (left == 0) return 0;
        if (const auto known = memo_.find(left); known != memo_.end()) return known->second;
        std::vector<bool> reached(up_.size() + 1);
        for (std::uint32_t x = 0; x < up_.size(); ++x)
            if ((left >> x & 1) != 0) reached[value(left & ~up_[x])] = true;
        std::uint32_t mex = 0;
        while (reached[mex]) ++mex;
        if (memo_.size() == most_) throw TooManyPositions{};
        return memo_[left] = mex;
    }
    struct Hash {
        std::size_t operator()(Set set) const {
            const auto low = static_cast<std::uint64_t>(set);
            const auto high = static_cast<std::uint64_t>(static_cast<Wide>(set) >> 64);
            return (low ^ (high * 0x9e3779b97f4a7c15ULL)) * 0xd6e8feb86659fd93ULL >> 3;
        }
    };
    std::vector<Set> up_;
    std::size_t most_;
    std::unordered_map<Set, std::uint32_t, Hash> memo_;
};

}  // namespace

PlainAnswer plain_search(const chompcert::FinitePoset& poset, std::size_t most_positions) {
    if (poset.size() <= 64) return PlainSolver<std::uint64_t>(poset, most_positions).run();
    return PlainSolver<Wide>(poset, most_positions).run();
}

}  // namespace bench
