// Rows of work that follow one another: each may go on where the one before it has passed.
//
// One task per row at a time, in a oneTBB arena; a row that has caught up is parked and spawned again by
// the row before it. Nothing spins.
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
/// @throws what the rows throw.
void run_wavefront(std::size_t rows, int threads, const MakeWavefrontRow& make);

}  // namespace chompcert
