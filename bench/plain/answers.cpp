#include "plain/answers.h"

namespace bench {
namespace {

std::int64_t remainder(const std::string& digits, std::int64_t divisor) {
    std::int64_t rest = 0;
    for (const char digit : digits) rest = (10 * rest + (digit - '0')) % divisor;
    return rest;
}

std::string sum(std::string digits, std::int64_t carry) {
    for (auto digit = digits.rbegin(); digit != digits.rend() && carry != 0; ++digit) {
        carry += *digit - '0';
        *digit = static_cast<char>('0' + chompcert::modulo(carry, 10));
        carry = chompcert::floor_divide(carry, 10);
    }
    return carry == 0 ? digits : std::to_string(carry) + digits;
}

}  // namespace

std::string plain_row(const chompcert::SolvedGame& certificate, const std::string& m, std::int64_t k) {
    const chompcert::Periodic& tail = *certificate.claims.at(certificate.ideals.whole(), k).periodic();
    return sum(m, tail.offset(remainder(m, tail.period())));
}

std::optional<std::int64_t> plain_value(const chompcert::SolvedGame& certificate, const std::string& m,
                                        const std::string& n) {
    for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
        if (certificate.claims.at(certificate.ideals.whole(), k).periodic() != nullptr &&
            plain_row(certificate, m, k) == n)
            return k;
    return std::nullopt;
}

}  // namespace bench
