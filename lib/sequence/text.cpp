#include "sequence/text.h"

#include <algorithm>
#include <optional>

namespace chompcert {
namespace {

struct Word {
    std::string_view text;
    std::size_t line, column;
};

using Line = std::vector<Word>;

[[noreturn]] void fail(const Word& at, const std::string& what) {
    throw SequenceError(at.line, at.column, what);
}

std::string quoted(std::string_view text) {
    constexpr std::size_t kMost = 40;
    return "'" + std::string(text.substr(0, kMost)) + (text.size() > kMost ? "…'" : "'");
}

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

// The words and separators of a line: commas, semicolons and brackets are words of their own.
Line split_line(std::string_view line, std::size_t number) {
    constexpr std::string_view kSigns = ",;[](){}";
    line = line.substr(0, line.find('#'));
    Line words;
    for (std::size_t at = 0; at < line.size();) {
        if (is_space(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        if (kSigns.find(line[at]) == std::string_view::npos)
            while (end < line.size() && !is_space(line[end]) &&
                   kSigns.find(line[end]) == std::string_view::npos)
                ++end;
        words.push_back({line.substr(at, end - at), number, at + 1});
        at = end;
    }
    return words;
}

// The lines that have words.
std::vector<Line> split_text(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::vector<Line> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (Line words = split_line(text.substr(0, end), number); !words.empty())
            lines.push_back(std::move(words));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

Integer integer_at(const Word& word, const char* expected) {
    if (auto value = Integer::parse(word.text)) return std::move(*value);
    std::string what = std::string("expected ") + expected + ", found " + quoted(word.text);
    if (word.text == "..." || word.text == "…")
        what += "; give terms only, without the dots";
    else if (word.text.find('.') != std::string_view::npos)
        what += "; terms are integers: scale fractions first";
    fail(word, what);
}

std::int64_t index_at(const Word& word) {
    if (const auto index = integer_at(word, "an index n").small()) return *index;
    fail(word, "expected an index n below 2^63, found " + quoted(word.text));
}

bool looks_like_b_file(const std::vector<Line>& lines) {
    std::optional<Integer> before;
    for (const Line& line : lines) {
        if (line.size() != 2) return false;
        auto index = Integer::parse(line[0].text);
        if (!index || !Integer::parse(line[1].text)) return false;
        if (before && !(index->minus(*before) == 1)) return false;
        before = std::move(index);
    }
    return lines.size() >= 3;
}

IntegerSequence read_b_file(const std::vector<Line>& lines) {
    IntegerSequence sequence;
    sequence.b_file = true;
    for (const Line& line : lines) {
        if (line.size() != 2)
            fail(line.back(), "expected two integers, n and a(n), on a line of a b-file, found " +
                                  std::to_string(line.size()) + (line.size() == 1 ? " word" : " words"));
        const std::int64_t index = index_at(line[0]);
        if (sequence.terms.empty()) sequence.first = index;
        const auto expected = sequence.first + static_cast<std::int64_t>(sequence.terms.size());
        if (index != expected)
            fail(line[0], "expected the index " + std::to_string(expected) + ", found " +
                              std::to_string(index) + ": the indices of a b-file rise by 1");
        sequence.terms.push_back(integer_at(line[1], "the term a(n), an integer"));
    }
    return sequence;
}

IntegerSequence read_list(std::vector<Line> lines) {
    IntegerSequence sequence;
    if (!lines.empty() && lines.front().front().text == "[" && lines.back().back().text == "]") {
        lines.front().erase(lines.front().begin());
        lines.back().pop_back();
    }
    const Word* separator = nullptr;
    for (const Line& line : lines)
        for (const Word& word : line) {
            const bool separates = word.text == "," || word.text == ";";
            if (separates && (separator != nullptr || sequence.terms.empty()))
                fail(word, "expected an integer, found " + quoted(word.text));
            if (!separates) sequence.terms.push_back(integer_at(word, "an integer"));
            separator = separates ? &word : nullptr;
        }
    return sequence;
}

}  // namespace

IntegerSequence read_sequence(std::string_view text, SequenceFormat format) {
    std::vector<Line> lines = split_text(text);
    const bool b_file =
        format == SequenceFormat::b_file || (format == SequenceFormat::guess && looks_like_b_file(lines));
    IntegerSequence sequence = b_file ? read_b_file(lines) : read_list(std::move(lines));
    if (sequence.terms.empty()) throw SequenceError(1, 1, "expected integers, found none");
    return sequence;
}

}  // namespace chompcert
