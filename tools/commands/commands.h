// The commands of `chompcert`, one per file. Each adds its words to the command line and runs when they were
// said.
#pragma once

#include <CLI/CLI.hpp>

#include "shared/failure.h"

namespace chompcert::cli {

void add_prove(CLI::App& app, int& exit_code);
void add_find(CLI::App& app, int& exit_code);
void add_grundy(CLI::App& app, int& exit_code);
void add_move(CLI::App& app, int& exit_code);
void add_report(CLI::App& app, int& exit_code);
void add_show(CLI::App& app, int& exit_code);
void add_make(CLI::App& app, int& exit_code);
void add_solve(CLI::App& app, int& exit_code);
void add_patterns(CLI::App& app, int& exit_code);
void add_formula(CLI::App& app, int& exit_code);
void add_verify(CLI::App& app, int& exit_code);
void add_height(CLI::App& app, int& exit_code);
void add_sun(CLI::App& app, int& exit_code);
void add_batch(CLI::App& app, int& exit_code);
void add_sum(CLI::App& app, int& exit_code);
void add_catalog(CLI::App& app, int& exit_code);
void add_seeds(CLI::App& app, int& exit_code);
void add_detect(CLI::App& app, int& exit_code);
void add_plot(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_chomp(CLI::App& app, int& exit_code);
void add_completion(CLI::App& app, int& exit_code);
void add_man(CLI::App& app, int& exit_code);

}  // namespace chompcert::cli
