// Integer sequences as text: a list (integers with blanks, commas or semicolons between them), or a b-file of
// the OEIS (lines "n a(n)", n rising by 1). In both, # opens a comment that ends with the line. A list may
// stand in one pair of brackets, [1, 2, 3].
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/numbers.h"

namespace chompcert {

/// A malformed sequence, with the place of the defect; line and column count from 1.
struct SequenceError : std::runtime_error {
    SequenceError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : std::runtime_error(what), line(at_line), column(at_column) {}
    std::size_t line, column;
};

struct IntegerSequence {
    std::int64_t first = 0;  // the index of the first term
    std::vector<Integer> terms;
    bool b_file = false;
};

enum class SequenceFormat {
    list,
    b_file,
    guess,  // a b-file if there are three lines or more, all of two integers, the first of them rising by 1
};

/// @throws SequenceError.
[[nodiscard]] IntegerSequence read_sequence(std::string_view text,
                                            SequenceFormat format = SequenceFormat::guess);

}  // namespace chompcert
