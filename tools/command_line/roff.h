// A manual page in the man(7) language: sections, paragraphs, tagged lists, examples; plain text is escaped.
#pragma once

#include <string>
#include <string_view>

namespace chompcert::cli {

class Roff {
  public:
    /// @param name as in "chompcert-prove"; @param date as in "2026-11-20".
    Roff(std::string_view name, std::string_view date, std::string_view version);

    void section(std::string_view title);
    void subsection(std::string_view title);
    void paragraph(std::string_view text);
    /// Lines as they are, indented.
    void example(std::string_view lines);
    /// @param tag made of bold(), italic() and plain().
    void item(std::string_view tag, std::string_view text);
    /// A paragraph made of bold(), italic() and plain().
    void marked_paragraph(std::string_view marked);

    [[nodiscard]] static std::string plain(std::string_view text);
    [[nodiscard]] static std::string bold(std::string_view text);
    [[nodiscard]] static std::string italic(std::string_view text);

    [[nodiscard]] const std::string& str() const { return page_; }

  private:
    void begin_paragraph();
    void text_lines(std::string_view text);

    std::string page_;
    bool after_title_ = false;
};

}  // namespace chompcert::cli
