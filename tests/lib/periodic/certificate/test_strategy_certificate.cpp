// The bytes of strategy certificates, by hand; and what a reader finds in them, whole and damaged.
#include "base/sha256.h"
#include "catch.h"
#include "finite/certificate/strategy_certificate.h"
#include "finite/solve.h"
#include "periodic/certificate/certificate.h"

using namespace chompcert;

namespace {

const std::string kGame = "poset v\nchains none\nelements a b e\na < e\nb < e\n";
const std::string kRecords =
    "level strategy\noutcome N e\nsymmetries 1\nsymmetry 1 0 2\npositions 1\nposition 2 a b\nanswers 1 "
    "0\nend\n";

std::string head(const std::string& game) {
    return "chompcert 1\ngame " + sha256_hex(game) + " " + std::to_string(game.size()) + "\n" + game + "\n";
}

std::string certificate_of(const std::string& text) {
    const Game game = read_game(text);
    const FinitePoset poset(game);
    std::string bytes;
    write_strategy(game, poset, find_strategy(poset, solve_outcome(poset).lost, {}),
                   [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

}  // namespace

TEST_CASE("a strategy certificate has the bytes of the format") {
    CHECK(certificate_of(kGame) == head(kGame) + kRecords);
    const std::string empty = "poset e\nchains none\n";
    CHECK(certificate_of(empty) ==
          head(empty) + "level strategy\noutcome P\nsymmetries 0\npositions 0\nend\n");
    const std::string one = "poset o\nchains none\nelements x\n";
    CHECK(certificate_of(one) == head(one) + "level strategy\noutcome N x\nsymmetries 0\npositions 0\nend\n");
}

TEST_CASE("a strategy certificate is summarised, and is no certificate of values") {
    const std::string bytes = head(kGame) + kRecords;
    CHECK(is_strategy(bytes));
    const StrategySummary summary = read_strategy(bytes);
    CHECK(summary.game->label == "v");
    CHECK(summary.first_move == "e");
    CHECK(summary.symmetries == 1);
    CHECK(summary.positions == 1);
    CHECK(summary.answers == 2);
    CHECK_THROWS_AS(read_certificate(bytes, 1 << 20), UnsupportedError);
    for (const std::string& other :
         {head(kGame) + "level full\n", kGame, std::string("chompcert 1\ngame x"),
          std::string("chompcert 1\ngame 0 99999999999999999999\nlevel strategy\n"),
          std::string("chompcert 1\ngame 0 1000\nlevel strategy\n"), std::string()})
        CHECK_FALSE(is_strategy(other));
}

TEST_CASE("a damaged strategy certificate is malformed at its line") {
    const auto line_of = [](const std::string& records) {
        try {
            (void)read_strategy(head(kGame) + records);
        } catch (const CertificateError& error) {
            return static_cast<int>(error.line);
        }
        return 0;
    };
    CHECK(line_of(kRecords) == 0);
    CHECK(line_of(kRecords + "end\n") == 17);
    for (std::size_t size = 0; size < kRecords.size(); ++size) CHECK(line_of(kRecords.substr(0, size)) >= 9);
    CHECK(line_of("level strategy\noutcome X\nsymmetries 0\npositions 0\nend\n") == 10);
    CHECK(line_of("level strategy\noutcome P\nsymmetries 1\npositions 0\nend\n") == 12);
    CHECK(line_of("level strategy\noutcome P\nsymmetries 0\npositions 1\nend\n") == 13);
}
