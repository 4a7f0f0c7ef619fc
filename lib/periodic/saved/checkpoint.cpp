#include "periodic/saved/checkpoint.h"

#include <bit>
#include <charconv>

namespace chompcert {
namespace {

constexpr std::string_view kMagic = "chompcert checkpoint ", kVersion = "3";
constexpr std::string_view kEarlierVersions = "12";  // with labels of every line, tile by tile
constexpr std::string_view kByteOrder = std::endian::native == std::endian::little ? "little" : "big";
constexpr std::size_t kLongestHead = 4096, kLongestLabel = 500;

const char* level_name(Level level) {
    return level == Level::full ? "full" : "compact";
}

const char* orientation_name(Orientation orientation) {
    return orientation == Orientation::rows ? "rows" : "columns";
}

std::string words_after(std::string_view name, ArchiveReader& io) {
    const std::string line = io.line();
    if (!line.starts_with(std::string(name) + " "))
        throw CheckpointError("the checkpoint's head is damaged: expected '" + std::string(name) +
                              "', found '" + line.substr(0, 40) + "'");
    return line.substr(name.size() + 1);
}

// Which of two words.
bool is_first(const std::string& word, std::string_view first, std::string_view second) {
    if (word != first && word != second)
        throw CheckpointError("the checkpoint's head is damaged: expected " + std::string(first) + " or " +
                              std::string(second) + ", found '" + word.substr(0, 40) + "'");
    return word == first;
}

void require_version(std::string_view begin) {
    if (!begin.starts_with(kMagic))
        throw CheckpointError("not a checkpoint, which begins with '" + std::string(kMagic) +
                              std::string(kVersion) + "'");
    const std::size_t end = begin.find('\n');
    if (end == std::string_view::npos) throw CheckpointError("the checkpoint ends in its first line");
    const std::string_view version =
        begin.substr(kMagic.size(), std::min<std::size_t>(end, 60) - kMagic.size());
    const bool is_earlier = version.size() == 1 && kEarlierVersions.find(version) != std::string_view::npos;
    if (version != kVersion && !is_earlier)
        throw CheckpointVersionError("a checkpoint of version '" + std::string(version) +
                                     "': this program knows version " + std::string(kVersion));
}

// The head of a source that ends with its checksum.
std::string require_checksum(const ByteSource& source) {
    std::string held, begin;  // the last bytes, which may be the checksum
    std::vector<char> piece(1 << 18);
    Sha256 hash;
    while (const std::size_t size = source(piece)) {
        held.append(piece.data(), size);
        begin.append(piece.data(), std::min(size, kLongestHead - begin.size()));
        if (held.size() <= kChecksumLine) continue;
        const std::size_t known = held.size() - kChecksumLine;
        hash.update(std::string_view(held).substr(0, known));
        held.erase(0, known);
    }
    require_version(begin);
    if (held != "sha256 " + hash.hex() + "\n")
        throw CheckpointError("the checkpoint is damaged: its checksum does not fit");
    return begin;
}

}  // namespace

void write_head(ArchiveWriter& io, const CheckpointHead& head) {
    io.text(std::string(kMagic) + std::string(kVersion) + "\nbytes " + std::string(kByteOrder));
    io.text("\ngame " + head.sha256 + " " + head.label.substr(0, kLongestLabel));
    io.text("\nvalues " + std::to_string(head.max_value) + "\nlevel " + level_name(head.level));
    io.text(std::string("\nby ") + orientation_name(head.orientation) + "\n");
}

CheckpointHead read_head(ArchiveReader& io) {
    const std::string version = io.line();
    require_version(version + "\n");
    if (!is_first(words_after("bytes", io), kByteOrder, kByteOrder == "big" ? "little" : "big"))
        throw CheckpointVersionError("a checkpoint of a machine with another order of bytes");
    CheckpointHead head;
    head.is_earlier = !version.ends_with(kVersion);
    const std::string game = words_after("game", io);
    head.sha256 = game.substr(0, game.find(' '));
    head.label = game.substr(std::min(game.size(), head.sha256.size() + 1));
    const std::string values = words_after("values", io);
    const auto [end, error] = std::from_chars(values.data(), values.data() + values.size(), head.max_value);
    if (error != std::errc() || end != values.data() + values.size())
        throw CheckpointError("the checkpoint's head is damaged: expected a number of values");
    head.level = is_first(words_after("level", io), "full", "compact") ? Level::full : Level::compact;
    head.orientation =
        is_first(words_after("by", io), "rows", "columns") ? Orientation::rows : Orientation::columns;
    return head;
}

CheckpointHead check_checkpoint(const ByteSource& source) {
    std::string begin = require_checksum(source);
    const ByteSource again = [&](std::span<char> to) {
        const std::size_t size = begin.copy(to.data(), to.size());
        begin.erase(0, size);
        return size;
    };
    ArchiveReader io(again);
    return read_head(io);
}

void require_match(const CheckpointHead& found, const Game& game, std::int64_t max_value,
                   const Method& method) {
    const auto belongs = [](const std::string& to) { throw CheckpointMismatch("a checkpoint of " + to); };
    if (found.sha256 != game.sha256)
        belongs("another game, " + found.label + " with SHA-256 " + found.sha256 + ", where this one is " +
                game.label + " with SHA-256 " + game.sha256 + ": give that game, or another checkpoint file");
    const std::string mend = ": give the same option, or another checkpoint file";
    if (found.max_value != max_value)
        belongs("a search for values up to K = " + std::to_string(found.max_value) +
                ", where this one has K = " + std::to_string(max_value) + mend);
    if (found.level != method.level)
        belongs(std::string("a search for a ") + (found.level == Level::full ? "full" : "compact") +
                " certificate, where this one is for a " +
                (method.level == Level::full ? "full" : "compact") + " one" + mend);
    if (method.orientation != Orientation::automatic && found.orientation != method.orientation)
        belongs(std::string("a search by ") + orientation_name(found.orientation) +
                ", where this one goes by " + orientation_name(method.orientation) + mend);
    const bool several_lines = game.order.chains.size() != 1 || max_value > 0;
    if (found.is_earlier && found.orientation == Orientation::rows && several_lines)
        throw CheckpointVersionError(
            "a checkpoint of version 1 or 2 of a search by rows with several chains or values: this program "
            "continues those of version 3; remove it to start from the beginning, or continue it with the "
            "program that wrote it");
}

}  // namespace chompcert
