// The files that families are made from.
#pragma once

#include <stdexcept>
#include <string>

namespace chompcert {

/// A malformed file that is known by its name. The message begins with the place: file, line, column.
struct InputFileError : std::runtime_error {
    InputFileError(const std::string& file, std::size_t line, std::size_t column, const std::string& what)
        : std::runtime_error(file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + what) {
    }
};

struct InputFile {
    std::string path;  // as the user gave it; "standard input" for "-"
    std::string bytes;

    /// @throws InputFileError.
    [[noreturn]] void reject(std::size_t line, std::size_t column, const std::string& message) const {
        throw InputFileError(path, line, column, message);
    }
};

/// @throws std::invalid_argument if it cannot be read, LimitError if it has more than 256 MiB.
[[nodiscard]] InputFile open_input(const std::string& path);

}  // namespace chompcert
