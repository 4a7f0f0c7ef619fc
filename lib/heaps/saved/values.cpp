#include "heaps/saved/values.h"

#include <bit>
#include <stdexcept>

#include "heaps/octal/definition.h"

namespace chompcert {
namespace {

constexpr std::string_view kVersion = "chompcert checkpoint heaps 1";
constexpr std::string_view kByteOrder =
    std::endian::native == std::endian::little ? "bytes little" : "bytes big";
constexpr std::uint64_t kMostValues = 1'000'000'000;
constexpr std::int64_t kMostOptions = 20'000'000;  // that are tried again
constexpr std::size_t kLongestName = 200;

std::string sha256_of_moves(const OctalGame& game) {
    std::string text;
    const auto add = [&](const std::vector<std::int64_t>& numbers) {
        for (const std::int64_t number : numbers) text += std::to_string(number) + " ";
        text += "\n";
    };
    add(game.leaving_nothing());
    add(game.leaving_one());
    add(game.splitting());
    add(game.splitting_in_three());
    return sha256_hex(text);
}

std::string words_of(const OctalGame& game) {
    return "moves " + sha256_of_moves(game) + " ";
}

void require_head(const OctalGame& game, ArchiveReader& io) {
    const std::string version = io.line();
    if (version != kVersion && version.starts_with("chompcert checkpoint "))
        throw Error(ErrorKind::unsupported, "this checkpoint begins with '" + version.substr(0, 60) +
                                                "', one of heaps with '" + std::string(kVersion) + "'");
    if (version != kVersion)
        throw CheckpointError("not a checkpoint of heaps, which begins with '" + std::string(kVersion) + "'");
    if (io.line() != kByteOrder)
        throw Error(ErrorKind::unsupported, "a checkpoint of a machine with another order of bytes");
    const std::string moves = io.line(), expected = words_of(game);
    if (!moves.starts_with(expected))
        throw ArgumentError("a checkpoint of another game, " +
                            moves.substr(std::min(moves.size(), expected.size()), kLongestName) +
                            ", where this one is " + game.name() +
                            ": give that game, or another checkpoint file");
}

}  // namespace

void save_values(const OctalGame& game, const std::vector<HeapValue>& values, const Sink& sink) {
    ArchiveWriter io(sink);
    io.text(std::string(kVersion) + "\n" + std::string(kByteOrder) + "\n" + words_of(game) +
            game.name().substr(0, kLongestName) + "\n");
    std::uint64_t count = values.size();
    io.number(count);
    io.bytes(values.data(), values.size() * sizeof(HeapValue));
    io.finish();
}

std::vector<HeapValue> saved_values(const OctalGame& game, const ByteSource& source) {
    ArchiveReader io(source);
    require_head(game, io);
    std::uint64_t count = 0;
    io.number(count);
    if (count > kMostValues)
        throw CheckpointError("the checkpoint is damaged: it has " + std::to_string(count) + " values");
    std::vector<HeapValue> values;
    constexpr std::uint64_t kStep = std::uint64_t{1} << 20;
    while (values.size() < count) {
        const std::uint64_t before = values.size(), more = std::min(kStep, count - before);
        if (values.capacity() < before + more)  // by a quarter, so that little is taken that is not used
            values.reserve(std::min(count, before + std::max(more, before / 4)));
        values.resize(before + more);
        io.bytes(values.data() + before, more * sizeof(HeapValue));
    }
    io.finish();
    try {
        (void)recompute_by_definition(game, values, kMostOptions);
    } catch (const std::logic_error& error) {
        throw CheckpointError(std::string("the checkpoint is untrue: ") + error.what());
    }
    return values;
}

}  // namespace chompcert
