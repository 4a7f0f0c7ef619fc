#include "finite/poset/symmetry.h"

#include <algorithm>
#include <numeric>

#include "finite/poset/bliss_graph.h"
#include "finite/poset/poset.h"

namespace chompcert {
namespace {

void append(std::string& bytes, std::uint32_t number) {
    for (; number >= 128; number >>= 7) bytes += static_cast<char>(number | 128);
    bytes += static_cast<char>(number);
}

// The relabelled graph in full rather than a hash, so that equal forms mean isomorphic graphs.
std::string write_form(const ColouredGraph& graph, const unsigned* numbering) {
    const std::size_t n = graph.colours.size();
    std::vector<std::uint32_t> colours(n);
    for (std::size_t v = 0; v < n; ++v) colours[numbering[v]] = graph.colours[v];
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    edges.reserve(graph.edges.size());
    for (const auto& [v, w] : graph.edges)
        edges.emplace_back(std::max(numbering[v], numbering[w]), std::min(numbering[v], numbering[w]));
    std::sort(edges.begin(), edges.end());
    std::string bytes;
    append(bytes, static_cast<std::uint32_t>(n));
    for (std::size_t v = 0; v < n;) {
        std::size_t end = v;
        while (end < n && colours[end] == colours[v]) ++end;
        append(bytes, colours[v]);
        append(bytes, static_cast<std::uint32_t>(end - v));
        v = end;
    }
    std::uint64_t last = 0;  // edges by the gaps between their numbers
    for (const auto& [high, low] : edges) {
        const std::uint64_t number = std::uint64_t{high} * (high - 1) / 2 + low + 1;
        append(bytes, static_cast<std::uint32_t>(number - last));
        last = number;
    }
    return bytes;
}

}  // namespace

Permutation identity(std::size_t n) {
    Permutation map(n);
    std::iota(map.begin(), map.end(), 0U);
    return map;
}

Symmetry symmetry(const ColouredGraph& graph, bool with_form) {
    BlissGraph copy;
    for (const std::uint32_t colour : graph.colours) copy.add_vertex(colour);
    for (const auto& [v, w] : graph.edges) copy.add_edge(v, w);
    Symmetry found;
    bliss::Stats stats;
    const auto collect = [&](unsigned n, const unsigned* image) {
        found.generators.emplace_back(image, image + n);
    };
    if (with_form) {
        const auto label = [&](auto... words) -> decltype(copy.canonical_form(stats, words...)) {
            return copy.canonical_form(stats, words...);
        };
        found.form = write_form(graph, with_report(label, collect));
    } else {
        const auto search = [&](auto... words) -> decltype(copy.find_automorphisms(stats, words...)) {
            copy.find_automorphisms(stats, words...);
        };
        with_report(search, collect);
    }
    found.group_size = static_cast<double>(stats.get_group_size_approx());
    return found;
}

Symmetry symmetry(const FinitePoset& poset) {
    ColouredGraph graph{poset.heights(), {}};
    const auto covers = poset.lower_covers();
    for (std::uint32_t x = 0; x < poset.size(); ++x)
        covers[x].for_each([&](std::uint32_t y) { graph.edges.emplace_back(x, y); });
    return symmetry(graph, false);
}

Permutation orbits(std::size_t n, const std::vector<Permutation>& generators) {
    Permutation least(n);
    std::iota(least.begin(), least.end(), 0U);
    const auto find = [&](std::uint32_t x) {
        while (least[x] != x) x = least[x] = least[least[x]];
        return x;
    };
    for (const Permutation& image : generators)
        for (std::uint32_t x = 0; x < n; ++x) {
            const std::uint32_t a = find(x), b = find(image[x]);
            least[std::max(a, b)] = std::min(a, b);
        }
    for (std::uint32_t x = 0; x < n; ++x) least[x] = find(x);
    return least;
}

}  // namespace chompcert
