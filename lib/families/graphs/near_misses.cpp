#include "families/graphs/near_misses.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>

#include "families/graphs/coded.h"
#include "families/write/element_names.h"

namespace chompcert {
namespace {

constexpr std::array<std::array<std::string_view, 2>, 10> kHeaders = {{{"source", "target"},
                                                                       {"from", "to"},
                                                                       {"src", "dst"},
                                                                       {"node1", "node2"},
                                                                       {"vertex1", "vertex2"},
                                                                       {"start", "end"},
                                                                       {"tail", "head"},
                                                                       {"lower", "upper"},
                                                                       {"parent", "child"},
                                                                       {"u", "v"}}};

std::string in_lower_case(std::string word) {
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
    return word;
}

class NearMisses {
  public:
    NearMisses(const InputFile& file, const VertexLists& lists, const char* format)
        : file_(file), lists_(lists), format_(format), times_(lists.words.size(), 0) {
        for (const VertexList& line : lists.lines)
            for (const std::uint32_t v : line.vertices) ++times_[v];
    }

    void refuse() const {
        refuse_nothing();
        refuse_dimacs();
        refuse_header();
        refuse_counts();
        refuse_dashes();
        refuse_graph6();
    }

  private:
    [[nodiscard]] const std::string& word(const VertexList& line, std::size_t i) const {
        return lists_.words[line.vertices[i]];
    }
    [[nodiscard]] const VertexList& first() const { return lists_.lines.front(); }

    [[noreturn]] void reject(const VertexList& line, const std::string& what) const {
        file_.reject(line.line, line.columns.front(), what + "; " + format_ + " reads it as it stands");
    }

    // What a pipe delivers when the program in front of it is missing.
    void refuse_nothing() const {
        if (!lists_.lines.empty()) return;
        file_.reject(1, 1,
                     std::string("expected vertices, found none; ") + format_ + " reads it as it stands");
    }

    // Comments "c …" and the line "p cnf 3 1" of DIMACS, where what follows has numbers only.
    void refuse_dimacs() const {
        std::size_t heads = 0;
        const auto begins_as_dimacs = [&](const VertexList& line) {
            const bool problem = word(line, 0) == "p" && line.vertices.size() >= 3;
            return word(line, 0) == "c" || (problem && number(line, line.vertices.size() - 1));
        };
        while (heads < lists_.lines.size() && begins_as_dimacs(lists_.lines[heads])) ++heads;
        if (heads == 0) return;
        const VertexList& head = lists_.lines[heads - 1];
        const auto all_numbers = [&](const VertexList& line) {
            return std::ranges::all_of(line.vertices,
                                       [&](std::uint32_t v) { return is_vertex_number(lists_.words[v]); });
        };
        const bool numbers_follow = heads < lists_.lines.size() &&
                                    std::all_of(lists_.lines.begin() + static_cast<std::ptrdiff_t>(heads),
                                                lists_.lines.end(), all_numbers);
        if (!numbers_follow && word(head, 0) != "p") return;
        file_.reject(head.line, head.columns.front(),
                     std::string("this line begins with '") + word(head, 0) +
                         "', as those in front of the clauses or edges of a file for DIMACS do, which is not "
                         "read here: remove such lines, and the 0 at the ends of clauses; " +
                         format_ + " takes their words for vertices");
    }

    // source,target in front of the edges of a table.
    void refuse_header() const {
        if (first().vertices.size() < 2 || lists_.lines.size() < 2) return;
        const std::string a = in_lower_case(word(first(), 0)), b = in_lower_case(word(first(), 1));
        const bool known = std::ranges::any_of(
            kHeaders, [&](const auto& header) { return a == header[0] && b == header[1]; });
        const auto is_word = [&](std::uint32_t v) { return !is_vertex_number(lists_.words[v]); };
        bool others_are_numbers = true;
        for (std::size_t i = 1; i < lists_.lines.size(); ++i)
            if (std::ranges::any_of(lists_.lines[i].vertices, is_word)) others_are_numbers = false;
        const bool only_here =
            std::ranges::all_of(first().vertices, [&](std::uint32_t v) { return times_[v] == 1; });
        const bool words_over_numbers = others_are_numbers && std::ranges::all_of(first().vertices, is_word);
        if (only_here && (known || words_over_numbers))
            reject(first(),
                   "'" + word(first(), 0) + " " + word(first(), 1) +
                       "' would be two vertices, and looks like the header of a table: remove this line");
    }

    [[nodiscard]] std::optional<std::size_t> number(const VertexList& line, std::size_t i) const {
        const std::string& digits = word(line, i);
        return is_vertex_number(digits) ? std::optional(std::stoul(digits)) : std::nullopt;
    }

    // "5 4" or "5" in front of 4 edges of 5 vertices.
    void refuse_counts() const {
        const auto n = number(first(), 0);
        if (first().vertices.size() > 2 || lists_.lines.size() < 2 || !n) return;
        if (first().vertices.size() == 2 && number(first(), 1) != lists_.lines.size() - 1) return;
        std::size_t greatest = 0;
        bool has_zero = false;
        for (std::size_t i = 1; i < lists_.lines.size(); ++i)
            for (std::size_t j = 0; j < lists_.lines[i].vertices.size(); ++j) {
                const auto v = number(lists_.lines[i], j);
                if (!v || lists_.lines[i].vertices.size() < 2) return;
                greatest = std::max(greatest, *v);
                has_zero = has_zero || *v == 0;
            }
        if (*n == (has_zero ? greatest + 1 : greatest))
            reject(first(),
                   "this line may be the numbers of vertices and edges, which are not written here: "
                   "remove it");
    }

    // 1-2 where 1 2 is meant.
    void refuse_dashes() const {
        const std::set<std::string_view> words(lists_.words.begin(), lists_.words.end());
        const VertexList* suspect = nullptr;
        bool all = true, parts_are_vertices = false;
        for (const VertexList& line : lists_.lines) {
            const std::string& name = word(line, 0);
            const std::size_t dash = name.find('-', 1);
            const bool dashed =
                line.vertices.size() == 1 && dash != std::string::npos && !name.ends_with('-');
            all = all && dashed;
            if (!dashed) continue;
            if (suspect == nullptr) suspect = &line;
            const std::string_view low = std::string_view(name).substr(0, dash);
            const std::string_view high = std::string_view(name).substr(name.find_first_not_of('-', dash));
            if (words.contains(low) || words.contains(high)) parts_are_vertices = true;
        }
        if (suspect == nullptr || (!all && !parts_are_vertices)) return;
        reject(*suspect, "'" + word(*suspect, 0) +
                             "' would be one vertex: write a blank between two vertices, as in 1 2");
    }

    // Lines of one word each, all of which are graphs in graph6.
    void refuse_graph6() const {
        const bool alone = std::ranges::all_of(
            lists_.lines, [](const VertexList& line) { return line.vertices.size() == 1; });
        if (!alone) return;
        const Graph6Look look = looks_like_graph6(file_);
        if (look.graphs || (look.bytes && lists_.lines.size() == 1))
            reject(first(), lists_.lines.size() == 1
                                ? "this may be a vertex, or a graph in graph6: give --format graph6"
                                : "these may be vertices without edges, or " +
                                      std::to_string(lists_.lines.size()) +
                                      " graphs in graph6: give --format graph6");
    }

    const InputFile& file_;
    const VertexLists& lists_;
    const char* format_;
    std::vector<std::size_t> times_;  // of each vertex
};

}  // namespace

void refuse_near_misses(const InputFile& file, const VertexLists& lists, const char* format) {
    NearMisses(file, lists, format).refuse();
}

}  // namespace chompcert
