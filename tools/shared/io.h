// Streams for the programs: checked output to stdout, and the lines of stdin. Files: base/files/files.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/files/output_file.h"

namespace chompcert::cli {

/// Wrong words on the command line (exit code 5).
struct UsageError : Error {
    explicit UsageError(const std::string& what) : Error(ErrorKind::argument, what) {}
};

/// @throws IoError if anything written to stdout was lost.
void flush_stdout();

/// Standard input is read as a file: it has no lines of questions any more.
void take_stdin_as_file();

/// The lines of stdin. What was printed so far is flushed before it waits for more input.
class InputLines {
  public:
    /// @throws UsageError if standard input was the subject of the command.
    InputLines();
    /// The next line without its end, LF or CR LF, and without a byte order mark; valid until the next call;
    /// nothing at the end of input.
    /// @throws IoError; LimitError for a line of
    /// more than 256 MiB.
    [[nodiscard]] std::optional<std::string_view> next();

  private:
    [[nodiscard]] std::string_view without_marks(std::string_view line);
    void read_more();

    std::vector<char> buffer_ = std::vector<char>(1 << 16);
    std::size_t begin_ = 0, end_ = 0;  // the part of the buffer that is not yet returned
    bool at_end_ = false, at_start_ = true;
};

}  // namespace chompcert::cli
