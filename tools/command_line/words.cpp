#include "command_line/words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>

namespace chompcert::cli {
namespace {

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts{""};
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

// A word to type, unlike a placeholder.
bool is_literal(const std::string& word) {
    return !word.empty() && std::ranges::none_of(word, [](unsigned char c) {
        return std::isupper(c) != 0 || !(std::isalnum(c) != 0 || c == '-' || c == '_');
    });
}

// The choices of `{a,b}` or `a|b`; `S|all` has one choice.
std::vector<std::string> choices_of(const std::string& type) {
    const std::size_t open = type.find('{'), close = type.find('}');
    std::vector<std::string> choices;
    if (open != std::string::npos && close != std::string::npos && open < close) {
        choices = split(std::string_view(type).substr(open + 1, close - open - 1), ',');
    } else if (type.find('|') != std::string::npos) {
        choices = split(type, '|');
    }
    std::erase_if(choices, [](const std::string& word) { return !is_literal(word); });
    return choices;
}

// GAME of "GAME1 GAME2".
std::string first_word(const std::string& text) {
    return text.substr(0, text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
}

Files files_named(const std::string& word) {
    if (word == "CERT") return Files::certificates;
    if (word == "GAME") return Files::games;
    if (word == "FILE" || word == "PATH" || word == "GAMES") return Files::any;
    if (word == "DIR" || word == "FOLDER") return Files::folders;
    return Files::none;
}

Files files_of(const CLI::Option& option, const std::string& placeholder) {
    const bool argument = !option.nonpositional();
    Files files = files_named(argument ? option.get_name(true) : placeholder);
    const std::string about = argument ? option.get_description() : "";
    if (files == Files::none) files = files_named(first_word(about));
    const bool or_certificate =
        about.find("CERT") != std::string::npos || about.find(".cert") != std::string::npos;
    return files == Files::games && or_certificate ? Files::any : files;
}

std::string plain_placeholder(const std::string& type) {
    const std::string word = type.substr(0, type.find(':'));
    if (word == "INT" || word == "UINT") return "N";
    return word == "FLOAT" ? "X" : word;
}

std::string bounds_of(const std::string& type) {
    const std::size_t open = type.find(" in ["), close = type.find(']');
    if (open == std::string::npos || close == std::string::npos) return "";
    return type.substr(open + 5, close - open - 5);
}

}  // namespace

bool takes_value(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

bool takes_many(const CLI::Option& option) {
    return option.get_items_expected_max() >= CLI::detail::expected_max_vector_size;
}

OptionValue value_of(const CLI::Option& option) {
    OptionValue value;
    if (!takes_value(option)) return value;
    const std::string type = option.get_type_name();
    value.placeholder = option.nonpositional() ? plain_placeholder(type) : option.get_name(true);
    value.bounds = bounds_of(type);
    value.choices = choices_of(type);
    value.files = files_of(option, value.placeholder);
    return value;
}

std::vector<const CLI::App*> commands_of(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App* inner) { return !inner->get_group().empty(); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
    return command.get_options(
        [](const CLI::Option* option) { return option->nonpositional() && !option->get_group().empty(); });
}

std::vector<const CLI::Option*> arguments_of(const CLI::App& command) {
    return command.get_options(
        [](const CLI::Option* option) { return !option->nonpositional() && !option->get_group().empty(); });
}

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

const CLI::App* command_named(const CLI::App& command, std::string_view name) {
    for (const CLI::App* const inner : command.get_subcommands([](const CLI::App*) { return true; }))
        if (inner->get_name() == name) return inner;
    return nullptr;
}

}  // namespace chompcert::cli
