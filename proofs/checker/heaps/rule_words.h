// The tokens of a rule file: FORMAT.md, section 5.
#pragma once

#include "../core/game_text.h"

namespace chompcheck {

// What stands between blanks; in a `rule` line, a run of letters and digits, or a sign.
class RuleWords {
  public:
    explicit RuleWords(std::string_view text) : rest_(text) { skip_lines(); }

    // Empty at the end of the file, "\n" at that of a line.
    [[nodiscard]] Token take() {
        if (at_end_of_line()) return skip_first(1);
        return skip([](char c) { return c != ' ' && c != '\t' && c != '\n' && c != '#'; });
    }
    [[nodiscard]] Token take_piece() {
        if (at_end_of_line()) return skip_first(1);
        const Token run = skip([](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
        return run.empty() ? skip_first(rest_.starts_with("!=") ? 2 : 1) : run;
    }
    // Lines without tokens.
    void skip_lines() {
        std::string_view line = rest_;
        while (take() == "\n") line = rest_;
        rest_ = line;
    }

  private:
    bool at_end_of_line() {
        skip([](char c) { return c == ' ' || c == '\t'; });
        if (rest_.starts_with('#')) skip([](char c) { return c != '\n'; });
        return rest_.empty() || rest_.starts_with('\n');
    }
    Token skip_first(std::size_t size) {
        const Token piece = rest_.substr(0, size);
        rest_.remove_prefix(piece.size());
        return piece;
    }
    template <class Belongs>
    Token skip(Belongs belongs) {
        std::size_t size = 0;
        while (size < rest_.size() && belongs(rest_[size])) ++size;
        return skip_first(size);
    }

    std::string_view rest_;
};

// Does the file begin with the word of a rule file?
inline bool is_rule_file(std::string_view text) {
    return RuleWords(text).take() == "heaps";
}

// A number of section 1.1 that is no larger than this.
inline Num number_of(const Lexer& lexer, Token token, Num largest) {
    if (!std::all_of(token.begin(), token.end(), [](char c) { return c >= '0' && c <= '9'; }))
        lexer.malformed(token, "number", "digits");
    const Num number = lexer.number(token);
    if (number > largest) lexer.malformed(token, "number", "at most " + show(largest));
    return number;
}

}  // namespace chompcheck
