// Answers of the public header against the definition of the game, on random games; and at any size.
#include "api.h"
#include "oracle/random_game.h"

namespace {

// The value by the definition, where it is at most K.
std::optional<cc::Ordinal> known(int value, std::int64_t max_value, std::size_t chains) {
    if (chains == 2 && value > max_value) return std::nullopt;
    return cc::Ordinal(value);
}

cc::Coordinates coordinates(std::size_t chains, int m, int n) {
    cc::Coordinates at{m, n};
    at.resize(chains);
    return at;
}

std::int64_t number(const cc::Ordinal& value) {
    return value.small().value();
}

// A move must lead to a position of the value asked for; where there is none, no move of the definition does.
void check_move(oracle::ExplicitGame& plain, const cc::Certificate& certificate, int m, int n,
                const cc::Names& without) {
    const std::size_t chains = certificate.game().chains();
    const auto found = certificate.move(coordinates(chains, m, n), 0, without);
    const oracle::Position at = plain.initial(m, n, without);
    REQUIRE(found.has_value() == (plain.grundy(at) != 0));
    if (!found) return;
    const int element = plain.element(found->element);
    REQUIRE(element >= 0);
    CHECK(oracle::ExplicitGame::present(at, element));
    CHECK(plain.grundy(plain.apply(at, element)) == 0);
    CHECK(found->to.size() == chains);
}

void check_game(std::uint64_t seed) {
    const std::string text = oracle::random_game(seed).text();
    oracle::ExplicitGame plain(text, 30);
    const cc::Game game = cc::Game::parse(text);
    const std::int64_t max_value = oracle::random_K(seed);
    const cc::Certificate certificate = cc::prove(game, {.max_value = max_value});
    oracle::Random random(seed);
    constexpr int kSide = 8;
    cc::Names without;
    if (game.size() > 0 && random.percent(50))
        without = {game.elements()[static_cast<std::size_t>(random.below(static_cast<int>(game.size())))]};
    for (int m = 0; m < kSide; ++m)
        for (int n = 0; n < kSide; ++n) {
            const int value = plain.grundy(plain.initial(m, n, without));
            const auto at = coordinates(game.chains(), m, n);
            CHECK(certificate.grundy(at, without).exact == known(value, max_value, game.chains()));
            check_move(plain, certificate, m, n, without);
            if (game.chains() == 2 && value <= max_value) {
                const auto row = certificate.find(m, value, without);
                REQUIRE(row.has_value());
                CHECK(plain.grundy(plain.initial(m, static_cast<int>(number(*row)), without)) == value);
            }
        }
}

}  // namespace

TEST_CASE("values, rows and moves are those of the definition") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        check_game(seed);
    }
}

TEST_CASE("numbers of any size go in and out") {
    const cc::Certificate& certificate = chomp_5_3_certificate();
    const std::string far(100, '9');
    CHECK(certificate.find("1" + std::string(100, '0')) == cc::Ordinal("1" + std::string(99, '0') + "5"));
    CHECK(certificate.move({1000000000000, "1000000000000"}) ==
          cc::Move{"c[999999999996]", {999999999995, 1000000000000}});
    CHECK(certificate.grundy({far, far}).exact == std::nullopt);
    CHECK(certificate.grundy({17, 20}, {"r3_4", "r4_2"}).exact == std::nullopt);
}

TEST_CASE("chains may be whole") {
    const cc::Certificate chomp = cc::prove(cc::Game::make({"chomp", "5"}), {.max_value = 20});
    CHECK(chomp.move({"omega", "omega"}) == cc::Move{"r3[1]", {"omega", "omega"}});
    CHECK(chomp.grundy({17, "omega"}) == cc::Grundy{std::nullopt, true});
    const cc::Certificate nim = cc::prove(cc::Game::parse("poset nim\nchains c\n"));
    CHECK(nim.grundy({"omega"}) == cc::Grundy{"omega", true});
    CHECK(nim.grundy({5}) == cc::Grundy{5, false});
    CHECK(nim.move({"omega"}, "1000000000000000000000") ==
          cc::Move{"c[1000000000000000000001]", {"1000000000000000000000"}});
}

TEST_CASE("a game without chains has one position") {
    const cc::Certificate fork =
        cc::prove(cc::Game::parse("poset fork\nchains none\nelements a b e\na < b\na < e\n"));
    CHECK(fork.grundy({}).exact == cc::Ordinal(1));
    CHECK(fork.move({}) == cc::Move{"a", {}});
    CHECK(fork.grundy({}, {"b"}).exact == cc::Ordinal(2));
    CHECK_THROWS_AS(fork.grundy({1}), cc::ArgumentError);
}

TEST_CASE("formulas are printed in every format, of full and compact certificates") {
    const cc::Certificate& certificate = chomp_5_3_certificate();
    const std::string text = certificate.formula();
    CHECK_THAT(text, holds("m"));
    CHECK(compact(chomp_5_3(), 2).formula() == text);
    CHECK_THAT(certificate.formula(0, cc::FormulaFormat::latex), holds("\\"));
    CHECK_THAT(certificate.formula(1, cc::FormulaFormat::sympy, cc::FormulaPart::all), holds("import"));
    CHECK_THAT(certificate.formula(1, cc::FormulaFormat::json, cc::FormulaPart::all), holds("{"));
    CHECK_THAT(certificate.formula(1, cc::FormulaFormat::pari, cc::FormulaPart::recurrence), holds("="));
    CHECK_THROWS_AS(certificate.formula(3), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.formula(0, cc::FormulaFormat::text, cc::FormulaPart::formula, {}, 3),
                    cc::LimitError);
    const cc::Certificate fork = cc::prove(cc::Game::parse("poset p\nchains none\nelements a\n"));
    CHECK_THROWS_AS(fork.formula(), cc::ArgumentError);
}

TEST_CASE("wrong questions are refused") {
    const cc::Certificate& certificate = chomp_5_3_certificate();
    CHECK_THROWS_AS(certificate.find(5, 3), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.find(5, -1), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.find("omega"), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.find(5, 0, {"x"}), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.grundy({5}), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.grundy({"omega+1", 5}), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.move({5, 5}, 3), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.move({5, 5}, "omega"), cc::ArgumentError);
    CHECK_THROWS_AS(cc::prove(cc::Game::parse("poset n\nchains c\n")).find(1), cc::ArgumentError);
}

TEST_CASE("many questions at once have the answers of single ones") {
    const cc::Certificate& certificate = chomp_5_3_certificate();
    std::vector<std::int64_t> m, n;
    for (std::int64_t i = 0; i < 40; ++i)
        for (std::int64_t j = 0; j < 40; ++j) m.push_back(i), n.push_back(j);
    m.push_back(1'000'000'000'000'000'000), n.push_back(999'999'999'999'999'999);
    std::vector<std::int64_t> rows(m.size()), values(m.size());
    certificate.grundy(m, n, values);
    for (std::int64_t k = 0; k <= 2; ++k) {
        certificate.find(m, rows, k, {"r3_4"});
        for (std::size_t i = 0; i < m.size(); ++i)
            REQUIRE(certificate.find(m[i], k, {"r3_4"}).value_or(INT64_MAX).small() ==
                    (rows[i] < 0 ? INT64_MAX : rows[i]));
    }
    for (std::size_t i = 0; i < m.size(); ++i) {
        const auto exact = certificate.grundy({m[i], n[i]}).exact;
        REQUIRE((exact ? number(*exact) : -1) == values[i]);
    }
    values.pop_back();
    CHECK_THROWS_AS(certificate.grundy(m, n, values), cc::ArgumentError);
    m[0] = -1;
    CHECK_THROWS_AS(certificate.find(m, rows), cc::ArgumentError);
}

TEST_CASE("games with one chain or none answer the questions that they can") {
    const cc::Certificate row = cc::prove(cc::Game::parse("poset row\nchains c\nelements x\nc[2] < x\n"));
    const std::vector<std::int64_t> m = {0, 1, 2, 3, 1000};
    std::vector<std::int64_t> values(m.size());
    row.grundy(m, {}, values);
    const auto moves = row.move(m, {}, 0);
    for (std::size_t i = 0; i < m.size(); ++i) {
        const auto exact = row.grundy({m[i]}).exact;
        REQUIRE(exact);
        CHECK(number(*exact) == values[i]);
        CHECK(moves[i].has_value() == (values[i] != 0));
        CHECK_FALSE(row.move({m[i]}, "omega"));
    }
    CHECK_THROWS_WITH(row.find(5), holds("fewer than two chains"));
    CHECK_THROWS_WITH(row.game().below(1), holds("has no chain D"));
    const cc::Certificate fork = cc::prove(cc::Game::parse("poset p\nchains none\nelements a\n"));
    CHECK_THROWS_WITH(fork.grundy({}, {}, {}), holds("the game 'p' has a single position"));
    std::vector<std::int64_t> two(2), three(3);
    CHECK_THROWS_WITH(chomp_5_3_certificate().grundy(two, three, two), holds("spans of the same length"));
    CHECK_THROWS_WITH(chomp_5_3_certificate().game().below(0), holds("from 1 on, found 0"));
    CHECK_FALSE(chomp_5_3().less(1, 1));
}

TEST_CASE("a value that ends is found in no row beyond") {
    // Taking x leaves nothing, so that no position with x has value 0.
    const cc::Certificate barren =
        cc::prove(cc::Game::parse("poset barren\nelements x\nx < c[1]\nx < d[1]\n"));
    CHECK_FALSE(barren.find(3));
    std::vector<std::int64_t> columns = {0, 3}, rows(2);
    barren.find(columns, rows, 0);
    CHECK(rows == std::vector<std::int64_t>{-1, -1});
    CHECK(barren.find(0, 0, {"x"}) == cc::Ordinal(0));
}
