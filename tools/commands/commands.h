// The commands of `chompcert`: NAME.cpp has the command NAME, which adds its options to the command line and
// runs when it is called.
#pragma once

#include "command_line/command.h"
#include "shared/failure.h"
#include "shared/run.h"

namespace chompcert::cli {

/// Adds a command to the program. `run` must outlive the command line.
using AddCommand = void(const Command& app, Run& run);

AddCommand add_make, add_prove, add_batch, add_catalog, add_find, add_grundy, add_move, add_sum, add_show,
    add_chomp, add_play, add_formula, add_patterns, add_verify, add_plot, add_report, add_height, add_sun,
    add_coq, add_solve, add_first_move, add_positions, add_seeds, add_detect, add_theorem, add_completion,
    add_man;

struct Entry {
    const char* name;
    const char* heading;  // in `chompcert --help`
    AddCommand* add;
};

/// In the order of `chompcert --help`.
inline constexpr Entry kCommands[] = {
    {"make", "Prove", add_make},
    {"prove", "Prove", add_prove},
    {"batch", "Prove", add_batch},
    {"catalog", "Prove", add_catalog},
    {"find", "Ask", add_find},
    {"grundy", "Ask", add_grundy},
    {"move", "Ask", add_move},
    {"sum", "Ask", add_sum},
    {"show", "Ask", add_show},
    {"chomp", "Ask", add_chomp},
    {"play", "Ask", add_play},
    {"formula", "Understand", add_formula},
    {"patterns", "Understand", add_patterns},
    {"verify", "Understand", add_verify},
    {"theorem", "Understand", add_theorem},
    {"plot", "Understand", add_plot},
    {"report", "Understand", add_report},
    {"coq", "Understand", add_coq},
    {"height", "Understand", add_height},
    {"sun", "Understand", add_sun},
    {"solve", "More", add_solve},
    {"first-move", "More", add_first_move},
    {"positions", "More", add_positions},
    {"seeds", "More", add_seeds},
    {"detect", "More", add_detect},
    {"completion", "More", add_completion},
};

}  // namespace chompcert::cli
