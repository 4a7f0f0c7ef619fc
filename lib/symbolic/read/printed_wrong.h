// The exception that keeps a wrong closed form from being printed.
#pragma once

#include <stdexcept>

namespace chompcert {

/// A defect of this program: the text to be printed contradicts the certificate.
struct PrintedWrong : std::logic_error {
    using std::logic_error::logic_error;
};

}  // namespace chompcert
