#include "families/write/game_writer.h"

#include "base/error.h"
#include "game/closure/relations.h"
#include "game/file/line.h"

namespace chompcert {
namespace {

constexpr std::size_t kLineLength = 90;

std::string count(std::int64_t number) {
    return number == kSaturated ? "2^63 or more" : std::to_string(number);
}

std::string joined(const std::vector<std::string>& words) {
    std::string label;
    for (const std::string& word : words) label += (label.empty() ? "" : "_") + word;
    return label.size() <= kMaxLabelLength ? label : words.front();
}

}  // namespace

void require_size(std::int64_t elements, std::string_view game) {
    if (elements > kMaxElements)
        throw LimitError(std::string(game) + " has " + count(elements) +
                         " elements; a game file holds at most " + std::to_string(kMaxElements));
}

void require_pairs(std::int64_t pairs, std::string_view game) {
    if (pairs > kMaxSaidPairs)
        throw LimitError(std::string(game) + " takes " + count(pairs) +
                         " relations written one by one; at most " + std::to_string(kMaxSaidPairs) +
                         " are written");
}

std::int64_t saturating_add(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? kSaturated : sum;
}

std::int64_t saturating_multiply(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? kSaturated : product;
}

std::string member(std::string_view family, std::int64_t index) {
    return std::string(family) + "[" + std::to_string(index) + "]";
}

std::string running_member(std::string_view family, std::int64_t offset) {
    return std::string(family) + (offset == 0 ? "[i]" : "[i+" + std::to_string(offset) + "]");
}

GameWriter::GameWriter(const std::vector<std::string>& label) : label_(joined(label)) {}

void GameWriter::comment(std::string_view text) {
    comments_ += "# " + std::string(text) + "\n";
}

void GameWriter::declare(const std::string& words) {
    if (elements_.empty()) elements_ = "elements";
    elements_ += " " + words;
    line_length_ += 1 + words.size();
}

void GameWriter::element(std::string_view name) {
    ++size_;
    if (line_length_ + name.size() >= kLineLength) {
        elements_ += "\nelements";
        line_length_ = 0;
    }
    declare(std::string(name));
}

void GameWriter::family(std::string_view name, std::int64_t size) {
    if (size == 0) return;
    size_ = saturating_add(size_, size);
    declare(std::string(name) + "[1.." + std::to_string(size) + "]");
}

void GameWriter::less(std::string_view a, std::string_view b) {
    ++pairs_;
    relations_ += std::string(a) + " < " + std::string(b) + "\n";
}

std::string GameWriter::text() const {
    require_size(size_, label_);
    require_pairs(pairs_, label_);
    const char* const chains = chains_ == Chains::one ? "chains c\n" : "chains none\n";
    return "poset " + label_ + "\n" + comments_ + (chains_ == Chains::two ? "" : chains) + elements_ +
           (elements_.empty() ? "" : "\n") + relations_;
}

}  // namespace chompcert
