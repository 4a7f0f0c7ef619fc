#include "families/complexes/complex.h"
#include "families/complexes/graph_generators.h"
#include "families/complexes/graph_reader.h"
#include "families/graphs/graph_file.h"
#include "families/table.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMaxGround = 5000;  // {1, …, n} of the graphs on sets

const FamilyOption kCliques{.name = "--cliques",
                            .value = "S|all",
                            .help = "The cliques of at most S vertices, or all: 2 is the graph itself"};

const FamilyOption kFormatOfGraph{
    .name = "--format", .value = kGraphFormats, .help = "The format of the file, if it is in doubt"};
const FamilyOption kFaces{
    .name = "--format", .value = "faces", .help = "Read faces even where the file looks like something else"};

constexpr const char* kGraphNames = "v1 is a vertex, v1v2 an edge, v1v2v3 a clique.";

std::vector<Family> complexes() {
    return {
        {.name = "subsets",
         .usage = "N",
         .summary = "Subset takeaway: the nonempty subsets of {1, ..., N}",
         .details = "v1v3 is {1, 3}.",
         .example = "3",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {{.name = "--skip-whole", .help = "Without the whole set"},
                     {.name = "--max-size", .value = "S", .help = "Only the subsets of at most S elements"}},
         .make = make_subsets,
         .allows = anything},
        {.name = "complex",
         .usage = "FILE",
         .summary = "A simplicial complex from a file: the vertices of a face on each line",
         .details = "Vertices are separated by blanks or commas; all subsets of the faces are faces; - is "
                    "standard input. v1v2 is the face of the vertices 1 and 2; vertices with other names are "
                    "numbered as they appear, and comments keep their names, which answers give.",
         .example = "faces.txt",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {kFaces},
         .make = make_complex},
        {.name = "graph",
         .usage = "FILE",
         .summary = "A graph from a file: an edge list, graph6, sparse6, DIMACS, or for Graphviz",
         .details = "An edge list has two vertices on each line, or one alone; other formats are known by "
                    "their text or ending (.g6, .s6, .col, .dot, .gv); - is standard input. v1 is a vertex, "
                    "v1v2 an edge; in graph6 and sparse6 vertices are counted from 1. Other names of "
                    "vertices are kept in comments, and answers give them.",
         .example = "edges.txt",
         .min_parameters = 1,
         .max_parameters = 1,
         .options = {kCliques, kFormatOfGraph},
         .make = make_graph},
    };
}

std::vector<Family> complete_graphs() {
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
    };
}

std::vector<Family> graphs_on_sets() {
    return {
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
    };
}

std::vector<Family> paths_and_cycles() {
    return {
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

}  // namespace

std::vector<Family> graph_families() {
    std::vector<Family> all;
    for (const auto& some : {complexes(), complete_graphs(), graphs_on_sets(), paths_and_cycles()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace chompcert
