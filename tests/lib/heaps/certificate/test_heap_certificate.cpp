// Heap certificates: their bytes against FORMAT.md §5, written out here, and published periods in them.
#include "base/overwriting/extent.h"
#include "base/overwriting/kind.h"
#include "base/overwriting/level.h"
#include "base/sha256.h"
#include "catch.h"
#include "heaps/certificate/heap_certificate.h"
#include "heaps/octal/published.h"
#include "periodic/certificate/certificate.h"

using namespace chompcert;

namespace {

std::string certificate_of(const HeapRule& rule) {
    return heap_certificate(rule, prove_period(std::get<OctalGame>(rule.game)).value());
}

std::string expected(const std::string& rule, std::int64_t preperiod, std::int64_t period,
                     const std::string& saltus = "") {
    return "chompcert 1\ngame " + sha256_hex(rule) + " " + std::to_string(rule.size()) + "\n" + rule +
           "\nlevel heaps\npreperiod " + std::to_string(preperiod) + "\nperiod " + std::to_string(period) +
           "\n" + saltus + "end\n";
}

}  // namespace

TEST_CASE("the bytes of a heap certificate are those of the format") {
    const std::string kayles = "heaps kayles\noctal 0.77\n";
    CHECK(certificate_of(read_rule_file(kayles)) == expected(kayles, 71, 12));
    const std::string bare = "heaps s # no line end behind the rule\nsubtraction 1 3 4";
    CHECK(certificate_of(read_rule_file(bare)) == expected(bare, 0, 7));
    const std::string nothing = "heaps nothing\noctal 0.\n";
    CHECK(certificate_of(read_rule_file(nothing)) == expected(nothing, 0, 1));
    const std::string half = "heaps half\noctal 0.0[3]\n";
    CHECK(certificate_of(read_rule_file(half)) == expected(half, 0, 2, "saltus 1\n"));
    const std::string odd = "heaps odd\noctal 0.[30]\n";
    CHECK(certificate_of(read_rule_file(odd)) == expected(odd, 0, 2));
}

TEST_CASE("certificates have the published periods") {
    for (const PublishedOctal& published : published_octal_games()) {
        if (heaps_needed(published) > 2'000) continue;
        CAPTURE(published.code);
        const HeapRule rule = read_rule_file(octal_rule(OctalGame::parse(published.code)));
        const auto proved = prove_period(std::get<OctalGame>(rule.game));
        REQUIRE(proved);
        const bool as_published =
            heap_certificate(rule, *proved) == expected(rule.bytes, published.preperiod, published.period);
        CHECK(as_published == agrees(published, *proved));
        CHECK((as_published || published.misprint));
    }
}

TEST_CASE("numbers that a heap certificate may not have are a limit") {
    const HeapRule rule = read_rule_file("heaps x\noctal 0.7\n");
    CHECK_THROWS_AS(heap_certificate(rule, {1'000'000'001, 0}), LimitError);
    CHECK_THROWS_AS(heap_certificate(rule, {1, 1'000'000'001}), LimitError);
    CHECK(heap_certificate(rule, {1'000'000'000, 1'000'000'000}) ==
          expected(rule.bytes, 1'000'000'000, 1'000'000'000));
}

TEST_CASE("a heap certificate is told apart by its level, and a rule file by its first word") {
    const std::string sly = "heaps x #\n# level heaps\noctal 0.7\n";
    const std::string certificate = expected(sly, 0, 2);
    CHECK(level_of(certificate) == "heaps");
    CHECK(kind_of(certificate) == FileKind::certificate);
    CHECK(level_of("chompcert 1\ngame 00 13\nlevel heaps\nx\nlevel full\n") == "full");
    for (const char* const other :
         {"", "heaps", "chompcert 1\ngame 00 9\nx\nlevel heaps\n", "chompcert 1\ngame 00 1\nx\nlevel heaps"})
        CHECK(level_of(other).empty());
    for (const char* const rule : {"heaps x\n", "# a\n\nheaps\tx", "heaps", "heaps\n", "heaps#"})
        CHECK(kind_of(rule) == FileKind::rule);
    for (const char* const other : {"heapsx 1\n", "1 2\n", "poset x\n"})
        CHECK(kind_of(other) != FileKind::rule);
}

TEST_CASE("the reader of certificates says which program checks this one") {
    try {
        (void)read_certificate(expected("heaps x\noctal 0.7\n", 0, 2), 1 << 20);
        FAIL("read");
    } catch (const UnsupportedError& error) {
        CHECK(error.line == 6);
        CHECK_THAT(error.what(), holds("this is a heap certificate") && holds("chompcheck RULEFILE CERT"));
    }
}
