// Ctrl-C and similar signals: every command ends with a message and 128 + the signal.
//
// Most commands stop where they are: end_on_signals, which every run begins with, leaves a whole line on
// stderr and ends the program from the handler, so that it works inside any computation and any library. The
// commands that keep unfinished work (prove, batch) call stop_on_signals instead, and stop at the next ideal.
// Rejected: a poll in each loop, which the next loop would lack.
#pragma once

#include <string_view>

namespace chompcert::cli {

/// Thrown out of work that was told to stop.
struct Interrupted {};

/// From now on SIGINT, SIGTERM and SIGHUP, unless they are ignored, end the program with a message.
void end_on_signals();
/// What this message says after "stopped by Interrupt": what is kept, and how to go on.
void say_when_ended(std::string_view what);
/// Whether a line on the terminal is unfinished, which is cleared before the message.
void note_unfinished_line(bool is);

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
