// The words and signs of a printed form, and the place of a reader among them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chompcert {

enum class Spelling { program, latex };

/// In LaTeX \name and \text{…} are words, and & and \quad and \, are blank space.
class PrintedTokens {
  public:
    PrintedTokens(std::string_view text, Spelling spelling);

    [[nodiscard]] bool is_end() const { return at_ == tokens_.size(); }
    [[nodiscard]] bool is(std::string_view word) const { return !is_end() && tokens_[at_] == word; }
    [[nodiscard]] bool is_number() const;
    /// Takes the next token if it is this one.
    bool take(std::string_view word);
    std::string_view take();
    void expect(std::string_view word);
    /// Takes all these tokens, if they are next.
    bool take_all(std::string_view text);
    void expect_all(std::string_view text);
    /// Digits. @throws PrintedWrong for more than 18, or none.
    std::int64_t number();
    std::string_view digits();
    void expect_end() const;
    [[noreturn]] void fail(const std::string& expected) const;

  private:
    Spelling spelling_;
    std::vector<std::string_view> tokens_;
    std::size_t at_ = 0;
};

}  // namespace chompcert
