// The finite graph of a game's relations, against graphs written out by hand.
#include <algorithm>

#include "catch.h"
#include "game/closure/relation_graph.h"

using namespace chompcert;

namespace {

using Names = std::vector<std::string>;

Relations relations_of(const std::string& lines) {
    const std::string bytes = "poset p\n" + lines;
    return bind_names(parse_game_text(bytes));
}

/// The edges as "tail < head", each once, in the order of the nodes.
Names edges_of(const RelationGraph& graph) {
    Names edges;
    for (std::uint32_t v = 0; v < graph.size(); ++v) {
        std::vector<std::uint32_t> heads(graph.digraph().successors(v).begin(),
                                         graph.digraph().successors(v).end());
        std::sort(heads.begin(), heads.end());
        heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
        for (const std::uint32_t head : heads) {
            REQUIRE(head < graph.size());
            edges.push_back(graph.name(v) + " < " + graph.name(head));
        }
    }
    return edges;
}

void check_nodes(const RelationGraph& graph, const Names& elements, const std::vector<std::int64_t>& c,
                 const std::vector<std::int64_t>& d) {
    REQUIRE(graph.size() == elements.size() + c.size() + d.size());
    std::uint32_t v = 0;
    const auto check = [&](const std::string& name, bool is_c, bool is_d) {
        CHECK(graph.name(v) == name);
        CHECK(graph.is_c(v) == is_c);
        CHECK(graph.is_d(v) == is_d);
        ++v;
    };
    for (const std::string& name : elements) check(name, false, false);
    for (const std::int64_t i : c) check("c[" + std::to_string(i) + "]", true, false);
    for (const std::int64_t j : d) check("d[" + std::to_string(j) + "]", false, true);
}

/// The rank of an index is the number of smaller ones, for all that lie near.
void check_ranks(const MentionedChain& chain, const std::vector<std::int64_t>& indices) {
    REQUIRE(chain.size() == indices.size());
    std::vector<std::int64_t> asked = {1, 2, 1'000'000'001, kInfinity - 1, kInfinity};
    for (std::size_t rank = 0; rank < indices.size(); ++rank) {
        CHECK(chain.index(rank) == indices[rank]);
        for (const std::int64_t index : {indices[rank] - 1, indices[rank], indices[rank] + 1})
            asked.push_back(std::max<std::int64_t>(index, 1));
    }
    for (const std::int64_t index : asked)
        CHECK(chain.rank(index) ==
              std::count_if(indices.begin(), indices.end(), [=](auto i) { return i < index; }));
}

}  // namespace

TEST_CASE("The nodes are the elements and the chain elements that lines mention") {
    const Relations dense = relations_of(
        "elements x r[1..3]\nr[i] < c[2*i]\nx < c[5] < c[3]\nd[7] < x\nd[i+2] < r[i] < r[i+1]\nd[5*i] < "
        "c[9*i]\n");
    const RelationGraph graph(dense);
    check_nodes(graph, {"x", "r[1]", "r[2]", "r[3]"}, {2, 3, 4, 5, 6}, {3, 4, 7});
    check_ranks(graph.c(), {2, 3, 4, 5, 6});
    check_ranks(graph.d(), {3, 4, 7});
}

TEST_CASE("Far indices are nodes as near ones are") {
    const Relations sparse = relations_of(
        "elements x r[1..2]\nx < c[1000000000]\nx < c[7] < c[1000000000]\nd[400000000*i] < r[i]\nd[900] < "
        "x\n");
    const RelationGraph graph(sparse);
    check_nodes(graph, {"x", "r[1]", "r[2]"}, {7, 1'000'000'000}, {900, 400'000'000, 800'000'000});
    check_ranks(graph.c(), {7, 1'000'000'000});
    check_ranks(graph.d(), {900, 400'000'000, 800'000'000});
    CHECK(edges_of(graph) == Names{"x < c[7]", "x < c[1000000000]", "c[7] < c[1000000000]", "d[900] < x",
                                   "d[900] < d[400000000]", "d[400000000] < r[1]",
                                   "d[400000000] < d[800000000]", "d[800000000] < r[2]"});
}

TEST_CASE("A ladder and a line that never holds mention nothing") {
    const Relations relations = relations_of(
        "elements x r[1..2]\nx < c[3]\nd[5*i] < c[7*i]\nx < r[2]\nc[i+8] < r[i+3]\nd[2] < x\nr[i+5] < d[9] < "
        "r[i]\n");
    const RelationGraph graph(relations);
    check_nodes(graph, {"x", "r[1]", "r[2]"}, {3}, {2});
    CHECK(edges_of(graph) == Names{"x < r[2]", "x < c[3]", "d[2] < x"});
}

TEST_CASE("Without a mention there are no chain nodes, and every index has rank 0") {
    const Relations relations = relations_of("elements x y\nx < y\n");
    const RelationGraph graph(relations);
    check_nodes(graph, {"x", "y"}, {}, {});
    check_ranks(graph.c(), {});
    check_ranks(graph.d(), {});
    CHECK(edges_of(graph) == Names{"x < y"});
    const Relations none = relations_of("");
    CHECK(RelationGraph(none).size() == 0);
}

TEST_CASE("Edges run along the chains and from each d to the first mentioned c above it") {
    const Relations relations = relations_of(
        "elements x\nx < c[2]\nx < c[5]\nx < c[9]\nd[1] < x\nd[3] < x\nd[5] < x\nd[2*i-1] < c[3*i]\n");
    const RelationGraph graph(relations);
    CHECK(edges_of(graph) == Names{"x < c[2]", "x < c[5]", "x < c[9]", "c[2] < c[5]", "c[5] < c[9]",
                                   "d[1] < x", "d[1] < c[5]", "d[1] < d[3]", "d[3] < x", "d[3] < c[9]",
                                   "d[3] < d[5]", "d[5] < x", "d[5] < c[9]"});
    CHECK(graph.reach(1) == 3);
    CHECK(graph.reach(2) == 6);
    CHECK(graph.reach(3) == 6);
    CHECK(graph.reach(5) == 9);
    CHECK(graph.reach(6) == 12);
}

TEST_CASE("Without relations between the chains no c lies above a d") {
    const Relations apart = relations_of("elements x\nd[4] < x < c[9]\n");
    CHECK(RelationGraph(apart).reach(1) == kInfinity);
    CHECK(RelationGraph(apart).reach(4) == kInfinity);
    const Relations all = relations_of("d < c[6]\nd < c[8]\n");
    CHECK(RelationGraph(all).reach(1) == 6);
    CHECK(RelationGraph(all).reach(1'000'000'000) == 6);
}
