// The checkpoint of a run of `chompcert prove`: when it is written, and how another run goes on from it.
//
// The file is replaced when the new one is complete and synced, so that a run killed at any moment leaves a
// usable one. Writing takes at most about a tenth of the time, however often it is asked for.
#pragma once

#include <chrono>
#include <string>

#include "solve/solver.h"

namespace chompcert::cli {

struct CheckpointOptions {
    std::string path;   // empty: no checkpoints
    double every = 60;  // seconds
    bool resume = false;
};

class CheckpointFile {
  public:
    /// @throws UsageError if there is a file that nobody asked to resume, IoError if none could be written.
    explicit CheckpointFile(const CheckpointOptions& options);

    [[nodiscard]] bool is_wanted() const { return !words_.path.empty(); }
    /// Whether there is something to go on from.
    [[nodiscard]] bool exists() const;
    /// The bytes to go on from, checked; empty if there is no file.
    /// @throws MalformedInput if it is damaged, UnsupportedInput, UsageError if it is of another search.
    [[nodiscard]] ByteSource open(const Game& game, std::int64_t max_value, const Method& method) const;
    /// Writes the state of the search, if it is time to or the search ends here. @throws IoError.
    void save(const Progress& now);
    /// The search is done.
    void remove() const;
    /// For the message of a run that ends early: where its work is, and how to go on. @param with what else.
    [[nodiscard]] std::string advice(const std::string& with = "") const;

  private:
    using Clock = std::chrono::steady_clock;
    [[nodiscard]] ByteSource open_bytes() const;
    CheckpointOptions words_;
    Clock::time_point next_;
};

}  // namespace chompcert::cli
