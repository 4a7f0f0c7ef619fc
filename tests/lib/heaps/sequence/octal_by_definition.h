#pragma once

// The values of an octal or hexadecimal game by its rules, digit by digit from the code itself: shares
// nothing with lib/.

#include <string>
#include <vector>

namespace oracle {

// `code` without the point: d0 d1 d2 …
inline int mex(const std::vector<int>& options) {
    std::vector<bool> seen(options.size() + 1);
    for (const int option : options)
        if (option < static_cast<int>(seen.size())) seen[option] = true;
    int least = 0;
    while (seen[least]) ++least;
    return least;
}

inline std::vector<int> octal_values(const std::string& code, int heaps) {
    std::vector<int> g;
    for (int n = 0; n < heaps; ++n) {
        std::vector<int> options;
        for (int taken = 0; taken < static_cast<int>(code.size()) && taken <= n; ++taken) {
            const int digit = static_cast<int>(std::string("0123456789ABCDEF").find(code[taken])),
                      left = n - taken;
            if ((digit & 1) != 0 && left == 0) options.push_back(0);
            if ((digit & 2) != 0 && left > 0) options.push_back(g[left]);
            for (int a = 1; (digit & 4) != 0 && a < left; ++a) options.push_back(g[a] ^ g[left - a]);
            for (int a = 1; (digit & 8) != 0 && a < left; ++a)
                for (int b = 1; a + b < left; ++b) options.push_back(g[a] ^ g[b] ^ g[left - a - b]);
        }
        g.push_back(mex(options));
    }
    return g;
}

inline std::vector<int> subtraction_values(const std::vector<int>& set, int heaps) {
    std::vector<int> g;
    for (int n = 0; n < heaps; ++n) {
        std::vector<int> options;
        for (const int s : set)
            if (s <= n) options.push_back(g[n - s]);
        g.push_back(mex(options));
    }
    return g;
}

}  // namespace oracle
