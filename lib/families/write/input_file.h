// The files that families are made from.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/letters.h"

namespace chompcert {

/// A malformed file that is known by its name.
struct InputFileError : Error {
    InputFileError(const std::string& of_file, std::size_t at_line, std::size_t at_column,
                   const std::string& what)
        : Error(ErrorKind::input, what, at_line, at_column) {
        file = of_file;
    }
};

/// What messages call "-".
inline constexpr const char* kStandardInput = "standard input";

struct InputFile {
    std::string path;  // as the user gave it; kStandardInput for "-"
    std::string bytes;
    std::size_t lines_before = 0;  // in the file of which the bytes are a part
    std::string label = {};        // of the game, if not the name of the file

    /// @param line of the bytes, from 1. @throws InputFileError.
    [[noreturn]] void reject(std::size_t line, std::size_t column, const std::string& message) const {
        throw InputFileError(path, lines_before + line, column, message);
    }
};

/// "'x'", or "byte 0xEF", for messages.
[[nodiscard]] std::string described_byte(char byte);

/// @throws IoError if it cannot be read, LimitError if it is too large, ForeignBytes if it is compressed:
/// base/files/files.h.
[[nodiscard]] InputFile open_input(const std::string& path);

/// @param due "the edges of a graph". @throws InputFileError for a game file, a rule file, a proof, a
/// checkpoint and a catalogue: their words would pass for vertices.
void require_list(const InputFile& file, const std::string& due);

}  // namespace chompcert
