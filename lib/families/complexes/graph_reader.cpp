#include "families/complexes/graph_reader.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "families/complexes/graph.h"
#include "families/write/vertex_lists.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

constexpr std::string_view kHeader = ">>graph6<<";
constexpr std::size_t kMaxVertices = 100'000;
constexpr char kLow = 63, kHigh = 126;

bool is_graph6_byte(char byte) {
    return byte >= kLow && byte <= kHigh;
}

// One graph in graph6, byte by byte.
class Graph6Reader {
  public:
    explicit Graph6Reader(const InputFile& file) : file_(file) {
        if (file.bytes.starts_with(kHeader)) at_ = kHeader.size();
        end_ = std::min(file.bytes.find_first_of("\r\n", at_), file.bytes.size());
        const std::size_t more = file.bytes.find_first_not_of("\r\n", end_);
        if (more != std::string::npos)
            file.reject(
                1 + static_cast<std::size_t>(std::count(
                        file.bytes.begin(), file.bytes.begin() + static_cast<std::ptrdiff_t>(more), '\n')),
                1, "expected one graph, found a second: split the file, one graph in each");
    }

    Graph read() {
        const std::size_t n = size();
        Graph graph(static_cast<std::int64_t>(n));
        int left = 0;
        unsigned bits = 0;
        for (std::uint32_t w = 1; w < n; ++w)
            for (std::uint32_t v = 0; v < w; ++v) {
                if (left == 0)
                    bits = sextet("the adjacency matrix of " + std::to_string(n) + " vertices"), left = 6;
                if ((bits >> --left & 1U) != 0) graph.join(v, w);
            }
        if ((bits & ((1U << left) - 1)) != 0)
            file_.reject(1, at_, "expected zeros in the bits after the adjacency matrix, found others");
        if (at_ < end_)
            file_.reject(1, at_ + 1,
                         "expected the end of the graph, found " + std::to_string(end_ - at_) +
                             " bytes more than " + std::to_string(n) + " vertices take");
        return graph;
    }

  private:
    unsigned sextet(const std::string& what) {
        if (at_ == end_)
            file_.reject(1, at_ + 1, "expected " + what + " in graph6, found the end of the line");
        if (!is_graph6_byte(file_.bytes[at_]))
            file_.reject(1, at_ + 1,
                         "expected a byte from '?' to '~' (graph6), found byte " +
                             std::to_string(static_cast<unsigned char>(file_.bytes[at_])));
        return static_cast<unsigned>(file_.bytes[at_++] - kLow);
    }

    std::size_t size() {
        const std::string what = "the number of vertices";
        std::size_t n = sextet(what);
        if (n == 63) {
            n = sextet(what);
            int more = 2;
            if (n == 63) n = sextet(what), more = 5;
            for (; more > 0; --more) n = n << 6 | sextet(what);
        }
        if (n > kMaxVertices)
            require_size(static_cast<std::int64_t>(binomial(static_cast<std::int64_t>(n), 2)),
                         "the adjacency matrix");
        return n;
    }

    const InputFile& file_;
    std::size_t at_ = 0, end_ = 0;
};

bool ends_in_g6(const std::string& path) {
    return path.ends_with(".g6");
}

// Whether the bytes are one line that may be graph6, and whether an edge list may have that line too.
bool may_be_graph6(std::string_view bytes) {
    while (!bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r')) bytes.remove_suffix(1);
    return !bytes.empty() && std::ranges::all_of(bytes, is_graph6_byte);
}

bool is_graph6(const InputFile& file, const FamilyWords& words) {
    const auto said = words.options.find("--format");
    if (said != words.options.end()) {
        if (said->second != "graph6" && said->second != "edges")
            throw std::invalid_argument("expected --format graph6 or --format edges, found '" + said->second +
                                        "'");
        return said->second == "graph6";
    }
    if (ends_in_g6(file.path) || file.bytes.starts_with(kHeader)) return true;
    if (!may_be_graph6(file.bytes)) return false;
    if (file.bytes.find_first_of("?@[\\]^`{|}~") == std::string::npos)
        file.reject(1, 1,
                    "this may be a vertex, or a graph in graph6: give --format edges or --format graph6");
    return true;
}

Graph graph_of(const InputFile& file, const VertexLists& lists) {
    Graph graph(lists.names);
    for (const VertexList& list : lists.lines) {
        if (list.vertices.size() > 2)
            file.reject(list.line, list.columns[2],
                        "expected the end of the line after the two vertices of an edge, found '" +
                            lists.words[list.vertices[2]] + "': larger faces are for 'make complex'");
        if (list.vertices.size() == 2) graph.join(list.vertices[0], list.vertices[1]);
    }
    return graph;
}

}  // namespace

MadeGame make_graph(const FamilyWords& words) {
    const InputFile file = open_input(words.parameters.front());
    GameWriter game(words.label_of_file());
    game.comment("Chomp on a graph: v1 is a vertex, v1v2 an edge.");
    if (is_graph6(file, words)) return {graph_game(game, Graph6Reader(file).read(), words), {}};
    const VertexLists lists = read_vertex_lists(file);
    describe_vertices(game, lists);
    return {graph_game(game, graph_of(file, lists), words), {}};
}

}  // namespace chompcert
