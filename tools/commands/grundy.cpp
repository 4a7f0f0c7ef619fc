// `chompcert grundy CERT|THEOREM [M N] [--exact|--proved]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/error.h"
#include "commands/commands.h"
#include "query/transfinite_query.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "solve/exact_grundy.h"
#include "text/value_text.h"
#include "theorem/ask.h"
#include "theorem/theorem_file.h"

namespace chompcert::cli {
namespace {

struct GrundyOptions : AskOptions {
    bool exact = false, proved = false;

    /// A table for each line of a list would take a thousand times as long as its answer from the
    /// certificate.
    [[nodiscard]] bool goes_beyond_claims() const { return exact || (!proved && !coordinates.empty()); }
};

struct FoundValue {
    Value value;
    ExactAnswer::By by = ExactAnswer::By::certificate;
    std::int64_t above = 0;
};

// Beyond every column and row that has a say beside the other length.
Integer finite(const Length& length, const Length& other) {
    constexpr std::int64_t kFar = 4'000'000'000'000'000'000, kSteepest = 1'000'000'000;
    if (!length.whole()) return length.count();
    return other.whole() ? Integer(kFar) : other.count() * kSteepest + kFar;
}

class Asked {
  public:
    Asked(const SolvedGame& certificate, const GrundyOptions& options)
        : certificate_(&certificate),
          options_(&options),
          query_(certificate, elements_by_name(*certificate.game, options.without)),
          exact_(certificate, elements_by_name(*certificate.game, options.without),
                 exact_limits(options.exact, options.max_memory)) {}

    FoundValue grundy(const Length& m, const Length& n) {
        FoundValue found{query_.grundy(m, n), ExactAnswer::By::certificate, certificate_->max_value()};
        if (!found.value.exact && found.value.size == Value::Size::finite && options_->goes_beyond_claims()) {
            const ExactAnswer answer = exact_.grundy(finite(m, n), finite(n, m));
            found.by = answer.by;
            found.above = answer.above;
            if (answer.value) found.value.exact = Ordinal{false, *answer.value};
        }
        if (options_->exact && !found.value.exact) refuse(found);
        return found;
    }

  private:
    [[noreturn]] void refuse(const FoundValue& found) const {
        if (found.value.size != Value::Size::finite)
            throw LimitError(
                "with a whole chain the exact value is known for games with one chain, and where it is at "
                "most K");
        throw LimitError(fmt::format(
            "the value is above {}: a table of all positions below this one would take more than {} MiB "
            "(--max-memory), and no more values were proved",
            found.above, exact_limits(options_->exact, options_->max_memory).table.max_bytes >> 20));
    }

    const SolvedGame* certificate_;
    const GrundyOptions* options_;
    TransfiniteQuery query_;
    ExactGrundy exact_;
};

nlohmann::ordered_json json_answer(const std::vector<Length>& at, const FoundValue& found) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!at.empty()) json["m"] = json_length(at[0]);
    if (at.size() > 1) json["n"] = json_length(at[1]);
    add_value(json, found.value, found.above);
    if (found.by == ExactAnswer::By::table) json["by"] = "table";
    if (found.by == ExactAnswer::By::more_values) json["by"] = "more values";
    return json;
}

int grundy(const GrundyOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    if (is_theorem_file(bytes)) {
        if (options.exact) throw UsageError("--exact is for certificates: a theorem has no table to make");
        return grundy_of_theorem(bytes, options);
    }
    const auto certificate = certificate_of(run, bytes);
    require_no_parameters(options);
    Asked asked(*certificate, options);
    const auto coordinate = [](const std::vector<Length>& at, std::size_t i) {
        return i < at.size() ? at[i] : Length(0);
    };
    for_each_question(options, *certificate, arity(*certificate), Omega::allowed,
                      [&](const std::vector<Length>& at) {
                          const FoundValue found = asked.grundy(coordinate(at, 0), coordinate(at, 1));
                          if (options.json) return fmt::print("{}\n", json_answer(at, found).dump());
                          fmt::print("{}\n", text_of(found.value, found.above));
                      });
    return kDone;
}

constexpr const char* kGrundyFooter =
    R"(A value above the proved ones is found by a table of all positions below, if it takes a second or less. --exact
makes tables within --max-memory, then proves the game for up to 255 values; if neither gives the value, the exit code
is 4. --proved answers '>K' there, from the certificate alone; so do lists on standard input, unless --exact is given.

M or N may be 'omega': that chain is whole. Values are then ordinals, and infinite ones are above all proved values.
The certificate is read, not verified; chompcheck verifies it.
Of a theorem file (chompcert theorem GAME -o X.theorem) the position is a number for each chain, in the order of the
game; the answer is 0 or '>0', or the value if the theorem is about all values.
Example: chompcert grundy chomp_3.cert 100 99 --without r3_2
         chompcert grundy chomp_3.cert 10^30 10^30+9 --exact
         chompcert grundy chomp_3.cert omega omega
         chompcert grundy shifted.theorem 100 70 --parameters s=3)";

}  // namespace

void add_grundy(const Command& app, Run& run) {
    const auto options = std::make_shared<GrundyOptions>();
    const Command command = app.subcommand(
        "grundy",
        "The Grundy value g(A_{M,N}), or '>K' if it is above the proved values and too far for a table");
    add_ask_options(
        command, *options,
        "M N (one chain: M; none: nothing); without any, one position per line of standard input");
    const Option exact = command.flag("--exact", options->exact, "Find the value, or fail (exit 4)");
    command.flag("--proved", options->proved, "Only values of the certificate, and '>K' above them")
        .excludes(exact);
    for (const Option& memory : command.find_option("--max-memory"))
        memory.description(
            "Recompute, and make tables for --exact, within this many MiB [4096, or as many as --recompute "
            "needs]");
    command.footer(kGrundyFooter);
    command.callback([options, &run] { run.exit_code = grundy(*options, run); });
}

}  // namespace chompcert::cli
