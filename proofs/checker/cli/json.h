// The verdict as one JSON object.
#pragma once

#include "claim_words.h"
#include "files.h"

namespace chompcheck {

constexpr const char* kOutcomeWords[] = {"VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT"};
constexpr Num kLargestExactJson = Num{1} << 53;

inline void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        throw Trouble{"standard output: " + std::string(std::strerror(errno))};
}

inline std::string json_number(Num number) {
    const std::string text = show(number);
    return number < kLargestExactJson && -number < kLargestExactJson ? text : "\"" + text + "\"";
}

/// What the checker says is printable ASCII: names are escaped() where they come from.
inline std::string json_string(const std::string& text) {
    std::string quoted_text = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted_text += '\\';
        quoted_text += c;
    }
    return quoted_text + "\"";
}

inline void print_json_claim(const Claim& claim, Num value, bool compact) {
    print("{\"value\":" + json_number(value) + ",\"kind\":");
    if (claim.periodic) {
        print("\"periodic\",\"preperiod\":" + json_number(claim.settled_from()) +
              ",\"period\":" + json_number(claim.period()) + ",\"pattern\":[");
        for (Num t = 0; t < claim.period(); ++t)
            print((t == 0 ? "" : ",") + json_number(claim.offset(claim.settled_from() + t)));
        print("]");
    } else {
        print("\"finite\"");
    }
    if (compact) {
        if (!claim.periodic && !claim.rows.empty())
            print(",\"last\":[" + json_number(claim.settled_from() - 1) + "," +
                  json_number(claim.rows.back()) + "]");
        return print("}");
    }
    print(",\"positions\":[");
    std::string separator;
    for_each_position(claim, [&](Num m, Num n) {
        print(separator + "[" + json_number(m) + "," + json_number(n) + "]");
        separator = ",";
    });
    print("]}");
}

// What the header says has been proved, and so have the claims on the whole of A.
inline void print_json_proved(const Header& header, const Claims& claims, const std::string& game,
                              const std::string& hash, const std::string& route) {
    print("{\"verdict\":\"VERIFIED\",\"values\":" + json_number(header.values) +
          ",\"ideals\":" + json_number(header.ideals) + ",\"periodic\":" + json_number(header.periodic) +
          ",\"finite\":" + json_number(header.finite) + ",\"route\":\"" + route + "\",\"game\":\"" + game +
          "\",\"certificate\":\"" + hash + "\",\"claims\":[");
    for (std::size_t k = 0; k < claims.size(); ++k) {
        if (k > 0) print(",");
        print_json_claim(claims[k], static_cast<Num>(k), header.compact);
    }
    print("]}\n");
}

inline std::string word_of(const Verdict& verdict) {
    return kOutcomeWords[static_cast<std::size_t>(verdict.outcome)];
}

inline std::string verdict_line(const Verdict& verdict) {
    return "s " + word_of(verdict) + " " + verdict.text + "\n";
}

inline void print_json_unproved(const Verdict& verdict, const std::string& advice) {
    const std::string more = advice.empty() ? "" : ",\"advice\":" + json_string(advice);
    print("{\"verdict\":\"" + word_of(verdict) + "\",\"reason\":" + json_string(verdict.text) + more + "}\n");
}

}  // namespace chompcheck
