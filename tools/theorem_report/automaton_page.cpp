#include "theorem_report/automaton_page.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "page/mathml.h"
#include "parametric/automata/text.h"
#include "parametric/automata/track_names.h"
#include "parametric/print/automaton_formats.h"
#include "plot/child.h"
#include "shared/io.h"
#include "text/shell_words.h"
#include "theorem/automaton.h"

namespace chompcert::cli {
namespace {

using namespace mathml;

constexpr std::size_t kMostStatesDrawn = 60, kMostLettersInTable = 16;

class AutomatonHtml {
  public:
    AutomatonHtml(const Theorem& theorem, const TheoremReport& report)
        : theorem_(theorem),
          report_(report),
          automaton_(theorem.automaton->automaton),
          tracks_(track_names(theorem.game)) {}

    [[nodiscard]] std::string statement() const {
        const SymbolicGame& game = theorem_.game;
        return fmt::format(
            "{}<div class=\"theorem\"><p><b>Theorem.</b> For all {}, the player to move loses at {} exactly "
            "if the "
            "automaton below, with {} states, {}. It reads {} {}, all at once, the last digits "
            "first.</p></div>\n{}",
            described_game(theorem_), math(listed_in_math(variables_of(game))), math(position_in_math(game)),
            automaton_.states(),
            game.elements.empty() ? "accepts it"
                                  : "ends in a state that names the elements left besides the chains",
            escaped(fmt::format("{}", fmt::join(tracks_, ", "))), base_words(automaton_.system.base),
            about_values(theorem_, "automaton"));
    }

    [[nodiscard]] std::string machine(const std::function<void(const std::string&)>& warn) const {
        return picture(warn) + table() + other_forms();
    }

    [[nodiscard]] std::string data() const {
        auto json = nlohmann::ordered_json::parse(render_automaton(theorem_, AutomatonFormat::json));
        json["tracks"] = tracks_;
        return script_json(json);
    }

    [[nodiscard]] std::string check() const {
        const CarriedFile game{report_.theorem.stem() + ".poset", theorem_.text.game};
        const std::string file = escaped(shell_file(report_.theorem.name));
        const std::string both = escaped(shell_file(game.name)) + " " + file;
        return fmt::format(
            "<p>When this page was made, the automaton was proved again, for all positions{}: no move leads "
            "from one position that it accepts to another, and from every other position a move leads to "
            "one. <code>chompcheck</code>, which shares no code with the prover, finds it out from the bytes "
            "of the game on, and so does <code>chompcheck-verified</code>, which Coq has proved right.</p>\n"
            "<dl class=\"files\">\n{}{}</dl>\n<pre class=\"wrapped\">chompcheck {}\n"
            "chompcheck-verified {}\nchompcert theorem {}</pre>\n",
            theorem_.game.parameters.empty() ? "" : " and all parameters", file_row("Game", game),
            file_row("Theorem", report_.theorem), both, both, file);
    }

  private:
    [[nodiscard]] std::string picture(const std::function<void(const std::string&)>& warn) const {
        if (!report_.plots || automaton_.states() > kMostStatesDrawn ||
            automaton_.letters() > kMostLettersInTable)
            return "";
        try {
            const std::string svg = run_program({"dot", "graphviz"}, {"-Tsvg"},
                                                render_automaton(theorem_, AutomatonFormat::dot) + "\n");
            const std::string caption = fmt::format(
                "A double circle accepts; an arrow has the digits of {}. The state from which nothing is "
                "accepted is left out.",
                escaped(fmt::format("{}", fmt::join(tracks_, ", "))));
            return fmt::format(
                "<figure class=\"plot\"><img alt=\"The automaton: its table follows\" "
                "src=\"data:image/svg+xml;base64,{}\">\n<figcaption>{}</figcaption></figure>\n",
                base64(svg), caption);
        } catch (const IoError& error) {
            warn(error.what());
            return "";
        }
    }

    // A row for each state, a column for each letter.
    [[nodiscard]] std::string table() const {
        if (automaton_.letters() > kMostLettersInTable) return "";
        std::string head, rows;
        for (std::size_t letter = 0; letter < automaton_.letters(); ++letter)
            head += fmt::format("<th scope=\"col\">{}</th>", digits(letter));
        for (State state = 0; state < automaton_.states(); ++state) {
            rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td>", state, escaped(output(state)));
            for (std::size_t letter = 0; letter < automaton_.letters(); ++letter)
                rows += fmt::format("<td>{}</td>", automaton_.step(state, letter));
            rows += "</tr>\n";
        }
        return fmt::format(
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"The states\"><table><caption>It "
            "begins in state 0. Behind each "
            "letter, the digits of {}, stands the next state.</caption><thead><tr><th "
            "scope=\"col\">state</th><th scope=\"col\">{}</th>{}"
            "</tr></thead>\n<tbody>\n{}</tbody></table></div>\n",
            escaped(fmt::format("{}", fmt::join(tracks_, ", "))),
            theorem_.game.elements.empty() ? "accepts" : "value 0 with", head, rows);
    }
    [[nodiscard]] std::string output(State state) const {
        const IdealSet& ideals = theorem_.automaton->ideals[automaton_.outputs[state]];
        if (theorem_.game.elements.empty()) return ideals.empty() ? "" : "yes";
        return ideals.empty() ? "" : output_text(theorem_.game, ideals);
    }
    [[nodiscard]] std::string digits(std::size_t letter) const {
        std::string text;
        for (std::size_t track = 0; track < tracks_.size(); ++track, letter /= automaton_.system.base)
            text.insert(text.begin(),
                        "0123456789abcdefghijklmnopqrstuvwxyz"[letter % automaton_.system.base]);
        return text;
    }

    [[nodiscard]] std::string other_forms() const {
        std::string html;
        for (const auto& [format, name] : {std::pair{AutomatonFormat::text, "text"},
                                           {AutomatonFormat::walnut, "a file of Walnut"},
                                           {AutomatonFormat::mona, "predicates of MONA"},
                                           {AutomatonFormat::dot, "a graph for Graphviz"}}) {
            if (format == AutomatonFormat::mona && automaton_.system.base != 2) continue;
            html += fmt::format(
                "<details><summary>The automaton as {}</summary><pre class=\"file\" "
                "tabindex=\"0\">{}</pre></details>\n",
                name, escaped(render_automaton(theorem_, format)));
        }
        return html;
    }

    const Theorem& theorem_;
    const TheoremReport& report_;
    const Automaton& automaton_;
    std::vector<std::string> tracks_;
};

}  // namespace

std::map<std::string, std::string> parts_of_automaton(const Theorem& theorem, const TheoremReport& report,
                                                      const std::function<void(const std::string&)>& warn) {
    const AutomatonHtml html(theorem, report);
    const std::string heading = heading_of(theorem, report);
    return {{"title", heading + ": proved by ChompCert"},
            {"heading", heading},
            {"subtitle", fmt::format("the game <code>{}</code>", escaped(theorem.game.label))},
            {"statement", html.statement()},
            {"automaton", html.machine(warn)},
            {"data", html.data()},
            {"check", html.check()}};
}

}  // namespace chompcert::cli
