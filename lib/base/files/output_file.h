// The files that commands write: complete or not at all, and never over what somebody may want back.
//
// One rule for everything that is written. A file that this process has read stays
// (base/overwriting/inputs.h), and so does a game, graph, certificate, theorem file, checkpoint or catalogue
// if the output is of another kind. Both are tested before the file is opened, and again before it is put in
// place, for what was read or written in between. Rejected: a test in each command, which the next command
// would lack.
#pragma once

#include <string>
#include <string_view>

#include "base/files/files.h"
#include "base/overwriting/kind.h"

namespace chompcert {

/// A file that is there stays: it was read, or it is of another kind than what would be written.
struct OverwriteError : IoError {
    using IoError::IoError;
};

/// What is written.
struct Output {
    FileKind kind;
    bool force = false;  // over whatever is there
};

/// Whether this output may take the place of the file at this path.
/// @throws OverwriteError naming both files, unless `force`.
void require_replaceable(const std::string& path, const Output& output);

/// Finds out before long work whether OutputFile(path, output) will succeed. @throws OverwriteError, IoError.
void check_output(const std::string& path, const Output& output);

/// An AtomicFile under this rule.
class OutputFile {
  public:
    /// @param path "-" for standard output. @throws OverwriteError, IoError.
    OutputFile(const std::string& path, const Output& output);

    void write(std::string_view bytes) { file_.write(bytes); }
    /// @throws OverwriteError, IoError.
    void commit();

  private:
    std::string path_;
    Output output_;
    AtomicFile file_;
};

/// Writes a whole file. @throws OverwriteError, IoError.
void write_output(const std::string& path, const Output& output, std::string_view bytes);

}  // namespace chompcert
