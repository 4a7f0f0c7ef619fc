#include "parametric/formula/spelling.h"

#include <algorithm>
#include <array>

#include "show/formula/token_cursor.h"

namespace chompcert {
namespace {

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// Whether a value may end with this token, so that a sign behind it is no sign of a number.
bool ends_value(const FormulaToken& token) {
    if (token.kind == FormulaToken::Kind::number) return true;
    if (token.kind == FormulaToken::Kind::name)
        return !is_reserved(token.text) && !is_one_of(token.text, {"when", "let"});
    return token.text == ")";
}

class Spelling {
  public:
    void add(const FormulaToken& token) {
        if (!text_.empty()) text_ += separator(token);
        if (token.text == "{") ++braces_;
        if (token.text == "}") --braces_;
        sign_of_number_ = is_one_of(token.text, {"-", "+"}) && (text_.empty() || !ends_value(last_));
        text_ += token.text;
        last_ = token;
    }
    [[nodiscard]] std::string text() { return std::move(text_); }

  private:
    [[nodiscard]] std::string_view separator(const FormulaToken& token) const {
        if (last_.text == ";" && braces_ == 0) return "\n";
        if (is_one_of(token.text, {")", "}", ",", ";", ":", "*", "/"})) return "";
        if (is_one_of(last_.text, {"(", "{", "*", "/"}) || sign_of_number_) return "";
        const bool call = is_one_of(last_.text, {"floor", "ceil", "ceiling", "min", "max"});
        return call && token.text == "(" ? "" : " ";
    }

    std::string text_;
    FormulaToken last_{FormulaToken::Kind::end, 0, {}, 0};
    int braces_ = 0;
    bool sign_of_number_ = false;  // of the last token
};

}  // namespace

std::string formula_spelling(std::string_view text) {
    const std::string plain = without_comments(text);
    Spelling spelling;
    for (const FormulaToken& token : formula_tokens(plain))
        if (token.kind != FormulaToken::Kind::end) spelling.add(token);
    return spelling.text();
}

std::string without_comments(std::string_view text) {
    std::string plain(text);
    bool comment = false;
    for (char& character : plain) {
        comment = (comment || character == '#') && character != '\n';
        if (comment) character = ' ';
    }
    return plain;
}

}  // namespace chompcert
