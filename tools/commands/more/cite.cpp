// `chompcert cite [PROOF]`
#include <fmt/core.h>

#include <memory>
#include <string>

#include "answers/open.h"
#include "base/sha256.h"
#include "commands/commands.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "version.h"

namespace chompcert::cli {
namespace {

// For BibTeX, which has no field for a program's version.
constexpr const char* kSoftware = R"(@misc{{chompcert,
  author = {{{{The ChompCert authors}}}},
  title = {{{{ChompCert}}: proved periodicity in poset games}},
  howpublished = {{Computer program, version {}}}
}}
)";
constexpr const char* kPeriodicity = R"(@article{Byrnes2003,
  author = {Byrnes, Steven},
  title = {Poset Game Periodicity},
  journal = {INTEGERS: Electronic Journal of Combinatorial Number Theory},
  volume = {3},
  pages = {G03},
  year = {2003}
}
)";

std::string in_latex(const std::string& label) {
    std::string text;
    for (const char c : label) text += c == '_' ? "\\_" : std::string(1, c);
    return text;
}

// What a proof proves, as a title, and whether it rests on the Periodicity Theorem.
class Titles final : public ProofReader {
  public:
    Titles() : ProofReader("reference") {}
    void claims(SolvedGame& certificate) override {
        const Game& game = *certificate.game;
        const std::int64_t k = certificate.max_value();
        title = game.chains != Chains::two ? "The {Grundy} values"
                : k == 0                   ? "The {P}-positions"
                                           : fmt::format("The positions of {{Grundy}} values 0 to {}", k);
        rests_on_periodicity = game.chains != Chains::none;
    }
    void strategy(const StrategySummary& summary) override {
        title = summary.first_move ? "A winning first move" : "A loss for the player who moves first";
    }
    void theorem(const Theorem& theorem) override {
        title = theorem.gives_values() ? "The {Grundy} function" : "The {P}-positions";
    }

    std::string title;
    bool rests_on_periodicity = false;
};

void cite_proof(const std::string& path, Run& run) {
    const std::string bytes = open_subject(run, path);
    require_proof(run, bytes);
    const auto proof = read_proof(bytes, {});
    Titles titles;
    proof->read_by(titles);
    const std::string label = proof->label();
    fmt::print(
        "@misc{{chompcert:{},\n  author = {{{{The ChompCert authors}}}},\n  title = {{{} of the poset game "
        "{}}},\n"
        "  howpublished = {{A proof as a file, by ChompCert {}}},\n"
        "  note = {{SHA-256 \\texttt{{{}}}; to be verified by \\texttt{{chompcheck GAME PROOF}}}}\n}}\n\n",
        label, titles.title, in_latex(label), kProjectVersion, sha256_hex(bytes));
    if (titles.rests_on_periodicity) fmt::print("{}\n", kPeriodicity);
}

constexpr const char* kCiteFooter =
    R"(With a proof (.cert, .theorem) its reference comes first: what is proved, and the SHA-256 of the file, by which a
reader knows that it is the same. The proof is read, not verified: run chompcheck before you cite it.

Example: chompcert cite
         chompcert cite chomp_5_3.cert > references.bib)";

}  // namespace

void add_cite(const Command& app, Run& run) {
    const auto path = std::make_shared<std::string>();
    const Command command = app.subcommand("cite", "References for BibTeX: to a proof, and to ChompCert");
    command.option("PROOF", *path, "The certificate (.cert), or a theorem file (.theorem)");
    command.footer(kCiteFooter);
    command.callback([path, &run] {
        run.says_unverified = true;
        if (!path->empty()) cite_proof(*path, run);
        fmt::print(kSoftware, kProjectVersion);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
