#include "shared/game_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "families/family.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/printable.h"

namespace chompcert::cli {

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
    const auto option = std::ranges::find_if(words, [](const auto& word) { return word.starts_with("--"); });
    if (option != words.end()) throw UsageError(fmt::format("unknown option '{}'", *option));
    if (words.size() > 1)
        throw UsageError(
            fmt::format("expected a family (see 'chompcert make --help') or a single game file, "
                        "found '{}' and '{}'",
                        words[0], words[1]));
    return {open_game(run, words.front()), words.front()};
}

std::string certificate_beside(const std::string& game_path, const std::string& label) {
    std::error_code unknown;
    const bool is_file =
        std::filesystem::is_regular_file(game_path, unknown) && !game_path.starts_with("/dev/");
    if (!is_file) return file_for(label, ".cert");
    std::string_view stem = game_path;
    for (const std::string_view ending : {".poset", ".dot", ".gv"})
        if (stem == game_path && stem.ends_with(ending)) stem.remove_suffix(ending.size());
    return file_for(std::string(stem), ".cert");
}

}  // namespace chompcert::cli
