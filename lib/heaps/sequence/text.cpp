#include "heaps/sequence/text.h"

#include <algorithm>
#include <optional>

#include "base/numbers/count.h"

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
    if (auto value = parse_signed_count(word.text)) return std::move(*value);
    std::string what = std::string("expected ") + expected + ", found " + quoted(word.text);
    if (word.text == "..." || word.text == "…")
        what += "; give terms only, without the dots";
    else if (word.text.find('.') != std::string_view::npos)
        what += "; terms are integers: scale fractions first";
    fail(word, what);
}

std::int64_t index_at(const Word& word) {
    if (const auto index = as_int64(integer_at(word, "an index n"))) return *index;
    fail(word, "expected an index n below 2^63, found " + quoted(word.text));
}

bool looks_like_b_file(const std::vector<Line>& lines) {
    std::optional<Integer> before;
    for (const Line& line : lines) {
        if (line.size() != 2) return false;
        auto index = parse_signed_count(line[0].text);
        if (!index || !parse_signed_count(line[1].text)) return false;
        if (before && *index - *before != 1) return false;
        before = std::move(index);
    }
    return lines.size() >= 3;
}

// Whether half of the lines or more go on with the index of the line before by 1, which few lists do: a
// b-file with a hole or a torn line. Three such lines are needed, or two if no line goes back.
bool nearly_b_file(const std::vector<Line>& lines) {
    std::size_t rising = 0;
    bool goes_back = false;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto low = parse_signed_count(lines[i - 1][0].text),
                   high = parse_signed_count(lines[i][0].text);
        if (low && high && *high < *low) goes_back = true;
        if (lines[i - 1].size() != 2 || lines[i].size() != 2) continue;
        if (low && high && *high - *low == 1) ++rising;
    }
    return rising >= (goes_back ? 3 : 2) && 2 * rising >= lines.size() - 1 && lines.size() >= 4;
}

// The lines "n, a(n)" of a table as those of a b-file.
std::vector<Line> without_commas(std::vector<Line> lines) {
    for (Line& line : lines)
        if (line.size() == 3 && (line[1].text == "," || line[1].text == ";")) line.erase(line.begin() + 1);
    return lines;
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

// A list in one pair of brackets: [1, 2, 3], (1, 2, 3), {1, 2, 3}; Python's (7,) has a comma at its end.
void remove_brackets(std::vector<Line>& lines) {
    if (lines.empty()) return;
    const std::string_view first = lines.front().front().text, last = lines.back().back().text;
    const bool tuple = first == "(" && last == ")";
    if (!tuple && !(first == "[" && last == "]") && !(first == "{" && last == "}")) return;
    lines.front().erase(lines.front().begin());
    lines.back().pop_back();
    if (tuple && !lines.back().empty() && lines.back().back().text == ",") lines.back().pop_back();
}

bool is_oeis_number(std::string_view word) {
    return word.size() >= 2 && word.front() == 'A' && parse_natural(word.substr(1)).has_value();
}

// An entry of the OEIS as it is stored: "%S A000045 0,1,1,2," with %T and %U, among other lines; or a line of
// its file "stripped": "A000045 ,0,1,1,2,". The words of the terms, without the commas at their ends.
std::optional<std::vector<Line>> oeis_terms(const std::vector<Line>& lines) {
    const bool stored = !lines.empty() && lines.front().front().text.starts_with('%');
    const bool stripped = !lines.empty() && is_oeis_number(lines.front().front().text);
    if (!stored && !stripped) return std::nullopt;
    if (stripped && lines.size() > 1)
        fail(lines[1].front(), "expected one sequence, found a second: give one line of the file");
    std::vector<Line> terms;
    std::string_view sequence;
    for (Line line : lines) {
        if (stored && !line.front().text.starts_with('%'))
            fail(line.front(), "expected a line %X of an OEIS entry, found " + quoted(line.front().text));
        const std::size_t names = stored ? 2 : 1;
        if (stored && line.front().text != "%S" && line.front().text != "%T" && line.front().text != "%U")
            continue;
        if (line.size() <= names)
            fail(line.back(), "expected terms behind the number of the sequence, found none");
        const std::string_view number = line[names - 1].text;
        if (!is_oeis_number(number))
            fail(line[names - 1], "expected the number of a sequence, as A000045, found " + quoted(number));
        if (!sequence.empty() && number != sequence)
            fail(line[names - 1], "expected one sequence, found a second: " + quoted(number));
        sequence = number;
        line.erase(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(names));
        if (line.front().text == "," && stripped) line.erase(line.begin());
        if (!line.empty() && line.back().text == ",") line.pop_back();
        if (!line.empty()) terms.push_back(std::move(line));
    }
    return terms;
}

IntegerSequence read_list(std::vector<Line> lines) {
    IntegerSequence sequence;
    remove_brackets(lines);
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

// Each line ends with a comma that is gone here.
IntegerSequence read_terms(std::vector<Line> lines) {
    IntegerSequence all;
    for (Line& line : lines) {
        const IntegerSequence some = read_list({std::move(line)});
        all.terms.insert(all.terms.end(), some.terms.begin(), some.terms.end());
    }
    if (all.terms.empty()) throw SequenceError(1, 1, "expected integers, found none");
    return all;
}

[[noreturn]] void refuse_near_b_file(const std::vector<Line>& lines) {
    try {
        [[maybe_unused]] const IntegerSequence read = read_b_file(lines);
    } catch (SequenceError& error) {
        error.may_be_list = true;
        throw;
    }
    throw std::logic_error("a b-file was not recognized");
}

}  // namespace

IntegerSequence read_sequence(std::string_view text, SequenceFormat format) {
    std::vector<Line> lines = split_text(text);
    if (format != SequenceFormat::b_file)
        if (auto terms = oeis_terms(lines)) return read_terms(std::move(*terms));
    const bool guess = format == SequenceFormat::guess;
    const std::vector<Line> pairs = without_commas(lines);
    const bool b_file = format == SequenceFormat::b_file || (guess && looks_like_b_file(pairs));
    if (guess && !b_file && nearly_b_file(pairs)) refuse_near_b_file(pairs);
    IntegerSequence sequence = b_file ? read_b_file(pairs) : read_list(std::move(lines));
    if (sequence.terms.empty()) throw SequenceError(1, 1, "expected integers, found none");
    return sequence;
}

}  // namespace chompcert
