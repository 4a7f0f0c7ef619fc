// Answers follow the claims of a certificate, true or not; a question that needs a list that was left out has
// no answer. The certificates here are written by hand.
#include "base/error.h"
#include "base/sha256.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/query/query.h"
#include "periodic/solve/recompute.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

const std::string kPlane = "poset p\n";

std::unique_ptr<SolvedGame> certificate_of(const std::string& game, const std::string& level, int max_value,
                                           const std::string& counts, const std::string& body) {
    return read_certificate("chompcert 1\ngame " + sha256_hex(game) + " " + std::to_string(game.size()) +
                                "\n" + game + "\nlevel " + level + "\nvalues " + std::to_string(max_value) +
                                "\nideals " + counts + "\n" + body + "end\n",
                            kMemory);
}

// Of the plane: value 0 has positions in columns 0 to 8, which are left out, and value 1 is one row above the
// diagonal.
std::unique_ptr<SolvedGame> compact_plane() {
    return certificate_of(kPlane, "compact", 1, "1 periodic 1 finite 1",
                          "ideal 0\nfinite 0 9\nperiodic 1 0 1\ntail 1\n");
}

}  // namespace

TEST_CASE("elements are found by name between blanks, and those of chains are never named") {
    const Game game = read_game("poset p\nelements x r[1..2] cc\n");
    CHECK(elements_by_name(game, {"x", " r[2]", "r_1 ", "  cc  "}) == std::vector<std::uint32_t>{0, 2, 1, 3});
    CHECK(elements_by_name(game, {}).empty());
    const std::string none = "the game 'p' has no element '";
    for (const std::string name :
         {"", " ", "   ", "y", "r", "r[3]", "r_3", "c", "d", "cx", "x[1]", "r_", "x x"})
        CHECK_THROWS_WITH(elements_by_name(game, {"x", name}), none + name + "'");
    for (const std::string name : {"c[1]", "d[1]", "c_1", "d_17", " d[1] "})
        CHECK_THROWS_WITH(elements_by_name(game, {name}),
                          none + name + "': elements of a chain are removed by the coordinates");
    CHECK_THROWS_AS(elements_by_name(game, {"  "}), ArgumentError);
}

TEST_CASE("a listed offset is found however large it is") {
    const auto certificate =
        certificate_of(kPlane, "full", 0, "1 periodic 0 finite 1", "ideal 0\nfinite 0 @3 50 @70 -60\n");
    const Query query(*certificate, {});
    CHECK(query.grundy(3, 53) == 0);
    CHECK(query.grundy(70, 10) == 0);
    CHECK(query.find(3, 0) == Integer(53));
    CHECK_FALSE(query.grundy(3, 52).has_value());
    CHECK_FALSE(query.grundy(4, 53).has_value());
    const auto up = query.move(3, 60, 0), along = query.move(80, 10, 0);
    REQUIRE(up.has_value());
    CHECK(up->element == "d[54]");
    REQUIRE(along.has_value());
    CHECK(along->element == "c[71]");
    CHECK_FALSE(query.move(70, 10, 0).has_value());
}

TEST_CASE("the tail of one value answers where the list of another was left out") {
    const auto certificate = compact_plane();
    const Query query(*certificate, {});
    CHECK(query.grundy(3, 4) == 1);
    CHECK(query.find(3, 1) == Integer(4));
    CHECK_THROWS_AS(query.grundy(3, 3), NotStored);
    CHECK_THROWS_AS(query.grundy(8, 8), NotStored);
    CHECK_THROWS_AS(query.find(8, 0), NotStored);
    CHECK_FALSE(query.grundy(9, 9).has_value());
    CHECK_FALSE(query.find(9, 0).has_value());
    // No offset is over |A| + k, or over those of the tails.
    CHECK_THROWS_AS(query.grundy(3, 2), NotStored);
    CHECK_FALSE(query.grundy(3, 5).has_value());
    CHECK_FALSE(query.grundy(3, 1'000'000).has_value());
}

TEST_CASE("lower rows of a smaller ideal answer where the list of the larger was left out") {
    const auto certificate =
        certificate_of("poset p\nelements y\nd[2] < y\n", "compact", 0, "2 periodic 1 finite 1",
                       "ideal 0\nperiodic 0 0 1\ntail 0\nideal 1 y\nfinite 0 9\n");
    const Query query(*certificate, {});
    CHECK(query.find(0, 0) == Integer(0));
    CHECK(query.find(1, 0) == Integer(1));
    for (std::int64_t m = 2; m < 9; ++m) CHECK_THROWS_AS(query.find(m, 0), NotStored);
    CHECK_FALSE(query.find(9, 0).has_value());
}

TEST_CASE("a claim of an ideal speaks of its own rows only") {
    const auto certificate =
        certificate_of("poset p\nelements y\nd[2] < y\n", "full", 0, "2 periodic 1 finite 1",
                       "ideal 0\nfinite 0\nideal 1 y\nperiodic 0 0 1\ntail 0\n");
    const Query query(*certificate, {});
    for (std::int64_t m = 0; m < 2; ++m) CHECK_FALSE(query.find(m, 0).has_value());
    for (std::int64_t m = 2; m < 5; ++m) CHECK(query.find(m, 0) == Integer(m));
}

TEST_CASE("a certificate in which a position has no value is not true") {
    const auto certificate =
        certificate_of("poset p\nchains none\n", "full", 0, "1 periodic 0 finite 1", "ideal 0\nfinite 0\n");
    CHECK_THROWS_WITH(Query(*certificate, {}).exact_grundy(0), "no value in column 0");
    CHECK_THROWS_AS(Query(*certificate, {}).exact_grundy(0), UntrueProof);
}

TEST_CASE("a move along a row is looked for in lists that were left out, if they can reach the row") {
    const auto certificate =
        certificate_of(kPlane, "compact", 0, "1 periodic 0 finite 1", "ideal 0\nfinite 0 5\n");
    const Query query(*certificate, {});
    // Positions (m, n) with m < 5 and n - m <= 0.
    for (std::int64_t n = 0; n < 12; ++n)
        for (std::int64_t m = 5; m < 12; ++m) {
            if (n < 5) {
                CHECK_THROWS_AS(query.move(m, n, 0), NotStored);
            } else {
                CHECK_FALSE(query.move(m, n, 0).has_value());
            }
        }
    // The column itself is looked up first.
    for (std::int64_t m = 0; m < 5; ++m) CHECK_THROWS_AS(query.move(m, 100, 0), NotStored);
}

TEST_CASE("what is left out is counted, with the memory and time that it takes") {
    const auto certificate = compact_plane();
    const LeftOut cost = left_out(*certificate);
    CHECK(cost.values == 9);
    CHECK(cost.bytes == certificate->ideals.bytes() + 9 * 16);
    CHECK(cost.seconds == 9 * 100e-9);
    // Of the whole game, which begins in column 5, 7 columns are left out, and none of what ends before.
    const auto late =
        certificate_of("poset p\nelements x\nc[5] < x\n", "compact", 1, "2 periodic 1 finite 3",
                       "ideal 0\nfinite 0 0\nfinite 1 3\nideal 1 x\nperiodic 0 12 1\ntail 0\nfinite 1 3\n");
    CHECK(left_out(*late).values == 3 + 7);
    const auto huge =
        certificate_of(kPlane, "compact", 1, "1 periodic 1 finite 1",
                       "ideal 0\nfinite 0 999999999999999999\nperiodic 1 999999999999999999 1\ntail 0\n");
    CHECK(left_out(*huge).values == std::uint64_t{1} << 57);
    CHECK(left_out(*huge).bytes > left_out(*huge).values);
}

TEST_CASE("a compact certificate that is true is made a full one, and another is refused") {
    const std::string full = certificate_bytes(chomp_game({3}), 1),
                      compact = certificate_bytes(chomp_game({3}), 1, {Level::compact});
    const auto recomputed = [](const std::string& bytes) {
        const auto certificate = read_certificate(bytes, kMemory);
        recompute_lists(*certificate, {}, 1, {});
        std::string again;
        write_certificate(*certificate, [&](std::string_view piece) { again += piece; });
        return again;
    };
    CHECK(recomputed(compact) == full);
    const auto untrue = [&](std::size_t from, const std::string& what, const std::string& by) {
        const std::size_t at = compact.find(what, from);
        REQUIRE(at != std::string::npos);
        return std::string(compact).replace(at, what.size(), by);
    };
    const std::size_t last = compact.find("ideal 1 r3[3]");
    const std::string says = ": another claim is true";
    CHECK_THROWS_WITH(recomputed(untrue(last, "periodic 1 6", "periodic 1 7")),
                      holds("r3[3]") && holds("value 1" + says));
    CHECK_THROWS_WITH(recomputed(untrue(last, "tail 2", "tail 3")),
                      holds("r3[3]") && holds("value 1" + says));
    CHECK_THROWS_WITH(recomputed(untrue(last, "finite 0 6", "finite 0 5")),
                      holds("r3[3]") && holds("value 0" + says));
    CHECK_THROWS_WITH(recomputed(untrue(0, "tail 0", "tail 1")), holds("value 0" + says));
    CHECK_THROWS_WITH(recomputed(untrue(0, "finite 1 2", "finite 1 3")), holds("value 1" + says));
}
