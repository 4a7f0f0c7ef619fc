// The commands of `chompcert`, one per file. Each adds its words to the command line and runs when they were
// said.
#pragma once

#include "command_line/command.h"
#include "shared/failure.h"
#include "shared/run.h"

namespace chompcert::cli {

void add_prove(const Command& app, Run& run);
void add_find(const Command& app, Run& run);
void add_grundy(const Command& app, Run& run);
void add_move(const Command& app, Run& run);
void add_report(const Command& app, Run& run);
void add_show(const Command& app, Run& run);
void add_make(const Command& app, Run& run);
void add_solve(const Command& app, Run& run);
void add_patterns(const Command& app, Run& run);
void add_formula(const Command& app, Run& run);
void add_verify(const Command& app, Run& run);
void add_height(const Command& app, Run& run);
void add_sun(const Command& app, Run& run);
void add_batch(const Command& app, Run& run);
void add_sum(const Command& app, Run& run);
void add_catalog(const Command& app, Run& run);
void add_seeds(const Command& app, Run& run);
void add_detect(const Command& app, Run& run);
void add_plot(const Command& app, Run& run);
void add_play(const Command& app, Run& run);
void add_chomp(const Command& app, Run& run);
void add_completion(const Command& app, Run& run);
void add_man(const Command& app, Run& run);

}  // namespace chompcert::cli
