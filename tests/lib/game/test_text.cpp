// The language of game files: the corpora of accepted and malformed files, the results of the parser, limits.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/error.h"
#include "catch.h"
#include "game/file/text.h"
#include "game/game.h"

using namespace chompcert;
namespace fs = std::filesystem;

namespace {

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file.good());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string defect(const std::string& bytes) {
    try {
        const Game game = read_game(bytes);
        return "read without complaint";
    } catch (const GameFileError& error) {
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what() + "\n";
    }
}

std::size_t count_files(const fs::path& folder, const std::string& extension) {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder))
        count += entry.path().extension() == extension ? 1 : 0;
    return count;
}

const fs::path kGames =
    fs::path(CHOMPCERT_CORPORA_DIR) / "games";  // from games/accepted.txt and malformed.txt

}  // namespace

TEST_CASE("Every malformed file is refused with exactly the expected message") {
    const fs::path folder = kGames / "malformed";
    std::size_t run = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".poset") continue;
        INFO(entry.path().filename().string());
        CHECK(defect(bytes_of(entry.path())) ==
              bytes_of(fs::path(entry.path()).replace_extension(".expected")));
        ++run;
    }
    CHECK(run >= 60);
    CHECK(run == count_files(folder, ".poset"));
    CHECK(run == count_files(folder, ".expected"));
    const auto all = std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    CHECK(2 * run == static_cast<std::size_t>(all));
}

TEST_CASE("Every accepted file is read") {
    const fs::path folder = kGames / "accepted";
    std::size_t run = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        INFO(entry.path().filename().string());
        CHECK_NOTHROW(read_game(bytes_of(entry.path())));
        ++run;
    }
    CHECK(run >= 12);
}

TEST_CASE("A file without its last line end means the same") {
    for (const auto& entry : fs::directory_iterator(kGames / "accepted")) {
        std::string bytes = bytes_of(entry.path());
        const Game with = read_game(bytes);
        while (!bytes.empty() && bytes.back() == '\n') bytes.pop_back();
        const Game without = read_game(bytes);
        CHECK(with.label == without.label);
        CHECK(with.names == without.names);
        CHECK(with.below_d == without.below_d);
        CHECK(with.above_c == without.above_c);
    }
}

TEST_CASE("The parser keeps what is written and where") {
    const GameText text =
        parse_game_text("poset a-1.b_\nchains c\n\telements x r[1..3]\n x < r [ 2 * i - 1 ] < c[7] # so\n");
    CHECK(text.label == "a-1.b_");
    CHECK(text.chains == Chains::one);
    CHECK(text.chains_place == Place{2, 1});
    REQUIRE(text.declarations.size() == 2);
    CHECK_FALSE(text.declarations[0].family);
    CHECK(text.declarations[1].name == "r");
    CHECK(text.declarations[1].size == 3);
    CHECK(text.declarations[1].place == Place{3, 13});
    REQUIRE(text.lines.size() == 1);
    REQUIRE(text.terms.size() == 3);
    CHECK(text.terms[1].text == "r [ 2 * i - 1 ]");
    CHECK(text.terms[1].name == "r");
    CHECK(text.terms[1].index.factor == 2);
    CHECK(text.terms[1].index.offset == -1);
    CHECK(text.terms[1].place == Place{4, 6});
    CHECK(text.terms[2].index.factor == 0);
    CHECK(text.terms[2].index.offset == 7);
}

TEST_CASE("Elements are numbered in the order of declaration") {
    const Game game = read_game("poset p\nx < r[1]\nelements r[1..2] z\nelements x\n");
    CHECK(game.names == std::vector<std::string>{"r[1]", "r[2]", "z", "x"});
    CHECK(game.order.less_equal(3, 0));
}

TEST_CASE("The digest is that of the file's bytes, comments included") {
    CHECK(read_game("poset p\n").sha256 ==
          "b15fb4cc3bb3a6fb9d36324391da16c7574882415a6c4655d0090135b7735627");
    CHECK(read_game("poset p\n").sha256 != read_game("poset p\n#\n").sha256);
}

TEST_CASE("A name of 255 characters is not too long") {
    const std::string label(255, 'x');
    CHECK(read_game("poset " + label).label == label);
}

TEST_CASE("Every prefix of a game file is read or refused, never more") {
    const std::string bytes = bytes_of(kGames / "accepted" / "blanks_and_comments.poset");
    for (std::size_t length = 0; length <= bytes.size(); ++length) {
        try {
            const Game game = read_game(std::string_view(bytes).substr(0, length));
            CHECK(game.label == std::string_view("blanks_-.9").substr(0, game.label.size()));
        } catch (const GameFileError& error) {
            CHECK(error.line >= 1);
            CHECK(error.column >= 1);
        }
    }
}

TEST_CASE("Too many elements or pairs are a limit, not a defect", "[long]") {
    const std::string elements = "the game has more than 10000000 elements";
    CHECK_THROWS_AS(read_game("poset p\nelements r[1..10000001]\n"), LimitError);
    CHECK_THROWS_WITH(read_game("poset p\nelements r[1..10000000]\nelements x\n"), "line 3: " + elements);
    CHECK_THROWS_WITH(read_game("poset p\nelements r[1..1000000000] s[1..1000000000]\n"),
                      "line 2: " + elements);
    std::string pairs = "poset p\nelements r[1..10000000]\nr[i]";
    for (int k = 1; k <= 11; ++k) pairs += " < c[i+" + std::to_string(k) + "]";
    CHECK_THROWS_WITH(read_game(pairs), "line 3: the file relates more than 100000000 pairs");
}
