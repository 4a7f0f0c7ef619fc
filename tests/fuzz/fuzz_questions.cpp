// libFuzzer: every question to a true certificate has a proper answer, and answers do not contradict each
// other.
#include <cstdint>

#include "agreement.h"
#include "questions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::require_agreement(fuzz::wrong_answer({reinterpret_cast<const char*>(data), size}));
    return 0;
}
