// clauses CHOMPCHECK CLAUSES.txt CLAUSES.md [--verified PROGRAM] [--files FOLDER] [--write]
//
// For each condition of proofs/THEOREM.md and each route that has to test it: a certificate that violates
// this condition and no other, from clauses.txt (spec.h). That it does so is tested by conditions.h; then
// every route of its level has to reject it, and so has the verified checker. A cell of the table that has no
// certificate needs an argument. The table is compared with CLAUSES.md, or written. --files keeps the games
// and certificates.
#include <stdlib.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "../routes.h"
#include "conditions.h"
#include "spec.h"

namespace worlds {
namespace {

constexpr int kColumns = 480;
constexpr int kWidth = 160;

const std::vector<std::string> kTail{"(P1)", "(P2)", "(P3)", "(P6)", "(P7)", "(P8)"};
const std::vector<std::string> kByColumns{
    "(P0) end(B), hiD(B)", "(P0) capped", "(P0) staircase", "(P4)", "(P5)", "(F)"};
const std::vector<std::string> kLists{"(E1)", "(E2)", "(E3)"};
const std::vector<std::string> kByRows{"(G)",  "(Q) capped", "(Q) delta finite", "(Q0) staircase", "(R)",
                                       "(Q4)", "(Q5)"};

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The cells that have to be filled: condition, route.
std::vector<std::pair<std::string, std::string>> cells_of_conditions() {
    std::vector<std::pair<std::string, std::string>> cells;
    const auto add = [&](const std::vector<std::string>& conditions, const std::string& route) {
        for (const std::string& condition : conditions) cells.emplace_back(condition, route);
    };
    add(kLists, "full");
    add(kByColumns, "full");
    add(kTail, "full");
    add({"C"}, "columns");
    add(kByColumns, "columns");
    add(kTail, "columns");
    add(kByRows, "rows");
    add(kTail, "rows");
    return cells;
}

// The rules of (FF) and (FF') that a world can break; `shut` and `shut_row` are several at once.
std::vector<std::pair<std::string, std::string>> cells_of_rules() {
    std::vector<std::pair<std::string, std::string>> cells;
    for (int i = 0; i < static_cast<int>(Rule::count); ++i) {
        const Rule rule = static_cast<Rule>(i);
        const bool rows_only = rule == Rule::open || rule == Rule::shut_row;
        const bool columns_only = rule == Rule::own_columns || rule == Rule::cut_column ||
                                  rule == Rule::cut_row || rule == Rule::highest_row ||
                                  rule == Rule::last_column || rule == Rule::shut;
        if (!rows_only) cells.emplace_back(name_of(rule), "by columns");
        if (!columns_only) cells.emplace_back(name_of(rule), "by rows");
    }
    return cells;
}

class Table {
  public:
    Table(Routes& routes, std::vector<Clause> clauses, std::filesystem::path files)
        : routes_(routes), clauses_(std::move(clauses)), files_(std::move(files)) {}

    std::string text() {
        std::string text =
            "# A certificate for every clause\n\n"
            "Written by `clauses` from `clauses.txt`; the test `clauses` fails if it is not current. Each "
            "certificate violates the\n"
            "condition of its row and no other, and every route of its level rejects it: `chompcheck` and "
            "`chompcheck-verified`.\n"
            "`clauses CHOMPCHECK clauses.txt CLAUSES.md --files FOLDER` writes the files.\n\n"
            "## Conditions of §§5–7 and §10\n\n| condition | route | file | what is false | verdicts "
            "|\n|---|---|---|---|---|\n";
        for (const auto& cell : cells_of_conditions()) text += row(cell.first, cell.second);
        text +=
            "\n## Rules of (FF) and (FF′)\n\nThe rule does not hold for one ideal and value; all labels that "
            "follow are those of "
            "that world. Both levels.\n\n| rule | labels made | file | what does not hold | verdicts "
            "|\n|---|---|---|---|---|\n";
        for (const auto& cell : cells_of_rules()) text += row(cell.first, cell.second);
        text += "\n## Why some have none\n\n" + arguments_;
        return text;
    }

    int failures() const { return failures_; }

  private:
    void fail(const Clause& clause, const std::string& why) {
        ++failures_;
        std::cerr << "clauses.txt:" << clause.line << ": " << clause.condition << ", " << clause.route << ": "
                  << why << "\n";
    }

    std::string row(const std::string& condition, const std::string& route) {
        const auto clause = std::find_if(clauses_.begin(), clauses_.end(), [&](const Clause& each) {
            return each.condition == condition && each.route == route;
        });
        const std::string start = "| " + condition + " | " + route + " | ";
        if (clause == clauses_.end()) {
            Clause missing;
            missing.condition = condition;
            missing.route = route;
            fail(missing, "expected a certificate or an argument, found none");
            return start + "| | |\n";
        }
        if (clause->none) {
            arguments_ += "- **" + condition + ", " + route + ".** " + clause->words + "\n";
            return start + "none, see below | | |\n";
        }
        name_ = "clause_" + std::to_string(clause - clauses_.begin() + 1);
        const std::string verdicts = clause->body.empty() ? check_world(*clause) : check_certificate(*clause);
        return start + name_ + " | " + clause->words + " | " + verdicts + " |\n";
    }

    std::string check_certificate(const Clause& clause) {
        const Game game(clause.game, kColumns);
        const Body body = read_body(clause.body);
        const Via via = clause.route == "full"      ? Via::full
                        : clause.route == "columns" ? Via::columns
                                                    : Via::rows;
        if (claims_text(game, body.K, body.claims, body.level) != clause.body)
            fail(clause, "the certificate is not canonical");
        std::string found;
        for (const std::string& condition : violated(game, body.K, body.claims, via)) found += condition;
        if (found != clause.condition)
            fail(clause, "expected that it violates " + clause.condition + " alone, found " + found);
        return check_routes(clause, game, body.level, clause.body);
    }

    std::string check_world(const Clause& clause) {
        const Game game(clause.game, kWidth + kMargin);
        const Method method = clause.route == "by rows" ? Method::rows : Method::columns;
        const World truth = true_world(game, clause.K, method);
        const Fault fault = read_fault(clause.fault);
        if (name_of(fault.rule) != clause.condition) fail(clause, "the fault is of another rule");
        const std::optional<World> world = false_world(truth, method, fault);
        const std::optional<Claims> claims = world ? find_claims(*world, kWidth) : std::nullopt;
        const std::optional<Claims> true_claims = find_claims(truth, kWidth);
        if (!claims || !true_claims) {
            fail(clause, "the fault changes nothing, or no period is seen");
            return "";
        }
        std::string verdicts;
        for (const Level level : {Level::full, Level::compact}) {
            const std::string body = claims_text(game, clause.K, *claims, level);
            if (body == claims_text(game, clause.K, *true_claims, level)) fail(clause, "the claims are true");
            verdicts = check_routes(clause, game, level, body);
        }
        return verdicts;
    }

    std::string check_routes(const Clause& clause, const Game& game, Level level, const std::string& body) {
        routes_.use_game(game);
        const std::vector<Verdict> verdicts = routes_.check(game, level, heading(game.text()) + body);
        for (const Verdict& verdict : verdicts)
            if (verdict.word != "REJECTED")
                fail(clause, verdict.route->name + ": expected REJECTED, found " + verdict.word);
        if (!files_.empty()) routes_.keep(files_, name_ + (level == Level::full ? "_full" : "_compact"));
        return "REJECTED";
    }

    Routes& routes_;
    std::vector<Clause> clauses_;
    std::filesystem::path files_;
    std::string name_, arguments_;
    int failures_ = 0;
};

int run(const std::vector<std::string>& words) {
    std::map<std::string, std::string> options;
    for (std::size_t i = 3; i + 1 < words.size() && words[i] != "--write"; i += 2)
        options[words[i]] = words[i + 1];
    const bool write = words.back() == "--write";
    std::string folder = (std::filesystem::temp_directory_path() / "clauses_XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder " + folder);
    Routes routes(words[0], options["--verified"], folder);
    Table table(routes, read_clauses(read_file(words[1])), options["--files"]);
    const std::string text = table.text();
    std::filesystem::remove_all(folder);
    if (write) std::ofstream(words[2]) << text;
    const bool current = read_file(words[2]) == text;
    if (!current) std::cerr << words[2] << " is not current: run this with --write\n";
    return table.failures() == 0 && current ? 0 : 1;
}

}  // namespace
}  // namespace worlds

int main(int count, char** words) try {
    if (count < 4) {
        std::cerr << "Usage: clauses CHOMPCHECK CLAUSES.txt CLAUSES.md [--verified PROGRAM] [--files FOLDER] "
                     "[--write]\n";
        return 5;
    }
    return worlds::run({words + 1, words + count});
} catch (const std::exception& error) {
    std::cerr << "clauses: " << error.what() << "\n";
    return 5;
}
