// Streams for the programs: checked output to stdout, and the lines of stdin. Files: base/files.h.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"

namespace chompcert::cli {

/// Wrong words on the command line (exit code 5).
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// @throws IoError if anything written to stdout was lost.
void flush_stdout();

/// The lines of stdin. What was printed so far is flushed before it waits for more input.
class InputLines {
  public:
    /// The next line without its end, valid until the next call; nothing at the end of input.
    /// @throws IoError; LimitError for a line of more than 256 MiB.
    [[nodiscard]] std::optional<std::string_view> next();

  private:
    void read_more();

    std::vector<char> buffer_ = std::vector<char>(1 << 16);
    std::size_t begin_ = 0, end_ = 0;  // the part of the buffer that is not yet returned
    bool at_end_ = false;
};

}  // namespace chompcert::cli
