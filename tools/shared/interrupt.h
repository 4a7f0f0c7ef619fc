// Ctrl-C and its like: work stops at the next ideal, what is finished is kept.
#pragma once

namespace chompcert::cli {

/// Thrown out of work that was told to stop.
struct Interrupted {};

/// From now on SIGINT, SIGTERM and SIGHUP (unless it was ignored) ask for a stop; a second one kills as
/// usual.
void stop_on_signals();
/// Asks for a stop from inside.
void request_stop();
[[nodiscard]] bool stop_requested();
/// The signal that asked for it; 0 if none did.
[[nodiscard]] int stop_signal();
/// @throws Interrupted if a stop was asked for.
void stop_if_requested();

}  // namespace chompcert::cli
