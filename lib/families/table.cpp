#include "families/table.h"

#include "families/complexes/complex.h"
#include "families/complexes/graph_generators.h"
#include "families/complexes/graph_reader.h"
#include "families/kinds/box.h"
#include "families/kinds/compose.h"
#include "families/kinds/divisors.h"
#include "families/kinds/nim.h"
#include "families/kinds/rows.h"
#include "families/kinds/semigroup.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMaxGround = 5000;  // {1, …, n} of the graphs on sets

const FamilyOption kLegs{
    .name = "--legs", .value = "AXIS[,AXIS]", .help = "Axes that are infinite beyond the box: C, and D"};
const FamilyOption kCliques{.name = "--cliques",
                            .value = "S|all",
                            .help = "The cliques of at most S vertices, or all: 2 is the graph itself"};
const FamilyOption kAfter{.name = "--after",
                          .value = "X[,Y...]",
                          .help = "The first move; or several, one after the other",
                          .required = true};

bool anything(const std::vector<std::int64_t>&) {
    return true;
}

constexpr const char* kRowsCondition = "no row is longer than the one above it";
constexpr const char* kGraphNames = "v1 is a vertex, v1v2 an edge, v1v2v3 a clique.";

std::vector<Family> rows_and_boxes() {  // NOLINT(readability-function-size): a table
    return {
        {.name = "chomp",
         .usage = "R3 R4 ...",
         .summary = "Chomp with two long rows; the rows below have lengths R3 R4 ...",
         .details = "Rows [p, q, r3, ...] are the position m = q, n = p - 1.",
         .example = "3 1",
         .make = make_chomp,
         .allows = rows_allowed,
         .condition = kRowsCondition},
        {.name = "row",
         .usage = "R2 R3 ...",
         .summary = "Chomp with one long row, the first; the rows below have lengths R2 R3 ...",
         .details =
             "Rows [p, q, r, ...] are the position m = p - 1. The claims are the whole Grundy function.",
         .example = "2 1",
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
         .options = {kLegs},
         .make = make_box,
         .allows = all_positive,
         .condition = "every length is at least 1"},
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
         .make = make_nim,
         .allows = anything},
    };
}

std::vector<Family> complexes() {
    return {
        {.name = "subsets",
         .usage = "N",
         .summary = "Subset takeaway: the nonempty subsets of {1, ..., N}",
         .details = "v1v3 is {1, 3}.",
         .example = "3",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {{.name = "--skip-whole", .help = "Without {1, ..., N} itself"},
                     {.name = "--max-size", .value = "S", .help = "Only the subsets of at most S elements"}},
         .make = make_subsets,
         .allows = anything},
        {.name = "complex",
         .usage = "FILE",
         .summary = "A simplicial complex from a file: the vertices of a face on each line",
         .details = "Vertices are separated by blanks or commas; all subsets of the faces are faces; - is "
                    "standard input. v1v2 is the face of the vertices 1 and 2; vertices with other names are "
                    "numbered as they appear.",
         .example = "faces.txt",
         .min_parameters = 1,
         .max_parameters = 1,
         .make = make_complex},
        {.name = "graph",
         .usage = "FILE",
         .summary = "A graph from a file: an edge list, or graph6",
         .details = "An edge list has two vertices on each line, or one alone; graph6 is known by .g6, by "
                    ">>graph6<<, or by its bytes; - is standard input. v1 is a vertex, v1v2 an edge; in "
                    "graph6 vertices are counted from 1.",
         .example = "edges.txt",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {kCliques,
                     {.name = "--format",
                      .value = "edges|graph6",
                      .help = "What the file is, where that is in doubt"}},
         .make = make_graph},
    };
}

std::vector<Family> graphs() {  // NOLINT(readability-function-size): a table
    return {
        {.name = "complete",
         .usage = "N",
         .summary = "The complete graph on N vertices",
         .details = kGraphNames,
         .example = "4",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {kCliques},
         .make = make_complete,
         .allows = anything},
        {.name = "multipartite",
         .usage = "N1 N2 ...",
         .summary = "The complete multipartite graph with parts of these sizes",
         .details = "The vertices v1, v2, ... are numbered part by part.",
         .example = "1 2 2",
         .min_parameters = 1,
         .options = {kCliques},
         .make = make_multipartite,
         .allows = anything},
        {.name = "kneser",
         .usage = "N K L",
         .summary = "Generalized Kneser graph: K-sets of {1, ..., N}, adjacent if at most L are common",
         .details = "v12 is the set {1, 2}, v12v34 an edge; for N over 9 v1x12 is {1, 12}.",
         .example = "5 2 0",
         .min_parameters = 3,
         .max_parameters = 3,
         .options = {kCliques},
         .make = make_kneser,
         .allows = anything,
         .max_number = kMaxGround},
        {.name = "johnson",
         .usage = "N K",
         .summary = "Johnson graph: K-sets of {1, ..., N}, adjacent if all but one are common",
         .details = "v12 is the set {1, 2}, v12v13 an edge; for N over 9 v1x12 is {1, 12}.",
         .example = "4 2",
         .min_parameters = 2,
         .max_parameters = 2,
         .options = {kCliques},
         .make = make_johnson,
         .allows = anything,
         .max_number = kMaxGround},
        {.name = "threshold",
         .usage = "N I1 I2 ...",
         .summary = "Threshold graph: the complete graph on N vertices, and others adjacent to its first I1, "
                    "I2, ...",
         .details = "u1, u2, ... are the vertices of the complete graph, v1, v2, ... the others.",
         .example = "3 1 2",
         .min_parameters = 1,
         .options = {kCliques},
         .make = make_threshold,
         .allows = threshold_allowed,
         .condition = "no I is over N"},
        {.name = "path",
         .usage = "N",
         .summary = "The path on N vertices",
         .details = "e[i] is the edge between v[i] and v[i+1].",
         .example = "4",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {kCliques},
         .make = make_path,
         .allows = anything},
        {.name = "cycle",
         .usage = "N",
         .summary = "The cycle on N vertices",
         .details = "e[i] is the edge between v[i] and the next vertex.",
         .example = "5",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {kCliques},
         .make = make_cycle,
         .allows = cycle_allowed,
         .condition = "N is at least 3"},
    };
}

std::vector<Family> semigroups_and_sums() {  // NOLINT(readability-function-size): a table
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
    for (const auto& some : {rows_and_boxes(), complexes(), graphs(), semigroups_and_sums()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace chompcert
