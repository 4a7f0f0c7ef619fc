// libFuzzer: neither the library nor the checker crashes on a certificate, and each can read what the other
// accepts.
#include <cstdint>

#include "agreement.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes = fuzz::certificate_of_input({reinterpret_cast<const char*>(data), size});
    if (!fuzz::too_large(bytes)) fuzz::require_agreement(fuzz::disagreement_on_certificate(bytes));
    return 0;
}
