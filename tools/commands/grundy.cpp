// `chompcert grundy CERT|THEOREM [M N]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands/commands.h"
#include "query/transfinite_query.h"
#include "shared/ask.h"
#include "shared/subject.h"
#include "text/value_text.h"
#include "theorem/ask.h"
#include "theorem/theorem_file.h"

namespace chompcert::cli {
namespace {

nlohmann::ordered_json json_answer(const std::vector<Length>& at, const Value& value,
                                   std::int64_t max_value) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!at.empty()) json["m"] = json_length(at[0]);
    if (at.size() > 1) json["n"] = json_length(at[1]);
    add_value(json, value, max_value);
    return json;
}

int grundy(const AskOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    if (is_theorem_file(bytes)) return grundy_of_theorem(bytes, options);
    const auto certificate = certificate_of(run, bytes);
    require_no_parameters(options);
    TransfiniteQuery query(*certificate, elements_by_name(*certificate->game, options.without));
    const auto coordinate = [](const std::vector<Length>& at, std::size_t i) {
        return i < at.size() ? at[i] : Length(0);
    };
    for_each_question(options, *certificate, arity(*certificate), Omega::allowed,
                      [&](const std::vector<Length>& at) {
                          const Value value = query.grundy(coordinate(at, 0), coordinate(at, 1));
                          const std::int64_t max_value = certificate->max_value();
                          if (options.json)
                              return fmt::print("{}\n", json_answer(at, value, max_value).dump());
                          fmt::print("{}\n", text_of(value, max_value));
                      });
    return kDone;
}

constexpr const char* kGrundyFooter =
    R"(M or N may be 'omega': that chain is whole. Values are then ordinals, and infinite ones are above all proved values.
The certificate is read, not verified; chompcheck verifies it.
Of a theorem file (chompcert theorem GAME -o X.theorem) the position is a number for each chain, in the order of the
game; the answer is 0 or '>0', or the value if the theorem is about all values.
Example: chompcert grundy chomp_3.cert 100 99 --without r3_2
         chompcert grundy chomp_3.cert omega omega
         chompcert grundy shifted.theorem 100 70 --parameters s=3)";

}  // namespace

void add_grundy(const Command& app, Run& run) {
    const auto options = std::make_shared<AskOptions>();
    const Command command =
        app.subcommand("grundy", "g(A_{M,N}), or '>K' where it is above the values proved");
    add_ask_options(
        command, *options,
        "M N (one chain: M; none: nothing); without any, one position per line of standard input");
    command.footer(kGrundyFooter);
    command.callback([options, &run] { run.exit_code = grundy(*options, run); });
}

}  // namespace chompcert::cli
