// `chompcert make FAMILY …`
#include <fmt/core.h>

#include "../lib/families.h"
#include "commands.h"
#include "io.h"

namespace chompcert {

void add_make(CLI::App& app, int& exit_code) {
    struct MakeWords {
        std::vector<std::int64_t> rows;
        std::string output = "-";
    };
    const auto words = std::make_shared<MakeWords>();
    CLI::App* const command = app.add_subcommand("make", "Write the game file of a family");
    command->footer("Example: chompcert make chomp 3 1 > chomp_3_1.poset");
    command->callback([command] {
        if (command->get_subcommands().empty()) throw UsageError("make what? The families are: chomp");
    });
    CLI::App* const chomp =
        command->add_subcommand("chomp", "Chomp with two long rows; the rows below have lengths R3 R4 …");
    chomp
        ->add_option("ROWS", words->rows,
                     "The lengths of the third row, the fourth, …, none longer than the one before")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000}));
    chomp->add_option("-o,--output", words->output, "Where to write ['-': standard output]")
        ->type_name("FILE");
    chomp->footer(
        "Rows [p, q, r3, …] are the position m = q, n = p - 1. Example: chompcert make chomp 3 1 > "
        "chomp_3_1.poset");
    chomp->callback([words, &exit_code] {
        AtomicFile file(words->output);
        file.write(chomp_game(words->rows));
        file.commit();
        exit_code = kDone;
    });
}

}  // namespace chompcert
