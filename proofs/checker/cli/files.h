// Input files, piece by piece.
#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escape.h"

namespace chompcheck {

constexpr int kTroubleExit = 5;

// A usage or input/output error.
struct Trouble {
    std::string text;
};

/// `-` is standard input.
inline std::string path_to_open(const std::string& path) {
    return path == "-" ? "/dev/stdin" : path;
}

class InputFile {
  public:
    /// `due` says what the file should be, for the message if it cannot be read.
    InputFile(const std::string& path, std::string due)
        : path_(path),
          due_(std::move(due)),
          file_(std::fopen(path_to_open(path).c_str(), "rb"), &std::fclose),
          buffer_(kPiece) {
        if (!file_) fail();
    }

    // The next bytes, as long as no more are asked for; none at the end.
    std::string_view more() {
        const std::size_t count = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
        if (std::ferror(file_.get()) != 0) fail();
        return {buffer_.data(), count};
    }

    // The same, as soon as there are any.
    std::string_view some() {
        ssize_t count = 0;
        do count = read(fileno(file_.get()), buffer_.data(), buffer_.size());
        while (count < 0 && errno == EINTR);
        if (count < 0) fail();
        return {buffer_.data(), static_cast<std::size_t>(count)};
    }

    /// Such a file can be read again; a pipe cannot.
    [[nodiscard]] bool regular() const {
        struct stat status {};
        return fstat(fileno(file_.get()), &status) == 0 && S_ISREG(status.st_mode);
    }

  private:
    [[noreturn]] void fail() const {
        throw Trouble{escaped(path_) + ": " + std::strerror(errno) + ": expected " + due_};
    }

    static constexpr std::size_t kPiece = std::size_t{1} << 14;
    std::string path_, due_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
    std::vector<char> buffer_;
};

inline std::string read_file(const std::string& path, const std::string& due) {
    InputFile file(path, due);
    std::string text;
    for (std::string_view piece = file.more(); !piece.empty(); piece = file.more()) text += piece;
    return text;
}

}  // namespace chompcheck
