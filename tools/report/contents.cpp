#include "report/contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/sha256.h"
#include "report/board.h"
#include "report/chocolate.h"
#include "report/figures.h"
#include "report/formulas.h"
#include "report/html.h"
#include "report/model.h"
#include "report/statement.h"
#include "text/shell_words.h"

namespace chompcert::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string file_row(const char* what, const CarriedFile& file, const char* save) {
    return fmt::format(
        "<dt>{}</dt><dd><code>{}</code>, {} bytes{}<br><span class=\"hash\">sha256 {}</span></dd>\n", what,
        escaped(file.name), file.bytes.size(),
        *save == '\0' ? "" : fmt::format(" <button type=\"button\" data-save=\"{}\">Save</button>", save),
        file.sha256);
}

std::string files_html(const ReportContents& contents) {
    std::string rows = file_row("Game", contents.game, "game");
    rows += file_row("Certificate", contents.given,
                     contents.full            ? "given"
                     : contents.carries_given ? "certificate"
                                              : "");
    if (contents.full) rows += file_row("The same with all values", contents.full, "certificate");
    return fmt::format("<dl class=\"files\">\n{}</dl>", rows);
}

std::string verdict_line(const SolvedGame& certificate, const ReportContents& contents) {
    const ClaimCounts counts = count_claims(certificate);
    return fmt::format(
        "s VERIFIED values=0..{} ideals={} periodic={} finite={} route={} game={} certificate={}",
        certificate.max_value(), certificate.ideals.size(), counts.periodic, counts.finite,
        contents.by_rows ? "rows" : "columns", contents.game.sha256, contents.given.sha256);
}

std::string check_html(const SolvedGame& certificate, const ReportContents& contents) {
    const std::string commands =
        fmt::format("g++ -std=c++20 -O2 -pthread -o chompcheck proofs/checker/*/*.cpp\n./chompcheck {} {}",
                    escaped(shell_file(contents.game.name)), escaped(shell_file(contents.given.name)));
    return fmt::format(
        "<p>The proof is the certificate. The program that made this page reads certificates but does not "
        "verify them. <code>chompcheck</code> verifies them; it is a small C++ program that shares nothing "
        "with the prover. {}</p>\n{}\n<pre class=\"wrapped\" id=\"commands\">{}</pre>\n"
        "<p>It takes the game from the game file, checks every claim, and must end with</p>\n"
        "<pre class=\"wrapped\" id=\"verdict\">{}</pre>\n"
        "<p><button type=\"button\" data-copy=\"commands\">Copy the command</button></p>\n"
        "<details><summary>The game file</summary><pre class=\"file\" tabindex=\"0\">{}</pre></details>",
        contents.carries_given ? "Save the two files and run it on them:" : "Run it on the two files:",
        files_html(contents), commands, escaped(verdict_line(certificate, contents)),
        escaped(contents.game.bytes));
}

Json file_json(const CarriedFile& file) {
    return {{"name", file.name}, {"text", file.bytes}};
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

std::string note(const std::string& html) {
    return "<p class=\"note\">" + html + "</p>";
}

std::string play_note(const ReportContents& contents) {
    if (contents.board()) return "";
    return note(
        fmt::format("There is no board: {}. On your own machine <code>chompcert move {} …</code> "
                    "answers at positions of "
                    "any size, and <code>chompcert report --recompute --max-size …</code> makes a "
                    "page with a board.",
                    escaped(contents.no_board), escaped(contents.given.name)));
}

}  // namespace

CarriedFile::CarriedFile(std::string file_name, std::string file_bytes)
    : name(std::move(file_name)), bytes(std::move(file_bytes)), sha256(sha256_hex(bytes)) {}

std::string CarriedFile::stem() const {
    return std::filesystem::path(name).stem().string();
}

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
    return {{"title", heading + ": proved by ChompCert"},
            {"heading", heading},
            {"subtitle", fmt::format("the game <code>{}</code>", escaped(game.label))},
            {"statement", statement_html(certificate) + formulas_html(certificate)},
            {"check", check_html(certificate, contents)},
            {"figures", figures},
            {"figures_link", figures.empty() ? "" : "<a href=\"#plots\">Plots</a> · "},
            {"rules", rules_html(game)},
            {"play_note", play_note(contents)},
            {"table_note", table ? ""
                                 : note("The certificate is too large for this page; <code>chompcert "
                                        "show</code> lists its claims.")},
            {"info", script_json(info_json(contents, certificate))},
            {"programs", contents.checkers},
            {"files", script_json(files_json(contents))},
            {"model", script_json(table ? model_of(game) : Json(nullptr))}};
}

}  // namespace chompcert::cli
