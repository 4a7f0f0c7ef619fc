// Files: read whole, and written so that they appear complete or not at all.
#pragma once

#include <cstdio>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace chompcert {

/// Something with a file or stream went wrong.
struct IoError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// @throws IoError naming the file.
[[nodiscard]] std::string read_file(const std::string& path);

/// A file that appears under its name only when it is complete: written beside it, synced and renamed by
/// commit().
/// "-" stands for standard output. A pipe or a device is written directly.
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

/// Removes what killed runs of AtomicFile(path) left beside the file. A file that is still being written
/// stays.
void remove_leftovers(const std::string& path);
/// The same for all files of a folder whose names are targets.
void remove_leftovers_in(const std::string& folder, const std::function<bool(std::string_view)>& is_target);

/// Makes new and changed names in the folder of this file survive a power failure, as far as the system can.
void sync_folder(const std::string& path);

}  // namespace chompcert
