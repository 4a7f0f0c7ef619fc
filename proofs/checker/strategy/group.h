// The group that symmetries of the poset generate, and least images under it: THEOREM.md, section 13. For
// each element e there is one of the members that keep all elements behind e for each place where they take
// e. When an image is asked for, all members are listed from these, as a tree, in which they part at e. Cost:
// for each member a product; for each least image the branches that are as good as the best one so far.
#pragma once

#include <numeric>

#include "../core/ideals.h"

namespace chompcheck {

constexpr std::size_t kMostAutomorphisms = 1'000'000;
constexpr std::size_t kMostListed = 100'000'000;
// Takes element e to the element at place e.
using Permutation = std::vector<std::uint16_t>;
using Colour = std::uint32_t;
using Colours = std::vector<Colour>;

class Automorphisms {
  public:
    explicit Automorphisms(std::size_t elements)
        : elements_(elements), identity_(elements), chain_(elements), tree_(elements) {
        std::iota(identity_.begin(), identity_.end(), std::uint16_t{0});
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    Num steps = 0;  // parts of branches looked at
    // What the members and this permutation generate; before an image is asked for.
    void extend(const Permutation& generator) { extend(generator, elements_); }

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
        if (tree_.front().empty()) grow_tree(identity_, elements_);
        Ideal image(set.size(), 0);
        best_.assign(1, 0);
        for (std::size_t e = elements_; e-- > 0;) {
            follow(e, colours);
            if (contains(set, tree_[e][best_.front()])) insert(image, e);
        }
        return image;
    }

  private:
    // By a permutation of which something is left for e < end at most. The chain is complete if nothing is
    // left of the products of its members for e and the generators that keep all elements behind e.
    void extend(Permutation permutation, std::size_t end) {
        std::size_t e = take_off_members(permutation);
        if (e == elements_) return;
        if (end == elements_) before_ = size_;
        const std::size_t number = generators_.size();
        generators_.emplace_back(e, std::move(permutation));
        if (chain_[e].empty()) chain_[e].push_back(identity_);
        for (; e < end; ++e) {
            const std::size_t before = chain_[e].size();
            for (std::size_t m = 0; m < chain_[e].size(); ++m)
                for (std::size_t g = m < before ? number : 0; g < generators_.size(); ++g)
                    if (const auto& [last, generator] = generators_[g]; last <= e)
                        add_product(product(chain_[e][m], generator), e);
        }
    }
    void add_product(Permutation permutation, std::size_t e) {
        if (like(permutation, e)) return extend(std::move(permutation), e);
        size_ = size_ / chain_[e].size() * (chain_[e].size() + 1);
        // The limit is the one that a list passes to which the cosets of the group before are added.
        const std::size_t most = std::min(kMostAutomorphisms, kMostListed / elements_);
        const bool too_many = (most / before_ + 1) * before_ > kMostAutomorphisms;
        if (size_ > most && too_many) limit("more than 1000000 automorphisms");
        if (size_ > most) limit("more than 100000000 numbers to list all automorphisms");
        chain_[e].push_back(std::move(permutation));
    }

    // For each e, from the last one down, takes off the member of the chain that takes e to the same place;
    // what is left keeps e. Returns the first e to which this cannot be done, if there is one.
    std::size_t take_off_members(Permutation& permutation) const {
        for (std::size_t e = elements_; e-- > 0;)
            if (const Permutation* same = like(permutation, e))
                permutation = product(permutation, inverse(*same));
            else if (permutation[e] != e)
                return e;
        return elements_;
    }
    [[nodiscard]] const Permutation* like(const Permutation& permutation, std::size_t e) const {
        for (const Permutation& member : chain_[e])
            if (member[e] == permutation[e]) return &member;
        return nullptr;
    }

    static Permutation product(const Permutation& first, const Permutation& then) {
        Permutation both(first.size());
        for (std::size_t e = 0; e < first.size(); ++e) both[e] = then[first[e]];
        return both;
    }
    static Permutation inverse(const Permutation& permutation) {
        Permutation back(permutation.size());
        for (std::size_t e = 0; e < back.size(); ++e) back[permutation[e]] = static_cast<std::uint16_t>(e);
        return back;
    }

    // Lists the members of the group that take the elements from `end` on where this one does.
    void grow_tree(const Permutation& first, std::size_t end) {
        std::size_t e = end;
        while (e-- > 0 && chain_[e].empty()) tree_[e].push_back(first[e]);
        if (e >= end) return;
        Permutation next(e);
        for (const Permutation& member : chain_[e]) {
            tree_[e].push_back(first[member[e]]);
            for (std::size_t low = 0; low < e; ++low) next[low] = first[member[low]];
            grow_tree(next, e);
        }
    }

    // Of the parts of the best branches, to those whose members take e to the least colour.
    void follow(std::size_t e, const Colours& colours) {
        const std::size_t parts = std::max(chain_[e].size(), std::size_t{1});  // of each branch
        if (parts == 1 && best_.size() == 1) return;
        next_.clear();
        steps += static_cast<Num>(best_.size() * parts);
        Colour least = ~Colour{0};
        for (const std::size_t branch : best_)
            for (std::size_t part = branch * parts; part < (branch + 1) * parts; ++part) {
                const Colour colour = colours[tree_[e][part]];
                if (colour < least) next_.clear();
                least = std::min(least, colour);
                if (colour == least) next_.push_back(part);
            }
        best_.swap(next_);
    }

    std::size_t elements_;
    std::size_t size_ = 1, before_ = 1;
    Permutation identity_;
    std::vector<std::pair<std::size_t, Permutation>> generators_;  // with the last element that they move
    // For each element e, of the permutations that keep all elements behind e, the identity and one for each
    // other place to which the group takes e. None if it takes e nowhere else.
    std::vector<std::vector<Permutation>> chain_;
    std::vector<Permutation> tree_;         // for each element where the members of each branch take it
    std::vector<std::size_t> best_, next_;  // branches
};

}  // namespace chompcheck
