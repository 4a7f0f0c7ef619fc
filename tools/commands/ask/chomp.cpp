// `chompcert chomp R1 R2 …`
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <iterator>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <vector>

#include "base/error.h"
#include "commands/commands.h"
#include "finite/chomp/answer.h"
#include "proving/cache.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/json_integer.h"
#include "text/value_text.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kListedOffsets = 24;

struct ChompOptions {
    std::vector<std::string> rows;
    std::optional<std::int64_t> max_value;
    bool json = false;
    ProofOptions proofs;
};

void print_moves(const ChompAnswer& answer) {
    if (answer.lost) return fmt::print("winning moves: none\n");
    fmt::print("winning moves: {}\n", answer.winning_moves.size());
    for (const ChompMove& move : answer.winning_moves)
        fmt::print("  row {}, column {}: leaves {}\n", move.square.row, move.square.column.str(),
                   chompcert::text_of(move.left));
}

std::string lower_text(const ChompRows& rows) {
    const std::string lower = chompcert::text_of({rows.begin() + 2, rows.end()});
    return lower.empty() ? "[p, q]"
                         : fmt::format("[p, q, {}]", fmt::join(rows_from(rows, 3, 100'000).value(), ", "));
}

void print_pattern(const ChompAnswer& answer) {
    const ChompPattern& pattern = *answer.pattern;
    const std::string q = answer.rows[1].str();
    fmt::print("P-positions {}: ", lower_text(answer.rows));
    if (pattern.periodic) {
        const std::size_t shown = std::min(pattern.tail.size(), kListedOffsets);
        fmt::print(
            "periodic from q = {} on with period {}, p - q = {}{}\n", pattern.preperiod, pattern.tail.size(),
            fmt::join(pattern.tail.begin(), pattern.tail.begin() + static_cast<std::ptrdiff_t>(shown), " "),
            shown < pattern.tail.size() ? " …" : "");
    } else {
        fmt::print("finitely many, none with q >= {}\n", pattern.end);
    }
    std::string where = pattern.periodic ? "before the periodic part" : "";
    if (pattern.residue)
        where =
            fmt::format("in the periodic part, place {} of {}", *pattern.residue + 1, pattern.tail.size());
    fmt::print(
        "  here q = {}{}{}: {}\n", q, where.empty() ? "" : ", ", where,
        pattern.p ? fmt::format("p = {} is the P-position", pattern.p->str()) : "no p makes a P-position");
}

void print_answer(const ChompAnswer& answer) {
    fmt::print("{}: {}\n", chompcert::text_of(answer.rows), outcome_text(answer.lost));
    fmt::print("Grundy value: {}\n", answer.value ? answer.value->str() : fmt::format(">{}", answer.above));
    print_moves(answer);
    if (answer.pattern) print_pattern(answer);
    fmt::print("proved by: {}\n", fmt::join(answer.proofs, "; "));
}

nlohmann::ordered_json json_rows(const ChompRows& rows) {
    auto json = nlohmann::ordered_json::array();
    for (const Integer& row : rows) json.push_back(json_integer(row));
    return json;
}

nlohmann::ordered_json json_pattern(const ChompPattern& pattern) {
    nlohmann::ordered_json json{{"kind", pattern.periodic ? "periodic" : "finite"}};
    if (pattern.periodic) {
        json["preperiod"] = pattern.preperiod;
        json["period"] = pattern.tail.size();
        json["p_minus_q"] = pattern.tail;
        json["place"] = pattern.residue ? nlohmann::ordered_json(*pattern.residue + 1) : nullptr;
    } else {
        json["none_from_q"] = pattern.end;
    }
    json["p"] = pattern.p ? json_integer(*pattern.p) : nullptr;
    return json;
}

void print_json(const ChompAnswer& answer) {
    nlohmann::ordered_json json{{"rows", json_rows(answer.rows)}, {"outcome", answer.lost ? "P" : "N"}};
    json["g"] = answer.value ? json_integer(*answer.value) : nullptr;
    if (!answer.value) json["above"] = answer.above;
    json["winning_moves"] = nlohmann::ordered_json::array();
    for (const ChompMove& move : answer.winning_moves)
        json["winning_moves"].push_back({{"row", move.square.row},
                                         {"column", json_integer(move.square.column)},
                                         {"leaves", json_rows(move.left)}});
    json["pattern"] = answer.pattern ? json_pattern(*answer.pattern) : nullptr;
    json["proved_by"] = answer.proofs;
    fmt::print("{}\n", json.dump());
}

// Answers one position after the other. Neighbours in a list often have the same lower rows, so the last
// proof is not read again.
class ChompAnswers {
  public:
    explicit ChompAnswers(const ChompOptions& options) : options_(&options) {
        limits_.report = show_search(options.proofs);
        if (!options.max_value) return;
        limits_.max_value = *options.max_value;
        limits_.max_claims = std::numeric_limits<double>::infinity();
    }
    void answer(const std::vector<std::string>& words) {
        const ChompAnswer answer = answer_chomp(
            parse_chomp_rows(words),
            [&](const std::string& game, std::int64_t max_value) { return prove(game, max_value); }, limits_);
        if (options_->json) return print_json(answer);
        if (++answered_ > 1) fmt::print("\n");
        print_answer(answer);
    }

  private:
    std::shared_ptr<const SolvedGame> prove(const std::string& game, std::int64_t max_value) {
        if (!last_ || last_->game->text != game || last_->max_value() != max_value)
            last_ = proved(options_->proofs, game, max_value);
        return last_;
    }
    const ChompOptions* options_;
    ChompLimits limits_;
    std::shared_ptr<const SolvedGame> last_;
    std::int64_t answered_ = 0;
};

// The rows on a line, as people and programs write them: 9 7 3; 9, 7, 3; [9,7,3].
std::vector<std::string> words_of(std::string line) {
    for (char& c : line)
        if (c == ',' || c == '[' || c == ']' || c == '\r') c = ' ';
    std::istringstream stream(line);
    return {std::istream_iterator<std::string>(stream), {}};
}

void answer_list(ChompAnswers& answers) {
    if (isatty(STDIN_FILENO) == 1)
        std::fprintf(stderr, "Type one position in each line, R1 R2 ...; Ctrl-D ends.\n");
    InputLines lines;
    for (std::size_t number = 1; const auto line = lines.next(); ++number) {
        const std::vector<std::string> words = words_of(std::string(*line));
        if (words.empty()) continue;
        try {
            answers.answer(words);
        } catch (const ArgumentError& error) {
            throw MalformedInput(fmt::format("standard input:{}: {}", number, error.what()));
        } catch (const LimitError& error) {
            throw LimitError(fmt::format("standard input:{}: {}", number, error.what()), error.remedy);
        }
    }
}

void chomp(const ChompOptions& options) {
    ChompAnswers answers(options);
    if (options.rows == std::vector<std::string>{"-"}) return answer_list(answers);
    answers.answer(options.rows);
}

constexpr const char* kChompFooter =
    R"(Rows are given longest first, and the poisoned square is counted; columns and rows are counted from 1. The first
two rows may have any length, in digits or as 10^30 (10^30+5, 10^30-1). The rows from the third on are fixed: the
proof covers all lengths of the first two rows, and all order ideals of the lower rows. So the lower rows may be
one row of thousands of squares, but four rows only of a few dozen each. Small positions with many rows are solved
by a table of all positions. If the exact value would take long, the answer is that it is above K.

Proofs are kept under $XDG_CACHE_HOME/chompcert or ~/.cache/chompcert, and read again without verifying them;
--no-cache proves again. To verify, write the certificate (make chomp R3 R4 ..., prove) and run chompcheck.

Example: chompcert chomp 17 12 5 2
         chompcert chomp 10^30+5 10^30 120
         chompcert chomp 4 4 4 4 4
         printf '9 7 3\n9 7 2\n' | chompcert chomp - --json)";

}  // namespace

void add_chomp(const Command& app, Run& run) {
    const auto options = std::make_shared<ChompOptions>();
    const Command command = app.subcommand(
        "chomp",
        "R1 R2 ...: the winner of a Chomp position, its value, every winning move, its place in the pattern");
    command
        .option("ROWS", options->rows,
                "The lengths of the rows, the longest first; -: a position in each line of standard input")
        .required();
    command
        .option("-k,--values", options->max_value,
                "Prove values up to K if the exact one is not found [7, or less if that takes long]")
        .type_name("K")
        .within(std::int64_t{0}, std::int64_t{1'000'000});
    command.flag("--json", options->json, "Print the answer as one JSON object");
    add_proof_options(command, options->proofs);
    command.footer(kChompFooter);
    command.callback([options, &run] {
        naming_kept(options->proofs, run.file, [&] { chomp(*options); });
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
