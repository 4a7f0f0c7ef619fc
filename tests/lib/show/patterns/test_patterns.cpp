// Symbolic patterns against `find` in every column: complete, disjoint, each position once.
#include <map>

#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/explicit_game.h"
#include "oracle/random_game.h"
#include "periodic/query/query.h"
#include "prove_text.h"
#include "show/patterns/chomp_rows.h"
#include "show/patterns/patterns.h"

using namespace chompcert;
using Texts = std::vector<std::string>;

namespace {

Texts rows_patterns(const std::vector<std::int64_t>& rows, std::int64_t k = 0) {
    const auto certificate = prove_text(chomp_game(rows), k);
    const IdealId whole = certificate->ideals.whole();
    const auto lower = lower_rows_of_chomp(*certificate->game, certificate->ideals[whole]);
    REQUIRE(lower);
    Texts texts;
    for (const Pattern& pattern : patterns_of(*certificate, whole, k).all)
        texts.push_back(rows_text(pattern, *lower));
    return texts;
}

// The row in which the patterns have a position, by column.
std::map<std::int64_t, std::int64_t> positions(const Patterns& patterns, std::int64_t end) {
    std::map<std::int64_t, std::int64_t> row_of;
    for (const Pattern& pattern : patterns.all)
        for (std::int64_t m = pattern.column; m < end; m += pattern.step) {
            REQUIRE(row_of.emplace(m, m + pattern.offset).second);  // each position once
            if (pattern.step == 0) break;
        }
    return row_of;
}

// In column m, value k stands in row n of the ideal itself iff `find` says n and (m, n) is a canonical
// position of the ideal.
void check_patterns(const SolvedGame& certificate, IdealId ideal, const std::vector<std::uint32_t>& without,
                    std::int64_t k) {
    const Query query(certificate, without);
    const Bounds& bounds = certificate.ideals.bounds(ideal);
    const Claim& claim = certificate.claims.at(ideal, k);
    const std::int64_t end = claim.settled_from() + 3 * claim.period() + 40;
    const auto row_of = positions(patterns_of(certificate, ideal, k), end);
    for (std::int64_t m = 0; m < end; ++m) {
        CAPTURE(m);
        std::optional<std::int64_t> own;
        if (bounds.low_column <= m && m <= bounds.high_column)
            if (const auto row = query.find(m, k)) {
                const std::int64_t n = *as_small(*row);
                if (n >= std::max(bounds.low_row, certificate.game->staircase.height(m)) &&
                    n <= bounds.high_row)
                    own = n;
            }
        const auto found = row_of.find(m);
        REQUIRE((found == row_of.end() ? std::nullopt : std::optional(found->second)) == own);
    }
}

}  // namespace

TEST_CASE("Sun's [2,2,y,z] as patterns, with [2,2,0,3], which his list omits", "[patterns]") {
    CHECK(rows_patterns({4, 2}) ==
          Texts{"[2, 2, 0, 3]", "[2, 2, 1, 3]", "[2, 2, 2, 3]", "[2, 2, 3+2x, 4]", "[2, 2, 4+2x, 2]"});
}

TEST_CASE("Published patterns of Chomp with few rows", "[patterns]") {
    CHECK(rows_patterns({}) == Texts{"[x, 1]"});
    CHECK(rows_patterns({2}) == Texts{"[2, x, 2]"});  // Zeilberger; in Sun's section 3
    CHECK(rows_patterns({1}) == Texts{"[1, 0, 2]", "[1, 1, 0]"});
}

TEST_CASE("Patterns of four rows are P-positions by the definition, and the only ones", "[patterns]") {
    const auto certificate = prove_text(chomp_game({3, 2}), 0);
    const auto row_of = positions(patterns_of(*certificate, certificate->ideals.whole(), 0), 13);
    oracle::ExplicitGame definition(chomp_game({3, 2}));
    for (int q = 3; q <= 12; ++q)
        for (int p = q; p <= 20; ++p) {
            CAPTURE(p, q);
            const bool listed = row_of.contains(q) && row_of.at(q) == p - 1;
            CHECK(listed == (definition.grundy(definition.initial(q, p - 1)) == 0));
        }
}

TEST_CASE("Patterns of random games are what `find` says in every column, each position once",
          "[patterns][apart]") {
    int joined = 0, constants = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        if (spec.chains == oracle::Chains::none) continue;
        const auto certificate = prove_text(spec.text(), oracle::random_K(seed));
        const Game& game = *certificate->game;
        CAPTURE(spec.text());
        std::vector<std::vector<std::uint32_t>> missing = {{}};
        for (std::uint32_t a = 0; a < game.size(); ++a) missing.push_back({a});
        for (const auto& without : missing)
            for (std::int64_t k = 0; k <= certificate->max_value(); ++k) {
                CAPTURE(without, k);
                Prefixes ideal = whole(game);
                for (const std::uint32_t a : without) ideal = without_upset(game, ideal, a);
                const IdealId id = certificate->ideals.at(ideal);
                check_patterns(*certificate, id, without, k);
                const Patterns patterns = patterns_of(*certificate, id, k);
                constants += patterns.constant ? 1 : 0;
                const std::int64_t period = certificate->claims.at(id, k).period();
                for (const Pattern& pattern : patterns.all)
                    joined += 0 < pattern.step && pattern.step < period ? 1 : 0;
            }
    }
    CHECK(joined > 10);
    CHECK(constants > 10);
}

TEST_CASE("A class of columns with one offset has the least step", "[patterns]") {
    const auto certificate =
        prove_text(chomp_game({5, 3}), 0);  // 4@9: 3,5,6,6 (computed): one class at least of step 4
    for (const Pattern& pattern : patterns_of(*certificate, certificate->ideals.whole(), 0).all)
        CHECK((pattern.step == 0 || pattern.step == 4));
    CHECK(linear_text(0, 1) == "x");
    CHECK(linear_text(0, 2) == "2x");
    CHECK(linear_text(3, 1) == "3+x");
    CHECK(coordinates_text({3, 2, 4}) == "(3+2x, 7+2x)");
    CHECK(coordinates_text({3, 0, -1}) == "(3, 2)");
}

TEST_CASE("Chomp is recognised by its poset, and other games are not taken for it", "[patterns]") {
    const auto rows = [](const std::string& text) {
        const Game game = read_game(text);
        return lower_rows_of_chomp(game, whole(game));
    };
    CHECK(rows(chomp_game({4, 2})) == std::vector<std::int64_t>{4, 2});
    CHECK(rows(chomp_game({})) == std::vector<std::int64_t>{});
    CHECK(rows("poset other\nelements r3[1..2]\nd[i] < c[i+1]\nc[1] < r3[1] < r3[2]\nc[2] < r3[2]\n") ==
          std::vector<std::int64_t>{2});
    CHECK_FALSE(rows("poset other\nelements r3[1..2]\nd[i] < c[i+1]\nc[1] < r3[1] < r3[2]\n"));
    CHECK_FALSE(rows("poset other\nelements r3[1..2]\nd[i] < c[i]\nc[i] < r3[i]\nr3[1] < r3[2]\n"));
    CHECK_FALSE(rows("poset other\nelements x\nd[i] < c[i+1]\nc[1] < x\n"));
    CHECK_FALSE(rows("poset other\nelements x\nx < c[1]\n"));
    CHECK_FALSE(rows("poset other\n"));
    CHECK_FALSE(rows("poset other\nd[i] < c[i+2]\n"));
    for (const std::string third : {"r03", "r3x", "r3"}) {
        const std::string as_chomp = "c[i] < " + third + "[i]\n" + third + "[1] < " + third + "[2]\n";
        CHECK(rows("poset other\nelements " + third + "[1..2]\nd[i] < c[i+1]\n" + as_chomp).has_value() ==
              (third == "r3"));
    }
    for (const char* elements :
         {"r3", "r", "r2[1..2]", "rx", "r4[1..2]", "s3[1..2]", "r99999999999999999999[1..2]"}) {
        const std::string line = std::string("\nelements ") + elements;
        CHECK_FALSE(rows("poset other" + line + "\nd[i] < c[i+1]\n"));
    }
    CHECK_FALSE(rows("poset other\nelements r3[1..1] r4[1..2]\nd[i] < c[i+1]\n"));
    const std::string chomp = "poset other\nelements r3[1..2]\nd[i] < c[i+1]\n";
    CHECK_FALSE(rows(chomp + "c[i] < r3[i]\n"));
    CHECK_FALSE(rows(chomp + "c[1] < r3[1] < r3[2]\nd[1] < r3[2]\n"));  // not c[2] < r3[2]
    CHECK_FALSE(rows(chomp + "c[i] < r3[i]\nr3[1] < r3[2]\nd[4] < r3[2]\n"));
    CHECK_FALSE(rows(chomp + "c[i] < r3[i]\nr3[1] < r3[2] < c[9]\n"));
    CHECK_FALSE(
        rows("poset other\nelements r3[1..2] r4[1..1]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n"
             "c[1] < r4[1]\n"));
}

// Of a game without A, and with an element above d[40]: patterns take what a claim says, true or not.
TEST_CASE("The rows that an ideal leaves are those of its squares", "[patterns]") {
    const Game game = read_game(chomp_game({4, 3, 1}));
    const Ideals ideals(game, std::uint64_t{1} << 20);
    for (IdealId id = 0; id < ideals.size(); ++id) {
        std::vector<std::int64_t> expected;
        for (const std::string row : {"r3[", "r4[", "r5["}) {
            std::int64_t squares = 0;
            for (std::uint32_t a = 0; a < game.size(); ++a)
                squares += game.names[a].starts_with(row) && contains(game, ideals[id], a) ? 1 : 0;
            if (squares > 0) expected.push_back(squares);
        }
        CHECK(lower_rows_of_chomp(game, ideals[id]) == expected);
    }
}

TEST_CASE("The constant that stands for all larger columns is given with its first", "[patterns]") {
    const auto constant = [](const std::string& text) {
        const auto certificate = prove_text(text, 0);
        return patterns_of(*certificate, certificate->ideals.whole(), 0).constant;
    };
    const auto lowest = constant("poset low\nd < c[1]\n");
    REQUIRE(lowest);
    CHECK(lowest->row == 0);
    CHECK(lowest->column == 0);
    const auto later = constant("poset later\nd < c[4]\n");  // (3, 3), where two chains are equal
    REQUIRE(later);
    CHECK(later->row == 3);
    CHECK(later->column == 3);
    CHECK_FALSE(constant("poset never\n"));
}

TEST_CASE("Every period: each column of the tail stands in one pattern, and so does each of the list",
          "[patterns]") {
    oracle::Random random(5);
    for (const std::string text : {"poset none\n", "poset above\nelements x\nd[40] < x\n"}) {
        const auto certificate = prove_text(text, 0);
        const IdealId id = certificate->ideals.whole();
        const std::int64_t low_row = certificate->ideals.bounds(id).low_row;
        Claim& claim = certificate->claims.at(id, 0);
        for (const int period : {1, 2, 3, 4, 6, 12, 36, 63, 64, 65, 128, 192, 320}) {
            for (int kinds = 1; kinds <= 4; ++kinds) {
                CAPTURE(text, period, kinds);
                const std::int64_t preperiod = random.below(30);
                std::map<std::int64_t, std::int64_t> expected;
                std::vector<Offset> offsets;
                for (int i = 0; i < period; ++i) offsets.push_back(random.below(kinds));
                const Periodic tail(preperiod, offsets);
                OffsetList list;
                for (std::int64_t m = 0; m < preperiod; ++m)
                    if (m >= low_row || random.percent(50)) {
                        // Often as the tail continues downwards.
                        const Offset row = tail.offset(m) + (random.percent(30) ? 1 : 0);
                        if (m + row < low_row) continue;
                        list.push_back(m, row);
                        expected[m] = m + row;
                    }
                const std::int64_t end = 100 + 3 * period;
                for (std::int64_t m = preperiod; m < end; ++m)
                    if (m + tail.offset(m) >= low_row) expected[m] = m + tail.offset(m);
                claim = Claim(tail, list);
                const Patterns patterns = patterns_of(*certificate, id, 0);
                CHECK(positions(patterns, end) == expected);
                CHECK(std::ranges::is_sorted(patterns.all, {}, &Pattern::column));
                for (const Pattern& pattern : patterns.all)
                    CHECK((pattern.step == 0 || period % pattern.step == 0));
            }
        }
    }
}

TEST_CASE("A class begins where its offset stands in the list one step before no longer", "[patterns]") {
    const auto certificate = prove_text("poset none\n", 0);
    const IdealId id = certificate->ideals.whole();
    Claim& claim = certificate->claims.at(id, 0);
    const auto texts = [&](std::int64_t preperiod, const std::vector<Offset>& list,
                           const std::vector<Offset>& tail) {
        OffsetList listed;
        for (std::size_t m = 0; m < list.size(); ++m) listed.push_back(static_cast<std::int64_t>(m), list[m]);
        claim = Claim(Periodic(preperiod, tail), listed);
        Texts found;
        for (const Pattern& pattern : patterns_of(*certificate, id, 0).all)
            found.push_back(coordinates_text(pattern));
        return found;
    };
    CHECK(texts(3, {1, 1, 1}, {1}) == Texts{"(x, 1+x)"});
    CHECK(texts(3, {2, 1, 1}, {1}) == Texts{"(0, 2)", "(1+x, 2+x)"});
    CHECK(texts(4, {0, 5, 7, 5}, {0, 5}) == Texts{"(0, 0)", "(1+2x, 6+2x)", "(2, 9)", "(4+2x, 4+2x)"});
    CHECK(texts(0, {}, {0, 1, 0, 2}) == Texts{"(2x, 2x)", "(1+4x, 2+4x)", "(3+4x, 5+4x)"});
    CHECK(texts(0, {}, {0, 0, 0, 1}) == Texts{"(2x, 2x)", "(1+4x, 1+4x)", "(3+4x, 4+4x)"});
}

TEST_CASE("A compact certificate has no patterns where it leaves out a list or a constant", "[patterns]") {
    const auto compact = [](const std::string& text) {
        return read_certificate(certificate_bytes(text, 0, {Level::compact, Orientation::automatic, 1}),
                                std::uint64_t{1} << 30);
    };
    const auto chomp = compact(chomp_game({4, 2}));
    CHECK_THROWS_AS(patterns_of(*chomp, chomp->ideals.whole(), 0), NotStored);
    const auto capped = compact("poset capped\nd < c[1]\n");
    CHECK_THROWS_AS(patterns_of(*capped, capped->ideals.whole(), 0), NotStored);
    const auto two_rows = compact(chomp_game({}));  // nothing is left out
    CHECK(patterns_of(*two_rows, two_rows->ideals.whole(), 0).all.size() == 1);
}

TEST_CASE("Rows are written from the lowest, each by how much it is longer than the one below",
          "[patterns]") {
    CHECK(rows_text({5, 2, 3}, {}) == "[5+2x, 4]");
    CHECK(rows_text({5, 0, 3}, {4}) == "[4, 1, 4]");
    CHECK(rows_text({9, 3, 0}, {7, 4, 4}) == "[4, 0, 3, 2+3x, 1]");
    CHECK(coordinates_text({0, 0, 0}) == "(0, 0)");
    CHECK(coordinates_text({1, 1, -1}) == "(1+x, x)");
}
