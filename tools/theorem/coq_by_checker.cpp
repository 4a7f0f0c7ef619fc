#include "theorem/coq_by_checker.h"

#include <fmt/core.h>

#include "base/sha256.h"
#include "shared/io.h"
#include "theorem/coq_texts.h"

namespace chompcert::cli {
namespace {

constexpr const char* kHead =
    R"((* The positions of value 0 of the game {0}, by {2}, as a theorem of Coq 8.16.

   To compile it, with ChompCert's folder proofs, in which `make -C proofs/coq` has compiled the proofs:
       coqc -Q proofs/coq ChompCert -Q proofs/theorems/coq Theorems {1}.v
   At the end it prints on which axioms the theorem rests: none ("Closed under the global context").

   To read: `game` and `file` below, which are the two texts; theorem_holds in coq/families/TheoremInCoq.v, which
   the theorem at the end says of them; and what its words mean: theorems/coq/Definitions.v (who loses),
   coq/families/FamilyGame.v (games, decrees, automata), {3}, and
   read_theorem in ReadTheorem.v with the files that it names (what the texts say). *)

From Coq Require Import Ascii String List.
From ChompCert Require Import Syntax Grammar TheoremOfCertificate TheoremInCoq.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

)";

constexpr const char* kTheorem =
    R"((* The SHA-256 of the game. It is compared with the one that the file names. *)
Definition hash : word := chars "{}".

Theorem proved : theorem_holds hash game file.
Proof. apply theorem_of_file. vm_cast_no_check (eq_refl true). Qed.

Print Assumptions proved.
)";

std::string module_of(const std::string& path, const SymbolicGame& game) {
    return path == "-" ? module_of_coq(game.label) : module_of_coq_file("--coq", path);
}

}  // namespace

void require_coq_by_checker(const std::string& path, const SymbolicGame& game) {
    if (!path.empty()) static_cast<void>(module_of(path, game));
}

void write_coq_by_checker(const CoqTarget& target, const SymbolicGame& game, const TheoremText& text) {
    const bool automaton = text.formula.empty();
    const std::string head =
        fmt::format(kHead, game.label, module_of(target.path, game), automaton ? "an automaton" : "a formula",
                    automaton ? "`belongs` in AutomatonFamily.v (which numbers are read)"
                              : "coq/formulas/FormulaMeaning.v (what a formula says)");
    write_output(target.path, {FileKind::other, target.force},
                 head + word_of_coq("game", text.game) + word_of_coq("file", theorem_file(text)) +
                     fmt::format(kTheorem, sha256_hex(text.game)));
}

}  // namespace chompcert::cli
