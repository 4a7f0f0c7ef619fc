// The labels of the lines in complete tiles: the memory of the row-wise engine for several chains or values.
//
// A label is kept as row − column in 16 bits, since a line and its tail stay near a diagonal; a piece of four
// tiles with a label for which that is not enough has columns of 32 bits. Only lines whose claim is not final
// need more than their first rows, so that a final line gives its pieces back: the memory is 2 bytes for each
// row of an open line, where a table of all lines would take 4 bytes for each row of every line. Pieces have
// one size, so that memory given back serves again. Cost: O(1) a label. Rejected: one array for each line,
// which is copied as it grows.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "periodic/rows/state/history.h"

namespace chompcert {

class KeptLabels {
  public:
    /// Of a line without labels, and of a piece with labels near the diagonal.
    static constexpr std::uint64_t kLineBytes = 32, kPieceBytes = 8 * kTileRows + 32;
    /// How many pieces of a line begin in these tiles.
    [[nodiscard]] static std::int64_t pieces_begun(std::int64_t first_tile, std::int64_t tiles) {
        const auto before = [](std::int64_t tile) { return (tile + kPieceTiles - 1) / kPieceTiles; };
        return before(first_tile + tiles) - before(first_tile);
    }

    /// Lines have numbers below this one, and no labels.
    /// @param room from which memory is taken; it stays where it is.
    KeptLabels(std::size_t lines, MemoryRoom& room) : room_(&room), lines_(lines) {}

    /// Keeps the 64 labels of a line in a tile, later than those it has.
    void add(std::size_t line, std::int64_t tile, const Column* columns);
    /// The label in a row, or kNoColumn. @param row not before first_row().
    [[nodiscard]] Column at(std::size_t line, std::int64_t row) const;
    /// The 64 labels of a tile that is not forgotten.
    void copy(std::size_t line, std::int64_t tile, Column* columns) const;
    /// Forgets the labels of a line in pieces that begin at this row or later.
    void forget_from(std::size_t line, std::int64_t row);
    /// Forgets the labels of all lines in tiles before this one.
    void forget_before(std::int64_t tile);
    /// Rows before this one are forgotten.
    [[nodiscard]] std::int64_t first_row() const { return first_tile_ * kTileRows; }
    [[nodiscard]] std::int64_t first_tile() const { return first_tile_; }
    /// Of all pieces.
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

    /// A reader takes memory as the pieces arrive. @throws CheckpointError.
    template <typename Archive>
    void archive(Archive& io) {
        io.number(first_tile_);
        for (Line& line : lines_) {
            std::uint64_t count = line.pieces.size();
            io.number(line.first_piece), io.number(count);
            for (std::uint64_t i = 0; i < count; ++i) {
                if (io.reads()) line.pieces.emplace_back();
                archive_piece(io, line.pieces[i]);
            }
        }
    }
    /// Whether all pieces begin in tiles 0 … tiles − 1: so it is unless a checkpoint was damaged.
    [[nodiscard]] bool lie_before(std::int64_t tiles) const;
    /// Calls visit(row, column) for each label that a piece holds; a damaged piece may hold any column.
    template <typename Visit>
    void for_each_label(Visit visit) const {
        for (const Line& line : lines_)
            for (std::size_t p = 0; p < line.pieces.size(); ++p) {
                const std::int64_t first = (line.first_piece + static_cast<std::int64_t>(p)) * kPieceRows;
                for (std::int64_t i = 0; i < kPieceRows; ++i)
                    if (line.pieces[p].holds(i)) visit(first + i, line.pieces[p].column(i, first + i));
            }
    }

  private:
    static constexpr std::int64_t kPieceTiles = 4, kPieceRows = kPieceTiles * kTileRows;
    static constexpr std::int16_t kNone = std::numeric_limits<std::int16_t>::min();
    static constexpr std::uint8_t kEmpty = 0, kNear = 1, kWide = 2;  // in a checkpoint

    // Four tiles of a line, by row − column or by column; none where the line has no label in them.
    struct Piece {
        std::unique_ptr<std::int16_t[]> near;
        std::unique_ptr<Column[]> wide;

        [[nodiscard]] bool holds(std::int64_t i) const {
            return near ? near[static_cast<std::size_t>(i)] != kNone
                        : wide && wide[static_cast<std::size_t>(i)] != kNoColumn;
        }
        [[nodiscard]] std::int64_t column(std::int64_t i, std::int64_t row) const {
            return near ? row - near[static_cast<std::size_t>(i)] : wide[static_cast<std::size_t>(i)];
        }
        [[nodiscard]] std::uint64_t bytes() const;
        void make_near();
        void make_wide(std::int64_t first_row);
    };
    struct Line {
        std::int64_t first_piece = 0;  // its number; piece i begins at row i·kPieceRows
        std::vector<Piece> pieces;
    };

    [[nodiscard]] Piece& piece_of(Line& line, std::int64_t tile);
    void drop(std::vector<Piece>& pieces, std::size_t first, std::size_t end);

    template <typename Archive>
    void archive_piece(Archive& io, Piece& piece) {
        std::uint8_t kind = piece.near ? kNear : piece.wide ? kWide : kEmpty;
        io.number(kind);
        if (io.reads() && kind == kNear) piece.make_near();
        if (io.reads() && kind == kWide) piece.make_wide(0);
        if (piece.near) io.bytes(piece.near.get(), kPieceRows * sizeof(std::int16_t));
        if (piece.wide) io.bytes(piece.wide.get(), kPieceRows * sizeof(Column));
        if (io.reads()) bytes_ += piece.bytes();
    }

    MemoryRoom* room_;
    std::int64_t first_tile_ = 0;
    std::uint64_t bytes_ = 0;
    std::vector<Line> lines_;
};

}  // namespace chompcert
