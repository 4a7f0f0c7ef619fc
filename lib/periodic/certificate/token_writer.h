// The tokens of a certificate on their way to a sink, and the head that all levels share (proofs/FORMAT.md
// §2.1).
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/files/streams.h"
#include "game/game.h"

namespace chompcert {

/// Collects tokens and hands them to the sink in large pieces.
class TokenWriter {
  public:
    explicit TokenWriter(const Sink& sink) : sink_(&sink) { buffer_.reserve(kPiece + 64); }
    ~TokenWriter() = default;
    TokenWriter(const TokenWriter&) = delete;
    TokenWriter& operator=(const TokenWriter&) = delete;

    TokenWriter& text(std::string_view words) {
        buffer_ += words;
        return *this;
    }
    TokenWriter& number(std::int64_t value) {
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        buffer_.append(digits.data(), end);
        return *this;
    }
    void end_line() {
        buffer_ += '\n';
        flush_if_full();
    }
    void flush_if_full() {
        if (buffer_.size() >= kPiece) flush();
    }
    void flush() {
        (*sink_)(buffer_);
        buffer_.clear();
    }

  private:
    static constexpr std::size_t kPiece = 1 << 16;
    const Sink* sink_;
    std::string buffer_;
};

/// Version, hash and bytes of the game.
inline void write_head(TokenWriter& out, const Game& game) {
    out.text("chompcert 1\ngame ").text(game.sha256).text(" ");
    out.number(static_cast<std::int64_t>(game.text.size())).text("\n").text(game.text).text("\n");
}

}  // namespace chompcert
