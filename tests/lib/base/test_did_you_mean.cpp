#include "base/did_you_mean.h"
#include "catch.h"

using chompcert::did_you_mean;

namespace {

struct Guess {
    std::string word;
    std::vector<std::string_view> names;
    std::string meant;
};

}  // namespace

TEST_CASE("the name that was meant is one edit away, or two from words of five letters") {
    for (const auto& [word, names, meant] : std::vector<Guess>{
             {"rowz", {"rows"}, "rows"},   // another letter
             {"row", {"rows"}, "rows"},    // one too few, at the end
             {"ows", {"rows"}, "rows"},    // at the beginning
             {"rws", {"rows"}, "rows"},    // inside
             {"rowss", {"rows"}, "rows"},  // one too many
             {"roows", {"rows"}, "rows"},
             {"xrows", {"rows"}, "rows"},
             {"rowxy", {"rows"}, "rows"},  // five letters: two edits
             {"rosw", {"rows"}, "rows"},   // neighbours that change places: one
             {"slove", {"prove", "solve"}, "solve"},
             {"orws", {"rows"}, "rows"},
             {"roxy", {"rows"}, ""},  // four letters: one
             {"ro", {"rows"}, ""},
             {"chomx", {"chompy"}, "chompy"},
             {"chomp", {"chompab"}, "chompab"},
             {"chompab", {"chomp"}, "chomp"},
             {"chomp", {"chompabc"}, ""},
             {"chompabc", {"chomp"}, ""},
             {"abcde", {"abxyz"}, ""},  // three edits
             {"abcdefg", {"bcdefgh"}, "bcdefgh"},
             {"abcd", {"bcde"}, ""},
             {"ows", {"xrows"}, ""},
             {"", {"a", "ab"}, ""},  // a word without a right letter has no suggestion
             {"x", {"y", ""}, ""},
             {"x", {"xy"}, ""},
             {"xy", {"xz"}, "xz"},
             {"xy", {"ab"}, ""},
             {"rows", {}, ""},
         }) {
        INFO(word << " for " << (names.empty() ? "" : names[0]));
        CHECK(did_you_mean(word, names) == meant);
    }
}

TEST_CASE("of several names the nearest is meant, and the first of those") {
    CHECK(did_you_mean("columnss", {"columnist", "columns", "column"}) == "columns");
    CHECK(did_you_mean("colums", {"columns", "colums1"}) == "columns");
    CHECK(did_you_mean("colums", {"colums1", "columns"}) == "colums1");
    CHECK(did_you_mean("wrong", {"prong", "wrongs", "wring"}) == "prong");
}

TEST_CASE("a change of case is no edit") {
    CHECK(did_you_mean("ROWS", {"rows"}) == "rows");
    CHECK(did_you_mean("Rows", {"bows", "ROWS"}) == "ROWS");
    CHECK(did_you_mean("rows", {"Cows", "RoWs", "ROWS"}) == "RoWs");
    CHECK(did_you_mean("X", {"y", "x"}) == "x");
}

TEST_CASE("words of more than 64 letters are not guessed") {
    const std::string name(64, 'a'), longer(65, 'a');
    CHECK(did_you_mean(std::string(63, 'a'), {name}) == name);
    CHECK(did_you_mean(std::string(63, 'a') + "b", {name}) == name);
    CHECK(did_you_mean(name + "b", {name}).empty());
    CHECK(did_you_mean(name + "A", {std::string_view(longer)}).empty());
}
