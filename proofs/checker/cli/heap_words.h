// What a verified heap certificate says: the verdict line, in words, and as one JSON object.
#pragma once

#include "../heaps/check_heaps.h"
#include "json.h"

namespace chompcheck {

inline std::string in_words(const ProvedHeaps& proved) {
    const std::string p = show(proved.period);
    const std::string more = proved.saltus == 0 ? "" : " + " + show(proved.saltus);
    return "heaps: G(n + " + p + ") = G(n)" + more + " for all n >= " + show(proved.preperiod) +
           ", and for no smaller preperiod or period\n" + show(proved.heaps) + " values computed\n";
}

inline std::string json_of(const ProvedHeaps& proved, const std::string& game, const std::string& hash) {
    return "{\"verdict\":\"VERIFIED\",\"about\":\"heaps\",\"preperiod\":" + json_number(proved.preperiod) +
           ",\"period\":" + json_number(proved.period) +
           (proved.saltus == 0 ? "" : ",\"saltus\":" + json_number(proved.saltus)) +
           ",\"last\":" + (proved.preperiod == 0 ? "null" : json_number(proved.preperiod - 1)) +
           ",\"heaps\":" + json_number(proved.heaps) + ",\"game\":\"" + game + "\",\"certificate\":\"" +
           hash + "\"}\n";
}

inline Verdict heaps_verdict(const ProvedHeaps& proved, const std::string& game, const std::string& hash) {
    return {Outcome::Verified, "heaps preperiod=" + show(proved.preperiod) +
                                   " period=" + show(proved.period) +
                                   (proved.saltus == 0 ? "" : " saltus=" + show(proved.saltus)) +
                                   " last=" + (proved.preperiod == 0 ? "none" : show(proved.preperiod - 1)) +
                                   " game=" + game + " certificate=" + hash};
}

}  // namespace chompcheck
