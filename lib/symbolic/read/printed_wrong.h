// What stops a closed form from being printed.
#pragma once

#include <stdexcept>

namespace chompcert {

/// A defect of this program: what was about to be printed does not say what the certificate says.
struct PrintedWrong : std::logic_error {
    using std::logic_error::logic_error;
};

}  // namespace chompcert
