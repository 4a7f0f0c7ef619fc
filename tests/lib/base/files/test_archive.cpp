#include "base/files/archive.h"
#include "catch.h"
#include "periodic/claims/claim.h"

using namespace chompcert;

namespace {

constexpr std::size_t kPiece = 1 << 18;  // the number of bytes that readers request at once

ByteSource source_of(const std::string& bytes) {
    return [&bytes, at = std::size_t{0}](std::span<char> to) mutable {
        const std::size_t size = bytes.copy(to.data(), to.size(), at);
        at += size;
        return size;
    };
}

template <typename Write>
std::string archived(const Write& write) {
    std::string bytes;
    const Sink sink = [&](std::string_view piece) { bytes += piece; };
    ArchiveWriter io(sink);
    write(io);
    io.finish();
    return bytes;
}

template <typename Read>
void unarchive(const std::string& bytes, const Read& read) {
    const ByteSource source = source_of(bytes);
    ArchiveReader io(source);
    read(io);
    io.finish();
}

}  // namespace

TEST_CASE("an archive ends with the checksum of all that stands before, and nothing may follow") {
    // The checksum ends before, at and after the end of what is read at once.
    for (const std::size_t end : {kChecksumLine, std::size_t{1000}, kPiece - 1, kPiece, kPiece + 1,
                                  kPiece + 71, kPiece + 72, kPiece + 73, 2 * kPiece, 3 * kPiece + 5}) {
        const std::string text(end - kChecksumLine, 'x');
        const std::string bytes = archived([&](ArchiveWriter& io) { io.text(text); });
        REQUIRE(bytes == text + "sha256 " + sha256_hex(text) + "\n");
        const auto read = [&](ArchiveReader& io) {
            std::string found(text.size(), ' ');
            io.bytes(found.data(), found.size());
            CHECK(found == text);
        };
        unarchive(bytes, read);
        const std::string says = "the checkpoint is damaged: its checksum does not fit";
        CHECK_THROWS_WITH(unarchive(bytes + "\n", read), says);
        CHECK_THROWS_WITH(unarchive(bytes + bytes, read), says);
        CHECK_THROWS_WITH(unarchive(bytes.substr(0, end - 1), read), "the checkpoint ends too soon");
        std::string other = bytes;
        other[end - 2] = other[end - 2] == '0' ? '1' : '0';
        CHECK_THROWS_WITH(unarchive(other, read), says);
    }
}

TEST_CASE("many numbers are written in few pieces") {
    std::size_t pieces = 0, size = 0;
    const Sink sink = [&](std::string_view piece) { ++pieces, size += piece.size(); };
    ArchiveWriter io(sink);
    for (std::int64_t number = 0; number < 100'000; ++number) io.number(number);
    io.finish();
    CHECK(size == 800'000 + kChecksumLine);
    CHECK(pieces <= 5);
}

TEST_CASE("a line of an archive has at most 1000 characters") {
    for (const std::size_t size : {0, 1, 999, 1000}) {
        const std::string line(size, 'x');
        unarchive(archived([&](ArchiveWriter& io) { io.text(line + "\nnext\n"); }), [&](ArchiveReader& io) {
            CHECK(io.line() == line);
            CHECK(io.line() == "next");
        });
    }
    for (const std::size_t size : {1001, 5000})
        CHECK_THROWS_WITH(
            unarchive(archived([&](ArchiveWriter& io) { io.text(std::string(size, 'x') + "\n"); }),
                      [](ArchiveReader& io) { (void)io.line(); }),
            "a line of the checkpoint's head has more than 1000 characters");
}

TEST_CASE("vectors of any size are written, stay as they are, and are read over others") {
    constexpr std::size_t kStep = 1 << 20;
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{1}, std::size_t{5}, kStep - 1, kStep, kStep + 1, 2 * kStep + 7}) {
        std::vector<Offset> elements(size);
        for (std::size_t at = 0; at < size; ++at) elements[at] = static_cast<Offset>(at * at >> 4);
        const auto before = elements;
        const std::string bytes = archived([&](ArchiveWriter& io) { archive_vector(io, elements); });
        REQUIRE((elements == before));  // not shown: too long
        for (const std::size_t held : {0, 7}) {
            std::vector<Offset> found(held, 9);
            unarchive(bytes, [&](ArchiveReader& io) { archive_vector(io, found); });
            REQUIRE((found == elements));
            CHECK(found.capacity() == size);  // no room to grow
        }
    }
}

TEST_CASE("a vector of more elements than there are ends too soon, without memory for all of them") {
    std::uint64_t size = std::uint64_t{1} << 60;
    const std::string bytes = archived([&](ArchiveWriter& io) { io.number(size); });
    std::vector<Offset> found, few(3);
    CHECK_THROWS_AS(unarchive(bytes, [&](ArchiveReader& io) { archive_vector(io, found); }), CheckpointError);
    const std::string whole = archived([&](ArchiveWriter& io) { archive_vector(io, few); });
    CHECK_THROWS_AS(unarchive(whole.substr(0, 19), [&](ArchiveReader& io) { archive_vector(io, found); }),
                    CheckpointError);
}

TEST_CASE("a number that threads count with is read back") {
    std::atomic<std::int64_t> count = -5, found = 7;
    const std::string bytes = archived([&](ArchiveWriter& io) { archive_atomic(io, count); });
    CHECK(count == -5);
    unarchive(bytes, [&](ArchiveReader& io) { archive_atomic(io, found); });
    CHECK(found == -5);
}
