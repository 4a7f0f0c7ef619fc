#include "families/complexes/complex.h"

#include <algorithm>
#include <set>

#include "base/error.h"
#include "families/graphs/coded.h"
#include "families/graphs/dimacs.h"
#include "families/graphs/dot.h"
#include "families/graphs/near_misses.h"
#include "families/write/vertex_lists.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

std::string face_name(const std::vector<std::string>& vertices, const Face& face) {
    std::string name;
    for (const std::uint32_t vertex : face) name += vertices[vertex];
    return name;
}

constexpr std::int64_t kMostCountSteps = 100'000'000;

// Without what faces have in common, which would only be subtracted, most complexes are known to fit.
bool fit_apart(const std::vector<Face>& faces) {
    FaceCount apart;
    for (const Face& face : faces) {
        const auto n = static_cast<std::int64_t>(face.size());
        const FaceCount subsets = count_small_subsets(n, n);
        apart.faces = saturating_add(apart.faces, subsets.faces);
        apart.pairs = saturating_add(apart.pairs, subsets.pairs);
    }
    return apart.faces <= kMaxSaidPairs && apart.pairs <= kMaxSaidPairs;
}

// The faces that have been made, where they could not be counted before.
class FaceSet {
  public:
    void add_subsets(const Face& face) {
        if (face.empty() || !all_.insert(face).second) return;
        count_.add(1, static_cast<std::int64_t>(face.size()));
        require_faces(count_, "a part of the complex");
        for (std::size_t i = 0; i < face.size(); ++i) {
            Face facet = face;
            facet.erase(facet.begin() + static_cast<std::ptrdiff_t>(i));
            add_subsets(facet);
        }
    }
    [[nodiscard]] std::vector<Face> faces() const { return {all_.begin(), all_.end()}; }

  private:
    std::set<Face> all_;
    FaceCount count_;
};

}  // namespace

void write_complex(GameWriter& game, const std::vector<std::string>& vertices, std::vector<Face> faces) {
    std::ranges::sort(faces, [](const Face& a, const Face& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    for (const Face& face : faces) {
        const std::string name = face_name(vertices, face);
        game.element(name);
        for (std::size_t i = face.size(); face.size() > 1 && i-- > 0;) {
            Face facet = face;
            facet.erase(facet.begin() + static_cast<std::ptrdiff_t>(i));
            game.less(face_name(vertices, facet), name);
        }
    }
}

std::vector<std::string> numbered(const std::string& letter, std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= count; ++i) names.push_back(letter + std::to_string(i));
    return names;
}

std::vector<Face> closed_downwards(const std::vector<Face>& faces) {
    if (!fit_apart(faces))
        if (const auto count = count_faces(faces, kMostCountSteps)) require_faces(*count, "the complex");
    FaceSet all;
    for (const Face& face : faces) all.add_subsets(face);
    return all.faces();
}

MadeGame make_subsets(const FamilyWords& words) {
    const std::int64_t n = words.numbers().front();
    std::int64_t most = n;
    if (words.has("--skip-whole") && words.has("--max-size"))
        throw ArgumentError("subsets takes --skip-whole or --max-size, not both");
    if (words.has("--skip-whole")) most = n - 1;
    if (const auto size = words.number_of("--max-size")) most = std::min(n, *size);
    require_faces(count_small_subsets(n, most), "subset takeaway on " + std::to_string(n) + " points");

    GameWriter game(words.label());
    game.comment("Subset takeaway: the nonempty subsets of {1, ..., " + std::to_string(n) + "}" +
                 (most < n ? " of at most " + std::to_string(most) + " elements" : "") + "; v1v3 is {1, 3}.");
    game.chains(Chains::none);
    std::vector<Face> faces, last = {{}};
    for (std::int64_t size = 1; size <= most; ++size) {
        std::vector<Face> larger;
        for (const Face& face : last)
            for (std::uint32_t v = face.empty() ? 0 : face.back() + 1; v < n; ++v) {
                larger.push_back(face);
                larger.back().push_back(v);
            }
        faces.insert(faces.end(), larger.begin(), larger.end());
        last = std::move(larger);
    }
    write_complex(game, numbered("v", static_cast<std::size_t>(n)), std::move(faces));
    return {game.text(), {}};
}

namespace {

// A graph in another format is no list of faces.
void require_faces(const InputFile& file, const FamilyWords& words) {
    if (const auto said = words.options.find("--format"); said != words.options.end()) {
        if (said->second != "faces")
            throw ArgumentError("expected --format faces, found '" + said->second + "'");
        return;
    }
    require_list(file, "the vertices of a face on each line");
    const auto code = code_said(file);
    const char* const found = is_dot(file)      ? "a graph for Graphviz"
                              : code            ? name_of(*code)
                              : is_dimacs(file) ? "a graph in DIMACS"
                                                : nullptr;
    if (found != nullptr)
        file.reject(1, 1,
                    std::string("expected the vertices of a face on each line, found ") + found +
                        ": 'chompcert make graph --cliques all' makes its clique complex");
}

}  // namespace

MadeGame make_complex(const FamilyWords& words) {
    const InputFile file = open_input(words.parameters.front());
    require_faces(file, words);
    const VertexLists lists = read_vertex_lists(file);
    if (!words.has("--format")) refuse_near_misses(file, lists, "--format faces");
    GameWriter game(words.label_of_file());
    game.comment(
        "Chomp on a simplicial complex: its faces, by inclusion; v1v2 is the face with these vertices.");
    describe_vertices(game, lists);
    game.chains(Chains::none);
    std::vector<Face> faces;
    for (const auto& list : lists.lines) faces.push_back(list.vertices);
    for (Face& face : faces) std::ranges::sort(face);
    write_complex(game, lists.names, closed_downwards(faces));
    return {game.text(), {}};
}

}  // namespace chompcert
