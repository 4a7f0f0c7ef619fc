#include "finite/positions/question.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace chompcert {

void check_question(const PositionsQuestion& question, int least_rows, int most_rows, double bytes) {
    if (question.rows < least_rows || question.rows > most_rows)
        throw ArgumentError("expected " + std::to_string(least_rows) + " to " + std::to_string(most_rows) +
                            " rows, found " + std::to_string(question.rows));
    if (question.longest < 1 || question.longest > kMostRowLength)
        throw ArgumentError("expected rows of 1 to " + std::to_string(kMostRowLength) + " squares, found " +
                            std::to_string(question.longest));
    if (bytes <= static_cast<double>(question.max_bytes)) return;
    constexpr double kMostShown = 0x1p60;
    const std::string megabytes = bytes > kMostShown
                                      ? "more than 2^40"
                                      : std::to_string(static_cast<std::uint64_t>(bytes / 0x1p20) + 1);
    // It may be the question about the rectangle on its side: no side is called the rows.
    throw LimitError("the P-positions in the rectangle of " + std::to_string(question.rows) + " by " +
                         std::to_string(question.longest) + " squares take " + megabytes + " MiB",
                     Remedy::memory);
}

}  // namespace chompcert
