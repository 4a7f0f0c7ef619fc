#include "base/error.h"
#include "bytes_of_checkpoint.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/rows/sets/open_columns.h"
#include "periodic/rows/state/history.h"
#include "periodic/saved/archive_claim.h"
#include "periodic/saved/checkpoint.h"
#include "periodic/solve/solver.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

template <typename Part>
std::string written(Part& part) {
    std::string bytes;
    const Sink sink = [&](std::string_view piece) { bytes += piece; };
    ArchiveWriter io(sink);
    part.archive(io);
    io.finish();
    return bytes;
}

std::string written_claim(const Claim& claim) {
    std::string bytes;
    const Sink sink = [&](std::string_view piece) { bytes += piece; };
    ArchiveWriter io(sink);
    archive_claim(io, claim);
    io.finish();
    return bytes;
}

Claim read_back(const Claim& claim) {
    const std::string bytes = written_claim(claim);
    const ByteSource source = source_of(bytes);
    ArchiveReader io(source);
    Claim found;
    archive_claim(io, found);
    io.finish();
    CHECK(written_claim(found) == bytes);
    return found;
}

// The bytes of numbers, one after the other.
template <typename... Numbers>
void append(std::string& bytes, Numbers... numbers) {
    (bytes.append(reinterpret_cast<const char*>(&numbers), sizeof numbers), ...);
}

template <typename Part>
void read_back(Part& part, const std::string& bytes) {
    const ByteSource source = source_of(bytes);
    ArchiveReader io(source);
    part.archive(io);
    io.finish();
    CHECK(written(part) == bytes);
}

struct Run {
    std::string certificate;
    std::vector<std::string> checkpoints;  // at each report
};

Run run(const std::string& text, std::int64_t max_value, const Method& method,
        const std::string* checkpoint = nullptr, const Limits& limits = {}) {
    Run found;
    const Game game = read_game(text);
    const auto report = [&](const Progress& now) {
        now.save([&, first = true](std::string_view piece) mutable {
            if (std::exchange(first, false)) found.checkpoints.emplace_back();
            found.checkpoints.back() += piece;
        });
    };
    const ByteSource begin = checkpoint == nullptr ? ByteSource() : source_of(*checkpoint);
    const SolvedGame solution = solve(game, max_value, limits, report, method, begin);
    write_certificate(solution, [&](std::string_view piece) { found.certificate += piece; });
    return found;
}

const std::string& small_checkpoint() {
    static const std::string bytes = run(chomp_game({3}), 1, kColumns).checkpoints.at(2);
    return bytes;
}

}  // namespace

TEST_CASE("a search goes on from each of its checkpoints to the same certificate") {
    struct Task {
        std::vector<std::int64_t> rows;
        std::int64_t max_value;
        Method method;
    };
    const std::vector<Task> tasks{
        {{12}, 2, kColumns},  {{6, 4}, 0, {Level::compact, Orientation::columns, 1}},
        {{600}, 0, kRows},    {{300}, 0, {Level::full, Orientation::rows, 1}},
        {{120}, 3, kRows},    {{30, 20}, 2, {Level::full, Orientation::rows, 1}},
        {{9, 9, 9}, 1, kRows}};
    for (const auto& [rows, max_value, method] : tasks) {
        const std::string text = chomp_game(rows);
        const Run whole = run(text, max_value, method);
        REQUIRE(!whole.checkpoints.empty());
        for (const std::string& checkpoint : whole.checkpoints) {
            const CheckpointHead head = check_checkpoint(source_of(checkpoint));
            CHECK(head.max_value == max_value);
            Method other = method;
            other.threads = 2;
            CHECK(run(text, max_value, other, &checkpoint).certificate == whole.certificate);
        }
    }
}

TEST_CASE("a search goes on from the limit that ended it") {
    for (const Method& method : {kRows, kColumns}) {
        std::string last;
        const Game game = read_game(chomp_game({400}));
        const auto keep = [&](const Progress& now) {
            if (!now.ends_here) return;
            now.save([&](std::string_view piece) { last += piece; });
        };
        CHECK_THROWS_AS(solve(game, 0, {300, 1 << 30}, keep, method), LimitError);
        REQUIRE(!last.empty());
        CHECK(run(chomp_game({400}), 0, method, &last).certificate ==
              run(chomp_game({400}), 0, method).certificate);
    }
}

TEST_CASE("open columns and the history are read back as they were written") {
    OpenColumns open(100);
    for (const std::int64_t column : {130, 170, 171, 3000}) open.close(column);
    OpenColumns read_open(7);
    read_back(read_open, written(open));
    for (std::size_t w = 0; w < 60; ++w) CHECK(read_open.word(w) == open.word(w));

    MemoryRoom room;
    RowHistory history(1000, 1, room);
    history.append_until(4);
    history.drop_first();
    *history.at(3, 999, 1) = 17;
    RowHistory read_history(1000, 1, room);
    read_back(read_history, written(history));
    CHECK(*read_history.find(3, 999, 1) == 17);
    CHECK(read_history.find(3, 0, 0) == nullptr);
    CHECK(read_history.first_row() == kTileRows);
}

TEST_CASE("claims of each kind are read back as they were written") {
    OffsetList list;
    list.push_back(3, 5), list.push_back(4, -2), list.push_back(9, 0);
    const Claim tail = read_back(Claim(Periodic(12, {4, -7, 2}), list));
    REQUIRE(tail.periodic());
    CHECK(tail.periodic()->preperiod == 12);
    CHECK(tail.periodic()->offsets == std::vector<Offset>{4, -7, 2});
    CHECK(tail.row(9) == 9);
    CHECK(tail.list()->range() == std::pair<Offset, Offset>(-2, 5));
    for (const std::optional<std::int64_t> capped_row :
         {std::optional<std::int64_t>(), std::optional<std::int64_t>(0), std::optional<std::int64_t>(9)}) {
        const Claim ended = read_back(Claim(Finite{10, capped_row}, list));
        REQUIRE(ended.finite());
        CHECK(ended.finite()->end == 10);
        CHECK(ended.capped_row() == capped_row);
        CHECK(ended.row(4) == 2);
    }
}

TEST_CASE("a claim is stored as it always was, so that checkpoints of earlier versions are read") {
    OffsetList list;
    list.push_back(7, 1);
    std::string run, offset, bounds;  // one run, from column 7 on, with the offset 1
    append(run, std::uint64_t{1}, std::int64_t{7}, std::uint64_t{0});
    append(offset, std::uint64_t{1}, std::int32_t{1});
    append(bounds, std::int32_t{1}, std::int32_t{1});
    const std::string listed = run + offset + bounds;
    const auto stored = [](const Claim& claim) {
        const std::string bytes = written_claim(claim);
        return bytes.substr(0, bytes.size() - kChecksumLine);
    };
    std::string periodic = listed, capped = listed, plain = listed;
    append(periodic, std::uint64_t{2}, std::int32_t{5}, std::int32_t{-6}, std::int64_t{8}, std::int64_t{0},
           std::int64_t{-1});
    append(capped, std::uint64_t{0}, std::int64_t{0}, std::int64_t{8}, std::int64_t{8});
    append(plain, std::uint64_t{0}, std::int64_t{0}, std::int64_t{8}, std::int64_t{-1});
    CHECK(stored(Claim(Periodic(8, {5, -6}), list)) == periodic);
    CHECK(stored(Claim(Finite{8, 8}, list)) == capped);
    CHECK(stored(Claim(Finite{8}, list)) == plain);
}

TEST_CASE("a checkpoint cut off anywhere, or with any bit flipped, is not accepted") {
    const std::string& good = small_checkpoint();
    CHECK(check_checkpoint(source_of(good)).label == "chomp_3");
    for (std::size_t size = 0; size < good.size(); ++size)
        CHECK_THROWS_AS(check_checkpoint(source_of(good.substr(0, size))), CheckpointError);
    CHECK_THROWS_AS(check_checkpoint(source_of(good + "\n")), CheckpointError);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 1 << at % 8);
        CHECK_THROWS_AS(check_checkpoint(source_of(bad)), std::runtime_error);
        // Not even by a search that was given it unchecked, where it is read to the end.
        if (at + kChecksumLine >= good.size())
            CHECK_THROWS_AS(run(chomp_game({3}), 1, kColumns, &bad), CheckpointError);
    }
}

TEST_CASE("a checkpoint is for one game, K, level and orientation, and says which") {
    const CheckpointHead head = check_checkpoint(source_of(small_checkpoint()));
    const Game game = read_game(chomp_game({3})), other = read_game(chomp_game({4}));
    require_match(head, game, 1, {});
    CHECK_THROWS_WITH(require_match(head, other, 1, {}), holds("chomp_3") && holds("chomp_4"));
    CHECK_THROWS_WITH(require_match(head, game, 0, {}), holds("K = 1"));
    CHECK_THROWS_WITH(require_match(head, game, 1, kRows), holds("for a full certificate"));
    CHECK_THROWS_WITH(require_match(head, game, 1, {Level::full, Orientation::rows}), holds("by columns"));
}

TEST_CASE("a checkpoint of an earlier version is read where its state is still the same") {
    struct Task {
        std::vector<std::int64_t> rows;
        std::int64_t max_value;
        Method method;
        bool is_read;
    };
    const std::vector<Task> tasks{
        {{3}, 1, kColumns, true}, {{90}, 0, kRows, true}, {{9}, 1, kRows, false}, {{5, 4}, 0, kRows, false}};
    for (const Task& task : tasks)
        for (const char version : {'1', '2'}) {
            CAPTURE(task.rows, task.max_value, version);
            const auto game = chomp_game(task.rows);
            const Run whole = run(game, task.max_value, task.method);
            std::string earlier = whole.checkpoints.front();
            earlier[std::string("chompcert checkpoint ").size()] = version;
            earlier.resize(earlier.size() - kChecksumLine);
            earlier += "sha256 " + sha256_hex(earlier) + "\n";
            const auto go_on = [&] { return run(game, task.max_value, task.method, &earlier).certificate; };
            if (task.is_read) {
                CHECK(go_on() == whole.certificate);
            } else {
                CHECK_THROWS_AS(go_on(), CheckpointVersionError);
                CHECK_THROWS_WITH(go_on(), holds("version 1 or 2") && holds("remove it"));
            }
        }
}

TEST_CASE("a checkpoint of another version is not damaged but unknown") {
    std::string newer = small_checkpoint();
    newer.replace(0, 22, "chompcert checkpoint 4");
    CHECK_THROWS_AS(check_checkpoint(source_of(newer)), CheckpointVersionError);
}
