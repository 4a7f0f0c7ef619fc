// A certificate of FORMAT.md §2 as a tree that can be changed. It is read from the prover's bytes, changed,
// and written again with a matching header, so that a mutant passes the syntax and reaches the conditions.
//
// It shares nothing with lib's reader and writer, which refuse such certificates.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace adversary {

using Num = std::int64_t;

/// (m, n)
struct Entry {
    Num column, row;
};

struct ClaimText {
    bool periodic = false;
    Num value = 0;
    Num preperiod = 0, period = 0;
    Num columns = 0;          // C of a finite claim
    std::vector<Entry> list;  // of level full
    std::vector<Num> tail;
};

struct IdealText {
    std::vector<std::string> maximal;
    std::vector<ClaimText> claims;
};

struct CertificateText {
    std::string game;
    bool compact = false;
    Num values = 0;
    std::vector<IdealText> ideals;

    /// Reads a certificate of the prover; other input may throw or be misread.
    static CertificateText read(const std::string& bytes);

    [[nodiscard]] std::string claims_text() const;
    /// The text, with the right hash, length and counts.
    [[nodiscard]] std::string text() const;
};

/// The lines up to `level full` or `level compact`, for this game file.
[[nodiscard]] std::string heading(const std::string& game, bool compact);

}  // namespace adversary
