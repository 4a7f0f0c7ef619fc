// chompcheck: decides whether a certificate about a poset game, its Grundy values or who wins it, is true.
//
//     chompcheck GAME CERT
//
// FORMAT.md says which bytes are a game and a certificate, THEOREM.md which conditions make the claims of a
// certificate true. README.md beside this file says in which order to read the program.
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "core_check.h"
#include "core_parser.h"
#include "people_advice.h"
#include "people_cycle.h"
#include "people_forgetting.h"
#include "people_json.h"
#include "people_memory.h"
#include "people_sha256.h"
#include "people_strategy.h"
#include "rows_check.h"

namespace chompcheck {
namespace {

constexpr int kTroubleExit = 5;
constexpr const char* kVersion = "chompcheck 0.2.0 (certificate format 1)\n";
constexpr const char* kHelp =
    "Usage: chompcheck [--quiet | --json] [--max-memory MB] [--threads N] [--route ROUTE] GAME CERT\n"
    "\n"
    "Checks a certificate about a poset game: claims on its Grundy values, or a strategy that shows who "
    "wins.\n"
    "The last line printed is the verdict.\n"
    "\n"
    "Verdicts:\n"
    "  s VERIFIED ...     exit 0   every claim is true\n"
    "  s REJECTED ...     exit 1   a claim is not true, or not shown to be\n"
    "  s MALFORMED ...    exit 2   one of the files is not what FORMAT.md describes\n"
    "  s UNSUPPORTED ...  exit 3   another version of the format\n"
    "  s LIMIT ...        exit 4   undecided: too much memory or work\n"
    "Usage and input/output errors: no verdict, exit 5.\n"
    "\n"
    "Options:\n"
    "  --quiet            print the verdict line only\n"
    "  --json             print one JSON object before the verdict line\n"
    "  --max-memory MB    memory limit in megabytes (default 1024)\n"
    "  --threads N        threads for --route rows (default: one for each core)\n"
    "  --route ROUTE      how to find the labels: 'rows' (where no element lies below a chain) or "
    "'columns';\n"
    "                     the result is the same (default: rows where possible);\n"
    "                     not for a strategy, which has no labels\n"
    "  --help             print this help\n"
    "  --version          print the version\n"
    "\n"
    "Examples:\n"
    "  chompcheck chomp_3.poset chomp_3.cert\n";

struct Options {
    std::string game, certificate;
    bool quiet = false;
    bool json = false;
    std::optional<bool> by_rows;  // by default where it is possible
    std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
};

// By which route a certificate is decided.
bool goes_by_rows(const Options& options, const Game& game) {
    const bool possible = Lattice::on_top(game.closure);
    if (options.by_rows.value_or(false) && !possible)
        throw Trouble{"--route rows: not all elements are on top of the chains"};
    return options.by_rows.value_or(possible);
}

// The certificate has been read up to its level.
Verdict of_strategy(const Options& options, const Game& game, Certificate& certificate, Sha256& seen) {
    if (options.by_rows) throw Trouble{"--route: a strategy has no labels, so there is no route to choose"};
    const Strategy proved = decide_strategy(game, certificate.words());
    const std::string digest = seen.digest();
    if (options.json) print_json_strategy(proved, game, digest);
    if (!options.json && !options.quiet) print(in_words(proved, game.text));
    return strategy_verdict(proved, game, digest);
}

Verdict check(const Options& options) {
    const std::string bytes = read_file(options.game);
    Sha256 hash;
    hash.update(bytes.data(), bytes.size());
    Lexer lexer(bytes, options.game);
    const GameText text = GameParser(lexer).parse();
    const Game game{text, closure_of(text, lexer), bytes, hash.digest()};
    Sha256 seen;
    InputFile file(options.certificate);
    Certificate certificate(game, options.certificate, [&] {
        const std::string_view piece = file.more();
        seen.update(piece.data(), piece.size());
        return piece;
    });
    certificate.read_header();
    if (certificate.header().strategy) return of_strategy(options, game, certificate, seen);
    const bool rows = goes_by_rows(options, game);
    const Claims proved = rows ? decide_by_rows(game, certificate, options.threads)
                               : decide_by_columns(game, certificate, Forgetting());
    const Header& header = certificate.header();
    const std::string route = rows ? "rows" : "columns";
    const std::string digest = seen.digest();
    if (options.json) print_json_proved(header, proved, game, digest, route);
    for (std::size_t k = 0; k < proved.size() && !options.json && !options.quiet; ++k)
        print(in_words(proved[k], static_cast<Num>(k), text.chains, header.compact) + "\n");
    return {Outcome::Verified, "values=0.." + show(header.values) + " ideals=" + show(header.ideals) +
                                   " periodic=" + show(header.periodic) + " finite=" + show(header.finite) +
                                   " route=" + route + " game=" + game.hash + " certificate=" + digest};
}

Verdict decide(const Options& options) {
    const auto memory = [] {
        return Verdict{Outcome::Limit,
                       MemoryLimit::reached.load()
                           ? "more than " + std::to_string(MemoryLimit::most >> 20) + " MB of memory needed"
                           : "out of memory"};
    };
    try {
        return check(options);
    } catch (const Verdict& verdict) {
        return verdict;
    } catch (const std::bad_alloc&) {
        return memory();
    } catch (const std::length_error&) {
        return memory();
    }
}

std::size_t megabytes(const std::string& text) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || text.size() > 9 || std::stoul(text) == 0)
        throw Trouble{"--max-memory: expected a number of megabytes from 1, found " + quoted(text)};
    return static_cast<std::size_t>(std::stoul(text)) << 20;
}

std::size_t thread_count(const std::string& text) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || text.size() > 3 || std::stoul(text) == 0)
        throw Trouble{"--threads: expected a number from 1 to 999, found " + quoted(text)};
    return std::stoul(text);
}

bool is_rows(const std::string& text) {
    if (text == "rows" || text == "columns") return text == "rows";
    throw Trouble{"--route: expected 'rows' or 'columns', found " + quoted(text)};
}

Options parse_options(const std::vector<std::string>& words) {
    Options options;
    std::vector<std::string> files;
    for (std::size_t w = 0; w < words.size(); ++w) {
        if (words[w] == "--quiet")
            options.quiet = true;
        else if (words[w] == "--json")
            options.json = true;
        else if (words[w] == "--max-memory" && w + 1 < words.size())
            MemoryLimit::most = megabytes(words[++w]);
        else if (words[w] == "--threads" && w + 1 < words.size())
            options.threads = thread_count(words[++w]);
        else if (words[w] == "--route" && w + 1 < words.size())
            options.by_rows = is_rows(words[++w]);
        else if (words[w].starts_with("-"))
            throw Trouble{"unknown or incomplete option " + quoted(words[w]) + "; try --help"};
        else
            files.push_back(words[w]);
    }
    if (files.size() != 2) throw Trouble{"expected two files: GAME CERT; try --help"};
    if (options.quiet && options.json) throw Trouble{"--quiet and --json exclude each other"};
    options.game = files[0];
    options.certificate = files[1];
    return options;
}

std::string one_line(std::string text) {
    for (char& c : text)
        if (c < ' ' || c > '~') c = '?';
    return text;
}

int run(const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (word == "--help" || word == "--version") {
            print(word == "--help" ? kHelp : kVersion);
            return 0;
        }
    const Options options = parse_options(words);
    const Verdict verdict = decide(options);
    const auto code = static_cast<std::size_t>(verdict.outcome);
    if (options.json && verdict.outcome != Outcome::Verified) print_json_unproved(verdict);
    const std::string meant = advice(options.game, options.certificate, verdict);
    if (!meant.empty() && !options.json && !options.quiet) print("advice: " + one_line(meant) + "\n");
    print("s " + std::string(kOutcomeWords[code]) + " " + one_line(verdict.text) + "\n");
    return static_cast<int>(verdict.outcome);
}

}  // namespace
}  // namespace chompcheck

int main(int argc, char** argv) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    try {
        const int code = chompcheck::run({argv + 1, argv + argc});
        if (std::fflush(stdout) != 0)
            throw chompcheck::Trouble{"standard output: " + std::string(std::strerror(errno))};
        return code;
    } catch (const chompcheck::Trouble& trouble) {
        std::fprintf(stderr, "chompcheck: %s\n", trouble.text.c_str());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "chompcheck: %s\n", error.what());
    }
    return chompcheck::kTroubleExit;
}
