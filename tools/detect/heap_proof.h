// The files that `detect -o` leaves behind: the certificate of a game of heaps, and its rule file where the
// game stood on the command line (proofs/FORMAT.md §5).
#pragma once

#include <string>

#include "heaps/certificate/rule_file.h"
#include "heaps/octal/period.h"
#include "proving/game_beside.h"

namespace chompcert::cli {

struct HeapTarget {
    HeapRule rule;
    GameBeside files;
};

/// Of a rule file that was read.
[[nodiscard]] HeapTarget target_of(HeapRule rule, const std::string& path,
                                   const CertificateTarget& certificate);

/// Of a game of the command line. @throws UsageError for `-o -`, where a rule file has no place.
[[nodiscard]] HeapTarget target_beside(const std::string& rule, const CertificateTarget& certificate);

/// @throws OverwriteError, IoError.
CertificateFile write_heap_proof(const HeapTarget& target, const ProvedPeriod& proved);

}  // namespace chompcert::cli
