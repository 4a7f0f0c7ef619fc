#include "shared/io.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/error.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kLongestLine = std::size_t{256} << 20;

std::string reason() {
    return std::strerror(errno);
}

}  // namespace

void flush_stdout() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        throw IoError("standard output: cannot be written: " + reason());
}

std::optional<std::string_view> InputLines::next() {
    std::size_t searched = 0;
    for (;;) {
        const std::string_view left(buffer_.data() + begin_, end_ - begin_);
        const std::size_t size = left.find('\n', searched);
        if (size != std::string_view::npos) {
            begin_ += size + 1;
            return left.substr(0, size);
        }
        if (at_end_) {
            begin_ = end_;
            return left.empty() ? std::nullopt : std::optional(left);
        }
        searched = left.size();
        read_more();
    }
}

void InputLines::read_more() {
    flush_stdout();
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    if (end_ == kLongestLine)
        throw LimitError("standard input: a line of more than " + std::to_string(kLongestLine >> 20) +
                         " MiB");
    if (end_ == buffer_.size()) buffer_.resize(2 * buffer_.size());
    const ssize_t size = read(STDIN_FILENO, buffer_.data() + end_, buffer_.size() - end_);
    if (size < 0 && errno != EINTR) throw IoError("standard input: cannot be read: " + reason());
    if (size > 0) end_ += static_cast<std::size_t>(size);
    at_end_ = size == 0;
}

}  // namespace chompcert::cli
