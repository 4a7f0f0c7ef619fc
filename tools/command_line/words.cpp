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
    using Which = Files::Which;
    if (word == "CERT") return {Which::with_endings, {"cert"}};
    if (word == "GAME") return game_files();
    if (word == "THEOREM" || word == "GRAPH" || word == "BOARD")
        return {Which::with_endings};  // its help names the endings
    if (word == "FILE" || word == "PATH" || word == "GAMES" || word == "PAGE" || word == "PLAYGROUND")
        return {Which::any};
    if (word == "DIR" || word == "FOLDER") return {Which::folders};
    return {};
}

bool is_in_ending(unsigned char letter) {
    return std::islower(letter) != 0 || std::isdigit(letter) != 0;
}

// "cert" and "theorem" of "The certificate (.cert), or a theorem file (.theorem)".
std::vector<std::string> endings_in(const std::string& text) {
    std::vector<std::string> endings;
    for (std::size_t dot = text.find('.'); dot != std::string::npos; dot = text.find('.', dot + 1)) {
        const auto from = text.begin() + static_cast<std::ptrdiff_t>(dot) + 1;
        const std::string ending(from, std::find_if_not(from, text.end(), is_in_ending));
        if (dot > 0 && (text[dot - 1] == '(' || text[dot - 1] == ' ') && !ending.empty())
            endings.push_back(ending);
    }
    return endings;
}

Files files_of(const CLI::Option& option, const std::string& placeholder) {
    const bool argument = !option.nonpositional();
    Files files = files_named(argument ? option.get_name(true) : placeholder);
    const std::string about = argument ? option.get_description() : "";
    if (files.which == Files::Which::none) files = files_named(first_word(about));
    if (files.which != Files::Which::with_endings) return files;
    for (const std::string& ending : endings_in(about))
        if (std::ranges::count(files.endings, ending) == 0) files.endings.push_back(ending);
    return files;
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

constexpr std::string_view kMarkedBracket = "\x02[";
constexpr char kMarkedComma = '\x03';

// (0, 1) is one name, and a comma between names parts them: those in brackets or quotes get a mark.
void mark_inner_commas(std::string& word) {
    int depth = 0;
    bool quoted = false;
    for (char& c : word) {
        if (c == '"') quoted = !quoted;
        if (c == '(' || c == '{') ++depth;
        if (c == ')' || c == '}') --depth;
        if (c == ',' && (depth > 0 || quoted)) c = kMarkedComma;
    }
}

}  // namespace

std::vector<std::string> words_for_parser(std::vector<std::string> words) {
    for (std::string& word : words)
        if (word.starts_with('[') && word.ends_with(']')) word.insert(0, kMarkedBracket.substr(0, 1));
    for (std::string& word : words) mark_inner_commas(word);
    std::ranges::reverse(words);
    return words;
}

std::string unmarked(const std::string& word) {
    std::string plain = word.starts_with(kMarkedBracket) ? word.substr(1) : word;
    std::ranges::replace(plain, kMarkedComma, ',');
    return plain;
}

bool takes_value(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

bool takes_many(const CLI::Option& option) {
    return option.get_items_expected_max() >= CLI::detail::expected_max_vector_size;
}

std::string default_of(const CLI::Option& option) {
    return option.get_items_expected_min() == 0 ? "" : option.get_default_str();
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

Files game_files() {
    return {Files::Which::with_endings, {"poset", "dot", "gv", "d6"}};
}

bool takes_game_words(const CLI::App& command) {
    return command.get_allow_extras() && !command.get_group().empty();
}

std::vector<std::string> operands_of(const CLI::App& command) {
    std::vector<std::string> words;
    if (takes_game_words(command)) words.emplace_back("GAME|FAMILY PARAMETERS...");
    for (const CLI::Option* const argument : arguments_of(command)) {
        const std::string name = argument->get_name(true) + (takes_many(*argument) ? "..." : "");
        words.push_back(argument->get_required() ? name : "[" + name + "]");
    }
    if (!commands_of(command).empty()) words.emplace_back("COMMAND ...");
    return words;
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
