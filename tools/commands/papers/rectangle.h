// What `positions` says of a rectangle, and the files that it reads and writes about one: board files and
// their certificates (proofs/FORMAT.md §6).
#pragma once

#include <optional>
#include <string>

#include "finite/board/board_certificate.h"
#include "proving/game_beside.h"
#include "shared/run.h"

namespace chompcert::cli {

/// A board file, with the answer if it stood in a certificate.
struct RectangleFile {
    BoardFile board;
    std::optional<BoardAnswer> answer;
};

/// @throws UsageError if there is no such file, where the number of rows may have been meant.
void require_rectangle_file(const std::string& path);

/// Reads it, "-" from standard input, and makes it the file of the run. @throws MalformedInput for a file of
/// another kind.
[[nodiscard]] RectangleFile open_rectangle(Run& run, const std::string& path);

/// The files that `-o` writes. @param path of the board file, empty for a rectangle of the command line.
/// @throws UsageError, LimitError.
[[nodiscard]] GameBeside board_files(const BoardFile& board, const std::string& path,
                                     const CertificateTarget& certificate);

/// Prints the answer, and writes it if there are files.
void print_rectangle(const BoardFile& board, const BoardAnswer& answer,
                     const std::optional<GameBeside>& files, bool json);

}  // namespace chompcert::cli
