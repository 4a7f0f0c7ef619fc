#include "shared/io.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/error.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kLongestLine = std::size_t{256} << 20;

bool stdin_is_taken = false;

std::string reason() {
    return std::strerror(errno);
}

}  // namespace

void flush_stdout() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        throw IoError("standard output: cannot be written: " + reason());
}

void take_stdin_as_file() {
    stdin_is_taken = true;
}

InputLines::InputLines() {
    if (stdin_is_taken)
        throw UsageError(
            "standard input was read as the file (-), and cannot have questions or moves too: give a file, "
            "or the questions as words");
}

std::string_view InputLines::without_marks(std::string_view line) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (at_start_ && line.starts_with(kMark)) line.remove_prefix(kMark.size());
    at_start_ = false;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::optional<std::string_view> InputLines::next() {
    std::size_t searched = 0;
    for (;;) {
        const std::string_view left(buffer_.data() + begin_, end_ - begin_);
        const std::size_t size = left.find('\n', searched);
        if (size != std::string_view::npos) {
            begin_ += size + 1;
            return without_marks(left.substr(0, size));
        }
        if (at_end_) {
            begin_ = end_;
            return left.empty() ? std::nullopt : std::optional(without_marks(left));
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
