#include "automata/digits.h"

#include <algorithm>
#include <span>

namespace chompcert {
namespace {

constexpr std::size_t kBitsOfWord = 64;

/// The greatest power of two of which that many digits fit in 64 bits: 64 in base 2, 8 in base 36.
std::size_t digits_in_a_word(unsigned base) {
    std::size_t digits = 1;
    // 2^32 times 2^32 is 0 in 64 bits.
    for (std::uint64_t power = base; power != 0 && power <= std::uint64_t{1} << 32; power *= power)
        digits *= 2;
    return digits;
}

/// base^(2^j) for j = 0, 1, …
class Powers {
  public:
    explicit Powers(unsigned base)
        : base_(base), digits_in_a_word_(digits_in_a_word(base)), powers_{Integer(base)} {}
    [[nodiscard]] unsigned base() const { return base_; }
    [[nodiscard]] bool fit_in_a_word(std::size_t digits) const { return digits <= digits_in_a_word_; }
    const Integer& at(std::size_t j) {
        while (powers_.size() <= j) powers_.push_back(powers_.back() * powers_.back());
        return powers_[j];
    }

  private:
    unsigned base_;
    std::size_t digits_in_a_word_;
    std::vector<Integer> powers_;
};

/// Writes the 2^j digits of a number below base^(2^j).
void write_digits(const Integer& number, std::size_t j, Powers& powers, std::uint8_t* digits) {
    const std::size_t length = std::size_t{1} << j;
    if (!powers.fit_in_a_word(length)) {
        if (number == 0) return;
        Integer low, high;
        divide_qr(number, powers.at(j - 1), high, low);
        write_digits(low, j - 1, powers, digits);
        return write_digits(high, j - 1, powers, digits + length / 2);
    }
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t at = 0; at < length; ++at, rest /= powers.base())
        digits[at] = static_cast<std::uint8_t>(rest % powers.base());
}

Integer read_digits(std::span<const std::uint8_t> digits, std::size_t j, Powers& powers) {
    if (!powers.fit_in_a_word(digits.size())) {
        const std::size_t half = std::size_t{1} << (j - 1);
        if (digits.size() <= half) return read_digits(digits, j - 1, powers);
        return read_digits(digits.first(half), j - 1, powers) +
               read_digits(digits.subspan(half), j - 1, powers) * powers.at(j - 1);
    }
    std::uint64_t value = 0;
    for (std::size_t at = digits.size(); at-- > 0;) value = value * powers.base() + digits[at];
    return value;
}

std::vector<std::uint8_t> without_zeros(std::vector<std::uint8_t> digits) {
    while (!digits.empty() && digits.back() == 0) digits.pop_back();
    return digits;
}

std::vector<std::uint8_t> bits_of(const Integer& number) {
    const std::vector<std::uint64_t> words = words_of(number);
    std::vector<std::uint8_t> bits(kBitsOfWord * words.size());
    for (std::size_t word = 0; word < words.size(); ++word)
        for (std::size_t at = 0; at < kBitsOfWord; ++at)
            bits[kBitsOfWord * word + at] = static_cast<std::uint8_t>(words[word] >> at & 1U);
    return without_zeros(std::move(bits));
}

Integer number_of_bits(const std::vector<std::uint8_t>& bits) {
    std::vector<std::uint64_t> words((bits.size() + kBitsOfWord - 1) / kBitsOfWord, 0);
    for (std::size_t at = 0; at < bits.size(); ++at)
        words[at / kBitsOfWord] |= std::uint64_t{bits[at]} << at % kBitsOfWord;
    return number_of_words(words);
}

}  // namespace

std::vector<std::uint8_t> digits_of(const Integer& number, unsigned base) {
    if (base == 2) return bits_of(number);
    Powers powers(base);
    std::size_t j = 0;
    while (number >= powers.at(j)) ++j;
    std::vector<std::uint8_t> digits(std::size_t{1} << j);
    write_digits(number, j, powers, digits.data());
    return without_zeros(std::move(digits));
}

Integer number_of(const std::vector<std::uint8_t>& digits, unsigned base) {
    if (base == 2) return number_of_bits(digits);
    Powers powers(base);
    std::size_t j = 0;
    while (std::size_t{1} << j < digits.size()) ++j;
    return read_digits(digits, j, powers);
}

std::vector<Letter> letters_of(const std::vector<Integer>& numbers, unsigned base) {
    return TupleLetters(base).of(numbers);
}

const std::vector<Letter>& TupleLetters::of(const std::vector<Integer>& numbers) {
    if (numbers == numbers_) return letters_;
    numbers_.resize(numbers.size());
    digits_.resize(numbers.size());
    std::size_t length = 0;
    for (std::size_t track = 0; track < numbers.size(); ++track) {
        if (numbers_[track] != numbers[track]) digits_[track] = digits_of(numbers[track], base_);
        length = std::max(length, digits_[track].size());
    }
    numbers_ = numbers;
    letters_.assign(length, 0);
    for (std::size_t track = 0, weight = 1; track < digits_.size(); ++track, weight *= base_) {
        const std::vector<std::uint8_t>& digits = digits_[digits_.size() - 1 - track];
        for (std::size_t at = 0; at < digits.size(); ++at)
            letters_[at] = static_cast<Letter>(letters_[at] + weight * digits[at]);
    }
    return letters_;
}

std::vector<Integer> numbers_of(const std::vector<Letter>& letters, std::size_t tracks, unsigned base) {
    if (tracks == 1) return {number_of({letters.begin(), letters.end()}, base)};
    std::vector<std::vector<std::uint8_t>> digits(tracks);
    for (Letter letter : letters)
        for (std::size_t track = tracks; track-- > 0; letter /= base)
            digits[track].push_back(static_cast<std::uint8_t>(letter % base));
    std::vector<Integer> numbers;
    for (const auto& track : digits) numbers.push_back(number_of(track, base));
    return numbers;
}

StateOutput output_of(const Automaton& automaton, const std::vector<Letter>& letters) {
    State state = 0;
    for (const Letter letter : letters) state = automaton.step(state, letter);
    return automaton.outputs[state];
}

StateOutput output_of(const Automaton& automaton, const std::vector<Integer>& numbers) {
    return output_of(automaton, letters_of(numbers, automaton.system.base));
}

}  // namespace chompcert
