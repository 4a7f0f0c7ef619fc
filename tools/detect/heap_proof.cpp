#include "detect/heap_proof.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/files/output_file.h"
#include "base/sha256.h"
#include "families/write/input_file.h"
#include "heaps/certificate/heap_certificate.h"
#include "shared/io.h"
#include "text/shell_words.h"

namespace chompcert::cli {
namespace {

Output rule_output(const HeapTarget& target) {
    return {FileKind::rule, target.certificate.force};
}

// @throws OverwriteError if something else is there.
bool stands_already(const HeapTarget& target) {
    std::error_code unknown;
    if (target.certificate.force || !std::filesystem::exists(target.rule_path, unknown)) return false;
    if (std::filesystem::is_regular_file(target.rule_path, unknown) &&
        read_regular_file(target.rule_path) == target.rule.bytes)
        return true;
    throw OverwriteError(target.rule_path + ": is there, and would be replaced by the rule file of " +
                         name_of(target.rule.game));
}

}  // namespace

HeapTarget target_beside(const std::string& rule, const CertificateTarget& certificate) {
    if (certificate.path == "-")
        throw UsageError(
            "-o - has no place for the rule file, which chompcheck needs: name a file for the certificate, "
            "or "
            "give the game as a rule file");
    std::string stem = certificate.path;
    if (stem.ends_with(".cert")) stem.resize(stem.size() - std::string_view(".cert").size());
    return {read_rule_file(rule), stem + ".rule", true, certificate};
}

void check_outputs(const HeapTarget& target) {
    if (target.writes_rule && !stands_already(target)) check_output(target.rule_path, rule_output(target));
    check_output(target.certificate.path, {FileKind::certificate, target.certificate.force});
}

CertificateFile write_heap_proof(const HeapTarget& target, const ProvedPeriod& proved) {
    const std::string certificate = heap_certificate(target.rule, proved);
    if (target.writes_rule && !stands_already(target))
        write_output(target.rule_path, rule_output(target), target.rule.bytes);
    const Extent extent{sha256_hex(target.rule.bytes), Extent::Form::heaps};
    return write_certificate_file(target.certificate, extent, [&](const Sink& sink) { sink(certificate); });
}

std::string check_command(const HeapTarget& target) {
    const std::string rule = target.rule_path == kStandardInput ? "-" : shell_file(target.rule_path);
    return "chompcheck " + rule + " " + shell_file(target.certificate.path);
}

}  // namespace chompcert::cli
