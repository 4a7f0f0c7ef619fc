// `chompcert plot strategy THEOREM`
#include "commands/understand/plot_strategy.h"

#include <fmt/core.h>

#include <memory>

#include "answers/theorem_words.h"
#include "parametric/print/picture.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"

namespace chompcert::cli {
namespace {

struct StrategyOptions : AskOptions {
    std::string output;
    bool force = false;
    StrategyPicture picture;
};

class StrategyDrawer final : public ProofReader {
  public:
    StrategyDrawer(const StrategyOptions& options, const Run& run)
        : ProofReader("picture of the strategy"), options_(options), run_(run) {}

    void theorem(const Theorem& theorem) override {
        note_unverified(run_, ReadKind::theorem);
        const std::string path =
            options_.output.empty() ? file_for(theorem.game.label, "_strategy.svg") : options_.output;
        if (path != "-" && !path.ends_with(".svg"))
            throw UsageError(fmt::format("-o {}: expected a name that ends with .svg", path));
        if (theorem.game.chains.size() < 2)
            throw UsageError("a picture of a strategy needs a theorem about two chains or more");
        const Output target{FileKind::other, options_.force};
        check_output(path, target);
        std::vector<Integer> parameters;
        std::vector<std::size_t> without;
        about_option("--parameters",
                     [&] { parameters = parameter_values(theorem.game, options_.parameters); });
        about_option("--without", [&] { without = element_numbers(theorem.game, options_.without); });
        TheoremQuery query(theorem, parameters, without);
        write_picture(path, target, draw_strategy(query, options_.picture), options_.json);
    }

  private:
    const StrategyOptions& options_;
    const Run& run_;
};

void plot_strategy(const StrategyOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    StrategyDrawer drawer(options, run);
    proof_in(options, run, bytes)->read_by(drawer);
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
        .output("-o,--output", options->output, options->force,
                "The file, whose name ends with .svg; '-' is standard output [GAME_strategy.svg here]")
        .type_name("FILE");
    command.option("--parameters", options->parameters, "The values of the parameters")
        .many(',')
        .type_name(kParameterValues);
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
    add_quiet_option(command, *options);
    command.footer(kStrategyFooter);
    command.callback([options, &run] {
        run.says_unverified = options->quiet;
        plot_strategy(*options, run);
    });
}

}  // namespace chompcert::cli
