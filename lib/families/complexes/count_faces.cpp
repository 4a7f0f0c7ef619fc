#include "families/complexes/count_faces.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>

namespace chompcert {
namespace {

__extension__ using Wide = __int128;

constexpr std::size_t kMostCounted = 62;  // of a face whose subsets are counted exactly

// Of a union of simplices: the faces, and the sum of their sizes.
struct Sums {
    Wide faces = 0, sizes = 0;
};

struct StepsSpent {};

class UnionCounter {
  public:
    explicit UnionCounter(std::int64_t steps) : steps_(steps) {}

    Sums of(std::vector<Face> faces) {
        std::ranges::sort(faces, [](const Face& a, const Face& b) {
            return a.size() != b.size() ? a.size() > b.size() : a < b;
        });
        std::vector<Face> before;
        Sums sums;
        for (Face& face : faces) {
            std::vector<Face> common = intersections(face, before);
            if (!common.empty() && common.front() == face) continue;  // it is part of an earlier one
            const Sums shared = of(std::move(common));
            sums.faces += (Wide{1} << face.size()) - 1 - shared.faces;
            sums.sizes += static_cast<Wide>(face.size()) * (Wide{1} << (face.size() - 1)) - shared.sizes;
            before.push_back(std::move(face));
        }
        return sums;
    }

  private:
    // Those that are not empty, each once; the face itself first, if it is one.
    std::vector<Face> intersections(const Face& face, const std::vector<Face>& others) {
        std::set<Face> found;
        for (const Face& other : others) {
            if ((steps_ -= static_cast<std::int64_t>(face.size() + other.size())) < 0) throw StepsSpent{};
            Face common;
            std::ranges::set_intersection(face, other, std::back_inserter(common));
            if (common == face) return {std::move(common)};
            if (!common.empty()) found.insert(std::move(common));
        }
        return {found.begin(), found.end()};
    }

    std::int64_t steps_;
};

std::int64_t saturated(Wide number) {
    return number > kSaturated ? kSaturated : static_cast<std::int64_t>(number);
}

}  // namespace

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

void FaceCount::add(std::int64_t count, std::int64_t size) {
    faces = saturating_add(faces, count);
    if (size > 1) pairs = saturating_add(pairs, saturating_multiply(count, size));
}

void require_faces(const FaceCount& count, std::string_view game) {
    require_size(count.faces, game);
    require_pairs(count.pairs, game);
}

FaceCount count_small_subsets(std::int64_t n, std::int64_t most) {
    FaceCount count;
    for (std::int64_t size = 1; size <= std::min(n, most) && count.faces < kSaturated; ++size)
        count.add(binomial(n, size), size);
    return count;
}

std::optional<FaceCount> count_faces(const std::vector<Face>& faces, std::int64_t max_steps) {
    std::set<std::uint32_t> vertices;
    for (const Face& face : faces) {
        if (face.size() > kMostCounted) return FaceCount{kSaturated, kSaturated};
        vertices.insert(face.begin(), face.end());
    }
    try {
        const Sums sums = UnionCounter(max_steps).of(faces);
        return FaceCount{saturated(sums.faces), saturated(sums.sizes - static_cast<Wide>(vertices.size()))};
    } catch (const StepsSpent&) {
        return std::nullopt;
    }
}

}  // namespace chompcert
