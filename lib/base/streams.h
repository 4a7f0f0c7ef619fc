// Bytes out of the library and into it, piece by piece: what writes and reads opens no files (base/files.h
// does).
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

namespace chompcert {

/// Takes the next piece.
using Sink = std::function<void(std::string_view)>;
/// Fills the buffer with the next bytes and returns how many there were: fewer only at the end.
using ByteSource = std::function<std::size_t(std::span<char>)>;

}  // namespace chompcert
