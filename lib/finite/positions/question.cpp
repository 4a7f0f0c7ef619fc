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
    throw LimitError(
        "the P-positions with " + std::to_string(question.rows) + " rows of up to " +
            std::to_string(question.longest) + " squares take " + (bytes > kMostShown ? "more than " : "") +
            std::to_string(static_cast<std::uint64_t>(std::min(bytes, kMostShown) / 0x1p20) + 1) + " MiB",
        Remedy::memory);
}

}  // namespace chompcert
