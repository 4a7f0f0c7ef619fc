// The exception that keeps a wrong closed form from being printed.
#pragma once

#include "base/error.h"

namespace chompcert {

/// A defect of this program: the text to be printed contradicts the certificate.
struct PrintedWrong : Error {
    explicit PrintedWrong(const std::string& what) : Error(ErrorKind::fault, what) {}
};

}  // namespace chompcert
