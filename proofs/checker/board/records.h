// The records of a board certificate, in their order: FORMAT.md, section 6.
#pragma once

#include "../core/heading.h"
#include "rectangle.h"

namespace chompcheck {

struct BoardClaim {
    Num positions = 0;
    std::vector<Square> openings{};  // by their rows
    Num line = 0;                    // of `positions`; the others follow

    [[nodiscard]] std::string place_of_positions() const { return place(0, "positions"); }
    [[nodiscard]] std::string place_of_opening(Num i) const { return place(i, "opening " + show(i)); }
    [[nodiscard]] std::string place_of_end() const { return place(std::ssize(openings) + 1, "end"); }

  private:
    [[nodiscard]] std::string place(Num lines, Text record) const {
        return "line " + show(line + lines) + " (" + record + ")";
    }
};

class BoardRecords {
  public:
    // Of a board file with these bytes and this hash.
    BoardRecords(CertificateWords& in, Square rectangle, std::string_view bytes, const std::string& hash)
        : in_(in), rectangle_(rectangle), heading_(in, kRecords, bytes, hash) {}

    BoardClaim read() {
        heading_.read();
        read_level();
        claim_.line = in_.line();
        read_record(in_, kRecords, {"positions"}, "'positions'");
        claim_.positions = in_.field("positions");
        in_.end_line("positions");
        while (read_record(in_, kRecords, {"opening", "end"}, "'opening' or 'end'") == "opening")
            read_opening();
        in_.end_line("end");
        if (in_.peek() != EOF) in_.malformed("end", "the end of the file");
        return std::move(claim_);
    }

  private:
    void read_level() {
        read_record(in_, kRecords, {"level"}, "'level'");
        const std::string level = in_.word_field("level");
        for (const char* other : {"", "full", "compact", "strategy", "heaps"})
            if (level == other) in_.malformed("level", "'board', as the game is on a board", quote(level));
        if (level != "board") unsupported("certificate level " + quote(level) + ": expected 'board'");
        in_.end_line("level");
    }

    void read_opening() {
        const Square square{in_.field("opening"), in_.field("opening")};
        in_.end_line("opening");
        const Num before = claim_.openings.empty() ? 0 : claim_.openings.back().row;
        claim_.openings.push_back(square);
        const std::string place = claim_.place_of_opening(std::ssize(claim_.openings));
        const auto check_side = [&](Text what, Num found, Num most) {
            if (found < 1 || found > most) reject(place, what, "1 to " + show(most), show(found));
        };
        check_side("row", square.row, rectangle_.row);
        check_side("column", square.column, rectangle_.column);
        if (square.row <= before) reject(place, "row", "more than " + show(before), show(square.row));
    }

    static constexpr std::string_view kRecords[] = {"chompcert", "game",    "level",
                                                    "positions", "opening", "end"};
    CertificateWords& in_;
    Square rectangle_;
    Heading heading_;
    BoardClaim claim_;
};

// This level was read in a certificate of another game.
[[noreturn]] inline void refuse_level_of_boards(CertificateWords& in) {
    in.malformed("level", "'full', 'compact' or 'strategy', as the game is of a poset", "'board'");
}

}  // namespace chompcheck
