#include "show/plot/hasse.h"

#include <algorithm>
#include <set>

#include "base/error.h"

namespace chompcert {
namespace {

// "r3" of "r3[2]"; a plain name is a family of its own.
std::string_view family_of(std::string_view name) {
    return name.ends_with(']') ? name.substr(0, name.find('[')) : name;
}

// Members of a family are adjacent, in ascending order. A long family shows its first three members and its
// last.
void show_family(std::size_t first, std::size_t end, std::int64_t whole_family,
                 std::vector<std::uint32_t>& shown) {
    constexpr std::size_t kFirst = 3;
    const bool folded = static_cast<std::int64_t>(end - first) > whole_family;
    for (std::size_t a = first; a < end; ++a)
        if (!folded || a < first + kFirst || a + 1 == end) shown.push_back(static_cast<std::uint32_t>(a));
}

std::vector<std::uint32_t> shown_of_a(const Game& game, const HasseLimits& limits) {
    std::vector<std::uint32_t> shown;
    for (std::size_t first = 0, end = 0; first < game.size(); first = end) {
        const std::string_view family = family_of(game.names[first]);
        while (end < game.size() && family_of(game.names[end]) == family) ++end;
        show_family(first, end, limits.whole_family, shown);
        if (shown.size() > limits.max_elements)
            throw LimitError("the diagram of '" + game.label + "' would show more than " +
                                 std::to_string(limits.max_elements) +
                                 " elements: draw a smaller game of the family",
                             Remedy::elements);
    }
    return shown;
}

// The least index of C (of D) above an element, kInfinity if there is none; and the greatest index below it,
// 0 if there is none.
class Neighbours {
  public:
    explicit Neighbours(const Game& game) : game_(&game) {}
    [[nodiscard]] std::int64_t c_above(const HasseElement& x) const {
        if (x.part == HasseElement::Part::a) return game_->above_c[static_cast<std::size_t>(x.number)];
        if (x.part == HasseElement::Part::c) return x.number + 1;
        const std::int64_t cap = game_->staircase.cap(x.number - 1);
        return cap == kInfinity || game_->chains != Chains::two ? kInfinity : cap + 1;
    }
    [[nodiscard]] std::int64_t d_above(const HasseElement& x) const {
        if (x.part == HasseElement::Part::a) return game_->above_d[static_cast<std::size_t>(x.number)];
        return x.part == HasseElement::Part::d ? x.number + 1 : kInfinity;
    }
    [[nodiscard]] std::int64_t c_below(const HasseElement& x) const {
        if (x.part == HasseElement::Part::a) return game_->below_c[static_cast<std::size_t>(x.number)];
        return x.part == HasseElement::Part::c ? x.number - 1 : 0;
    }
    [[nodiscard]] std::int64_t d_below(const HasseElement& x) const {
        if (x.part == HasseElement::Part::a) return game_->below_d[static_cast<std::size_t>(x.number)];
        return x.part == HasseElement::Part::d ? x.number - 1 : game_->staircase.height(x.number);
    }
    [[nodiscard]] bool less(const HasseElement& x, const HasseElement& y) const {
        if (y.part == HasseElement::Part::c) return c_above(x) <= y.number;
        if (y.part == HasseElement::Part::d) return d_above(x) <= y.number;
        if (x.part == HasseElement::Part::c) return x.number <= c_below(y);
        if (x.part == HasseElement::Part::d) return x.number <= d_below(y);
        return x.number != y.number && game_->order.less_equal(static_cast<std::uint32_t>(x.number),
                                                               static_cast<std::uint32_t>(y.number));
    }
    /// Whether some element of the game lies between x < y.
    [[nodiscard]] bool between(const HasseElement& x, const HasseElement& y) const {
        const std::int64_t c = c_above(x), d = d_above(x);
        if ((c != kInfinity && c <= c_below(y)) || (d != kInfinity && d <= d_below(y))) return true;
        HasseElement a{HasseElement::Part::a, 0, ""};
        for (; a.number < static_cast<std::int64_t>(game_->size()); ++a.number)
            if (less(x, a) && less(a, y)) return true;
        return false;
    }

  private:
    const Game* game_;
};

using Indices = std::set<std::int64_t>;

void show_next_to(std::int64_t index, Indices& indices) {
    if (index > 0 && index < kInfinity) indices.insert({index, index + 1});
}

// A fold that hides a single element would save no space.
void fill_single_gaps(Indices& indices) {
    for (auto at = indices.begin(); std::next(at) != indices.end(); ++at)
        if (*std::next(at) == *at + 2) indices.insert(*at + 1);
}

void add_leg(const Game& game, HasseElement::Part part, const HasseLimits& limits, HasseDiagram& diagram) {
    const Neighbours next(game);
    Indices indices;
    for (std::size_t i = 1; i <= std::max<std::size_t>(limits.legs, 1); ++i)
        indices.insert(static_cast<std::int64_t>(i));
    for (const HasseElement& x : diagram.elements) {
        if (x.part != HasseElement::Part::a) continue;
        show_next_to(part == HasseElement::Part::c ? next.c_above(x) : next.d_above(x), indices);
        show_next_to(part == HasseElement::Part::c ? next.c_below(x) : next.d_below(x), indices);
    }
    fill_single_gaps(indices);
    for (const std::int64_t i : indices)
        diagram.elements.push_back(
            {part, i, (part == HasseElement::Part::c ? "c[" : "d[") + std::to_string(i) + "]"});
    diagram.tops.push_back(diagram.elements.size() - 1);
}

void add_lines(const Neighbours& order, HasseDiagram& diagram) {
    const auto& all = diagram.elements;
    std::vector<std::vector<std::size_t>> above(all.size());
    for (std::size_t x = 0; x < all.size(); ++x)
        for (std::size_t y = 0; y < all.size(); ++y)
            if (order.less(all[x], all[y])) above[x].push_back(y);
    for (std::size_t x = 0; x < all.size(); ++x)
        for (const std::size_t y : above[x])
            if (std::ranges::none_of(above[x], [&](std::size_t z) { return order.less(all[z], all[y]); }))
                diagram.lines.push_back({x, y, order.between(all[x], all[y])});
}

}  // namespace

HasseDiagram hasse_diagram(const Game& game, const HasseLimits& limits) {
    HasseDiagram diagram;
    for (const std::uint32_t a : shown_of_a(game, limits))
        diagram.elements.push_back({HasseElement::Part::a, a, game.names[a]});
    if (game.chains != Chains::none) add_leg(game, HasseElement::Part::c, limits, diagram);
    if (game.chains == Chains::two) add_leg(game, HasseElement::Part::d, limits, diagram);
    if (diagram.elements.size() > limits.max_elements)
        throw LimitError("the diagram of '" + game.label + "' would show " +
                             std::to_string(diagram.elements.size()) + " elements, more than " +
                             std::to_string(limits.max_elements),
                         Remedy::elements);
    add_lines(Neighbours(game), diagram);
    return diagram;
}

}  // namespace chompcert
