// Bytes that leave and enter the library piece by piece. Their writers and readers open no files
// (base/files/files.h does).
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

namespace chompcert {

/// Takes the next piece.
using Sink = std::function<void(std::string_view)>;
/// Fills the buffer with the next bytes and returns their number, which is less than the buffer's size only
/// at the end.
using ByteSource = std::function<std::size_t(std::span<char>)>;

}  // namespace chompcert
