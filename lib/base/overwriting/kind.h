// The kinds of files of this project, told apart by their first bytes.
//
// The name of a file decides nothing: a certificate that is called x.txt is a certificate. Rejected: reading
// the whole file, since a damaged game or certificate is still one that its owner may want back.
#pragma once

#include <string>
#include <string_view>

namespace chompcert {

/// A `rule` is the rule file of a game of heaps, a `board` a board file of Chomp; their certificates are
/// `certificate`s (level.h tells them apart).
enum class FileKind { other, game, rule, board, graph, certificate, theorem, checkpoint, catalogue, packed };

/// A file that is compressed, under any name, is `packed`: it may be any of the others, and no command writes
/// one.
/// @param beginning the first bytes of the file, with the first line that is neither blank nor a comment.
[[nodiscard]] FileKind kind_of(std::string_view beginning);

/// The kind of a regular file; `other` if there is none, or if it cannot be read.
[[nodiscard]] FileKind kind_of_file(const std::string& path);

/// "a game", "a certificate"; "a file of another kind".
[[nodiscard]] const char* name_of(FileKind kind);

/// What to do with such a file where another one is asked: "'chompcert detect' reads it"; empty for `other`.
[[nodiscard]] const char* use_of(FileKind kind);

}  // namespace chompcert
