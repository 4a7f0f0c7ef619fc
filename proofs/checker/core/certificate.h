// The records of a certificate, in their order: FORMAT.md, sections 2.1 and 2.3. What a claim says is checked
// by those who take it. After the level `strategy` the records are others: strategy/records.h.
#pragma once

#include "claims.h"
#include "heading.h"

namespace chompcheck {

constexpr std::size_t kLongestIdeal = 200;

// Its maximal elements.
inline std::string name_of_ideal(const GameText& text, const std::vector<std::size_t>& tops) {
    std::string name;
    for (const std::size_t top : tops) {
        if (name.size() > kLongestIdeal) return name + " ...";
        name += (name.empty() ? "" : " ") + shortened(text.name_of(top));
    }
    return name.empty() ? "{}" : name;
}

// NAME or NAME[NUM], after a space.
inline std::string read_element(CertificateWords& in, Text record) {
    in.expect(' ', record);
    std::string text = in.name();
    if (is_reserved(text)) in.malformed(record, "an element", quote(text));
    if (!in.take_if('[')) return text;
    const std::string number = show(in.number("element"));
    in.expect(']', "element");
    return text.append("[").append(number).append("]");
}

// What the header says.
struct Header {
    bool strategy = false;  // then this is all
    // Which no game of a poset has; then this is all, and the line is not at its end.
    bool heaps = false, board = false;
    bool compact = false;
    Num values = 0;
    Num ideals = 0, periodic = 0, finite = 0;
};

class Certificate {
  public:
    Certificate(const Game& game, const std::string& path, CertificateWords::More more)
        : game_(game), in_(path, std::move(more)), heading_(in_, kRecords, game.bytes, game.hash) {}

    // After it the first ideal is due, or, in a strategy, the outcome.
    void read_header() {
        heading_.read();
        read_level();
        if (header_.strategy || header_.heaps || header_.board) return;
        read_values();
        read_counts();
    }
    [[nodiscard]] const Header& header() const { return header_; }
    [[nodiscard]] CertificateWords& words() { return in_; }

    // Ideals are enumerated in step with the file; returns the name of this one, which is due.
    std::string read_ideal(const std::vector<std::size_t>& tops) {
        const std::string name = name_of_ideal(game_.text, tops);
        const std::string place = in_.place();
        read_record({"ideal"}, "'ideal', for " + name);
        const Num count = in_.field("ideal");
        std::vector<std::string> due, found;
        for (const std::size_t top : tops) due.push_back(game_.text.name_of(top));
        while (in_.peek() != '\n') found.push_back(read_element(in_, "ideal"));
        if (std::ssize(found) != count)
            in_.malformed("ideal", show(count) + " elements", show(std::ssize(found)));
        in_.end_line("ideal");
        if (found != due) reject(place, "ideal", name, "another ideal");
        ++read_.ideals;
        return name;
    }

    // The claim on this value of the ideal of this name.
    Draft read_claim(Num value, const std::string& ideal) {
        Draft draft{.ideal = ideal, .value = value, .line = in_.line(), .compact = header_.compact};
        const std::string due = "a claim on value " + show(value) + " of ideal " + ideal;
        draft.periodic = read_record({"finite", "periodic"}, due) == "periodic";
        const Num found = in_.field("value");
        if (draft.periodic) draft.preperiod = in_.field("preperiod");
        const Num period = draft.periodic ? in_.field("period") : 0;
        if (!draft.periodic && draft.compact) draft.columns = in_.field("columns");
        if (!draft.compact) read_list(draft.list);
        in_.end_line("claim");
        if (found != value) reject("line " + show(draft.line), "value", show(value), show(found));
        if (draft.periodic) read_tail(draft.tail, period);
        ++(draft.periodic ? read_.periodic : read_.finite);
        return draft;
    }

    // Nothing follows, and the counts are those of the header.
    void read_end() {
        read_record("end");
        in_.end_line("end");
        if (in_.peek() != EOF) in_.malformed("end", "the end of the file");
        check_count("ideals", header_.ideals, read_.ideals);
        check_count("periodic claims", header_.periodic, read_.periodic);
        check_count("finite claims", header_.finite, read_.finite);
    }

  private:
    void read_level() {
        read_record("level");
        const std::string level = in_.word_field("level");
        if (level.empty()) in_.malformed("level", "'full', 'compact' or 'strategy'", "''");
        header_.strategy = level == "strategy";
        header_.compact = level == "compact";
        header_.heaps = level == "heaps";
        header_.board = level == "board";
        const bool other = header_.heaps || header_.board;
        const bool known = header_.strategy || header_.compact || other || level == "full";
        if (!known)
            unsupported("certificate level " + quote(level) + ": expected 'full', 'compact' or 'strategy'");
        if (!other) in_.end_line("level");
    }

    void read_values() {
        const std::string place = in_.place();
        read_record("values");
        header_.values = in_.field("values");
        in_.end_line("values");
        if (header_.values > 0 && game_.text.chains != Chains::Both)
            reject(place, "values", "0, as the game has less than two chains", show(header_.values));
    }

    void read_counts() {
        counts_ = in_.place();
        read_record("ideals");
        header_.ideals = in_.field("ideals");
        header_.periodic = read_count("periodic");
        header_.finite = read_count("finite");
        in_.end_line("counts");
        const Num said = header_.periodic + header_.finite;
        Num claims = 0;
        const bool overflow = __builtin_mul_overflow(header_.ideals, header_.values + 1, &claims);
        if (overflow || claims != said)
            reject(counts_, "periodic and finite claims",
                   show(header_.ideals) + " times " + show(header_.values + 1), show(said));
    }
    Num read_count(const std::string& word) {
        const std::string found = in_.word_field("counts");
        if (found != word) in_.malformed("counts", quote(word), quote(found));
        in_.expect(' ', "counts");
        return in_.number(word);
    }
    void check_count(const std::string& name, Num said, Num counted) const {
        if (said != counted) reject(counts_, name, show(counted), show(said));
    }

    std::string read_record(std::initializer_list<std::string_view> allowed, Text due) {
        return chompcheck::read_record(in_, kRecords, allowed, due);
    }
    void read_record(const char* word) { read_record({word}, quote(word)); }

    void read_list(std::vector<Entry>& list) {
        Num due = kNone;
        while (in_.peek() != '\n') {
            in_.expect(' ', "list");
            if (in_.take_if('@')) {
                const Num column = in_.number("column");
                if (column <= due) in_.malformed("column", "more than " + show(due), "@" + show(column));
                due = column;
                in_.expect(' ', "list");
            }
            if (due == kNone) in_.malformed("list", "'@'");
            const Num row = due + in_.offset();
            if (row < 0) in_.malformed("list", "a row of at least 0 in column " + show(due), show(row));
            list.push_back({due++, row});
        }
    }

    void read_tail(std::vector<Num>& tail, Num period) {
        read_record("tail");
        while (tail.empty() || in_.peek() != '\n') {
            in_.expect(' ', "tail");
            tail.push_back(in_.offset());
        }
        if (std::ssize(tail) != period)
            in_.malformed("tail", show(period) + " offsets, as the period says", show(std::ssize(tail)));
        in_.end_line("tail");
    }

    static constexpr std::string_view kRecords[] = {"chompcert", "game",   "level",    "values", "ideals",
                                                    "ideal",     "finite", "periodic", "tail",   "end"};
    const Game& game_;
    CertificateWords in_;
    Heading heading_;
    Header header_;
    Header read_;         // so many ideals and claims have been read
    std::string counts_;  // the place of the counts
};

}  // namespace chompcheck
