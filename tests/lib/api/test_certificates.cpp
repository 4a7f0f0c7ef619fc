// Proofs and certificates through the public header.
#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "api.h"
#include "prove_text.h"

TEST_CASE("the public prove writes the bytes of the plain route") {
    for (const bool full : {true, false}) {
        const cc::Certificate certificate =
            cc::prove(chomp_5_3(), {.max_value = 2, .level = full ? cc::Level::full : cc::Level::compact});
        const chompcert::Method method{full ? chompcert::Level::full : chompcert::Level::compact};
        CHECK(certificate.bytes() == certificate_bytes(chomp_5_3().text(), 2, method));
    }
    CHECK(chomp_5_3_certificate().sha256() ==
          "97e7994616a125baea8d6f86e7c4f191309e2fad61353b04700c1c905b95dbec");
}

TEST_CASE("a certificate is what was written") {
    const std::string path = (std::filesystem::temp_directory_path() / "chompcert_api.cert").string();
    const cc::Certificate& proved = chomp_5_3_certificate();
    proved.write(path);
    const cc::Certificate read = cc::Certificate::read(path);
    CHECK(read.bytes() == proved.bytes());
    CHECK(read.game() == proved.game());
    CHECK(read.game().text() == chomp_5_3().text());
    CHECK((read.max_value() == 2 && read.ideals() == 18 && read.level() == cc::Level::full));
    CHECK((read.periodic_claims() == 21 && read.finite_claims() == 33));
    std::filesystem::remove(path);
    CHECK_THROWS_AS(cc::Certificate::read(path), cc::IoError);
    CHECK_THROWS_AS(proved.write("/nonexistent/x.cert"), cc::IoError);
}

TEST_CASE("claims say what chompcert prove prints") {
    const cc::Certificate& certificate = chomp_5_3_certificate();
    const cc::Claim zero = certificate.claim();
    CHECK((zero.periodic && zero.preperiod == 9 && zero.period() == 4));
    CHECK(zero.tail == std::vector<std::int64_t>{2, 4, 5, 5});
    const auto positions = certificate.positions(17, 0);
    REQUIRE((positions.has_value() && !positions->empty()));
    for (const auto& [m, n] : *positions) CHECK(certificate.find(m) == cc::Ordinal(n));
    const cc::Claim two = certificate.claim(2);
    REQUIRE(two.constant.has_value());
    CHECK((!two.periodic && two.constant->n == 3 && two.constant->from == 4 &&
           certificate.positions(17, 2)->empty()));
    CHECK_THROWS_AS(certificate.claim(3), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.claim(-1), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.claim(18, 0), cc::ArgumentError);
    const cc::Certificate small = compact(chomp_5_3(), 2);
    CHECK_FALSE(small.positions(17, 0).has_value());
    CHECK(small.claim().tail == zero.tail);
}

TEST_CASE("ideals are named by their maximal elements") {
    const cc::Certificate& certificate = chomp_5_3_certificate();
    const cc::Game& game = certificate.game();
    CHECK(certificate.ideal() == 17);
    const std::size_t left = certificate.ideal({"r3_4", "r4_2"});
    CHECK(certificate.maximal_elements(left) ==
          std::vector<std::size_t>{game.element("r3[3]"), game.element("r4[1]")});
    CHECK(certificate.maximal_elements(0).empty());
    CHECK(certificate.low_column(17) == 5);
    CHECK_THROWS_AS(certificate.ideal({"r3_9"}), cc::ArgumentError);
    CHECK_THROWS_AS(certificate.maximal_elements(18), cc::ArgumentError);
}

TEST_CASE("malformed certificates are located") {
    std::string bytes = chomp_5_3_certificate().bytes();
    bytes.replace(bytes.find("values 2"), 8, "values x");
    try {
        (void)cc::Certificate::parse(bytes);
        FAIL("a malformed certificate was read");
    } catch (const cc::CertificateError& error) {
        CHECK_THAT(error.what(), holds("line " + std::to_string(error.line)) && holds("the number K"));
    }
    CHECK_THROWS_AS(cc::Certificate::parse(""), cc::CertificateError);
    CHECK_THROWS_AS(cc::Certificate::parse("chompcert 2\n"), cc::UnsupportedError);
    std::string changed = chomp_5_3_certificate().bytes();
    changed.replace(changed.find("elements"), 8, "elemen s");
    CHECK_THROWS_AS(cc::Certificate::parse(changed), cc::CertificateError);
}

TEST_CASE("limits, wrong options and callbacks end a search") {
    const cc::Game large = cc::Game::make({"chomp", "200", "40"});
    CHECK_THROWS_AS(cc::prove(large, {.max_columns = 20}), cc::LimitError);
    CHECK_THROWS_AS(cc::prove(large, {.max_value = -1}), cc::ArgumentError);
    CHECK_THROWS_AS(cc::prove(large, {.threads = -1}), cc::ArgumentError);
    CHECK_THROWS_AS(cc::prove(cc::Game::parse("poset n\nchains c\n"), {.max_value = 1}), cc::ArgumentError);
    CHECK_THROWS_AS(
        cc::prove(cc::Game::parse("poset b\nelements x\nx < c[1]\n"), {.orientation = cc::Orientation::rows}),
        cc::ArgumentError);
    for (const auto orientation : {cc::Orientation::columns, cc::Orientation::rows}) {
        int calls = 0;
        const auto refuse = [&](const cc::Progress& now) { return now.claims == 0 || ++calls == 0; };
        CHECK_THROWS_AS(cc::prove(large, {.orientation = orientation, .progress = refuse}), cc::Cancelled);
        CHECK(calls == 1);
        struct Own {};
        const auto fail = [](const cc::Progress&) -> bool { throw Own(); };
        CHECK_THROWS_AS(cc::prove(large, {.orientation = orientation, .progress = fail}), Own);
    }
}

TEST_CASE("a callback is called while the ideals are enumerated") {
    const cc::Game wide = cc::Game::parse("poset wide\nchains none\nelements x[1..20]\n");
    bool enumerates = false;
    const auto refuse = [&](const cc::Progress& now) { return enumerates = now.claims == 0, false; };
    CHECK_THROWS_AS(cc::prove(wide, {.progress = refuse}), cc::Cancelled);
    CHECK(enumerates);
}

TEST_CASE("what a compact certificate leaves out is recomputed, or refused") {
    const cc::Certificate small = compact(chomp_5_3(), 2), full = chomp_5_3_certificate();
    CHECK(small.left_out().values > 0);
    CHECK(full.left_out().values == 0);
    CHECK_THROWS_AS(small.without_recomputing().find(7), cc::NotStoredError);
    CHECK(small.without_recomputing().find("1000000000000") == full.find("1000000000000"));
    CHECK(small.find(7) == full.find(7));
    CHECK(small.without_recomputing().find(7) == full.find(7));  // it is kept
    CHECK(small.level() == cc::Level::compact);
    CHECK(small.expand().bytes() == full.bytes());
    const cc::Certificate other = compact(chomp_5_3(), 2);
    CHECK_THROWS_AS(other.expand({.progress = [](const cc::Progress&) { return false; }}), cc::Cancelled);
    CHECK(other.expand().bytes() == full.bytes());
}

TEST_CASE("many threads may ask one compact certificate") {
    const cc::Certificate small = compact(cc::Game::make({"chomp", "40"}), 0);
    const cc::Certificate full = cc::prove(small.game());
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                for (std::int64_t m = t; m < 60; ++m) wrong += small.find(m) == full.find(m) ? 0 : 1;
            });
    }
    CHECK(wrong == 0);
}
