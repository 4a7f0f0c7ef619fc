#include "periodic/rows/state/kept_labels.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace chompcert {
namespace {

// Row − column of the 64 labels of a tile. Returns false if one of them does not fit.
bool fill_near(std::int64_t first_row, const Column* columns, std::int16_t none, std::int16_t* near) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    if (first_row > kMost - kTileRows) return false;
    std::uint32_t beyond = 0;  // not 0 if one lies beyond
    for (std::int64_t i = 0; i < kTileRows; ++i) {
        const Column column = columns[i];
        const std::uint32_t difference = static_cast<std::uint32_t>(first_row + i) - column;
        const bool is_none = column == kNoColumn;
        near[i] = is_none ? none : static_cast<std::int16_t>(difference);
        beyond |= is_none ? 0 : column >> 31 | (difference + 32'767) >> 16 | (difference + 32'767 == 65'535);
    }
    return beyond == 0;
}

}  // namespace

std::uint64_t KeptLabels::Piece::bytes() const {
    const std::size_t of_label = near ? sizeof near[0] : wide ? sizeof wide[0] : 0;
    return of_label == 0 ? sizeof(Piece) : sizeof(Piece) + kPieceRows * of_label + 16;
}

void KeptLabels::Piece::make_near() {
    near = std::make_unique_for_overwrite<std::int16_t[]>(kPieceRows);
    std::fill_n(near.get(), kPieceRows, kNone);
}

void KeptLabels::Piece::make_wide(std::int64_t first_row) {
    auto columns = std::make_unique_for_overwrite<Column[]>(kPieceRows);
    for (std::int64_t i = 0; i < kPieceRows; ++i)
        columns[static_cast<std::size_t>(i)] =
            holds(i) ? static_cast<Column>(column(i, first_row + i)) : kNoColumn;
    wide = std::move(columns);
    near.reset();
}

void KeptLabels::add(std::size_t line, std::int64_t tile, const Column* columns) {
    if (std::all_of(columns, columns + kTileRows, [](Column c) { return c == kNoColumn; })) return;
    Piece& piece = piece_of(lines_[line], tile);
    const std::uint64_t before = piece.bytes();
    const std::int64_t in_piece = tile % kPieceTiles * kTileRows;
    if (!piece.near && !piece.wide) {
        room_->take(kPieceBytes);
        piece.make_near();
    }
    std::int16_t near[kTileRows];
    if (piece.near && !fill_near(tile * kTileRows, columns, kNone, near)) {
        room_->take(kPieceBytes);
        piece.make_wide(tile / kPieceTiles * kPieceRows);
    }
    if (piece.near)
        std::copy_n(near, kTileRows, piece.near.get() + in_piece);
    else
        std::copy_n(columns, kTileRows, piece.wide.get() + in_piece);
    bytes_ += piece.bytes() - before;
}

// The piece with this tile; those before it are made, without labels.
KeptLabels::Piece& KeptLabels::piece_of(Line& line, std::int64_t tile) {
    const std::int64_t number = tile / kPieceTiles;
    if (line.pieces.empty()) line.first_piece = number;
    const auto at = static_cast<std::size_t>(number - line.first_piece);
    while (line.pieces.size() <= at) bytes_ += line.pieces.emplace_back().bytes();
    return line.pieces[at];
}

Column KeptLabels::at(std::size_t line, std::int64_t row) const {
    const Line& of = lines_[line];
    const auto at = static_cast<std::size_t>(row / kPieceRows - of.first_piece);
    if (at >= of.pieces.size() || !of.pieces[at].holds(row % kPieceRows)) return kNoColumn;
    return static_cast<Column>(of.pieces[at].column(row % kPieceRows, row));
}

void KeptLabels::copy(std::size_t line, std::int64_t tile, Column* columns) const {
    const Line& of = lines_[line];
    const auto at = static_cast<std::size_t>(tile / kPieceTiles - of.first_piece);
    std::fill_n(columns, kTileRows, kNoColumn);
    if (at >= of.pieces.size()) return;
    const std::int64_t in_piece = tile % kPieceTiles * kTileRows, row = tile * kTileRows;
    const Piece& piece = of.pieces[at];
    if (piece.wide) std::copy_n(piece.wide.get() + in_piece, kTileRows, columns);
    if (!piece.near) return;
    const std::int16_t* const near = piece.near.get() + in_piece;
    for (std::int64_t i = 0; i < kTileRows; ++i)
        columns[i] =
            near[i] == kNone ? kNoColumn : static_cast<Column>(row + i) - static_cast<Column>(near[i]);
}

bool KeptLabels::lie_before(std::int64_t tiles) const {
    const std::int64_t end = (tiles + kPieceTiles - 1) / kPieceTiles;
    return std::ranges::all_of(lines_, [&](const Line& line) {
        return 0 <= line.first_piece && line.first_piece <= end &&
               std::ssize(line.pieces) <= end - line.first_piece;
    });
}

void KeptLabels::forget_from(std::size_t line, std::int64_t row) {
    Line& of = lines_[line];
    const std::int64_t keep = (row + kPieceRows - 1) / kPieceRows - of.first_piece;
    if (std::ssize(of.pieces) > keep)
        drop(of.pieces, static_cast<std::size_t>(std::max<std::int64_t>(keep, 0)), of.pieces.size());
}

void KeptLabels::forget_before(std::int64_t tile) {
    first_tile_ = std::max(first_tile_, tile);
    for (Line& line : lines_) {
        const std::int64_t old =
            std::min<std::int64_t>(first_tile_ / kPieceTiles - line.first_piece, std::ssize(line.pieces));
        if (old <= 0) continue;
        drop(line.pieces, 0, static_cast<std::size_t>(old));
        line.first_piece += old;
    }
}

void KeptLabels::drop(std::vector<Piece>& pieces, std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i) bytes_ -= pieces[i].bytes();
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(first),
                 pieces.begin() + static_cast<std::ptrdiff_t>(end));
    pieces.shrink_to_fit();
}

}  // namespace chompcert
