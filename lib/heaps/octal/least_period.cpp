#include "heaps/octal/least_period.h"

namespace chompcert {

bool is_least_period(const std::vector<HeapValue>& values, const ProvedPeriod& proved) {
    for (std::int64_t part = 1; part < proved.period; ++part) {
        if (proved.period % part != 0) continue;
        const std::int64_t parts = proved.period / part;
        if (proved.saltus % parts != 0) continue;
        bool differs = false;
        for (std::int64_t n = proved.preperiod; n < proved.preperiod + proved.period && !differs; ++n)
            differs = values[n + part] != values[n] + proved.saltus / parts;
        if (!differs) return false;
    }
    return true;
}

}  // namespace chompcert
