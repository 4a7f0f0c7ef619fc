// Games that end otherwise (proofs/THEOREM.md §14): misère Nim, misère Chomp, Nim with a pass.
#include <cstdint>
#include <string>

#include "catch.h"
#include "known.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"

using namespace known;

namespace {

const std::string kMisere = "end {} = 1\n";

// Bouton 1901: in misère play all heaps of one object are lost if they are odd in number, and larger ones as
// in normal play.
bool is_lost_misere_nim(std::int64_t m, std::int64_t n) {
    if (m <= 1 && n <= 1) return (m ^ n) == 1;
    return m == n;
}

std::string nim_with_a_pass(int heap) {
    std::string text = "poset nim_with_a_pass\nelements pass\nend {pass} = 0\n";
    if (heap > 0) text += "elements r[1.." + std::to_string(heap) + "]\nr[i] < r[i+1]\n";
    return text;
}

std::string bytes_by(const std::string& text, std::int64_t max_value, chompcert::Orientation orientation,
                     chompcert::Level level) {
    const auto solved =
        chompcert::solve(chompcert::read_game(text), max_value, {}, {}, {level, orientation, 1});
    std::string bytes;
    chompcert::write_certificate(solved, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

}  // namespace

TEST_CASE("Misere Nim with two heaps has the P-positions (1,0), (0,1) and (n,n) from 2 on", "[known]") {
    const Proved nim("poset misere_nim\n" + kMisere);
    const auto& claim = nim.claim(0);
    REQUIRE(claim.periodic());
    CHECK(claim.periodic()->preperiod == 2);
    CHECK(claim.period() == 1);
    const auto query = nim.whole();
    for (std::int64_t m = 0; m <= 40; ++m)
        for (std::int64_t n = 0; n <= 40; ++n) REQUIRE((query.grundy(m, n) == 0) == is_lost_misere_nim(m, n));
}

TEST_CASE("Misere Nim with one heap has the values 1, 0, 2, 3, ...", "[known]") {
    const Proved nim("poset misere_heap\nchains c\n" + kMisere);
    const auto query = nim.whole();
    CHECK(query.exact_grundy(0) == chompcert::Integer(1));
    CHECK(query.exact_grundy(1) == chompcert::Integer(0));
    for (std::int64_t m = 2; m <= 40; ++m) CHECK(query.exact_grundy(m) == chompcert::Integer(m));
}

TEST_CASE("Misere Chomp with the corner has the P-positions of Chomp without it", "[known]") {
    const std::string rows = "d[i] < c[i+1]\n";
    const Proved normal("poset chomp\n" + rows);
    const Proved misere("poset misere_chomp\nelements z\nz < d[1]\nz < c[1]\n" + rows + kMisere);
    const auto without = normal.whole(), with = misere.whole();
    for (std::int64_t m = 0; m <= 60; ++m) CHECK(with.find(m, 0) == without.find(m, 0));
}

TEST_CASE("Nobody moves from a decreed position, although elements are left", "[known]") {
    const Proved nim(nim_with_a_pass(0));
    const auto query = nim.whole();
    CHECK(query.grundy(0, 0) == 0);
    CHECK_FALSE(query.move(0, 0, 0));
    CHECK(query.moves(0, 0, 0).empty());
    CHECK(query.move(1, 0, 0)->element == "c[1]");
    const Proved heap("poset heap\nchains c\nelements pass\nend {pass} = 2\n");
    CHECK(heap.whole().exact_grundy(0) == chompcert::Integer(2));
    CHECK_FALSE(heap.whole().exact_move(0, 0));
    CHECK(heap.whole().exact_moves(0, 0).empty());
    CHECK(heap.whole().exact_move(1, 2)->element == "c[1]");
}

// Found by a program that shares nothing with this one.
TEST_CASE("Nim with a pass: the periods of the first third heaps", "[known]") {
    constexpr std::int64_t kPeriods[] = {2, 1, 4, 4, 8};
    for (int heap = 0; heap <= 4; ++heap) {
        CAPTURE(heap);
        const Proved nim(nim_with_a_pass(heap));
        REQUIRE(nim.claim(0).periodic());
        CHECK(nim.claim(0).period() == kPeriods[heap]);
    }
}

TEST_CASE("Both engines write the same bytes for games that end otherwise", "[known]") {
    std::string first_80 = "r[1]";
    for (int i = 2; i <= 80; ++i) first_80 += " r[" + std::to_string(i) + "]";
    const std::string games[] = {
        "poset a\n" + kMisere,
        nim_with_a_pass(3),
        "poset b\nelements r[1..9]\nr[i] < r[i+1]\nd[i] < c[i]\nc[i] < r[i]\n" + kMisere,
        "poset c\nchains c\nelements r[1..9]\nr[i] < r[i+1]\nend {} = 200\nend {r[1]} = 70\n",
        "poset d\nchains none\nelements r[1..90]\nr[i] < r[i+1]\nend {r[1]} = 3\nend {} = 85\n",
        "poset f\nchains none\nelements r[1..90]\nr[i] < r[i+1]\nend {" + first_80 + "} = 5\n",
        "poset e\nchains none\nelements x y z\nx < z\ny < z\nend {x} = 64\nend {y x} = 127\nend {} = 128\n"};
    for (const std::string& text : games)
        for (const auto level : {chompcert::Level::full, chompcert::Level::compact}) {
            CAPTURE(text);
            const std::int64_t most = text.find("chains") == std::string::npos ? 3 : 0;
            CHECK(bytes_by(text, most, chompcert::Orientation::rows, level) ==
                  bytes_by(text, most, chompcert::Orientation::columns, level));
        }
}
