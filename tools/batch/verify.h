// Checking the certificates of a catalogue again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catalog/query.h"
#include "checking/checker.h"

namespace chompcert::cli {

struct Verification {
    std::size_t verified = 0;
    std::vector<std::string>
        defects;  // a certificate that is missing, changed or not verified: one message each
};

/// Runs chompcheck on each certificate of the runs that the filter selects, several at a time.
/// @param folder of the catalogue. @throws IoError, Interrupted.
[[nodiscard]] Verification verify_certificates(const Database& catalog, const CatalogFilter& filter,
                                               const std::string& folder, Checker& checker);

}  // namespace chompcert::cli
