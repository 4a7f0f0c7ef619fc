// `chompcert coq CERT -o X.v`
//
// Writes a file of Coq that states the claims of a certificate and proves them by theorem_of_certificate
// (proofs/coq/answer/TheoremOfCertificate.v), whose one condition Coq computes; of a game with decreed values
// by theorem_of_decreed_certificate (proofs/coq/decreed/TheoremOfDecreed.v). The file contains both texts
// byte for byte, so the grammar in Coq says which claims they are.
//
// Rejected: one literal for a text, because Coq's parser overflows its stack on some hundred kilobytes;
// claims as terms of Coq beside the text, because the terms would be a second format to trust.
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/json_integer.h"
#include "text/printable.h"
#include "text/shell_words.h"
#include "theorem/coq_texts.h"

namespace chompcert::cli {
namespace {

struct CoqOptions {
    std::string certificate, output;
    bool json = false, force = false;
};

// What differs in the file of a game with decreed values.
struct Terms {
    const char* to_read;  // behind the files of statement
    const char* module;
    const char* statement;  // what its words need besides
    const char* well_formed;
    const char* hold;
    const char* lemma;
};

constexpr Terms kPlain{
    "", "TheoremOfCertificate", "", "well_formed", "written_claims_hold", "theorem_of_certificate"};

constexpr Terms kDecreed{R"(
   The game decrees values; read in the folder decreed besides DecreedValues.v, DecreedGames.v (what is decreed,
   and which value a position has) and DecreedStatement.v (Statement.v and Written.v with these values).
  )",
                         "TheoremOfDecreed",
                         " DecreedGames DecreedStatement",
                         "well_formed_with_decrees",
                         "decreed_written_claims_hold",
                         "theorem_of_decreed_certificate"};

constexpr const char* kHead = R"((* The claims of a certificate of the game {0}, as a theorem of Coq 8.16.

   To compile it, with the proofs of ChompCert compiled in the folder PROOFS (`make -C proofs/coq`):
       coqc -Q PROOFS ChompCert {1}.v
   At the end it prints on which axioms the theorem rests: none ("Closed under the global context").

   To read: `game` and `certificate` below, which are the two files; the theorem at the end; and of PROOFS,
   in the folder statement, what its words mean: Elements.v, Definitions.v, Syntax.v, Grammar.v (which game the
   text denotes), Statement.v, CertificateGrammar.v, Written.v (which claims are written in the certificate,
   and what they say of the game).{2} For the proof, only Coq's kernel has to be trusted. *)

From Coq Require Import Ascii String List.
From ChompCert Require Import Syntax Grammar CertificateGrammar Written{3} {4}.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

)";

constexpr const char* kTheorem =
    R"((* The SHA-256 of the game. The theorem does not depend on it. *)
Definition hash : word := chars "{0}".

Theorem claims_hold :
  exists g c,
    Grammar game g /\ (forall g', Grammar game g' -> g' = g) /\ {1} g /\
    CertificateGrammar certificate c /\ (forall c', CertificateGrammar certificate c' -> c' = c) /\
    written_game c = game /\
    {2} g c.
Proof. apply ({3} hash). vm_cast_no_check (eq_refl true). Qed.

Print Assumptions claims_hold.
)";

void write_theorem(const CoqOptions& options, Run& run) {
    const bool to_stdout = options.output == "-";
    const std::string named =
        options.output.empty() || to_stdout ? "" : module_of_coq_file("--output", options.output);
    const std::string bytes = open_subject(run, options.certificate);
    const std::shared_ptr<const Game> game = certificate_of(run, bytes)->game;
    const Terms& terms = game->decrees.empty() ? kPlain : kDecreed;
    const std::string module = named.empty() ? module_of_coq(game->label) : named;
    const std::string path = options.output.empty() ? module + ".v" : options.output;
    OutputFile file(path, {FileKind::other, options.force});
    file.write(fmt::format(kHead, game->label, module, terms.to_read, terms.statement, terms.module));
    file.write(word_of_coq("game", game->text));
    file.write(word_of_coq("certificate", bytes));
    file.write(fmt::format(kTheorem, game->sha256, terms.well_formed, terms.hold, terms.lemma));
    file.commit();
    if (to_stdout) return;
    if (options.json) {
        fmt::print("{}\n", json_line({{"theorem", path}, {"module", module}}));
    } else {
        fmt::print("theorem: {}\ncompile: coqc -Q PROOFS ChompCert {}\n", printable(path),
                   printable(shell_file(path)));
    }
}

constexpr const char* kCoqFooter =
    R"(To compile it: coqc -Q PROOFS ChompCert X.v, where PROOFS is the folder proofs/coq of ChompCert's sources after
`make -C proofs/coq`. The certificate is read, not verified: if a claim is not true, Coq refuses the file.

Example: chompcert coq chomp_3.cert -o chomp_3.v)";

}  // namespace

void add_coq(const Command& app, Run& run) {
    const auto options = std::make_shared<CoqOptions>();
    const Command command =
        app.subcommand("coq", "A certificate as a theorem of Coq, which its kernel alone checks");
    command.option("CERT", options->certificate, "The certificate (.cert)").required();
    command
        .output("-o,--output", options->output, options->force, "The file; '-' is standard output [GAME.v]")
        .type_name("FILE");
    command.flag("--json", options->json, "Print one JSON object");
    command.footer(kCoqFooter);
    command.callback([options, &run] {
        run.says_unverified = true;  // Coq checks what is written
        write_theorem(*options, run);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
