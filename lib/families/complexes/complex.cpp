#include "families/complexes/complex.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "base/error.h"
#include "families/write/vertex_lists.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

std::string face_name(const std::vector<std::string>& vertices, const Face& face) {
    std::string name;
    for (const std::uint32_t vertex : face) name += vertices[vertex];
    return name;
}

void require_faces(std::size_t faces) {
    require_size(static_cast<std::int64_t>(faces), "the complex");
}

void add_subsets(const Face& face, std::set<Face>& all) {
    if (face.size() > 40) require_size(count_subsets(static_cast<std::int64_t>(face.size()), 64), "a face");
    if (face.empty() || !all.insert(face).second) return;
    require_faces(all.size());
    for (std::size_t i = 0; i < face.size(); ++i) {
        Face facet = face;
        facet.erase(facet.begin() + static_cast<std::ptrdiff_t>(i));
        add_subsets(facet, all);
    }
}

}  // namespace

void write_complex(GameWriter& game, const std::vector<std::string>& vertices, std::vector<Face> faces) {
    require_faces(faces.size());
    std::ranges::sort(faces, [](const Face& a, const Face& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    std::int64_t pairs = 0;
    for (const Face& face : faces)
        if (face.size() > 1) pairs += static_cast<std::int64_t>(face.size());
    require_pairs(pairs, game.label());
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

std::int64_t binomial(std::int64_t n, std::int64_t k) {
    if (k < 0 || k > n) return 0;
    const std::int64_t least = std::min(k, n - k);
    __extension__ using Wide = __int128;
    Wide result = 1;
    for (std::int64_t i = 1; i <= least; ++i) {
        result = result * (n - least + i) / i;
        if (result > kSaturated) return kSaturated;
    }
    return static_cast<std::int64_t>(result);
}

std::int64_t count_subsets(std::int64_t n, std::int64_t size) {
    std::int64_t sum = 0;
    for (std::int64_t k = 1; k <= std::min(n, size) && sum < kSaturated; ++k)
        sum = saturating_add(sum, binomial(n, k));
    return sum;
}

std::vector<std::string> numbered(const std::string& letter, std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= count; ++i) names.push_back(letter + std::to_string(i));
    return names;
}

std::vector<Face> closed_downwards(const std::vector<Face>& faces) {
    std::set<Face> all;
    for (const Face& face : faces) add_subsets(face, all);
    return {all.begin(), all.end()};
}

MadeGame make_subsets(const FamilyWords& words) {
    const std::int64_t n = words.numbers().front();
    std::int64_t most = n;
    if (words.has("--skip-whole") && words.has("--max-size"))
        throw std::invalid_argument("subsets takes --skip-whole or --max-size, not both");
    if (words.has("--skip-whole")) most = n - 1;
    if (const auto size = words.number_of("--max-size")) most = std::min(n, *size);
    require_size(count_subsets(n, most), "subset takeaway on " + std::to_string(n) + " points");

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

MadeGame make_complex(const FamilyWords& words) {
    const VertexLists lists = read_vertex_lists(open_input(words.parameters.front()));
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
