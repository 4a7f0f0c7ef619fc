// Rows of work that follow one another: each may go on where the one before it has passed.
//
// A row that has caught up with the one before it is parked, and that one makes it ready again. Threads take
// the first row that is ready, as the others wait for it, and sleep where there is none. Nothing spins.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace chompcert {

class WavefrontRow {
  public:
    virtual ~WavefrontRow() = default;
    /// Does the next piece.
    virtual void work() = 0;
    /// Makes known how far this row has come, to `lets` and `is_finished`. Never at the same time as `lets`.
    virtual void publish() = 0;
    /// Whether the row after this one may do its next piece. @param next nullptr: it has not begun.
    [[nodiscard]] virtual bool lets(const WavefrontRow* next) const = 0;
    [[nodiscard]] virtual bool is_finished() const = 0;
};

/// Builds row number r, given the row before it (nullptr for the first), which lets it.
using MakeWavefrontRow = std::function<std::unique_ptr<WavefrontRow>(std::size_t, const WavefrontRow*)>;

/// Runs so many rows. A row is destroyed when the next one is finished, at the latest on return.
/// @param rows, threads ≥ 1.
/// @returns how many threads have worked: fewer where the machine gives no more (base/threads/workers.h).
/// @throws what the rows throw.
int run_wavefront(std::size_t rows, int threads, const MakeWavefrontRow& make);

}  // namespace chompcert
