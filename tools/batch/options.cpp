#include <filesystem>
#include <memory>

#include "batch/batch.h"
#include "checking/checker.h"
#include "families/write/ends.h"

namespace chompcert::cli {
namespace {

constexpr const char* kOptionsFooter =
    R"(A game is done when it is proved and chompcheck has verified its certificate. Games that are done are not
repeated, and games that failed only with --retry (undecided ones also under other limits); failures outside the
game, such as a full disk, are always tried again. Ctrl-C loses only the games being done, a kill also those of the
moment before: run the same command again to continue. A game is known by the SHA-256 of its file, K and the level of
the certificate.

On many machines, or many cores: mpirun -n 33 chompcert batch …   (rank 0 hands out and records, 32 work; the
catalogue, the game files and the folder of certificates must be on a file system that all share).

Exit codes: 0 all done, else the code of the worst failure: 1 rejected by chompcheck, 5 not read, written or checked,
2 malformed, 3 unsupported, 4 undecided; 128 + the signal if it was interrupted.

Example: chompcert batch chomp 0..40 0..40 -k 2
         chompcert batch chomp 0..20 --misere
         chompcert batch *.poset --catalog mine.sqlite
         chompcert catalog)";

void add_limits(const Command& command, BatchOptions& options) {
    command
        .option("--threads", options.threads,
                "Games at a time, at most 16 or four times the machine's threads [as many as it has]")
        .within(1, 1'000'000);
    command
        .option("--max-columns", options.max_columns,
                "A game is undecided when one search takes more columns")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{1} << 40);
    command
        .option("--max-memory", options.max_megabytes,
                "A game is undecided over this many MiB; each of --threads games may take as much")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
}

}  // namespace

Command add_batch_options(const Command& app, BatchOptions& options) {
    const Command command =
        app.subcommand("batch", "Prove and check thousands of games, with a catalogue of the results");
    command
        .option(
            "GAMES", options.games,
            "Game files, files of graphs (.dot, .gv, .d6, .g6, .s6), folders of both, or lists: text files "
            "with "
            "the path of such a file on each line, relative to the list's folder (# comments), or a graph in "
            "graph6; '-': standard input. Or a family and ranges of its parameters: chomp 0..40 0..40")
        .required();
    command.flag(std::string(kMisere.name), options.misere,
                 "Of a family: misere play, whoever takes the last element loses");
    command.option(std::string(kPass.name), options.passes, "Of a family: " + std::string(kPass.help))
        .type_name("N")
        .may_lack_value("1");
    command
        .option("-k,--values", options.max_value,
                "Prove the values 0..K (0 for games with fewer than two chains)")
        .type_name("K")
        .shows_default()
        .within(std::int64_t{0}, std::int64_t{1'000'000});
    command.flag("--compact", options.compact,
                 "Certificates without the values before the preperiods, which chompcheck replays");
    command.option("--catalog", options.catalog, "The catalogue, an SQLite file; made if it does not exist")
        .type_name("FILE")
        .shows_default();
    command
        .output("--certificates", options.certificates, options.force,
                "The folder of game files and certificates")
        .type_name("DIR")
        .shows_default();
    command.option("--checker", options.checker, "The program chompcheck [beside chompcert]")
        .type_name("PATH");
    add_limits(command, options);
    command.flag("--retry", options.retry, "Try the games again that failed before");
    command.flag("--json", options.json, "Print the summary as one JSON object");
    command.flag("-q,--quiet", options.quiet, "No progress and no failures on stderr");
    command.footer(kOptionsFooter);
    return command;
}

WorkSettings work_settings(const BatchOptions& options) {
    return {options.max_value,
            options.max_columns,
            options.max_megabytes,
            options.certificates,
            std::filesystem::absolute(options.catalog).parent_path().string(),
            std::make_shared<Checker>(options.checker, options.max_megabytes),
            options.compact ? Level::compact : Level::full,
            options.force};
}

}  // namespace chompcert::cli
