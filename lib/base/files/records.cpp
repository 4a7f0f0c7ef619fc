#include "base/files/records.h"

#include <algorithm>
#include <charconv>

namespace chompcert {
namespace {

constexpr std::size_t kShown = 40;
constexpr std::ptrdiff_t kMostNumberDigits = 18;

}  // namespace

void RecordReader::fail(const std::string& expected) const {
    if (rest_.starts_with('\r'))
        std::rethrow_exception(
            error("expected " + expected +
                  ", found a carriage return: save the file with LF line ends (dos2unix)"));
    if (rest_.starts_with("\xEF\xBB\xBF"))
        std::rethrow_exception(
            error("expected " + expected + ", found a byte order mark: save the file without it, as ASCII"));
    std::string found(rest_.substr(0, std::min(rest_.find('\n'), kShown)));
    std::ranges::replace_if(
        found, [](char c) { return c < ' ' || c > '~'; }, '?');
    const std::string shown = rest_.empty() ? "the end of the file" : "'" + found + "'";
    std::rethrow_exception(error("expected " + expected + ", found " + shown));
}

std::string_view RecordReader::take(std::size_t size, const std::string& what) {
    if (size > rest_.size()) fail(what);
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    line_ += static_cast<std::size_t>(std::ranges::count(taken, '\n'));
    return taken;
}

std::string_view RecordReader::rest_of_line() {
    const std::size_t size = rest_.find('\n');
    if (size == std::string_view::npos) fail("a line with its end");
    const std::string_view taken = take(size, "a line");
    end_line();
    return taken;
}

std::int64_t RecordReader::integer(const char* what, bool sign) {
    std::int64_t value = 0;
    const char* const begin = rest_.data();
    const bool negative = rest_.starts_with('-');
    const char* const digits = begin + (negative ? 1 : 0);
    const auto [end, error] = std::from_chars(begin, begin + rest_.size(), value);
    const bool leading_zero = end - digits > 1 && *digits == '0';
    if (error != std::errc() || end <= digits || end - digits > kMostNumberDigits || leading_zero ||
        (negative && (value == 0 || !sign)))
        fail(what);
    rest_.remove_prefix(static_cast<std::size_t>(end - begin));
    return value;
}

}  // namespace chompcert
