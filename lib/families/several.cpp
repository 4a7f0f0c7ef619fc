#include "families/several.h"

#include <filesystem>

#include "families/complexes/graph_reader.h"
#include "families/family.h"
#include "families/graphs/any_game.h"
#include "families/graphs/coded.h"
#include "families/graphs/dot.h"

namespace chompcert {
namespace {

std::optional<GraphCode> code_of(const InputFile& file) {
    if (const auto said = code_said(file)) return said;
    const Graph6Look look = looks_like_graph6(file);
    return look.marked && look.graphs ? std::optional(GraphCode::graph6) : std::nullopt;
}

std::string label_of_line(const InputFile& file, std::size_t line) {
    const std::string stem =
        file.path == kStandardInput ? "graph" : std::filesystem::path(file.path).stem().string();
    return label_word(stem) + "_" + std::to_string(line);
}

// The bytes as the part of the list in which they are a line.
InputFile part_of_list(const InputFile& list, std::string_view text, std::size_t line) {
    const bool bare = text.find_first_of(":&>") != 0;
    return {list.path, (bare ? header_of(GraphCode::graph6) : "") + std::string(text), line - 1,
            label_of_line(list, line)};
}

}  // namespace

bool holds_graphs(const InputFile& file) {
    return is_dot(file) || code_of(file).has_value();
}

std::vector<InputFile> graphs_of(const InputFile& file) {
    std::vector<InputFile> parts;
    const auto add = [&](std::string bytes, std::size_t line) {
        parts.push_back({file.path, std::move(bytes), line - 1, label_of_line(file, line)});
    };
    if (is_dot(file)) {
        const std::vector<DotStart> starts = starts_of_dot(file);
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const std::size_t end = i + 1 < starts.size() ? starts[i + 1].byte : file.bytes.size();
            add(file.bytes.substr(starts[i].byte, end - starts[i].byte), starts[i].line);
        }
    } else if (const auto code = code_of(file)) {
        for (const CodedLine& line : coded_lines(file, *code))
            add(header_of(line.code) + std::string(line.bytes), line.line);
    }
    if (parts.size() == 1) parts.front().label = "";
    return parts;
}

std::optional<InputFile> graph_of_line(const InputFile& list, std::string_view text, std::size_t line) {
    InputFile part = part_of_list(list, text, line);
    try {
        for (const CodedLine& coded : coded_lines(part, GraphCode::graph6)) {
            [[maybe_unused]] const CodedGraph read = decode(part, coded);
            return part;
        }
    } catch (const InputFileError&) {  // it is none
    } catch (const LimitError&) {      // as a word of the bytes of graph6 that names a file
    }
    return std::nullopt;
}

std::optional<InputFile> torn_graph_of_line(const InputFile& list, std::string_view text, std::size_t line) {
    const bool coded = text.starts_with(':') || text.starts_with('&') ||
                       looks_like_graph6({list.path, std::string(text)}).bytes;
    return coded ? std::optional(part_of_list(list, text, line)) : std::nullopt;
}

std::string game_of_part(const InputFile& part) {
    const auto code = code_of(part);
    if (!code || *code == GraphCode::digraph6) {
        const auto made = game_of_graph(part);
        return made ? made->bytes : part.bytes;
    }
    FamilyWords words = parse_family_words(*find_family("graph"), {part.path});
    words.options.emplace("--format", name_of(*code));
    InputFile named = part;
    if (named.label.empty())
        named.label = "graph_" + label_word(std::filesystem::path(part.path).stem().string());
    return game_on_graph(named, words).bytes;
}

}  // namespace chompcert
