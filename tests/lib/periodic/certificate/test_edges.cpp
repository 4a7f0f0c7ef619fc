// Certificates written by hand, at the limits of the format: the reader returns their content, and a
// complaint names the line, what was expected and what was found.
#include "base/error.h"
#include "base/sha256.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/certificate/certificate.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

const std::string kPlane = "poset p\n", kWall = "poset p\nd < c[4]\n";

// Of a game with one ideal unless the text says otherwise. The game stands in lines 3 and following.
struct Text {
    std::string game = kPlane, level = "full", values = "0", counts = "ideals 1 periodic 0 finite 1",
                body = "ideal 0\nfinite 0\nend\n";

    [[nodiscard]] std::string str() const {
        return "chompcert 1\ngame " + sha256_hex(game) + " " + std::to_string(game.size()) + "\n" + game +
               "\nlevel " + level + "\nvalues " + values + "\n" + counts + "\n" + body;
    }
};

std::string finite(const std::string& list) {
    return Text{.body = "ideal 0\nfinite 0" + list + "\nend\n"}.str();
}

std::string periodic(const std::string& words, const std::string& tail) {
    return Text{.counts = "ideals 1 periodic 1 finite 0",
                .body = "ideal 0\nperiodic 0 " + words + "\ntail" + tail + "\nend\n"}
        .str();
}

std::string complaint(const std::string& bytes, std::uint64_t max_bytes = kMemory) {
    try {
        (void)read_certificate(bytes, max_bytes);
    } catch (const CertificateError& error) {
        return "line " + std::to_string(error.line) + ": " + error.what();
    }
    return "none";
}

using Entries = std::vector<std::pair<std::int64_t, Offset>>;

Entries entries(const Claim& claim) {
    Entries found;
    claim.list()->for_each([&](std::int64_t column, Offset offset) { found.emplace_back(column, offset); });
    return found;
}

std::string written(const SolvedGame& certificate, Level level) {
    std::string bytes;
    write_certificate(certificate, level, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

}  // namespace

TEST_CASE("a complaint quotes the rest of the line, forty bytes at most, and only what can be printed") {
    const auto found = [](const std::string& body) {
        const std::string said = complaint(Text{.body = body}.str());
        const std::string begin = "line 8: expected 'ideal 0', found ";
        REQUIRE(said.starts_with(begin));
        return said.substr(begin.size());
    };
    CHECK(found("") == "the end of the file");
    CHECK(found("\nideal 0\n") == "''");
    CHECK(found("ideal 1\nfinite\n") == "'ideal 1'");
    CHECK(found("x\x1f !}~\x7f\x80\xff\n") == "'x? !}~" + std::string(3, '?') + "'");
    for (const std::size_t size : {39, 40, 41, 100})
        for (const char* const end : {"", "\n", "\nnext\n"})
            CHECK(found(std::string(size, 'x') + end) ==
                  "'" + std::string(std::min<std::size_t>(size, 40), 'x') + "'");
}

TEST_CASE("what is no certificate is told how certificates are made") {
    const std::string expected =
        "line 1: expected 'chompcert ' as in every certificate (chompcert prove makes one from a "
        "game file), found ";
    CHECK(complaint("") == expected + "the end of the file");
    for (const std::string text : {"poset p\n", "1\n", "Chompcert 1\n", "chompcert"})
        CHECK(complaint(text) == expected + "'" + text.substr(0, text.find('\n')) + "'");
    CHECK(complaint("chompcert x\n") == "line 1: expected a version number, found 'x'");
}

TEST_CASE("an error of the game inside, or of its length, is located in the certificate") {
    const std::string bytes = Text{}.str();
    std::string other = bytes;
    other.replace(other.find("poset p"), 7, "poset q");
    CHECK_THAT(complaint(other), holds("line 2: the game inside has SHA-256 " + sha256_hex("poset q\n")));
    try {
        (void)read_certificate(Text{.game = "poset p\n\nelements c\n"}.str(), kMemory);
        FAIL("an element of a reserved name");
    } catch (const GameFileError& error) {
        CHECK(error.line == 5);
    }
    const std::size_t game = bytes.find("poset p");
    CHECK(complaint(bytes.substr(0, game + 7)) ==
          "line 3: expected 8 bytes of the game file, found 'poset p'");
    CHECK(complaint(bytes.substr(0, game + 8)) ==
          "line 4: expected the end of the line, found the end of the file");
}

TEST_CASE("a number has at most eighteen digits, and no sign unless it is an offset") {
    const auto values = [](const std::string& number) { return complaint(Text{.values = number}.str()); };
    CHECK(values("0") == "none");
    CHECK_THAT(values("999999999999999999"), holds("expected a claim for each ideal and value, 1 ideals"));
    for (const std::string number : {"1000000000000000000", "9223372036854775808", "99999999999999999999",
                                     "-1", "-0", "", "+0", "00", "01", " 0", "x"})
        CHECK_THAT(values(number), holds("line 6: expected the number K, found '" + number + "'"));
    CHECK(complaint(periodic("0 1", " 0")) == "none");
    CHECK_THAT(complaint(periodic("-5 1", " 0")), holds("line 9: expected a preperiod, found '-5 1'"));
    CHECK_THAT(complaint(periodic("-0 1", " 0")), holds("line 9: expected a preperiod, found '-0 1'"));
    CHECK_THAT(complaint(periodic("0 0", "")), holds("line 9: expected a period of at least 1"));
    CHECK_THAT(complaint(periodic("0 -1", "")), holds("line 9: expected a period, found '-1'"));
    CHECK(complaint(finite(" @1 -1")) == "none");
    for (const std::string offset : {"-0", "-01", "01", "-", "+1", "1000000000000000000"})
        CHECK_THAT(complaint(finite(" @1 " + offset)), holds("expected an offset, found '" + offset + "'"));
}

TEST_CASE("an offset over 32 bits is a limit, one of 32 bits is read") {
    for (const std::string offset : {"2147483648", "-2147483649", "999999999999999999"})
        CHECK_THROWS_AS(read_certificate(finite(" @3000000000 " + offset), kMemory), LimitError);
    const auto certificate = read_certificate(finite(" @3000000000 2147483647 -2147483648"), kMemory);
    CHECK(entries(certificate->claims.at(0, 0)) ==
          Entries{{3'000'000'000, 2'147'483'647}, {3'000'000'001, -2'147'483'647 - 1}});
}

TEST_CASE("the number of claims is that of ideals and values, whatever a product of 64 bits says") {
    const auto counts = [](std::int64_t periodic, std::int64_t finite, const std::string& values) {
        return complaint(Text{
            .values = values,
            .counts = "ideals 1 periodic " + std::to_string(periodic) + " finite " + std::to_string(finite),
            .body = "ideal 0\nfinite 0\nfinite 1\nend\n"}
                             .str());
    };
    CHECK(counts(0, 2, "1") == "none");
    CHECK(counts(1, 1, "1") == "none");
    for (const auto& [periodic, finite] : {std::pair(0, 1), std::pair(0, 3), std::pair(2, 1)})
        CHECK_THAT(counts(periodic, finite, "1"), holds("a claim for each ideal and value, 1 ideals"));
    // 19 ideals · (K + 1) values = 2^64 + 2.
    const Text wraps{
        .game = chomp_game({18}), .values = "970881267037344821", .counts = "ideals 19 periodic 1 finite 1"};
    CHECK_THAT(complaint(wraps.str()), holds("a claim for each ideal and value, 19 ideals"));
}

TEST_CASE("claims that the file or the memory has no room for are refused before they are read") {
    const auto many = [](std::int64_t count, std::uint64_t max_bytes) {
        const std::string claims = std::to_string(count);
        return complaint(Text{.values = std::to_string(count - 1),
                              .counts = "ideals 1 periodic 0 finite " + claims,
                              .body = ""}
                             .str(),
                         max_bytes);
    };
    CHECK_THAT(many(10'000, kMemory), holds("line 8: expected 'ideal 0', found the end of the file"));
    CHECK_THAT(many(10'001, kMemory), holds("the ideals with 10001 claims, for which the file is too short"));
    CHECK_THAT(many(5000, 5000 * sizeof(Claim)), holds("expected 'ideal 0'"));
    CHECK_THROWS_AS(many(5000, 5000 * sizeof(Claim) - 1), LimitError);
    const Text crowd{.game = "poset crowd\nelements x[1..20]\n"};
    CHECK_THAT(complaint(crowd.str()), holds("the number of ideals, for which the file is too short"));
}

TEST_CASE("a list is read as it stands: runs of columns, and the column after the last entry") {
    const auto read = [](const std::string& list) { return read_certificate(finite(list), kMemory); };
    const auto empty = read("");
    CHECK(entries(empty->claims.at(0, 0)).empty());
    CHECK(empty->claims.at(0, 0).finite()->end == 0);
    const auto runs = read(" @0 0 1 @3 -3 @5 2 0 -7 @999999999999999999 0");
    CHECK(entries(runs->claims.at(0, 0)) ==
          Entries{{0, 0}, {1, 1}, {3, -3}, {5, 2}, {6, 0}, {7, -7}, {999'999'999'999'999'999, 0}});
    CHECK(runs->claims.at(0, 0).finite()->end == 1'000'000'000'000'000'000);
    CHECK_FALSE(runs->claims.at(0, 0).capped_row());
    CHECK(read(" @7 1 1")->claims.at(0, 0).finite()->end == 9);
    for (const std::string list :
         {" @0 0 @0 1", " @0 0 @1 1", " @3 2 @3 1", " @3 2 @2 1", " @3 2 @4 1", " @3 2 2 @5 1"})
        CHECK_THAT(complaint(finite(list)), holds("expected a later column, found ' "));
    for (const std::string list : {" @0 -1", " @3 -3 -5", " @3 -4"})
        CHECK_THAT(complaint(finite(list)), holds("expected a row of at least 0"));
    CHECK_THAT(complaint(finite(" 3")), holds("expected '@' and a column, found '3'"));
}

TEST_CASE("a periodic claim lists columns before its preperiod only") {
    CHECK(complaint(periodic("9 1 @3 0 @7 0 0", " 5")) == "none");
    for (const std::string preperiod : {"0", "7", "8"})
        CHECK(complaint(periodic(preperiod + " 1 @3 0 @7 0 0", " 5")) ==
              "line 10: expected no listed column beyond the preperiod, found 'tail 5'");
    for (const std::string tail : {"", " 5", " 5 6 7"})
        CHECK_THAT(complaint(periodic("9 2", tail)), holds("line 10: expected "));
    CHECK(complaint(periodic("9 2", " 5 6")) == "none");
}

TEST_CASE("the last entry at which a row ends is the capped one") {
    const auto capped_row = [](const std::string& list) {
        const Text text{.game = kWall, .body = "ideal 0\nfinite 0" + list + "\nend\n"};
        return read_certificate(text.str(), kMemory)->claims.at(0, 0).capped_row();
    };
    CHECK_FALSE(capped_row(" @2 1"));
    CHECK(capped_row(" @2 1 4") == 7);
    CHECK(capped_row(" @3 -3") == 0);
    CHECK(capped_row(" @3 1 1") == 4);
    CHECK_FALSE(capped_row(" @4 1"));
}

TEST_CASE("a compact finite claim may have a capped row where a row ends, if it has entries at all") {
    const auto read = [](const std::string& game, const std::string& counts, const std::string& body) {
        return read_certificate(Text{.game = game, .level = "compact", .counts = counts, .body = body}.str(),
                                kMemory);
    };
    const auto plain = [&](const std::string& end) {
        return read(kWall, "ideals 1 periodic 0 finite 1", "ideal 0\nfinite 0 " + end + "\nend\n");
    };
    for (const std::int64_t end : {0, 1, 2, 3, 4, 5, 6}) {
        const auto certificate = plain(std::to_string(end));
        const Claim& claim = certificate->claims.at(0, 0);
        REQUIRE(claim.finite());
        CHECK(claim.finite()->end == end);
        CHECK(claim.list().has_value() == (end == 0));
        CHECK(claim.finite()->capped_row_left_out == (end == 4));  // δ(3) = 0, δ(4) = ∞
        CHECK_FALSE(claim.finite()->capped_row);
        if (end == 4)
            CHECK_THROWS_WITH(claim.capped_row(),
                              "whether a row is capped is left out of a compact certificate");
        else
            CHECK_FALSE(claim.capped_row());
    }
    // The whole game begins in column 5: nothing is left out of what ends before, also where a row ends.
    const auto certificate =
        read("poset p\nelements x\nd[1] < c[3]\nc[5] < x\n", "ideals 2 periodic 0 finite 2",
             "ideal 0\nfinite 0 3\nideal 1 x\nfinite 0 3\nend\n");
    CHECK_FALSE(certificate->claims.at(0, 0).list());
    CHECK_THROWS_AS(certificate->claims.at(0, 0).capped_row(), NotStored);
    CHECK(certificate->claims.at(1, 0).list());
    CHECK_FALSE(certificate->claims.at(1, 0).capped_row());
    const auto touching = read("poset p\nelements x\nd[1] < c[5]\nc[5] < x\n", "ideals 2 periodic 0 finite 2",
                               "ideal 0\nfinite 0 5\nideal 1 x\nfinite 0 5\nend\n");
    CHECK_THROWS_AS(touching->claims.at(0, 0).capped_row(), NotStored);
    CHECK(touching->claims.at(1, 0).list());
    CHECK_FALSE(touching->claims.at(1, 0).capped_row());
    const auto tail = read(kWall, "ideals 1 periodic 1 finite 0", "ideal 0\nperiodic 0 4 2\ntail 0 1\nend\n");
    CHECK_FALSE(tail->claims.at(0, 0).list());
    CHECK_FALSE(tail->claims.at(0, 0).capped_row());
    CHECK(complaint(Text{.level = "compact", .body = "ideal 0\nfinite 0\nend\n"}.str()) ==
          "line 9: expected ' ', found ''");
}

TEST_CASE("claims of every kind are written as they were read, and without lists at the compact level") {
    const std::string head = Text{.values = "3", .counts = "ideals 1 periodic 2 finite 2", .body = ""}.str();
    const std::string full =
        head +
        "ideal 0\nfinite 0\nperiodic 1 9 2 @3 0 @7 0 1\ntail -5 6\nfinite 2 @0 1 1 @4 0\n"
        "periodic 3 0 1\ntail 0\nend\n";
    std::string compact = head +
                          "ideal 0\nfinite 0 0\nperiodic 1 9 2\ntail -5 6\nfinite 2 5\n"
                          "periodic 3 0 1\ntail 0\nend\n";
    compact.replace(compact.find("level full"), 10, "level compact");
    const auto certificate = read_certificate(full, kMemory);
    const ClaimCounts counts = count_claims(*certificate);
    CHECK(counts.periodic == 2);
    CHECK(counts.finite == 2);
    CHECK(written(*certificate, Level::full) == full);
    CHECK(written(*certificate, Level::compact) == compact);
    CHECK(written(*read_certificate(compact, kMemory), Level::compact) == compact);
}

TEST_CASE("a long certificate is written in few pieces, none of them long") {
    const std::string bytes = periodic(
        "100000 100000 @0" +
            [] {
                std::string zeros;
                for (int i = 0; i < 100'000; ++i) zeros += " 0";
                return zeros;
            }(),
        [] {
            std::string ones;
            for (int i = 0; i < 100'000; ++i) ones += i == 0 ? " 2" : " 1";
            return ones;
        }());
    const auto certificate = read_certificate(bytes, kMemory);
    std::string again;
    std::size_t pieces = 0, longest = 0;
    write_certificate(*certificate, [&](std::string_view piece) {
        again += piece;
        ++pieces;
        longest = std::max(longest, piece.size());
    });
    CHECK((again == bytes));  // not shown: too long
    CHECK(pieces <= 10);
    CHECK(longest <= 100'000);
}

TEST_CASE("many short records are written in few pieces too") {
    std::string body = "ideal 0\n";
    for (int k = 0; k < 5000; ++k) body += "finite " + std::to_string(k) + "\n";
    const std::string bytes =
        Text{.values = "4999", .counts = "ideals 1 periodic 0 finite 5000", .body = body + "end\n"}.str();
    const auto certificate = read_certificate(bytes, kMemory);
    std::size_t pieces = 0;
    write_certificate(*certificate, [&](std::string_view) { ++pieces; });
    CHECK(pieces <= 3);
}
