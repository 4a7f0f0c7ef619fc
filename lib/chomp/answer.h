// Everything about one Chomp position: who wins, its Grundy value, every winning move, and where it stands in
// the pattern of the positions with the same lower rows.
//
// Two routes, of which at least one must be open. With two long rows: a certificate of chomp_game for the
// rows from the third on, for first and second rows of any length; it costs one claim for each order ideal of
// those rows. By the table of all positions inside it (finite/young.h), which knows the value exactly. Where
// both are open and disagree, it throws. Values that no table gives come from the game with one long row
// (row_game), exactly, where the rows from the second on have few order ideals, and otherwise from
// certificates for ever more values.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "certificate/certificate.h"
#include "chomp/rows.h"
#include "finite/leaf.h"

namespace chompcert {

struct ChompMove {
    Square square;
    ChompRows left;
};

/// The P-positions [p, q, R3, R4, …] as q grows: their p − q.
struct ChompPattern {
    bool periodic = false;
    std::int64_t preperiod = 0;           // of a periodic one: from this q on
    std::vector<std::int64_t> tail;       // p − q for q = preperiod, …, over one period
    std::int64_t end = 0;                 // of a finite one: there is none with q ≥ end
    std::optional<Natural> p;             // of the P-position with the q of this position, if there is one
    std::optional<std::int64_t> residue;  // (q − preperiod) mod the period, if q has reached the preperiod
};

struct ChompAnswer {
    ChompRows rows;
    bool lost = false;             // for the player to move
    std::optional<Natural> value;  // its Grundy value, or it is above:
    std::int64_t above = 0;
    std::vector<ChompMove> winning_moves;  // all, row by row
    std::optional<ChompPattern> pattern;   // with two rows at least, if it could be proved
    std::vector<std::string> proofs;       // labels of the games proved, or "table of …"
};

struct ChompLimits {
    double max_ideals_beside_table = 5'000;  // of the rows from the third on, where the table is cheap
    double max_ideals = 50'000;              // of the rows from the third on
    double max_table = 200'000'000;          // positions
    double max_table_work = 1e11;            // positions times squares, in a few minutes
    double max_table_work_for_value = 1e9;   // where the winner is known already: in a few seconds
    double max_exact_ideals = 300;           // of the rows from the second on, for the exact value
    double max_claims = 10'000;              // (ideals of the lower rows) · (K + 1): no larger K beyond
    std::int64_t max_value = 7;              // the largest K
    std::function<void(const SearchProgress&)> report;  // of the table; may be empty
};

/// Gives the full certificate of a game for the values 0 … K. @throws LimitError.
using Prover =
    std::function<std::shared_ptr<const Certificate>(const std::string& game, std::int64_t max_value)>;

/// Whether the route of two long rows is open: then the rows from the third on.
[[nodiscard]] std::optional<std::vector<std::int64_t>> lower_rows_within(const ChompRows& rows,
                                                                         double max_ideals);
/// Whether the route of the table is open: then all rows.
/// @param max_work of positions times squares.
[[nodiscard]] std::optional<std::vector<std::int64_t>> rows_within(const ChompRows& rows,
                                                                   double max_positions, double max_work);
/// What to say where no route is open.
[[nodiscard]] std::string no_route(const ChompRows& rows, double max_ideals, double max_table);

/// @throws LimitError: undecided.
[[nodiscard]] ChompAnswer answer_chomp(const ChompRows& rows, const Prover& prove, const ChompLimits& limits);

}  // namespace chompcert
