// `chompcert plot automaton THEOREM`
#include <fmt/core.h>

#include <memory>

#include "commands/understand/plot_strategy.h"
#include "parametric/print/automaton_formats.h"
#include "plot/canvas.h"
#include "plot/child.h"
#include "plot/tikz.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"

namespace chompcert::cli {
namespace {

struct AutomatonPlotOptions : AskOptions {
    std::string output;
    bool force = false;
};

class AutomatonDrawer final : public ProofReader {
  public:
    AutomatonDrawer(const AutomatonPlotOptions& options, const Run& run)
        : ProofReader("picture of the automaton"), options_(options), run_(run) {}

    void theorem(const Theorem& theorem) override {
        note_unverified(run_, ReadKind::theorem);
        if (!theorem.automaton)
            throw UsageError(
                "a formula gives this theorem, not an automaton: draw it with 'chompcert plot strategy'");
        const std::string path =
            options_.output.empty() ? file_for(theorem.game.label, "_automaton.svg") : options_.output;
        if (path != "-" && !path.ends_with(".svg") && !path.ends_with(".dot") && !path.ends_with(".tex"))
            throw UsageError(fmt::format("-o {}: expected a name that ends with .svg, .tex or .dot", path));
        const Output target{path.ends_with(".dot") ? FileKind::graph : FileKind::other, options_.force};
        check_output(path, target);
        const std::string graph = render_automaton(theorem, AutomatonFormat::dot) + "\n";
        write_picture(path, target, drawn(graph, path), options_.json);
    }

  private:
    static std::string drawn(const std::string& graph, const std::string& path) {
        if (path.ends_with(".dot")) return graph;
        if (path.ends_with(".tex")) return graph_tikz(graph, Canvas{}.width);
        return run_program({"dot", "graphviz"}, {"-Tsvg"}, graph);
    }
    const AutomatonPlotOptions& options_;
    const Run& run_;
};

void plot_automaton(const AutomatonPlotOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    AutomatonDrawer drawer(options, run);
    proof_in(options, run, bytes)->read_by(drawer);
}

constexpr const char* kAutomatonFooter =
    R"(A double circle accepts: value 0. An arrow has letters, each with a digit of every coordinate, the last digits of
the coordinates first. The state from which nothing is accepted is left out. Graphviz draws the picture.
Example: chompcert plot automaton nim_3.theorem -o nim_3.svg)";

}  // namespace

void add_plot_automaton(const Command& plot, Run& run) {
    const auto options = std::make_shared<AutomatonPlotOptions>();
    const Command command =
        plot.subcommand("automaton", "The automaton of a theorem file (SVG, TikZ or DOT)");
    command.option("THEOREM", options->certificate, "The theorem file (.theorem)").required();
    command
        .output("-o,--output", options->output, options->force,
                "The file, whose name ends with .svg, .tex (TikZ) or .dot; '-' is standard output "
                "[GAME_automaton.svg here]")
        .type_name("FILE");
    command.flag("--json", options->json, "Print the name of the file, and its size, as JSON");
    add_quiet_option(command, *options);
    command.footer(kAutomatonFooter);
    command.callback([options, &run] {
        run.says_unverified = options->quiet;
        plot_automaton(*options, run);
    });
}

}  // namespace chompcert::cli
