// Ctrl-C and similar signals: work stops at the next ideal, and finished work is kept.
#pragma once

namespace chompcert::cli {

/// Thrown out of work that was told to stop.
struct Interrupted {};

/// From now on SIGINT, SIGTERM and SIGHUP (unless it was ignored) ask for a stop; a second one kills as
/// usual.
void stop_on_signals();
/// Asks for a stop from within the program.
void request_stop();
[[nodiscard]] bool stop_requested();
/// The signal that asked for a stop; 0 if there was none.
[[nodiscard]] int stop_signal();
/// @throws Interrupted if a stop was asked for.
void stop_if_requested();

}  // namespace chompcert::cli
