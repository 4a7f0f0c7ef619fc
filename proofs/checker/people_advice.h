// What to do if other files were given than GAME CERT. No verdict depends on it.
#pragma once

#include <sys/stat.h>

#include <cstdio>
#include <memory>
#include <string>

#include "core_verdict.h"

namespace chompcheck {

constexpr std::size_t kShown = 40;  // bytes of a line that are looked at

enum class FileKind { game, certificate, theorem, other };

/// By the first words. Pipes and devices, which can be read only once, are `other`.
inline FileKind kind_of(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return FileKind::other;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (!file) return FileKind::other;
    std::string line;
    bool more = true;
    while (more && (line.empty() || line[0] == '#')) {
        line.clear();
        int c;
        while ((c = std::getc(file.get())) != EOF && c != '\n')
            if (line.size() < kShown) line += static_cast<char>(c);
        more = c != EOF;
    }
    if (line.starts_with("poset ")) return FileKind::game;
    if (line.starts_with("chompcert theorem ")) return FileKind::theorem;
    return line.starts_with("chompcert ") ? FileKind::certificate : FileKind::other;
}

inline std::string advice_on_files(const std::string& game, const std::string& certificate) {
    const FileKind first = kind_of(game), second = kind_of(certificate);
    if (first == FileKind::certificate && second == FileKind::game)
        return "the game comes first: chompcheck " + certificate + " " + game;
    if (second == FileKind::game)
        return certificate + " is a game file, not a certificate: 'chompcert prove " + certificate +
               "' writes its certificate";
    if (first == FileKind::certificate)
        return game +
               " is a certificate, not a game file: chompcheck GAME CERT needs the game from which it was "
               "proved";
    const bool theorem = first == FileKind::theorem || second == FileKind::theorem;
    if (!theorem) return "";
    const std::string& file = first == FileKind::theorem ? game : certificate;
    return file + " is a theorem file: 'chompcert theorem " + file + "' proves it again";
}

/// A line for people, or nothing.
inline std::string advice(const std::string& game, const std::string& certificate, const Verdict& verdict) {
    if (verdict.outcome == Outcome::Malformed) return advice_on_files(game, certificate);
    if (verdict.outcome == Outcome::Rejected && verdict.text.starts_with("line 2: game: "))
        return certificate + " is a certificate for another game: 'chompcert prove " + game +
               "' writes one for this game";
    return "";
}

}  // namespace chompcheck
