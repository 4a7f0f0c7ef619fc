// The prover behind a C interface, for a Worker of the page and for Node.
//
// Each call returns an outcome and leaves a text, which holds until the next call: what was asked for, or
// JSON that says what is wrong. All calls are for one thread. Progress goes to Module.onProgress, if there is
// such a function.
#include <emscripten.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "answer.h"
#include "base/error.h"
#include "families/family.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"
#include "report/board.h"
#include "report/model.h"
#include "report/statement.h"
#include "theorems.h"

namespace {

using namespace chompcert;
using namespace chompcert::page;
using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMaxBytes = std::uint64_t{1}
                                    << 30;  // of ideals and claims; a page may have twice that

void report(const Progress& now) {
    EM_ASM(
        {
            if (Module.onProgress) Module.onProgress($0, $1, $2, $3);
        },
        static_cast<double>(now.claims_done), static_cast<double>(now.claims),
        static_cast<double>(now.entries), static_cast<double>(now.row));
}

std::string written(const SolvedGame& solved) {
    std::string bytes;
    write_certificate(solved, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

std::string families_json() {
    Json list = Json::array();
    for (const Family& family : families())
        list.push_back({{"name", family.name},
                        {"usage", family.usage},
                        {"summary", family.summary},
                        {"details", family.details},
                        {"example", family.example}});
    return list.dump();
}

// What the page shows of a certificate; its claims the page reads by itself (web/engine/certificate.js).
std::string description(const SolvedGame& certificate) {
    return Json{{"heading", cli::heading_html(certificate)},
                {"statement", cli::statement_html(certificate)},
                {"rules", cli::rules_html(*certificate.game)},
                {"start", cli::start_json(certificate)},
                {"model", cli::model_of(*certificate.game)}}
        .dump();
}

}  // namespace

extern "C" {

/// The text that the last call left.
EMSCRIPTEN_KEEPALIVE const char* chompcert_text() {
    return text.c_str();
}

/// JSON: name, usage, summary, details and example of each family.
EMSCRIPTEN_KEEPALIVE int chompcert_families() {
    return answer(families_json);
}

/// The game file of a family. @param words as after `chompcert make`, separated by blanks.
EMSCRIPTEN_KEEPALIVE int chompcert_make(const char* words) {
    return answer([&] {
        std::istringstream input(words);
        std::vector<std::string> list;
        for (std::string word; input >> word;) list.push_back(word);
        if (list.empty()) throw ArgumentError("expected the name of a family first");
        return make_game(list);
    });
}

/// JSON: the closed order of a game file, for web/engine/game.js; of a game with other chains or parameters
/// what theorems.h says of it, under "family".
EMSCRIPTEN_KEEPALIVE int chompcert_read(const char* game) {
    return answer([&] {
        if (is_for_theorems(game)) return Json{{"family", family_json(game)}}.dump();
        return cli::model_of(read_game(game)).dump();
    });
}

/// The certificate of a game for the values 0 … max_value. @param compact 0 or 1: level full or compact.
EMSCRIPTEN_KEEPALIVE int chompcert_prove(const char* game, int max_value, int compact) {
    return answer([&] {
        Method method;
        method.level = compact != 0 ? Level::compact : Level::full;
        Game read = read_game(game);
        if (max_value < 0 || max_value > 1'000'000) throw ArgumentError("K is a number from 0 to 1000000");
        if (max_value > 0 && read.chains != Chains::two)
            throw ArgumentError("with fewer than two chains the whole Grundy function is proved: K is 0");
        return written(solve(std::move(read), max_value, {Limits{}.max_columns, kMaxBytes}, report, method));
    });
}

/// JSON: heading, statement and rules as HTML, the start of a game, and the closed order. The certificate is
/// read, not verified.
EMSCRIPTEN_KEEPALIVE int chompcert_describe(const char* certificate) {
    return answer([&] { return description(*read_certificate(certificate, kMaxBytes)); });
}
}
