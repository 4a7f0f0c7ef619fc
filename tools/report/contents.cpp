#include "report/contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "page/html.h"
#include "report/board.h"
#include "report/chocolate.h"
#include "report/figures.h"
#include "report/formulas.h"
#include "report/model.h"
#include "report/statement.h"

namespace chompcert::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string files_html(const ReportContents& contents) {
    std::string rows = saved_file_row("Game", contents.game, "game");
    rows += saved_file_row("Certificate", contents.given,
                           contents.full            ? "given"
                           : contents.carries_given ? "certificate"
                                                    : "");
    if (contents.full) rows += saved_file_row("The same with all values", contents.full, "certificate");
    return rows;
}

std::string verdict_line(const SolvedGame& certificate, const ReportContents& contents) {
    const ClaimCounts counts = count_claims(certificate);
    return fmt::format(
        "s VERIFIED values=0..{} ideals={} periodic={} finite={} route={} game={} certificate={}",
        certificate.max_value(), certificate.ideals.size(), counts.periodic, counts.finite,
        contents.by_rows ? "rows" : "columns", contents.game.sha256, contents.given.sha256);
}

Json files_json(const ReportContents& contents) {
    Json files{{"game", file_json(contents.game)}};
    if (contents.full) {
        files["certificate"] = file_json(contents.full);
        files["given"] = file_json(contents.given);
    } else if (contents.carries_given) {
        files["certificate"] = file_json(contents.given);
    }
    return files;
}

Json info_json(const ReportContents& contents, const SolvedGame& certificate) {
    return {{"board", contents.board()},
            {"certificateName", contents.given.name},
            {"sha256", contents.given.sha256},
            {"start", start_json(certificate)}};
}

std::string play_note(const ReportContents& contents) {
    if (contents.board()) return "";
    return note_html(
        fmt::format("There is no board: {}. On your own machine <code>chompcert move {} …</code> "
                    "answers at positions of "
                    "any size, and <code>chompcert report --recompute --max-size …</code> makes a "
                    "page with a board.",
                    escaped(contents.no_board), escaped(contents.given.name)));
}

}  // namespace

void ReportContents::leave_out_board(const std::string& reason) {
    no_board = reason;
    full = {};
}

void ReportContents::drop_oversized(std::uint64_t most_bytes) {
    carries_given = given.bytes.size() <= most_bytes;
}

std::map<std::string, std::string> parts_of(const SolvedGame& certificate, const ReportContents& contents,
                                            const std::function<void(const std::string&)>& warn) {
    const Game& game = *certificate.game;
    const std::string heading = contents.title.empty() ? heading_html(certificate) : escaped(contents.title);
    const std::string figures =
        contents.plots ? figures_html(certificate, chocolate_of(game).has_value(), warn) : "";
    const bool table = contents.full || contents.carries_given;
    return {
        {"title", heading + ": proved by ChompCert"},
        {"heading", heading},
        {"subtitle", fmt::format("the game <code>{}</code>", escaped(game.label))},
        {"statement", statement_html(certificate) + formulas_html(certificate)},
        {"check", check_html({contents.game, contents.given, contents.carries_given, files_html(contents),
                              "It takes the game from the game file, checks every claim, and must end with",
                              verdict_line(certificate, contents)})},
        {"figures", figures},
        {"figures_link", figures.empty() ? "" : "<a href=\"#plots\">Plots</a> · "},
        {"rules", rules_html(game)},
        {"play_note", play_note(contents)},
        {"table_note", table ? ""
                             : note_html("The certificate is too large for this page; <code>chompcert "
                                         "show</code> lists its claims.")},
        {"info", script_json(info_json(contents, certificate))},
        {"programs", contents.checkers},
        {"files", script_json(files_json(contents))},
        {"model", script_json(table ? model_of(game) : Json(nullptr))}};
}

}  // namespace chompcert::cli
