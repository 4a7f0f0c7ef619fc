#include "report/statement.h"

#include <map>
#include <vector>

#include "page/mathml.h"
#include "periodic/claims/capped.h"
#include "show/patterns/chomp_rows.h"

namespace chompcert::cli {
namespace {

using namespace mathml;

constexpr std::int64_t kMostCases = 16;
constexpr std::size_t kPageOffsets = 48, kPagePositions = 12;

std::string position_math(Chains chains) {
    if (chains == Chains::none) return mi("A");
    return sub(mi("A"), chains == Chains::one ? mi("m") : mi("m") + mo(",") + mi("n"));
}

// f_{A,k}(m), or g(A_m).
std::string function_math(Chains chains, std::int64_t k) {
    if (chains != Chains::two) return applied(mi("g"), position_math(chains));
    return applied(sub(mi("f"), mi("A") + mo(",") + mn(k)), mi("m"));
}

std::string joined(const std::vector<std::int64_t>& numbers) {
    std::string list;
    for (const std::int64_t number : numbers) list += (list.empty() ? "" : mo(",")) + mn(number);
    return list;
}

std::string from_math(std::int64_t column) {
    return mi("m") + mo("≥") + mn(column);
}

// m + o for each residue, those with the same o together.
std::string cases_math(const Periodic& tail) {
    const std::int64_t period = tail.period();
    std::map<Offset, std::vector<std::int64_t>> residues;
    for (std::int64_t r = 0; r < period; ++r) residues[tail.offset(r)].push_back(r);
    std::vector<std::pair<std::string, std::string>> rows;
    for (const auto& [offset, classes] : residues)
        rows.emplace_back(shifted("m", offset), text("if ") + mi("m") + mo("≡") + joined(classes) +
                                                    "<mspace width=\"0.4em\"/>" +
                                                    bracketed(text("mod ") + mn(period)));
    return cases(rows);
}

std::string offsets_text(const std::vector<Offset>& offsets) {
    std::string list;
    for (std::size_t i = 0; i < std::min(offsets.size(), kPageOffsets); ++i)
        list += fmt::format("{}{}{}", i > 0 ? " " : "", offsets[i] < 0 ? "−" : "", std::abs(offsets[i]));
    return offsets.size() > kPageOffsets ? list + " …" : list;
}

std::string periodic_html(Chains chains, const Periodic& tail, std::int64_t k) {
    const std::int64_t period = tail.period();
    const std::string subject = function_math(chains, k);
    const std::string words = fmt::format(
        "periodic, with least preperiod {} and least period {}:", math(mn(tail.preperiod)), math(mn(period)));
    if (period > 1 && period <= kMostCases)
        return words + display(subject + mo("=") + fmt::format("<mrow>{}</mrow>", cases_math(tail)) +
                               fmt::format("<mspace width=\"1.5em\"/>{}", from_math(tail.preperiod)));
    if (period == 1)
        return words + display(subject + mo("=") + shifted("m", tail.offsets.front()) +
                               fmt::format("<mspace width=\"1.5em\"/>{}", from_math(tail.preperiod)));
    return fmt::format("{} {}, from {} on over one period, is <span class=\"offsets\">{}</span>", words,
                       math(subject + mo("−") + mi("m")), math(mi("m") + mo("=") + mn(tail.preperiod)),
                       offsets_text(tail.offsets));
}

std::string constant_html(const SolvedGame& certificate, std::int64_t k) {
    try {
        const auto capped = find_capped(certificate, certificate.ideals[certificate.ideals.whole()], k);
        if (!capped) return "";
        return fmt::format("; {}, one position for all of them",
                           math(function_math(Chains::two, k) + mo("=") + mn(capped->row) +
                                "<mspace width=\"0.6em\"/>" + text("for all ") + from_math(capped->column)));
    } catch (const NotStored&) {
        return "";
    }
}

std::string finite_html(const SolvedGame& certificate, const Claim& claim, std::int64_t k) {
    if (!claim.list())
        return fmt::format("finite, with positions up to column {}", math(mn(claim.finite()->end - 1)));
    if (claim.list()->empty())
        return "finite, with no position in which all of A is left" + constant_html(certificate, k);
    std::string list;
    std::size_t shown = 0;
    claim.list()->for_each([&](std::int64_t m, Offset offset) {
        if (shown++ < kPagePositions) list += fmt::format(" ({}, {})", m, m + offset);
    });
    return fmt::format("finite: the positions {} are{}{}{}", math(bracketed(mi("m") + mo(",") + mi("n"))),
                       list, shown > kPagePositions ? fmt::format(" …, {} in all", shown) : "",
                       constant_html(certificate, k));
}

std::string claim_html(const SolvedGame& certificate, std::int64_t k) {
    const Chains chains = certificate.game->chains;
    const Claim& claim = certificate.claims.at(certificate.ideals.whole(), k);
    if (const Periodic* const tail = claim.periodic()) return periodic_html(chains, *tail, k);
    if (chains != Chains::none) return finite_html(certificate, claim, k);
    if (!claim.list()) return "left out of this compact certificate.";
    return display(function_math(chains, k) + mo("=") + mn(claim.row(0).value_or(-1)));
}

std::string claims_html(const SolvedGame& certificate) {
    const Chains chains = certificate.game->chains;
    if (chains != Chains::two)
        return fmt::format("<p>{} is {}</p>", math(function_math(chains, 0)), claim_html(certificate, 0));
    std::string items;
    for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
        items += fmt::format("<li><span class=\"which\">Value {}.</span> {} is {}</li>\n", math(mn(k)),
                             math(sub(mi("f"), mi("A") + mo(",") + mn(k))), claim_html(certificate, k));
    return fmt::format("<ul class=\"claims\">\n{}</ul>", items);
}

// The end of a game, and the values that the file decrees.
std::string ending(const Game& game) {
    if (game.decrees.empty()) return "a player who cannot move loses.";
    std::string list;
    for (const Decree& decree : game.decrees) {
        std::string names;
        for (const std::uint32_t e : decree.elements) names += (names.empty() ? "" : ", ") + game.names[e];
        list += fmt::format("{}{{{}}} has the value {}", list.empty() ? "" : "; ", names, decree.value);
    }
    return fmt::format(
        "the game ends, without another move, where the game file decrees the value: {}; a player "
        "who cannot move elsewhere loses.",
        list);
}

std::string definitions_html(const SolvedGame& certificate) {
    const Game& game = *certificate.game;
    const std::string elements = fmt::format("{} element{}", game.size(), game.size() == 1 ? "" : "s");
    const std::string play =
        "Two players take turns to pick an element; it goes, with everything above it; " + ending(game) +
        " "
        "<i>g</i> is the Grundy value, and <i>g</i> = 0 means that the player to move loses.";
    if (game.chains == Chains::none)
        return fmt::format("<p>Let <i>A</i> be the finite poset of the game file: {}. {}</p>", elements,
                           play);
    const std::string c = math(sub(mi("c"), mn(1)) + mo("<") + sub(mi("c"), mn(2)) + mo("<") + mo("⋯")),
                      d = math(sub(mi("d"), mn(1)) + mo("<") + sub(mi("d"), mn(2)) + mo("<") + mo("⋯"));
    if (game.chains == Chains::one)
        return fmt::format(
            "<p>Let <i>A</i> be the finite part of the poset of the game file, {}, and {} its infinite "
            "chain; {} is "
            "what is left when {} and everything above it are removed. {}</p>",
            elements, c, math(position_math(Chains::one)), math(sub(mi("c"), shifted("m", 1))), play);
    return fmt::format(
        "<p>Let <i>A</i> be the finite part of the poset of the game file, {}, and {} and {} its infinite "
        "chains; "
        "{} is what is left when {}, {} and everything above them are removed. {} For a value <i>k</i> let "
        "{} be "
        "the one <i>n</i> with {}, if there is one.</p>",
        elements, c, d, math(position_math(Chains::two)), math(sub(mi("c"), shifted("m", 1))),
        math(sub(mi("d"), shifted("n", 1))), play,
        math(applied(sub(mi("f"), mi("A") + mo(",") + mi("k")), mi("m"))),
        math(applied(mi("g"), position_math(Chains::two)) + mo("=") + mi("k")));
}

std::string theorem_html(const SolvedGame& certificate) {
    const std::size_t ideals = certificate.ideals.size();
    const ClaimCounts counts = count_claims(certificate);
    const std::string all =
        fmt::format("{} order ideal{} <i>B</i> of <i>A</i>", ideals, ideals == 1 ? " (the empty one)" : "s");
    if (certificate.game->chains != Chains::two)
        return fmt::format(
            "For {}{}, the Grundy {} exactly what the certificate says{}. For <i>A</i> itself:",
            ideals == 1 ? "the one " : "each of the ", all,
            certificate.game->chains == Chains::one ? "function of <i>B</i> with the chain is"
                                                    : "value of <i>B</i> is",
            certificate.game->chains == Chains::one ? " for every length of the chain" : "");
    return fmt::format(
        "For {}{} and every value {}, the positions of value <i>k</i> are exactly those that the certificate "
        "says: "
        "{} of these claims are periodic and {} finite. All other positions have a value above "
        "{}. For "
        "<i>A</i> itself:",
        ideals == 1 ? "the one " : "each of the ", all, math(mi("k") + mo("≤") + mn(certificate.max_value())),
        counts.periodic, counts.finite, math(mn(certificate.max_value())));
}

}  // namespace

std::string heading_html(const SolvedGame& certificate) {
    const auto rows = lower_rows_of_chomp(*certificate.game, certificate.ideals[certificate.ideals.whole()]);
    if (!rows) return escaped(certificate.game->label);
    if (rows->empty()) return "Chomp with two rows";
    std::string list;
    for (const std::int64_t row : *rows) list += (list.empty() ? "" : ", ") + std::to_string(row);
    return fmt::format("Chomp over {} {}", rows->size() == 1 ? "a lower row of" : "lower rows of", list);
}

std::string statement_html(const SolvedGame& certificate) {
    std::string html = definitions_html(certificate);
    if (lower_rows_of_chomp(*certificate.game, certificate.ideals[certificate.ideals.whole()]))
        html +=
            "<p>Here the game is Chomp: position (<i>m</i>, <i>n</i>) has the rows <i>n</i> + 1, <i>m</i>, "
            "and the "
            "lower ones; the square that loses is the first of the first row.</p>";
    html += fmt::format("<div class=\"theorem\"><p><b>Theorem.</b> {}</p>\n{}</div>",
                        theorem_html(certificate), claims_html(certificate));
    return html +
           "<p>The claims for all smaller ideals, from which these are proved, are in the "
           "<a href=\"#ideals\">table</a>.</p>";
}

}  // namespace chompcert::cli
