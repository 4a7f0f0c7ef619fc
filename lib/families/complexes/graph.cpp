#include "families/complexes/graph.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "families/write/words.h"

namespace chompcert {
namespace {

constexpr std::int64_t kAll = std::numeric_limits<std::int64_t>::max();

// Visits each clique once; it is called twice, to count them and to keep them.
template <typename Visit>
class CliqueSearch {
  public:
    CliqueSearch(const std::vector<std::vector<std::uint32_t>>& higher, std::int64_t most, Visit visit)
        : higher_(higher), most_(most), visit_(visit) {}

    void run() {
        for (std::uint32_t v = 0; v < higher_.size() && most_ > 0; ++v) extend(v, higher_[v]);
    }

  private:
    void extend(std::uint32_t vertex, const std::vector<std::uint32_t>& candidates) {
        clique_.push_back(vertex);
        visit_(clique_);
        if (static_cast<std::int64_t>(clique_.size()) < most_)
            for (const std::uint32_t next : candidates) {
                std::vector<std::uint32_t> common;
                if (static_cast<std::int64_t>(clique_.size()) + 1 < most_)
                    std::ranges::set_intersection(candidates, higher_[next], std::back_inserter(common));
                extend(next, common);
            }
        clique_.pop_back();
    }

    const std::vector<std::vector<std::uint32_t>>& higher_;
    std::int64_t most_;
    Visit visit_;
    Face clique_;
};

}  // namespace

void Graph::join(std::uint32_t v, std::uint32_t w) {
    higher_[std::min(v, w)].push_back(std::max(v, w));
}

std::vector<Face> Graph::cliques(std::int64_t most) const {
    auto higher = higher_;
    for (auto& neighbours : higher) {
        std::ranges::sort(neighbours);
        neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());
    }
    FaceCount count;
    CliqueSearch(higher, most, [&](const Face& clique) {
        count.add(1, static_cast<std::int64_t>(clique.size()));
        require_faces(count, "a part of the graph's clique complex");
    }).run();
    std::vector<Face> found;
    found.reserve(static_cast<std::size_t>(count.faces));
    CliqueSearch(higher, most, [&](const Face& clique) { found.push_back(clique); }).run();
    return found;
}

std::int64_t clique_size(const FamilyWords& words) {
    if (const auto said = words.options.find("--cliques");
        said != words.options.end() && said->second == "all")
        return kAll;
    return words.number_of("--cliques", 1).value_or(2);
}

std::string graph_game(GameWriter& game, const Graph& graph, const FamilyWords& words) {
    const std::int64_t most = clique_size(words);
    if (most == kAll) game.comment("Its clique complex: all cliques, by inclusion.");
    if (most != kAll && most != 2)
        game.comment("Of its clique complex the cliques of at most " + std::to_string(most) +
                     " vertices, by inclusion.");
    game.chains(Chains::none);
    write_complex(game, graph.names(), graph.cliques(most));
    return game.text();
}

void require_graph(std::int64_t vertices, std::int64_t edges, std::optional<FaceCount> cliques) {
    const std::string game = "the game on a graph with " + std::to_string(vertices) + " vertices";
    require_size(saturating_add(vertices, edges), game);
    if (cliques) require_faces(*cliques, game);
}

}  // namespace chompcert
