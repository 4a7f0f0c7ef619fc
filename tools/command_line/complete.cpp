#include "command_line/complete.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace chompcert::cli {
namespace {

// `--by`, `=`, `rows` as one word.
std::vector<std::string> join_at_equals(std::vector<std::string> words) {
    std::vector<std::string> joined;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool equals = words[i] == "=" && !joined.empty() && joined.back().starts_with("--");
        if (!equals) {
            joined.push_back(std::move(words[i]));
            continue;
        }
        joined.back() += '=';
        if (i + 1 < words.size()) joined.back() += words[++i];
    }
    return joined;
}

const CLI::Option* option_named(const CLI::App& command, const std::string& name) {
    for (const CLI::Option* const option : options_of(command))
        if (std::ranges::count(names_of(*option), name) > 0) return option;
    return nullptr;
}

// The state after the words before the last one.
struct Place {
    const CLI::App* command;
    const CLI::Option* awaiting = nullptr;  // an option that needs its value
    std::size_t arguments = 0;              // the number of arguments so far
    bool only_arguments = false;            // after --
};

void advance(Place& place, const std::string& word) {
    if (place.awaiting != nullptr) {
        place.awaiting = nullptr;
    } else if (place.only_arguments || !word.starts_with('-') || word == "-") {
        const CLI::App* const inner = place.only_arguments ? nullptr : command_named(*place.command, word);
        if (inner != nullptr && place.arguments == 0) {
            place = {.command = inner};
        } else {
            ++place.arguments;
        }
    } else if (word == "--") {
        place.only_arguments = true;
    } else if (const CLI::Option* const option = option_named(*place.command, word)) {
        if (takes_value(*option)) place.awaiting = option;
    }
}

Completion of_value(const CLI::Option& option) {
    const OptionValue value = value_of(option);
    Completion completion;
    completion.files = value.files;
    for (const std::string& choice : value.choices) completion.candidates.push_back({choice, ""});
    return completion;
}

Completion of_options(const CLI::App& command) {
    Completion completion;
    for (const CLI::Option* const option : options_of(command))
        for (const std::string& name : names_of(*option))
            completion.candidates.push_back({name, option->get_description()});
    return completion;
}

// `solve` and `batch` take a family, or files.
bool takes_family(const CLI::App& command) {
    return takes_game_words(command) || std::ranges::any_of(arguments_of(command), [](const auto* argument) {
               return argument->get_name(true) == "GAMES";
           });
}

Completion of_argument(const Place& place, const std::vector<Candidate>& families) {
    Completion completion;
    const auto arguments = arguments_of(*place.command);
    if (place.arguments < arguments.size()) {
        completion = of_value(*arguments[place.arguments]);
    } else if (!arguments.empty() && takes_many(*arguments.back())) {
        completion = of_value(*arguments.back());
    }
    if (takes_family(*place.command)) {
        if (arguments.empty()) completion.files = game_files();
        if (place.arguments == 0) completion.candidates = families;
    }
    if (place.arguments == 0)
        for (const CLI::App* const inner : commands_of(*place.command))
            completion.candidates.push_back({inner->get_name(), inner->get_description()});
    return completion;
}

void keep_beginning_with(Completion& completion, const std::string& word) {
    std::erase_if(completion.candidates,
                  [&](const Candidate& candidate) { return !candidate.word.starts_with(word); });
}

}  // namespace

Completion complete(const CLI::App& program, std::vector<std::string> words,
                    const std::vector<Candidate>& families) {
    words = join_at_equals(std::move(words));
    Place place{.command = &program};
    std::string last = words.empty() ? "" : words.back();
    for (std::size_t i = 0; i + 1 < words.size(); ++i) advance(place, words[i]);

    Completion completion;
    const std::size_t equals = last.starts_with("--") ? last.find('=') : std::string::npos;
    if (place.awaiting != nullptr) {
        completion = of_value(*place.awaiting);
    } else if (equals != std::string::npos) {
        const CLI::Option* const option = option_named(*place.command, last.substr(0, equals));
        if (option != nullptr && takes_value(*option)) completion = of_value(*option);
        last.erase(0, equals + 1);
    } else if (last.starts_with('-') && !place.only_arguments) {
        completion = of_options(*place.command);
    } else {
        completion = of_argument(place, families);
    }
    keep_beginning_with(completion, last);
    return completion;
}

std::string to_lines(const Completion& completion) {
    std::string lines;
    for (const auto& [word, description] : completion.candidates) {
        std::string line = description;
        std::ranges::replace(line, '\n', ' ');
        lines += word + (line.empty() ? "" : "\t" + line) + "\n";
    }
    using Which = Files::Which;
    if (completion.files.which == Which::folders) return lines + ":folders\n";
    if (completion.files.which == Which::none) return lines;
    lines += ":files";
    for (const std::string& ending : completion.files.endings) lines += " " + ending;
    return lines + "\n";
}

}  // namespace chompcert::cli
