#include "finite/strategy/twins.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chompcert {
namespace {

constexpr double kNumbers = 1e6;  // of all automorphisms that exchange pairs

}  // namespace

Twins::Twins(const FinitePoset& poset) : partner_(identity(poset.size())), class_of_(identity(poset.size())) {
    using Words = std::vector<std::uint64_t>;
    std::map<std::pair<Words, Words>, Class> alike;
    for (std::uint32_t x = 0; x < poset.size(); ++x) {
        ElementSet below = poset.down(x), above = poset.up(x);
        below.reset(x), above.reset(x);
        alike[{below.words(), above.words()}].push_back(x);
    }
    for (auto& [neighbours, twins] : alike) {
        for (const std::uint32_t x : twins) class_of_[x] = twins.front();
        if (twins.size() % 2 == 1) twins.pop_back();
        if (twins.empty()) continue;
        for (std::size_t i = 0; i < twins.size(); i += 2) {
            partner_[twins[i]] = twins[i + 1];
            partner_[twins[i + 1]] = twins[i];
        }
        classes_.push_back(twins);
    }
}

bool Twins::keeps_classes(const Permutation& map) const {
    for (std::uint32_t x = 0; x < map.size(); ++x)
        if (class_of_[map[x]] != class_of_[x]) return false;
    return true;
}

// The number of automorphisms that exchange the pairs in each group of this many.
double Twins::automorphisms(std::size_t in_group) const {
    double product = 1;
    for (const Class& twins : classes_)
        for (std::size_t pair = 0; pair < twins.size() / 2; ++pair)
            product *= static_cast<double>(pair % in_group + 1);
    return product;
}

// A pair of a class with the next one.
Permutation Twins::exchange(const Class& twins, std::size_t pair) const {
    Permutation map = identity(partner_.size());
    for (std::size_t i = 2 * pair; i < 2 * pair + 2; ++i) std::swap(map[twins[i]], map[twins[i + 2]]);
    return map;
}

std::vector<Permutation> Twins::in_place_of(const std::vector<Permutation>& generators) const {
    std::vector<Permutation> chosen;
    std::copy_if(generators.begin(), generators.end(), std::back_inserter(chosen),
                 [this](const Permutation& map) { return !keeps_classes(map); });
    std::size_t longest = 1, in_group = 1;
    for (const Class& twins : classes_) longest = std::max(longest, twins.size() / 2);
    while (in_group < longest &&
           automorphisms(in_group + 1) * static_cast<double>(partner_.size()) <= kNumbers)
        ++in_group;
    for (const Class& twins : classes_)
        for (std::size_t pair = 0; pair + 1 < twins.size() / 2; ++pair)
            if ((pair + 1) % in_group != 0) chosen.push_back(exchange(twins, pair));
    return chosen;
}

}  // namespace chompcert
