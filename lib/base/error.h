// The exceptions of the library, sorted by who has to mend the cause. The library throws; only the programs
// print and exit.
#pragma once

#include <stdexcept>
#include <string>

namespace chompcert {

/// The rule that a malformed game file breaks; docs/GAMES.md explains each rule under a heading of its own.
enum class GameRule {
    bytes,
    poset_line,
    words,
    names,
    indices,
    unbounded,
    chains,
    bare_chain,
    cycle,
    c_below_d,
    above_all,
    parameters
};

/// A malformed game file: the message locates the defect, names what was expected and found, and how to mend
/// it.
struct GameFileError : std::runtime_error {
    GameFileError(std::size_t at_line, std::size_t at_column, GameRule broken, const std::string& what)
        : std::runtime_error(what), line(at_line), column(at_column), rule(broken) {}
    std::size_t line, column;  // both from 1
    GameRule rule;
};

/// A stated limit was reached: undecided, never a wrong answer.
struct LimitError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace chompcert
