// Decides a board certificate: THEOREM.md, section 16. The shorter side is taken for the rows: so M_1 has the
// fewest bits, and so have all copies.
#pragma once

#include "in_step.h"
#include "records.h"
#include "walk.h"

namespace chompcheck {

constexpr Num kMostShapes = 1'000'000'000'000;

struct ProvedBoard {
    Square rectangle{};
    Num positions = 0;
    std::vector<Square> openings{};
};

// As many threads as these bytes are enough for.
inline std::size_t affordable(Place shared, Place each, std::size_t most, Num bytes) {
    constexpr Num kWord = sizeof(Bits), kMega = 1 << 20, kBesides = 16 * 1024;  // words beside the sets
    const Num least = static_cast<Num>(shared) + kBesides, walk = static_cast<Num>(each);
    if (const Num due = (least + walk) * kWord; due > bytes)
        limit(show(due / kMega + 1) + " MB of memory needed for the marks, " + show(bytes / kMega) +
              " MB left");
    return std::min(as_index((bytes / kWord - least) / walk), most);
}

// The poisoned square is lost, and a longer row, or column, has the move that leaves it.
inline ProvedBoard replay_line(Square rectangle) {
    const auto& [rows, columns] = rectangle;
    if (rows == columns) return {rectangle, 1, {}};
    return {rectangle, 1, {rows == 1 ? Square{1, 2} : Square{2, 1}}};
}

inline ProvedBoard replay_board(Square rectangle, std::size_t most_threads, Num bytes) {
    const auto [shorter, longer] = std::minmax(rectangle.row, rectangle.column);
    if (shorter == 1) return replay_line(rectangle);
    if (count_shapes(shorter, longer, kMostShapes) > kMostShapes)
        limit("more than 1000000000000 shapes of " + show(shorter) + " and " + show(longer) + " squares");
    const std::size_t rows = as_index(shorter), columns = as_index(longer);
    const Starts starts(rows, columns);
    SharedMarks shared(starts, rows, columns);
    const std::size_t threads = affordable(shared.words(), Walk::words(starts, rows, columns),
                                           std::min(most_threads, columns), bytes);
    shared.allocate();
    std::vector<Walk> walks;
    walks.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) walks.emplace_back(starts, shared, rows, columns);
    InStep(columns).run(walks);
    ProvedBoard proved{rectangle};
    for (const Walk& walk : walks) {
        proved.positions += walk.positions();
        for (const auto& [row, column] : walk.openings())
            proved.openings.push_back(rectangle.row > rectangle.column ? Square{column, row}
                                                                       : Square{row, column});
    }
    std::sort(proved.openings.begin(), proved.openings.end());
    return proved;
}

inline std::string shown(Square square) {
    return "(" + show(square.row) + ", " + show(square.column) + ")";
}

// Throws a Verdict unless the claim, which has been read to its end, says what the replay finds.
inline ProvedBoard decide_board(Square rectangle, const BoardClaim& claim, std::size_t threads, Num bytes) {
    ProvedBoard found = replay_board(rectangle, threads, bytes);
    if (claim.positions != found.positions)
        reject(claim.place_of_positions(), "P-positions", show(found.positions), show(claim.positions));
    const auto has = [](const std::vector<Square>& squares, Square square) {
        return std::find(squares.begin(), squares.end(), square) != squares.end();
    };
    for (Num i = 1; const Square square : claim.openings) {
        if (!has(found.openings, square))
            reject(claim.place_of_opening(i), "first move", "one that wins", shown(square));
        ++i;
    }
    for (const Square square : found.openings)
        if (!has(claim.openings, square))
            reject(claim.place_of_end(), "openings", shown(square) + " too", "the end of the openings");
    return found;
}

}  // namespace chompcheck
