#include "batch/games.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

#include "base/did_you_mean.h"
#include "base/overwriting/kind.h"
#include "families/ranges.h"
#include "families/several.h"
#include "families/write/ends.h"
#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kMaxGames = 10'000'000;

// Before a folder is made or a game is begun.
void require_options_of(const Family& family, const std::vector<std::string>& options,
                        const std::vector<std::int64_t>& parameters) {
    std::vector<std::string> words;
    for (const std::int64_t parameter : parameters) words.push_back(std::to_string(parameter));
    words.insert(words.end(), options.begin(), options.end());
    static_cast<void>(ends_of(parse_family_words(family, words)));
}

// The words of `make`, as what the catalogue calls the source.
std::string source_of(const BatchGame& game) {
    std::string words = game.family;
    for (const std::int64_t parameter : game.parameters) words += " " + std::to_string(parameter);
    for (const std::string& option : game.options) words += " " + option;
    return words;
}

BatchGames family_games(const Family& family, const std::vector<std::string>& words,
                        const std::vector<std::string>& options) {
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
        BatchGame game{"", std::string(family.name), parameters, options};
        game.source = source_of(game);
        all.games.push_back(std::move(game));
    }
    if (all.games.empty())
        throw UsageError(fmt::format("these ranges have no game of the family: {} requires that {}",
                                     family.name, family.condition));
    require_options_of(family, options, tuples.kept.front());
    return all;
}

// Refuses a word that is neither a list nor a family, with a guess at its meaning.
[[noreturn]] void complain_of_first_word(const std::string& word) {
    std::vector<std::string_view> names;
    for (const Family& family : families())
        if (family.allows != nullptr) names.push_back(family.name);
    const std::string_view meant = did_you_mean(word, names);
    const bool is_graph = graph_of_line({}, word, 1).has_value();
    throw IoError(fmt::format(
        "{}: expected a game file, a list of them, a folder or a family ({}), found none of these{}{}", word,
        fmt::join(names, ", "), meant.empty() ? "" : fmt::format(": did you mean '{}'?", meant),
        is_graph ? "; a graph in graph6 stands in a file or comes by standard input, '-'" : ""));
}

std::string trimmed(const std::string& line) {
    constexpr const char* kBlank = " \t\r";
    const std::size_t first = line.find_first_not_of(kBlank);
    if (first == std::string::npos || line[first] == '#') return "";
    return line.substr(first, line.find_last_not_of(kBlank) + 1 - first);
}

[[noreturn]] void refuse_line(const std::string& path, std::size_t number, const char* found) {
    throw MalformedInput(
        fmt::format("{}:{}: expected the path of a game file, found {}", path, number, found));
}

BatchGame game_of(InputFile part) {
    std::string source = fmt::format("{}:{}", part.path, part.lines_before + 1);
    return {std::move(source),    "", {}, {}, std::move(part.bytes), std::move(part.label),
            part.lines_before + 1};
}

// A game file is one game, and each of the graphs of a file is one.
void add_parts(const InputFile& file, std::vector<BatchGame>& games) {
    std::vector<InputFile> parts;
    if (kind_of(file.bytes) == FileKind::game)
        parts.push_back(file);
    else
        parts = graphs_of(file);
    const bool has_path = parts.size() == 1 && file.path != kStandardInput;
    if (has_path) return games.push_back({file.path, "", {}});
    for (InputFile& part : parts) games.push_back(game_of(std::move(part)));
}

// A file that cannot be read becomes a row of the catalogue, with the reason. Game files are not read yet.
void add_path(const std::filesystem::path& path, std::vector<BatchGame>& games) {
    const std::string name = path.string();
    try {
        if (path.extension() != ".poset") {
            const InputFile file{name, read_regular_file(name)};
            if (holds_graphs(file)) return add_parts(file, games);
        }
    } catch (const std::runtime_error&) {  // what reads it again reports it
    }
    games.push_back({name, "", {}});
}

// A line of a list: the path of a file, if it is there, or else a graph. Among graphs, one that is torn is
// reported as a graph.
void add_entry(const InputFile& list, const std::filesystem::path& path, const std::string& text,
               std::size_t number, std::vector<BatchGame>& games) {
    std::error_code unknown;
    if (std::filesystem::exists(path, unknown)) return add_path(path, games);
    const bool among_graphs = !games.empty() && !games.back().text.empty();
    auto graph = graph_of_line(list, text, number);
    if (!graph && among_graphs) graph = torn_graph_of_line(list, text, number);
    graph ? games.push_back(game_of(std::move(*graph))) : add_path(path, games);
}

// The lines of a proof or of a rule file are no names of games.
void refuse_other_kind(const InputFile& list) {
    const FileKind kind = kind_of(list.bytes);
    if (kind == FileKind::certificate)
        refuse_line(list.path, 1, "the certificate itself: write the name of its game into a list");
    if (kind != FileKind::other)
        throw MalformedInput(
            fmt::format("{}:1: expected a game file, or the paths of game files, one on a line; found {}: {}",
                        list.path, name_of(kind), use_of(kind)));
}

void add_list(const InputFile& list, std::vector<BatchGame>& games) {
    refuse_other_kind(list);
    std::istringstream lines(list.bytes);
    const bool piped = list.path == kStandardInput || list.path == "/dev/stdin";
    const auto folder = piped ? std::filesystem::path() : std::filesystem::path(list.path).parent_path();
    const std::size_t before = games.size();
    std::string line;
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        if (number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
        const std::string name = trimmed(line);
        if (name.empty()) continue;
        if (name.find('\0') != std::string::npos) refuse_line(list.path, number, "a NUL byte");
        add_entry(list, folder / name, name, number, games);
    }
    if (games.size() == before)
        throw MalformedInput(list.path + ": expected the paths of game files, one on a line, found none");
}

void add_folder(const std::string& path, std::vector<BatchGame>& games) {
    constexpr std::array kEndings = {".poset", ".d6", ".g6", ".s6", ".dot", ".gv"};
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(path))
        if (std::ranges::find(kEndings, entry.path().extension()) != kEndings.end())
            found.push_back(entry.path());
    if (found.empty())
        throw MalformedInput(fmt::format("{}: expected game files or graphs in this folder ({}), found none",
                                         path, fmt::join(kEndings, ", ")));
    std::ranges::sort(found);
    for (const auto& file : found) add_path(file, games);
}

// A list, a game file, a file of graphs, or a folder with some of them.
void add_word(const std::string& word, std::vector<BatchGame>& games) {
    std::error_code unknown;
    if (std::filesystem::is_directory(word, unknown)) return add_folder(word, games);
    const InputFile file = open_input(word);
    if (kind_of(file.bytes) != FileKind::game && !holds_graphs(file)) return add_list(file, games);
    if (word != "-") return add_path(word, games);
    add_parts(file, games);
}

}  // namespace

BatchGames games_of(const std::vector<std::string>& words, const std::vector<std::string>& options) {
    if (const Family* const family = find_family(words.front())) return family_games(*family, words, options);
    if (words.front() != "-" && !std::filesystem::exists(words.front()))
        complain_of_first_word(words.front());
    if (!options.empty())
        throw UsageError(
            fmt::format("{} is for the games of a family, not for {}: the lines of a game file say how it "
                        "ends ('chompcert make FAMILY … {}' writes them)",
                        options.front(), words.front(), options.front()));
    BatchGames all;
    for (const std::string& word : words) add_word(word, all.games);
    return all;
}

}  // namespace chompcert::cli
