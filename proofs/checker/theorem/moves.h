// Positions and moves as automata: PARAMETERS.md, section 11.
#pragma once

#include "order.h"

namespace chompcheck {

/// Which positions with these elements of A belong to a set: tuples of parameters and coordinates, from
/// kHere.
using PositionSet = std::map<Subset, Automaton>;

class Moves {
  public:
    Moves(const PosetFamily& family, const Lexer& lexer, std::size_t base)
        : family(family), order_(family, lexer, base), linear(order_.linear) {
        find_ideals();
    }

    /// can_B, of the B for which there are positions.
    PositionSet positions;

    [[nodiscard]] Form here(std::size_t v) const { return Form::track(kHere + static_cast<int>(v)); }
    [[nodiscard]] Form there(std::size_t v) const { return Form::track(kThere + static_cast<int>(v)); }

    /// cut_WV, for w_(there + 1), or the element w: tuples of parameters, there(W), here(V), there(V).
    const Automaton& cut(std::size_t w, std::size_t v) {
        return kept(cuts_, w, v, [&] {
            const int m = kHere + static_cast<int>(v), n = kThere + static_cast<int>(v);
            const Automaton stays = linear.zero(there(v) - here(v)) & !taken_below(w, v, m, 0);
            return stays |
                   (linear.less(there(v), here(v)) & taken_below(w, v, n, 1) & !taken_below(w, v, n, 0));
        });
    }

    /// left_W,B,B', of parameters and there(W).
    Automaton left(std::size_t w, Subset from, Subset to) {
        const Subset itself = family.is_chain(w) ? 0 : family.bit(w);
        Automaton result = (to & ~from) == 0 && (to & itself) == 0 ? linear.all() : linear.none();
        for (std::size_t e = family.chains.size(); e < family.kinds() && !result.empty(); ++e)
            if ((from & ~itself & family.bit(e)) != 0) {
                const Automaton& gone = kept(leaving_, w, e, [&] { return taken_below(w, e, kThere, 0); });
                result = result & ((to & family.bit(e)) != 0 ? !gone : gone);
            }
        return result;
    }

    /// The positions, without what concerns W itself, from which taking an element of W leaves a position of
    /// the set: tuples of parameters, there(W), and here(V) of the others.
    Automaton before(std::size_t w, const Automaton& set) {
        std::map<int, int> names;
        for (std::size_t v = 0; v < family.chains.size(); ++v)
            if (v == w || !order_(w, v).empty())
                names[kHere + static_cast<int>(v)] = kThere + static_cast<int>(v);
        Automaton result = renamed(set, names);
        for (std::size_t v = 0; v < family.chains.size(); ++v)
            if (v != w && !order_(w, v).empty())
                result = exists({kThere + static_cast<int>(v)}, result & cut(w, v));
        return result;
    }

    /// From tuples with there(W): those for which W has such an element.
    [[nodiscard]] Automaton taking(std::size_t w, const Automaton& tuples) const {
        if (!family.is_chain(w)) return tuples;
        return exists({kThere + static_cast<int>(w)}, tuples & linear.less(there(w), here(w)));
    }

    const PosetFamily& family;

  private:
    ClosedOrder order_;

  public:
    const Linear& linear;

  private:
    using Table = std::map<std::pair<std::size_t, std::size_t>, Automaton>;
    template <class Make>
    static const Automaton& kept(Table& table, std::size_t w, std::size_t v, Make make) {
        const auto found = table.find({w, v});
        return found != table.end() ? found->second : table.emplace(std::pair(w, v), make()).first->second;
    }

    // w < v: of a chain w_(the track x + 1), and v_(the track y + plus).
    [[nodiscard]] Automaton related(std::size_t w, int x, std::size_t v, int y, Num plus) const {
        const auto place = [&](const Automaton& pairs, std::size_t kind, int from, int to, Num more) {
            Form index = Form::number(more);
            if (family.is_chain(kind)) index = index + Form::track(to);
            return exists({from}, pairs & linear.zero(Form::track(from) - index));
        };
        if (order_(w, v).empty()) return linear.none();
        const Automaton of_w = place(order_(w, v), w, kX, x, 1);
        return place(of_w, v, kY, y, family.is_chain(v) ? plus : 1);
    }
    [[nodiscard]] Automaton taken_below(std::size_t w, std::size_t v, int y, Num plus) const {
        return related(w, kThere + static_cast<int>(w), v, y, plus);
    }

    // Missing elements of U are below none of V that are there.
    const Automaton& forbids(std::size_t u, std::size_t v) {
        return kept(forbidden_, u, v, [&] {
            return !related(u, kHere + static_cast<int>(u), v, kHere + static_cast<int>(v), 0);
        });
    }

    // One element of A after the other: for each set of those before there are positions without the others.
    void find_ideals() {
        Automaton chains = linear.all();
        const std::size_t k = family.chains.size();
        for (std::size_t u = 0; u < k; ++u)
            for (std::size_t v = 0; v < k; ++v)
                if (u != v) chains = chains & forbids(u, v);
        positions.emplace(0, chains);
        for (std::size_t e = k; e < family.kinds(); ++e) {
            PositionSet more;
            for (const auto& [set, can] : positions)
                for (const bool with : {false, true}) {
                    Automaton each = can;
                    for (std::size_t kind = 0; kind < e && !each.empty(); ++kind) {
                        const bool is_in = !family.is_chain(kind) && (set & family.bit(kind)) != 0;
                        if (with ? !is_in : family.is_chain(kind) || is_in)
                            each = each & (with ? forbids(kind, e) : forbids(e, kind));
                    }
                    if (!each.empty()) more.emplace(with ? set | family.bit(e) : set, each);
                }
            positions = std::move(more);
            if (positions.size() > kMostIdeals) limit("more than 64 order ideals");
        }
    }

    Table cuts_, leaving_, forbidden_;
};

}  // namespace chompcheck
