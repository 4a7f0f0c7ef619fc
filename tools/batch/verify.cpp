#include "batch/verify.h"

#include <atomic>
#include <filesystem>

#include "base/sha256.h"
#include "base/threads/workers.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

struct Certified {
    std::string game, certificate;
    Expected expected;
    std::string defect;
    friend bool operator==(const Certified&, const Certified&) = default;
};

std::vector<Certified> certified_runs(const Database& catalog, CatalogFilter filter,
                                      const std::string& folder) {
    filter.status = "done";
    Statement rows = select_rows(
        catalog, filter, "game_file, certificate, max_value, sha256, certificate_sha256, level, kind");
    std::vector<Certified> runs;
    const std::filesystem::path from(folder);
    while (rows.step()) {
        Certified run{
            (from / rows.text(0)).lexically_normal().string(),
            (from / rows.text(1)).lexically_normal().string(),
            {claimed({rows.text(3), rows.is_integer(2) ? rows.integer(2) : -1, rows.text(5)}, rows.text(6)),
             rows.text(3), rows.text(4)},
            ""};
        if (runs.empty() || !(runs.back() == run))
            runs.push_back(std::move(run));  // or another of its values
    }
    return runs;
}

// The defect of a certificate; empty if it has none.
std::string defect_of(const Certified& run, Checker& checker) {
    try {
        if (std::filesystem::exists(run.game) && !std::filesystem::is_regular_file(run.game))
            return run.game + ": expected the game file, found no regular file";
        if (sha256_hex(read_regular_file(run.certificate)) != run.expected.certificate_sha256)
            return run.certificate + ": expected the certificate with SHA-256 " +
                   run.expected.certificate_sha256 + ", found another file";
        checker.require_verified(run.game, run.certificate, run.expected);
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

}  // namespace

Verification verify_certificates(const Database& catalog, const CatalogFilter& filter,
                                 const std::string& folder, Checker& checker) {
    std::vector<Certified> runs = certified_runs(catalog, filter, folder);
    std::atomic<std::size_t> next = 0;
    run_on_workers(machine_cores(), [&] {
        for (std::size_t i = next++; i < runs.size(); i = next++)
            runs[i].defect = defect_of(runs[i], checker);
    });
    Verification verification;
    for (const Certified& run : runs) {
        if (run.defect.empty()) {
            ++verification.verified;
        } else {
            verification.defects.push_back(run.defect);
        }
    }
    return verification;
}

}  // namespace chompcert::cli
