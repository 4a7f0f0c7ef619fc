// The next bytes of a file of records (a certificate, a theorem file), as its reader expects them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace chompcert {

class RecordReader {
  public:
    explicit RecordReader(std::string_view bytes) : rest_(bytes) {}
    RecordReader(const RecordReader&) = delete;
    RecordReader& operator=(const RecordReader&) = delete;
    virtual ~RecordReader() = default;

    [[nodiscard]] std::size_t line() const { return line_; }  // from 1
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    /// How many pieces of this size the rest of the file may have.
    [[nodiscard]] std::size_t room_for(std::string_view piece) const { return rest_.size() / piece.size(); }

    [[nodiscard]] bool accept(std::string_view text) {
        if (!rest_.starts_with(text)) return false;
        rest_.remove_prefix(text.size());
        return true;
    }
    void expect(std::string_view text) {
        if (!accept(text)) fail("'" + std::string(text) + "'");
    }
    void end_line() {
        if (!accept("\n")) fail("the end of the line");
        ++line_;
    }
    /// At most 18 digits, without leading zeros.
    [[nodiscard]] std::int64_t number(const char* what) { return integer(what, false); }
    [[nodiscard]] std::size_t count(const char* what) { return static_cast<std::size_t>(number(what)); }
    [[nodiscard]] std::int64_t signed_number(const char* what) { return integer(what, true); }
    [[nodiscard]] std::string_view take(std::size_t size, const std::string& what);
    /// Up to the end of the line, which is taken too.
    [[nodiscard]] std::string_view rest_of_line();
    /// "expected WHAT, found" and at most 40 bytes of the line, with '?' for what is no printable ASCII; what
    /// an editor on another system adds is named.
    [[noreturn]] void fail(const std::string& expected) const;

  private:
    /// The error of this kind of file.
    [[nodiscard]] virtual std::exception_ptr error(const std::string& message) const = 0;
    std::int64_t integer(const char* what, bool sign);

    std::string_view rest_;
    std::size_t line_ = 1;
};

}  // namespace chompcert
