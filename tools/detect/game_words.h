// The games of heaps that are named on the command line: --octal, --subtraction, --all-but, --rule.
#pragma once

#include <optional>
#include <string>

#include "heaps/certificate/rule_file.h"

namespace chompcert::cli {

/// At most one of them is there.
struct HeapGameWords {
    std::optional<std::string> octal, subtraction, all_but, rule;

    [[nodiscard]] bool any() const { return octal || subtraction || all_but || rule; }
    /// @throws UsageError, ArgumentError; LimitError for a rule whose moduli have too large a common
    /// multiple.
    [[nodiscard]] HeapGame game() const;
    /// The bytes of its rule file. @throws LimitError for a game that a rule file cannot say.
    [[nodiscard]] std::string rule_file() const;
};

}  // namespace chompcert::cli
