// Games through the public header.
#include <filesystem>
#include <fstream>

#include "api.h"
#include "oracle/random_game.h"

namespace {

const std::string kExample =
    "poset example\nelements x y r[1..4]\nd[i] < c[i+1]\nx < c[1]\nc[i] < r[i]\nr[i] < r[i+1]\ny < d[3] < "
    "r[2]\n";

}  // namespace

TEST_CASE("a game knows its text, hash, chains and elements") {
    const cc::Game game = cc::Game::parse(kExample);
    CHECK(game.label() == "example");
    CHECK(game.text() == kExample);
    CHECK(game.sha256().size() == 64);
    CHECK(game.chains() == 2);
    CHECK(game.elements() == cc::Names{"x", "y", "r[1]", "r[2]", "r[3]", "r[4]"});
    CHECK(game.element("r_3") == 4);
    CHECK_THROWS_AS(game.element("z"), cc::ArgumentError);
    CHECK(cc::Game::parse("poset n\nchains c\n").chains() == 1);
    CHECK(cc::Game::parse("poset n\nchains none\nelements x\n").chains() == 0);
}

TEST_CASE("legs are read off the closure") {
    const cc::Game game = cc::Game::parse(kExample);
    const auto x = game.legs(0), y = game.legs(1), r2 = game.legs(3);
    CHECK((x.below_c == 0 && x.above_c == 1 && !x.above_d));
    CHECK((y.above_d == 3 && y.above_c == 4));  // y < d3 < c4
    CHECK((r2.below_c == 2 && r2.below_d == 3 && !r2.above_c));
    CHECK(game.below(5) == 4);
    CHECK_THROWS_AS(game.legs(6), cc::ArgumentError);
    CHECK_THROWS_AS(game.below(0), cc::ArgumentError);
    CHECK_FALSE(cc::Game::parse("poset a\nd < c[4]\n").below(4).has_value());
}

// Every order and every cover against the closed poset of the oracle.
TEST_CASE("the order and its covers are those of the definition") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const std::string text = oracle::random_game(seed).text();
        const cc::Game game = cc::Game::parse(text);
        const oracle::ExplicitGame plain(text, 30);
        const auto removes = [&](std::size_t a, std::size_t b) {  // b lies above a
            const int at = plain.element(game.elements()[a]), other = plain.element(game.elements()[b]);
            const oracle::Position both = oracle::Position{1} << at | oracle::Position{1} << other;
            return a != b && !oracle::ExplicitGame::present(plain.apply(both, at), other);
        };
        std::vector<std::pair<std::size_t, std::size_t>> covers;
        for (std::size_t a = 0; a < game.size(); ++a)
            for (std::size_t b = 0; b < game.size(); ++b) {
                REQUIRE(game.less(a, b) == removes(a, b));
                bool between = false;
                for (std::size_t e = 0; e < game.size(); ++e) between |= removes(a, e) && removes(e, b);
                if (removes(a, b) && !between) covers.emplace_back(a, b);
            }
        CHECK(game.covers() == covers);
    }
}

TEST_CASE("games come from files and families") {
    const std::string path = (std::filesystem::temp_directory_path() / "chompcert_api_game.poset").string();
    std::ofstream(path) << kExample;
    CHECK(cc::Game::read(path) == cc::Game::parse(kExample));
    std::ofstream(path) << "poset example\nelements x\nx < y\n";
    try {
        (void)cc::Game::read(path);
        FAIL("a game with an undeclared name was read");
    } catch (const cc::GameFileError& error) {
        CHECK((error.line == 3 && error.column == 5));
        CHECK_THAT(error.what(), holds(path + ":3:5: "));
    }
    std::filesystem::remove(path);
    CHECK_THROWS_AS(cc::Game::read(path), cc::IoError);
    CHECK(chomp_5_3().label() == "chomp_5_3");
    CHECK_THROWS_AS(cc::Game::make({"chomp", "3", "5"}), cc::ArgumentError);
    CHECK_THROWS_AS(cc::Game::make({"chmp"}), cc::ArgumentError);
    CHECK_THROWS_AS(cc::Game::make({}), cc::ArgumentError);
    CHECK(cc::family_names().size() > 10);
}

TEST_CASE("ordinals are read and written") {
    CHECK(cc::Ordinal(17) == cc::Ordinal("0017"));
    CHECK(cc::Ordinal(17U).small() == 17);
    CHECK(cc::Ordinal("9223372036854775807").small() == INT64_MAX);
    CHECK_FALSE(cc::Ordinal("9223372036854775808").small().has_value());
    CHECK(cc::Ordinal("000").str() == "0");
    CHECK(cc::Ordinal("omega+03").str() == "omega+3");
    CHECK(cc::Ordinal::omega().str() == "omega");
    CHECK_FALSE(cc::Ordinal::omega().small().has_value());
    for (const char* wrong : {"", "-1", "+1", " 1", "1e5", "omega+", "omega3", "omega+x", "ω"})
        CHECK_THROWS_AS(cc::Ordinal(wrong), cc::ArgumentError);
    CHECK_THROWS_AS(cc::Ordinal(-1), cc::ArgumentError);
}
