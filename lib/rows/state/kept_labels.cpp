#include "rows/state/kept_labels.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace chompcert {
namespace {

// Row − column of the 64 labels of a tile. Returns false if one of them does not fit.
bool fill_near(std::int64_t first_row, const Column* columns, std::int16_t none, std::int16_t* near) {
    bool fits = true;
    for (std::int64_t i = 0; i < kTileRows; ++i) {
        const std::int64_t difference = first_row + i - std::int64_t{columns[i]};
        const auto as_near = static_cast<std::int16_t>(difference);
        const bool is_none = columns[i] == kNoColumn;
        near[i] = is_none ? none : as_near;
        fits &= is_none | ((as_near == difference) & (as_near != none));
    }
    return fits;
}

}  // namespace

std::uint64_t KeptLabels::Piece::bytes() const {
    const std::size_t of_label = near ? sizeof near[0] : wide ? sizeof wide[0] : 0;
    return sizeof(Piece) + kPieceRows * of_label;
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
    if (!piece.near && !piece.wide) piece.make_near();
    std::int16_t near[kTileRows];
    if (piece.near && !fill_near(tile * kTileRows, columns, kNone, near))
        piece.make_wide(tile / kPieceTiles * kPieceRows);
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
            std::min(first_tile_ / kPieceTiles - line.first_piece, std::ssize(line.pieces));
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
