#include "automata/digits.h"

#include <algorithm>
#include <span>

namespace chompcert {
namespace {

constexpr std::size_t kDirect = 8;  // digits that fit in 64 bits in every base up to 36

/// base^(2^j) for j = 0, 1, …
class Powers {
  public:
    explicit Powers(unsigned base) : base_(base), powers_{Integer(base)} {}
    [[nodiscard]] unsigned base() const { return base_; }
    const Integer& at(std::size_t j) {
        while (powers_.size() <= j) powers_.push_back(powers_.back() * powers_.back());
        return powers_[j];
    }
    /// number = low + high·base^(2^j)
    void split(const Integer& number, std::size_t j, Integer& low, Integer& high) {
        if (base_ != 2) return divide_qr(number, at(j), high, low);
        high = number >> (std::size_t{1} << j);
        low = number - (high << (std::size_t{1} << j));
    }
    [[nodiscard]] Integer join(const Integer& low, const Integer& high, std::size_t j) {
        if (base_ == 2) return low + (high << (std::size_t{1} << j));
        return low + high * at(j);
    }

  private:
    unsigned base_;
    std::vector<Integer> powers_;
};

/// Writes the 2^j digits of a number below base^(2^j).
void write_digits(const Integer& number, std::size_t j, Powers& powers, std::uint8_t* digits) {
    const std::size_t length = std::size_t{1} << j;
    if (length > kDirect) {
        if (number == 0) return;
        Integer low, high;
        powers.split(number, j - 1, low, high);
        write_digits(low, j - 1, powers, digits);
        return write_digits(high, j - 1, powers, digits + length / 2);
    }
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t at = 0; at < length; ++at, rest /= powers.base())
        digits[at] = static_cast<std::uint8_t>(rest % powers.base());
}

Integer read_digits(std::span<const std::uint8_t> digits, std::size_t j, Powers& powers) {
    if (digits.size() > kDirect) {
        const std::size_t half = std::size_t{1} << (j - 1);
        if (digits.size() <= half) return read_digits(digits, j - 1, powers);
        return powers.join(read_digits(digits.first(half), j - 1, powers),
                           read_digits(digits.subspan(half), j - 1, powers), j - 1);
    }
    std::uint64_t value = 0;
    for (std::size_t at = digits.size(); at-- > 0;) value = value * powers.base() + digits[at];
    return value;
}

}  // namespace

std::vector<std::uint8_t> digits_of(const Integer& number, unsigned base) {
    Powers powers(base);
    std::size_t j = 0;
    if (base == 2)
        while (number >> (std::size_t{1} << j) != 0) ++j;
    else
        while (number >= powers.at(j)) ++j;
    std::vector<std::uint8_t> digits(std::size_t{1} << j);
    write_digits(number, j, powers, digits.data());
    while (!digits.empty() && digits.back() == 0) digits.pop_back();
    return digits;
}

Integer number_of(const std::vector<std::uint8_t>& digits, unsigned base) {
    Powers powers(base);
    std::size_t j = 0;
    while (std::size_t{1} << j < digits.size()) ++j;
    return read_digits(digits, j, powers);
}

std::vector<std::uint32_t> letters_of(const std::vector<Integer>& numbers, unsigned base) {
    std::vector<std::vector<std::uint8_t>> digits;
    std::size_t length = 0;
    for (const Integer& number : numbers) {
        digits.push_back(digits_of(number, base));
        length = std::max(length, digits.back().size());
    }
    std::vector<std::uint32_t> letters(length, 0);
    for (const auto& track : digits)
        for (std::size_t at = 0; at < length; ++at)
            letters[at] = letters[at] * base + (at < track.size() ? track[at] : 0);
    return letters;
}

std::vector<Integer> numbers_of(const std::vector<std::uint32_t>& letters, std::size_t tracks,
                                unsigned base) {
    std::vector<std::vector<std::uint8_t>> digits(tracks);
    for (std::uint32_t letter : letters)
        for (std::size_t track = tracks; track-- > 0; letter /= base)
            digits[track].push_back(static_cast<std::uint8_t>(letter % base));
    std::vector<Integer> numbers;
    for (const auto& track : digits) numbers.push_back(number_of(track, base));
    return numbers;
}

StateOutput output_of(const Automaton& automaton, const std::vector<Integer>& numbers) {
    State state = 0;
    for (const std::uint32_t letter : letters_of(numbers, automaton.system.base))
        state = automaton.step(state, letter);
    return automaton.outputs[state];
}

}  // namespace chompcert
