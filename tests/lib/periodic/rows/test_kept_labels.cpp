// The labels that lines keep, against a plain map.
#include <algorithm>
#include <map>
#include <random>

#include "base/files/archive.h"
#include "catch.h"
#include "periodic/rows/state/kept_labels.h"

using namespace chompcert;

namespace {

using Labels = std::map<std::pair<std::size_t, std::int64_t>, Column>;  // by line and row

constexpr std::size_t kLines = 5;

// Labels of some lines in a tile, at most `distance` from the diagonal.
void add_tile(std::mt19937& random, std::int64_t tile, std::int64_t distance, KeptLabels& kept,
              Labels& plain) {
    for (std::size_t line = 0; line < kLines; ++line) {
        if (random() % 4 == 0) continue;
        Column columns[kTileRows];
        for (std::int64_t i = 0; i < kTileRows; ++i) {
            const std::int64_t row = tile * kTileRows + i;
            const std::int64_t column =
                row - distance + static_cast<std::int64_t>(random() % (2 * distance + 1));
            columns[i] = random() % 8 == 0 || column < 0 ? kNoColumn : static_cast<Column>(column);
            if (columns[i] != kNoColumn) plain[{line, row}] = columns[i];
        }
        kept.add(line, tile, columns);
    }
}

void check_same(const KeptLabels& kept, const Labels& plain, std::int64_t first_row, std::int64_t end_row) {
    for (std::size_t line = 0; line < kLines; ++line)
        for (std::int64_t row = first_row; row < end_row; ++row) {
            const auto at = plain.find({line, row});
            const Column expected = at == plain.end() ? kNoColumn : at->second;
            REQUIRE(kept.at(line, row) == expected);
            Column columns[kTileRows];
            kept.copy(line, row / kTileRows, columns);
            REQUIRE(columns[row % kTileRows] == expected);
        }
}

}  // namespace

TEST_CASE("labels are kept by row − column where 16 bits are enough, and as columns where they are not") {
    for (const std::int64_t distance : {3, 32'766, 32'767, 32'768, 32'769, 1'000'000}) {
        CAPTURE(distance);
        std::mt19937 random(7);
        MemoryRoom room;
        KeptLabels kept(kLines, room);
        Labels plain;
        const std::int64_t first = 40'000;  // tiles
        for (std::int64_t tile = first; tile < first + 9; ++tile) {
            const bool is_far = tile >= first + 3;
            add_tile(random, tile, is_far ? distance : 3, kept, plain);
        }
        check_same(kept, plain, (first - 2) * kTileRows, (first + 9) * kTileRows);
        CHECK(kept.lie_before(first + 9));
        CHECK(!kept.lie_before(first + 4));
    }
}

TEST_CASE("the outermost differences of 16 bits are kept, and those beyond them") {
    for (const std::int64_t difference : {-32'769, -32'768, -32'767, 32'767, 32'768}) {
        CAPTURE(difference);
        MemoryRoom room;
        KeptLabels kept(1, room);
        Column columns[kTileRows];
        std::fill_n(columns, kTileRows, kNoColumn);
        columns[5] = static_cast<Column>(64'005 - difference);
        kept.add(0, 1000, columns);
        CHECK(kept.at(0, 64'005) == columns[5]);
        CHECK(kept.at(0, 64'006) == kNoColumn);
    }
}

TEST_CASE("a tile without labels takes no memory, and labels that are forgotten give theirs back") {
    MemoryRoom room;
    KeptLabels kept(2, room);
    Column columns[kTileRows];
    std::fill_n(columns, kTileRows, kNoColumn);
    kept.add(0, 3, columns);
    CHECK(kept.bytes() == 0);
    std::vector<std::uint64_t> bytes;  // with so many pieces of four tiles
    columns[0] = 0;
    for (std::int64_t tile = 0; tile < 40; ++tile) {
        if (tile % 4 == 0) bytes.push_back(kept.bytes());
        kept.add(0, tile, columns);
    }
    CHECK(bytes[1] >= 4 * kTileRows * 2);
    CHECK(bytes[9] == 9 * bytes[1]);
    CHECK(kept.bytes() == 10 * bytes[1]);
    kept.forget_from(1, 0);
    CHECK(kept.bytes() == 10 * bytes[1]);
    kept.forget_from(0, 8 * kTileRows + 1);
    CHECK(kept.bytes() == 3 * bytes[1]);
    CHECK(kept.at(0, 11 * kTileRows) == 0);
    CHECK(kept.at(0, 12 * kTileRows) == kNoColumn);
    kept.forget_from(0, 8 * kTileRows);
    CHECK(kept.bytes() == 2 * bytes[1]);
    kept.forget_before(7);
    CHECK(kept.first_row() == 7 * kTileRows);
    CHECK(kept.bytes() == bytes[1]);
    CHECK(kept.at(0, 7 * kTileRows) == 0);
    kept.forget_before(8);
    CHECK(kept.bytes() == 0);
    kept.add(0, 9, columns);
    CHECK(kept.at(0, 9 * kTileRows) == 0);
}

TEST_CASE("labels kept are those that are read back") {
    std::mt19937 random(11);
    MemoryRoom room;
    KeptLabels kept(kLines, room), read(kLines, room);
    Labels plain;
    for (std::int64_t tile = 0; tile < 30; ++tile)
        add_tile(random, tile, tile == 9 ? 100'000'000 : 5, kept, plain);
    kept.forget_before(6);
    std::string bytes;
    const Sink sink = [&](std::string_view piece) { bytes += piece; };
    ArchiveWriter writer(sink);
    kept.archive(writer), writer.finish();
    const ByteSource source = [&, at = std::size_t{0}](std::span<char> to) mutable {
        const std::size_t size = bytes.copy(to.data(), to.size(), at);
        at += size;
        return size;
    };
    ArchiveReader reader(source);
    read.archive(reader), reader.finish();
    CHECK(read.first_row() == 6 * kTileRows);
    CHECK(read.bytes() == kept.bytes());
    check_same(read, plain, read.first_row(), 30 * kTileRows);
    std::uint64_t labels = 0;
    read.for_each_label([&](std::int64_t row, std::int64_t column) { labels += row >= 0 && column >= 0; });
    CHECK(labels == static_cast<std::uint64_t>(std::ranges::count_if(
                        plain, [](const auto& label) { return label.first.second >= 4 * kTileRows; })));
}
