#include "finite/strategy/group.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace chompcert {

// All products of generators, each once: the rows of a flat list, found again by hashing.
class AutomorphismGroup::Lister {
  public:
    Lister(std::size_t n, const GroupLimits& limits) : n_(n), limits_(limits) { clear(); }

    [[nodiscard]] bool has(std::span<const Number> map) const { return slots_[slot_of(map)] != kFree; }
    /// False if the limits are passed; the list is then of no use.
    [[nodiscard]] bool close(const std::vector<Permutation>& generators) {
        clear();
        std::vector<Number> product(n_);
        for (std::size_t at = 0; at < size(); ++at)
            for (const Permutation& generator : generators) {
                for (std::size_t x = 0; x < n_; ++x)
                    product[x] = static_cast<Number>(generator[maps_[at * n_ + x]]);
                if (has(product)) continue;
                if (size() >= limits_.automorphisms || (size() + 1) * n_ > limits_.numbers) return false;
                add(product);
            }
        return true;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::span<const Number> operator[](std::size_t at) const {
        return {maps_.data() + at * n_, n_};
    }

  private:
    static constexpr std::uint32_t kFree = UINT32_MAX;

    void clear() {
        size_ = 0;
        maps_.clear();
        slots_.assign(64, kFree);
        std::vector<Number> none(n_);
        std::iota(none.begin(), none.end(), Number{0});
        add(none);
    }
    [[nodiscard]] std::size_t slot_of(std::span<const Number> map) const {
        std::uint64_t hash = 0;
        for (const Number image : map) hash = mixed(hash + image + 0x9e3779b97f4a7c15ULL);
        std::size_t at = hash & (slots_.size() - 1);
        while (slots_[at] != kFree && !std::ranges::equal((*this)[slots_[at]], map))
            at = (at + 1) & (slots_.size() - 1);
        return at;
    }
    void add(const std::vector<Number>& map) {
        slots_[slot_of(map)] = static_cast<std::uint32_t>(size_++);
        maps_.insert(maps_.end(), map.begin(), map.end());
        if (2 * size_ <= slots_.size()) return;
        slots_.assign(2 * slots_.size(), kFree);
        for (std::uint32_t at = 0; at < size_; ++at) slots_[slot_of((*this)[at])] = at;
    }

    std::size_t n_, size_ = 0;
    GroupLimits limits_;
    std::vector<Number> maps_;
    std::vector<std::uint32_t> slots_;
};

AutomorphismGroup::AutomorphismGroup(std::size_t n, const std::vector<Permutation>& generators,
                                     const GroupLimits& limits)
    : n_(n) {
    Lister group(n, limits);
    for (const Permutation& generator : generators) {
        if (group.has(std::vector<Number>(generator.begin(), generator.end()))) continue;
        generators_.push_back(generator);
        if (group.close(generators_)) continue;
        is_part_ = true;
        generators_.pop_back();
        (void)group.close(generators_);
        break;
    }
    orbit_of_ = orbits(n, generators_);
    std::vector<std::uint32_t> order(group.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::lexicographical_compare(group[a].rbegin(), group[a].rend(), group[b].rbegin(),
                                            group[b].rend());
    });
    for (const std::uint32_t at : order) {
        const std::size_t before = rows_.size();
        rows_.insert(rows_.end(), group[at].rbegin(), group[at].rend());
        const auto first = rows_.begin() + static_cast<std::ptrdiff_t>(before);
        const auto previous = shared_.empty() ? first : first - static_cast<std::ptrdiff_t>(n);
        const std::ptrdiff_t shared =
            shared_.empty() ? 0 : std::mismatch(first, rows_.end(), previous).first - first;
        shared_.push_back(static_cast<Number>(shared));
    }
}

ElementSet AutomorphismGroup::least_image(const ElementSet& set) const {
    if (order() == 1) return set;
    std::vector<char> least(n_);
    for (std::size_t i = 0; i < n_; ++i) least[i] = set.test(rows_[i]) ? 1 : 0;
    std::size_t agree = n_;  // digits of the row before and of the least image so far
    for (std::size_t row = 1; row < shared_.size(); ++row) {
        if (shared_[row] > agree) continue;
        const Number* const digits = rows_.data() + row * n_;
        const auto digit = [&](std::size_t i) { return static_cast<char>(set.test(digits[i])); };
        agree = shared_[row];
        while (agree < n_ && digit(agree) == least[agree]) ++agree;
        if (agree == n_ || least[agree] == 0) continue;
        for (std::size_t i = agree; i < n_; ++i) least[i] = digit(i);
        agree = n_;
    }
    ElementSet image(n_);
    for (std::size_t i = 0; i < n_; ++i)
        if (least[i] != 0) image.set(static_cast<std::uint32_t>(n_ - 1 - i));
    return image;
}

}  // namespace chompcert
