// Complexes and graphs: the faces by their definitions.
#include <bit>
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>

#include "base/error.h"
#include "base/files/files.h"
#include "families/family.h"
#include "families/write/input_file.h"
#include "plain_poset.h"
#include "written_file.h"

using chompcert::make_game;
using families::check_family;
using families::PlainPoset;
using families::poset_of;
using families::WrittenFile;
using Words = std::vector<std::string>;
using Faces = std::vector<std::pair<std::string, unsigned>>;  // sets of vertices, as bits

namespace {

Words words_of(const std::string& line) {
    Words words;
    std::istringstream in(line);
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

Words numbered(const std::string& letter, int count) {
    Words names;
    for (int v = 1; v <= count; ++v) names.push_back(letter + std::to_string(v));
    return names;
}

// The faces among all sets of the vertices that satisfy the predicate.
template <typename IsFace>
PlainPoset complex_of(const Words& vertices, IsFace is_face) {
    Faces faces;
    for (unsigned set = 1; set < 1U << vertices.size(); ++set) {
        if (!is_face(set)) continue;
        std::string name;
        for (std::size_t v = 0; v < vertices.size(); ++v)
            if ((set >> v & 1) != 0) name += vertices[v];
        faces.emplace_back(name, set);
    }
    return poset_of(faces, [](unsigned x, unsigned y) { return (x & ~y) == 0; });
}

// The cliques of at most `most` vertices.
template <typename Adjacent>
PlainPoset cliques_of(const Words& vertices, Adjacent adjacent, int most = 2) {
    return complex_of(vertices, [&](unsigned set) {
        if (std::popcount(set) > most) return false;
        for (int v = 0; v < 32; ++v)
            for (int w = v + 1; w < 32; ++w)
                if ((set >> v & 1) != 0 && (set >> w & 1) != 0 && !adjacent(v, w)) return false;
        return true;
    });
}

struct Subset {
    std::string name;
    unsigned elements;
};

// The k-sets of {1, …, n}, in lexicographic order.
std::vector<Subset> subsets(int n, int k) {
    std::vector<Subset> sets;
    for (unsigned set = 0; set < 1U << n; ++set) {
        if (std::popcount(set) != k) continue;
        std::string name = "v";
        for (int x = 1; x <= n; ++x)
            if ((set >> (x - 1) & 1) != 0) name += (n > 9 && name != "v" ? "x" : "") + std::to_string(x);
        sets.push_back({k == 0 ? "v0" : name, set});
    }
    const auto key = [](const Subset& s) {
        std::vector<int> elements;
        for (int x = 0; x < 32; ++x)
            if ((s.elements >> x & 1) != 0) elements.push_back(x);
        return elements;
    };
    std::ranges::sort(sets, {}, key);
    return sets;
}

PlainPoset graph_on_sets(int n, int k, int low, int high, int most = 2) {
    const auto sets = subsets(n, k);
    Words names;
    for (const Subset& set : sets) names.push_back(set.name);
    return cliques_of(
        names,
        [&](int v, int w) {
            const int common = std::popcount(sets[static_cast<std::size_t>(v)].elements &
                                             sets[static_cast<std::size_t>(w)].elements);
            return low <= common && common <= high;
        },
        most);
}

// graph6 by its definition: n + 63, then the columns of the upper triangle, six bits to a byte.
std::string graph6(int n, const std::vector<std::vector<bool>>& adjacent) {
    std::string bits, bytes(1, static_cast<char>(n + 63));
    for (std::size_t w = 0; w < adjacent.size(); ++w)
        for (std::size_t v = 0; v < w; ++v) bits += adjacent[v][w] ? '1' : '0';
    while (bits.size() % 6 != 0) bits += '0';
    for (std::size_t i = 0; i < bits.size(); i += 6)
        bytes += static_cast<char>(std::stoi(bits.substr(i, 6), nullptr, 2) + 63);
    return bytes;
}

std::string complaint_of(const std::string& family, const std::string& bytes, const Words& options = {}) {
    const WrittenFile file("list.txt", bytes);
    Words words = {family, file.path()};
    words.insert(words.end(), options.begin(), options.end());
    try {
        return make_game(words);
    } catch (const chompcert::InputFileError& error) {
        CHECK(error.file == file.path());
        return ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    }
}

}  // namespace

TEST_CASE("Subset takeaway has the nonempty subsets", "[families]") {
    for (int n = 0; n <= 4; ++n) {
        const Words v = numbered("v", n);
        const std::string digits = std::to_string(n);
        check_family(make_game({"subsets", digits}), complex_of(v, [](unsigned) { return true; }));
        check_family(make_game({"subsets", digits, "--skip-whole"}),
                     complex_of(v, [n](unsigned set) { return std::popcount(set) < n; }));
        for (int s = 0; s <= n + 1; ++s)
            check_family(make_game({"subsets", digits, "--max-size", std::to_string(s)}),
                         complex_of(v, [s](unsigned set) { return std::popcount(set) <= s; }));
    }
}

TEST_CASE("Complete and multipartite graphs have their edges and cliques", "[families]") {
    const auto always = [](int, int) { return true; };
    for (int n = 0; n <= 5; ++n)
        check_family(make_game({"complete", std::to_string(n)}), cliques_of(numbered("v", n), always));
    for (int most = 1; most <= 5; ++most)
        check_family(make_game({"complete", "4", "--cliques", std::to_string(most)}),
                     cliques_of(numbered("v", 4), always, most));
    check_family(make_game({"complete", "4", "--cliques", "all"}), cliques_of(numbered("v", 4), always, 4));
    const std::vector<int> part = {0, 1, 1, 2, 2};
    const auto apart = [&](int v, int w) {
        return part[static_cast<std::size_t>(v)] != part[static_cast<std::size_t>(w)];
    };
    check_family(make_game(words_of("multipartite 1 2 0 2")), cliques_of(numbered("v", 5), apart));
    check_family(make_game(words_of("multipartite 1 2 2 --cliques all")),
                 cliques_of(numbered("v", 5), apart, 9));
    check_family(make_game(words_of("multipartite 3")),
                 cliques_of(numbered("v", 3), [](int, int) { return false; }));
}

TEST_CASE("Kneser and Johnson graphs have the sets that meet in so many elements", "[families]") {
    for (int n = 0; n <= 3; ++n)
        for (int k = 0; k <= n + 1; ++k) {
            CAPTURE(n, k);
            for (int l = 0; l <= k; ++l)
                check_family(make_game({"kneser", std::to_string(n), std::to_string(k), std::to_string(l)}),
                             graph_on_sets(n, k, 0, l));
            check_family(make_game({"johnson", std::to_string(n), std::to_string(k)}),
                         graph_on_sets(n, k, k - 1, k - 1));
        }
    check_family(make_game(words_of("johnson 4 2")), graph_on_sets(4, 2, 1, 1));
    families::check_reading(make_game(words_of("kneser 5 2 0")), graph_on_sets(5, 2, 0, 0));
    families::check_reading(make_game(words_of("johnson 5 3")), graph_on_sets(5, 3, 2, 2));
    families::check_reading(make_game(words_of("johnson 4 2 --cliques 3")), graph_on_sets(4, 2, 1, 1, 3));
    families::check_reading(make_game(words_of("kneser 10 1 0")), graph_on_sets(10, 1, 0, 0));
    families::check_reading(make_game(words_of("johnson 10 9 --cliques 1")), graph_on_sets(10, 9, 8, 8, 1));
}

TEST_CASE("The Kneser graph KG(10,5,0) has 252 vertices in 126 edges, J(7,3) 35 in 210", "[families]") {
    CHECK(chompcert::read_game(make_game(words_of("kneser 10 5 0"))).size() == 252 + 126);
    CHECK(chompcert::read_game(make_game(words_of("johnson 7 3"))).size() == 35 + 210);
}

TEST_CASE("Threshold graphs join each other vertex to the first of the clique", "[families]") {
    struct Case {
        std::string words;
        int n;
        std::vector<int> neighbours;
    };
    for (const auto& [line, n, neighbours] : std::vector<Case>{{"threshold 3", 3, {}},
                                                               {"threshold 0 0 0", 0, {0, 0}},
                                                               {"threshold 3 0 2", 3, {0, 2}},
                                                               {"threshold 4 2 1", 4, {2, 1}}}) {
        INFO(line);
        Words names = numbered("u", n);
        for (const auto& name : numbered("v", static_cast<int>(neighbours.size()))) names.push_back(name);
        const auto adjacent = [n = n, &neighbours = neighbours](int v, int w) {
            return w < n || (v < n && v < neighbours[static_cast<std::size_t>(w - n)]);
        };
        check_family(make_game(words_of(line)), cliques_of(names, adjacent));
        check_family(make_game(words_of(line + " --cliques all")), cliques_of(names, adjacent, 9));
    }
}

TEST_CASE("Paths and cycles name the edge after its first vertex", "[families]") {
    const auto line_of = [](int n, int edges, int most) {
        Faces faces;
        for (int v = 0; v < n; ++v) faces.emplace_back("v[" + std::to_string(v + 1) + "]", 1U << v);
        for (int e = 0; e < edges && most > 1; ++e)
            faces.emplace_back("e[" + std::to_string(e + 1) + "]", 1U << e | 1U << (e + 1) % n);
        if (edges == 3 && n == 3 && most > 2) faces.emplace_back("t", 7U);
        return poset_of(faces, [](unsigned x, unsigned y) { return (x & ~y) == 0; });
    };
    for (int n = 0; n <= 6; ++n)
        for (const int most : {1, 2, 3}) {
            const std::string digits = std::to_string(n), cliques = std::to_string(most);
            check_family(make_game({"path", digits, "--cliques", cliques}), line_of(n, n - 1, most));
            if (n >= 3) check_family(make_game({"cycle", digits, "--cliques", cliques}), line_of(n, n, most));
        }
    CHECK_THROWS_AS(make_game({"cycle", "2"}), chompcert::ArgumentError);
}

TEST_CASE("Random graphs are read alike from edge lists and graph6", "[families]") {
    std::mt19937 random(7);
    for (int round = 0; round < 20; ++round) {
        const int n = static_cast<int>(random() % 6);
        std::vector<std::vector<bool>> adjacent(static_cast<std::size_t>(n),
                                                std::vector<bool>(static_cast<std::size_t>(n)));
        std::string edges = "# a graph\n\n";
        for (int v = 0; v < n; ++v) {
            edges += std::to_string(v + 1) + "\n";
            for (int w = v + 1; w < n; ++w)
                if (random() % 2 == 0) {
                    adjacent[static_cast<std::size_t>(v)][static_cast<std::size_t>(w)] = true;
                    edges += std::to_string(w + 1) + (random() % 2 == 0 ? " , " : "\t") +
                             std::to_string(v + 1) + " # edge\r\n";
                }
        }
        const std::string packed = graph6(n, adjacent);
        CAPTURE(edges, packed);
        const PlainPoset expected = cliques_of(numbered("v", n), [&](int v, int w) {
            return adjacent[static_cast<std::size_t>(v)][static_cast<std::size_t>(w)];
        });
        const WrittenFile list("edges", edges), g6("graph.g6", packed + "\n"), other("packed", packed),
            header("header", ">>graph6<<" + packed);
        check_family(make_game({"graph", list.path(), "--format", "edges"}), expected);
        if (n > 0) check_family(make_game({"graph", list.path()}), expected);  // an empty list is refused
        check_family(make_game({"graph", g6.path()}), expected);
        check_family(make_game({"graph", other.path(), "--format", "graph6"}), expected);
        check_family(make_game({"graph", header.path()}), expected);
    }
}

TEST_CASE("graph6 counts more than 62 vertices in four bytes", "[families]") {
    // 63 vertices and no edge: 126, 63, 63, 126, then 63·62/2 bits.
    const WrittenFile file("empty.g6", std::string("~??~") + std::string((63 * 62 / 2 + 5) / 6, '?'));
    CHECK(chompcert::read_game(make_game({"graph", file.path()})).size() == 63);
}

TEST_CASE("graph6 with the number of vertices in seven bytes is refused before its matrix is read",
          "[families]") {
    // ~~ and six bytes of six bits, above 63: 2^18 vertices.
    const WrittenFile huge("huge", "~~??@???\n");
    CHECK_THROWS_WITH(make_game({"graph", huge.path(), "--format", "graph6"}),
                      holds("a graph with 262144 vertices; at most 100000 are read"));
    // The end of the line may be that of other systems.
    const WrittenFile triangle("triangle", "Bw\r\n");
    CHECK(chompcert::read_game(make_game({"graph", triangle.path(), "--format", "graph6"})).size() == 6);
}

TEST_CASE("The Petersen graph in graph6 is the Kneser graph KG(5,2,0)", "[families]") {
    const WrittenFile file("petersen",
                           "IsP@OkWHG\n");  // in this form in nauty's and networkx's documentation
    const auto game = chompcert::read_game(make_game({"graph", file.path()}));
    CHECK(game.size() == 25);
    std::vector<int> degree(10);
    for (std::uint32_t v = 0; v < 10; ++v)
        for (std::uint32_t e = 10; e < 25; ++e) degree[v] += game.order.less_equal(v, e);
    CHECK(degree == std::vector<int>(10, 3));
}

TEST_CASE("A complex has all subsets of the faces of its file", "[families]") {
    std::mt19937 random(11);
    for (int round = 0; round < 20; ++round) {
        std::vector<unsigned> listed(random() % 4);
        std::string text;
        for (unsigned& face : listed) {
            face = 1 + static_cast<unsigned>(random() % 31);
            for (int v = 4; v >= 0; --v)
                if ((face >> v & 1) != 0) text += " " + std::to_string(v + 1);
            text += "\n";
        }
        CAPTURE(text);
        const WrittenFile file("faces", text);
        // Without the format, two numbers before a single line may be a head that is not meant to be there.
        check_family(make_game({"complex", file.path(), "--format", "faces"}),
                     complex_of(numbered("v", 5), [&](unsigned set) {
                         return std::ranges::any_of(listed,
                                                    [set](unsigned face) { return (set & ~face) == 0; });
                     }));
    }
}

TEST_CASE("Vertices that are no numbers are numbered as they appear, and said in comments", "[families]") {
    const WrittenFile file("people", "bob alice\nalice 07\n");
    const std::string text = make_game({"graph", file.path()});
    CHECK_THAT(text, holds("# v1 is \"bob\"\n# v2 is \"alice\"\n# v3 is \"07\"\n"));
    CHECK(chompcert::read_game(text).names == Words{"v1", "v2", "v3", "v1v2", "v2v3"});
    const WrittenFile numbers("numbers", "10 2\n2 30\n");
    CHECK(chompcert::read_game(make_game({"graph", numbers.path()})).names ==
          Words{"v2", "v10", "v30", "v2v10", "v2v30"});
}

TEST_CASE("Defects of files are located", "[families]") {
    CHECK_THAT(complaint_of("graph", "1 2\n1  2 3\n"), holds(":2:6: expected the end of the line"));
    CHECK_THAT(complaint_of("graph", "1 2\n3 3\n"), holds(":2:3: vertex 3 stands twice"));
    CHECK_THAT(complaint_of("graph", "1 2\n1 < 2\n"), holds(":2:3: expected a vertex"));
    CHECK_THAT(complaint_of("graph", "1 2\n1\x01\n"), holds("byte 0x01"));
    CHECK_THAT(complaint_of("complex", "1 2 3\n2 2\n"), holds(":2:3: vertex 2 stands twice"));
    CHECK_THAT(complaint_of("complex", "1 2 3;\n"), holds(":1:6: expected a vertex"));
    CHECK_THAT(complaint_of("graph", "Bw\n"), holds("--format"));
    CHECK_THAT(complaint_of("graph", "D?\n"), holds(":1:3: expected the adjacency matrix of 5 vertices"));
    CHECK_THAT(complaint_of("graph", "D?{{\n"), holds(":1:4: expected the end of the graph"));
    CHECK_THAT(complaint_of("graph", "A`\n"), holds("expected zeros"));
    CHECK_THAT(complaint_of("graph", "D?{\nD?{\n", {"--format", "graph6"}),
               holds(":2:1: expected one graph"));
    CHECK_THAT(complaint_of("graph", "D? 1\n", {"--format", "graph6"}), holds(":1:3: expected a byte"));
    CHECK_THROWS_WITH(complaint_of("graph", "1 2\n", {"--format", "gml"}),
                      holds("|graph6|sparse6|dimacs|dot, found 'gml'"));
    CHECK_THROWS_AS(make_game({"graph", "no such file"}), chompcert::IoError);
    CHECK_THROWS_AS(make_game({"graph", ".", "--format", "graph6"}), chompcert::IoError);
}

TEST_CASE("Graphs and complexes too large for a game file are refused before they are made", "[families]") {
    for (const char* const line :
         {"subsets 30", "subsets 1000000000", "complete 5000", "complete 1000000000",
          "complete 30 --cliques all", "kneser 30 15 3", "johnson 5000 2500", "multipartite 1000000 1000000",
          "threshold 10000", "path 10000000", "cycle 1000000000"}) {
        INFO(line);
        CHECK_THROWS_AS(make_game(words_of(line)), chompcert::LimitError);
    }
    std::string face;
    for (int v = 1; v <= 100; ++v) face += std::to_string(v) + " ";
    const WrittenFile file("face", face);
    CHECK_THROWS_AS(make_game({"complex", file.path()}), chompcert::LimitError);
}
