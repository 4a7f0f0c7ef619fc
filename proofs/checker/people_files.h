// Input files, piece by piece.
#pragma once

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace chompcheck {

// A usage or input/output error.
struct Trouble {
    std::string text;
};

class InputFile {
  public:
    explicit InputFile(const std::string& path)
        : path_(path), file_(std::fopen(path.c_str(), "rb"), &std::fclose), buffer_(kPiece) {
        if (!file_) throw Trouble{path + ": " + std::strerror(errno)};
    }

    // The next bytes, as long as no more are asked for; none at the end.
    std::string_view more() {
        const std::size_t count = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
        if (std::ferror(file_.get()) != 0) throw Trouble{path_ + ": " + std::strerror(errno)};
        return {buffer_.data(), count};
    }

  private:
    static constexpr std::size_t kPiece = std::size_t{1} << 14;
    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
    std::vector<char> buffer_;
};

inline std::string read_file(const std::string& path) {
    InputFile file(path);
    std::string text;
    for (std::string_view piece = file.more(); !piece.empty(); piece = file.more()) text += piece;
    return text;
}

}  // namespace chompcheck
