#include "base/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace chompcert {
namespace {

constexpr const char *kPart = ".part", *kRandom = "XXXXXX";

std::string reason() {
    return std::strerror(errno);
}

// The mask can only be read by setting it, which other threads would notice; so it is read once.
mode_t creation_mask() {
    static const mode_t mask = [] {
        const mode_t found = umask(0);
        umask(found);
        return found;
    }();
    return mask;
}

}  // namespace

std::string read_file(const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) throw IoError(path + ": cannot be opened: " + reason());
    std::string bytes;
    std::array<char, 1 << 16> piece;
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file))
        bytes.append(piece.data(), size);
    const bool failed = std::ferror(file) != 0;
    const std::string why = reason();
    std::fclose(file);
    if (failed) throw IoError(path + ": cannot be read: " + why);
    return bytes;
}

AtomicFile::AtomicFile(std::string path) : path_(std::move(path)), target_(path_) {
    if (path_ == "-") {
        file_ = stdout;
        return;
    }
    std::error_code none_yet;
    const auto status = std::filesystem::status(path_, none_yet);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        file_ = std::fopen(path_.c_str(), "wb");
    } else {
        if (std::filesystem::exists(status)) target_ = std::filesystem::canonical(path_).string();
        file_ = open_beside_target();
    }
    if (file_ == nullptr) fail("cannot be written");
}

// Makes a new file in the folder of the target, with the permissions of any new file, and locks it while it
// is open. Before the lock, another process may take the file for a leftover and remove its name; then
// another file is made. Null, with errno, on failure.
std::FILE* AtomicFile::open_beside_target() {
    for (;;) {
        temporary_ = target_ + kPart + kRandom;
        const int descriptor = mkstemp(temporary_.data());
        if (descriptor < 0) {
            temporary_.clear();
            return nullptr;
        }
        flock(descriptor, LOCK_EX);
        struct stat status = {};
        if (fstat(descriptor, &status) == 0 && status.st_nlink == 0) {
            close(descriptor);
            continue;
        }
        fchmod(descriptor, 0666 & ~creation_mask());
        std::FILE* const file = fdopen(descriptor, "wb");
        if (file == nullptr) {
            const int why = errno;
            std::remove(temporary_.c_str());
            close(descriptor);
            errno = why;
        }
        return file;
    }
}

AtomicFile::~AtomicFile() {
    if (file_ != nullptr && file_ != stdout) std::fclose(file_);
    if (!temporary_.empty()) std::remove(temporary_.c_str());
}

void AtomicFile::fail(const char* what) const {
    throw IoError((path_ == "-" ? "standard output" : path_) + ": " + what + ": " + reason());
}

void AtomicFile::write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail("cannot be written");
}

void AtomicFile::commit() {
    if (std::fflush(file_) != 0) fail("cannot be written");
    if (file_ == stdout) return;
    if (!temporary_.empty()) {  // renamed under its lock, so that nobody takes it for a leftover
        if (fsync(fileno(file_)) != 0) fail("cannot be synced");
        if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail("cannot be put in place");
        temporary_.clear();
    }
    const int closed = std::fclose(file_);
    file_ = nullptr;
    if (closed != 0) fail("cannot be written");
}

void check_writable(const std::string& path) {
    std::error_code none_yet;
    const auto status = std::filesystem::status(path, none_yet);
    // Opening and closing a pipe would be noticed at its other end.
    if (path == "-" || std::filesystem::is_other(status)) return;
    const AtomicFile vanishes_again(path);
}

void remove_leftovers(const std::string& path) {
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(std::filesystem::absolute(path), error);
    remove_leftovers_in(target.parent_path().string(),
                        [&](std::string_view name) { return name == target.filename().string(); });
}

void remove_leftovers_in(const std::string& folder, const std::function<bool(std::string_view)>& is_target) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        const std::size_t at = name.rfind(kPart);
        if (at == std::string::npos || name.size() != at + std::strlen(kPart) + std::strlen(kRandom))
            continue;
        if (!is_target(std::string_view(name).substr(0, at))) continue;
        const int descriptor = open(entry.path().c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) continue;
        if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) std::filesystem::remove(entry.path(), error);
        close(descriptor);
    }
}

void sync_folder(const std::string& path) {
    std::error_code error;
    const auto folder =
        std::filesystem::weakly_canonical(std::filesystem::absolute(path), error).parent_path();
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

}  // namespace chompcert
