// The group that symmetries of the poset generate, and least images under it: THEOREM.md, section 13. All of
// it is listed. Cost: for each member a product and its place in a sorted set, and for each least image the
// members times the elements that tell an image from the least one so far.
#pragma once

#include <numeric>
#include <set>

#include "core_ideals.h"

namespace chompcheck {

constexpr std::size_t kMostAutomorphisms = 1'000'000;
constexpr std::size_t kMostListed = 100'000'000;

// Takes element e to the element at place e.
using Permutation = std::vector<std::uint16_t>;

class Automorphisms {
  public:
    explicit Automorphisms(std::size_t elements) : elements_(elements) {
        Permutation identity(elements);
        std::iota(identity.begin(), identity.end(), std::uint16_t{0});
        add(std::move(identity));
    }

    [[nodiscard]] std::size_t size() const { return members_.size(); }

    // What the members and this permutation generate. It consists of cosets of the group so far, of which the
    // first member is a product of generators.
    void extend(const Permutation& generator) {
        if (known_.contains(generator)) return;
        generators_.push_back(generator);
        const std::size_t before = size();
        for (std::size_t first = 0; first < size(); first += before)
            for (const Permutation& last : generators_)
                if (const Permutation next = product(*members_[first], last); !known_.contains(next))
                    add_coset(before, next);
    }

    // The least of the images of a set of elements, as a binary number. With a permutation its inverse
    // belongs to the group; so the images are the sets of the e that a member takes into the set.
    [[nodiscard]] Ideal least_image(const Ideal& set) const {
        std::vector<char> inside(elements_);
        for (std::size_t e = 0; e < elements_; ++e) inside[e] = contains(set, e) ? 1 : 0;
        const Permutation* least = members_.front();
        for (const Permutation* member : members_)
            if (is_smaller(inside, *member, *least)) least = member;
        Ideal image(set.size(), 0);
        for (std::size_t e = 0; e < elements_; ++e)
            if (inside[(*least)[e]] != 0) insert(image, e);
        return image;
    }

  private:
    static Permutation product(const Permutation& first, const Permutation& then) {
        Permutation both(first.size());
        for (std::size_t e = 0; e < first.size(); ++e) both[e] = then[first[e]];
        return both;
    }

    static bool is_smaller(const std::vector<char>& inside, const Permutation& one,
                           const Permutation& other) {
        std::size_t e = inside.size();
        while (e-- > 0)
            if (inside[one[e]] != inside[other[e]]) return inside[one[e]] == 0;
        return false;
    }

    void add_coset(std::size_t size_of_coset, const Permutation& next) {
        const std::size_t all = size() + size_of_coset;
        if (all > kMostAutomorphisms) limit("more than 1000000 automorphisms");
        if (all * elements_ > kMostListed) limit("more than 100000000 numbers to list all automorphisms");
        for (std::size_t m = 0; m < size_of_coset; ++m) add(product(*members_[m], next));
    }
    void add(Permutation permutation) { members_.push_back(&*known_.insert(std::move(permutation)).first); }

    std::size_t elements_;
    std::vector<Permutation> generators_;
    std::set<Permutation> known_;
    std::vector<const Permutation*> members_;
};

}  // namespace chompcheck
