#include "command_line/spelling.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>

#include "base/did_you_mean.h"
#include "command_line/words.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kShown = 60;        // characters of a wrong word
constexpr std::size_t kMostFiles = 2000;  // of a folder, to compare with

// --value of --value=3.
std::string name_in(const std::string& word) {
    return word.substr(0, word.starts_with("--") ? word.find('=') : std::string::npos);
}

// "-k, --values"
std::string shown_names(const CLI::Option& option) {
    std::string names;
    for (const std::string& name : names_of(option)) names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? option.get_name() : names;
}

// The option that was said more often than it may be, or null.
const CLI::Option* said_too_often(const CLI::App& command) {
    for (const CLI::Option* const option : options_of(command))
        if (takes_value(*option) && !takes_many(*option) && option->count() > 1) return option;
    return nullptr;
}

std::string too_often(const CLI::Option& option) {
    return shown_names(option) + ": expected once, found " + std::to_string(option.count()) + " times";
}

std::string one_word_too_many(const CLI::App& command, const std::string& word) {
    std::string operands;
    for (const std::string& operand : operands_of(command)) operands += " " + operand;
    return "a word too many, '" + word.substr(0, kShown) + "': expected" +
           (operands.empty() ? " options only" : operands);
}

std::string unread_word(const CLI::App& command, const std::string& word) {
    if (word.starts_with("-="))  // of -q=x
        return "an option of one letter takes no '=': found '" + word.substr(1, kShown) + "'";
    if (word.size() > 1 && word.starts_with('-')) return unknown_option(command, word);
    const auto inner = commands_of(command);
    if (inner.empty()) return one_word_too_many(command, word);
    std::vector<std::string_view> names;
    for (const CLI::App* const one : inner) names.push_back(one->get_name());
    return unknown_command(word, names);
}

// "K (0 - 100)", or the words that may stand there.
std::string shown_value(const CLI::Option& option) {
    const OptionValue value = value_of(option);
    return value.placeholder + (value.bounds.empty() ? "" : " (" + value.bounds + ")");
}

// What CLI11 says in types and variables: a value that is missing, one too large for a number, a value of a
// flag.
std::string in_plain_words(const CLI::App& command, const CLI::ParseError& error) {
    const bool missing = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch);
    const bool unread = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ConversionError);
    const std::string said = error.what();
    if (!missing && !unread) return said;
    for (const CLI::Option* const option : command.get_options([](const CLI::Option*) { return true; })) {
        const std::string name = option->get_name();
        if (missing && said.starts_with(name + ": ") && takes_value(*option))
            return shown_names(*option) + ": expected a value, " + shown_value(*option) + ", found none";
        if (unread && said.starts_with("Could not convert: " + name + " = "))
            return shown_names(*option) + ": expected a number below 2^63, found '" +
                   said.substr(said.find(" = ") + 3, kShown) + "'";
        for (const std::string& one : names_of(*option))
            if (!takes_value(*option) &&
                said.starts_with(one.substr(one.find_first_not_of('-')) + " was given"))
                return shown_names(*option) + ": expected no value";
    }
    return said;
}

// Names with the same first letter, and two changes behind it: cmop for chomp. Two are allowed to a word of
// five letters, so that a fifth one is added to all.
std::string looser_suggestion(const std::string& word, const std::vector<std::string_view>& names) {
    std::vector<std::string> marked;
    for (const std::string_view name : names)
        if (name.substr(0, 1) == word.substr(0, 1)) marked.push_back(std::string(name) + ".");
    const std::string_view near = did_you_mean(word + ".", {marked.begin(), marked.end()});
    if (word.size() < 4 || near.empty()) return "";
    return ": did you mean '" + std::string(near.substr(0, near.size() - 1)) + "'?";
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string_view>& names) {
    const std::string_view meant = did_you_mean(word, names);
    return meant.empty() ? "" : ": did you mean '" + std::string(meant) + "'?";
}

std::string wrong_words(const CLI::App& command, const CLI::ParseError& error) {
    if (const CLI::Option* const option = said_too_often(command)) return too_often(*option);
    const auto unread = command.remaining();
    return unread.empty() || takes_game_words(command) ? in_plain_words(command, error)
                                                       : unread_word(command, unmarked(unread.front()));
}

std::string unknown_option(const CLI::App& command, const std::string& word,
                           const std::vector<std::string>& further) {
    std::vector<std::string> names = further;
    for (const CLI::Option* const option : options_of(command))
        for (const std::string& name : names_of(*option)) names.push_back(name);
    const std::string name = name_in(word);
    std::string meant = suggestion(name, {names.begin(), names.end()});
    if (meant.empty() && !name.starts_with("--"))  // -value
        meant = suggestion("-" + name, {names.begin(), names.end()});
    for (const std::string& letter : names)  // --K
        if (meant.empty() && letter.size() == 2 && name.size() == 3 && name.starts_with("--") &&
            std::tolower(letter[1]) == std::tolower(name[2]))
            meant = ": did you mean '" + letter + "'?";
    return "unknown option '" + name.substr(0, kShown) + "'" + meant;
}

std::string unknown_command(const std::string& word, const std::vector<std::string_view>& names) {
    std::string meant = suggestion(word, names);
    if (meant.empty()) meant = looser_suggestion(word, names);
    return "unknown command '" + word.substr(0, kShown) + "'" + meant;
}

std::string suggested_file(const std::string& path) {
    const std::filesystem::path missing(path);
    const auto folder = missing.has_parent_path() ? missing.parent_path() : std::filesystem::path(".");
    std::vector<std::string> names;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
        if (names.size() == kMostFiles) return "";
        names.push_back((missing.parent_path() / entry.path().filename()).string());
    }
    std::ranges::sort(names);
    return suggestion(path, {names.begin(), names.end()});
}

}  // namespace chompcert::cli
