// Posets for several tests, as lists of up-sets or, with more than 64 elements, in the form for searches.
#pragma once

#include <algorithm>

#include "definition.h"

namespace by_definition {

inline Poset chain(std::size_t size) {
    Poset poset{std::vector<std::uint64_t>(size)};
    for (std::size_t x = 0; x < size; ++x)
        for (std::size_t y = x; y < size; ++y) poset.up[x] |= std::uint64_t{1} << y;
    return poset;
}

inline Poset antichain(std::size_t size) {
    return closure(size, {});
}

/// Vertices 0 … vertices − 1, and then the edges.
template <typename Adjacent>
Poset graph(std::size_t vertices, Adjacent adjacent) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::size_t edge = vertices;
    for (std::size_t v = 0; v < vertices; ++v)
        for (std::size_t w = v + 1; w < vertices; ++w)
            if (adjacent(v, w)) {
                pairs.emplace_back(v, edge), pairs.emplace_back(w, edge);
                ++edge;
            }
    return closure(edge, pairs);
}

inline Poset complete_graph(std::size_t n) {
    return graph(n, [](std::size_t, std::size_t) { return true; });
}

using Squares = std::vector<std::pair<int, int>>;  // row and column

/// A square lies below all squares in the same or later rows and columns.
inline Poset of_squares(const Squares& squares) {
    Poset poset{std::vector<std::uint64_t>(squares.size())};
    for (std::size_t x = 0; x < squares.size(); ++x)
        for (std::size_t y = 0; y < squares.size(); ++y)
            if (squares[x].first <= squares[y].first && squares[x].second <= squares[y].second)
                poset.up[x] |= std::uint64_t{1} << y;
    return poset;
}

/// The squares of these rows except the corner, row by row.
inline Poset rows_of_squares(const std::vector<int>& rows) {
    Squares squares;
    for (int i = 0; i < static_cast<int>(rows.size()); ++i)
        for (int j = i == 0 ? 1 : 0; j < rows[static_cast<std::size_t>(i)]; ++j) squares.emplace_back(i, j);
    return of_squares(squares);
}

/// The sets that moves leave of the whole poset: its down-sets, each once.
inline std::vector<std::uint64_t> down_sets(const Poset& poset) {
    std::vector<std::uint64_t> sets{poset.size() == 64 ? ~std::uint64_t{0}
                                                       : (std::uint64_t{1} << poset.size()) - 1};
    for (std::size_t at = 0; at < sets.size(); ++at)
        for (std::size_t x = 0; x < poset.size(); ++x) {
            const std::uint64_t left = sets[at] & ~poset.up[x];
            if (std::find(sets.begin(), sets.end(), left) == sets.end()) sets.push_back(left);
        }
    return sets;
}

/// Chains of these sizes beside each other.
inline chompcert::FinitePoset chains(const std::vector<std::size_t>& sizes) {
    std::vector<std::size_t> chain_of;
    for (std::size_t i = 0; i < sizes.size(); ++i) chain_of.insert(chain_of.end(), sizes[i], i);
    return chompcert::FinitePoset(chain_of.size(), [&](std::uint32_t a, std::uint32_t b) {
        return a <= b && chain_of[a] == chain_of[b];
    });
}

}  // namespace by_definition
