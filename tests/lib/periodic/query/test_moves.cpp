// All moves to a value, against the game by its definition.
#include <set>

#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/explicit_game.h"
#include "periodic/query/query.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr int kSide = 7;

using Names = std::vector<std::string>;

// In D, then in C, then in A, each in the order of its indices.
Names moves_by_definition(oracle::ExplicitGame& game, oracle::Position from, int value) {
    Names in_d, in_c, in_a;
    for (const int element : game.moves(from)) {
        if (game.grundy(game.apply(from, element)) != value) continue;
        const std::string name = game.name(element);
        (name.starts_with("d[") ? in_d : name.starts_with("c[") ? in_c : in_a).push_back(name);
    }
    in_d.insert(in_d.end(), in_c.begin(), in_c.end());
    in_d.insert(in_d.end(), in_a.begin(), in_a.end());
    return in_d;
}

}  // namespace

TEST_CASE("the moves to a value are those of the definition, and each leads where it says") {
    for (const std::string& text :
         {chomp_game({3}), chomp_game({2, 1}), std::string("poset two\nelements x y\nd < c[4]\nx < c[2]\n"),
          std::string("poset beside\nelements x[1..2] y\nx[i] < x[i+1]\nd[3] < y\n"),
          std::string("poset half\nelements x\nd[i] < c[2*i+1]\nc[2] < x\n")}) {
        const auto certificate = prove_text(text, 3);
        const Query query(*certificate, {});
        oracle::ExplicitGame game(text);
        for (int m = 0; m <= kSide; ++m)
            for (int n = 0; n <= kSide; ++n)
                for (int value = 0; value <= 3; ++value) {
                    const oracle::Position from = game.initial(m, n);
                    const Names expected = moves_by_definition(game, from, value);
                    Names found;
                    for (const Move& move : query.moves(m, n, value)) {
                        found.push_back(move.element);
                        const auto to = game.apply(from, game.element(move.element));
                        const auto a = std::ranges::find(certificate->game->names, move.element);
                        const Query after =
                            a == certificate->game->names.end()
                                ? query
                                : Query(*certificate,
                                        {static_cast<std::uint32_t>(a - certificate->game->names.begin())});
                        const Position at = after.position(move.m, move.n);
                        CHECK(at.m == move.m);
                        CHECK(at.n == move.n);
                        CHECK(after.grundy(move.m, move.n) == value);
                        CHECK(game.grundy(to) == value);
                    }
                    CHECK(found == expected);
                    const auto first = query.move(m, n, value);
                    REQUIRE(first.has_value() == !expected.empty());
                    if (first) CHECK(first->element == expected.front());
                }
    }
}

TEST_CASE("with one chain or none a move leads to a value exactly where the definition has one") {
    for (const std::string text :
         {"poset one\nchains c\nelements x y\nx < c[3]\nc[1] < y\n", "poset nim\nchains c\n",
          "poset fork\nchains none\nelements a b e\na < b\na < e\n", "poset none\nchains none\n"}) {
        const auto certificate = prove_text(text, 0);
        const Query query(*certificate, {});
        oracle::ExplicitGame game(text);
        const bool has_chain = certificate->game->chains == Chains::one;
        for (int m = 0; m <= (has_chain ? kSide : 0); ++m) {
            const oracle::Position from = game.initial(m, 0);
            const int value = game.grundy(from);
            CHECK(query.exact_grundy(m) == Integer(value));
            for (int j = 0; j < value + 3; ++j) {
                const Names expected = moves_by_definition(game, from, j);
                const auto found = query.exact_move(m, j);
                REQUIRE(found.has_value() == !expected.empty());
                if (found) CHECK(std::ranges::count(expected, found->element) == 1);
            }
        }
    }
}
