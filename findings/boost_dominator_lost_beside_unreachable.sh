#!/usr/bin/env bash
# Software: Boost Graph Library 1.81 (Debian libboost1.81-dev 1.81.0-5+deb12u1); 1.74 and R's RBGL, which wraps it, do the same.
# Guess: lengauer_tarjan_dominator_tree gives each vertex that the entry reaches its immediate dominator, and null_vertex() to the
# entry and to what it does not reach; iterative_bit_vector_dominator_tree of the same header agrees.
# Seen: in 0 -> 1 -> 2 the dominator of 2 is 1. With one more edge 3 -> 2, from a vertex that the entry does not reach, 2 has none
# any more, as if it were unreachable. The other function has 1 still, but gives the unreachable 3 a dominator, 2. Of the 4,096
# digraphs with 4 vertices the first is wrong about a reachable vertex in 192, the second about an unreachable one in 1,280.
# Why it matters: in a graph of positions with more than one start the moves that every play must pass are read off dominators; a
# second start, which has nothing to do with the question, makes one of them vanish.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
(apt-get -qq download libboost1.81-dev=1.81.0-5+deb12u1) > /dev/null 2>&1
dpkg -x libboost1.81-dev_*.deb root
cat > ask.cpp << 'END'
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dominator_tree.hpp>
#include <iostream>
#include <utility>
#include <vector>

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS>;
using Edges = std::vector<std::pair<int, int>>;
const Graph::vertex_descriptor none = boost::graph_traits<Graph>::null_vertex();

struct Answers {
    std::vector<Graph::vertex_descriptor> tarjan, iterative;
};

Answers ask(const Edges& edges, int vertices) {
    const Graph graph(edges.begin(), edges.end(), vertices);
    Answers answers;
    answers.tarjan.assign(vertices, none);
    answers.iterative.assign(vertices, none);
    boost::lengauer_tarjan_dominator_tree(graph, 0, answers.tarjan.data());
    boost::iterative_bit_vector_dominator_tree(graph, Graph::vertex_descriptor{0}, get(boost::vertex_index, graph),
                                               answers.iterative.data());
    return answers;
}

void show(const char* what, const std::vector<Graph::vertex_descriptor>& tree) {
    std::cout << what;
    for (auto vertex : tree) std::cout << ' ' << (vertex == none ? "-" : std::to_string(vertex));
    std::cout << '\n';
}

// What 0 reaches without passing `away`.
std::vector<bool> reached(const Edges& edges, int away) {
    std::vector<bool> seen(4, false);
    seen[0] = away != 0;
    for (int round = 0; round < 4; ++round)
        for (auto [from, to] : edges)
            if (seen[from] && to != away) seen[to] = true;
    return seen;
}

int main() {
    show("chain:", ask({{0, 1}, {1, 2}}, 4).tarjan);
    show("with 3 -> 2:", ask({{0, 1}, {1, 2}, {3, 2}}, 4).tarjan);
    show("iterative:", ask({{0, 1}, {1, 2}, {3, 2}}, 4).iterative);
    int lost = 0, invented = 0;
    for (int code = 0; code < 4096; ++code) {
        Edges edges;
        for (int bit = 0; bit < 12; ++bit)
            if (code >> bit & 1) edges.push_back({bit / 3, bit % 3 + (bit % 3 >= bit / 3)});
        const Answers answers = ask(edges, 4);
        const auto all = reached(edges, -1);
        bool wrong = false, more = false;
        for (int vertex = 1; vertex < 4; ++vertex) {
            if (!all[vertex]) more |= answers.iterative[vertex] != none;
            if (!all[vertex]) continue;
            const auto tree = answers.tarjan[vertex];
            bool right = tree != none && int(tree) != vertex && all[tree] && (tree == 0 || !reached(edges, int(tree))[vertex]);
            for (int other = 1; right && other < 4; ++other) // each other strict dominator of the vertex dominates its parent
                if (other != vertex && all[other] && !reached(edges, other)[vertex] && other != int(tree))
                    right = tree != 0 && !reached(edges, other)[tree];
            wrong |= !right;
        }
        lost += wrong;
        invented += more;
    }
    std::cout << "wrong of a reachable vertex: " << lost << ", of an unreachable one: " << invented << '\n';
}
END
g++ -std=c++17 -O1 -w -I root/usr/include ask.cpp -o ask
saw=$(./ask)
echo "$saw"
expected='chain: - 0 1 -
with 3 -> 2: - 0 - -
iterative: - 0 1 2
wrong of a reachable vertex: 192, of an unreachable one: 1280'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
