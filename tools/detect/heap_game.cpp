#include "detect/heap_game.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "detect/findings.h"
#include "heaps/sequence/detector.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

using Proved = std::optional<ProvedPeriod>;

// The observed, unproved period of the values; recurrences have no meaning for Grundy values.
Findings observe(const std::vector<HeapValue>& values) {
    return {best_period(values, default_support(values.size())), std::nullopt};
}

bool has_no_theorem(const HeapGame& game) {
    const auto* const octal = std::get_if<OctalGame>(&game);
    return octal != nullptr && octal->is_endless() && octal->splits_heaps();
}

[[noreturn]] void give_up(const HeapGame& game, std::int64_t most_heaps, bool certifies,
                          const CheckpointFile& checkpoint) {
    flush_stdout();
    const char* const unwritten = certifies ? ", and no certificate was written" : "";
    if (has_no_theorem(game))
        throw LimitError(
            fmt::format("{}: undecided: of digits that repeat for ever a period is proved where no move "
                        "splits a heap; here the values of the heaps below {} are computed, and what is seen "
                        "in them is observed{}",
                        name_of(game), most_heaps, unwritten));
    throw LimitError(fmt::format(
        "{}: undecided: the heaps below {} prove no period{}; --max N looks further{}", name_of(game),
        most_heaps, unwritten, checkpoint.is_wanted() ? checkpoint.advice(" with a higher --max") : ""));
}

// The number of values used; the proof may need fewer than were computed.
std::int64_t heaps_used(const HeapSearch& search) {
    return search.proved ? search.proved->until + search.proved->period : std::ssize(search.values);
}

struct Answer {
    const HeapQuestion& question;
    const HeapGame& game;
    const HeapSearch& search;
    const HeapOutputs& outputs;
    const Proved& proved = search.proved;
};

// The file of Coq, which is said behind the certificate.
bool writes_coq(const Answer& answer) {
    if (!answer.proved || answer.outputs.coq == nullptr) return false;
    write_coq_of_heaps(*answer.outputs.coq, *answer.outputs.rule, *answer.proved);
    return true;
}

void print_json(const Answer& answer) {
    const auto& all = answer.search.values;
    nlohmann::ordered_json json;
    json["game"] = name_of(answer.game);
    json["heaps"] = heaps_used(answer.search);
    json["findings"] =
        answer.proved ? nlohmann::ordered_json::array({to_json(*answer.proved)}) : to_json(observe(all));
    if (answer.question.values)
        json["values"] = std::vector(all.begin(), all.begin() + *answer.question.values);
    if (const HeapTarget* target = answer.outputs.certificate; answer.proved && target != nullptr) {
        const CertificateFile written = write_heap_proof(*target, *answer.proved);
        json["rule"] = target->files.path;
        json["certificate"] = certificate_json(written);
    }
    if (writes_coq(answer)) json["coq"] = answer.outputs.coq->path;
    fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void print_lines(const Answer& answer) {
    const auto& all = answer.search.values;
    fmt::print("{}: values of the heaps 0 … {}\n", name_of(answer.game), heaps_used(answer.search) - 1);
    if (answer.question.values)
        fmt::print("{}\n", fmt::join(all.begin(), all.begin() + *answer.question.values, " "));
    if (answer.proved) return fmt::print("{}\n", describe(*answer.proved, answer.game));
    for (const std::string& line : describe(observe(all), 0, all.size())) fmt::print("{}\n", line);
}

void write_and_print(const HeapTarget& target, const ProvedPeriod& proved) {
    std::fflush(stdout);  // without complaint, as the files are written in any case
    say_when_ended("the answer is complete, but no certificate was written");
    const CertificateFile written = write_heap_proof(target, proved);
    fmt::print("rule: {}\n{}\nto check it: {}\n", printable(target.files.path), certificate_text(written),
               check_command(target.files));
}

void print(const Answer& answer) {
    const HeapTarget* const target = answer.outputs.certificate;
    const bool writes = answer.proved && target != nullptr;
    if (answer.question.json) return print_json(answer);
    const bool to_stdout = target != nullptr && target->files.certificate.path == "-";
    if (to_stdout) {
        if (writes) write_heap_proof(*target, *answer.proved);
    } else {
        print_lines(answer);
        if (writes) write_and_print(*target, *answer.proved);
    }
    if (writes_coq(answer) && !to_stdout)
        fmt::print("theorem: {}\ncompile: {}\n", printable(answer.outputs.coq->path),
                   printable(compile_command(*answer.outputs.coq)));
}

// The same file would be refused after the search, as it is a checkpoint then.
void require_apart(const CheckpointOptions& checkpoint, const HeapOutputs& outputs) {
    const auto is_it = [&](const std::string& path) {
        const auto real = [](const std::string& name) {
            return std::filesystem::weakly_canonical(std::filesystem::absolute(name));
        };
        return !checkpoint.path.empty() && !path.empty() && real(path) == real(checkpoint.path);
    };
    const GameBeside* const files = outputs.certificate == nullptr ? nullptr : &outputs.certificate->files;
    for (const std::string& path :
         {files == nullptr ? "" : files->certificate.path, files == nullptr ? "" : files->path,
          outputs.coq == nullptr ? "" : outputs.coq->path})
        if (is_it(path)) throw UsageError(path + " cannot be the checkpoint too: name another file");
}

// A search with a checkpoint was stopped.
int interrupted(const CheckpointFile& checkpoint) {
    say(fmt::format("stopped by {}{}", strsignal(stop_signal()), checkpoint.loss()));
    return 128 + stop_signal();
}

}  // namespace

int answer_heaps(const HeapQuestion& question, const HeapGame& game, const HeapOutputs& outputs) {
    if (outputs.certificate != nullptr) check_outputs(outputs.certificate->files);
    if (outputs.coq != nullptr) check_coq_of_heaps(*outputs.coq);
    require_apart(question.checkpoint, outputs);
    CheckpointFile checkpoint(question.checkpoint);
    if (checkpoint.is_wanted()) stop_on_signals();
    try {
        const HeapSearch search = search_heaps(question, game, checkpoint);
        print({question, game, search, outputs});
        if (!search.proved) give_up(game, search.most_heaps, outputs.certificate != nullptr, checkpoint);
    } catch (const Interrupted&) {
        return interrupted(checkpoint);
    }
    checkpoint.remove();
    return 0;
}

}  // namespace chompcert::cli
