// Ordinal of chompcert.h: texts.
#include <algorithm>
#include <charconv>

#include "base/letters.h"
#include "chompcert.h"

namespace chompcert::v1 {
namespace {

constexpr std::string_view kOmega = "omega";

[[noreturn]] void reject(std::string_view text) {
    constexpr std::size_t kShown = 60;
    std::string shown(text.substr(0, kShown));
    std::ranges::replace_if(
        shown, [](char c) { return c < ' ' || c > '~'; }, '?');
    throw ArgumentError("expected a natural number (digits only), 'omega' or 'omega+N', found '" + shown +
                        "'");
}

bool are_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

}  // namespace

Ordinal::Ordinal(std::string_view text) {
    std::string_view rest = text;
    if (text.starts_with(kOmega)) {
        infinite_ = true;
        rest.remove_prefix(kOmega.size());
        if (rest.empty()) return;
        if (!rest.starts_with('+')) reject(text);
        rest.remove_prefix(1);
    }
    if (!are_digits(rest)) reject(text);
    rest.remove_prefix(std::min(rest.find_first_not_of('0'), rest.size() - 1));
    digits_ = rest;
}

std::optional<std::int64_t> Ordinal::small() const {
    std::int64_t value = 0;
    const char* const end = digits_.data() + digits_.size();
    if (infinite_ || std::from_chars(digits_.data(), end, value).ec != std::errc()) return std::nullopt;
    return value;
}

std::string Ordinal::str() const {
    if (!infinite_) return digits_;
    return digits_ == "0" ? "omega" : "omega+" + digits_;
}

}  // namespace chompcert::v1
