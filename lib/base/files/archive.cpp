#include "base/files/archive.h"

namespace chompcert {
namespace {

constexpr std::size_t kLongestLine = 1000;

[[noreturn]] void ends_too_soon() {
    throw CheckpointError("the checkpoint ends too soon");
}

}  // namespace

void ArchiveWriter::bytes(const void* from, std::size_t count) {
    const auto* next = static_cast<const char*>(from);
    while (count > 0) {
        const std::size_t fits = std::min(count, kPiece - buffer_.size());
        buffer_.append(next, fits);
        next += fits, count -= fits;
        if (buffer_.size() == kPiece) flush();
    }
}

void ArchiveWriter::flush() {
    hash_.update(buffer_);
    (*sink_)(buffer_);
    buffer_.clear();
}

void ArchiveWriter::finish() {
    flush();
    (*sink_)("sha256 " + hash_.hex() + "\n");
}

void ArchiveReader::bytes(void* to, std::size_t count) {
    auto* next = static_cast<char*>(to);
    while (count > 0) {
        if (begin_ == end_) refill();
        const std::size_t fits = std::min(count, end_ - begin_);
        std::memcpy(next, buffer_.data() + begin_, fits);
        next += fits, begin_ += fits, count -= fits;
    }
}

void ArchiveReader::refill() {
    hash_.update({buffer_.data(), end_});
    begin_ = 0;
    end_ = (*source_)(buffer_);
    if (end_ == 0) ends_too_soon();
}

std::string ArchiveReader::line() {
    std::string text;
    for (char next = 0; text.size() <= kLongestLine; text += next) {
        bytes(&next, 1);
        if (next == '\n') return text;
    }
    throw CheckpointError("a line of the checkpoint's head has more than " + std::to_string(kLongestLine) +
                          " characters");
}

void ArchiveReader::finish() {
    hash_.update({buffer_.data(), begin_});
    const std::string expected = "sha256 " + hash_.hex();
    std::array<char, 1> more{};
    if (line() != expected || begin_ != end_ || (*source_)(more) != 0)
        throw CheckpointError("the checkpoint is damaged: its checksum does not fit");
}

}  // namespace chompcert
