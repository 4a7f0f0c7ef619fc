// libFuzzer: the library and the checker agree on which bytes are a game file.
#include <cstdint>

#include "agreement.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (!fuzz::too_large(bytes)) fuzz::require_agreement(fuzz::disagreement_on_game(bytes));
    return 0;
}
