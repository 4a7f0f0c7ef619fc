#include "families/graphs/dot_lexer.h"

#include <algorithm>
#include <array>

#include "base/letters.h"

namespace chompcert {
namespace {

using Kind = DotToken::Kind;

constexpr std::array<std::string_view, 6> kKeywords = {"node",    "edge",     "graph",
                                                       "digraph", "subgraph", "strict"};

bool is_word(char c) {
    return is_letter(c) || is_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

std::string quoted(const DotToken& token) {
    if (token.kind == Kind::end) return "the end of the file";
    const std::string text = token.text.substr(0, 40);
    return token.kind == Kind::id ? "'" + text + "'" : "'" + text + "' (a word of the language)";
}

}  // namespace

DotLexer::DotLexer(const InputFile& file) : file_(&file) {
    if (rest().starts_with(kByteOrderMark)) at_ = line_start_ = 3;
    scan();
}

DotToken DotLexer::take() {
    DotToken taken = std::move(token_);
    scan();
    return taken;
}

void DotLexer::expected(const std::string& what) const {
    const std::string found =
        token_.kind == Kind::sign || token_.kind == Kind::arrow || token_.kind == Kind::line
            ? "'" + token_.text + "'"
            : quoted(token_);
    file_->reject(token_.line, token_.column, "expected " + what + ", found " + found);
}

void DotLexer::advance(std::size_t bytes) {
    for (const std::size_t end = at_ + bytes; at_ < end; ++at_)
        if (file_->bytes[at_] == '\n') ++line_, line_start_ = at_ + 1;
}

void DotLexer::skip_past(std::string_view end, const char* what) {
    const std::size_t found = rest().find(end, 2);
    if (found == std::string_view::npos)
        file_->reject(line_, at_ - line_start_ + 1,
                      std::string("expected the end of ") + what + ", found none");
    advance(found + end.size());
}

void DotLexer::skip_blanks() {
    for (;;) {
        advance(std::min(rest().find_first_not_of(" \t\r\n\f\v"), rest().size()));
        if (rest().starts_with("/*"))
            skip_past("*/", "a comment /* … */");
        else if (rest().starts_with("//") || (rest().starts_with('#') && at_ == line_start_))
            advance(std::min(rest().find('\n'), rest().size()));
        else
            return;
    }
}

void DotLexer::scan() {
    skip_blanks();
    token_ = {Kind::end, "", line_, at_ - line_start_ + 1, at_};
    if (rest().empty()) return;
    const char first = rest().front();
    const bool dash = first == '-' && rest().size() > 1;
    if (first == '"') return scan_quoted();
    if (first == '<') return scan_html();
    if (is_digit(first) || first == '.' || (dash && (is_digit(rest()[1]) || rest()[1] == '.')))
        return scan_number();
    if (is_word(first)) return scan_word();
    if (dash && (rest()[1] == '>' || rest()[1] == '-')) {
        token_.kind = rest()[1] == '>' ? Kind::arrow : Kind::line;
        token_.text = rest().substr(0, 2);
        return advance(2);
    }
    if (std::string_view("{}[];,=:").find(first) == std::string_view::npos)
        file_->reject(token_.line, token_.column,
                      "expected a node, an edge or one of { } [ ] ; , = :, found " + described_byte(first));
    token_.kind = Kind::sign;
    token_.text = first;
    advance(1);
}

void DotLexer::scan_word() {
    const auto end = std::ranges::find_if_not(rest(), is_word);
    token_.kind = Kind::id;
    token_.text = std::string(rest().begin(), end);
    advance(token_.text.size());
    const std::string word = lower(token_.text);
    if (std::ranges::find(kKeywords, word) == kKeywords.end()) return;
    token_.kind = Kind::keyword;
    token_.text = word;
}

// Graphviz reads 1a as two nodes, with a warning.
void DotLexer::scan_number() {
    std::size_t size = rest().front() == '-' ? 1 : 0, digits = 0;
    for (bool point = false; size < rest().size(); ++size) {
        const char c = rest()[size];
        if (is_digit(c))
            ++digits;
        else if (c == '.' && !point)
            point = true;
        else
            break;
    }
    token_.kind = Kind::id;
    token_.text = rest().substr(0, size);
    if (digits == 0 || (size < rest().size() && (is_word(rest()[size]) || rest()[size] == '.')))
        file_->reject(token_.line, token_.column,
                      "a word that begins as a number does, and is none: write it in double quotes");
    advance(size);
}

void DotLexer::scan_quoted() {
    token_.kind = Kind::id;
    for (;;) {
        std::size_t end = 1;
        while (end < rest().size() && rest()[end] != '"') end += rest()[end] == '\\' ? 2 : 1;
        if (end >= rest().size())
            file_->reject(line_, at_ - line_start_ + 1,
                          "expected the closing quote of this string, found none");
        for (std::size_t i = 1; i < end; ++i) {
            const std::string_view here = rest().substr(i, end - i);
            if (here.starts_with("\\\n"))
                ++i;  // goes on in the next line
            else if (here.starts_with("\\\r\n"))
                i += 2;
            else if (!here.starts_with("\\\""))
                token_.text += here.front();
            if (here.starts_with("\\\\")) token_.text += '\\', ++i;
        }
        advance(end + 1);
        skip_blanks();
        if (!rest().starts_with('+')) return;
        advance(1);
        skip_blanks();
        if (!rest().starts_with('"'))
            file_->reject(line_, at_ - line_start_ + 1, "expected a string behind +, found none");
    }
}

void DotLexer::scan_html() {
    std::size_t depth = 0, end = 0;
    for (; end < rest().size(); ++end) {
        if (rest()[end] == '<') ++depth;
        if (rest()[end] == '>' && --depth == 0) break;
    }
    if (end == rest().size())
        file_->reject(token_.line, token_.column, "expected the end of the text in < … >, found none");
    token_.kind = Kind::id;
    token_.text = rest().substr(0, end + 1);
    advance(end + 1);
}

}  // namespace chompcert
