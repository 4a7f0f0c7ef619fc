// The progress of a search in one line, the most important first, as narrow terminals cut the rest: the part
// that is done, an estimate of the time left if there is an honest one, a bar, final claims, values found,
// and their rate.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "periodic/solve/solver.h"
#include "shared/progress_line.h"

namespace chompcert::cli {

/// "9999", "12.3 k", "4.56 G".
[[nodiscard]] std::string readable(double count);
/// "12 s", "3 min 20 s", "2 h 5 min", "3 d 4 h".
[[nodiscard]] std::string readable_time(double seconds);

class ProveProgress {
  public:
    /// @param one_chain whether A is a chain; if so, ideals become final in order, and the work grows with
    /// the square of their number.
    /// @param resumes whether the search continues from a checkpoint, with some of the work done.
    ProveProgress(bool quiet, bool one_chain, bool resumes)
        : line_(quiet), one_chain_(one_chain), resumes_(resumes) {}
    void show(const Progress& now);
    void clear() { line_.clear(); }

  private:
    struct Begin {
        double seconds, share, entries;
    };
    [[nodiscard]] double share(const Progress& now) const;
    [[nodiscard]] std::string words(const Progress& now, double seconds);
    [[nodiscard]] std::string time_left(const Progress& now, double seconds) const;

    ProgressLine line_;
    bool one_chain_, resumes_;
    std::optional<Begin> begin_;  // of this run
};

}  // namespace chompcert::cli
