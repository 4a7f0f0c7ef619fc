#include "batch/games.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <sstream>

#include "base/did_you_mean.h"
#include "families/ranges.h"
#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kMaxGames = 10'000'000;

BatchGames family_games(const Family& family, const std::vector<std::string>& words) {
    if (family.allows == nullptr)
        throw UsageError(fmt::format("{} has no ranges of numbers: write its games with make, and list them",
                                     family.name));
    std::vector<ParameterRange> ranges;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto range = parse_range(words[i]);
        if (!range)
            throw UsageError(fmt::format("expected a range such as 0..40, or a number (up to {}), found '{}'",
                                         kMaxParameter, words[i]));
        ranges.push_back(*range);
    }
    if (ranges.size() < family.min_parameters || ranges.size() > family.max_parameters)
        throw UsageError(fmt::format("{0} takes other parameters, found {1} of them: {0} {2}", family.name,
                                     ranges.size(), family.usage));
    const ParameterTuples tuples = tuples_within(family, ranges, kMaxGames);
    BatchGames all{{}, &family, tuples.skipped};
    for (const auto& parameters : tuples.kept) {
        BatchGame game{std::string(family.name), std::string(family.name), parameters};
        for (const std::int64_t parameter : parameters) game.source += " " + std::to_string(parameter);
        all.games.push_back(std::move(game));
    }
    if (all.games.empty())
        throw UsageError(fmt::format("these ranges have no game of the family: {} requires that {}",
                                     family.name, family.condition));
    return all;
}

// Refuses a word that is neither a list nor a family, with a guess at its meaning.
[[noreturn]] void complain_of_first_word(const std::string& word) {
    std::vector<std::string_view> names;
    for (const Family& family : families())
        if (family.allows != nullptr) names.push_back(family.name);
    const std::string_view meant = did_you_mean(word, names);
    throw IoError(fmt::format("{}: expected a list of game files or a family ({}), found neither{}", word,
                              fmt::join(names, ", "),
                              meant.empty() ? "" : fmt::format(": did you mean '{}'?", meant)));
}

std::string trimmed(const std::string& line) {
    constexpr const char* kBlank = " \t\r";
    const std::size_t first = line.find_first_not_of(kBlank);
    if (first == std::string::npos || line[first] == '#') return "";
    return line.substr(first, line.find_last_not_of(kBlank) + 1 - first);
}

void require_list(const std::string& path, std::size_t number, const std::string& line) {
    if (line.starts_with("poset ") || line.starts_with("chompcert "))
        throw MalformedInput(fmt::format(
            "{}:{}: expected the path of a game file, found the {} itself: write its name into a list, "
            "one on a line",
            path, number, line.starts_with("poset ") ? "game file" : "certificate"));
    if (line.find('\0') != std::string::npos)
        throw MalformedInput(
            fmt::format("{}:{}: expected the path of a game file, found a NUL byte", path, number));
}

void add_list(const std::string& path, std::vector<BatchGame>& games) {
    std::istringstream lines(read_file(path));
    const auto folder = std::filesystem::path(path).parent_path();
    const std::size_t before = games.size();
    std::string line;
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        const std::string name = trimmed(line);
        if (name.empty()) continue;
        if (games.size() == before) require_list(path, number, name);
        games.push_back({path == "/dev/stdin" ? name : (folder / name).string(), "", {}});
    }
    if (games.size() == before)
        throw MalformedInput(path + ": expected the paths of game files, one on a line, found none");
}

}  // namespace

BatchGames games_of(const std::vector<std::string>& words) {
    if (const Family* const family = find_family(words.front())) return family_games(*family, words);
    if (!std::filesystem::exists(words.front())) complain_of_first_word(words.front());
    BatchGames all;
    for (const std::string& path : words) add_list(path, all.games);
    return all;
}

}  // namespace chompcert::cli
