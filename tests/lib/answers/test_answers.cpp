// Each kind of proof answers the same questions through one interface: as the game is by its definition.
#include "answers/open.h"
#include "base/sha256.h"
#include "catch.h"
#include "finite/certificate/strategy_certificate.h"
#include "finite/solve.h"
#include "finite/strategy/strategy.h"
#include "game/game.h"
#include "oracle/explicit_game.h"
#include "periodic/certificate/certificate.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr int kBox = 9;

// proofs/PARAMETERS.md §12: the third track is the Grundy function of kSlope, whose chains have each other's
// names.
const std::string kSlope = "poset slope\nd[2*i] < c[i]\n";
const std::string kSlopeAndHeap = "poset slope_two\nchains c d e\nc[2*i] < d[i]\n";
const std::string kAutomaton =
    "about positions\nautomaton base 2 tracks 3 states 4\n{} 0 1 1 2 1 0 2 1\n- 1 1 1 1 1 1 1 1\n"
    "- 2 1 1 3 1 0 2 1\n- 2 1 1 3 1 2 3 1\nend\n";
const std::string kZigzag = "poset zigzag\nchains none\nelements a b p q r\na < p\na < q\nb < q\nb < r\n";

std::unique_ptr<Proof> slope_certificate(std::int64_t max_value) {
    return proof_of(prove_text(kSlope, max_value));
}

std::unique_ptr<Proof> slope_theorem() {
    return read_proof("chompcert theorem 2\ngame " + sha256_hex(kSlopeAndHeap) + " " +
                          std::to_string(kSlopeAndHeap.size()) + "\n" + kSlopeAndHeap + "\n" + kAutomaton,
                      {});
}

std::unique_ptr<Proof> strategy_of(const std::string& text) {
    const Game game = read_game(text);
    const FinitePoset poset(game);
    std::string bytes;
    write_strategy(game, poset, find_strategy(poset, solve_outcome(poset).lost, {}),
                   [&](std::string_view piece) { bytes += piece; });
    return read_proof(bytes, {});
}

ChainLengths at(std::int64_t m, std::int64_t n) {
    return {Length(m), Length(n)};
}

/// Of kSlopeAndHeap.
ChainLengths beside(std::int64_t m, std::int64_t n, std::int64_t heap) {
    return {Length(n), Length(m), Length(heap)};
}

bool is_lost(Proof& proof, const ChainLengths& position) {
    return proof.value(position, {}).value.exact == Ordinal{};
}

std::size_t moves_by_definition(oracle::ExplicitGame& game, oracle::Position from, int value) {
    std::size_t count = 0;
    for (const int element : game.moves(from))
        count += game.grundy(game.apply(from, element)) == value ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("certificates of claims answer as the definition", "[answers]") {
    const auto proof = slope_certificate(3);
    oracle::ExplicitGame game(kSlope, 2 * kBox);
    CHECK(proof->chains() == std::vector<std::string>{"m", "n"});
    for (int m = 0; m < kBox; ++m)
        for (int n = 0; n < kBox; ++n) {
            const int value = game.grundy(game.initial(m, n));
            const ProvedValue found = proof->value(at(m, n), {});
            if (value <= 3) REQUIRE(found.value.exact == Ordinal{false, Integer(value)});
            if (value > 3) REQUIRE((!found.value.exact && found.above == 3));
            const auto moves = proof->moves(at(m, n), Ordinal{}, true);
            REQUIRE(moves.size() == moves_by_definition(game, game.initial(m, n), 0));
            for (const ProvedMove& move : moves) REQUIRE(is_lost(*proof, move.left));
            if (value <= 3) REQUIRE(proof->find(at(m, 0), 1, Integer(value)) == Integer(n));
        }
}

TEST_CASE("a theorem by an automaton answers as the certificate of its game", "[answers]") {
    const auto theorem = slope_theorem();
    oracle::ExplicitGame game(kSlope, 2 * kBox);
    CHECK(theorem->chains() == std::vector<std::string>{"c", "d", "e"});
    for (int m = 0; m < kBox; ++m)
        for (int n = 0; n < kBox; ++n) {
            const int value = game.grundy(game.initial(m, n));
            CAPTURE(m, n);
            const bool is_canonical = 2 * m <= n;
            // A length is looked for among canonical positions alone.
            const auto found = theorem->find(beside(m, n, 0), 2, Integer(0));
            REQUIRE(found == (is_canonical ? std::optional<Integer>(value) : std::nullopt));
            for (int g = 0; g < kBox; ++g) {
                REQUIRE(is_lost(*theorem, beside(m, n, g)) == (g == value));
                const auto moves = theorem->moves(beside(m, n, g), Ordinal{}, true);
                REQUIRE(moves.size() ==
                        moves_by_definition(game, game.initial(m, n), g) + (g > value ? 1 : 0));
                for (const ProvedMove& move : moves) REQUIRE(is_lost(*theorem, move.left));
            }
        }
}

TEST_CASE("a strategy says who wins, and one winning move", "[answers]") {
    const auto proof = strategy_of(kZigzag);
    oracle::ExplicitGame game(kZigzag);
    const oracle::Position all = game.initial(0, 0);
    CHECK(is_lost(*proof, {}) == (game.grundy(all) == 0));
    const auto moves = proof->moves({}, Ordinal{}, false);
    REQUIRE(moves.size() == 1);
    CHECK(game.grundy(game.apply(all, game.element(moves[0].element))) == 0);
}

TEST_CASE("what a kind of proof lacks is refused", "[answers]") {
    const auto claims = slope_certificate(1), theorem = slope_theorem(), strategy = strategy_of(kZigzag);
    CHECK_THROWS_AS(claims->require_value(Ordinal{false, Integer(2)}), Refusal);
    CHECK_NOTHROW(claims->require_value(Ordinal{false, Integer(1)}));
    CHECK_THROWS_AS(claims->set_parameters({"s=1"}), ArgumentError);
    CHECK_THROWS_AS(theorem->value({Length::omega(), Length(0), Length(0)}, {}), Refusal);
    CHECK_THROWS_AS(theorem->set_parameters({"s=1"}), ArgumentError);
    CHECK_THROWS_AS(strategy->require_value(Ordinal{false, Integer(1)}), Refusal);
    CHECK_THROWS_AS(strategy->moves({}, Ordinal{}, true), LimitError);  // what q leaves is no position of it
    CHECK_THROWS_AS(strategy->unknown_chain(""), Refusal);
    CHECK_THROWS_AS(strategy->value({}, {Effort::Above::insist, {}}), Refusal);
}
