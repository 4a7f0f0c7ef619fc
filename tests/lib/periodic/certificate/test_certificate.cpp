#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/certificate/certificate.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

bool is_refused(const std::string& bytes) {
    try {
        (void)read_certificate(bytes, kMemory);
        return false;
    } catch (const CertificateError&) {
        return true;
    } catch (const GameFileError&) {
        return true;
    } catch (const LimitError&) {
        return true;
    }
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("a certificate that was read is written again with the same bytes") {
    for (const std::string& text :
         {chomp_game({}), chomp_game({3, 1}), chomp_game({7}),
          std::string("poset nim\nchains c\nelements x\n"), std::string("poset p\nchains none\n")}) {
        const bool two = text.find("chains") == std::string::npos;
        const std::string bytes = certificate_bytes(text, two ? 3 : 0);
        const auto certificate = read_certificate(bytes, kMemory);
        std::string again;
        write_certificate(*certificate, [&](std::string_view piece) { again += piece; });
        CHECK(again == bytes);
    }
}

TEST_CASE("every truncation of a certificate is refused") {
    const std::string bytes = certificate_bytes(chomp_game({3}), 2);
    for (std::size_t size = 0; size < bytes.size(); ++size) REQUIRE(is_refused(bytes.substr(0, size)));
    CHECK_FALSE(is_refused(bytes));
    CHECK(is_refused(bytes + "\n"));
    CHECK(is_refused(bytes + "end\n"));
}

TEST_CASE("no change of a byte makes the reader crash, and none in the header is accepted") {
    const std::string bytes = certificate_bytes(chomp_game({3}), 2);
    const std::size_t header = bytes.find("ideal 0");
    for (std::size_t at = 0; at < bytes.size(); ++at)
        for (const char by : {'\0', '\n', '\r', ' ', '0', '1', '9', '-', '@', 'x', '\x7f', '\xff'}) {
            if (bytes[at] == by) continue;
            std::string changed = bytes;
            changed[at] = by;
            const bool refused = is_refused(changed);
            // K and the two counts are checked against each other and the game; a consistent lie is
            // chompcheck's business.
            if (at < header) REQUIRE(refused);
        }
}

TEST_CASE("numbers in a certificate are canonical") {
    const std::string bytes = certificate_bytes(chomp_game({3}), 0);
    const std::string list = " @3 2 2 -1";
    REQUIRE(bytes.find("finite 0" + list) != std::string::npos);
    for (const std::string wrong :
         {" @03 2 2 -1", " @3 +2 2 -1", " @3 2 2 -01", " @3 -0 2 -1", " @3  2 2 -1", " @3 2 2 -1 ",
          " @3 2 @4 2 -1", " 3 2 2 -1", " @3", " @3 2 @2 2", " @3 -4", " @3 2 2 1000000000000000000",
          " @3 2 2 9999999999", " @3 2 2 -", " @ 2"})
        CHECK(is_refused(replaced(bytes, list, wrong)));
}

TEST_CASE("unknown versions and levels are unsupported, not malformed") {
    const std::string bytes = certificate_bytes(chomp_game({}), 0);
    CHECK_THROWS_AS(read_certificate(replaced(bytes, "chompcert 1", "chompcert 2"), kMemory),
                    UnsupportedError);
    CHECK_THROWS_AS(read_certificate(replaced(bytes, "level full", "level best"), kMemory), UnsupportedError);
    CHECK_THROWS_AS(read_certificate("poset x\n", kMemory), CertificateError);
}

TEST_CASE("a certificate with huge counts is refused before memory is taken") {
    const std::string bytes = certificate_bytes(chomp_game({}), 0);
    const std::string huge = replaced(replaced(bytes, "values 0", "values 99999999999999999"),
                                      "periodic 1 finite 0", "periodic 100000000000000000 finite 0");
    CHECK(is_refused(huge));
}
