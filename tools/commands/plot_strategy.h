// The picture of `chompcert plot` that is drawn from a theorem file.
#pragma once

#include "command_line/command.h"
#include "shared/run.h"

namespace chompcert::cli {

/// Adds `strategy` to the command `plot`. `run` must outlive the command line.
void add_plot_strategy(const Command& plot, Run& run);

}  // namespace chompcert::cli
