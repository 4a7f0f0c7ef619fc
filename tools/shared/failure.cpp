#include "shared/failure.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <nlohmann/json.hpp>
#include <system_error>

#include "base/error.h"
#include "base/files/output_file.h"
#include "families/write/input_file.h"
#include "parametric/query/answers.h"
#include "text/printable.h"
#include "text/remedy.h"

namespace chompcert::cli {
namespace {

constexpr const char* kFiles = "docs/ERRORS.md#files-and-streams";
constexpr const char* kKept = "docs/ERRORS.md#what-is-not-overwritten";
constexpr const char* kLimits = "docs/LIMITS.md#undecided";

std::string page_of(GameRule rule) {
    switch (rule) {
        case GameRule::bytes:
            return "docs/GAMES.md#bytes";
        case GameRule::poset_line:
            return "docs/GAMES.md#the-poset-line";
        case GameRule::words:
            return "docs/GAMES.md#words-out-of-place";
        case GameRule::names:
            return "docs/GAMES.md#names";
        case GameRule::indices:
            return "docs/GAMES.md#indices";
        case GameRule::unbounded:
            return "docs/GAMES.md#i-is-unbounded";
        case GameRule::chains:
            return "docs/GAMES.md#chains";
        case GameRule::bare_chain:
            return "docs/GAMES.md#c-or-d-without-an-index";
        case GameRule::cycle:
            return "docs/GAMES.md#cycles";
        case GameRule::c_below_d:
            return "docs/GAMES.md#c-below-d";
        case GameRule::above_all:
            return "docs/GAMES.md#above-all-of-a-chain";
        case GameRule::parameters:
            return "docs/GAMES.md#parameters";
        case GameRule::decrees:
            return "docs/GAMES.md#decreed-values";
    }
    return "docs/GAMES.md";
}

/// The same place, as `docs/GAMES.md#cycles`, in the manual that was installed with the program; unchanged
/// where there is none, in a build folder for instance.
std::string installed_place(const std::string& place) {
    std::error_code unknown;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    const std::filesystem::path manual = program.parent_path().parent_path() / "share/doc/chompcert";
    const bool is_there = std::filesystem::exists(manual / place.substr(0, place.find('#')), unknown);
    return is_there ? (manual / place).string() : place;
}

// One row for each kind of error of the library and of the programs.
struct Mapped {
    ErrorKind kind;
    const char* name;  // in JSON (docs/ERRORS.md#for-programs)
    int code;
    const char *before, *manual;
};
constexpr Mapped kMapped[] = {
    {ErrorKind::game, "game", kMalformed, "", ""},  // the page depends on the rule
    {ErrorKind::certificate, "certificate", kMalformed, "", "docs/CERTIFICATES.md#damaged-files"},
    {ErrorKind::formula, "formula", kMalformed, "", ""},
    {ErrorKind::input, "input", kMalformed, "", ""},
    {ErrorKind::unsupported, "unsupported", kUnsupported, "", ""},
    {ErrorKind::untrue, "untrue", kMalformed, "", "docs/CHECKING.md#read-and-verified"},
    {ErrorKind::limit, "limit", kLimit, "limit: ", kLimits},
    {ErrorKind::not_stored, "not_stored", kUsage, "", ""},
    {ErrorKind::argument, "argument", kUsage, "", ""},
    {ErrorKind::file, "file", kUsage, "", kFiles},
    {ErrorKind::missing, "missing", kUsage, "", kFiles},
    {ErrorKind::fault, "fault", kUsage, "internal error, please report it: ", ""},
};

// The page, where it depends on more than the kind.
std::string manual_of(const Error& error, const Mapped& mapped) {
    if (const auto* const game = dynamic_cast<const GameFileError*>(&error)) return page_of(game->rule);
    if (dynamic_cast<const InputFileError*>(&error) != nullptr)
        return "docs/FAMILIES.md#families-made-from-files";
    if (dynamic_cast<const ForeignBytes*>(&error) != nullptr) return kFiles;
    if (dynamic_cast<const OverwriteError*>(&error) != nullptr) return kKept;
    if (error.kind == ErrorKind::unsupported && error.line > 0) return "docs/CERTIFICATES.md#versions";
    return mapped.manual;
}

std::string placed(const Error& error, const std::string& reading) {
    std::string place = error.line > 0 || error.column > 0 ? error.file.empty() ? reading : error.file : "";
    for (const std::size_t number : {error.line, error.column})
        if (number > 0) place += fmt::format(":{}", number);
    return place + (place.empty() ? "" : ": ") + said(error);
}

std::string message_of(const Error& error, const Mapped& mapped, const std::string& file) {
    if (mapped.kind == ErrorKind::untrue && dynamic_cast<const UntrueTheorem*>(&error) != nullptr)
        return fmt::format("{}: an untrue theorem ({}): prove it again with 'chompcert theorem'", file,
                           error.what());
    if (mapped.kind == ErrorKind::untrue)
        return fmt::format("{}: an untrue certificate ({}): check it with chompcheck", file, error.what());
    const bool is_kept = dynamic_cast<const OverwriteError*>(&error) != nullptr;
    return mapped.before + placed(error, file) + (is_kept ? ": name another file, or give --force" : "");
}

}  // namespace

Failure failure_of(const std::exception_ptr& thrown, const std::string& file) {
    try {
        std::rethrow_exception(thrown);
    } catch (const Error& error) {
        const bool is_ours = error.kind == ErrorKind::untrue && file.empty();  // proved in this run
        const ErrorKind kind = is_ours ? ErrorKind::fault : error.kind;
        const auto* const mapped = std::ranges::find(kMapped, kind, &Mapped::kind);
        return {mapped->code,
                message_of(error, *mapped, file),
                manual_of(error, *mapped),
                mapped->name,
                error.line,
                error.column};
    } catch (const std::bad_alloc&) {
        return {kLimit, "limit: out of memory", kLimits, "limit"};
    } catch (const std::filesystem::filesystem_error& error) {
        return {kUsage, fmt::format("{}: {}", error.path1().string(), error.code().message()), kFiles,
                "file"};
    } catch (const std::system_error& error) {  // of fmt::print
        return {kUsage, "standard output: cannot be written: " + error.code().message(), kFiles, "file"};
    } catch (const std::exception& error) {
        return {kUsage, fmt::format("internal error, please report it: {}", error.what()), "", "fault"};
    }
}

namespace {

void complain_in_json(const Failure& failure, const std::string& page) {
    nlohmann::ordered_json json{{"error", failure.kind}, {"message", failure.message}};
    if (failure.line > 0) json["line"] = failure.line;
    if (failure.column > 0) json["column"] = failure.column;
    json["manual"] = page;
    const auto replace = nlohmann::ordered_json::error_handler_t::replace;
    std::fprintf(stderr, "%s\n", json.dump(-1, ' ', false, replace).c_str());
}

}  // namespace

int complain(const Failure& failure, const std::string& command) {
    const std::string page = !failure.manual.empty() ? failure.manual
                             : command.empty()       ? "docs/ERRORS.md#words"
                                                     : "docs/commands/" + command + ".md";
    if (const char* const wanted = std::getenv("CHOMPCERT_ERRORS");
        wanted != nullptr && wanted == std::string_view("json")) {
        complain_in_json(failure, installed_place(page));
        return failure.code;
    }
    say(failure.message);
    std::fprintf(stderr, "manual: %s\n", installed_place(page).c_str());
    return failure.code;
}

}  // namespace chompcert::cli
