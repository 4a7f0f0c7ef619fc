#include "detect/heap_game.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "detect/findings.h"
#include "heaps/octal/values.h"
#include "heaps/sequence/detector.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kHeapsSplit = 50'000, kHeapsWhole = 5'000'000;
// Splits into three cost n² for each heap, and in a code without end so many digits as the heap has counters.
constexpr std::int64_t kHeapsInThree = 2'000, kEndlessWhole = 4'000, kEndlessSplit = 1'000,
                       kEndlessInThree = 200;

using Proved = std::optional<ProvedPeriod>;

// The observed, unproved period of the values; recurrences have no meaning for Grundy values.
Findings observe(const std::vector<HeapValue>& values) {
    const std::vector<std::int64_t> terms(values.begin(), values.end());
    return {best_period(terms, default_support(terms.size())), std::nullopt};
}

std::int64_t usual_heaps(const OctalGame& game) {
    switch (game.most_heaps_left()) {
        case 1:
            return game.is_endless() ? kEndlessWhole : kHeapsWhole;
        case 2:
            return game.is_endless() ? kEndlessSplit : kHeapsSplit;
        default:
            return game.is_endless() ? kEndlessInThree : kHeapsInThree;
    }
}

[[noreturn]] void give_up(const OctalGame& game, std::int64_t most_heaps, bool certifies) {
    flush_stdout();
    const char* const unwritten = certifies ? ", and no certificate was written" : "";
    if (game.is_endless() && game.splits_heaps())
        throw LimitError(
            fmt::format("{}: undecided: of digits that repeat for ever a period is proved where no move "
                        "splits a heap; here the values of the heaps below {} are computed, and what is seen "
                        "in them is observed{}",
                        game.name(), most_heaps, unwritten));
    throw LimitError(fmt::format("{}: undecided: the heaps below {} prove no period{}; --max N looks further",
                                 game.name(), most_heaps, unwritten));
}

// The number of values used; the proof may need fewer than were computed.
std::int64_t heaps_used(const OctalValues& values, const Proved& proved) {
    return proved ? proved->until + proved->period : static_cast<std::int64_t>(values.values().size());
}

struct Answer {
    const HeapQuestion& question;
    const OctalValues& values;
    const Proved& proved;
    const HeapOutputs& outputs;
};

// The file of Coq, which is said behind the certificate.
bool writes_coq(const Answer& answer) {
    if (!answer.proved || answer.outputs.coq == nullptr) return false;
    write_coq_of_heaps(*answer.outputs.coq, *answer.outputs.rule, *answer.proved);
    return true;
}

void print_json(const Answer& answer) {
    const auto& all = answer.values.values();
    nlohmann::ordered_json json;
    json["game"] = answer.values.game().name();
    json["heaps"] = heaps_used(answer.values, answer.proved);
    json["findings"] =
        answer.proved ? nlohmann::ordered_json::array({to_json(*answer.proved)}) : to_json(observe(all));
    if (answer.question.values)
        json["values"] = std::vector(all.begin(), all.begin() + *answer.question.values);
    if (const HeapTarget* target = answer.outputs.certificate; answer.proved && target != nullptr) {
        const CertificateFile written = write_heap_proof(*target, *answer.proved);
        json["rule"] = target->rule_path;
        json["certificate"] = certificate_json(written);
    }
    if (writes_coq(answer)) json["coq"] = answer.outputs.coq->path;
    fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void print_lines(const Answer& answer) {
    const auto& all = answer.values.values();
    fmt::print("{}: values of the heaps 0 … {}\n", answer.values.game().name(),
               heaps_used(answer.values, answer.proved) - 1);
    if (answer.question.values)
        fmt::print("{}\n", fmt::join(all.begin(), all.begin() + *answer.question.values, " "));
    if (answer.proved) return fmt::print("{}\n", describe(*answer.proved, answer.values.game()));
    for (const std::string& line : describe(observe(all), 0, all.size())) fmt::print("{}\n", line);
}

void write_and_print(const HeapTarget& target, const ProvedPeriod& proved) {
    std::fflush(stdout);  // without complaint, as the files are written in any case
    say_when_ended("the answer is complete, but no certificate was written");
    const CertificateFile written = write_heap_proof(target, proved);
    fmt::print("rule: {}\n{}\nto check it: {}\n", printable(target.rule_path), certificate_text(written),
               check_command(target));
}

void print(const Answer& answer) {
    const HeapTarget* const target = answer.outputs.certificate;
    const bool writes = answer.proved && target != nullptr;
    if (answer.question.json) return print_json(answer);
    const bool to_stdout = target != nullptr && target->certificate.path == "-";
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

HeapLimits limits_of(const HeapQuestion& question, const OctalGame& game, ProgressLine& progress) {
    HeapLimits limits;
    limits.most_heaps = question.most_heaps.value_or(usual_heaps(game));
    if (!game.is_endless() && game.most_taken() + 2 > limits.most_heaps)
        throw LimitError(
            fmt::format("{}: a move takes up to {}: a proof needs {} heaps at least, and --max is {}",
                        game.name(), game.most_taken(), game.most_taken() + 2, limits.most_heaps));
    limits.progress = [&](std::int64_t heaps) {
        progress.show([&](double seconds) {
            return fmt::format("{}: {} heaps, no period yet, {:.0f} s", game.name(), heaps, seconds);
        });
    };
    return limits;
}

}  // namespace

void answer_heaps(const HeapQuestion& question, const OctalGame& game, const HeapOutputs& outputs) {
    if (outputs.certificate != nullptr) check_outputs(*outputs.certificate);
    if (outputs.coq != nullptr) check_coq_of_heaps(*outputs.coq);
    ProgressLine progress(question.quiet);
    HeapLimits limits = limits_of(question, game, progress);
    OctalValues values(game);
    const Proved proved = prove_period(values, limits);
    progress.clear();
    if (game.is_endless()) limits.most_heaps = static_cast<std::int64_t>(values.values().size());
    if (question.values) values.extend(*question.values);
    print({question, values, proved, outputs});
    if (!proved) give_up(game, limits.most_heaps, outputs.certificate != nullptr);
}

}  // namespace chompcert::cli
