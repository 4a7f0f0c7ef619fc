// The commands of `chompcert`: NAME.cpp, in the folder of its heading, has the command NAME, which adds its
// options to the command line and runs when it is called.
#pragma once

#include "command_line/command.h"
#include "shared/failure.h"
#include "shared/run.h"

namespace chompcert::cli {

/// Adds a command to the program. `run` must outlive the command line.
using AddCommand = void(const Command& app, Run& run);

AddCommand add_make, add_prove, add_batch, add_catalog, add_find, add_grundy, add_move, add_sum, add_show,
    add_chomp, add_play, add_formula, add_patterns, add_verify, add_plot, add_report, add_height, add_sun,
    add_coq, add_solve, add_first_move, add_positions, add_papers, add_detect, add_theorem, add_cite,
    add_completion, add_man;

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
    {"papers", "Papers", add_papers},
    {"sun", "Papers", add_sun},
    {"height", "Papers", add_height},
    {"first-move", "Papers", add_first_move},
    {"positions", "Papers", add_positions},
    {"solve", "More", add_solve},
    {"detect", "More", add_detect},
    {"cite", "More", add_cite},
    {"completion", "More", add_completion},
};

/// A former name of a command, which is understood and named nowhere in the help.
struct FormerName {
    const char *former, *name;
};
inline constexpr FormerName kFormerNames[] = {{"seeds", "papers"}};

}  // namespace chompcert::cli
