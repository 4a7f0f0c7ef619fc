#pragma once

// A fault: one rule of proofs/THEOREM.md that a world breaks, for one ideal and value, in some cells (m, n).
//
// Every rule is a question about a cell, asked for each of its instances (`detail`: the smaller value j, the
// element a, the row n', the step of a restriction). A fault answers it otherwise inside its scope: `drop`
// says no, `force` yes, `shift` gives the answer that belongs to the cell (m + dm, n + dn). Bounds (rows and
// columns that are valid) are moved by `shift`, and taken away by `drop`.

#include <string>

#include "game.h"

namespace worlds {

enum class Rule {
    smaller_value,  // (R1): a label j < k stands there                                     detail: j
    own_columns,    // (R2), columns >= lo(B)
    lower_columns,  // (R2), columns < lo(B), one step of restriction each; (D2) by rows    detail: step, from
                    // 0
    element,        // (R3)                                                                 detail: a
    cut_column,     // (R3): min(m, hC(a) - 1)                                              detail: a
    cut_row,        // (R3): min(n, hD(a) - 1)                                              detail: a
    shut_below,     // shut by a row n' < loD(B); (D1) by rows                              detail: n'
    shut_cap,       // the same where cap(n') < m: the position is an alias                 detail: n'
    capped,         // shut by a label of B at (cap(n'), n'), n' >= loD(B)
    shut,           // any of these
    least,          // the label stands at the least row (column, by rows) that is free
    lowest_row,     // n >= loD(B)
    staircase,      // n >= delta(m), or m <= cap(n); and delta(m) is finite
    highest_row,    // n <= hiD(B)
    first_column,   // m >= lo(B)
    last_column,    // m <= hiC(B)
    open,           // by rows: column m has no label k in a row before
    shut_row,       // by rows: no c-move to a column < lo(B) leads to label k: all steps at once
    count
};

enum class Act { drop, force, shift };

struct Scope {
    bool by_row = false;  // m, or n, is in [from, to) and congruent to residue
    int from = 0, to = kInfinite;
    int modulus = 1, residue = 0;

    bool holds(int m, int n) const {
        const int at = by_row ? n : m;
        return at >= from && at < to && at % modulus == residue;
    }
};

struct Fault {
    Rule rule = Rule::count;
    Act act = Act::drop;
    int detail = -1;  // -1: all instances
    int dm = 0, dn = 0;
    int ideal = 0, k = 0;
    Scope scope;

    bool meets(Rule other, int instance, int m, int n) const {
        return rule == other && (detail < 0 || detail == instance) && scope.holds(m, n);
    }
};

/// `drop (R1) of value 0, ideal {x}, value 1, columns from 5`
std::string to_string(const Fault& fault, const Game& game);
/// The rule as THEOREM.md names it.
const char* name_of(Rule rule);

}  // namespace worlds
