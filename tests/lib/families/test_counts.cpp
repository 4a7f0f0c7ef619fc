// The numbers by which a family is refused before it is made, against what is made.
#include <random>
#include <set>

#include "catch.h"
#include "families/complexes/complex.h"
#include "families/complexes/count_faces.h"
#include "families/kinds/semigroup.h"

using namespace chompcert;

namespace {

Face random_face(std::mt19937& random, std::uint32_t vertices) {
    Face face;
    for (std::uint32_t v = 0; v < vertices; ++v)
        if (random() % 2 == 0) face.push_back(v);
    return face;
}

FaceCount counted(const std::vector<Face>& faces) {
    FaceCount count;
    for (const Face& face : faces) count.add(1, static_cast<std::int64_t>(face.size()));
    return count;
}

}  // namespace

TEST_CASE("the faces of a complex, and their relations, are counted without making them") {
    std::mt19937 random(1);
    for (int game = 0; game < 300; ++game) {
        std::vector<Face> faces;
        for (std::size_t more = random() % 6 + 1; more > 0; --more) faces.push_back(random_face(random, 9));
        const FaceCount made = counted(closed_downwards(faces));
        const auto count = count_faces(faces, 1'000'000);
        REQUIRE(count);
        CHECK(count->faces == made.faces);
        CHECK(count->pairs == made.pairs);
    }
    CHECK_FALSE(count_faces({{0, 1, 2}, {1, 2, 3}}, 5));
}

TEST_CASE("the subsets of at most so many points are counted") {
    for (std::uint32_t n = 0; n <= 8; ++n)
        for (std::int64_t most = 0; most <= 9; ++most) {
            FaceCount count;
            for (std::uint32_t set = 1; set < 1U << n; ++set)
                if (const std::int64_t size = __builtin_popcount(set); size <= most) count.add(1, size);
            CHECK(count_small_subsets(n, most).faces == count.faces);
            CHECK(count_small_subsets(n, most).pairs == count.pairs);
        }
}

TEST_CASE("what a first move leaves of a semigroup is counted without making it") {
    std::mt19937 random(2);
    for (int game = 0; game < 200; ++game) {
        const std::int64_t order = 1 + static_cast<std::int64_t>(random() % 4);
        const auto element = [&](std::int64_t least) {
            return TorsionElement{least + static_cast<std::int64_t>(random() % 8),
                                  {static_cast<std::int64_t>(random()) % order}};
        };
        const TorsionSemigroup semigroup({order}, {element(1), element(2), element(2)});
        TorsionElement move = semigroup.zero();
        for (std::size_t steps = 1 + random() % 4; steps > 0; --steps)
            move = semigroup.plus(move, semigroup.generators()[random() % semigroup.generators().size()]);
        CHECK(semigroup.count_after(move) == static_cast<std::int64_t>(semigroup.after({move}).size()));
    }
}
