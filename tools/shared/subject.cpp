#include "shared/subject.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/overwriting/kind.h"
#include "base/overwriting/level.h"
#include "command_line/spelling.h"
#include "families/graphs/any_game.h"
#include "periodic/claims/capped.h"
#include "shared/io.h"
#include "shared/unverified.h"
#include "text/printable.h"
#include "text/shell_words.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kShownOffsets = 24, kShownPositions = 12;

std::string list_positions(const OffsetList& list) {
    std::string text;
    std::size_t shown = 0;
    list.for_each([&](std::int64_t m, Offset offset) {
        if (shown++ < kShownPositions) text += fmt::format(" ({},{})", m, m + offset);
    });
    return shown > kShownPositions ? text + " …" : text;
}

// Nothing also if the answer needs a list that was left out.
std::optional<Capped> known_constant(const SolvedGame& solved, IdealId ideal, std::int64_t k) {
    try {
        return find_capped(solved, solved.ideals[ideal], k);
    } catch (const NotStored&) {
        return std::nullopt;
    }
}

// Of a finite claim.
std::string describe_positions(const Claim& claim) {
    if (!claim.list())
        return fmt::format("positions of its own up to column {}, left out", claim.finite()->end - 1);
    const std::size_t count = claim.list()->size();
    if (count == 0) return "no positions of its own";
    return fmt::format("{} position{} of its own:{}", count, count == 1 ? "" : "s",
                       list_positions(*claim.list()));
}

// Of heaps, or of a rectangle: no command that reads a game or a certificate reads it.
void require_no_rule(const Run& run, std::string_view bytes) {
    const FileKind kind = kind_of(bytes);
    if (kind != FileKind::rule && kind != FileKind::board) return;
    const bool heaps = kind == FileKind::rule;
    throw MalformedInput(
        fmt::format("{}:1:1: this is the {}: 'chompcert {} {}' reads it", run.file,
                    heaps ? "rule file of a game of heaps" : "board file of a rectangle of Chomp",
                    heaps ? "detect" : "positions", run.file == kStandardInput ? "-" : shell_file(run.file)));
}

bool is_file_of_ours(const std::string& path) {
    const FileKind kind = kind_of_file(path);
    return kind == FileKind::certificate || kind == FileKind::game || kind == FileKind::theorem;
}

// A file that stands after the words that belong behind it.
void require_first(const Run& run, const std::string& missing) {
    const auto at = std::ranges::find(run.words, missing);
    if (at == run.words.end()) return;
    const auto later = std::find_if(at + 1, run.words.end(), is_file_of_ours);
    if (later == run.words.end()) return;
    std::vector<std::string> mended = run.words;
    std::rotate(mended.begin() + (at - run.words.begin()), mended.begin() + (later - run.words.begin()),
                mended.begin() + (later - run.words.begin()) + 1);
    throw UsageError(fmt::format("there is no file '{}', and the file '{}' stands after it: write {}",
                                 missing.substr(0, 60), *later, shell_words(mended)));
}

// @throws IoError with the name that was probably meant.
void require_no_near_name(const std::string& path) {
    const std::string meant = suggested_file(path);
    if (!meant.empty()) throw IoError(path + ": cannot be opened: No such file or directory" + meant);
}

}  // namespace

InputFile open_named(Run& run, const std::string& path) {
    if (path.empty()) throw UsageError("expected the name of a file, found ''");
    run.file = path == "-" ? kStandardInput : path;
    if (path == "-") take_stdin_as_file();
    std::error_code unknown;
    if (path != "-" && !std::filesystem::exists(path, unknown)) {
        require_first(run, path);
        require_no_near_name(path);
    }
    return {run.file, read_file(path)};
}

std::string open_subject(Run& run, const std::string& path) {
    InputFile file = open_named(run, path);
    require_no_rule(run, file.bytes);
    const auto made = game_of_graph(file);
    if (!made) return std::move(file.bytes);
    for (const std::string& note : made->notes) say(run.file + ": left out: " + note);
    return made->bytes;
}

std::string open_game(Run& run, const std::string& path) {
    std::string bytes = open_subject(run, path);
    require_game(run, bytes);
    return bytes;
}

void require_no_theorem(const Run& run, std::string_view bytes) {
    if (kind_of(bytes) == FileKind::theorem)
        throw MalformedInput(run.file +
                             ":1:1: this is a theorem file, not a game file or certificate: 'chompcert "
                             "theorem', 'grundy', 'move', 'find', 'formula', 'plot strategy', 'play' and "
                             "'report' read it");
}

void require_certificate(const Run& run, std::string_view bytes) {
    require_no_theorem(run, bytes);
    require_proof(run, bytes);
}

bool is_proof(std::string_view bytes) {
    const FileKind kind = kind_of(bytes);
    return kind == FileKind::certificate || kind == FileKind::theorem;
}

void require_proof(const Run& run, std::string_view bytes) {
    if (kind_of(bytes) == FileKind::game)
        throw MalformedInput(fmt::format(
            "{}:1:1: this is a game file, not a certificate: 'chompcert prove {}' writes its certificate",
            run.file, run.file == kStandardInput ? "-" : shell_file(run.file)));
}

void require_game(const Run& run, std::string_view bytes) {
    require_no_theorem(run, bytes);
    if (level_of(bytes) == "heaps")
        throw MalformedInput(run.file +
                             ":1:1: this is a heap certificate, not a game file (which begins with 'poset'): "
                             "'chompcheck RULEFILE CERT' checks it");
    if (level_of(bytes) == "board")
        throw MalformedInput(
            run.file +
            ":1:1: this is a board certificate, not a game file (which begins with 'poset'): 'chompcert "
            "positions CERT' reads it, and 'chompcheck BOARDFILE CERT' checks it");
    if (kind_of(bytes) == FileKind::certificate)
        throw MalformedInput(run.file +
                             ":1:1: this is a certificate, not a game file (which begins with 'poset'): give "
                             "the game from which it was proved; 'chompcert show' prints its claims");
}

std::unique_ptr<SolvedGame> open_certificate(Run& run, const std::string& path) {
    return certificate_of(run, open_subject(run, path));
}

std::unique_ptr<SolvedGame> certificate_of(const Run& run, std::string_view bytes) {
    require_certificate(run, bytes);
    auto certificate = read_certificate(bytes, kMaxIdealBytes);
    note_unverified(run, ReadKind::certificate);
    return certificate;
}

std::string describe(const SolvedGame& solved, IdealId ideal, std::int64_t k) {
    const Claim& claim = solved.claims.at(ideal, k);
    const Chains chains = solved.game->chains;
    if (chains == Chains::none && !claim.list()) return "g(A): left out";
    if (chains == Chains::none) return fmt::format("g(A) = {}", claim.row(0).value_or(-1));
    const bool one = chains == Chains::one;
    const std::string subject = one ? "g(A_m)" : fmt::format("value {}", k);
    const Periodic* const tail = claim.periodic();
    if (tail == nullptr) {
        const auto capped = known_constant(solved, ideal, k);
        const std::string constant =
            capped ? fmt::format("; f(m) = {} for all m >= {}", capped->row, capped->column) : "";
        return fmt::format("{}: finite, {}{}", subject, describe_positions(claim), constant);
    }
    const std::size_t shown = std::min(tail->offsets.size(), kShownOffsets);
    const std::vector<Offset> pattern(tail->offsets.begin(),
                                      tail->offsets.begin() + static_cast<std::ptrdiff_t>(shown));
    return fmt::format("{}: periodic, preperiod {}, period {}, {} - m = {}{}", subject, tail->preperiod,
                       tail->period(), one ? "g(A_m)" : "f(m)", fmt::join(pattern, " "),
                       shown < tail->offsets.size() ? " …" : "");
}

nlohmann::ordered_json to_json(const SolvedGame& solved, IdealId ideal, std::int64_t k) {
    const Claim& claim = solved.claims.at(ideal, k);
    const Periodic* const tail = claim.periodic();
    nlohmann::ordered_json json{{"value", k}, {"kind", tail != nullptr ? "periodic" : "finite"}};
    if (tail != nullptr) {
        json["preperiod"] = tail->preperiod;
        json["period"] = tail->period();
        json["pattern"] = tail->offsets;
    } else if (const auto capped = known_constant(solved, ideal, k);
               capped && solved.game->chains == Chains::two) {
        json["constant"] = {{"n", capped->row}, {"from", capped->column}};
    }
    if (!claim.list()) {
        if (tail == nullptr) json["last_column"] = claim.finite()->end - 1;
        json["positions"] = nullptr;
        return json;
    }
    auto positions = nlohmann::ordered_json::array();
    claim.list()->for_each([&](std::int64_t m, Offset offset) { positions.push_back({m, m + offset}); });
    json["positions"] = std::move(positions);
    return json;
}

}  // namespace chompcert::cli
