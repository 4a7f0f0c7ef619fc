// The exceptions of the library, sorted by who has to mend the cause. The library throws; only the programs
// print and exit. Each front maps the kinds once: tools/shared/failure.cpp to exit codes and pages of the
// manual, lib/api/guarded.h to the public exceptions, web/playground/cpp/prover.cpp to the states of the
// page.
#pragma once

#include <stdexcept>
#include <string>

namespace chompcert {

enum class ErrorKind {
    game,         // a malformed game file
    certificate,  // a malformed certificate or theorem file
    formula,      // a malformed formula
    input,        // another malformed file or text
    unsupported,  // a version that this program does not know
    untrue,       // a proof that contradicts itself, and is false therefore
    limit,        // a limit was reached: undecided
    not_stored,   // a compact certificate leaves out what was asked
    argument,     // wrong words, a question without a meaning
    file,         // a file or stream that cannot be read or written
    missing,      // a program that is not installed
    fault         // a defect of this program
};

/// What the caller can raise or give. The message names none of the options of a command; a front adds its
/// own.
enum class Remedy { none, memory, columns, operations, values, elements, other_parts, constant, certificate };

/// The base of all exceptions of the library. `line` and `column` are places in the input, from 1; 0 if there
/// is none. `file` is that input, if it is not the file that the caller was reading.
struct Error : std::runtime_error {
    Error(ErrorKind of_kind, const std::string& what, std::size_t at_line = 0, std::size_t at_column = 0)
        : std::runtime_error(what), kind(of_kind), line(at_line), column(at_column) {}
    ErrorKind kind;
    std::string file = {};
    std::size_t line, column;
    Remedy remedy = Remedy::none;
};

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
    parameters,
    decrees
};

/// A malformed game file: the message locates the defect, names what was expected and found, and how to mend
/// it.
struct GameFileError : Error {
    GameFileError(std::size_t at_line, std::size_t at_column, GameRule broken, const std::string& what)
        : Error(ErrorKind::game, what, at_line, at_column), rule(broken) {}
    GameRule rule;
};

/// A stated limit was reached: undecided, never a wrong answer.
struct LimitError : Error {
    explicit LimitError(const std::string& what, Remedy which = Remedy::none)
        : Error(ErrorKind::limit, what) {
        remedy = which;
    }
};

/// A question without a meaning: an unknown element, a number outside its range, words that no family has.
struct ArgumentError : Error {
    explicit ArgumentError(const std::string& what) : Error(ErrorKind::argument, what) {}
};

/// A proof that contradicts itself, so that one of its statements is false.
struct UntrueProof : Error {
    explicit UntrueProof(const std::string& what) : Error(ErrorKind::untrue, what) {}
};

}  // namespace chompcert
