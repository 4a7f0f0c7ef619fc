// `chompcert first-move GENERATORS…` and `chompcert first-move --intervals A..B`
#include "finite/semigroup/first_move.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/numbers/count.h"
#include "commands/commands.h"
#include "periodic/solve/solver.h"
#include "proving/certificate_file.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kMostGenerator = 10'000, kMostFirstMove = 10'000;

struct FirstMoveOptions {
    std::vector<std::string> generators;
    std::string intervals, certificate;
    std::int64_t up_to = 100;
    std::uint64_t max_memory = SearchLimits{}.max_bytes >> 20;
    bool json = false, quiet = false, force = false;
};

std::int64_t generator_of(const std::string& word) {
    const auto number = parse_count(word);
    const auto small = number ? as_small(*number) : std::nullopt;
    if (!small || *small < 1 || *small > kMostGenerator)
        throw UsageError(fmt::format("expected a generator, a number from 1 to {}, found '{}'",
                                     kMostGenerator, word.substr(0, 60)));
    return *small;
}

NumericalSemigroup semigroup_of(const std::vector<std::string>& words) {
    std::vector<std::int64_t> generators;
    std::int64_t divisor = 0;
    for (const std::string& word : words) {
        generators.push_back(generator_of(word));
        divisor = std::gcd(divisor, generators.back());
    }
    if (divisor != 1)
        throw UsageError(fmt::format(
            "the generators are multiples of {}: divide them by it, which gives the same game", divisor));
    return NumericalSemigroup(generators);
}

// All <a, …, a+k> with 1 <= k < a, for the a of "4..12" or "7".
std::vector<NumericalSemigroup> intervals_of(const std::string& range) {
    const std::size_t dots = range.find("..");
    const std::int64_t first = generator_of(range.substr(0, dots));
    const std::int64_t last = dots == std::string::npos ? first : generator_of(range.substr(dots + 2));
    if (last < first)
        throw UsageError(
            fmt::format("--intervals: {} is less than {}: write the smaller first", last, first));
    std::vector<NumericalSemigroup> semigroups;
    for (std::int64_t a = first; a <= last; ++a)
        for (std::int64_t k = 1; k < a; ++k) {
            std::vector<std::int64_t> generators(static_cast<std::size_t>(k) + 1);
            std::iota(generators.begin(), generators.end(), a);
            semigroups.emplace_back(generators);
        }
    if (semigroups.empty()) throw UsageError("--intervals: an interval begins at 2 or later");
    return semigroups;
}

std::optional<std::int64_t> search_first_moves(const NumericalSemigroup& semigroup,
                                               const FirstMoveOptions& options, ProgressLine& line) {
    SearchLimits limits;
    limits.max_bytes = options.max_memory << 20;
    const auto least = least_winning_move(semigroup, options.up_to, limits, [&](std::int64_t x) {
        line.show([&](double) {
            return fmt::format("{}: first move {} of at most {}", semigroup.str(), x, options.up_to);
        });
    });
    line.clear();
    return least;
}

void print_certificate(const CertificateFile& written, const NumericalSemigroup& semigroup, std::int64_t x) {
    std::string words;
    for (const std::int64_t generator : semigroup.generators()) words += fmt::format(" {}", generator);
    fmt::print("{}\ngame: chompcert make semigroup{} --after {}\n", certificate_text(written), words, x);
}

void print_first_move(const NumericalSemigroup& semigroup, std::optional<std::int64_t> least,
                      const FirstMoveOptions& options, const std::optional<CertificateFile>& written) {
    if (options.json) {
        nlohmann::ordered_json json{
            {"generators", semigroup.generators()}, {"up_to", options.up_to}, {"least", nullptr}};
        if (least) json["least"] = *least;
        if (written) json["certificate"] = certificate_json(*written);
        fmt::print("{}\n", json.dump());
    } else if (least) {
        fmt::print("{}: {}\n", semigroup.str(), *least);
    } else {
        fmt::print("{}: none <= {}\n", semigroup.str(), options.up_to);
    }
    flush_stdout();
}

// The certificate that the position after x has value 0.
CertificateFile certify_first_move(const NumericalSemigroup& semigroup, std::int64_t x,
                                   const FirstMoveOptions& options) {
    Limits limits;
    limits.max_bytes = options.max_memory << 20;
    const SolvedGame solved = solve(read_game(game_after(semigroup, x)), 0, limits, {});
    return write_certificate_file({options.certificate, options.force}, solved);
}

int find_first_moves(const FirstMoveOptions& options) {
    if (options.generators.empty() == options.intervals.empty())
        throw UsageError("expected generators, as in  first-move 7 8 9 10,  or --intervals 4..12");
    if (!options.intervals.empty() && !options.certificate.empty())
        throw UsageError(
            "-o writes the certificate of one semigroup: give its generators in place of --intervals");
    if (options.certificate == "-") throw UsageError("-o: name a file for the certificate");
    ProgressLine line(options.quiet);
    if (!options.intervals.empty()) {
        for (const NumericalSemigroup& semigroup : intervals_of(options.intervals))
            print_first_move(semigroup, search_first_moves(semigroup, options, line), options, {});
        return kDone;
    }
    const NumericalSemigroup semigroup = semigroup_of(options.generators);
    if (!options.certificate.empty())
        check_output(options.certificate, {FileKind::certificate, options.force});
    const auto least = search_first_moves(semigroup, options, line);
    if (!options.json) print_first_move(semigroup, least, options, {});
    std::optional<CertificateFile> written;
    if (least && !options.certificate.empty()) written = certify_first_move(semigroup, *least, options);
    if (options.json)
        print_first_move(semigroup, least, options, written);
    else if (written)
        print_certificate(*written, semigroup, *least);
    if (written) return exit_code_of(*written);
    return least ? kDone : kNoAnswer;
}

constexpr const char* kFirstMoveFooter =
    R"(Chomp on a numerical semigroup: the sums of the generators, of which 0 is poisoned; a move takes an element x, and
with it each x + s for an element s. After the first move x finitely many elements are left, and x wins if the player
who moves next loses. The least x that wins is printed; 'none <= X' says that no first move up to X wins, and nothing
about later ones. No theorem about semigroups is used. Exit code 1 if there is none.

-o writes the certificate of the game after that move, in which the value of the whole game is 0: chompcheck verifies it.

Example: chompcert first-move 7 8 9 10
         chompcert first-move --intervals 4..8 --up-to 60)";

}  // namespace

void add_first_move(const Command& app, Run& run) {
    const auto options = std::make_shared<FirstMoveOptions>();
    const Command command =
        app.subcommand("first-move", "The least first move that wins Chomp on a numerical semigroup");
    command.option("GENERATORS", options->generators, "The generators, as 7 8 9 10");
    command.option("--intervals", options->intervals, "All <a, ..., a+k>, k < a, for these a: 7, or 4..12")
        .type_name("A..B");
    command.option("--up-to", options->up_to, "The last first move to try")
        .type_name("X")
        .shows_default()
        .within(std::int64_t{1}, kMostFirstMove);
    command
        .output("-o,--output", options->certificate, options->force,
                "Write the certificate of the game after the move")
        .type_name("CERT");
    command.option("--max-memory", options->max_memory, "Give up (exit 4) over this many MiB of positions")
        .type_name("MiB")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    command.flag("--json", options->json, "One JSON object per semigroup");
    command.flag("-q,--quiet", options->quiet, "No progress on stderr");
    command.footer(kFirstMoveFooter);
    command.callback([options, &run] { run.exit_code = find_first_moves(*options); });
}

}  // namespace chompcert::cli
