// The group that symmetries of the poset generate, and least images under it: THEOREM.md, section 13. All of
// it is listed, as a tree, in which members part where they take an element to different ones. Cost: for each
// member a product and its place in a sorted set, and for each least image the branches that are as good as
// the best one down to their depth.
#pragma once

#include <numeric>
#include <set>

#include "core_ideals.h"

namespace chompcheck {

constexpr std::size_t kMostAutomorphisms = 1'000'000;
constexpr std::size_t kMostListed = 100'000'000;

// Takes element e to the element at place e.
using Permutation = std::vector<std::uint16_t>;

using Colour = std::uint32_t;
using Colours = std::vector<Colour>;

// Compares where the last elements go, then those before.
struct FromTheLast {
    bool operator()(const Permutation& a, const Permutation& b) const {
        return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    }
};

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

    // After the last symmetry. The members that agree with one on the elements from e on are a coset of those
    // that keep these elements. So on each level all branches have the same number of members, and part into
    // the same number of branches.
    void grow_tree() {
        members_.assign(known_.size(), nullptr);
        std::transform(known_.begin(), known_.end(), members_.begin(),
                       [](const Permutation& p) { return &p; });
        std::size_t members = size();  // of a branch
        for (std::size_t e = elements_; e-- > 0;) {
            const std::size_t all = members;
            while ((*members_[members - 1])[e] != (*members_[0])[e]) --members;
            Level& level = levels_.emplace_back(Level{all / members, {}});
            for (std::size_t first = 0; first < size(); first += members)
                level.sources.push_back((*members_[first])[e]);
        }
    }

    // The least of the images of a set of elements, as a binary number.
    [[nodiscard]] Ideal least_image(const Ideal& set) {
        Colours colours(elements_);
        for (std::size_t e = 0; e < elements_; ++e) colours[e] = contains(set, e) ? 1 : 0;
        return first_image(set, colours);
    }

    // The image of a set whose elements have the least colours, from the last element down. With a
    // permutation its inverse belongs to the group; so an image has the e that a member takes into the set,
    // and their colours. Elements of one colour are all in the set, or none is.
    [[nodiscard]] Ideal first_image(const Ideal& set, const Colours& colours) {
        if (size() == 1) return set;
        Ideal image(set.size(), 0);
        std::size_t e = elements_;
        best_.assign(1, 0);
        for (const Level& level : levels_) {
            follow(level, colours);
            --e;
            if (contains(set, level.sources[best_.front()])) insert(image, e);
        }
        return image;
    }

  private:
    // One for each element, from the last one down.
    struct Level {
        std::size_t parts;                   // of each branch of the level before
        std::vector<std::uint16_t> sources;  // for each branch, where its members take the element
    };

    // Of the parts of the best branches, to those whose members take the element to the least colour.
    void follow(const Level& level, const Colours& colours) {
        if (level.parts == 1 && best_.size() == 1) return;
        next_.resize(best_.size() * level.parts);
        Colour least = ~Colour{0};
        std::size_t count = 0;
        for (const std::size_t branch : best_)
            for (std::size_t part = branch * level.parts; part < (branch + 1) * level.parts; ++part) {
                const Colour colour = colours[level.sources[part]];
                if (colour < least) count = 0;
                least = std::min(least, colour);
                next_[count] = part;
                count += colour == least ? 1 : 0;
            }
        next_.resize(count);
        best_.swap(next_);
    }

    static Permutation product(const Permutation& first, const Permutation& then) {
        Permutation both(first.size());
        for (std::size_t e = 0; e < first.size(); ++e) both[e] = then[first[e]];
        return both;
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
    std::set<Permutation, FromTheLast> known_;
    std::vector<const Permutation*> members_;
    std::vector<Level> levels_;
    std::vector<std::size_t> best_, next_;  // branches
};

}  // namespace chompcheck
