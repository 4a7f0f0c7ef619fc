#include "papers/two_chains.h"

namespace chompcert::papers {
namespace {

std::vector<std::uint64_t> upsets(const ExplicitPoset& poset) {
    std::vector<std::uint64_t> up;
    for (std::size_t x = 0; x < poset.elements().size(); ++x)
        up.push_back(poset.above(x) | std::uint64_t{1} << x);
    return up;
}

}  // namespace

TwoChains::TwoChains(const std::string& game_text, std::int64_t length)
    : length_(length), poset_(game_text, length), game_(upsets(poset_)) {
    for (std::size_t x = 0; x < poset_.elements().size(); ++x) all_ |= std::uint64_t{1} << x;
    all_ &= ~poset_.absent();
}

std::int64_t TwoChains::size() const {
    return static_cast<std::int64_t>(poset_.elements().size()) - 2 * length_;
}

bool TwoChains::is_related(std::int64_t a, std::uint64_t set) const {
    return ((poset_.below(element(a)) | poset_.above(element(a))) & set) != 0;
}

bool TwoChains::parallel(std::int64_t a) const {
    return (poset_.absent() >> element(a) & 1) == 0 && !is_related(a, chain(c(0)) | chain(d(0)));
}

bool TwoChains::assumption_3() const {
    for (std::int64_t a = 0; a < size(); ++a) {
        if ((poset_.absent() >> element(a) & 1) != 0) return false;
        if (!below_c(a, 0) && is_related(a, chain(c(0)))) return false;
        if (!below_d(a, 0) && is_related(a, chain(d(0)))) return false;
    }
    return true;
}

}  // namespace chompcert::papers
