// The head of a checkpoint, line by line: its content, and the messages for one that is damaged or belongs to
// another search.
#include <bit>

#include "bytes_of_checkpoint.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/saved/checkpoint.h"

using namespace chompcert;

namespace {

const bool kLittle = std::endian::native == std::endian::little;
const std::string kOrder = kLittle ? "little" : "big", kOtherOrder = kLittle ? "big" : "little";

struct Lines {
    std::string magic = "chompcert checkpoint 3", bytes = "bytes " + kOrder, game = "game abc label",
                values = "values 3", level = "level full", by = "by rows";

    [[nodiscard]] std::string str() const {
        return magic + "\n" + bytes + "\n" + game + "\n" + values + "\n" + level + "\n" + by + "\n";
    }
};

CheckpointHead head_of(const Lines& lines) {
    const std::string text = lines.str();
    const ByteSource source = source_of(text);
    ArchiveReader io(source);
    return read_head(io);
}

std::string with_checksum(const std::string& text) {
    return text + "sha256 " + sha256_hex(text) + "\n";
}

std::string written(const CheckpointHead& head) {
    std::string bytes;
    const Sink sink = [&](std::string_view piece) { bytes += piece; };
    ArchiveWriter io(sink);
    write_head(io, head);
    io.finish();
    return bytes;
}

}  // namespace

TEST_CASE("a head is written in six lines and read back") {
    for (const Level level : {Level::full, Level::compact})
        for (const Orientation orientation : {Orientation::rows, Orientation::columns}) {
            const std::string bytes = written({"0123", "a label", 17, level, orientation});
            CHECK(bytes ==
                  with_checksum(Lines{.game = "game 0123 a label",
                                      .values = "values 17",
                                      .level = level == Level::full ? "level full" : "level compact",
                                      .by = orientation == Orientation::rows ? "by rows" : "by columns"}
                                    .str()));
            const CheckpointHead head = check_checkpoint(source_of(bytes));
            CHECK(head.sha256 == "0123");
            CHECK(head.label == "a label");
            CHECK(head.max_value == 17);
            CHECK(head.level == level);
            CHECK(head.orientation == orientation);
        }
}

TEST_CASE("of a long label five hundred characters are kept, and none is no error") {
    const std::string label(499, 'x');
    CHECK(check_checkpoint(source_of(written({"0123", label, 0, {}, Orientation::rows}))).label == label);
    CHECK(check_checkpoint(source_of(written({"0123", label + "yz", 0, {}, Orientation::rows}))).label ==
          label + "y");
    for (const std::string game : {"game abc", "game abc "}) {
        CHECK(head_of({.game = game}).sha256 == "abc");
        CHECK(head_of({.game = game}).label.empty());
    }
}

TEST_CASE("each damaged line of a head is named") {
    const std::string damaged = "the checkpoint's head is damaged: expected ";
    CHECK_THROWS_WITH(head_of({.bytes = "bits little"}), damaged + "'bytes', found 'bits little'");
    CHECK_THROWS_WITH(head_of({.bytes = "byteslittle"}), damaged + "'bytes', found 'byteslittle'");
    CHECK_THROWS_WITH(head_of({.game = "gamble " + std::string(60, 'x')}),
                      damaged + "'game', found 'gamble " + std::string(33, 'x') + "'");
    CHECK_THROWS_WITH(head_of({.bytes = "bytes middle"}),
                      damaged + kOrder + " or " + kOtherOrder + ", found 'middle'");
    CHECK_THROWS_WITH(head_of({.level = "level "}), damaged + "full or compact, found ''");
    CHECK_THROWS_WITH(head_of({.level = "level full "}), damaged + "full or compact, found 'full '");
    CHECK_THROWS_WITH(head_of({.by = "by " + std::string(60, 'x')}),
                      damaged + "rows or columns, found '" + std::string(40, 'x') + "'");
    for (const std::string values :
         {"values ", "values x", "values 3x", "values 3 ", "values 99999999999999999999"})
        CHECK_THROWS_WITH(head_of({.values = values}), damaged + "a number of values");
    CHECK_THROWS_AS(head_of({.values = "values x"}), CheckpointError);
    CHECK(head_of({.values = "values 9223372036854775807"}).max_value == 9'223'372'036'854'775'807);
}

TEST_CASE("another version or order of bytes is not known, and no magic at all is no checkpoint") {
    CHECK_THROWS_AS(head_of({.bytes = "bytes " + kOtherOrder}), CheckpointVersionError);
    CHECK_THROWS_WITH(head_of({.bytes = "bytes " + kOtherOrder}),
                      "a checkpoint of a machine with another order of bytes");
    const std::string unknown = "a checkpoint of version '", knows = "': this program knows version 3";
    for (const std::string version : {"", "0", "4", "11", "12", "1 "}) {
        CHECK_THROWS_AS(head_of({.magic = "chompcert checkpoint " + version}), CheckpointVersionError);
        CHECK_THROWS_WITH(head_of({.magic = "chompcert checkpoint " + version}), unknown + version + knows);
    }
    for (const std::string version : {"1", "2"})
        CHECK(head_of({.magic = "chompcert checkpoint " + version}).is_earlier);
    CHECK(!head_of({}).is_earlier);
    CHECK_THROWS_WITH(head_of({.magic = "chompcert checkpoint " + std::string(100, '1')}),
                      unknown + std::string(39, '1') + knows);
    for (const std::string magic : {"", "chompcert", "chompcert checkpoint", "chompcert 1",
                                    "xchompcert checkpoint 1", "chompcert checkpoint_1_and_more_of_it"}) {
        CHECK_THROWS_AS(head_of({.magic = magic}), CheckpointError);
        CHECK_THROWS_WITH(head_of({.magic = magic}),
                          "not a checkpoint, which begins with 'chompcert checkpoint 3'");
    }
}

TEST_CASE("a whole checkpoint is checked in pieces of any size") {
    const std::string bytes = with_checksum(Lines{}.str() + std::string(10'000, 'x'));
    for (const std::size_t piece : {1, 7, 71, 72, 73, 144, 1000, 100'000})
        CHECK(check_checkpoint(source_of(bytes, piece)).label == "label");
    const std::string damaged = "the checkpoint is damaged: its checksum does not fit";
    CHECK_THROWS_WITH(check_checkpoint(source_of(Lines{}.str())), damaged);
    CHECK_THROWS_WITH(check_checkpoint(source_of(bytes.substr(0, bytes.size() - 1))), damaged);
    CHECK_THROWS_WITH(check_checkpoint(source_of(bytes + "x")), damaged);
    std::string other = bytes;
    ++other[5000];
    CHECK_THROWS_WITH(check_checkpoint(source_of(other)), damaged);
    const std::string cut = "chompcert checkpoint 3";
    CHECK_THROWS_WITH(check_checkpoint(source_of(cut)), "the checkpoint ends in its first line");
    const std::string none = with_checksum("chompcert 1\nbytes little\n");
    CHECK_THROWS_WITH(check_checkpoint(source_of(none)),
                      "not a checkpoint, which begins with 'chompcert checkpoint 3'");
}

TEST_CASE("what a checkpoint of another search belongs to is said") {
    const Game game = read_game(chomp_game({3})), other = read_game(chomp_game({4}));
    const CheckpointHead rows{game.sha256, "chomp_3", 2, Level::full, Orientation::rows};
    const CheckpointHead compact{game.sha256, "chomp_3", 2, Level::compact, Orientation::columns};
    const auto says = [](const CheckpointHead& head, const Game& of, std::int64_t max_value,
                         const Method& method) {
        try {
            require_match(head, of, max_value, method);
        } catch (const CheckpointMismatch& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const std::string mend = ": give the same option, or another checkpoint file";
    CHECK(says(rows, game, 2, {Level::full, Orientation::automatic}).empty());
    CHECK(says(rows, game, 2, {Level::full, Orientation::rows}).empty());
    CHECK(says(compact, game, 2, {Level::compact, Orientation::automatic}).empty());
    CHECK(says(compact, game, 2, {Level::compact, Orientation::columns}).empty());
    CHECK(says(rows, game, 2, {Level::full, Orientation::columns}) ==
          "a checkpoint of a search by rows, where this one goes by columns" + mend);
    CHECK(says(compact, game, 2, {Level::compact, Orientation::rows}) ==
          "a checkpoint of a search by columns, where this one goes by rows" + mend);
    CHECK(says(rows, game, 2, {Level::compact, Orientation::automatic}) ==
          "a checkpoint of a search for a full certificate, where this one is for a compact one" + mend);
    CHECK(says(compact, game, 2, {Level::full, Orientation::automatic}) ==
          "a checkpoint of a search for a compact certificate, where this one is for a full one" + mend);
    CHECK(says(rows, game, 1, {}) ==
          "a checkpoint of a search for values up to K = 2, where this one has K = 1" + mend);
    CHECK(says(rows, other, 2, {}) == "a checkpoint of another game, chomp_3 with SHA-256 " + game.sha256 +
                                          ", where this one is chomp_4 with SHA-256 " + other.sha256 +
                                          ": give that game, or another checkpoint file");
}
