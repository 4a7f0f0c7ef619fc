// The positions read so far: of each the image that stands for all of them. It is the one whose elements have
// the least colours: any will do that an automorphism takes from an ideal to its image, and the better they
// tell elements apart, the sooner it is found. Cost: for each image the pairs of elements of which one covers
// the other; for each position some 100 bytes.
#pragma once

#include <unordered_set>

#include "../core/claims.h"
#include "group.h"

namespace chompcheck {

// The colour of an element, within an ideal: how many chains of the ideal go up from it, mixed with the same
// of the elements below.
class Colouring {
  public:
    Colouring(const Closure& closure, const Order& order) : below_(order.elements()) {
        closure.for_each_element_down([&](std::size_t e) {
            downwards_.push_back(e);
            Ideal under = order.down(e);
            under[e / 64] &= ~(Word{1} << e % 64);
            below_[e] = order.maximal(under);
        });
    }

    void colour(const Ideal& ideal, Colours& colours) const {
        colours.assign(downwards_.size(), 0);
        for (const std::size_t high : downwards_) {
            if (!contains(ideal, high)) continue;
            ++colours[high];
            for (const std::size_t low : below_[high]) colours[low] += colours[high];
        }
        for (auto high = downwards_.rbegin(); high != downwards_.rend(); ++high) {
            for (const std::size_t low : below_[*high]) colours[*high] += colours[low];
            colours[*high] = mixed(colours[*high]) << 1 | (contains(ideal, *high) ? 1 : 0);
        }
    }

  private:
    static Colour mixed(Colour colour) {
        colour *= 0x9e3779b1;
        return (colour ^ colour >> 15) * 0x85ebca77;
    }

    std::vector<std::vector<std::size_t>> below_;  // of each element those that it covers
    std::vector<std::size_t> downwards_;           // each element behind those above it
};

struct HashOfIdeal {
    std::size_t operator()(const Ideal& ideal) const {
        return std::hash<std::string_view>()(
            {reinterpret_cast<const char*>(ideal.data()), ideal.size() * sizeof(Word)});
    }
};

class PositionList {
  public:
    PositionList(const Game& game, const Order& order, Automorphisms& group)
        : game_(game), order_(order), group_(group), colours_(order.elements()) {}

    void add(const Ideal& position) { images_.insert(image_for_all(position)); }
    // Whether an ideal is of decreed value 0, or, of those that are not decreed, empty or an image of a
    // position.
    [[nodiscard]] bool has(const Ideal& ideal) {
        if (const std::optional<Num> decreed = game_.decrees.value_of(ideal)) return *decreed == 0;
        return ideal == order_.empty() || (!images_.empty() && images_.contains(image_for_all(ideal)));
    }

  private:
    // Colours cost about as much as the least image under a small group.
    Ideal image_for_all(const Ideal& ideal) {
        if (group_.size() <= colours_.size()) return group_.least_image(ideal);
        if (!colouring_) colouring_.emplace(game_.closure, order_);
        colouring_->colour(ideal, colours_);
        return group_.first_image(ideal, colours_);
    }

    const Game& game_;
    const Order& order_;
    Automorphisms& group_;
    std::optional<Colouring> colouring_;
    Colours colours_;
    std::unordered_set<Ideal, HashOfIdeal> images_;
};

}  // namespace chompcheck
