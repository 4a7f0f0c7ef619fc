#include "base/overwriting/kind.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace chompcert {
namespace {

constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf", kSqlite = "SQLite format 3";
constexpr std::size_t kBeginning = 1 << 16;  // bytes, for the comments before the first line of a game

// From the first line that is neither blank nor a comment.
std::string_view without_comments(std::string_view text) {
    if (text.starts_with(kUtf8Mark)) text.remove_prefix(kUtf8Mark.size());
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        if (!text.starts_with('#')) return text;
        text.remove_prefix(std::min(text.find('\n'), text.size()));
    }
}

// By gzip, xz, bzip2 or zstd.
bool is_packed(std::string_view beginning) {
    constexpr std::array<std::string_view, 4> kMagic = {
        "\x1F\x8B", std::string_view("\xFD\x37\x7A\x58\x5A\x00", 6), "BZh", "\x28\xB5\x2F\xFD"};
    return std::ranges::any_of(kMagic, [&](std::string_view magic) { return beginning.starts_with(magic); });
}

// A mistake may follow the first word: the file is still one that its owner may want back.
bool begins_with_word(std::string_view text, std::string_view word) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n#"), text.size());
    return text.substr(0, end) == word;
}

bool is_graph(std::string_view text) {
    const std::string_view opening = text.substr(0, text.find('{'));
    const bool opens = opening.size() < text.size() && opening.find(';') == std::string_view::npos;
    return opens && (text.starts_with("digraph") || text.starts_with("graph") || text.starts_with("strict "));
}

}  // namespace

FileKind kind_of(std::string_view beginning) {
    if (beginning.starts_with("chompcert theorem ")) return FileKind::theorem;
    if (beginning.starts_with("chompcert checkpoint ")) return FileKind::checkpoint;
    if (beginning.starts_with("chompcert ")) return FileKind::certificate;
    if (beginning.starts_with(kSqlite)) return FileKind::catalogue;
    if (is_packed(beginning)) return FileKind::packed;
    const std::string_view text = without_comments(beginning);
    if (text.starts_with("poset ")) return FileKind::game;
    if (begins_with_word(text, "heaps")) return FileKind::rule;
    if (begins_with_word(text, "board")) return FileKind::board;
    return is_graph(text) ? FileKind::graph : FileKind::other;
}

FileKind kind_of_file(const std::string& path) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown)) return FileKind::other;
    std::string beginning(kBeginning, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    return kind_of(std::string_view(beginning).substr(0, static_cast<std::size_t>(file.gcount())));
}

const char* name_of(FileKind kind) {
    switch (kind) {
        case FileKind::game:
            return "a game";
        case FileKind::rule:
            return "a rule file of heaps";
        case FileKind::board:
            return "a board file of Chomp";
        case FileKind::graph:
            return "a graph for Graphviz";
        case FileKind::certificate:
            return "a certificate";
        case FileKind::theorem:
            return "a theorem file";
        case FileKind::checkpoint:
            return "a checkpoint";
        case FileKind::catalogue:
            return "a catalogue";
        case FileKind::packed:
            return "a compressed file";
        case FileKind::other:
            break;
    }
    return "a file of another kind";
}

const char* use_of(FileKind kind) {
    switch (kind) {
        case FileKind::game:
            return "'chompcert prove' and 'chompcert solve' take it";
        case FileKind::rule:
            return "'chompcert detect' reads it";
        case FileKind::board:
            return "'chompcert positions' reads it";
        case FileKind::graph:
            return "'chompcert make dot' and 'chompcert make graph' read it";
        case FileKind::certificate:
            return "'chompcheck' checks it with its game";
        case FileKind::theorem:
            return "'chompcert theorem' proves it again";
        case FileKind::checkpoint:
            return "'chompcert prove --checkpoint', or 'detect --checkpoint' of heaps, continues it";
        case FileKind::catalogue:
            return "'chompcert catalog' reads it";
        case FileKind::packed:
        case FileKind::other:
            break;
    }
    return "";
}

}  // namespace chompcert
