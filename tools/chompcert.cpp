// `chompcert`: proves periodicity in poset games, and answers from the certificates. See SPEC §4 for the commands.
//
// Exceptions of the library become messages on stderr and exit codes here, and nowhere else.
#include <fmt/core.h>

#include <new>

#include "../lib/certificate.h"
#include "../lib/error.h"
#include "commands.h"
#include "io.h"
#include "subject.h"

namespace {

using namespace chompcert;

constexpr const char* kVersion = "chompcert 0.1.0";

constexpr const char* kFooter = R"(Example:
  chompcert make chomp 3 > chomp_3.poset        a game file: Chomp, third row 3
  chompcert prove chomp_3.poset                 proves f_{A,0} and writes chomp_3.cert
  chompcheck chomp_3.poset chomp_3.cert         believes nobody
  chompcert find chomp_3.cert 1000000000000     the n with value 0 in that column
  chompcert move chomp_3.cert 100 100           a winning move

Exit codes: 0 done, 1 no answer ('none'), 2 malformed input, 3 unsupported, 4 a limit was
reached (undecided, never a wrong answer), 5 usage or I/O.)";

int complain(const std::string& message, int code) {
    fmt::print(stderr, "chompcert: {}\n", message);
    return code;
}

int run(int argc, char** argv) {
    CLI::App app("Proved periodicity in poset games: proves, certifies, and answers at positions of any size.");
    app.name("chompcert");
    app.footer(kFooter);
    app.set_version_flag("--version", kVersion);
    app.require_subcommand(1);
    int exit_code = kDone;
    add_prove(app, exit_code);
    add_find(app, exit_code);
    add_grundy(app, exit_code);
    add_move(app, exit_code);
    add_show(app, exit_code);
    add_make(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        app.exit(error);
        return kUsage;
    }
    flush_stdout();
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const GameFileError& error) {
        return complain(fmt::format("{}:{}:{}: {}", current_file(), error.line, error.column, error.what()), kMalformed);
    } catch (const UnsupportedError& error) {
        return complain(fmt::format("{}:{}: unsupported: {}", current_file(), error.line, error.what()), kUnsupported);
    } catch (const CertificateError& error) {
        return complain(fmt::format("{}:{}: {}", current_file(), error.line, error.what()), kMalformed);
    } catch (const MalformedInput& error) {
        return complain(error.what(), kMalformed);
    } catch (const LimitError& error) {
        return complain(fmt::format("limit: {}", error.what()), kLimit);
    } catch (const std::bad_alloc&) {
        return complain("limit: out of memory", kLimit);
    } catch (const std::exception& error) {
        return complain(error.what(), kUsage);
    }
}
