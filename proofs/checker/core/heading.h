// The first records of a certificate, whatever its level: FORMAT.md, section 2.1.
#pragma once

#include "certificate_words.h"

namespace chompcheck {

// The word a line begins with: one of those known, and of those allowed here.
inline std::string read_record(CertificateWords& in, std::span<const std::string_view> known,
                               std::initializer_list<std::string_view> allowed, Text due) {
    std::string word = in.word();
    const auto has = [&](auto list) { return std::find(list.begin(), list.end(), word) != list.end(); };
    if (!has(known)) in.malformed("record", due, quote(word));
    if (!has(allowed)) reject(in.place(), "record", due, quote(word));
    return word;
}

class Heading {
  public:
    // Of a file with these records, and of the game with these bytes and this hash.
    Heading(CertificateWords& in, std::span<const std::string_view> records, std::string_view bytes,
            const std::string& hash)
        : in_(in), records_(records), bytes_(bytes), hash_(hash) {}

    // After it the level is due.
    void read() {
        read_version();
        read_game();
    }

  private:
    void read_version() {
        read_record(in_, records_, {"chompcert"}, "'chompcert'");
        const Num version = in_.field("version");
        if (version != 1) unsupported("certificate version " + show(version) + ": expected 1");
        in_.end_line("version");
    }

    // The bytes of the game are compared, never read for their meaning here.
    void read_game() {
        const std::string place = in_.place();
        read_record(in_, records_, {"game"}, "'game'");
        const std::string hash = in_.word_field("game");
        if (hash.size() != 64 || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
            in_.malformed("game", "64 lower-case hexadecimal digits", quote(hash));
        in_.expect(' ', "game");
        const Num length = in_.number("length of the game");
        in_.end_line("game");
        if (hash != hash_) reject(place, "game", hash_, quote(hash));
        const Num size = std::ssize(bytes_);
        if (length != size) reject(place, "length of the game", show(size), show(length));
        for (Num offset = 0; offset < size; ++offset, in_.take())
            if (const auto due = static_cast<unsigned char>(bytes_[as_index(offset)]); in_.peek() != due)
                report_byte("byte " + show(offset) + " of the game", shown_byte(due));
        in_.end_line("end of the game");
    }
    void report_byte(Text what, Text expected) {
        if (is_text(in_.peek())) reject(in_.place(), what, expected, shown_byte(in_.peek()));
        in_.malformed(what, expected);
    }

    CertificateWords& in_;
    std::span<const std::string_view> records_;
    std::string_view bytes_;
    const std::string& hash_;
};

}  // namespace chompcheck
