// The statements of the project's source papers that a finite computation or a certificate can confirm: one
// row for each, which compares an expected with the computed result.
//
// A row is a list of cases. The computed result comes from the solver of finite games or from a claim that a
// certificate proves, and never from the paper's formula. Each expected result names its source: only what
// somebody published is called published, and only agreement with that is said to agree. A case that differs
// is shown as different; if the published statement is known to be misprinted, a note explains the misprint.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files/streams.h"

namespace chompcert::papers {

/// Whose result the expected one is.
enum class Source {
    paper,        // of the paper that the row is about
    literature,   // published elsewhere
    program,      // of another program that was written for this project; nobody has published it
    definition,   // of the game's definition, on explicit sets of elements
    certificate,  // of another question to the same certificate
    open,         // of nobody: the paper leaves it open
};

enum class Verdict {
    agrees,  // with what is published
    differs,
    explained,     // differs from what is published, and the note explains the error there
    two_programs,  // the same by two programs of this project
    defined,       // the same by the definition
    coherent,      // two answers of one certificate fit together
    consistent,    // open; the same in all of several graphs
    single,        // open; computed for one graph, which is no evidence for its class
    open,          // open; computed
};
inline constexpr std::size_t kVerdicts = 9;

struct Expected {
    std::string value;
    Source source = Source::paper;
    std::string place = {};  // "Proposition 4.2", where a row has results from several places
};

/// Graphs of a class that were computed, where the paper leaves the class open.
struct Evidence {
    std::size_t graphs = 0;
    bool same = false;  // in all of them
};

struct Case {
    std::string what;
    Expected expected;
    std::string computed;
    std::string note = {};
    Evidence evidence = {};
    bool misprinted = false;  // the note explains an error in what is published

    [[nodiscard]] Verdict verdict() const;
};

/// What a paper says in so many words.
[[nodiscard]] inline Expected published(std::string value, std::string place = {}) {
    return {std::move(value), Source::paper, std::move(place)};
}
/// What a paper leaves open.
[[nodiscard]] inline Expected left_open() {
    return {{}, Source::open, {}};
}

/// The options and callbacks of a computation of rows.
struct Context {
    bool far = false;                                    // to the larger of two bounds
    std::function<void(std::string_view what)> working;  // called now and then; may throw to stop
    /// Called with the game file and the certificate of each proof that a row relies on. May be empty.
    std::function<void(std::string_view label, std::string_view game, std::string_view certificate)> keep;
};

struct Row {
    std::string_view id;         // "000-2.4": the number of the seed and of the statement in it
    std::string_view place;      // of the statement: "Theorem 2.4"
    std::string_view statement;  // in one line
    std::string_view bound, far_bound;
    std::vector<Case> (*compute)(const Context&);
};

/// In the order of the papers.
[[nodiscard]] const std::vector<Row>& rows();
/// Null if no row has that name.
[[nodiscard]] const Row* find_row(std::string_view id);

/// How many cases have each verdict.
using Tally = std::array<std::size_t, kVerdicts>;
[[nodiscard]] Tally tally(const std::vector<Case>& cases);

// The rows of each paper.
[[nodiscard]] std::vector<Row> semigroup_rows();         // 000: Chomp on numerical semigroups
[[nodiscard]] std::vector<Row> semigroup_lemma_rows();   // 000, Apéry sets
[[nodiscard]] std::vector<Row> pairing_rows();           // 000, Lemma 4.3
[[nodiscard]] std::vector<Row> bar_rows();               // 001: Chomp
[[nodiscard]] std::vector<Row> misere_rows();            // 001, misère play
[[nodiscard]] std::vector<Row> sun_rows();               // 002: Improvements on Chomp
[[nodiscard]] std::vector<Row> height_rows();            // 002, section 3
[[nodiscard]] std::vector<Row> kneser_rows();            // 003, section 2
[[nodiscard]] std::vector<Row> graph_lemma_rows();       // 003, section 2, involutions of graphs
[[nodiscard]] std::vector<Row> poset_lemma_rows();       // 003, Lemma 2.12
[[nodiscard]] std::vector<Row> graph_rows();             // 003: Chomp on generalized Kneser graphs and others
[[nodiscard]] std::vector<Row> subset_graph_rows();      // 003, Lemmas 2.2 and 2.8, Propositions 2.9 and 3.5
[[nodiscard]] std::vector<Row> threshold_rows();         // 003, section 4
[[nodiscard]] std::vector<Row> threshold_move_rows();    // 003, Figure 4
[[nodiscard]] std::vector<Row> byrnes_lemma_rows();      // 004, Lemmas 1 to 4
[[nodiscard]] std::vector<Row> byrnes_recursion_rows();  // 004, Lemmas 6 to 8
[[nodiscard]] std::vector<Row> periodicity_theorem_rows();  // 004: Poset game periodicity
[[nodiscard]] std::vector<Row> byrnes_bound_rows();         // 004, Lemmas 5 and 9
[[nodiscard]] std::vector<Row> periodicity_rows();          // 004, section 6
[[nodiscard]] std::vector<Row> three_chain_rows();          // 004, section 7
[[nodiscard]] std::vector<Row> octal_rows();                // the published periods of octal games

}  // namespace chompcert::papers
