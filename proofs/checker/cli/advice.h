// What to do if other files were given than GAME CERT. No verdict depends on it.
#pragma once

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <string>

#include "../core/verdict.h"
#include "escape.h"

namespace chompcheck {

constexpr std::size_t kShown = 40;  // bytes of a line that are looked at

enum class FileKind { game, rule, board, certificate, theorem, packed, marked, dot, graph, other };

struct Packer {
    std::string_view magic, name, command;
};
constexpr std::array kPackers = {
    Packer{"\x1f\x8b", "gzip", "gzip -dc"}, Packer{{"\xfd\x37\x7a\x58\x5a\x00", 6}, "xz", "xz -dc"},
    Packer{"BZh", "bzip2", "bzip2 -dc"}, Packer{"\x28\xb5\x2f\xfd", "zstd", "zstd -dc"}};
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// The first line that is no comment, as far as it is shown. Pipes and devices, which can be read only once,
/// have none.
inline std::string first_line(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (!file) return "";
    std::string line;
    bool more = true;
    while (more && (line.empty() || line[0] == '#')) {
        line.clear();
        int c;
        while ((c = std::getc(file.get())) != EOF && c != '\n')
            if (line.size() < kShown) line += static_cast<char>(c);
        more = c != EOF;
    }
    return line;
}

/// graph6 and digraph6 write a graph as a word of the bytes from '?' to '~': its number of vertices, then six
/// bits in each; sparse6 begins with ':'.
inline bool is_graph6(std::string_view line) {
    for (const std::string_view header : {">>graph6<<", ">>digraph6<<", ">>sparse6<<"})
        if (line.starts_with(header)) return true;
    const bool directed = line.starts_with("&"), sparse = line.starts_with(":");
    if (directed || sparse) line.remove_prefix(1);
    if (line.empty()) return false;
    for (const char c : line)
        if (c < '?' || c > '~') return false;
    const std::size_t n = static_cast<std::size_t>(line[0] - '?');
    const std::size_t due = 1 + ((directed ? n * n : n * (n - 1) / 2) + 5) / 6;
    return sparse || line.size() == std::min(due, kShown - (directed ? 1 : 0));
}

inline FileKind kind_of(std::string_view line) {
    for (const Packer& packer : kPackers)
        if (line.starts_with(packer.magic)) return FileKind::packed;
    if (line.starts_with(kByteOrderMark)) return FileKind::marked;
    if (line.starts_with("poset ")) return FileKind::game;
    if (line.starts_with("heaps ")) return FileKind::rule;
    if (line.starts_with("board ")) return FileKind::board;
    if (line.starts_with("chompcert theorem ")) return FileKind::theorem;
    if (line.starts_with("chompcert ")) return FileKind::certificate;
    for (const std::string_view word : {"digraph", "graph", "strict"})
        if (line == word ||
            (line.starts_with(word) && std::string_view(" {\t").find(line[word.size()]) != line.npos))
            return FileKind::dot;
    return is_graph6(line) ? FileKind::graph : FileKind::other;
}

/// On one file, which cannot be read as it is; `piped` is the command that reads it from standard input.
inline std::string advice_on_file(const std::string& path, std::string_view line, const std::string& piped) {
    const std::string name = escaped(path), word = shell_word(path);
    for (const Packer& packer : kPackers)
        if (line.starts_with(packer.magic))
            return name + " is packed by " + std::string(packer.name) + ": " + std::string(packer.command) +
                   " " + word + " | " + piped;
    if (line.starts_with("\xff\xfe") || line.starts_with("\xfe\xff"))
        return name + " is UTF-16: iconv -f UTF-16 -t ASCII " + word + " | " + piped;
    if (line.starts_with(kByteOrderMark))
        return name + " begins with a byte order mark: tail -c +4 " + word + " | " + piped;
    return "";
}

/// How each file is read from standard input.
inline std::string piped_game(const std::string& certificate) {
    return "chompcheck /dev/stdin " + shell_word(certificate);
}
inline std::string piped_certificate(const std::string& game) {
    return "chompcheck " + shell_word(game) + " /dev/stdin";
}

inline std::string advice_on_game(const std::string& game, FileKind kind, const std::string& certificate) {
    const std::string name = escaped(game), word = shell_word(game);
    if (kind == FileKind::certificate || kind == FileKind::theorem)
        return name + (kind == FileKind::theorem ? " is a theorem file" : " is a certificate") +
               ", not a game file: chompcheck GAME CERT needs the game from which it was proved";
    if (kind == FileKind::dot)
        return name + " is a drawing for Graphviz, not a game file: 'chompcert prove " + word +
               "' reads it, and proves a game file of it";
    if (kind == FileKind::graph)
        return name + " is a graph in graph6, digraph6 or sparse6, not a game file: 'chompcert make graph " +
               word + "' makes the game file of " + escaped(certificate);
    return "";
}

inline std::string advice_on_files(const std::string& game, const std::string& certificate) {
    const std::string game_line = first_line(game), certificate_line = first_line(certificate);
    const FileKind first = kind_of(game_line), second = kind_of(certificate_line);
    const std::string on_game = advice_on_file(game, game_line, piped_game(certificate));
    if (!on_game.empty()) return on_game;
    const bool from_game = first == FileKind::certificate || first == FileKind::theorem;
    if (from_game && (second == FileKind::game || second == FileKind::rule || second == FileKind::board))
        return "the game comes first: chompcheck " + shell_word(certificate) + " " + shell_word(game);
    if (second == FileKind::game)
        return escaped(certificate) + " is a game file, not a certificate: 'chompcert prove " +
               shell_word(certificate) + "' writes its certificate";
    const std::string not_a_game = advice_on_game(game, first, certificate);
    return not_a_game.empty() ? advice_on_file(certificate, certificate_line, piped_certificate(game))
                              : not_a_game;
}

/// Lines that end with CR LF, in the file in which the defect was found.
inline std::string advice_on_CR(const std::string& game, const std::string& certificate,
                                const std::string& text) {
    if (!text.ends_with("found byte 0x0d")) return "";
    const bool in_certificate = text.starts_with(escaped(certificate) + ":");
    const std::string& file = in_certificate ? certificate : game;
    return escaped(file) + " has lines that end with CR LF, as another system writes them: tr -d '\\r' < " +
           shell_word(file) + " | " + (in_certificate ? piped_certificate(game) : piped_game(certificate));
}

/// A line that says what to do, or nothing.
inline std::string advice(const std::string& game, const std::string& certificate, const Verdict& verdict) {
    if (verdict.outcome == Outcome::Malformed) {
        const std::string on_files = advice_on_files(game, certificate);
        return on_files.empty() ? advice_on_CR(game, certificate, verdict.text) : on_files;
    }
    const bool other_game =
        verdict.outcome == Outcome::Rejected && verdict.text.starts_with("line 2: game: ");
    if (!other_game) return "";
    const FileKind kind = kind_of(first_line(game));
    const bool rule = kind == FileKind::rule, theorem = kind_of(first_line(certificate)) == FileKind::theorem;
    if (kind == FileKind::board) return escaped(certificate) + " is not a certificate for this board";
    const std::string word = shell_word(game);
    return escaped(certificate) + (theorem ? " is a theorem about" : " is a certificate for") +
           " another game: 'chompcert " +
           (rule      ? "detect " + word + " -o CERT"
            : theorem ? "theorem " + word + " -o THEOREM"
                      : "prove " + word) +
           "' writes one for this game";
}

}  // namespace chompcheck
