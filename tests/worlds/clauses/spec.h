#pragma once

// clauses.txt: certificates of which each violates one condition, and arguments where there is none.
//
//   === CONDITION; ROUTE; WORDS        ROUTE: full, columns, rows (level compact), or `by columns`, `by rows`
//   of a rule the lines of a game file level ...                          the certificate from here to `end`;
//   or, for a rule of (FF), (FF'), a world: values K fault RULE ACT DETAIL DM DN IDEAL VALUE rows|columns
//   FROM TO     numbers; TO 0: no end
//
//   === none CONDITION; ROUTE; WORDS   why no certificate violates this condition alone

#include <optional>
#include <string>
#include <vector>

#include "../solver/claims.h"

namespace worlds {

struct Clause {
    bool none = false;
    std::string condition, route, words;
    std::string game;
    std::string body;  // of the certificate; or empty
    std::string fault;
    int K = 0;
    int line = 0;
};

/// Throws std::runtime_error with the line if the text is not as above.
std::vector<Clause> read_clauses(const std::string& text);

/// The claims of a certificate's body, and its level. Of a compact finite claim the last entry is in row 0.
struct Body {
    Level level;
    int K;
    Claims claims;
};
Body read_body(const std::string& text);

Fault read_fault(const std::string& text);

}  // namespace worlds
