// The tokens of the language of Graphviz (graphviz.org/doc/info/lang.html), with their places.
//
// An identifier is a word, a number, a quoted string (strings may be joined by +), or a text of HTML in
// <brackets>. Comments are those of C++, and lines that begin with '#'. Keywords have no case.
#pragma once

#include <string>
#include <string_view>

#include "families/write/input_file.h"

namespace chompcert {

struct DotToken {
    enum class Kind { end, id, keyword, arrow, line, sign };  // line: "--"; sign: one of {}[];,=:
    Kind kind = Kind::end;
    std::string text;  // of an identifier without its quotes; of a keyword in lower case
    std::size_t line = 1, column = 1, byte = 0;

    [[nodiscard]] bool is(char sign) const { return kind == Kind::sign && text.front() == sign; }
    [[nodiscard]] bool is(const char* keyword) const { return kind == Kind::keyword && text == keyword; }
};

class DotLexer {
  public:
    /// @throws InputFileError for a first token that is none.
    explicit DotLexer(const InputFile& file);

    [[nodiscard]] const DotToken& token() const { return token_; }
    /// The token, and on to the next. @throws InputFileError.
    DotToken take();
    /// @throws InputFileError at the token: "expected …, found …".
    [[noreturn]] void expected(const std::string& what) const;

  private:
    void scan();
    void skip_blanks();
    void skip_past(std::string_view end, const char* what);
    void scan_word();
    void scan_number();
    void scan_quoted();
    void scan_html();
    void advance(std::size_t bytes);
    [[nodiscard]] std::string_view rest() const { return std::string_view(file_->bytes).substr(at_); }

    const InputFile* file_;
    DotToken token_;
    std::size_t at_ = 0, line_ = 1, line_start_ = 0;
};

}  // namespace chompcert
