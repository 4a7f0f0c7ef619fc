// Everything about one Chomp position: who wins, its Grundy value, every winning move, and where it stands in
// the pattern of the positions with the same lower rows.
//
// There are two routes, and at least one must be open. (1) The game with two long rows: a certificate of
// chomp_game for the rows from the third on covers first and second rows of any length, and costs one claim
// for each order ideal of those rows. (2) The table of all positions inside the given one
// (finite/dense/young.h), which holds exact values. If both routes are open and disagree, an exception is
// thrown. A value that no table gives comes from the game with one long row (row_game), exactly, if the rows
// from the second on have few order ideals, and otherwise from certificates with larger and larger K.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "finite/chomp/rows.h"
#include "finite/poset/leaf.h"
#include "periodic/certificate/certificate.h"

namespace chompcert {

struct ChompMove {
    Square square;
    ChompRows left;
};

/// The P-positions [p, q, R3, R4, …] as q grows: their p − q.
struct ChompPattern {
    bool periodic = false;
    std::int64_t preperiod = 0;           // of a periodic pattern: the q from which it holds
    std::vector<std::int64_t> tail;       // p − q for q = preperiod, …, over one period
    std::int64_t end = 0;                 // of a finite pattern: all its positions have q < end
    std::optional<Integer> p;             // of the P-position with the q of this position, if there is one
    std::optional<std::int64_t> residue;  // (q − preperiod) mod the period, if q has reached the preperiod
};

struct ChompAnswer {
    ChompRows rows;
    bool lost = false;             // for the player to move
    std::optional<Integer> value;  // its Grundy value; if nothing, it is above:
    std::int64_t above = 0;
    std::vector<ChompMove> winning_moves;  // all, row by row
    std::optional<ChompPattern> pattern;   // of at least two rows, if it was proved
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
    std::function<std::shared_ptr<const SolvedGame>(const std::string& game, std::int64_t max_value)>;

/// The rows from the third on, if the route of two long rows is open.
[[nodiscard]] std::optional<std::vector<std::int64_t>> lower_rows_within(const ChompRows& rows,
                                                                         double max_ideals);
/// All rows, if the route of the table is open.
/// @param max_work of positions times squares.
[[nodiscard]] std::optional<std::vector<std::int64_t>> rows_within(const ChompRows& rows,
                                                                   double max_positions, double max_work);
/// The message for a position with no open route.
[[nodiscard]] std::string no_route(const ChompRows& rows, double max_ideals, double max_table);

/// @throws LimitError: undecided. UntrueProof: what `prove` gave contradicts itself, or the table of all
/// positions.
[[nodiscard]] ChompAnswer answer_chomp(const ChompRows& rows, const Prover& prove, const ChompLimits& limits);

}  // namespace chompcert
