#include "families/table.h"

#include <limits>

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

constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
constexpr std::int64_t kMaxGround = 5000;  // {1, …, n} of the graphs on sets

const FamilyOption kLegs{"--legs", "AXIS[,AXIS]", "Axes that go on for ever beyond the box: C, and D", false};
const FamilyOption kCliques{"--cliques", "S|all",
                            "The cliques of at most S vertices, or all: 2 is the graph itself", false};
const FamilyOption kAfter{"--after", "X[,Y...]", "The first move; or several, one after the other", true};

bool anything(const std::vector<std::int64_t>&) {
    return true;
}

constexpr const char* kRowsCondition = "no row is longer than the one above it";
constexpr const char* kGraphNames = "v1 is a vertex, v1v2 an edge, v1v2v3 a clique.";

std::vector<Family> rows_and_boxes() {
    return {
        {"chomp",
         "R3 R4 ...",
         "Chomp with two long rows; the rows below have lengths R3 R4 ...",
         "Rows [p, q, r3, ...] are the position m = q, n = p - 1.",
         "3 1",
         0,
         kAny,
         {},
         make_chomp,
         true,
         rows_allowed,
         kRowsCondition},
        {"row",
         "R2 R3 ...",
         "Chomp with one long row, the first; the rows below have lengths R2 R3 ...",
         "Rows [p, q, r, ...] are the position m = p - 1. The claims are the whole Grundy function.",
         "2 1",
         0,
         kAny,
         {},
         make_row,
         true,
         rows_allowed,
         kRowsCondition},
        {"hook",
         "R2 R3 ...",
         "Chomp with a long first row and a long first column; rows 2, 3, ... have R2 R3 ... squares beyond "
         "it",
         "Rows [a, R2+1, R3+1, ..., 1, ..., 1], x of them, are the position m = x - 1, n = a - 1.",
         "2 1",
         0,
         kAny,
         {},
         make_hook,
         true,
         rows_allowed,
         kRowsCondition},
        {"box",
         "A B C ...",
         "Chomp on a box of any dimension; one length may be 'long'",
         "The squares are named by their coordinates from 1, the last one in brackets: r2s3[4]. With a long "
         "axis "
         "the other lengths multiply to 1 or 2; --legs 1,2 continues the axes 1 and 2 themselves.",
         "2 2 2 --legs 1,3",
         1,
         kAny,
         {kLegs},
         make_box,
         true,
         all_positive,
         "every length is at least 1"},
        {"bar",
         "ROWS COLUMNS",
         "Chomp on a bar of chocolate: a box of two dimensions",
         "r2[3] is the square in row 2, column 3; the first row is counted without the poisoned square.",
         "3 4",
         2,
         2,
         {kLegs},
         make_box,
         true,
         all_positive,
         "every length is at least 1"},
        {"divisors",
         "N",
         "Schuh's game: the divisors of N other than 1, by divisibility",
         "n6 is the divisor 6.",
         "12",
         1,
         1,
         {{"--unbounded", "P", "The exponent of the prime P is unbounded; the rest of N is 1 or a prime",
           false},
          {"--legs", "P[,Q]", "All powers of the prime P (and of Q) too: C, and D", false}},
         make_divisors,
         true,
         all_positive,
         "N is at least 1",
         kMaxDivided},
        {"nim",
         "H1 H2 ...",
         "Nim: heaps of these sizes; one or two of them may be 'long'",
         "h2[3] is the third object of the second heap. The long heaps are C, and D.",
         "2 long 3",
         0,
         kAny,
         {},
         make_nim,
         true,
         anything},
    };
}

std::vector<Family> complexes() {
    return {
        {"subsets",
         "N",
         "Subset takeaway: the nonempty subsets of {1, ..., N}",
         "v1v3 is {1, 3}.",
         "3",
         1,
         1,
         {{"--skip-whole", "", "Without {1, ..., N} itself", false},
          {"--max-size", "S", "Only the subsets of at most S elements", false}},
         make_subsets,
         true,
         anything},
        {"complex",
         "FILE",
         "A simplicial complex from a file: the vertices of a face on each line",
         "Vertices are separated by blanks or commas; all subsets of the faces are faces; - is standard "
         "input. v1v2 "
         "is the face of the vertices 1 and 2; vertices with other names are numbered as they appear.",
         "faces.txt",
         1,
         1,
         {},
         make_complex},
        {"graph",
         "FILE",
         "A graph from a file: an edge list, or graph6",
         "An edge list has two vertices on each line, or one alone; graph6 is known by .g6, by >>graph6<<, "
         "or by "
         "its bytes; - is standard input. v1 is a vertex, v1v2 an edge; in graph6 vertices are counted from "
         "1.",
         "edges.txt",
         1,
         1,
         {kCliques, {"--format", "edges|graph6", "What the file is, where that is in doubt", false}},
         make_graph},
    };
}

std::vector<Family> graphs() {
    return {
        {"complete",
         "N",
         "The complete graph on N vertices",
         kGraphNames,
         "4",
         1,
         1,
         {kCliques},
         make_complete,
         true,
         anything},
        {"multipartite",
         "N1 N2 ...",
         "The complete multipartite graph with parts of these sizes",
         "The vertices v1, v2, ... are numbered part by part.",
         "1 2 2",
         1,
         kAny,
         {kCliques},
         make_multipartite,
         true,
         anything},
        {"kneser",
         "N K L",
         "Generalized Kneser graph: K-sets of {1, ..., N}, adjacent if at most L are common",
         "v12 is the set {1, 2}, v12v34 an edge; for N over 9 v1x12 is {1, 12}.",
         "5 2 0",
         3,
         3,
         {kCliques},
         make_kneser,
         true,
         anything,
         {},
         kMaxGround},
        {"johnson",
         "N K",
         "Johnson graph: K-sets of {1, ..., N}, adjacent if all but one are common",
         "v12 is the set {1, 2}, v12v13 an edge; for N over 9 v1x12 is {1, 12}.",
         "4 2",
         2,
         2,
         {kCliques},
         make_johnson,
         true,
         anything,
         {},
         kMaxGround},
        {"threshold",
         "N I1 I2 ...",
         "Threshold graph: the complete graph on N vertices, and others adjacent to its first I1, I2, ...",
         "u1, u2, ... are the vertices of the complete graph, v1, v2, ... the others.",
         "3 1 2",
         1,
         kAny,
         {kCliques},
         make_threshold,
         true,
         threshold_allowed,
         "no I is over N"},
        {"path",
         "N",
         "The path on N vertices",
         "e[i] is the edge between v[i] and v[i+1].",
         "4",
         1,
         1,
         {kCliques},
         make_path,
         true,
         anything},
        {"cycle",
         "N",
         "The cycle on N vertices",
         "e[i] is the edge between v[i] and the next vertex.",
         "5",
         1,
         1,
         {kCliques},
         make_cycle,
         true,
         cycle_allowed,
         "N is at least 3"},
    };
}

std::vector<Family> semigroups_and_sums() {
    return {
        {"semigroup",
         "A1 A2 ... --after X",
         "The numerical semigroup of these generators after the first move X: its Apery set without 0",
         "x below y if y - x is in the semigroup; x12 is the number 12. A common divisor is divided out.",
         "3 5 --after 6",
         1,
         kAny,
         {kAfter},
         make_semigroup},
        {"torsion",
         "A1:T1 A2:T2 ... --after X:T",
         "A semigroup in N x T, T a finite abelian group, after a first move",
         "3:0,1 has the weight 3 and 0, 1 in Z_2 x Z_4 (--group 2,4); 3 alone means zeros in the group. "
         "Weights of "
         "generators are positive, and then the poset left is finite. x3t0t1 is the element 3:0,1.",
         "2:0 3:1 --group 2 --after 4:0",
         1,
         kAny,
         {{"--group", "T1[,T2...]", "The orders of the cyclic factors of T", true},
          {"--after", "X:T[;Y:T...]", "The first move; or several, one after the other", true}},
         make_torsion},
        {"union",
         "GAME1 GAME2",
         "The disjoint union of two game files: the sum of the games",
         "If they share names, those of the first begin with x, those of the second with y. Two games with "
         "one "
         "chain each make a game with C and D.",
         "a.poset b.poset",
         2,
         2,
         {},
         make_union},
        {"ordinal",
         "GAME1 GAME2",
         "The ordinal sum of two game files: every element of the second above the first",
         "The first has no infinite chain. If they share names, those of the first begin with x, those of "
         "the second "
         "with y.",
         "a.poset b.poset",
         2,
         2,
         {},
         make_ordinal},
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
