// What a verified board certificate says: the verdict line, in words, and as one JSON object.
#pragma once

#include "../board/check_board.h"
#include "json.h"

namespace chompcheck {

inline std::string in_words(const ProvedBoard& proved) {
    const auto& [rectangle, positions, openings] = proved;
    std::string list;
    for (const Square square : openings) list += (list.empty() ? " " : ", ") + shown(square);
    return "board: Chomp with " + show(rectangle.row) + " rows and " + show(rectangle.column) +
           " columns has " + show(positions) +
           " P-positions\nwinning first moves, by row and column:" + (openings.empty() ? " none" : list) +
           "\n";
}

inline std::string json_of(const ProvedBoard& proved, const std::string& game, const std::string& hash) {
    std::string list;
    for (const auto& [row, column] : proved.openings)
        list += (list.empty() ? "[" : ",[") + json_number(row) + "," + json_number(column) + "]";
    return "{\"verdict\":\"VERIFIED\",\"about\":\"board\",\"rows\":" + json_number(proved.rectangle.row) +
           ",\"columns\":" + json_number(proved.rectangle.column) +
           ",\"positions\":" + json_number(proved.positions) + ",\"openings\":[" + list + "],\"game\":\"" +
           game + "\",\"certificate\":\"" + hash + "\"}\n";
}

inline Verdict board_verdict(const ProvedBoard& proved, const std::string& game, const std::string& hash) {
    return {Outcome::Verified,
            "board rows=" + show(proved.rectangle.row) + " columns=" + show(proved.rectangle.column) +
                " positions=" + show(proved.positions) + " openings=" + show(std::ssize(proved.openings)) +
                " game=" + game + " certificate=" + hash};
}

}  // namespace chompcheck
