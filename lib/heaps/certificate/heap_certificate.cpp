#include "heaps/certificate/heap_certificate.h"

#include "base/error.h"
#include "base/sha256.h"

namespace chompcert {

std::string heap_certificate(const HeapRule& rule, const ProvedPeriod& proved) {
    constexpr std::int64_t kMost = 1'000'000'000;
    if (proved.preperiod > kMost || proved.period > kMost)
        throw LimitError("a heap certificate has a preperiod and a period of at most 1000000000");
    return "chompcert 1\ngame " + sha256_hex(rule.bytes) + " " + std::to_string(rule.bytes.size()) + "\n" +
           rule.bytes + "\nlevel heaps\npreperiod " + std::to_string(proved.preperiod) + "\nperiod " +
           std::to_string(proved.period) + "\n" +
           (proved.saltus == 0 ? "" : "saltus " + std::to_string(proved.saltus) + "\n") + "end\n";
}

}  // namespace chompcert
