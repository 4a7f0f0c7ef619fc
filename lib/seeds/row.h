// The statements of the project's source papers that a finite computation or a certificate can confirm: one
// row for each, which compares the published with the computed result.
//
// A row is a list of cases. The published result is copied from the paper; the computed one comes from the
// solver of finite games or from a claim that a certificate proves, and never from the paper's formula. A
// case that differs is shown as different; if the published statement is known to be misprinted, a note
// explains the misprint.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/streams.h"

namespace chompcert::seeds {

enum class Verdict {
    agrees,
    differs,
    explained,  // differs, and the note explains the error in the publication
    filled,     // left open by the paper
};

struct Case {
    std::string what, published, computed;
    std::string note = {};

    [[nodiscard]] Verdict verdict() const;
};

/// The published result of a case that the paper leaves open.
inline constexpr const char* kOpen = "?";

/// The options and callbacks of a computation of rows.
struct Context {
    bool far = false;                                    // to the larger of two bounds
    std::function<void(std::string_view what)> working;  // called now and then; may throw to stop
    /// Called with the game file and the certificate of each proof that a row relies on. May be empty.
    std::function<void(std::string_view label, std::string_view game, std::string_view certificate)> keep;
};

struct Row {
    std::string_view id;         // "000-2.4": the number of the seed and of the statement in it
    std::string_view statement;  // in one line
    std::string_view bound, far_bound;
    std::vector<Case> (*compute)(const Context&);
};

/// In the order of the papers.
[[nodiscard]] const std::vector<Row>& rows();
/// Null if no row has that name.
[[nodiscard]] const Row* find_row(std::string_view id);

struct Tally {
    std::size_t agrees = 0, differs = 0, explained = 0, filled = 0;
};
[[nodiscard]] Tally tally(const std::vector<Case>& cases);

// The rows of each paper.
[[nodiscard]] std::vector<Row> semigroup_rows();    // 000: Chomp on numerical semigroups
[[nodiscard]] std::vector<Row> bar_rows();          // 001: Chomp
[[nodiscard]] std::vector<Row> sun_rows();          // 002: Improvements on Chomp
[[nodiscard]] std::vector<Row> graph_rows();        // 003: Chomp on generalized Kneser graphs and others
[[nodiscard]] std::vector<Row> threshold_rows();    // 003, section 4
[[nodiscard]] std::vector<Row> periodicity_rows();  // 004: Poset game periodicity
[[nodiscard]] std::vector<Row> octal_rows();        // the published periods of octal games

}  // namespace chompcert::seeds
