#include "finite/search/search_poset.h"

#include <map>

namespace chompcert {
namespace {

constexpr std::uint32_t kNoEdge = UINT32_MAX;

template <std::size_t W>
Bits<W> packed(const ElementSet& set) {
    Bits<W> bits;
    set.for_each([&](std::uint32_t e) { bits.set(e); });
    return bits;
}

template <typename Set>
std::vector<std::uint32_t> listed(const Set& set) {
    std::vector<std::uint32_t> list;
    set.for_each([&](std::uint32_t e) { list.push_back(e); });
    return list;
}

// The fixed points of an involution of an order with automorphism `map`, if they are a proper down-set.
template <typename Poset, typename Set, typename Map>
std::optional<Set> fixed_down_set(const Poset& poset, const Set& set, Map map) {
    bool good = true;
    Set moved;
    set.for_each([&](std::uint32_t x) {
        good = good && map(map(x)) == x;
        if (map(x) != x) moved.set(x);
    });
    if (!good || !moved.any()) return std::nullopt;
    moved.for_each([&](std::uint32_t x) { good = good && (poset.up[x] & set).is_within(moved); });
    return good ? std::optional(set - moved) : std::nullopt;
}

}  // namespace

template <std::size_t W>
SearchPoset<W>::SearchPoset(const FinitePoset& poset)
    : all(packed<W>(poset.all())), heights_(poset.heights()) {
    const auto lower_covers = poset.lower_covers();
    for (std::uint32_t x = 0; x < poset.size(); ++x) {
        up.push_back(packed<W>(poset.up(x)));
        comparable.push_back(up.back() | packed<W>(poset.down(x)));
        covers.push_back(packed<W>(lower_covers[x]));
    }
    find_twins();
    find_graph();
}

template <std::size_t W>
void SearchPoset<W>::find_twins() {
    std::map<std::vector<std::uint32_t>, std::uint32_t> first;
    for (std::uint32_t x = 0; x < up.size(); ++x) {
        const auto [twin, is_first] = first.try_emplace(listed(covers[x]), x);
        twin_class_.push_back(twin->second);
        if (is_first) continue;
        has_twin_.set(x), has_twin_.set(twin->second);
    }
}

template <std::size_t W>
void SearchPoset<W>::find_graph() {
    const std::size_t n = up.size();
    std::vector<std::uint32_t> between(n * n, kNoEdge);
    bool graph = true;
    for (std::uint32_t x = 0; x < n && graph; ++x) {
        if (heights_[x] == 0) {
            vertices_.set(x);
            continue;
        }
        const auto ends = listed(covers[x]);
        graph = heights_[x] == 1 && ends.size() == 2 && between[ends[0] * n + ends[1]] == kNoEdge;
        if (graph) between[ends[0] * n + ends[1]] = between[ends[1] * n + ends[0]] = x;
    }
    is_graph_ = graph;
    edge_between_ = std::move(between);
}

template <std::size_t W>
std::vector<Bits<W>> SearchPoset<W>::ordinal_parts(const Set& set) const {
    std::vector<Set> parts;
    for (Set rest = set; rest.any(); rest -= parts.back())
        parts.push_back(
            flood(rest, [this](std::uint32_t x, const Set& others) { return others - comparable[x]; }));
    std::sort(parts.begin(), parts.end(), [this](const Set& a, const Set& b) {
        return a.lowest() != b.lowest() && up[a.lowest()].test(b.lowest());
    });
    return parts;
}

template <std::size_t W>
Bits<W> SearchPoset<W>::without_twins(Set set) const {
    for (bool found = true; found;) {
        found = false;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> single;  // class and element
        (set & has_twin_).for_each([&](std::uint32_t x) {
            if ((set & up[x]).count() != 1) return;
            const auto twin = std::find_if(single.begin(), single.end(),
                                           [&](const auto& other) { return other.first == twin_class_[x]; });
            if (twin == single.end()) return single.emplace_back(twin_class_[x], x), void();
            set.reset(x), set.reset(twin->second);
            single.erase(twin);
            found = true;
        });
    }
    return set;
}

template <std::size_t W>
std::optional<Bits<W>> SearchPoset<W>::without_pairs(const Set& set,
                                                     const std::vector<Permutation>& maps) const {
    for (const Permutation& map : maps)
        if (auto rest = fixed_down_set(*this, set, [&](std::uint32_t x) { return map[x]; })) return rest;
    for (const Permutation& a : maps)
        for (const Permutation& b : maps)
            if (&a != &b)
                if (auto rest = fixed_down_set(*this, set, [&](std::uint32_t x) { return a[b[x]]; }))
                    return rest;
    return std::nullopt;
}

template <std::size_t W>
Bits<W> SearchPoset<W>::one_of_each_orbit(const Set& set, const std::vector<Permutation>& maps) const {
    if (maps.empty()) return set;
    const Permutation least = orbits(up.size(), maps);
    Set chosen;
    set.for_each([&](std::uint32_t x) {
        if (least[x] == x) chosen.set(x);
    });
    return chosen;
}

template <std::size_t W>
bool SearchPoset<W>::is_graph(const Set& set) const {
    if (!is_graph_) return false;
    bool whole = true;
    set.for_each([&](std::uint32_t x) { whole = whole && covers[x].is_within(set); });
    return whole;
}

template <std::size_t W>
Symmetry SearchPoset<W>::symmetry_of(const Set& set) const {
    return is_graph(set) ? symmetry_of_graph(set) : symmetry_of_diagram(set);
}

template <std::size_t W>
Symmetry SearchPoset<W>::symmetry_of_graph(const Set& set) const {
    const auto vertices = listed(set & vertices_), edges = listed(set - vertices_);
    std::vector<std::uint32_t> number(up.size());
    for (std::uint32_t v = 0; v < vertices.size(); ++v) number[vertices[v]] = v;
    ColouredGraph graph{std::vector<std::uint32_t>(vertices.size(), 0), {}};
    for (const std::uint32_t e : edges) {
        const auto ends = listed(covers[e]);
        graph.edges.emplace_back(number[ends[0]], number[ends[1]]);
    }
    Symmetry found = symmetry(graph, true);
    found.form.insert(0, 1, 'g');
    for (Permutation& generator : found.generators) {
        Permutation map = identity(up.size());
        for (std::size_t v = 0; v < vertices.size(); ++v) map[vertices[v]] = vertices[generator[v]];
        for (std::size_t i = 0; i < edges.size(); ++i)
            map[edges[i]] = edge_between_[vertices[generator[graph.edges[i].first]] * up.size() +
                                          vertices[generator[graph.edges[i].second]]];
        generator = std::move(map);
    }
    return found;
}

template <std::size_t W>
Symmetry SearchPoset<W>::symmetry_of_diagram(const Set& set) const {
    const auto elements = listed(set);
    std::vector<std::uint32_t> number(up.size());
    for (std::uint32_t i = 0; i < elements.size(); ++i) number[elements[i]] = i;
    ColouredGraph graph;
    for (const std::uint32_t x : elements) {
        graph.colours.push_back(heights_[x]);
        (covers[x] & set).for_each([&](std::uint32_t y) { graph.edges.emplace_back(number[x], number[y]); });
    }
    Symmetry found = symmetry(graph, true);
    found.form.insert(0, 1, 'd');
    for (Permutation& generator : found.generators) {
        Permutation map = identity(up.size());
        for (std::size_t i = 0; i < elements.size(); ++i) map[elements[i]] = elements[generator[i]];
        generator = std::move(map);
    }
    return found;
}

template struct SearchPoset<1>;
template struct SearchPoset<2>;
template struct SearchPoset<4>;
template struct SearchPoset<16>;

}  // namespace chompcert
