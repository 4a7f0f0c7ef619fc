// `chompcert plot strategy THEOREM`
#include "commands/plot_strategy.h"

#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/json_integer.h"
#include "text/printable.h"
#include "theorem/open.h"
#include "theorem/print/picture.h"

namespace chompcert::cli {
namespace {

struct StrategyOptions : AskOptions {
    std::string output;
    StrategyPicture picture;
};

void plot_strategy(const StrategyOptions& options, Run& run) {
    const Theorem theorem = open_theorem(open_subject(run, options.certificate), options.certificate);
    const std::string path =
        options.output.empty() ? file_for(theorem.game.label, "_strategy.svg") : options.output;
    if (path != "-" && !path.ends_with(".svg"))
        throw UsageError(fmt::format("-o {}: expected a name that ends with .svg", path));
    if (theorem.game.chains.size() < 2)
        throw UsageError("a picture of a strategy needs a theorem about two chains or more");
    check_writable(path);
    TheoremQuery query(theorem, parameter_values(theorem.game, options.parameters),
                       element_numbers(theorem.game, options.without));
    AtomicFile file(path);
    std::string svg;
    try {
        svg = draw_strategy(query, options.picture);
    } catch (const UntrueTheorem& error) {
        throw untrue(options.certificate, error);
    }
    file.write(svg);
    file.commit();
    if (path == "-") return;
    if (options.json) return fmt::print("{}\n", json_line({{"file", path}, {"bytes", svg.size()}}));
    fmt::print("{}\n", printable(path));
}

constexpr const char* kStrategyFooter =
    R"(Each panel has the positions with one value of the third chain: the first chain to the right, the second upwards.
The colour says where the strategy takes an element; positions of value 0 are black, squares that are no position
white. Further chains are empty. The theorem is read, not proved again.
Example: chompcert plot strategy shifted.theorem --parameters s=3 -o strategy.svg)";

}  // namespace

void add_plot_strategy(const Command& plot, Run& run) {
    const auto options = std::make_shared<StrategyOptions>();
    const Command command =
        plot.subcommand("strategy", "The winning strategy of a theorem file, slice by slice (SVG)");
    command.option("THEOREM", options->certificate, "The theorem file (.theorem)").required();
    command
        .option("-o,--output", options->output,
                "The file, whose name ends with .svg; '-' is standard output [GAME_strategy.svg here]")
        .type_name("FILE");
    command.option("--parameters", options->parameters, "The values of the parameters")
        .many(',')
        .type_name("s=3,p=1");
    command.option("--without", options->without, "Take away these elements and all above them")
        .many(',')
        .type_name("x,y");
    command.option("--size", options->picture.size, "Draw this many squares in each direction")
        .type_name("N")
        .within(std::int64_t{2}, std::int64_t{200})
        .shows_default();
    command.option("--step", options->picture.step, "The step of the third chain from panel to panel")
        .type_name("N")
        .within(std::int64_t{1}, std::int64_t{1000})
        .shows_default();
    command.option("--panels", options->picture.panels, "How many panels, if there is a third chain")
        .type_name("N")
        .within(std::int64_t{1}, std::int64_t{30})
        .shows_default();
    command.flag("--json", options->json, "Print the name of the file, and its size, as JSON");
    command.footer(kStrategyFooter);
    command.callback([options, &run] { plot_strategy(*options, run); });
}

}  // namespace chompcert::cli
