#include "io.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <iostream>

namespace chompcert {
namespace {

std::string reason() { return std::strerror(errno); }

}  // namespace

std::string read_file(const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) throw IoError(path + ": cannot be opened: " + reason());
    std::string bytes;
    std::array<char, 1 << 16> piece;
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file)) bytes.append(piece.data(), size);
    const bool failed = std::ferror(file) != 0;
    const std::string why = reason();
    std::fclose(file);
    if (failed) throw IoError(path + ": cannot be read: " + why);
    return bytes;
}

AtomicFile::AtomicFile(std::string path) : path_(std::move(path)) {
    if (path_ == "-") {
        file_ = stdout;
        return;
    }
    temporary_ = path_ + ".part" + std::to_string(getpid());
    file_ = std::fopen(temporary_.c_str(), "wbx");
    if (file_ == nullptr) {
        temporary_.clear();
        fail("cannot be written");
    }
}

AtomicFile::~AtomicFile() {
    if (temporary_.empty()) return;
    if (file_ != nullptr) std::fclose(file_);
    std::remove(temporary_.c_str());
}

void AtomicFile::fail(const char* what) const {
    throw IoError((path_ == "-" ? "standard output" : path_) + ": " + what + ": " + reason());
}

void AtomicFile::write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail("cannot be written");
}

void AtomicFile::commit() {
    if (std::fflush(file_) != 0) fail("cannot be written");
    if (temporary_.empty()) return;
    if (fsync(fileno(file_)) != 0) fail("cannot be synced");
    const int closed = std::fclose(file_);
    file_ = nullptr;
    if (closed != 0) fail("cannot be written");
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail("cannot be put in place");
    temporary_.clear();
}

void flush_stdout() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        throw IoError("standard output: cannot be written: " + reason());
}

bool read_line(std::string& line) {
    if (std::getline(std::cin, line)) return true;
    if (std::cin.bad()) throw IoError("standard input: cannot be read");
    return false;
}

}  // namespace chompcert
