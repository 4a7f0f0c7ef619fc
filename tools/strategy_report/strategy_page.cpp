// The theorem, the drawing and the symmetries are HTML without scripts, for paper and for readers who run
// none. Rejected: all answers as HTML, of which a strategy may have millions; scripts step through them.
#include "strategy_report/strategy_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/labels.h"
#include "page/figure_list.h"
#include "page/html.h"
#include "plot/plot.h"
#include "text/counted.h"
#include "text/shell_words.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kMostSymmetries = 40, kMostMoved = 60;

class StrategyHtml {
  public:
    StrategyHtml(const StoredStrategy& strategy, const StrategySummary& summary, const StrategyReport& report)
        : strategy_(strategy),
          summary_(summary),
          report_(report),
          game_(strategy.game()),
          labels_(game_.text) {}

    [[nodiscard]] std::string statement() const {
        return fmt::format(
            "<p>The game file below describes a poset of {}. Two players take turns to take an element, with "
            "everything above it; {}a player who cannot move loses.</p>\n"
            "<div class=\"theorem\"><p><b>Theorem.</b> With all {} there, {}.</p></div>\n"
            "<p>The proof is a strategy. It lists {}, each lost for the player to move, with an answer to "
            "each "
            "of {}. It says who wins, and no other Grundy value.</p>\n{}",
            counted(game_.size(), "element"),
            game_.decrees.empty() ? "" : "the game ends where its file decrees a value, and elsewhere ",
            counted(game_.size(), "element"), outcome(), counted(summary_.positions, "position"),
            counted(summary_.answers, "move"), symmetries());
    }

    [[nodiscard]] std::string check() const {
        const bool is_carried = report_.no_board.empty();
        return check_html(
            {report_.game, report_.certificate, is_carried,
             saved_file_row("Game", report_.game, "game") +
                 saved_file_row("Certificate", report_.certificate, is_carried ? "certificate" : ""),
             fmt::format(
                 "It takes the game from the game file. It checks that each symmetry keeps the order{}, that "
                 "each move in a listed position has an answer, and that each answer leads to a listed "
                 "position, to an image of one, or to the end. It must end with",
                 game_.decrees.empty() ? "" : " and the decreed values"),
             verdict()});
    }

    [[nodiscard]] std::string figures(const std::function<void(const std::string&)>& warn) const {
        if (!report_.plots) return "";
        FigureList figures(warn);
        HassePlot what;
        what.marked = summary_.first_move;
        figures.add([&] { return draw(game_, what, kPageCanvas); }, caption(what.limits), "plot narrow");
        return figures.html("Picture");
    }

    [[nodiscard]] std::string board_note() const {
        if (report_.no_board.empty()) return "";
        return note_html(fmt::format(
            "Left out here: {}. On your own machine <code>chompcert move {}</code> gives the winning "
            "move, and <code>chompcert play {}</code> plays.",
            escaped(report_.no_board), file(), file()));
    }

    [[nodiscard]] std::string rules() const {
        return fmt::format(
            "Take an element; it goes, with everything above it. {} The computer plays by the strategy in "
            "this "
            "page, wherever it leads.",
            game_.decrees.empty() ? "A player who cannot move loses." : "The game ends as its file decrees.");
    }

    [[nodiscard]] std::string heading() const {
        return escaped(report_.title.empty() ? game_.label : report_.title);
    }
    [[nodiscard]] std::string label() const { return escaped(game_.label); }

  private:
    [[nodiscard]] std::string file() const { return escaped(shell_file(report_.certificate.name)); }
    [[nodiscard]] std::string called(const std::string& element) const {
        return "<code>" + escaped(labels_.named(element)) + "</code>";
    }

    [[nodiscard]] std::string outcome() const {
        return summary_.first_move
                   ? "the player to move wins, by taking " + called(*summary_.first_move)
                   : std::string(
                         "the player to move loses, whatever is taken first: the other has an answer to each "
                         "move");
    }

    // An answer to a move may be the image of one that is listed.
    [[nodiscard]] std::string symmetries() const {
        const AutomorphismGroup& group = strategy_.group();
        if (group.generators().empty()) return "<p>It uses no symmetry of the poset.</p>\n";
        std::string items;
        for (std::size_t at = 0; at < std::min(kMostSymmetries, group.generators().size()); ++at)
            items += "<li>" + cycles(group.generators()[at]) + "</li>\n";
        if (group.generators().size() > kMostSymmetries)
            items += fmt::format("<li>… and {} more</li>\n", group.generators().size() - kMostSymmetries);
        return fmt::format(
            "<p>A position stands for its images under {} of the poset, which the certificate generates from "
            "{}.</p>\n<details><summary>These symmetries</summary><p>Each as the cycles of the elements that "
            "it moves.</p><ul class=\"cycles\">\n{}</ul></details>\n",
            counted(group.order(), "automorphism"), group.generators().size(), items);
    }

    [[nodiscard]] std::string cycles(const Permutation& map) const {
        std::string text;
        std::vector<bool> seen(map.size());
        std::size_t moved = 0;
        for (std::uint32_t first = 0; first < map.size() && moved < kMostMoved; ++first) {
            if (seen[first] || map[first] == first) continue;
            std::string cycle;
            for (std::uint32_t x = first; !seen[x]; x = map[x], ++moved) {
                seen[x] = true;
                cycle += (cycle.empty() ? "" : " ") + labels_.named(game_.names[x]);
            }
            text += "<code>(" + escaped(cycle) + ")</code> ";
        }
        return moved < kMostMoved ? text : text + "…";
    }

    [[nodiscard]] std::string caption(const HasseLimits& limits) const {
        const std::string what = "The Hasse diagram of the game";
        if (!summary_.first_move) return what + ".";
        const auto drawn = hasse_diagram(game_, limits).elements;
        const bool is_drawn = std::ranges::any_of(
            drawn, [&](const HasseElement& element) { return element.name == *summary_.first_move; });
        return what + (is_drawn ? "; the element that the winner takes first is yellow, with a thick border."
                                : "; the element that the winner takes first is left out with others of its "
                                  "family.");
    }

    [[nodiscard]] std::string verdict() const {
        return fmt::format("s VERIFIED outcome={} route=strategy game={} certificate={}",
                           summary_.first_move ? "N" : "P", report_.game.sha256, report_.certificate.sha256);
    }

    const StoredStrategy& strategy_;
    const StrategySummary& summary_;
    const StrategyReport& report_;
    const Game& game_;
    Labels labels_;
};

}  // namespace

std::map<std::string, std::string> parts_of_strategy(const StoredStrategy& strategy,
                                                     const StrategySummary& summary,
                                                     const StrategyReport& report,
                                                     const std::function<void(const std::string&)>& warn) {
    const StrategyHtml html(strategy, summary, report);
    const std::string figures = html.figures(warn);
    nlohmann::ordered_json files{{"game", file_json(report.game)}};
    if (report.no_board.empty()) files["certificate"] = file_json(report.certificate);
    return {{"title", html.heading() + ": proved by ChompCert"},
            {"heading", html.heading()},
            {"subtitle", fmt::format("the game <code>{}</code>", html.label())},
            {"statement", html.statement()},
            {"check", html.check()},
            {"figures", figures},
            {"figures_link", figures.empty() ? "" : "<a href=\"#plots\">Picture</a> · "},
            {"answers_note", html.board_note()},
            {"play_note", html.board_note()},
            {"rules", html.rules()},
            {"files", script_json(files)},
            {"programs", report.checkers},
            {"model", report.model}};
}

}  // namespace chompcert::cli
