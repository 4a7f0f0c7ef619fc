#include "families/write/words.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/did_you_mean.h"
#include "base/error.h"
#include "base/numbers/count.h"

namespace chompcert {
namespace {

std::string usage(const Family& family) {
    return "make " + std::string(family.name) + " " + std::string(family.usage);
}

const FamilyOption& option_named(const Family& family, std::string_view word) {
    const auto found = std::ranges::find(family.options, word, &FamilyOption::name);
    if (found != family.options.end()) return *found;
    std::vector<std::string_view> names;
    for (const FamilyOption& option : family.options) names.push_back(option.name);
    const std::string_view meant = did_you_mean(word, names);
    throw ArgumentError(
        std::string(family.name) + " has no option " + std::string(word) +
        (meant.empty() ? ": it is " + usage(family) : ": did you mean " + std::string(meant) + "?"));
}

void require_count(const Family& family, std::size_t found) {
    if (found >= family.min_parameters && found <= family.max_parameters) return;
    const bool fixed = family.min_parameters == family.max_parameters;
    const std::string expected =
        fixed ? std::to_string(family.min_parameters) : "at least " + std::to_string(family.min_parameters);
    throw ArgumentError(std::string(family.name) + " takes " + expected + " parameter" +
                        (family.min_parameters == 1 ? "" : "s") + ", found " + std::to_string(found) +
                        ": it is " + usage(family));
}

void require_options(const FamilyWords& words) {
    for (const FamilyOption& option : words.family->options)
        if (option.required && !words.has(option.name))
            throw ArgumentError(std::string(words.family->name) + " needs " + std::string(option.name) + " " +
                                std::string(option.value) + ": " + std::string(option.help));
}

bool fits_a_label(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-' ||
           letter == '.';
}

// 10^3 as 1000, so that a game has one label; in lists of numbers too.
std::string in_digits(const std::string& word) {
    if (word.find('^') == std::string::npos) return word;
    std::string digits;
    for (const std::string& piece : split_at_commas(word)) {
        const auto number = parse_count(piece);
        digits += (digits.empty() ? "" : ",") + (number ? number->str() : piece);
    }
    return digits;
}

bool reads_files(const Family& family) {
    return family.usage.find("FILE") != std::string_view::npos ||
           family.usage.find("GAME") != std::string_view::npos;
}

}  // namespace

std::string label_word(std::string word) {
    std::ranges::replace_if(
        word, [](char letter) { return !fits_a_label(letter); }, '_');
    return word;
}

std::int64_t parse_number(std::string_view digits, std::string_view what, std::int64_t least,
                          std::int64_t most) {
    const std::int64_t value = parse_small_count(digits).value_or(-1);
    if (value < least || value > most)
        throw ArgumentError("expected a number from " + std::to_string(least) + " to " +
                            std::to_string(most) + " for " + std::string(what) + ", found '" +
                            std::string(digits) + "'");
    return value;
}

std::vector<std::string> split_at_commas(std::string_view word) {
    std::vector<std::string> pieces;
    for (;;) {
        const std::size_t comma = word.find(',');
        pieces.emplace_back(word.substr(0, comma));
        if (comma == std::string_view::npos) return pieces;
        word.remove_prefix(comma + 1);
    }
}

std::vector<std::int64_t> FamilyWords::numbers(std::int64_t least) const {
    std::vector<std::int64_t> result;
    for (const std::string& word : parameters)
        result.push_back(parse_number(word, family->usage, least, family->max_number));
    return result;
}

std::vector<std::int64_t> FamilyWords::numbers_of(std::string_view option, std::int64_t least) const {
    std::vector<std::int64_t> result;
    if (const auto found = options.find(option); found != options.end())
        for (const std::string& word : split_at_commas(found->second))
            result.push_back(parse_number(word, option, least));
    return result;
}

std::optional<std::int64_t> FamilyWords::number_of(std::string_view option, std::int64_t least) const {
    const auto found = options.find(option);
    if (found == options.end()) return std::nullopt;
    return parse_number(found->second, option, least);
}

std::vector<std::string> FamilyWords::label() const {
    std::vector<std::string> result = {std::string(family->name)};
    for (const std::string& word : parameters) result.push_back(label_word(word));
    const std::vector<std::string> said = label_of_options();
    result.insert(result.end(), said.begin(), said.end());
    return result;
}

std::vector<std::string> FamilyWords::label_of_options() const {
    std::vector<std::string> result;
    for (const auto& [name, value] : options) {
        result.push_back(label_word(name.substr(2)));
        if (!value.empty()) result.push_back(label_word(value));
    }
    return result;
}

std::vector<std::string> FamilyWords::label_of_file() const {
    FamilyWords named = *this;
    named.parameters.front() = std::filesystem::path(parameters.front()).stem().string();
    if (parameters.front() == "-") named.parameters.clear();
    return named.label();
}

// The word behind an option that may lack a value, and has none but a number.
void require_no_value(const Family& family, const std::string& before, const std::string& word) {
    if (!before.starts_with("--") || before.find('=') != std::string::npos) return;
    const FamilyOption& option = option_named(family, before);
    if (!option.without_value.empty())
        throw ArgumentError("expected a number for " + before + ", or the end of the words, found '" + word +
                            "'");
}

FamilyWords parse_family_words(const Family& family, const std::vector<std::string>& words) {
    FamilyWords result{&family, {}, {}};
    std::size_t last_parameter = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].starts_with("--")) {
            require_no_value(family, i > 0 ? words[i - 1] : "", words[i]);
            if (!result.parameters.empty() && last_parameter + 1 != i)
                throw ArgumentError("'" + words[i] + "' stands after an option, apart from '" +
                                    result.parameters.back() +
                                    "': several values of an option are joined by commas, as 1,2");
            result.parameters.push_back(words[i]);
            last_parameter = i;
            continue;
        }
        const std::size_t equals = words[i].find('=');
        const FamilyOption& option = option_named(family, words[i].substr(0, equals));
        if (option.value.empty() && equals != std::string::npos)
            throw ArgumentError(std::string(option.name) + ": expected no value, found '" +
                                words[i].substr(equals + 1) + "'");
        const bool stands_apart =
            equals == std::string::npos && i + 1 < words.size() &&
            (option.without_value.empty() || std::isdigit(static_cast<unsigned char>(words[i + 1][0])) != 0);
        std::string value(option.without_value);
        if (!option.value.empty() && (equals != std::string::npos || stands_apart || value.empty())) {
            if (equals == std::string::npos && i + 1 == words.size())
                throw ArgumentError(std::string(option.name) + " needs a value: " + std::string(option.name) +
                                    " " + std::string(option.value));
            value = equals == std::string::npos ? words[++i] : words[i].substr(equals + 1);
            value = in_digits(value);
        }
        if (!result.options.emplace(option.name, value).second)
            throw ArgumentError(std::string(option.name) + " stands twice: give it once");
    }
    if (!reads_files(family))
        for (std::string& word : result.parameters) word = in_digits(word);
    require_count(family, result.parameters.size());
    require_options(result);
    return result;
}

}  // namespace chompcert
