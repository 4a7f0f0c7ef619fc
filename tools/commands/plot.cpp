// `chompcert plot offsets|plane|census|hasse`
#include "plot/plot.h"

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert {
namespace {

constexpr const char* kJsonHelp = "Print the name of the file, and its size, as JSON";

struct PictureWords : AskWords {
    std::string output, format;
    Canvas canvas;
};

bool ends_with(const std::string& text, std::string_view end) {
    return text.size() > end.size() && text.ends_with(end);
}

PictureFormat format_of(const PictureWords& words) {
    const bool png = ends_with(words.output, ".png"), svg = ends_with(words.output, ".svg");
    if ((png && words.format == "svg") || (svg && words.format == "png"))
        throw UsageError(fmt::format("-o {}: expected a name that ends with .{}, as --format says",
                                     words.output, words.format));
    if (png || words.format == "png") return PictureFormat::png;
    if (svg || words.format == "svg" || words.output.empty() || words.output == "-")
        return PictureFormat::svg;
    throw UsageError(
        fmt::format("-o {}: expected a name that ends with .svg or .png; for another name say --format svg "
                    "or --format png",
                    words.output));
}

// What the picture is written to, checked before there is one.
std::string target(PictureWords& words, const std::string& label, const char* kind) {
    words.canvas.format = format_of(words);
    std::string path = words.output;
    constexpr std::size_t kMostLabel = 200;  // a file name has at most 255 bytes
    if (path.empty())
        path = fmt::format("{}_{}.{}", label.substr(0, kMostLabel), kind,
                           words.canvas.format == PictureFormat::png ? "png" : "svg");
    check_writable(path);
    return path;
}

void write_picture(const PictureWords& words, const std::string& path, const std::string& picture) {
    AtomicFile file(path);
    file.write(picture);
    file.commit();
    if (path == "-") return;
    if (words.json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"file", path}, {"bytes", picture.size()}}.dump());
    } else {
        fmt::print("{}\n", path);
    }
}

void add_picture_words(CLI::App& command, PictureWords& words) {
    command
        .add_option(
            "-o,--output", words.output,
            "The file; its ending .svg or .png says which; '-' is standard output [GAME_KIND.svg here]")
        ->type_name("FILE");
    command.add_option("--format", words.format, "The format, whatever the file is called")
        ->check(CLI::IsMember({"svg", "png"}));
    command.add_option("--width", words.canvas.width, "The width in mm; text has 8 points at any width")
        ->type_name("MM")
        ->check(CLI::Range(70, 1000))
        ->capture_default_str();
    command.add_option("--dpi", words.canvas.dpi, "Dots per inch of a PNG")
        ->type_name("N")
        ->check(CLI::Range(50, 1200))
        ->capture_default_str();
    if (CLI::Option* const json = command.get_option_no_throw("--json"))
        json->description(kJsonHelp);
    else
        command.add_flag("--json", words.json, kJsonHelp);
}

// With what every picture of a certificate says.
void set_footer(CLI::App& command, const std::string& before, const std::string& examples) {
    command.footer(before + "The certificate is read, not verified: that is chompcheck's part.\n" + examples);
}

// A column: digits, or a power such as 10^30.
std::optional<Integer> column_of(const std::string& word, const char* option) {
    if (word.empty()) return std::nullopt;
    const std::size_t power = word.find('^');
    const auto base = parse_natural(word.substr(0, power));
    if (power == std::string::npos && base) return base;
    const auto exponent = power == std::string::npos ? std::nullopt : parse_natural(word.substr(power + 1));
    constexpr std::int64_t kMostBase = 1'000'000'000, kMostExponent = 10'000;
    if (!base || !exponent || *base > Integer(kMostBase) || *exponent > Integer(kMostExponent))
        throw UsageError(
            fmt::format("{}: expected a natural number, as 1000 or 10^30 (up to ^{}), found '{}'", option,
                        kMostExponent, word.substr(0, 60)));
    return pow(*base, static_cast<unsigned>(*as_small(*exponent)));
}

struct RangeWords : PictureWords {
    std::string from, to;
    std::vector<std::string> values;
    std::string most_value;
};

void add_range_words(CLI::App& command, RangeWords& words) {
    command.add_option("--from", words.from, "The first column: digits, or a power such as 10^30")
        ->type_name("M");
    command.add_option("--to", words.to, "The last column")->type_name("M");
}

// Draws, recomputing what a compact certificate leaves out if that is needed.
template <typename What>
void draw_certificate(RangeWords& words, const char* kind, Certificate& certificate, const What& what) {
    const std::string path = target(words, certificate.game.label, kind);
    with_lists(words, certificate,
               [&] { write_picture(words, path, draw(certificate, what, words.canvas)); });
}

// "3", or "0..3", each value once.
void add_values(const Certificate& certificate, const std::string& word, std::vector<std::int64_t>& values) {
    const std::size_t dots = word.find("..");
    const std::int64_t first = value_within(certificate, word.substr(0, dots), "--value"),
                       last = dots == std::string::npos
                                  ? first
                                  : value_within(certificate, word.substr(dots + 2), "--value");
    for (std::int64_t k = first; k <= last; ++k)
        if (std::ranges::find(values, k) == values.end()) values.push_back(k);
}

void plot_offsets(RangeWords& words) {
    const auto certificate = open_certificate(words.certificate);
    OffsetsPlot what;
    what.without = elements_by_name(certificate->game, words.without);
    what.from = column_of(words.from, "--from");
    what.to = column_of(words.to, "--to");
    if (!words.values.empty()) what.values.clear();
    for (const std::string& word : words.values) add_values(*certificate, word, what.values);
    draw_certificate(words, "offsets", *certificate, what);
}

void plot_plane(RangeWords& words) {
    const auto certificate = open_certificate(words.certificate);
    PlanePlot what;
    what.without = elements_by_name(certificate->game, words.without);
    what.from = column_of(words.from, "--from");
    what.to = column_of(words.to, "--to");
    what.most_value = value_within(*certificate, words.most_value, "--values");
    draw_certificate(words, "plane", *certificate, what);
}

void plot_census(RangeWords& words) {
    const auto certificate = open_certificate(words.certificate);
    const CensusPlot what{value_within(*certificate, words.most_value, "--value")};
    draw_certificate(words, "census", *certificate, what);
}

void plot_hasse(PictureWords& words, const HassePlot& what) {
    constexpr std::uint64_t kMaxBytes = std::uint64_t{8} << 30;  // of the ideals
    const std::string bytes = open_subject(words.certificate);
    std::unique_ptr<Certificate> certificate;
    Game game;
    if (bytes.starts_with("chompcert ")) {
        certificate = read_certificate(bytes, kMaxBytes);
    } else {
        game = read_game(bytes);
    }
    const Game& subject = certificate ? certificate->game : game;
    const std::string path = target(words, subject.label, "hasse");
    write_picture(words, path, draw(subject, what, words.canvas));
}

void add_offsets(CLI::App& plot) {
    const auto words = std::make_shared<RangeWords>();
    CLI::App* const command =
        plot.add_subcommand("offsets", "f(m) - m against m, with the preperiod and one period marked");
    add_certificate_words(*command, *words);
    command->add_option("-k,--value", words->values, "The values k to draw, as 0,1,2 or 0..2 [0]")
        ->type_name("k,...")
        ->delimiter(',')
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    add_range_words(*command, *words);
    add_picture_words(*command, *words);
    set_footer(*command,
               "A bar above the plot begins at the preperiod; its thick part is one period.\n"
               "For a game with one chain: g(A_m) - m.\n",
               "Example: chompcert plot offsets chomp_5_3.cert -k 0..2 -o offsets.svg\n"
               "         chompcert plot offsets chomp_5_3.cert --from 10^30 -o far.png");
    command->callback([words] { plot_offsets(*words); });
}

void add_plane(CLI::App& plot) {
    const auto words = std::make_shared<RangeWords>();
    words->most_value = "0";
    CLI::App* const command =
        plot.add_subcommand("plane", "The positions (m, n) of value 0, or of values 0 to K");
    add_certificate_words(*command, *words);
    command->add_option("-K,--values", words->most_value, "The greatest value to draw; 0: the P-positions")
        ->type_name("K")
        ->capture_default_str();
    add_range_words(*command, *words);
    add_picture_words(*command, *words);
    set_footer(*command, "Grey: (m, n) with m > cap(n), the same position as (cap(n), n).\n",
               "Example: chompcert plot plane chomp_5_3.cert --values 2\n"
               "         chompcert plot plane chomp_5_3.cert --from 10^30 -o far.svg");
    command->callback([words] { plot_plane(*words); });
}

void add_census(CLI::App& plot) {
    const auto words = std::make_shared<RangeWords>();
    words->most_value = "0";
    CLI::App* const command = plot.add_subcommand(
        "census",
        "Period, preperiod and tail of the ideals of a chain, as of 3-row Chomp, over their size r");
    command->add_option("CERT", words->certificate, "The certificate (.cert), of either level")->required();
    command->add_option("-k,--value", words->most_value, "The value k")
        ->type_name("k")
        ->capture_default_str();
    add_picture_words(*command, *words);
    set_footer(*command, "", "Example: chompcert plot census chomp_300.cert -o census.png");
    command->callback([words] { plot_census(*words); });
}

void add_hasse(CLI::App& plot) {
    const auto words = std::make_shared<PictureWords>();
    const auto what = std::make_shared<HassePlot>();
    CLI::App* const command = plot.add_subcommand("hasse", "The Hasse diagram of a game with its legs");
    command->add_option("GAME", words->certificate, "The game file (.poset), or a certificate (.cert)")
        ->required();
    command->add_option("--legs", what->limits.legs, "Elements of each leg that are drawn at least")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--fold", what->limits.whole_family, "Fold families of more members")
        ->check(CLI::Range(4, 1'000'000))
        ->capture_default_str();
    command->add_option("--max-elements", what->limits.max_elements, "Draw no more elements")
        ->check(CLI::Range(1, 2000))
        ->capture_default_str();
    add_picture_words(*command, *words);
    command->footer(
        "Dotted lines: elements between are left out. Dots above a leg: it goes on for ever.\n"
        "It is as wide as it has to be, at most --width, unless its text would be below 5 points.\n"
        "Example: chompcert plot hasse chomp_3_1.poset -o hasse.png");
    command->callback([words, what] { plot_hasse(*words, *what); });
}

}  // namespace

void add_plot(CLI::App& app, int& exit_code) {
    CLI::App* const plot =
        app.add_subcommand("plot", "Pictures, as SVG or PNG: offsets, plane, census, hasse");
    plot->require_subcommand(1);
    plot->footer(
        "Drawn by gnuplot and Graphviz (apt-get install gnuplot-nox graphviz).\n"
        "Example: chompcert plot offsets chomp_5_3.cert          writes chomp_5_3_offsets.svg\n"
        "         chompcert plot plane chomp_5_3.cert -o p.png   see 'chompcert plot plane --help'");
    add_offsets(*plot);
    add_plane(*plot);
    add_census(*plot);
    add_hasse(*plot);
    plot->callback([&exit_code] { exit_code = kDone; });
}

}  // namespace chompcert
