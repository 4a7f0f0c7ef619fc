// The checkpoint of a run of `chompcert prove`: when it is written, and how another run continues from it.
//
// The file is replaced when the new one is complete and synced, so that a run killed at any moment leaves a
// usable file. What it takes is counted first, said, and compared with the room there is. Counting and
// writing take at most about a tenth of the time, for any requested interval.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "periodic/solve/solver.h"
#include "proving/progress.h"

namespace chompcert::cli {

struct CheckpointOptions {
    std::string path;   // empty: no checkpoints
    double every = 60;  // seconds
    bool resume = false;
    bool quiet = false;   // says no sizes
    std::string command;  // to repeat, as a shell reads it
};

class CheckpointFile {
  public:
    using State = std::function<void(const Sink&)>;  // puts out the state of a search
    using Clear = std::function<void()>;

    /// @throws UsageError if the file exists and --resume is not given, IoError if no file could be written.
    explicit CheckpointFile(const CheckpointOptions& options);

    [[nodiscard]] bool is_wanted() const { return !words_.path.empty(); }
    /// Whether there is a checkpoint to continue from.
    [[nodiscard]] bool exists() const;
    /// The checked bytes of the checkpoint; empty if there is no file.
    /// @throws MalformedInput if it is damaged, UnsupportedInput, UsageError if it is of another search.
    [[nodiscard]] ByteSource open(const Game& game, std::int64_t max_value, const Method& method) const;
    /// The bytes of the file, which exists. @throws IoError.
    [[nodiscard]] ByteSource open_bytes() const;
    /// Writes the state of the search, if it is time or the search ends. Where there is no room for it, the
    /// file stays as it was, a warning says so, and another try comes later.
    /// @param line is cleared before a message.
    void save(const Progress& now, ProveProgress& line);
    /// The same of another search. @param ends_here it is the last call.
    /// @param clear makes room for a message.
    void save(const State& state, bool ends_here, const Clear& clear);
    /// Removes the checkpoint of a complete search.
    void remove() const;
    /// The part of the message of a run that ends early: where its work is kept, what of it is lost, and how
    /// to continue. @param with further words after the command.
    [[nodiscard]] std::string advice(const std::string& with = "") const;
    /// The same for a run that was stopped; without a checkpoint it says how much work is lost.
    [[nodiscard]] std::string loss() const;

  private:
    using Clock = std::chrono::steady_clock;
    void write(const State& state, const Clear& clear);
    void require_room(double bytes, const Clear& clear);
    [[nodiscard]] static std::string since(Clock::time_point begin);
    CheckpointOptions words_;
    Clock::time_point next_, begin_ = Clock::now(), written_ = begin_;
    bool failed_ = false;  // the last try to write
    double said_ = 0;      // bytes: the last size that was said
};

}  // namespace chompcert::cli
