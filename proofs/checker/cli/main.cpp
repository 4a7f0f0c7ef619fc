// chompcheck: decides whether a certificate about a poset game, its Grundy values or who wins it, about the
// values of heaps, or about Chomp on a rectangle, is true.
//
//     chompcheck GAME CERT
//
// FORMAT.md says which bytes are a game and a certificate, THEOREM.md which conditions make the claims of a
// certificate true. README.md beside this folder says in which order to read the program.
#include <csignal>
#include <stdexcept>

#include "advice.h"
#include "pairs.h"

namespace chompcheck {
namespace {

int answer_one(const Options& options) {
    if (options.seconds > 0) Clock::start(options.seconds, options.json, "");
    Decision decision(options);
    const Verdict verdict = decision.run();
    Clock::take_turn(Clock::Who::program);
    const std::string meant = advice(options.game, options.certificate, verdict);
    if (verdict.outcome != Outcome::Verified && options.json)
        print_json_unproved(verdict, meant);
    else if (!options.quiet)
        decision.answer();
    if (!meant.empty() && !options.json && !options.quiet) print("advice: " + meant + "\n");
    print(verdict_line(verdict));
    return static_cast<int>(verdict.outcome);
}

int run(const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (word == "-h" || word == "--help" || word == "--version") {
            print(word == "--version" ? kVersion : kHelp);
            return 0;
        }
    const Options options = OptionReader(words).read();
    return options.pairs ? Pairs(options).run() : answer_one(options);
}

int complain(const char* text) {
    Clock::take_turn(Clock::Who::program);
    std::fprintf(stderr, "chompcheck: %s\n", text);
    return kTroubleExit;
}

}  // namespace
}  // namespace chompcheck

int main(int argc, char** argv) {
    using namespace chompcheck;
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    try {
        const int code = run({argv + 1, argv + argc});
        if (std::fflush(stdout) != 0) throw Trouble{"standard output: " + std::string(std::strerror(errno))};
        return code;
    } catch (const Trouble& trouble) {
        return complain(trouble.text.c_str());
    } catch (const std::exception& error) {
        return complain(error.what());
    }
}
