// The records of a strategy certificate behind its level, in their order: FORMAT.md, section 4. Whether it is
// a strategy is decided by those who take them.
#pragma once

#include <unordered_map>

#include "../core/certificate.h"

namespace chompcheck {

class StrategyRecords {
  public:
    StrategyRecords(const GameText& text, CertificateWords& in) : text_(text), in_(in) {
        for (std::size_t e = 0; e < as_index(text.elements); ++e) numbers_.emplace(text.name_of(e), e);
    }

    // The line that is read next.
    [[nodiscard]] std::string place() const { return in_.place(); }
    [[nodiscard]] std::string place(Text record, Num number) const {
        return in_.place() + " (" + record + " " + show(number) + ")";
    }

    // The element that the player to move removes in order to win; none if that player loses.
    std::optional<std::size_t> read_outcome() {
        const std::string at = place();
        expect_record("outcome");
        in_.expect(' ', "outcome");
        const std::string word = in_.word();
        if (word != "P" && word != "N") in_.malformed("outcome", "'P' or 'N'", quote(word));
        std::optional<std::size_t> move;
        if (word == "N") move = read_number_of_element(at, "outcome");
        in_.end_line("outcome");
        return move;
    }

    // The number behind `symmetries` or `positions`.
    Num read_count(const char* record) {
        expect_record(record);
        const Num count = in_.field(record);
        in_.end_line(record);
        return count;
    }

    // The images of the elements.
    std::vector<std::size_t> read_symmetry(Text at) {
        expect_record("symmetry");
        return read_numbers(at, "image", text_.elements);
    }

    // The elements that name an ideal.
    std::vector<std::size_t> read_position(Text at) {
        expect_record("position");
        const Num count = in_.field("position");
        std::vector<std::size_t> tops;
        do tops.push_back(read_number_of_element(at, "position"));
        while (in_.peek() != '\n');
        if (std::ssize(tops) != count)
            in_.malformed("position", show(count) + " elements", show(std::ssize(tops)));
        in_.end_line("position");
        return tops;
    }

    // One for each of so many elements.
    std::vector<std::size_t> read_answers(Text at, Num count) {
        expect_record("answers");
        return read_numbers(at, "answer", count);
    }

    // Nothing follows.
    void read_end() {
        expect_record("end");
        in_.end_line("end");
        if (in_.peek() != EOF) in_.malformed("end", "the end of the file");
    }

  private:
    void expect_record(const char* word) {
        static constexpr std::string_view kRecords[] = {"chompcert",  "game",     "level",     "outcome",
                                                        "symmetries", "symmetry", "positions", "position",
                                                        "answers",    "end"};
        read_record(in_, kRecords, {word}, quote(word));
    }

    std::size_t read_number_of_element(Text at, Text record) {
        const std::string name = read_element(in_, record);
        const auto found = numbers_.find(name);
        if (found == numbers_.end()) reject(at, record, "an element of the game", quote(name));
        return found->second;
    }

    // The numbers of so many elements, up to the end of the line.
    std::vector<std::size_t> read_numbers(Text at, Text what, Num count) {
        std::vector<std::size_t> numbers;
        Num largest = 0;
        do {
            const Num number = in_.field(what);
            if (number > kLargestNumber) in_.malformed(what, "at most 1000000000", show(number));
            numbers.push_back(static_cast<std::size_t>(number));
            largest = std::max(largest, number);
        } while (in_.peek() != '\n');
        if (std::ssize(numbers) != count)
            in_.malformed(what, show(count) + " numbers", show(std::ssize(numbers)));
        in_.end_line(what);
        if (largest >= text_.elements)
            reject(at, what, "the number of an element, less than " + show(text_.elements), show(largest));
        return numbers;
    }

    const GameText& text_;
    CertificateWords& in_;
    std::unordered_map<std::string, std::size_t> numbers_;
};

}  // namespace chompcheck
