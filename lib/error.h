// What can go wrong, by who has to mend it. The library throws; only the programs print and exit.
#pragma once

#include <stdexcept>
#include <string>

namespace chompcert {

/// A malformed game file: the message locates the defect, names what was expected and found, and how to mend
/// it.
struct GameFileError : std::runtime_error {
    GameFileError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : std::runtime_error(what), line(at_line), column(at_column) {}
    std::size_t line, column;  // both from 1
};

/// A stated limit was reached: undecided, never a wrong answer.
struct LimitError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace chompcert
