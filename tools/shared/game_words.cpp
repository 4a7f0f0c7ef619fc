#include "shared/game_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "command_line/spelling.h"
#include "families/family.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

std::string suggested_family(const std::string& word) {
    std::vector<std::string_view> names;
    for (const Family& family : families()) names.push_back(family.name);
    return suggestion(word, names);
}

// @throws UsageError for words that are neither a family nor a single file.
void require_known_family_or_file(const std::vector<std::string>& words) {
    std::error_code unknown;
    const std::string& first = words.front();
    const std::string family = std::filesystem::exists(first, unknown) ? "" : suggested_family(first);
    if (!family.empty()) throw UsageError(fmt::format("'{}' is no file and no family{}", first, family));
    if (words.size() > 1)
        throw UsageError(
            fmt::format("expected a family (see 'chompcert make --help') or a single game file, "
                        "found '{}' and '{}'",
                        words[0], words[1]));
}

}  // namespace

std::vector<std::string> game_words_of(const Command& command) {
    const std::vector<std::string> words = command.remaining();
    std::vector<std::string> options;
    for (const Family& family : families())
        if (!words.empty() && family.name == words.front())
            for (const FamilyOption& option : family.options) options.emplace_back(option.name);
    return command.game_words(options);
}

GameWords read_game_words(const std::vector<std::string>& words, const std::string& command, bool quiet,
                          Run& run) {
    if (words.empty())
        throw UsageError(
            fmt::format("expected a game file or a family (see 'chompcert {} --help')", command));
    if (is_family(words.front())) {
        const MadeGame made = make_game_with_notes(words);
        if (!quiet)
            for (const std::string& note : made.notes) say(note);
        return {made.bytes, ""};
    }
    require_known_family_or_file(words);
    return {open_game(run, words.front()), words.front()};
}

std::string certificate_beside(const std::string& game_path, const std::string& label) {
    std::error_code unknown;
    const bool is_file =
        std::filesystem::is_regular_file(game_path, unknown) && !game_path.starts_with("/dev/");
    if (!is_file) return file_for(label, ".cert");
    std::string_view stem = game_path;
    for (const std::string_view ending : {".poset", ".dot", ".gv", ".d6"})
        if (stem == game_path && stem.ends_with(ending)) stem.remove_suffix(ending.size());
    return file_for(std::string(stem), ".cert");
}

}  // namespace chompcert::cli
