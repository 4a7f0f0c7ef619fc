// `chompcert batch` on the ranks of MPI. It is a separate program, since linking MPI would slow every start
// of `chompcert`; when mpirun starts `chompcert`, that process is replaced by this program.
#include <fmt/core.h>
#include <mpi.h>

#include <CLI/CLI.hpp>
#include <csignal>

#include "base/overwriting/inputs.h"
#include "batch/batch.h"
#include "mpi/ranks.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/standard_streams.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

int complain_of_words(const std::string& message) {
    return complain({kUsage, message}, "batch");
}

// Rank 0. In any case the others are told at the end that there are no more games.
int schedule(const BatchOptions& options, int workers) {
    bool started = false, finished = false;
    try {
        const int code = run_batch(options, [&](const auto& games, const Work&, const Record& record) {
            started = true;
            run_on_ranks(games, workers, record);
            finished = true;
        });
        if (!started) run_on_ranks({}, workers, {});
        flush_stdout();
        return code;
    } catch (...) {
        const Failure failure = failure_of(std::current_exception(), {});
        complain(failure, "batch");
        if (!started) run_on_ranks({}, workers, {});
        if (started && !finished) MPI_Abort(MPI_COMM_WORLD, failure.code);  // others may be working for hours
        return failure.code;
    }
}

// Another rank. An error here occurs in rank 0 too, which reports it, unless rank 0 hands out a game.
int serve(const BatchOptions& options) {
    std::string trouble;
    WorkSettings settings;
    try {
        settings = work_settings(options);
        settings.syncs_names = true;
    } catch (const std::exception& error) {
        trouble = error.what();
    }
    stop_on_signals();
    work_for_rank_0([&](const BatchGame& game) {
        if (!trouble.empty()) MPI_Abort(MPI_COMM_WORLD, complain_of_words(trouble));
        return prove_and_check(game, settings);
    });
    return kDone;
}

int run(int argc, char** argv, int rank, int ranks) {
    CLI::App app("Proved periodicity in poset games, on many machines. The command is batch.");
    app.name("chompcert");
    BatchOptions options;
    add_batch_options(Command(app), options);
    app.require_subcommand(1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return rank == 0 ? app.exit(help) : kDone;
    } catch (const CLI::ParseError& error) {
        return rank == 0 ? complain_of_words(fmt::format("{} (see 'chompcert batch --help')", error.what()))
                         : kDone;
    }
    const bool threads = options.threads > 0;
    if (ranks < 2 || threads)
        return rank > 0
                   ? kDone
                   : complain_of_words(
                         threads ? "--threads is for one process: give mpirun more ranks instead"
                                 : "expected at least 2 ranks (mpirun -n 2): one hands out, the others work");
    return rank == 0 ? schedule(options, ranks - 1) : serve(options);
}

}  // namespace
}  // namespace chompcert::cli

int main(int argc, char** argv) {
    if (!chompcert::cli::occupy_standard_descriptors()) return chompcert::cli::kUsage;
    std::signal(SIGXFSZ, SIG_IGN);
    chompcert::remember_inputs();
    MPI_Init(&argc, &argv);
    int rank = 0, ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int code = chompcert::cli::run(argc, argv, rank, ranks);
    MPI_Finalize();
    return code;
}
