#include "finite/board/board_certificate.h"

#include "base/error.h"
#include "base/sha256.h"
#include "periodic/certificate/records.h"

namespace chompcert {
namespace {

// FORMAT.md §6, record by record.
class BoardReader : public CertificateRecords {
  public:
    using CertificateRecords::CertificateRecords;

    ReadBoard read() {
        ReadBoard read{board(), {}};
        expect("level board");
        end_line();
        expect("positions ");
        read.answer.positions = static_cast<std::uint64_t>(number("the number of P-positions"));
        end_line();
        while (accept("opening ")) read.answer.openings.push_back(opening(read));
        expect("end");
        end_line();
        if (!at_end()) fail("nothing after the end record");
        return read;
    }

  private:
    BoardFile board() {
        const Embedded file = embedded();
        BoardFile board = inside(file.bytes, file.record);
        end_embedded(file, sha256_hex(file.bytes));
        return board;
    }
    // Errors in the board are located by the lines of the certificate.
    static BoardFile inside(std::string_view bytes, std::size_t lines_before) {
        try {
            return read_board_file(bytes);
        } catch (Error& error) {
            error.line += lines_before;
            throw;
        }
    }

    Opening opening(const ReadBoard& read) {
        const std::int64_t least = read.answer.openings.empty() ? 1 : read.answer.openings.back().row + 1;
        const int row = number_to("a row", least, read.board.rows);
        expect(" ");
        const int square = number_to("a square of this row", 1, read.board.columns);
        end_line();
        return {row, square};
    }
    int number_to(const char* what, std::int64_t least, std::int64_t most) {
        const std::int64_t found = number(what);
        if (found < least || found > most)
            throw CertificateError(line(), "expected " + std::string(what) + ", from " +
                                               std::to_string(least) + " to " + std::to_string(most) +
                                               ", found " + std::to_string(found));
        return static_cast<int>(found);
    }
};

}  // namespace

std::string board_certificate(const BoardFile& board, const BoardAnswer& answer) {
    constexpr std::uint64_t kMost = 999'999'999'999'999'999;
    if (answer.positions > kMost) throw LimitError("a board certificate has numbers of at most 18 digits");
    std::string bytes = "chompcert 1\ngame " + sha256_hex(board.bytes) + " " +
                        std::to_string(board.bytes.size()) + "\n" + board.bytes +
                        "\nlevel board\npositions " + std::to_string(answer.positions) + "\n";
    for (const Opening opening : answer.openings)
        bytes += "opening " + std::to_string(opening.row) + " " + std::to_string(opening.square) + "\n";
    return bytes + "end\n";
}

ReadBoard read_board_certificate(std::string_view bytes) {
    return BoardReader(bytes).read();
}

}  // namespace chompcert
