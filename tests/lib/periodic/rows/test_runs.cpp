// Runs of ideals of a single chain, for K = 0, which two loops of their own label: the same certificates as
// by columns, whatever the chain rests on, with labels kept and not kept.
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/certificate/certificate.h"
#include "periodic/claims/solved_game.h"
#include "periodic/rows/engine.h"
#include "periodic/solve/solver.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr std::uint64_t kNever = ~std::uint64_t{0};

// The certificate of a compact search by rows that keeps the labels of so many ideals beyond the retired
// ones, or nothing if a preperiod lies before the labels that were kept.
std::string bytes_keeping(const std::string& text, IdealId ideals, int threads, std::int64_t tiles = 2,
                          std::uint64_t deep_from = kNever) {
    auto game = std::make_shared<const Game>(read_game(text));
    SolvedGame solved = unsolved(game, Ideals(*game, std::uint64_t{1} << 30), 0, Level::compact);
    RowEngine engine(solved);
    engine.keep_labels(ideals);
    engine.go_deep_from(deep_from);
    while (!engine.is_finished() && !engine.needs_more_history()) engine.run(tiles, threads);
    if (engine.needs_more_history()) return "";
    for (IdealId id = 0; id < solved.ideals.size(); ++id)
        solved.claims.at(id, 0).leave_out_list(solved.ideals.bounds(id).low_column);
    std::string bytes;
    write_certificate(solved, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

std::string chain(int elements, const std::string& relations) {
    return "poset chain\nelements r[1.." + std::to_string(elements) + "]\nr[i] < r[i+1]\n" + relations;
}

}  // namespace

TEST_CASE("long chains have the same certificates by rows and by columns", "[long]") {
    for (const char* const relations :
         {"d[i] < c[i+1]\nc[i] < r[i]\n", "c[i] < r[i]\n", "d[i] < c[i+9]\nc[i+3] < r[i]\nd[40] < r[100]\n",
          "d[2*i] < c[i+1]\nc[i] < r[i]\n", "d[i] < c[i+1]\nc[i] < r[i+5]\n",
          "d[i] < c[i+1]\nd[i] < r[i]\n"}) {
        const std::string text = chain(200, relations);
        INFO(text);
        for (const Level level : {Level::full, Level::compact}) {
            const std::string by_columns = certificate_bytes(text, 0, {level, Orientation::columns});
            for (const int threads : {1, 2})
                CHECK(certificate_bytes(text, 0, {level, Orientation::rows, threads}) == by_columns);
        }
    }
}

TEST_CASE("labels that are not kept change no certificate") {
    const std::string text = chain(1400, "d[i] < c[i+1]\nc[i] < r[i]\n");
    const std::string all = bytes_keeping(text, kNoIdeal, 1);
    REQUIRE(!all.empty());
    for (const int threads : {1, 2}) CHECK(bytes_keeping(text, 300, threads) == all);
}

TEST_CASE("tiles that go through the ideals together change no certificate") {
    const std::string three = chain(1400, "d[i] < c[i+1]\nc[i] < r[i]\n"), four = chomp_game({24, 24});
    for (const std::string& text : {three, four}) {
        const std::string one_by_one = bytes_keeping(text, kNoIdeal, 1, 1);
        REQUIRE(!one_by_one.empty());
        for (const int threads : {1, 2, 4})
            for (const std::int64_t tiles : {3, 8, 20}) {
                CAPTURE(threads, tiles);
                CHECK(bytes_keeping(text, kNoIdeal, threads, tiles, 0) == one_by_one);
            }
    }
    CHECK(bytes_keeping(three, 600, 2, 16, 0) == bytes_keeping(three, kNoIdeal, 1, 1));
}

TEST_CASE("a search that needs labels which were not kept starts again, for the same certificate", "[long]") {
    const std::string nim = chain(800, "");  // the third heap is A
    REQUIRE(bytes_keeping(nim, 512, 1).empty());
    const std::string by_columns = certificate_bytes(nim, 0, {Level::compact, Orientation::columns});
    for (const int threads : {1, 2})
        CHECK(certificate_bytes(nim, 0, {Level::compact, Orientation::rows, threads}) == by_columns);
}
