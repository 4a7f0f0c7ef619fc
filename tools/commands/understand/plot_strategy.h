// The pictures of `chompcert plot` that are drawn from a theorem file, and how all are written.
#pragma once

#include <string>

#include "command_line/command.h"
#include "shared/io.h"
#include "shared/run.h"

namespace chompcert::cli {

/// Adds `strategy` to the command `plot`. `run` must outlive the command line.
void add_plot_strategy(const Command& plot, Run& run);
/// Adds `automaton`.
void add_plot_automaton(const Command& plot, Run& run);

/// Writes a picture and prints the name of its file, as JSON with its size; of standard output nothing is
/// said.
void write_picture(const std::string& path, const Output& target, const std::string& picture, bool json);

}  // namespace chompcert::cli
