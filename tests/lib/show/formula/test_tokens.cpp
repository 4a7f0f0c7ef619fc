// The characters of formulas.
#include "catch.h"
#include "show/formula/lexer.h"

using namespace chompcert;

TEST_CASE("Names are made of letters, digits and underscores, and begin with no digit", "[formula]") {
    for (const char* name : {"a", "z", "A", "Z", "_", "a0", "z9", "_A_Z_", "mZ"}) {
        const auto tokens = formula_tokens(name);
        REQUIRE(tokens.size() == 2);
        CHECK(tokens[0].kind == FormulaToken::Kind::name);
        CHECK(tokens[0].text == name);
    }
    const auto tokens = formula_tokens("0a9/b:c\td\ne\rf");
    std::vector<std::string> texts;
    for (const auto& token : tokens) texts.emplace_back(token.text);
    CHECK(texts == std::vector<std::string>{"0", "a9", "/", "b", ":", "c", "d", "e", "f", ""});
}

TEST_CASE("Characters that no formula has are named if they are visible", "[formula]") {
    for (const char* text : {"@", "[", "`", "~", "!", "\"", "&", "?", "|"})
        CHECK_THROWS_WITH(formula_tokens(text), holds("found '" + std::string(text) + "'"));
    for (const char* text : {"\x1f", "\x7f", "\x80", "\v"})
        CHECK_THROWS_WITH(formula_tokens(text), holds("found a character that is not ASCII"));
}

TEST_CASE("Formulas have at most 20000 characters, numbers 18 digits", "[formula]") {
    CHECK(formula_tokens(std::string(kMaxFormulaLength, ' ')).size() == 1);
    CHECK_THROWS_AS(formula_tokens(std::string(kMaxFormulaLength + 1, ' ')), FormulaError);
    CHECK(formula_tokens("999999999999999999")[0].value == 999'999'999'999'999'999);
    CHECK_THROWS_AS(formula_tokens("1000000000000000000"), FormulaError);
}
