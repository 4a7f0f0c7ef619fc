// The state of a search as bytes, and back. Each part of a search has a function `archive(io)`, which is
// called with a writer or with a reader.
//
// Both stream, and end with a line that holds the SHA-256 of all bytes before it. Numbers are stored in the
// machine's byte order, which the head of a checkpoint names. State that can be derived is not stored.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "base/error.h"
#include "base/files/streams.h"
#include "base/sha256.h"

namespace chompcert {

/// The input is damaged, or is not a checkpoint.
struct CheckpointError : Error {
    explicit CheckpointError(const std::string& what) : Error(ErrorKind::input, what) {}
};

/// "sha256 " + 64 digits + newline.
inline constexpr std::size_t kChecksumLine = 72;

class ArchiveWriter {
  public:
    explicit ArchiveWriter(const Sink& sink) : sink_(&sink) { buffer_.reserve(kPiece); }
    [[nodiscard]] static constexpr bool reads() { return false; }
    template <typename Number>
    void number(Number& value) {
        bytes(&value, sizeof value);
    }
    void bytes(const void* from, std::size_t count);
    void text(std::string_view words) { bytes(words.data(), words.size()); }
    /// Writes the checksum. Nothing may follow.
    void finish();

  private:
    static constexpr std::size_t kPiece = 1 << 18;
    void flush();
    const Sink* sink_;
    std::string buffer_;
    Sha256 hash_;
};

class ArchiveReader {
  public:
    explicit ArchiveReader(const ByteSource& source) : source_(&source), buffer_(kPiece) {}
    [[nodiscard]] static constexpr bool reads() { return true; }
    template <typename Number>
    void number(Number& value) {
        bytes(&value, sizeof value);
    }
    /// @throws CheckpointError where the source ends too soon.
    void bytes(void* to, std::size_t count);
    /// The text up to the next newline, without it.
    [[nodiscard]] std::string line();
    /// Reads the checksum. @throws CheckpointError if it differs from that of the bytes read, or something
    /// follows.
    void finish();

  private:
    static constexpr std::size_t kPiece = 1 << 18;
    void refill();
    const ByteSource* source_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0, end_ = 0;
    Sha256 hash_;  // of the bytes before the buffer
};

/// Numbers that several threads count with.
template <typename Archive, typename Number>
void archive_atomic(Archive& io, std::atomic<Number>& value) {
    Number now = value;
    io.number(now);
    if (io.reads()) value = now;
}

/// The size, then the elements. Memory is taken as they arrive.
template <typename Archive, typename Element>
void archive_vector(Archive& io, std::vector<Element>& elements) {
    static_assert(std::has_unique_object_representations_v<Element>);
    constexpr std::uint64_t kStep = std::uint64_t{1} << 20;
    std::uint64_t size = elements.size();
    io.number(size);
    if (io.reads()) elements.clear();
    for (std::uint64_t done = 0; done < size;) {
        const std::uint64_t count = std::min(kStep, size - done);
        if (io.reads()) elements.resize(done + count);
        io.bytes(elements.data() + done, count * sizeof(Element));
        done += count;
    }
    if (io.reads()) elements.shrink_to_fit();
}

}  // namespace chompcert
