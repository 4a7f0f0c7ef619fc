#include "families/table.h"

#include "families/kinds/box.h"
#include "families/kinds/compose.h"
#include "families/kinds/divisors.h"
#include "families/kinds/nim.h"
#include "families/kinds/rows.h"
#include "families/kinds/semigroup.h"
#include "families/write/ends.h"

namespace chompcert {
namespace {

const FamilyOption kLegs{
    .name = "--legs", .value = "AXIS[,AXIS]", .help = "Axes that are infinite beyond the box: C, and D"};
const FamilyOption kAfter{.name = "--after",
                          .value = "X[,Y...]",
                          .help = "The first move; or several, one after the other",
                          .required = true};

constexpr const char* kRowsCondition = "no row is longer than the one above it";

std::vector<Family> rows() {
    return {
        {.name = "chomp",
         .usage = "R3 R4 ...",
         .summary = "Chomp with two long rows; the rows below have lengths R3 R4 ...",
         .details = "Rows [p, q, r3, ...] are the position m = q, n = p - 1.",
         .example = "3 1",
         .options = {kPass},
         .make = make_chomp,
         .allows = rows_allowed,
         .condition = kRowsCondition},
        {.name = "row",
         .usage = "R2 R3 ...",
         .summary = "Chomp with one long row, the first; the rows below have lengths R2 R3 ...",
         .details =
             "Rows [p, q, r, ...] are the position m = p - 1. The claims are the whole Grundy function.",
         .example = "2 1",
         .options = {kPass},
         .make = make_row,
         .allows = rows_allowed,
         .condition = kRowsCondition},
        {.name = "hook",
         .usage = "R2 R3 ...",
         .summary = "Chomp with a long first row and a long first column; rows 2, 3, ... have R2 R3 ... "
                    "squares beyond it",
         .details = "Rows [a, R2+1, R3+1, ..., 1, ..., 1], x of them, are the position m = x - 1, n = a - 1.",
         .example = "2 1",
         .make = make_hook,
         .allows = rows_allowed,
         .condition = kRowsCondition},
    };
}

std::vector<Family> boxes() {
    return {
        {.name = "box",
         .usage = "A B C ...",
         .summary = "Chomp on a box of any dimension; one length may be 'long'",
         .details = "The squares are named by their coordinates from 1, the last one in brackets: r2s3[4]. "
                    "With a long axis the other lengths multiply to 1 or 2; --legs 1,2 continues the axes 1 "
                    "and 2 themselves.",
         .example = "2 2 2 --legs 1,3",
         .min_parameters = 1,
         .options = {kLegs},
         .make = make_box,
         .allows = all_positive,
         .condition = "every length is at least 1"},
        {.name = "bar",
         .usage = "ROWS COLUMNS",
         .summary = "Chomp on a bar of chocolate: a box of two dimensions",
         .details =
             "r2[3] is the square in row 2, column 3; the first row is counted without the poisoned square.",
         .example = "3 4",
         .min_parameters = 2,
         .max_parameters = 2,
         .options = {kLegs, kPass},
         .make = make_box,
         .allows = all_positive,
         .condition = "every length is at least 1"},
    };
}

std::vector<Family> divisors_and_heaps() {
    return {
        {.name = "divisors",
         .usage = "N",
         .summary = "Schuh's game: the divisors of N other than 1, by divisibility",
         .details = "n6 is the divisor 6.",
         .example = "12",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {{.name = "--unbounded",
                      .value = "P",
                      .help = "The exponent of the prime P is unbounded; the rest of N is 1 or a prime"},
                     {.name = "--legs",
                      .value = "P[,Q]",
                      .help = "All powers of the prime P (and of Q) too: C, and D"}},
         .make = make_divisors,
         .allows = all_positive,
         .condition = "N is at least 1",
         .max_number = kMaxDivided},
        {.name = "nim",
         .usage = "H1 H2 ...",
         .summary = "Nim: heaps of these sizes; one or two of them may be 'long'",
         .details = "h2[3] is the third object of the second heap. The long heaps are C, and D.",
         .example = "2 long 3",
         .options = {kPass},
         .make = make_nim,
         .allows = anything},
    };
}

std::vector<Family> semigroups() {
    return {
        {.name = "semigroup",
         .usage = "A1 A2 ... --after X",
         .summary =
             "The numerical semigroup of these generators after the first move X: its Apery set without 0",
         .details =
             "x below y if y - x is in the semigroup; x12 is the number 12. A common divisor is divided out.",
         .example = "3 5 --after 6",
         .min_parameters = 1,
         .options = {kAfter},
         .make = make_semigroup},
        {.name = "torsion",
         .usage = "A1:T1 A2:T2 ... --after X:T",
         .summary = "A semigroup in N x T, T a finite abelian group, after a first move",
         .details = "3:0,1 has the weight 3 and 0, 1 in Z_2 x Z_4 (--group 2,4); 3 alone means zeros in the "
                    "group. Weights of generators are positive, and then the poset left is finite. x3t0t1 is "
                    "the element 3:0,1.",
         .example = "2:0 3:1 --group 2 --after 4:0",
         .min_parameters = 1,
         .options = {{.name = "--group",
                      .value = "T1[,T2...]",
                      .help = "The orders of the cyclic factors of T",
                      .required = true},
                     {.name = "--after",
                      .value = "X:T[;Y:T...]",
                      .help = "The first move; or several, one after the other",
                      .required = true}},
         .make = make_torsion},
    };
}

std::vector<Family> sums() {
    return {
        {.name = "union",
         .usage = "GAME1 GAME2",
         .summary = "The disjoint union of two game files: the sum of the games",
         .details = "If they share names, those of the first begin with x, those of the second with y. Two "
                    "games with one chain each make a game with C and D.",
         .example = "a.poset b.poset",
         .min_parameters = 2,
         .max_parameters = 2,
         .make = make_union},
        {.name = "ordinal",
         .usage = "GAME1 GAME2",
         .summary = "The ordinal sum of two game files: every element of the second above the first",
         .details = "The first has no infinite chain. If they share names, those of the first begin with x, "
                    "those of the second with y.",
         .example = "a.poset b.poset",
         .min_parameters = 2,
         .max_parameters = 2,
         .make = make_ordinal},
    };
}

}  // namespace

std::vector<Family> family_table() {
    std::vector<Family> all;
    for (const auto& some : {rows(), boxes(), divisors_and_heaps(), graph_families(), semigroups(), sums()})
        all.insert(all.end(), some.begin(), some.end());
    for (Family& family : all) family.options.push_back(kMisere);
    return all;
}

}  // namespace chompcert
