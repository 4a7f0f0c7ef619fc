// The records of a certificate, in their order: FORMAT.md, sections 2.1 and 2.3. What a claim says is checked
// by those who take it.
#pragma once

#include "core_certificate_words.h"
#include "core_claims.h"
#include "core_setting.h"

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

// What the header says, and what has been proved when all claims were checked.
struct Totals {
    bool compact = false;
    Num values = 0;
    Num ideals = 0;
    Num periodic = 0;
    Num finite = 0;
    Claims claims;  // of the whole of A
};

class Certificate {
  public:
    Certificate(const Game& game, const std::string& path, CertificateWords::Seen seen)
        : game_(game), in_(path, std::move(seen)) {}

    // After it the first ideal is due.
    void read_header() {
        read_version();
        read_game();
        read_level();
        read_values();
        read_counts();
    }
    [[nodiscard]] const Totals& said() const { return said_; }

    // Ideals are enumerated in step with the file; returns the name of this one, which is due.
    std::string read_ideal(const std::vector<std::size_t>& tops) {
        const std::string name = name_of_ideal(game_.text, tops);
        const std::string place = record();
        read_record({"ideal"}, "'ideal', for " + name);
        const Num count = in_.field("ideal");
        Num found = 0;
        bool due = true;
        for (; !in_.at_line_end(); ++found) {
            const auto t = static_cast<std::size_t>(found);
            const std::string element = read_element();
            due = due && t < tops.size() && element == game_.text.name_of(tops[t]);
        }
        if (found != count) in_.malformed("ideal", show(count) + " elements", show(found));
        in_.end_line("ideal");
        if (!due || static_cast<std::size_t>(found) != tops.size())
            reject(place, "ideal", name, "another ideal");
        return name;
    }

    // The claim on this value of the ideal of this name.
    Draft read_claim(Num value, const std::string& ideal) {
        Draft draft;
        draft.ideal = ideal;
        draft.value = value;
        draft.line = in_.line();
        draft.compact = said_.compact;
        draft.periodic = read_record({"finite", "periodic"},
                                     "a claim on value " + show(value) + " of ideal " + ideal) == "periodic";
        const Num found = in_.field("value");
        Num period = 0;
        if (draft.periodic) {
            draft.preperiod = in_.field("preperiod");
            period = in_.field("period");
        } else if (draft.compact) {
            draft.columns = in_.field("columns");
        }
        if (!draft.compact) read_list(draft);
        in_.end_line("claim");
        if (found != value) reject("line " + show(draft.line), "value", show(value), show(found));
        if (draft.periodic) read_tail(draft, period);
        return draft;
    }

    // Nothing follows, and the counts are those of the header.
    void read_end(const Totals& proved) {
        read_record({"end"}, "'end'");
        in_.end_line("end");
        if (in_.peek() != kEnd) in_.malformed("end", "the end of the file");
        check_count("ideals", said_.ideals, proved.ideals);
        check_count("periodic claims", said_.periodic, proved.periodic);
        check_count("finite claims", said_.finite, proved.finite);
    }

  private:
    void read_version() {
        read_record({"chompcert"}, "'chompcert'");
        const Num version = in_.field("version");
        if (version != 1) unsupported("certificate version " + show(version) + ": expected 1");
        in_.end_line("version");
    }

    // The bytes of the game are compared, never read for their meaning here.
    void read_game() {
        const std::string place = record();
        read_record({"game"}, "'game'");
        in_.expect(' ', "game");
        const std::string hash = in_.word();
        const auto is_hash_digit = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
        if (hash.size() != 64 || !std::all_of(hash.begin(), hash.end(), is_hash_digit))
            in_.malformed("game", "64 lower-case hexadecimal digits", quoted(hash));
        in_.expect(' ', "game");
        const Num length = in_.number("length of the game");
        in_.end_line("game");
        if (hash != game_.hash) reject(place, "game", game_.hash, quoted(hash));
        if (length != static_cast<Num>(game_.bytes.size()))
            reject(place, "length of the game", show(static_cast<Num>(game_.bytes.size())), show(length));
        for (std::size_t offset = 0; offset < game_.bytes.size(); ++offset, in_.take())
            if (in_.peek() != static_cast<unsigned char>(game_.bytes[offset])) report_byte(offset);
        in_.end_line("end of the game");
    }
    void report_byte(std::size_t offset) {
        const std::string what = "byte " + show(static_cast<Num>(offset)) + " of the game";
        const std::string expected = shown_byte(static_cast<unsigned char>(game_.bytes[offset]));
        if (!in_.at(is_text)) in_.malformed(what, expected);
        const std::string found = shown_byte(static_cast<unsigned char>(in_.peek()));
        if (in_.at(is_text)) reject(record(), what, expected, found);
    }

    void read_level() {
        read_record({"level"}, "'level'");
        in_.expect(' ', "level");
        const std::string level = in_.word();
        if (level.empty()) in_.malformed("level", "'full' or 'compact'", "''");
        said_.compact = level == "compact";
        if (!said_.compact && level != "full")
            unsupported("certificate level " + quoted(level) + ": expected 'full' or 'compact'");
        in_.end_line("level");
    }

    void read_values() {
        const std::string place = record();
        read_record({"values"}, "'values'");
        said_.values = in_.field("values");
        in_.end_line("values");
        if (said_.values > 0 && game_.text.chains != Chains::Both)
            reject(place, "values", "0, as the game has less than two chains", show(said_.values));
    }

    void read_counts() {
        counts_ = record();
        read_record({"ideals"}, "'ideals'");
        said_.ideals = in_.field("ideals");
        said_.periodic = read_count("periodic");
        said_.finite = read_count("finite");
        in_.end_line("counts");
        Num claims = 0;
        const bool overflow = __builtin_mul_overflow(said_.ideals, said_.values + 1, &claims);
        if (overflow || claims != said_.periodic + said_.finite)
            reject(counts_, "periodic and finite claims",
                   show(said_.ideals) + " times " + show(said_.values + 1),
                   show(said_.periodic + said_.finite));
    }
    Num read_count(const std::string& word) {
        in_.expect(' ', "counts");
        in_.expect_word(word, "counts");
        in_.expect(' ', "counts");
        return in_.number(word);
    }
    void check_count(const std::string& name, Num said, Num counted) {
        if (said != counted) reject(counts_, name, show(counted), show(said));
    }

    // The word a line begins with.
    std::string read_record(std::initializer_list<std::string_view> allowed, const std::string& due) {
        static constexpr std::string_view kRecords[] = {"chompcert", "game",   "level",    "values", "ideals",
                                                        "ideal",     "finite", "periodic", "tail",   "end"};
        std::string word = in_.word();
        const bool known = std::find(std::begin(kRecords), std::end(kRecords), word) != std::end(kRecords);
        const bool fits = std::find(allowed.begin(), allowed.end(), word) != allowed.end();
        if (!known) in_.malformed("record", due, quoted(word));
        if (!fits) reject(record(), "record", due, quoted(word));
        return word;
    }

    // NAME or NAME[NUM]
    std::string read_element() {
        in_.expect(' ', "ideal");
        std::string text = in_.name();
        if (is_reserved(text)) in_.malformed("ideal", "an element", quoted(text));
        if (in_.peek() != '[') return text;
        in_.take();
        const std::string number = show(in_.number("element"));
        in_.expect(']', "element");
        return text.append("[").append(number).append("]");
    }

    void read_list(Draft& draft) {
        Num due = kNone;
        while (!in_.at_line_end()) {
            in_.expect(' ', "list");
            if (in_.peek() == '@') {
                in_.take();
                const Num column = in_.number("column");
                if (column <= due) in_.malformed("column", "more than " + show(due), "@" + show(column));
                due = column;
                in_.expect(' ', "list");
            }
            if (due == kNone) in_.malformed("list", "'@'");
            const Num row = due + in_.offset();
            if (row < 0) in_.malformed("list", "a row of at least 0 in column " + show(due), show(row));
            draft.list.push_back({due, row});
            ++due;
        }
    }

    void read_tail(Draft& draft, Num period) {
        read_record({"tail"}, "'tail'");
        do {
            in_.expect(' ', "tail");
            draft.tail.push_back(in_.offset());
        } while (!in_.at_line_end());
        const auto found = static_cast<Num>(draft.tail.size());
        if (found != period)
            in_.malformed("tail", show(period) + " offsets, as the period says", show(found));
        in_.end_line("tail");
    }

    [[nodiscard]] std::string record() const { return "line " + show(in_.line()); }

    const Game& game_;
    CertificateWords in_;
    Totals said_;
    std::string counts_;  // the place of the counts
};

}  // namespace chompcheck
