#include "shared/failure.h"

#include <fmt/core.h>

#include <cstdio>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

#include "base/error.h"
#include "certificate/certificate.h"
#include "families/write/input_file.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "symbolic/render.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

constexpr const char* kFiles = "docs/ERRORS.md#files-and-streams";
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

}  // namespace

Failure failure_of(const std::exception_ptr& thrown, const std::string& file) {
    try {
        std::rethrow_exception(thrown);
    } catch (const GameFileError& error) {
        return {kMalformed, fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.what()),
                page_of(error.rule)};
    } catch (const InputFileError& error) {
        return {kMalformed, error.what(), "docs/FAMILIES.md#families-made-from-files"};
    } catch (const UnsupportedError& error) {
        return {kUnsupported, fmt::format("{}:{}: unsupported: {}", file, error.line, error.what()),
                "docs/CERTIFICATES.md#versions"};
    } catch (const CertificateError& error) {
        return {kMalformed, fmt::format("{}:{}: {}", file, error.line, error.what()),
                "docs/CERTIFICATES.md#damaged-files"};
    } catch (const MalformedInput& error) {
        return {kMalformed, error.what()};
    } catch (const UnsupportedInput& error) {
        return {kUnsupported, error.what()};
    } catch (const LimitError& error) {
        return {kLimit, fmt::format("limit: {}", error.what()), kLimits};
    } catch (const std::bad_alloc&) {
        return {kLimit, "limit: out of memory", kLimits};
    } catch (const IoError& error) {
        return {kUsage, error.what(), kFiles};
    } catch (const std::filesystem::filesystem_error& error) {
        return {kUsage, fmt::format("{}: {}", error.path1().string(), error.code().message()), kFiles};
    } catch (const std::system_error& error) {  // of fmt::print
        return {kUsage, "standard output: cannot be written: " + error.code().message(), kFiles};
    } catch (const std::invalid_argument& error) {
        return {kUsage, error.what()};
    } catch (const PrintedWrong& error) {
        return {kUsage, fmt::format("internal error, please report it: {}", error.what())};
    } catch (const std::logic_error& error) {  // of a query whose claims contradict each other
        if (file.empty()) return {kUsage, fmt::format("internal error, please report it: {}", error.what())};
        return {kMalformed,
                fmt::format("{}: an untrue certificate ({}): check it with chompcheck", file, error.what()),
                "docs/CHECKING.md#read-and-verified"};
    } catch (const std::exception& error) {
        return {kUsage, error.what()};
    }
}

int complain(const Failure& failure, const std::string& command) {
    const std::string page = !failure.manual.empty() ? failure.manual
                             : command.empty()       ? "docs/ERRORS.md#words"
                                                     : "docs/commands/" + command + ".md";
    say(failure.message);
    std::fprintf(stderr, "manual: %s\n", installed_place(page).c_str());
    return failure.code;
}

}  // namespace chompcert::cli
