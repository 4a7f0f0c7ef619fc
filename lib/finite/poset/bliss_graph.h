// Graphs of bliss (Junttila and Kaski), for both of its interfaces: version 0.73 (Debian 12) reports a
// generator of the group to a pointer and its data, 0.77 (Debian 13) to a std::function. What compiles
// decides, not a number of a version.
#pragma once

#include <bliss/graph.hh>
#include <functional>

namespace chompcert {

/// Gives back what bliss 0.73 keeps of its search by components: its own destructor does not. Twice does no
/// harm.
class BlissGraph : public bliss::Graph {
  public:
    ~BlissGraph() override { p.cr_free(); }
};

/// A generator: the number of vertices, and the image of each.
using BlissReport = std::function<void(unsigned, const unsigned*)>;

/// search(words…) with the words by which this bliss calls `report` for each generator.
template <class Search>
auto with_report(const Search& search, BlissReport report) {
    if constexpr (requires { search(report); }) {
        return search(report);
    } else {
        const auto call = [](void* found, unsigned n, const unsigned* image) {
            (*static_cast<BlissReport*>(found))(n, image);
        };
        return search(+call, static_cast<void*>(&report));
    }
}

}  // namespace chompcert
