// The words of printed forms, in the spelling of programs and of LaTeX, and the messages for unexpected
// words.
#include "catch.h"
#include "show/symbolic/read/printed_tokens.h"
#include "show/symbolic/render.h"

using namespace chompcert;

namespace {

using Words = std::vector<std::string>;

Words words(std::string_view text, Spelling spelling) {
    PrintedTokens tokens(text, spelling);
    Words result;
    while (!tokens.is_end()) result.emplace_back(tokens.take());
    return result;
}

PrintedTokens program(std::string_view text) {
    return {text, Spelling::program};
}

}  // namespace

TEST_CASE("Words of programs are numbers, names with digits and underscores, and signs", "[symbolic]") {
    const auto of = [](std::string_view text) { return words(text, Spelling::program); };
    CHECK(of("").empty());
    CHECK(of(" \n ").empty());
    CHECK(of("az AZ z9 Z_0 a") == Words{"az", "AZ", "z9", "Z_0", "a"});
    CHECK(of("12x_3+045") == Words{"12", "x_3", "+", "045"});
    CHECK(of("a==b<=c>=d**e&&f||g") ==
          Words{"a", "==", "b", "<=", "c", ">=", "d", "**", "e", "&&", "f", "||", "g"});
    CHECK(of("a=b<c>d*e&f|g") == Words{"a", "=", "b", "<", "c", ">", "d", "*", "e", "&", "f", "|", "g"});
    CHECK(of("\\quad \\text{a} & \\,") ==
          Words{"\\", "quad", "\\", "text", "{", "a", "}", "&", "\\", ","});  // these are LaTeX's only
}

TEST_CASE("Words of LaTeX are commands and texts, without blank space", "[symbolic]") {
    const auto of = [](std::string_view text) { return words(text, Spelling::latex); };
    CHECK(of("\\text{ is odd}x\\le7") == Words{"\\text{ is odd}", "x", "\\le", "7"});
    CHECK(of("a & b\\quad c\\,d\\\\e") == Words{"a", "b", "c", "d", "\\\\", "e"});
    CHECK(of("x2_z9Zz") == Words{"x", "2", "_", "z", "9", "Zz"});
    CHECK(of("\\Az\\zZ1") == Words{"\\Az", "\\zZ", "1"});
    CHECK(of("\\textx{a}") == Words{"\\textx", "{", "a", "}"});
    CHECK(of("x\\") == Words{"x", "\\"});
    CHECK(of("x\\text{ab") == Words{"x", "\\text{ab"});
    CHECK(of("x\\text") == Words{"x", "\\text"});
}

TEST_CASE("Words are taken one by one, or all or none", "[symbolic]") {
    PrintedTokens tokens = program("a = 3");
    CHECK_FALSE(tokens.is_number());
    CHECK_FALSE(tokens.take("="));
    CHECK_FALSE(tokens.take_all("a = 4"));
    CHECK_FALSE(tokens.take_all("a = 3 b"));
    CHECK(tokens.take_all("a="));
    CHECK(tokens.is_number());
    CHECK_THROWS_AS(tokens.expect_end(), PrintedWrong);
    CHECK(tokens.number() == 3);
    CHECK_FALSE(tokens.is_number());
    CHECK_FALSE(tokens.is(""));
    CHECK_NOTHROW(tokens.expect_end());
}

TEST_CASE("Numbers have at most 18 digits", "[symbolic]") {
    CHECK(program("0").number() == 0);
    CHECK(program("999999999999999999").number() == 999'999'999'999'999'999);
    CHECK_THROWS_WITH(program("1000000000000000000").number(), holds("a number of at most 18 digits"));
    CHECK(program("1000000000000000000").digits() == "1000000000000000000");
}

TEST_CASE("A complaint says what was expected, what was found, and where", "[symbolic]") {
    PrintedTokens tokens = program("a = 3");
    tokens.expect("a");
    CHECK_THROWS_WITH(tokens.expect("+"), holds("expected '+', found '=' as word 2"));
    CHECK_THROWS_WITH(tokens.number(), holds("expected a number, found '=' as word 2"));
    CHECK_THROWS_WITH(tokens.expect_end(), holds("expected the end, found '=' as word 2"));
    CHECK_THROWS_WITH(tokens.expect_all("= 4"), holds("expected '4', found '3' as word 3"));
    tokens.expect("3");
    CHECK_THROWS_WITH(tokens.expect(")"), holds("expected ')', found the end as word 4"));
    CHECK_THROWS_WITH(tokens.digits(), holds("expected a number, found the end as word 4"));
    CHECK_THROWS_WITH(tokens.take(), holds("expected more, found the end as word 4"));
}
