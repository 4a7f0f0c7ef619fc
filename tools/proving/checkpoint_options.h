// --checkpoint, --every and --resume, the same words for every command that has them.
#pragma once

#include "command_line/command.h"
#include "proving/checkpoint_file.h"

namespace chompcert::cli {

/// @param what is kept: "the state of the search".
void add_checkpoint_options(const Command& command, CheckpointOptions& options, const std::string& what);

}  // namespace chompcert::cli
