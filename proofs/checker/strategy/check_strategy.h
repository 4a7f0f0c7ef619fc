// Decides a strategy certificate: THEOREM.md, sections 13 and 14. A position is looked up among those before
// it, which suffices: what an answer leaves is a smaller number than the position, and so is its least image.
// Cost: for each answer an image of an ideal, and its place in a table.
#pragma once

#include "list.h"
#include "records.h"

namespace chompcheck {

constexpr Num kMostElementsOfStrategy = 4096;
constexpr Num kMostSteps = 3'000'000;  // for each position, and for 2,000 besides
constexpr const char* kListed = "nothing, or an image of a position read before";

struct Strategy {
    std::optional<std::size_t> move;  // wins; none if the player to move loses
    Num positions = 0, answers = 0;
    Num automorphisms = 1;
};

class StrategyCheck {
  public:
    StrategyCheck(const Game& game, CertificateWords& in)
        : text_(game.text),
          decrees_(game.decrees),
          order_(game.closure),
          records_(game.text, in),
          group_(order_.elements()),
          last_(order_.empty()),
          listed_(game, order_, group_) {}

    Strategy run() {
        const std::string place = records_.place();
        proved_.move = records_.read_outcome();
        read_symmetries();
        read_positions();
        records_.read_end();
        check_S4(place);
        proved_.automorphisms = static_cast<Num>(group_.size());
        return proved_;
    }

  private:
    void read_symmetries() {
        const Num count = records_.read_count("symmetries");
        for (Num number = 1; number <= count; ++number) {
            const std::string place = records_.place("symmetry", number);
            const std::vector<std::size_t> images = records_.read_symmetry(place);
            check_S1(place, images);
            check_decrees_S1(place, images);
            group_.extend(Permutation(images.begin(), images.end()));
        }
    }

    void read_positions() {
        const Num count = records_.read_count("positions");
        for (Num number = 1; number <= count; ++number) {
            const std::string place = records_.place("position", number);
            const Ideal position = ideal_below(place, records_.read_position(place));
            check_S2(place, position);
            const std::string answers = records_.place("position", number);
            check_S3(answers, position, records_.read_answers(answers, std::ssize(members(position))));
            listed_.add(position);
            last_ = position;
            if (group_.steps > kMostSteps * (++proved_.positions + 2000))
                limit(place + ": too much work for images under the automorphisms");
        }
    }

    // The ideal whose maximal elements these are, in the order of their numbers.
    [[nodiscard]] Ideal ideal_below(Text place, const std::vector<std::size_t>& tops) const {
        Ideal ideal = order_.empty();
        for (const std::size_t top : tops) insert_all(ideal, order_.down(top));
        if (order_.maximal(ideal) != tops)
            reject(place, "position", "the maximal elements in order, " + name(ideal),
                   name_of_ideal(text_, tops));
        return ideal;
    }

    [[nodiscard]] std::vector<std::size_t> members(const Ideal& ideal) const {
        std::vector<std::size_t> elements;
        for (std::size_t e = 0; e < order_.elements(); ++e)
            if (contains(ideal, e)) elements.push_back(e);
        return elements;
    }

    void check_S1(Text place, const std::vector<std::size_t>& images) const {
        Ideal seen = order_.empty();
        for (const std::size_t image : images) {
            if (contains(seen, image))
                reject(place, "(S1) image", "each element once", name(image) + " twice");
            insert(seen, image);
        }
        for (std::size_t low = 0; low < images.size(); ++low)
            for (const std::size_t high : members(order_.up(low)))
                if (!contains(order_.up(images[low]), images[high]))
                    reject(place, "(S1) images of " + name(low) + " < " + name(high), "the same order",
                           name(images[low]) + " and " + name(images[high]));
    }

    // A decreed position is taken to one of the same value.
    void check_decrees_S1(Text place, const std::vector<std::size_t>& images) const {
        for (const auto& [decreed, value] : decrees_.values) {
            Ideal image = order_.empty();
            for (const std::size_t e : members(decreed)) insert(image, images[e]);
            if (decrees_.value_of(image) != value)
                reject(place, "(S1) image of the decreed position " + name(decreed),
                       "one of the decreed value " + show(value), name(image));
        }
    }

    void check_S2(Text place, const Ideal& position) {
        if (const Ideal least = group_.least_image(position); least != position)
            reject(place, "(S2) position", "the least of its images, " + name(least), name(position));
        if (!CanonicalOrder()(last_, position))
            reject(place, "(S2) position", "a larger one than " + name(last_), name(position));
        if (decrees_.value_of(position))
            reject(place, "(S2) position", "one without a decreed value", name(position));
    }

    void check_S3(Text place, const Ideal& position, const std::vector<std::size_t>& answers) {
        std::size_t number = 0;
        for (const std::size_t x : members(position)) {
            const std::size_t y = answers[number++];
            Ideal rest = order_.without_above(position, x);
            if (const std::optional<Num> decreed = decrees_.value_of(rest)) {
                check_decree_S3(place, x, y, rest, *decreed);
                continue;
            }
            if (!contains(rest, y))
                reject(place, "(S3) answer to " + name(x), "an element of " + name(rest), name(y));
            rest = order_.without_above(rest, y);
            if (!listed_.has(rest))
                reject(place, "(S3) answer to " + name(x) + ", " + name(y) + ", leaves", kListed, name(rest));
        }
        proved_.answers += static_cast<Num>(answers.size());
    }

    // The removal of x leaves a decreed position: it has to be won, and then nobody moves there.
    void check_decree_S3(Text place, std::size_t x, std::size_t y, const Ideal& rest, Num decreed) const {
        if (decreed == 0)
            reject(place, "(S3) move " + name(x), "one that leaves no position of decreed value 0",
                   name(rest));
        if (y != x)
            reject(place, "(S3) answer to " + name(x), name(x) + ", as the value left is decreed", name(y));
    }

    void check_S4(Text place) {
        Ideal left = order_.empty();
        for (std::size_t e = 0; e < order_.elements(); ++e) insert(left, e);
        if (proved_.move && decrees_.value_of(left))
            reject(place, "(S4) the whole poset", "no decreed value where a move wins", name(left));
        if (proved_.move) left = order_.without_above(left, *proved_.move);
        const std::string what = proved_.move ? "(S4) the winning move leaves" : "(S4) the whole poset";
        if (!listed_.has(left)) reject(place, what, kListed, name(left));
    }

    [[nodiscard]] std::string name(std::size_t element) const { return shortened(text_.name_of(element)); }
    [[nodiscard]] std::string name(const Ideal& ideal) const {
        return name_of_ideal(text_, order_.maximal(ideal));
    }

    const GameText& text_;
    const Decrees& decrees_;
    Order order_;
    StrategyRecords records_;
    Automorphisms group_;
    Ideal last_;  // position; at first the empty ideal, which is none
    PositionList listed_;
    Strategy proved_;
};

// The certificate has been read up to its level. Throws a Verdict unless its strategy wins.
inline Strategy decide_strategy(const Game& game, CertificateWords& in) {
    if (game.text.chains != Chains::None)
        reject("line 2", "game of a strategy", "'chains none'", "a game with chains");
    if (game.text.elements > kMostElementsOfStrategy) limit("more than 4096 elements in a strategy");
    return StrategyCheck(game, in).run();
}

}  // namespace chompcheck
