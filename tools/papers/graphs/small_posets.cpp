// Seed 003, Lemma 2.12, and seed 000, Lemma 4.3, on all small posets (small_posets.h). Cost: 2^e sets for
// each poset of e elements, and O(e²) for each map with φ(φ(x)) = x.
#include "papers/graphs/small_posets.h"

#include <algorithm>

#include "papers/row.h"

namespace chompcert::papers {
namespace {

constexpr std::uint64_t point(std::size_t x, std::uint64_t one = 1) {
    return one << x;
}

// Adds element after element, above a down-set of those before it.
void add_elements(std::vector<std::uint64_t>& below, std::size_t elements, std::vector<SmallPoset>& all) {
    const std::size_t size = below.size();
    if (size == elements) {
        SmallPoset poset{std::vector<std::uint64_t>(size, 0)};
        for (std::size_t x = 0; x < size; ++x)
            for (std::size_t y = 0; y < size; ++y)
                if (x == y || (below[y] & point(x)) != 0) poset.up[x] |= point(y);
        all.push_back(std::move(poset));
        return;
    }
    for (std::uint64_t set = 0; set < point(size); ++set) {
        bool is_down_set = true;
        for (std::size_t x = 0; x < size; ++x)
            is_down_set = is_down_set && ((set & point(x)) == 0 || (below[x] & ~set) == 0);
        if (!is_down_set) continue;
        below.push_back(set);
        add_elements(below, elements, all);
        below.pop_back();
    }
}

bool is_down_set(const SmallPoset& poset, std::uint64_t set) {
    for (std::size_t x = 0; x < poset.size(); ++x)
        if ((set & point(x)) == 0 && (poset.up[x] & set) != 0) return false;
    return true;
}

bool is_automorphism(const SmallPoset& poset, const VertexMap& map) {
    for (std::size_t x = 0; x < poset.size(); ++x)
        for (std::size_t y = 0; y < poset.size(); ++y)
            if (poset.is_at_most(x, y) != poset.is_at_most(map[x], map[y])) return false;
    return true;
}

// (b) and (c) of Lemma 4.3.
bool is_pair_map(const SmallPoset& poset, const VertexMap& map) {
    for (std::size_t x = 0; x < poset.size(); ++x) {
        if (map[x] != x && poset.is_at_most(x, map[x])) return false;
        for (std::size_t y = 0; y < poset.size(); ++y)
            if (poset.is_at_most(x, y) && !poset.is_at_most(map[x], map[y]) && !poset.is_at_most(x, map[y]))
                return false;
    }
    return true;
}

template <typename Try>
std::vector<Case> of_all_posets(const Context& context, Try statement) {
    std::vector<Case> cases;
    for (std::size_t elements = 1; elements <= (context.far ? 7U : 6U); ++elements) {
        context.working(std::to_string(elements) + " elements");
        const std::vector<VertexMap> maps = self_inverse_maps(elements);
        const std::vector<SmallPoset> posets = all_posets(elements);
        cases.push_back(statement(std::to_string(posets.size()) + " orders of " + std::to_string(elements) +
                                      (elements == 1 ? " element" : " elements"),
                                  posets, maps));
    }
    return cases;
}

std::vector<Case> automorphisms(const Context& context) {
    return of_all_posets(context, [](const std::string& what, const auto& posets, const auto& maps) {
        Tried tried;
        for (const SmallPoset& poset : posets) try_automorphisms(poset, maps, tried);
        return case_of(what + ": the fixed points have the value", tried);
    });
}

std::vector<Case> pairings(const Context& context) {
    return of_all_posets(context, [](const std::string& what, const auto& posets, const auto& maps) {
        Tried tried, values;
        for (const SmallPoset& poset : posets) try_pairings(poset, maps, tried, values);
        Case result = case_of(what + ": the winner is that on the fixed points", tried);
        result.note += values.holds() ? "; the values are the same too"
                                      : "; the values differ " + std::to_string(values.failures) + " times";
        return result;
    });
}

}  // namespace

std::string SmallPoset::str() const {
    std::string text = std::to_string(size()) + " elements";
    for (std::size_t x = 0; x < size(); ++x)
        for (std::size_t y = x + 1; y < size(); ++y)
            if (is_at_most(x, y)) text += " " + std::to_string(x + 1) + "<" + std::to_string(y + 1);
    return text;
}

std::vector<SmallPoset> all_posets(std::size_t elements) {
    std::vector<SmallPoset> all;
    std::vector<std::uint64_t> below;
    add_elements(below, elements, all);
    return all;
}

void try_automorphisms(const SmallPoset& poset, const std::vector<VertexMap>& maps, Tried& tried,
                       bool faulty) {
    SetGame game(poset.up);
    for (const VertexMap& map : maps) {
        const std::uint64_t fixed = fixed_by(map);
        if ((!faulty && !is_down_set(poset, fixed)) || !is_automorphism(poset, map)) continue;
        tried.add(game.grundy(point(poset.size()) - 1) == game.grundy(fixed), [&] { return poset.str(); });
    }
}

void try_pairings(const SmallPoset& poset, const std::vector<VertexMap>& maps, Tried& tried, Tried& values,
                  bool faulty) {
    SetGame game(poset.up);
    for (const VertexMap& map : maps) {
        const std::uint64_t fixed = fixed_by(map);
        if ((!faulty && !is_down_set(poset, fixed)) || !is_pair_map(poset, map)) continue;
        const std::int64_t whole = game.grundy(point(poset.size()) - 1), part = game.grundy(fixed);
        tried.add((whole == 0) == (part == 0), [&] { return poset.str(); });
        values.add(whole == part, [&] { return poset.str(); });
    }
}

std::vector<Row> poset_lemma_rows() {
    return {{"003-2.12", "Lemma 2.12", "the fixed points of an automorphism of a poset have its value",
             "all posets with <= 6 elements above the least, all maps",
             "all posets with <= 7 elements above the least, all maps", automorphisms}};
}

std::vector<Row> pairing_rows() {
    return {{"000-4.3", "Lemma 4.3", "the winner on a poset is that on the fixed points of a pairing",
             "all posets with <= 6 elements above the least, all maps",
             "all posets with <= 7 elements above the least, all maps", pairings}};
}

}  // namespace chompcert::papers
