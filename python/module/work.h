// Work without the interpreter's lock. Ctrl-C, and an exception in a progress callback, end it.
//
// A callback that holds the lock checks for signals, then calls the user's function. If either raises an
// exception, the exception is kept, the search ends as cancelled, and the exception is raised again when the
// lock is held.
#pragma once

#include <pybind11/pybind11.h>

#include <optional>

#include "chompcert.h"

namespace chompcert_python {

namespace cc = chompcert::v1;
namespace py = pybind11;

class Interruptible {
  public:
    /// @param progress a function of (claims_done, claims, entries, row), or None.
    explicit Interruptible(py::object progress) : progress_(std::move(progress)) {}

    [[nodiscard]] cc::ProgressCallback callback() {
        return [this](const cc::Progress& now) { return go_on(now); };
    }
    /// Runs work() without the lock. @throws an exception of the callback, or of a signal handler.
    template <typename Work>
    auto run(Work work) -> decltype(work()) {
        try {
            const py::gil_scoped_release released;
            return work();
        } catch (const cc::Cancelled&) {
            if (raised_) throw std::move(*raised_);
            throw;
        }
    }

  private:
    [[nodiscard]] bool go_on(const cc::Progress& now);

    py::object progress_;
    std::optional<py::error_already_set> raised_;
};

/// Runs the handlers of pending signals. @throws their exceptions. The lock must be held.
void check_signals();

/// Runs question(certificate) without the lock. If the question needs values that a compact certificate
/// leaves out, they are recomputed, provided that this takes at most about a minute.
template <typename Question>
auto ask(const cc::Certificate& certificate, Question question) {
    Interruptible nothing{py::none()};
    try {
        return nothing.run([&] { return question(certificate.without_recomputing()); });
    } catch (const cc::NotStoredError&) {
        const cc::LeftOut cost = certificate.left_out();
        if (cost.seconds > 60 || cost.bytes > cc::ExpandOptions().max_bytes) throw;
    }
    return nothing.run([&] { return question(certificate.expand({.progress = nothing.callback()})); });
}

}  // namespace chompcert_python
