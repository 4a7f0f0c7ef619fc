// Board certificates: a rectangle of Chomp, how many P-positions it has, and all first moves that win
// (proofs/FORMAT.md §6).
//
// The P-positions themselves are not listed: the checker finds them again, by another method and from the
// definition alone (proofs/THEOREM.md §16). So a certificate has a few lines, whatever they cost.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "finite/board/board_file.h"
#include "finite/positions/any_rows.h"

namespace chompcert {

struct BoardAnswer {
    std::uint64_t positions = 0;    // the P-positions, the poisoned square alone among them
    std::vector<Opening> openings;  // ordered by rows
    bool operator==(const BoardAnswer&) const = default;
};

/// The bytes, which depend on the board file and the answer alone.
/// @throws LimitError for a number of more than 18 digits.
[[nodiscard]] std::string board_certificate(const BoardFile& board, const BoardAnswer& answer);

struct ReadBoard {
    BoardFile board;
    BoardAnswer answer;
};
/// Reads the records; whether they are true is for chompcheck. @throws CertificateError, UnsupportedError;
/// LabelLineError, GameFileError of the board inside, in the lines of the certificate.
[[nodiscard]] ReadBoard read_board_certificate(std::string_view bytes);

}  // namespace chompcert
