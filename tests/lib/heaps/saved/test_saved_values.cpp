// Checkpoints of heaps: a search that goes on from one has the values and the period of a search from the
// beginning, and bytes that are damaged or of another game are refused.
#include "catch.h"
#include "heaps/octal/period.h"
#include "heaps/saved/values.h"

using namespace chompcert;

namespace {

std::string saved(const OctalGame& game, const std::vector<HeapValue>& values) {
    std::string bytes;
    save_values(game, values, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

std::vector<HeapValue> read_back(const OctalGame& game, std::string bytes) {
    return saved_values(game, [&](std::span<char> to) {
        const std::size_t size = bytes.copy(to.data(), std::min<std::size_t>(to.size(), 1'000));
        bytes.erase(0, size);
        return size;
    });
}

}  // namespace

TEST_CASE("a search that goes on from any heap has the values of one from the beginning") {
    const OctalGame game = OctalGame::parse("0.16");
    OctalValues whole(game);
    whole.extend(3'000);
    for (const std::int64_t stop : {0, 1, 127, 128, 129, 1'024, 2'000, 3'000}) {
        CAPTURE(stop);
        std::vector<HeapValue> values(whole.values().begin(), whole.values().begin() + stop);
        REQUIRE(read_back(game, saved(game, values)) == values);
        OctalValues resumed(game);
        resumed.resume(values);
        resumed.extend(3'000);
        REQUIRE(resumed.values() == whole.values());
    }
    OctalValues values(OctalGame::parse("0.156"));
    values.resume([] {
        OctalValues begin(OctalGame::parse("0.156"));
        begin.extend(9'000);
        return begin.values();
    }());
    CHECK(prove_period(values) == prove_period(OctalGame::parse("0.156")));
}

TEST_CASE("a damaged checkpoint is refused") {
    const OctalGame game = OctalGame::parse("0.77");
    OctalValues values(game);
    values.extend(500);
    const std::string bytes = saved(game, values.values());
    for (std::size_t at = 0; at < bytes.size(); at += 7) {
        std::string wrong = bytes;
        wrong[at] = static_cast<char>(wrong[at] ^ 1);
        CAPTURE(at);
        CHECK_THROWS_AS(read_back(game, wrong), Error);
        CHECK_THROWS_AS(read_back(game, bytes.substr(0, at)), CheckpointError);
    }
    CHECK_THROWS_AS(read_back(game, bytes + "x"), CheckpointError);
}

TEST_CASE("a checkpoint of another game, or with values of another rule, is refused") {
    const OctalGame kayles = OctalGame::parse("0.77"), dawson = OctalGame::parse("0.07");
    OctalValues values(kayles);
    values.extend(500);
    try {
        (void)read_back(dawson, saved(kayles, values.values()));
        FAIL("read");
    } catch (const ArgumentError& error) {
        CHECK_THAT(error.what(), holds("a checkpoint of another game, 0.77, where this one is 0.07"));
    }
    CHECK_THROWS_AS(read_back(dawson, saved(dawson, values.values())), CheckpointError);
}
