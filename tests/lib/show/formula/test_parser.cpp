// The grammar of formulas: accepted formulas, and the messages, with their columns, for others.
#include "catch.h"
#include "game/game.h"
#include "show/formula/classes.h"
#include "show/formula/evaluate.h"
#include "show/formula/token_cursor.h"

using namespace chompcert;

namespace {

const Vocabulary kNames = {{{"m", Axis::column, 0, "n"}, {"n", Axis::row, 0, "m"}}};

struct Complaint {
    std::string text;
    std::size_t column;
    std::string says;
};

void check_all(const std::vector<Complaint>& complaints) {
    for (const Complaint& expected : complaints) {
        CAPTURE(expected.text);
        try {
            (void)parse_formula(expected.text, kNames);
            FAIL_CHECK("no complaint");
        } catch (const FormulaError& error) {
            CHECK(error.column == expected.column);
            CHECK(error.what() == expected.says);
        }
    }
}

Formula parsed(const std::string& text) {
    return parse_formula(text, kNames);
}

bool allowed(const std::string& text) {
    try {
        (void)parsed(text);
        return true;
    } catch (const FormulaError&) {
        return false;
    }
}

std::string value(const std::string& text, std::int64_t argument) {
    const auto found = evaluate_at(parsed(text), argument);
    return found ? found->str() : "none";
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

std::string names_of(const std::string& relations) {
    return vocabulary_of(read_game("poset g\n" + relations)).names();
}

}  // namespace

TEST_CASE("The message for an incomplete operation says what was expected", "[formula]") {
    check_all({{"1 + none", 5, "expected a number, a name or '(', found 'none'"},
               {"m + then", 5, "expected a number, a name or '(', found 'then'"},
               {"m + )", 5, "expected a number, a name or '(', found ')'"},
               {"m - ", 5, "expected a number, a name or '(', found the end of the formula"},
               {"(m + 1", 7, "expected ')', found the end of the formula"},
               {"m + 1)", 6, "expected an operator or the end of the formula, found ')'"},
               {"floor(m, 2)", 8, "expected ')', found ','"},
               {"ceil(m", 7, "expected ')', found the end of the formula"},
               {"floor m", 7, "expected '(', found 'm'"},
               {"min(m", 6, "expected ',' or ')', found the end of the formula"},
               {"max(m; 2)", 6, "expected ',' or ')', found ';'"},
               {"if m < 2 1", 10, "expected 'then', found '1'"},
               {"if m < 2 then 1", 16, "expected 'else', found the end of the formula"},
               {"if m is 3 then 1 else 2", 9, "expected 'even' or 'odd' after 'is', found '3'"},
               {"case m", 6, "expected '{', found 'm'"},
               {"case { m = 1 }", 14, "expected ':', found '}'"},
               {"case { m = 1: 2 }", 17, "expected ';', found '}'"},
               {"case { m = 1: 2; }", 18, "expected 'else VALUE' as the last case, found '}'"},
               {"case { else 2; m", 16, "expected '}', found 'm'"}});
}

TEST_CASE("Divisors are constants other than 0, and moduli positive", "[formula]") {
    check_all(
        {{"m / 0", 5, "expected a constant other than 0 after '/', found 0"},
         {"m / (1 - 1)", 8, "expected a constant other than 0 after '/', found 0"},
         {"m / (m + 1)", 8, "expected a constant other than 0 after '/', found a value that is not constant"},
         {"m mod 0", 7, "expected a positive constant after 'mod', found 0"},
         {"m mod -1", 7, "expected a positive constant after 'mod', found -1"},
         {"m % (-3/2)", 8, "expected a positive constant after '%', found -3/2"},
         {"m mod m", 7, "expected a positive constant after 'mod', found a value that is not constant"}});
    CHECK(value("m / -2", 5) == "-5/2");
    CHECK(value("m / (1/2)", 5) == "10");
    CHECK(value("m mod (5/2)", 6) == "1");
    CHECK(value("m mod 1", 6) == "0");
}

TEST_CASE("Conditions and numbers do not stand for each other", "[formula]") {
    const std::string found_condition = "expected a number, found a condition";
    const std::string found_number = "expected a condition (such as m even, or m < 5), found a number";
    check_all({{"m < 3", 3, found_condition},
               {"n = m < 3", 7, found_condition},
               {"3 = m", 3, found_condition},
               {"n + 1 = n", 7, found_condition},
               {"(m < 3) + 1", 4, found_condition},
               {"1 - (m < 3)", 8, found_condition},
               {"(m < 3) * 2", 4, found_condition},
               {"2 * (m < 3)", 8, found_condition},
               {"(m < 3) mod 2", 4, found_condition},
               {"-(m < 3)", 5, found_condition},
               {"floor(m < 3)", 9, found_condition},
               {"min(1, m < 3)", 10, found_condition},
               {"if (m < 3) = 1 then 1 else 2", 7, found_condition},
               {"if m = (m < 3) then 1 else 2", 11, found_condition},
               {"if (m < 3) even then 1 else 2", 7, found_condition},
               {"if m < 3 then m < 2 else 1", 17, found_condition},
               {"if m < 3 then 1 else m < 2", 24, found_condition},
               {"case { m = 1: m < 2; else 1 }", 17, found_condition},
               {"case { else m < 2 }", 15, found_condition},
               {"if m then 1 else 2", 4, found_number},
               {"if m and m < 3 then 1 else 2", 4, found_number},
               {"if m < 3 and m then 1 else 2", 14, found_number},
               {"if m or m < 3 then 1 else 2", 4, found_number},
               {"if m < 3 or m + 1 then 1 else 2", 15, found_number},
               {"if not m then 1 else 2", 8, found_number},
               {"case { m: 1; else 2 }", 8, found_number}});
}

TEST_CASE("'none' stands alone", "[formula]") {
    const std::string says = "'none' is not a number: it stands alone, after 'then', 'else' or ':'";
    check_all({{"(none)", 2, says},
               {"min(none, m)", 5, says},
               {"min(m, none)", 8, says},
               {"floor(none)", 7, says},
               {"m + (if m < 3 then none else 1)", 20, says},
               {"m + (if m < 3 then 1 else none)", 27, says},
               {"(case { m = 1: none; else 1 })", 16, says},
               {"(case { m = 1: 1; else none })", 24, says}});
    CHECK(value("none", 3) == "none");
    CHECK(value("n = if m < 3 then none else if m < 5 then 1 else none", 3) == "1");
    CHECK(value("case { m = 1: none; m = 2: if m even then none else 1; else: none }", 2) == "none");
}

TEST_CASE("Unknown names are answered by the names that there are", "[formula]") {
    const std::string says = "': this game has m, n; a constant is given as ", long_name(40, 'q');
    check_all({{"z + 1", 1, "unknown name 'z" + says + "z=NUMBER"},
               {"m + z", 5, "unknown name 'z" + says + "z=NUMBER"},
               {"z = m", 1, "unknown name 'z" + says + "z=NUMBER"},
               {"m + " + long_name + "r", 5, "unknown name '" + long_name + says + long_name + "=NUMBER"},
               {"m + n", 5, "expected a formula in one variable, found both 'm' and 'n'"},
               {"n = n", 1, "a formula for 'n' is in terms of 'm', found one in 'n'"}});
    CHECK(value("m + m", 3) == "6");
}

TEST_CASE("A product without its sign is recognised only after a number", "[formula]") {
    const std::string expected = "expected an operator or the end of the formula, found ";
    check_all({{"2m + 1", 2, expected + "'m': write 2*m"},
               {"2(m + 1)", 2, expected + "'(': write 2*("},
               {"m + 35 m", 8, expected + "'m': write 35*m"},
               {"2 " + std::string(50, 'z'), 3,
                expected + "'" + std::string(40, 'z') + "': write 2*" + std::string(40, 'z')},
               {"2 then", 3, expected + "'then'"},
               {"2 3", 3, expected + "'3'"},
               {"m m", 3, expected + "'m'"},
               {"m (2)", 4, "expected one of m, n, found '2'"}});
}

TEST_CASE("Every word of the language is reserved, and no other", "[formula]") {
    for (const char* word : {"if", "then", "else", "case", "none", "and", "or", "not", "mod", "even", "odd",
                             "is", "min", "max", "floor", "ceil", "ceiling"})
        CHECK(is_reserved(word));
    for (const char* word : {"m", "n", "i", "iff", "", "If", "floors", "="}) CHECK_FALSE(is_reserved(word));
}

TEST_CASE("Rules are nested at most 300 deep", "[formula]") {
    // Each parenthesis takes three rules, each sign and each 'not' one; the formula itself three.
    CHECK(allowed(repeated("(", 99) + "m" + repeated(")", 99)));
    CHECK_FALSE(allowed(repeated("(", 100) + "m" + repeated(")", 100)));
    CHECK(allowed(repeated("-", 297) + "m"));
    CHECK_FALSE(allowed(repeated("-", 298) + "m"));
    CHECK(allowed("case {" + repeated("m = 1: 2;", 500) + "else 3}"));  // beside each other
    check_all(
        {{repeated("-", 298) + "m", 299, "the formula is nested too deeply: write else if … as case { … }"}});
}

TEST_CASE("Comparisons may be chained, and words stand for signs", "[formula]") {
    const auto holds_at = [](const std::string& condition) {
        std::string at;
        for (int m = 0; m <= 6; ++m)
            at += value("if " + condition + " then 1 else 0", m) == "1" ? std::to_string(m) : "";
        return at;
    };
    CHECK(holds_at("m < 3") == "012");
    CHECK(holds_at("m <= 3") == "0123");
    CHECK(holds_at("m > 3") == "456");
    CHECK(holds_at("m >= 3") == "3456");
    CHECK(holds_at("m = 3") == "3");
    CHECK(holds_at("m == 3") == "3");
    CHECK(holds_at("m != 3") == "012456");
    CHECK(holds_at("1 < m < 5") == "234");
    CHECK(holds_at("1 < m != 3 <= 5") == "2456");
    CHECK(holds_at("5 >= m > 2 < 3") == "345");
    CHECK(holds_at("m even") == "0246");
    CHECK(holds_at("m is even") == "0246");
    CHECK(holds_at("m odd") == "135");
    CHECK(holds_at("m is odd") == "135");
    CHECK(holds_at("m + 1 is even and m > 1") == "35");
    CHECK(holds_at("m < 2 or m > 4") == "0156");
    CHECK(holds_at("not m < 2 and not m > 4") == "234");
    CHECK(holds_at("not (m < 2 or m > 4)") == "234");
}

TEST_CASE("A constant factor may stand on either side", "[formula]") {
    for (const char* text : {"m*3 + 1", "3*m + 1", "m*(if m < 0 then 1 else 3) + 1", "1 + m/2*6"}) {
        CAPTURE(text);
        const auto parts = formula_classes(parsed(text), 1);
        REQUIRE(parts.size() == 1);
        CHECK(parts[0].value == FormulaClass::Affine{1, 3});
    }
    try {
        (void)formula_classes(parsed("1 + m*m"), 1);
        FAIL_CHECK("no complaint");
    } catch (const FormulaError& error) {
        CHECK(error.column == 6);
        CHECK(std::string(error.what()) ==
              "expected a constant factor, found a product of two growing values");
    }
}

TEST_CASE("Formulas settle where their comparisons are decided for ever", "[formula]") {
    const auto settled = [](const std::string& text) {
        Integer last = 0;
        for (const FormulaClass& part : formula_classes(parsed(text), 100))
            last = std::max(last, part.settled);
        return last;
    };
    CHECK(settled("m + 7") == 0);
    CHECK(settled("if m > 0 then 1 else 2") == 1);
    CHECK(settled("if m < 5 then 1 else 2") == 6);
    CHECK(settled("if 2*m < 9 then 1 else 2") == 5);
    CHECK(settled("if m > -3 then 1 else 2") == 0);
    CHECK(settled("max(m, 8)") == 9);
    CHECK(settled("if m even then 1 else m") == 1);  // of the odd ones
}

TEST_CASE("The names of a game's coordinates follow from its staircase", "[formula]") {
    const std::string plain = "m, n", chomp = "m, n, q, p", apart = "m, n, x, a";
    CHECK(names_of("") == apart);
    CHECK(names_of("elements z\nc[3] < z\nd[2] < z\n") == apart);
    CHECK(names_of("chains c\n") == "m, g, p");
    CHECK(names_of("d[i] < c[i+1]\n") == chomp);
    CHECK(names_of("d[i+1] < c[i+2]\n") == chomp);
    CHECK(names_of("d[i-2] < c[i-1]\n") == chomp);
    CHECK(names_of("d[i+3] < c[i+4]\n") == plain);  // not d[1], d[2]
    CHECK(names_of("d[i] < c[i]\n") == plain);
    CHECK(names_of("d[i] < c[i+2]\n") == plain);
    CHECK(names_of("d[2*i] < c[i+1]\n") == plain);
    CHECK(names_of("d[2*i] < c[2*i+1]\n") == plain);
    CHECK(names_of("d[i] < c[2*i+1]\n") == plain);
    CHECK(names_of("d[i] < c[i+1]\nd[2*i] < c[3*i]\n") == plain);
    CHECK(names_of("d[i] < c[i+1]\nd[9] < c[4]\n") == plain);
    CHECK(names_of("d[9] < c[4]\n") == plain);
    CHECK(names_of("d < c[4]\n") == plain);
}

TEST_CASE("Lengths of rows of Chomp are coordinates, shifted", "[formula]") {
    const Vocabulary words = vocabulary_of(read_game("poset g\nd[i] < c[i+1]\n"));
    const auto sides = [&](const std::string& text) {
        const Formula formula = parse_formula(text, words);
        return formula.result.name + "(" + formula.argument.name + ")";
    };
    CHECK(sides("q + 1") == "p(q)");
    CHECK(sides("p + 1") == "q(p)");
    CHECK(sides("n = q") == "n(q)");
    CHECK(sides("p = 7") == "p(q)");
    CHECK(sides("7") == "n(m)");
    CHECK_THROWS_WITH(sides("p = n + 1"), holds("a formula for 'p' is in terms of 'q', found one in 'n'"));
    CHECK(words.find("p")->shift == 1);
    CHECK(words.find("q")->shift == 0);
    CHECK(words.find("p")->axis == Axis::row);
    CHECK(words.find("x") == nullptr);
    const Vocabulary apart = vocabulary_of(read_game("poset g\n"));
    CHECK(apart.find("x")->shift == 1);
    CHECK(apart.find("a")->shift == 1);
}
