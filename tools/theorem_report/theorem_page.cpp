// Files are links with their bytes in them, so that the page needs no script. Rejected: a board; 'chompcert
// play' plays from the file.
#include "theorem_report/theorem_page.h"

#include <fmt/format.h>

#include "page/mathml.h"
#include "parametric/print/picture.h"
#include "parametric/print/render.h"
#include "parametric/strategy/text.h"
#include "text/shell_words.h"
#include "theorem_report/theorem_math.h"

namespace chompcert::cli {
namespace {

using namespace mathml;

class TheoremHtml {
  public:
    TheoremHtml(const Theorem& theorem, const SymbolicArena& arena, const TheoremReport& report)
        : theorem_(theorem), arena_(arena), report_(report), names_(theorem.game.chains) {
        for (const Parameter& parameter : theorem.game.parameters) names_.push_back(parameter.name);
    }

    [[nodiscard]] std::string statement() const {
        return fmt::format(
            "{}<div class=\"theorem\"><p><b>Theorem.</b> For all {}, the player to move loses exactly at the "
            "positions with</p>\n{}</div>\n{}{}",
            described_game(theorem_), math(listed_in_math(variables_of(theorem_.game))), sets(),
            about_values(theorem_, "formula"), other_forms());
    }

    [[nodiscard]] std::string strategy() const {
        const bool several = arena_.ideals().size() > 1;
        std::string rows;
        for (const StrategyRule& rule : theorem_.strategy)
            rows += fmt::format("<tr>{}<td>{}</td><td>{}</td><td>{}</td></tr>\n",
                                several ? "<td>" + ideal(rule.from) + "</td>" : "", taken(rule.kind),
                                left(rule, several), condition(rule));
        return fmt::format(
            "<p>From every other position{} the first row that applies leads to one of these positions. A "
            "row "
            "names the chain of the element that is taken, and what is left; the element taken is the first "
            "of its chain that is gone.</p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" "
            "aria-label=\"The strategy\"><table><thead><tr>{}<th>take</th><th>leaves "
            "{}</th><th>if</th></tr></thead>\n<tbody>\n{}</tbody></table></div>\n",
            theorem_.game.decrees.empty() ? "" : " at which the game goes on",
            several ? "<th>elements</th>" : "", math(position_in_math(theorem_.game)), rows);
    }

    [[nodiscard]] std::string figures() const {
        if (!report_.plots || theorem_.game.chains.size() < 2) return "";
        TheoremQuery query(theorem_, report_.parameters, {});
        std::string at;
        for (std::size_t q = 0; q < report_.parameters.size(); ++q)
            at += fmt::format("{}{} = {}", at.empty() ? " for " : ", ", theorem_.game.parameters[q].name,
                              report_.parameters[q].str());
        const std::string caption = fmt::format(
            "Where the strategy takes an element{}: black positions are lost for the player to move, and "
            "white squares are no positions.",
            at);
        return fmt::format(
            "<section id=\"plots\">\n<h2>Picture</h2>\n<figure class=\"plot\"><img alt=\"{0}\" "
            "src=\"data:image/svg+xml;base64,{1}\">\n<figcaption>{0}</figcaption></figure>\n</section>",
            escaped(caption), base64(draw_strategy(query, {})));
    }

    [[nodiscard]] std::string check() const {
        const std::string file = escaped(shell_file(report_.theorem.name));
        std::string html = fmt::format(
            "<p>When this page was made, the formula and the strategy were proved again, for all positions "
            "and all parameters, by <code>chompcert theorem</code> with isl, the Integer Set Library.</p>\n"
            "<dl class=\"files\">\n{}{}</dl>\n<pre class=\"wrapped\">chompcert theorem {}</pre>\n",
            file_row("Theorem", report_.theorem),
            report_.coq ? file_row("Theorem and proof for Coq", report_.coq) : "", file);
        if (report_.coq)
            return html +
                   fmt::format(
                       "<p>No program of ours has to be trusted: the file for Coq states the theorem about "
                       "the game by its definition, with elements, order, and moves that take an element and "
                       "everything above it. Save it and run</p>\n<pre class=\"wrapped\">coqc "
                       "{}</pre>\n<p>It must print "
                       "<code>Closed under the global context</code>: the proof uses no axiom. Parts 1 and 2 "
                       "of the file, about 100 lines, are what has to be read.</p>",
                       escaped(shell_file(report_.coq.name)));
        return html +
               fmt::format("<p class=\"note\">There is no file for Coq: {}.</p>", escaped(report_.no_coq));
    }

  private:
    [[nodiscard]] std::string ideal(std::uint32_t members) const {
        return "<code>" + escaped(ideal_in_formulas(theorem_.game, members)) + "</code>";
    }

    // A line for each part about each ideal.
    [[nodiscard]] std::string sets() const {
        std::string html;
        for (const SymbolicIdeal& here : arena_.ideals()) {
            if (arena_.ideals().size() > 1)
                html += fmt::format("<p>elements left besides the chains: {}</p>\n", ideal(here.members));
            for (const std::size_t number : theorem_.formula.parts_of(here.members))
                html += part(theorem_.formula.parts[number]);
        }
        return html;
    }
    [[nodiscard]] std::string part(const FormulaPart& part) const {
        if (!part.condition) return "<p>no position</p>\n";
        const auto& nodes = theorem_.formula.nodes;
        return fmt::format("<p>{}{}</p>\n", conditions(nodes, *part.condition),
                           part.when ? " if " + conditions(nodes, *part.when) : "");
    }
    // Each part of a conjunction is a formula of its own, so that lines can break between them.
    [[nodiscard]] std::string conditions(const std::vector<FormulaNode>& nodes, FormulaNodeId id) const {
        if (nodes[id].kind != FormulaNode::Kind::both) return math(theorem_math(nodes, id, names_));
        return conditions(nodes, nodes[id].operands[0]) + " and " + conditions(nodes, nodes[id].operands[1]);
    }
    [[nodiscard]] std::string other_forms() const {
        std::string html;
        for (const auto& [format, name] : {std::pair{Format::text, "text"},
                                           {Format::latex, "LaTeX"},
                                           {Format::sympy, "SymPy"},
                                           {Format::pari, "PARI/GP"}})
            html += fmt::format(
                "<details><summary>The formula as {}</summary><pre class=\"file\" "
                "tabindex=\"0\">{}</pre></details>\n",
                name, escaped(render_theorem(theorem_, arena_, format)));
        return html;
    }

    [[nodiscard]] std::string condition(const StrategyRule& rule) const {
        return rule.when ? conditions(rule.nodes, *rule.when) : "always";
    }
    [[nodiscard]] std::string taken(std::size_t kind) const {
        const auto& game = theorem_.game;
        return kind < game.chains.size()
                   ? "from\u00a0" + math(mi(game.chains[kind]))
                   : "<code>" + escaped(game.elements[kind - game.chains.size()]) + "</code>";
    }
    [[nodiscard]] std::string left(const StrategyRule& rule, bool several) const {
        std::string list;
        for (const FormulaNodeId id : rule.follower)
            list += (list.empty() ? "" : mo(",")) + theorem_math(rule.nodes, id, names_);
        return (several ? ideal(rule.to) + " " : "") + math(bracketed(list));
    }

    const Theorem& theorem_;
    const SymbolicArena& arena_;
    const TheoremReport& report_;
    std::vector<std::string> names_;  // of the coordinates, then of the parameters
};

}  // namespace

std::map<std::string, std::string> parts_of(const Theorem& theorem, const SymbolicArena& arena,
                                            const TheoremReport& report) {
    const TheoremHtml html(theorem, arena, report);
    const std::string figures = html.figures();
    const std::string heading = heading_of(theorem, report);
    return {{"title", heading + ": proved by ChompCert"},
            {"heading", heading},
            {"subtitle", fmt::format("the game <code>{}</code>", escaped(theorem.game.label))},
            {"statement", html.statement()},
            {"strategy", html.strategy()},
            {"figures", figures},
            {"figures_link", figures.empty() ? "" : "<a href=\"#plots\">Picture</a> · "},
            {"check", html.check()}};
}

}  // namespace chompcert::cli
