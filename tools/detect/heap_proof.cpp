#include "detect/heap_proof.h"

#include <utility>

#include "heaps/certificate/heap_certificate.h"

namespace chompcert::cli {

HeapTarget target_of(HeapRule rule, const std::string& path, const CertificateTarget& certificate) {
    GameBeside files{FileKind::rule, "the rule file of " + name_of(rule.game), rule.bytes, path, false,
                     certificate};
    return {std::move(rule), std::move(files)};
}

HeapTarget target_beside(const std::string& rule, const CertificateTarget& certificate) {
    HeapTarget target =
        target_of(read_rule_file(rule), path_beside(certificate, ".rule", "rule file"), certificate);
    target.files.writes_game = true;
    return target;
}

CertificateFile write_heap_proof(const HeapTarget& target, const ProvedPeriod& proved) {
    return write_with_game(target.files, heap_certificate(target.rule, proved), Extent::Form::heaps);
}

}  // namespace chompcert::cli
