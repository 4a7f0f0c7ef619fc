// A certificate with the game that it is about, where that game may have stood on the command line: of heaps
// with a rule file, of a rectangle of Chomp with a board file (proofs/FORMAT.md §§5, 6).
//
// A game file that is written has a name that the user did not type, that of the certificate with another
// ending. So whatever is there stays, files of the same kind too, unless it has these bytes: then the game is
// there already.
#pragma once

#include <string>

#include "base/overwriting/kind.h"
#include "proving/certificate_file.h"

namespace chompcert::cli {

struct GameBeside {
    FileKind kind;            // of the game
    std::string what;         // "the rule file of 0.77"
    std::string bytes, path;  // of the file that was read, or that is written
    bool writes_game = true;  // the game stood on the command line
    CertificateTarget certificate;
};

/// "kayles.rule" beside kayles.cert. @param ending ".rule". @param what "rule file".
/// @throws UsageError for `-o -`, where a game file has no place.
[[nodiscard]] std::string path_beside(const CertificateTarget& certificate, const std::string& ending,
                                      const std::string& what);

/// Finds out before the work whether both files can be written. @throws OverwriteError, IoError.
void check_outputs(const GameBeside& files);

/// Writes the game first: where the certificate is, its game is too. @throws OverwriteError, IoError.
CertificateFile write_with_game(const GameBeside& files, const std::string& certificate, Extent::Form form);

/// "chompcheck kayles.rule kayles.cert"
[[nodiscard]] std::string check_command(const GameBeside& files);

}  // namespace chompcert::cli
