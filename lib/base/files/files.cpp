// The name of an unfinished file distinguishes it from the files of users. It contains the hash of the
// target's name and not the name itself, which may already have the greatest length that a name can have.
// Rejected: an ending after the target's name, which a user's file may have too (chomp_5_3.cert.partitions);
// files without a name (O_TMPFILE), since some file systems lack them, and a link to them cannot replace a
// file.
#include "base/files/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/error.h"
#include "base/overwriting/inputs.h"
#include "base/sha256.h"

namespace chompcert {
namespace {

constexpr std::string_view kUnfinished = ".chompcert-", kRandom = "XXXXXX", kPart = ".part";
constexpr std::size_t kHash = 16;  // digits
constexpr const char* kNameOfStdin = "standard input";
constexpr std::uint64_t kMebibyte = 1 << 20, kMostText = 256 * kMebibyte, kMostCertificate = 8192 * kMebibyte;

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

// What the names of a target's unfinished files begin with, up to the six random letters.
std::string unfinished_name(const std::filesystem::path& target) {
    return std::string(kUnfinished) + sha256_hex(target.filename().string()).substr(0, kHash) + "-";
}

const char* kind_name(mode_t mode) {
    return S_ISDIR(mode) ? "a folder" : S_ISFIFO(mode) ? "a pipe" : S_ISSOCK(mode) ? "a socket" : "a device";
}

// Closes it.
class Opened {
  public:
    Opened(const std::string& path, int flags)
        : number_(beyond_standard_streams(open(path.c_str(), O_RDONLY | O_CLOEXEC | flags))) {
        if (number_ >= 0) fstat(number_, &status_);
    }
    // A descriptor that stays open.
    explicit Opened(int standard) : number_(standard), is_standard_(true) { fstat(number_, &status_); }
    ~Opened() {
        if (number_ >= 0 && !is_standard_) close(number_);
    }
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] const struct stat& status() const { return status_; }
    [[nodiscard]] bool is_regular() const { return number_ >= 0 && S_ISREG(status_.st_mode); }
    [[nodiscard]] std::uint64_t size() const {
        return is_regular() ? static_cast<std::uint64_t>(status_.st_size) : 0;
    }

  private:
    int number_;
    bool is_standard_ = false;
    struct stat status_ = {};
};

[[noreturn]] void refuse_size(const std::string& path) {
    throw LimitError(path + ": larger than " + std::to_string(kMostText / kMebibyte) +
                     " MiB, the most that is read (" + std::to_string(kMostCertificate / kMebibyte) +
                     " MiB of a certificate)");
}

struct Packing {
    std::string_view beginning;
    const char *name, *command;
};
// Rejected: reading them by zlib and liblzma, for which a few bytes would become gigabytes.
constexpr std::array<Packing, 6> kPackings = {{{"\x1F\x8B", "compressed by gzip", "gzip -dc"},
                                               {"\xFD"
                                                "7zXZ",
                                                "compressed by xz", "xz -dc"},
                                               {"BZh", "compressed by bzip2", "bzip2 -dc"},
                                               {"\x28\xB5\x2F\xFD", "compressed by zstd", "zstd -dc"},
                                               {"\xFF\xFE", "UTF-16", "iconv -f UTF-16 -t ASCII"},
                                               {"\xFE\xFF", "UTF-16", "iconv -f UTF-16 -t ASCII"}}};

void refuse_packed(const std::string& path, std::string_view bytes) {
    for (const Packing& packing : kPackings)
        if (bytes.starts_with(packing.beginning))
            throw ForeignBytes(path + ": this file is " + packing.name + ", and a text is expected: " +
                               packing.command + " " + (path == kNameOfStdin ? "FILE" : path) +
                               " writes it, and - in place of the file reads it from a pipe");
}

std::uint64_t most_bytes(std::string_view beginning) {
    return beginning.starts_with("chompcert ") ? kMostCertificate : kMostText;
}

std::string read_all(const std::string& path, const Opened& file) {
    std::string bytes;
    std::array<char, 1 << 16> piece;
    for (;;) {
        const ssize_t size = read(file.number(), piece.data(), piece.size());
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) throw IoError(path + ": cannot be read: " + reason());
        if (size == 0) {
            refuse_packed(path, bytes);
            return bytes;
        }
        bytes.append(piece.data(), static_cast<std::size_t>(size));
        if (std::max<std::uint64_t>(bytes.size(), file.size()) > most_bytes(bytes)) refuse_size(path);
        bytes.reserve(file.size());
    }
}

}  // namespace

std::string read_file(const std::string& path) {
    if (path == "-") {
        note_input(kNameOfStdin, STDIN_FILENO);
        return read_all(kNameOfStdin, Opened(STDIN_FILENO));
    }
    const Opened file(path, 0);
    if (file.number() < 0) throw IoError(path + ": cannot be opened: " + reason());
    note_input(path, file.number());
    return read_all(path, file);
}

std::string read_regular_file(const std::string& path) {
    const Opened file(path, O_NONBLOCK);
    if (file.number() < 0) throw IoError(path + ": cannot be opened: " + reason());
    if (!file.is_regular())
        throw IoError(path + ": expected a regular file, found " + kind_name(file.status().st_mode));
    note_input(path, file.number());
    return read_all(path, file);
}

int beyond_standard_streams(int descriptor) {
    if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
    const int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), why = errno;
    close(descriptor);
    errno = why;
    return copy;
}

namespace {

// Null, with errno and the descriptor closed, on failure.
std::FILE* stream_of(int descriptor) {
    std::FILE* const stream = fdopen(descriptor, "wb");
    if (stream != nullptr) return stream;
    const int why = errno;
    close(descriptor);
    errno = why;
    return nullptr;
}

}  // namespace

AtomicFile::AtomicFile(std::string path) : path_(std::move(path)), target_(path_) {
    if (path_ == "-") {
        file_ = stdout;
        return;
    }
    std::error_code none_yet;
    const auto status = std::filesystem::status(path_, none_yet);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        const int descriptor = beyond_standard_streams(open(path_.c_str(), O_WRONLY | O_CLOEXEC));
        file_ = descriptor < 0 ? nullptr : stream_of(descriptor);
    } else {
        if (std::filesystem::exists(status)) target_ = std::filesystem::canonical(path_).string();
        file_ = open_beside_target();
    }
    if (file_ != nullptr) return;
    const int why = errno;
    if (!temporary_.empty()) std::remove(temporary_.c_str());
    errno = why;
    fail("cannot be written");
}

// Makes a new file in the folder of the target, with the permissions of any new file, and locks it while it
// is open. Before the lock, another process may take the file for a leftover and remove its name; then
// another file is made. Null, with errno, on failure.
std::FILE* AtomicFile::open_beside_target() {
    for (;;) {
        const std::filesystem::path target(target_);
        const std::string name = unfinished_name(target) + std::string(kRandom) + std::string(kPart);
        temporary_ = (target.parent_path() / name).string();
        const int made = mkostemps(temporary_.data(), static_cast<int>(kPart.size()), O_CLOEXEC);
        if (made < 0) {
            temporary_.clear();
            return nullptr;
        }
        const int descriptor = beyond_standard_streams(made);
        if (descriptor < 0) return nullptr;
        flock(descriptor, LOCK_EX);
        struct stat status = {};
        if (fstat(descriptor, &status) == 0 && status.st_nlink == 0) {
            close(descriptor);
            continue;
        }
        fchmod(descriptor, 0666 & ~creation_mask());
        return stream_of(descriptor);
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

namespace {

// Without waiting at a pipe or following a link; and not while it is locked, which means that it is written.
void remove_if_abandoned(const std::filesystem::path& path) {
    const Opened file(path.string(), O_NOFOLLOW | O_NONBLOCK);
    if (!file.is_regular() || file.status().st_uid != geteuid()) return;
    if (flock(file.number(), LOCK_EX | LOCK_NB) == 0) unlink(path.c_str());
}

void remove_unfinished(const std::filesystem::path& folder, const std::string& beginning) {
    constexpr std::size_t kSize = kUnfinished.size() + kHash + 1 + kRandom.size() + kPart.size();
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (name.size() == kSize && name.starts_with(beginning) && name.ends_with(kPart))
            remove_if_abandoned(entry.path());
    }
}

}  // namespace

void remove_leftovers(const std::string& path) {
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(std::filesystem::absolute(path), error);
    remove_unfinished(target.parent_path(), unfinished_name(target));
}

void remove_leftovers_in(const std::string& folder) {
    remove_unfinished(folder, std::string(kUnfinished));
}

namespace {

// What open and fsync say of folders that they do not sync.
constexpr std::array kCannotSync = {ENOENT, ENOTDIR, EACCES, EPERM, EINVAL, EBADF, EROFS, ENOTSUP};

}  // namespace

void sync_folder(const std::string& path) {
    std::error_code error;
    const auto folder =
        std::filesystem::weakly_canonical(std::filesystem::absolute(path), error).parent_path();
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool synced = descriptor >= 0 && fsync(descriptor) == 0;
    const int why = synced ? 0 : errno;
    if (descriptor >= 0) close(descriptor);
    if (!synced && std::ranges::find(kCannotSync, why) == kCannotSync.end())
        throw IoError(path + ": its folder cannot be synced: " + std::strerror(why));
}

}  // namespace chompcert
