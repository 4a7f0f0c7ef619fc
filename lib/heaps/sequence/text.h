// Integer sequences as text: a list (integers with blanks, commas or semicolons between them), or a b-file of
// the OEIS (lines "n a(n)" or "n, a(n)", n rising by 1), its entries as they are stored (%S, %T, %U), or a
// line of its file "stripped". # opens a comment that ends with the line. A list may stand in one pair of
// brackets: [1, 2, 3]. Integers may be powers, 10^30, and their minus may be U+2212. A b-file with a hole is
// refused, and is no list.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/numbers/numbers.h"

namespace chompcert {

/// A malformed sequence, with the place of the defect; line and column count from 1.
struct SequenceError : Error {
    SequenceError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : Error(ErrorKind::input, what, at_line, at_column) {}
    bool may_be_list = false;  // it was taken for a b-file by its look
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
