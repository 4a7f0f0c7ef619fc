// The words of a formula or of a piece of a strategy in their one spelling: PARAMETERS.md, section 7.
#pragma once

#include "theorem_words.h"

namespace chompcheck {

class FormulaWords {
  public:
    /// The next `lines` lines of the file.
    FormulaWords(TheoremWords& file, Num lines) : file_(file) {
        const std::size_t begin = file.at();
        std::size_t end = begin;
        for (Num line = 0; line < lines; ++line) {
            const std::size_t size = file.rest().substr(end - begin).find('\n');
            if (size == std::string_view::npos)
                file.malformed(end + file.rest().substr(end - begin).size(), "text", "more lines");
            end += size + 1;
        }
        scan(file.rest().substr(0, end - begin), begin);
        file.skip(end - begin);
        words_.emplace_back();
        places_.push_back(begin == end ? end : end - 1);
    }

    [[nodiscard]] std::string_view peek(std::size_t more = 0) const {
        return words_[std::min(at_ + more, words_.size() - 1)];
    }
    std::string_view take() {
        const std::string_view word = peek();
        if (at_ + 1 < words_.size()) ++at_;
        return word;
    }
    bool take_if(std::string_view word) {
        if (peek() != word) return false;
        take();
        return true;
    }
    void expect(std::string_view word) {
        if (!take_if(word)) malformed(quote(word));
    }
    [[nodiscard]] bool at_end() const { return at_ + 1 == words_.size(); }
    [[noreturn]] void malformed(Text expected) const { file_.malformed(places_[at_], "text", expected); }
    [[nodiscard]] std::string line() const { return file_.line_of(places_[at_]); }

    /// {x, y}: elements by their numbers.
    Subset ideal(const PosetFamily& family) {
        expect("{");
        Subset result = 0;
        if (take_if("}")) return result;
        do {
            const auto& names = family.elements;
            const auto found = std::find(names.begin(), names.end(), peek());
            const Subset bit = Subset{1} << (found - names.begin());
            if (found == names.end() || (result & bit) != 0) malformed("an element, and none twice");
            take();
            result |= bit;
        } while (take_if(","));
        expect("}");
        return result;
    }

  private:
    static bool letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
    static std::size_t size_of_word(std::string_view text) {
        std::size_t size = 0;
        const bool number = is_number(text);
        while (size < text.size() && (is_name(text) || number) &&
               (number ? is_number(text.substr(size)) : letter(text[size])))
            ++size;
        for (const std::string_view sign : {"==", "!=", "<=", ">="})
            if (text.starts_with(sign)) size = 2;
        if (size == 0 && std::string_view("+-*/%=<>(){},;:").find(text[0]) != std::string_view::npos)
            size = 1;
        return size;
    }

    // What stands between the last word and the next one.
    [[nodiscard]] std::string_view due(std::string_view next, bool sign, int braces) const {
        const std::string_view last = words_.back();
        static const std::set<std::string_view> open = {"(", "{", "*", "/"},
                                                close = {"}", ")", ",", ";", ":", "*", "/"},
                                                functions = {"floor", "ceil", "ceiling", "min", "max"};
        if (last == ";" && braces == 0) return "\n";
        if (sign || open.contains(last) || close.contains(next) || (functions.contains(last) && next == "("))
            return "";
        return " ";
    }

    void scan(std::string_view text, std::size_t begin) {
        bool sign = false;  // is the last word the sign of a number?
        int braces = 0;
        for (std::size_t at = 0; !text.empty() && at + 1 < text.size();) {
            std::size_t gap = at;
            while (gap < text.size() && (text[gap] == ' ' || text[gap] == '\n')) ++gap;
            const std::size_t size = gap < text.size() ? size_of_word(text.substr(gap)) : 0;
            const std::string_view next = text.substr(gap, size);
            const std::string_view blanks = words_.empty() ? "" : due(next, sign, braces);
            if (text.substr(at, gap - at) != blanks)
                file_.malformed(begin + at, "spaces",
                                blanks.empty() ? "none" : "one space, or the end of the line behind ';'");
            if (size == 0) file_.malformed(begin + gap, "text", "a word, a number or a sign");
            sign = next == "-" && (words_.empty() || !ends_sum(words_.back()));
            braces += next == "{" ? 1 : next == "}" ? -1 : 0;
            words_.push_back(next);
            places_.push_back(begin + gap);
            at = gap + size;
        }
        if (text == "\n") file_.malformed(begin, "text", "a formula");
    }
    static bool ends_sum(std::string_view word) {
        return word == ")" || word == "}" || is_number(word) || (is_name(word) && !is_word_of_formulas(word));
    }

    TheoremWords& file_;
    std::vector<std::string_view> words_;
    std::vector<std::size_t> places_;
    std::size_t at_ = 0;
};

}  // namespace chompcheck
