#include "proving/checkpoint_options.h"

namespace chompcert::cli {

void add_checkpoint_options(const Command& command, CheckpointOptions& options, const std::string& what) {
    command
        .option("--checkpoint", options.path,
                "Keep " + what + " in this file, so that another run can continue")
        .type_name("FILE");
    command
        .option("--every", options.every,
                "Seconds between checkpoints; more if writing them would take a tenth of the time")
        .type_name("SECONDS")
        .shows_default()
        .within(0.0, 1e9);
    command.flag("--resume", options.resume,
                 "Continue from the checkpoint; start from the beginning if there is no such file");
}

}  // namespace chompcert::cli
