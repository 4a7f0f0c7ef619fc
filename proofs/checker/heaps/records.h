// The records of a heap certificate, in their order: FORMAT.md, section 5.
#pragma once

#include "../core/heading.h"

namespace chompcheck {

struct HeapClaim {
    Num preperiod = 0, period = 0;              // N, p
    Num saltus = 0;                             // s
    std::string preperiod_line, period_line{};  // where they stand
};

class HeapRecords {
  public:
    // Of a rule file with these bytes and this hash.
    HeapRecords(CertificateWords& in, std::string_view bytes, const std::string& hash)
        : in_(in), heading_(in, kRecords, bytes, hash) {}

    HeapClaim read() {
        heading_.read();
        read_level();
        HeapClaim claim;
        claim.preperiod_line = in_.place();
        claim.preperiod = read_number("preperiod");
        claim.period_line = in_.place();
        claim.period = read_number("period");
        if (claim.period < 1) reject(claim.period_line, "period", "at least 1", show(claim.period));
        if (read_record(in_, kRecords, {"saltus", "end"}, "'saltus' or 'end'") == "saltus") {
            claim.saltus = read_number_field("saltus");
            if (claim.saltus < 1) in_.malformed("saltus", "at least 1", show(claim.saltus));
            in_.end_line("saltus");
            read_record(in_, kRecords, {"end"}, "'end'");
        }
        in_.end_line("end");
        if (in_.peek() != EOF) in_.malformed("end", "the end of the file");
        return claim;
    }

  private:
    void read_level() {
        read_record(in_, kRecords, {"level"}, "'level'");
        const std::string level = in_.word_field("level");
        for (const char* other : {"", "full", "compact", "strategy", "board"})
            if (level == other) in_.malformed("level", "'heaps', as the game is of heaps", quote(level));
        if (level != "heaps") unsupported("certificate level " + quote(level) + ": expected 'heaps'");
        in_.end_line("level");
    }

    Num read_number(const char* record) {
        read_record(in_, kRecords, {record}, quote(record));
        const Num number = read_number_field(record);
        in_.end_line(record);
        return number;
    }
    Num read_number_field(const char* record) {
        const Num number = in_.field(record);
        if (number > kLargestNumber) in_.malformed(record, "at most 1000000000", show(number));
        return number;
    }

    static constexpr std::string_view kRecords[] = {"chompcert", "game",   "level", "preperiod",
                                                    "period",    "saltus", "end"};
    CertificateWords& in_;
    Heading heading_;
};

// This level was read in a certificate of another game.
[[noreturn]] inline void refuse_level_of_heaps(CertificateWords& in) {
    in.malformed("level", "'full', 'compact' or 'strategy', as the game is of a poset", "'heaps'");
}

}  // namespace chompcheck
