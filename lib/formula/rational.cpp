#include "formula/rational.h"

#include <limits>
#include <utility>

#include "base/error.h"
#include "base/integers.h"

namespace chompcert {

Rational Rational::reduced(Wide numerator, Wide denominator) {
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    Wide a = numerator < 0 ? -numerator : numerator, b = denominator;
    while (b != 0) a = std::exchange(b, a % b);
    if (a > 1) {
        numerator /= a;
        denominator /= a;
    }
    constexpr Wide kMost = std::numeric_limits<std::int64_t>::max();
    if (numerator > kMost || numerator < -kMost || denominator > kMost)
        throw LimitError("the formula has a value that does not fit into 64 bits");
    Rational result;
    result.numerator_ = static_cast<std::int64_t>(numerator);
    result.denominator_ = static_cast<std::int64_t>(denominator);
    return result;
}

std::int64_t Rational::floor() const {
    return floor_divide(numerator_, denominator_);
}

std::string Rational::str() const {
    const std::string text = std::to_string(numerator_);
    return is_integer() ? text : text + "/" + std::to_string(denominator_);
}

std::strong_ordering Rational::operator<=>(const Rational& other) const {
    const Wide left = Wide{numerator_} * other.denominator_, right = Wide{other.numerator_} * denominator_;
    return left < right    ? std::strong_ordering::less
           : left == right ? std::strong_ordering::equal
                           : std::strong_ordering::greater;
}

Rational Rational::operator-() const {
    return Rational() - *this;
}

Rational Rational::operator+(const Rational& other) const {
    if (std::int64_t sum; is_integer() && other.is_integer() &&
                          !__builtin_add_overflow(numerator_, other.numerator_, &sum) &&
                          sum != std::numeric_limits<std::int64_t>::min())
        return sum;
    return reduced(Wide{numerator_} * other.denominator_ + Wide{other.numerator_} * denominator_,
                   Wide{denominator_} * other.denominator_);
}

Rational Rational::operator-(const Rational& other) const {
    Rational negated = other;
    negated.numerator_ = -other.numerator_;
    return *this + negated;
}

Rational Rational::operator*(const Rational& other) const {
    return reduced(Wide{numerator_} * other.numerator_, Wide{denominator_} * other.denominator_);
}

Rational Rational::operator/(const Rational& other) const {
    return reduced(Wide{numerator_} * other.denominator_, Wide{denominator_} * other.numerator_);
}

}  // namespace chompcert
