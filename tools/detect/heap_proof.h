// The files that `detect -o` leaves behind: the certificate of a game of heaps, and its rule file where the
// game stood on the command line (proofs/FORMAT.md §5).
//
// A rule file that is written has a name that the user did not type, that of the certificate with .rule. So
// whatever is there stays, rule files too, unless it has these bytes: then the rule is there already.
#pragma once

#include <string>

#include "heaps/certificate/rule_file.h"
#include "heaps/octal/period.h"
#include "proving/certificate_file.h"

namespace chompcert::cli {

struct HeapTarget {
    HeapRule rule;
    std::string rule_path;    // of the file that was read, or that is written
    bool writes_rule = true;  // the game stood on the command line
    CertificateTarget certificate;
};

/// Of a game of the command line. @throws UsageError for `-o -`, where a rule file has no place.
[[nodiscard]] HeapTarget target_beside(const std::string& rule, const CertificateTarget& certificate);

/// Finds out before the work whether both files can be written. @throws OverwriteError, IoError.
void check_outputs(const HeapTarget& target);

/// Writes the rule file first: where the certificate is, its rule is too. @throws OverwriteError, IoError.
CertificateFile write_heap_proof(const HeapTarget& target, const ProvedPeriod& proved);

/// "chompcheck kayles.rule kayles.cert"
[[nodiscard]] std::string check_command(const HeapTarget& target);

}  // namespace chompcert::cli
