// Lengths, ordinals, and tables of values by the definition.
#include "catch.h"
#include "periodic/query/mex_table.h"
#include "periodic/query/ordinal.h"
#include "periodic/query/transfinite_query.h"
#include "prove_text.h"

using namespace chompcert;
using Option = MexTable::Option;

TEST_CASE("lengths and ordinals are written as a number or with omega") {
    CHECK(Length(0).str() == "0");
    CHECK(Length(*parse_natural("12345678901234567890")).str() == "12345678901234567890");
    CHECK(Length::omega().str() == "omega");
    CHECK(Ordinal{false, 0}.str() == "0");
    CHECK(Ordinal{false, 17}.str() == "17");
    CHECK(Ordinal{true, 0}.str() == "omega");
    CHECK(Ordinal{true, 17}.str() == "omega+17");
}

TEST_CASE("ordinals: every infinite one is greater than every finite one") {
    const std::vector<Ordinal> ascending = {{false, 0}, {false, 1}, {false, 9},
                                            {true, 0},  {true, 1},  {true, 9}};
    for (std::size_t i = 0; i < ascending.size(); ++i)
        for (std::size_t j = 0; j < ascending.size(); ++j) {
            CAPTURE(i, j);
            CHECK((ascending[i] < ascending[j]) == (i < j));
            CHECK((ascending[i] > ascending[j]) == (i > j));
            CHECK((ascending[i] == ascending[j]) == (i == j));
        }
}

TEST_CASE("the value of a position is the least number that no option has; above the limit, one more") {
    // Position `key` has the options in its row.
    const std::vector<std::vector<Option>> options = {
        {},                                                                      // 0
        {Option::value(0)},                                                      // 1
        {Option::value(0), Option::value(0), Option::none(), Option::value(1)},  // 2
        {Option::value(1), Option::value(2)},                                    // 0
        {Option::position(0), Option::position(1), Option::position(2)},         // 3
        {Option::position(4), Option::position(2), Option::value(0)},            // 1
        {Option::position(4), Option::position(2), Option::position(5), Option::position(0),
         Option::value(9)}};
    const std::vector<std::int64_t> values = {0, 1, 2, 0, 3, 1, 4};
    for (std::int64_t limit = 0; limit <= 5; ++limit)
        for (MexTable::Key asked = 0; asked < options.size(); ++asked) {
            CAPTURE(limit, asked);
            MexTable table(limit,
                           [&](MexTable::Key key, std::size_t number, const std::vector<bool>& reached) {
                               CHECK(reached.size() == static_cast<std::size_t>(limit) + 1);
                               return number < options[key].size() ? options[key][number] : Option::end();
                           });
            CHECK(table.value(asked) == std::min(values[asked], limit + 1));
            CHECK(table.value(asked) == std::min(values[asked], limit + 1));
        }
}

TEST_CASE("options are looked at no longer once every value up to the limit is among them, and once only") {
    int asked = 0;
    MexTable table(1, [&](MexTable::Key key, std::size_t number, const std::vector<bool>&) {
        ++asked;
        if (key == 0) return Option::end();
        return number == 2 ? Option::position(0) : Option::value(static_cast<std::int64_t>(number));
    });
    CHECK(table.value(7) == 2);
    CHECK(asked == 2);
    CHECK(table.value(7) == 2);
    CHECK(asked == 2);
}

TEST_CASE("plays may be long: positions that wait for others need no stack of calls") {
    MexTable table(1, [](MexTable::Key key, std::size_t number, const std::vector<bool>&) {
        return key == 0 || number > 0 ? Option::end() : Option::position(key - 1);
    });
    CHECK(table.value(300'001) == 1);
    CHECK(table.value(300'000) == 0);
}

TEST_CASE("with two chains, moves to values above K and to infinite ones are not known") {
    const auto certificate = prove_text("poset apart\n", 2);
    TransfiniteQuery query(*certificate, {});
    const std::string says = "moves to values above 2 are not known";
    for (const Length& n : {Length(7), Length::omega()}) {
        CHECK(query.move(4, n, {false, 2}).has_value());
        CHECK_THROWS_WITH(query.move(4, n, {false, 3}), holds(says));
        CHECK_THROWS_WITH(query.move(4, n, {true, 0}), holds(says));
        CHECK_THROWS_WITH(query.move(4, n, {true, 3}), holds(says));
    }
}

TEST_CASE(
    "with one chain or none, a position has moves to just the smaller values, and the coordinate that "
    "is missing does not matter") {
    const auto none = prove_text("poset fork\nchains none\nelements a b e\na < b\na < e\n", 0);
    TransfiniteQuery fork(*none, {});
    for (const Length& m : {Length(0), Length(5), Length::omega()}) {
        // a takes all; b and e leave a chain of two: the mex of 0 and 2 is 1.
        CHECK(fork.grundy(m, m).exact == Ordinal{false, 1});
        CHECK(fork.grundy(m, m).size == Value::Size::finite);
        CHECK(fork.move(m, m, {false, 0})->element == "a");
        CHECK_FALSE(fork.move(m, m, {false, 1}).has_value());
        CHECK_FALSE(fork.move(m, m, {true, 0}).has_value());
        CHECK(fork.move(m, m, {false, 2}).has_value());
    }
    const auto one = prove_text("poset nim\nchains c\n", 0);
    TransfiniteQuery nim(*one, {});
    CHECK(nim.grundy(6, Length::omega()).exact == Ordinal{false, 6});
    CHECK(nim.move(6, Length::omega(), {false, 2})->m == Length(2));
    CHECK_FALSE(nim.move(6, Length::omega(), {false, 6}).has_value());
    CHECK(nim.grundy(Length::omega(), 3).exact == Ordinal{true, 0});
    CHECK(nim.grundy(Length::omega(), 3).size == Value::Size::infinite);
    CHECK_FALSE(nim.move(Length::omega(), 0, {true, 0}).has_value());
}

// Of independent chains (m, n) has the value m ^ n. x lies below all of them but a elements of C and b of D.
TEST_CASE("with both chains whole, an element below both is the only move to a finite value") {
    const Length omega = Length::omega();
    for (std::int64_t a = 0; a <= 3; ++a)
        for (std::int64_t b = 0; b <= 3; ++b) {
            CAPTURE(a, b);
            const auto certificate = prove_text("poset corner\nelements x\nx < c[" + std::to_string(a + 1) +
                                                    "]\nx < d[" + std::to_string(b + 1) + "]\n",
                                                3);
            TransfiniteQuery query(*certificate, {});
            CHECK(query.grundy(omega, omega).exact == Ordinal{false, a == b ? 1 : 0});
            CHECK(query.grundy(omega, omega).size == Value::Size::finite);
            for (std::int64_t j = 0; j <= 3; ++j) {
                const auto move = query.move(omega, omega, {false, j});
                REQUIRE(move.has_value() == (j == (a ^ b)));
                if (!move) continue;
                CHECK(move->element == "x");
                CHECK(move->m == Length(a));
                CHECK(move->n == Length(b));
            }
        }
}

TEST_CASE("constants that a compact certificate leaves out are not asked for where an element says as much") {
    const std::string text =
        "poset both\nelements z r3[1..2] b[1..2]\nd[i] < c[i+1]\nr3[i] < c[i-1]\nr3[2] < b[2]\nb[1] < c[4]\n";
    const auto full = prove_text(text, 1);
    const auto compact = read_certificate(
        certificate_bytes(text, 1, {Level::compact, Orientation::automatic, 1}), std::uint64_t{1} << 30);
    const Length omega = Length::omega();
    TransfiniteQuery query(*compact, {});
    CHECK(query.grundy(omega, omega).exact == TransfiniteQuery(*full, {}).grundy(omega, omega).exact);
}
