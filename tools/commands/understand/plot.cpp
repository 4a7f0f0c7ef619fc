// `chompcert plot offsets|plane|census|hasse|strategy`
#include "plot/plot.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "base/numbers/count.h"
#include "commands/commands.h"
#include "commands/understand/plot_strategy.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/json_integer.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

constexpr const char* kJsonHelp = "Print the name of the file, and its size, as JSON";

struct PictureOptions : AskOptions {
    std::string output, format;
    bool force = false;
    Canvas canvas;
};

bool ends_with(const std::string& text, std::string_view end) {
    return text.size() > end.size() && text.ends_with(end);
}

constexpr std::array<std::string_view, 5> kPictureFormats{"svg", "png", "pdf", "tikz",
                                                          "dot"};  // as in PictureFormat

std::string ending_of(std::string_view format) {
    return format == "tikz" ? ".tex" : "." + std::string(format);
}

PictureFormat picture_format_named(std::string_view name) {
    return static_cast<PictureFormat>(std::ranges::find(kPictureFormats, name) - kPictureFormats.begin());
}

// The one that the name of the file ends with, or an empty word.
std::string_view picture_format_in(const std::string& path) {
    for (const std::string_view format : kPictureFormats)
        if (ends_with(path, ending_of(format))) return format;
    return "";
}

// Hasse diagrams alone are graphs for Graphviz, too.
std::vector<std::string_view> formats_of(bool hasse) {
    return {kPictureFormats.begin(), kPictureFormats.end() - (hasse ? 0 : 1)};
}

PictureFormat format_of(const PictureOptions& options, bool hasse) {
    const std::string_view said = picture_format_in(options.output);
    if (!options.format.empty() && !said.empty() && said != options.format)
        throw UsageError(fmt::format("-o {}: expected a name that ends with {}, as in --format {}",
                                     options.output, ending_of(options.format), options.format));
    if (!options.format.empty() || !said.empty())
        return picture_format_named(options.format.empty() ? said : options.format);
    if (options.output.empty() || options.output == "-") return PictureFormat::svg;
    std::vector<std::string> endings;
    for (const std::string_view format : formats_of(hasse)) endings.push_back(ending_of(format));
    throw UsageError(fmt::format(
        "-o {}: expected a name that ends with one of {}; for another name give --format, one of {}",
        options.output, fmt::join(endings, ", "), fmt::join(formats_of(hasse), ", ")));
}

Output output_of(const PictureOptions& options) {
    return {options.canvas.format == PictureFormat::dot ? FileKind::graph : FileKind::other, options.force};
}

// The file of the picture, checked before the picture is made.
std::string target(PictureOptions& options, const std::string& label, const char* kind) {
    options.canvas.format = format_of(options, std::string_view(kind) == "hasse");
    if (options.canvas.format == PictureFormat::dot && std::string_view(kind) != "hasse")
        throw UsageError(
            "a .dot file is a graph for Graphviz: 'chompcert plot hasse' writes it, for a Hasse diagram");
    std::string path = options.output;
    constexpr std::size_t kMostLabel = 200;  // a file name has at most 255 bytes
    if (path.empty())
        path = file_for(
            label.substr(0, kMostLabel),
            fmt::format("_{}{}", kind,
                        ending_of(kPictureFormats.at(static_cast<std::size_t>(options.canvas.format)))));
    check_output(path, output_of(options));
    return path;
}

void add_picture_options(const Command& command, PictureOptions& options) {
    command
        .output("-o,--output", options.output, options.force,
                "The file; its ending .svg, .png, .pdf or .tex (of hasse .dot, too) gives the format; '-' is "
                "standard output [GAME_KIND.svg here]")
        .type_name("FILE");
    command.option("--format", options.format, "The format, whatever the name of the file")
        .one_of({"svg", "png", "pdf", "tikz", "dot"});
    command.option("--width", options.canvas.width, "The width in mm; text has 8 points at any width")
        .type_name("MM")
        .within(70, 1000)
        .shows_default();
    command.option("--dpi", options.canvas.dpi, "Dots per inch of a PNG")
        .type_name("N")
        .within(50, 1200)
        .shows_default();
    const std::vector<Option> json = command.find_option("--json");
    if (json.empty()) command.flag("--json", options.json, kJsonHelp);
    for (const Option& said : json) said.description(kJsonHelp);
}

// Adds the sentence that every picture of a certificate needs.
void set_footer(const Command& command, const std::string& before, const std::string& examples) {
    command.footer(before + "The certificate is read, not verified; chompcheck verifies it.\n" + examples);
}

std::optional<Integer> column_of(const std::string& word, const char* option) {
    if (word.empty()) return std::nullopt;
    if (auto column = parse_count(word)) return column;
    throw UsageError(fmt::format("{}: expected a natural number ({}), found '{}'", option, kCountExamples,
                                 word.substr(0, 60)));
}

struct RangeOptions : PictureOptions {
    std::string from, to;
    std::vector<std::string> values;
    std::string most_value;
};

void add_range_options(const Command& command, RangeOptions& options) {
    command.option("--from", options.from, "The first column: digits, or a power such as 10^30")
        .type_name("M");
    command.option("--to", options.to, "The last column").type_name("M");
}

// Draws, recomputing what a compact certificate leaves out if that is needed.
template <typename What>
void draw_certificate(RangeOptions& options, const char* kind, SolvedGame& certificate, const What& what) {
    const std::string path = target(options, certificate.game->label, kind);
    with_lists(options, certificate, [&] {
        write_picture(path, output_of(options), draw(certificate, what, options.canvas), options.json);
    });
}

// "3", or "0..3", each value once.
void add_values(const SolvedGame& certificate, const std::string& word, std::vector<std::int64_t>& values) {
    const std::size_t dots = word.find("..");
    const std::int64_t first = value_within(certificate, word.substr(0, dots), "--value"),
                       last = dots == std::string::npos
                                  ? first
                                  : value_within(certificate, word.substr(dots + 2), "--value");
    for (std::int64_t k = first; k <= last; ++k)
        if (std::ranges::find(values, k) == values.end()) values.push_back(k);
}

void plot_offsets(RangeOptions& options, Run& run) {
    const auto certificate = open_certificate(run, options.certificate);
    OffsetsPlot what;
    what.without = elements_by_name(*certificate->game, options.without);
    what.from = column_of(options.from, "--from");
    what.to = column_of(options.to, "--to");
    if (!options.values.empty()) what.values.clear();
    for (const std::string& word : options.values) add_values(*certificate, word, what.values);
    draw_certificate(options, "offsets", *certificate, what);
}

void plot_plane(RangeOptions& options, Run& run) {
    const auto certificate = open_certificate(run, options.certificate);
    PlanePlot what;
    what.without = elements_by_name(*certificate->game, options.without);
    what.from = column_of(options.from, "--from");
    what.to = column_of(options.to, "--to");
    what.most_value = value_within(*certificate, options.most_value, "--values");
    draw_certificate(options, "plane", *certificate, what);
}

void plot_census(RangeOptions& options, Run& run) {
    const auto certificate = open_certificate(run, options.certificate);
    const CensusPlot what{value_within(*certificate, options.most_value, "--value")};
    draw_certificate(options, "census", *certificate, what);
}

// The game inside a proof.
struct GameReader final : ProofReader {
    GameReader() : ProofReader("Hasse diagram") {}
    void claims(SolvedGame& certificate) override { game = certificate.game; }
    void strategy(const StrategySummary& summary) override {
        game = summary.game;
        marked = summary.first_move;
    }

    std::shared_ptr<const Game> game;
    std::optional<std::string> marked = {};  // the move of a strategy
};

void plot_hasse(PictureOptions& options, HassePlot what, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    GameReader inside;
    if (is_proof(bytes))
        proof_in(options, run, bytes)->read_by(inside);
    else
        inside.game = std::make_shared<const Game>(read_game(bytes));
    what.marked = inside.marked;
    // Such a graph is read again as a game, and has no words for decreed values.
    if (format_of(options, true) == PictureFormat::dot)
        refuse_decrees(inside.game->decrees, "a graph for Graphviz");
    const std::string path = target(options, inside.game->label, "hasse");
    write_picture(path, output_of(options), draw(*inside.game, what, options.canvas), options.json);
}

constexpr const char* kHasseFooter =
    R"(A dotted line leaves out elements between its ends. Dots above a leg mean that it is infinite.
The picture is as wide as it has to be, at most --width, unless its text would be below 5 points.
With -o FILE.dot the graph itself is written, for Graphviz and programs that read its language.
Example: chompcert plot hasse chomp_3_1.poset -o hasse.png)";

constexpr const char* kPlotFooter =
    R"(gnuplot and Graphviz draw the pictures, but for that of a strategy (apt-get install gnuplot-nox graphviz).
Example: chompcert plot offsets chomp_5_3.cert          writes chomp_5_3_offsets.svg
         chompcert plot plane chomp_5_3.cert -o p.png   see 'chompcert plot plane --help')";

constexpr const char* kOffsetsNotes =
    R"(A bar above the plot begins at the preperiod; its thick part is one period.
For a game with one chain the plot shows g(A_m) - m.
)";

constexpr const char* kOffsetsExamples =
    R"(Example: chompcert plot offsets chomp_5_3.cert -k 0..2 -o offsets.svg
         chompcert plot offsets chomp_5_3.cert --from 10^30 -o far.png)";

constexpr const char* kPlaneNotes =
    R"(A grey (m, n) has m > cap(n) and is the same position as (cap(n), n).
)";

constexpr const char* kPlaneExamples =
    R"(Example: chompcert plot plane chomp_5_3.cert --values 2
         chompcert plot plane chomp_5_3.cert --from 10^30 -o far.svg)";

constexpr const char* kCensusExamples = R"(Example: chompcert plot census chomp_300.cert -o census.png)";

void add_offsets(const Command& plot, Run& run) {
    const auto options = std::make_shared<RangeOptions>();
    const Command command =
        plot.subcommand("offsets", "f(m) - m against m, with the preperiod and one period marked");
    add_certificate_options(command, *options);
    command.option("-k,--value", options->values, "The values k to draw, as 0,1,2 or 0..2 [0]")
        .type_name("k,...")
        .many(',');
    add_range_options(command, *options);
    add_picture_options(command, *options);
    set_footer(command, kOffsetsNotes, kOffsetsExamples);
    command.callback([options, &run] {
        run.says_unverified = options->quiet;
        plot_offsets(*options, run);
    });
}

void add_plane(const Command& plot, Run& run) {
    const auto options = std::make_shared<RangeOptions>();
    options->most_value = "0";
    const Command command = plot.subcommand("plane", "The positions (m, n) of value 0, or of values 0 to K");
    add_certificate_options(command, *options);
    command.option("-K,--values", options->most_value, "The greatest value to draw; 0: the P-positions")
        .type_name("K")
        .shows_default();
    add_range_options(command, *options);
    add_picture_options(command, *options);
    set_footer(command, kPlaneNotes, kPlaneExamples);
    command.callback([options, &run] {
        run.says_unverified = options->quiet;
        plot_plane(*options, run);
    });
}

void add_census(const Command& plot, Run& run) {
    const auto options = std::make_shared<RangeOptions>();
    options->most_value = "0";
    const Command command = plot.subcommand(
        "census",
        "Period, preperiod and tail of the ideals of a chain (as in 3-row Chomp), over their size r");
    command.option("CERT", options->certificate, "The certificate (.cert), of either level").required();
    command.option("-k,--value", options->most_value, "The value k").type_name("k").shows_default();
    add_quiet_option(command, *options);
    add_picture_options(command, *options);
    set_footer(command, "", kCensusExamples);
    command.callback([options, &run] {
        run.says_unverified = options->quiet;
        plot_census(*options, run);
    });
}

void add_hasse(const Command& plot, Run& run) {
    const auto options = std::make_shared<PictureOptions>();
    const auto what = std::make_shared<HassePlot>();
    const Command command = plot.subcommand("hasse", "The Hasse diagram of a game with its legs");
    command.option("GAME", options->certificate, "The game file (.poset), or a certificate (.cert)")
        .required();
    command.option("--legs", what->limits.legs, "The least number of elements drawn of each leg")
        .within(1, 1000)
        .shows_default();
    command.option("--fold", what->limits.whole_family, "Fold families with more members than this")
        .within(4, 1'000'000)
        .shows_default();
    command.option("--max-elements", what->limits.max_elements, "Draw at most this many elements")
        .within(1, 2000)
        .shows_default();
    add_picture_options(command, *options);
    command.footer(kHasseFooter);
    command.callback([options, what, &run] { plot_hasse(*options, *what, run); });
}

}  // namespace

void write_picture(const std::string& path, const Output& target, const std::string& picture, bool json) {
    write_output(path, target, picture);
    if (path == "-") return;
    if (json) {
        fmt::print("{}\n", json_line({{"file", path}, {"bytes", picture.size()}}));
    } else {
        fmt::print("{}\n", printable(path));
    }
}

void add_plot(const Command& app, Run& run) {
    const Command plot = app.subcommand(
        "plot", "Pictures, as SVG, PNG, PDF or TikZ: offsets, plane, census, hasse, strategy, automaton");
    plot.requires_subcommand();
    plot.footer(kPlotFooter);
    add_offsets(plot, run);
    add_plane(plot, run);
    add_census(plot, run);
    add_hasse(plot, run);
    add_plot_strategy(plot, run);
    add_plot_automaton(plot, run);
    plot.callback([&run] { run.exit_code = kDone; });
}

}  // namespace chompcert::cli
