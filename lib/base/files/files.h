// Files: read whole, and written so that they appear complete or not at all.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "base/error.h"

namespace chompcert {

/// Something with a file or stream went wrong.
struct IoError : Error {
    explicit IoError(const std::string& what) : Error(ErrorKind::file, what) {}
};

/// Bytes that no program here reads, but another can turn into text: compressed, or UTF-16.
struct ForeignBytes : Error {
    explicit ForeignBytes(const std::string& what) : Error(ErrorKind::input, what) {}
};

/// What is read into memory; "-" is standard input. A file that begins as a certificate has at most 8 GiB,
/// any other 256 MiB.
/// @throws IoError naming the file; LimitError for a larger one, and for a device that never ends;
/// ForeignBytes with the command that makes it readable.
[[nodiscard]] std::string read_file(const std::string& path);
/// The same, never waiting for the other end of a pipe. @throws IoError for anything but a regular file.
[[nodiscard]] std::string read_regular_file(const std::string& path);

/// A file that appears under its name only when it is complete: written beside it as
/// .chompcert-HASH-XXXXXX.part, synced and renamed by commit(). "-" stands for standard output. A pipe or a
/// device is written directly.
class AtomicFile {
  public:
    explicit AtomicFile(std::string path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::string_view bytes);
    void commit();

  private:
    [[noreturn]] void fail(const char* what) const;
    [[nodiscard]] std::FILE* open_beside_target();

    std::string path_, target_, temporary_;  // target_ is path_ with links resolved
    std::FILE* file_ = nullptr;
};

/// Finds out before long work whether AtomicFile(path) will succeed. @throws IoError.
void check_writable(const std::string& path);

/// Removes what killed runs of AtomicFile(path) left beside the file, and nothing else: regular files of this
/// user, under the name above, that no process has locked for writing.
void remove_leftovers(const std::string& path);
/// The same for all targets in a folder.
void remove_leftovers_in(const std::string& folder);

/// Makes new and changed names in the folder of this file survive a power failure, as far as the system can:
/// without effect in a folder that is not there or cannot be read, or whose file system syncs no folders.
/// @throws IoError if the disk fails: then the names may be lost.
void sync_folder(const std::string& path);

/// A new descriptor in the place of one below 3, which is closed: whatever prints to a standard stream that
/// the caller has closed would print into its file. Negative, with errno, if `descriptor` is or on failure.
[[nodiscard]] int beyond_standard_streams(int descriptor);

}  // namespace chompcert
