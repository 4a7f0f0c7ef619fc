// The proved period of a game of heaps as a file of Coq, for `detect --coq`.
//
// The file has the rule and the certificate as texts, and ends in theorem_of_heaps of
// proofs/coq/heaps/HeapsInCoq.v, whose one condition Coq computes: the values of all heaps that the theorem
// of Guy and Smith, or that on codes without end, asks for.
#pragma once

#include <string>

#include "heaps/certificate/rule_file.h"
#include "heaps/octal/proved_period.h"

namespace chompcert::cli {

struct HeapCoqTarget {
    std::string path;  // none if empty
    bool force = false;
};

/// Finds out before the work whether the file can be written. @throws UsageError, OverwriteError, IoError.
void check_coq_of_heaps(const HeapCoqTarget& target);

/// @throws LimitError if Coq would have to compute more heaps than it can; IoError.
void write_coq_of_heaps(const HeapCoqTarget& target, const HeapRule& rule, const ProvedPeriod& proved);

/// "coqc -Q PROOFS ChompCert kayles.v"
[[nodiscard]] std::string compile_command(const HeapCoqTarget& target);

}  // namespace chompcert::cli
