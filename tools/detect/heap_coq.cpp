#include "detect/heap_coq.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/sha256.h"
#include "heaps/certificate/heap_certificate.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/shell_words.h"
#include "theorem/coq_texts.h"

namespace chompcert::cli {
namespace {

// Of the checker in Coq: where it has sparse spaces, and where it computes values by the definition.
constexpr std::int64_t kMostHeaps = 1'000'000, kMostHeapsByDefinition = 20'000;

constexpr const char* kHead =
    R"((* The period of the game of heaps {0}, as a theorem of Coq 8.16.

   To compile it, with the proofs of ChompCert compiled in the folder PROOFS (`make -C proofs/coq`):
       coqc -Q PROOFS ChompCert {1}.v
   At the end it prints on which axioms the theorem rests: none ("Closed under the global context").

   To read: `rule` below, which is the rule file, and the theorem at the end; and of PROOFS, in the folder heaps,
   what its words mean: rule_holds in HeapsInCoq.v, HeapGame.v (moves, values, periods) and RuleText.v (which code the
   text says). `certificate` bears on the proof alone. *)

From Coq Require Import Ascii String List NArith.
From ChompCert Require Import Syntax Grammar TheoremOfCertificate HeapsInCoq.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

)";

constexpr const char* kTheorem =
    R"((* From heap {0} on, the value of a heap with {1} counters more is {2}; and these numbers are the least. *)
Theorem proved : rule_holds rule (N.to_nat {0}) (N.to_nat {1}) {3}.
Proof. apply (theorem_of_heaps (chars "{4}") rule certificate). vm_cast_no_check (eq_refl true). Qed.

Print Assumptions proved.
)";

// @throws UnsupportedInput for what the checker in Coq does not read.
const OctalGame& octal_of(const HeapRule& rule, const ProvedPeriod& proved) {
    const auto* const game = std::get_if<OctalGame>(&rule.game);
    if (game == nullptr)
        throw UnsupportedInput(
            "--coq: a rule of one's own has no theorem in Coq yet: -o writes its certificate");
    if (proved.saltus != 0 && !game->is_endless())
        throw UnsupportedInput(
            "--coq: a saltus of a code without brackets has no theorem in Coq yet: -o writes its "
            "certificate");
    return *game;
}

std::string module_of(const HeapCoqTarget& target) {
    return module_of_coq_file("--coq", target.path);
}

}  // namespace

void check_coq_of_heaps(const HeapCoqTarget& target) {
    static_cast<void>(module_of(target));
    check_output(target.path, {FileKind::other, target.force});
}

void write_coq_of_heaps(const HeapCoqTarget& target, const HeapRule& rule, const ProvedPeriod& proved) {
    const OctalGame& game = octal_of(rule, proved);
    const bool by_definition = game.is_endless() || game.most_heaps_left() > 2;
    const std::int64_t heaps = proved.until + proved.period;
    const std::int64_t most = by_definition ? kMostHeapsByDefinition : kMostHeaps;
    if (heaps > most)
        throw LimitError(
            fmt::format("--coq: Coq computes the values of at most {} heaps of this game, and the proof "
                        "needs {}: -o writes "
                        "the certificate for chompcheck, and no file of Coq was written",
                        kMostHeaps, heaps));
    const std::string same = proved.saltus == 0 ? "the same" : fmt::format("larger by {}", proved.saltus);
    write_output(target.path, {FileKind::other, target.force},
                 fmt::format(kHead, game.name(), module_of(target)) + word_of_coq("rule", rule.bytes) +
                     word_of_coq("certificate", heap_certificate(rule, proved)) +
                     fmt::format(kTheorem, proved.preperiod, proved.period, same, proved.saltus,
                                 sha256_hex(rule.bytes)));
}

std::string compile_command(const HeapCoqTarget& target) {
    return "coqc -Q PROOFS ChompCert " + shell_file(target.path);
}

}  // namespace chompcert::cli
