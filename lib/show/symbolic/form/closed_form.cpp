#include "show/symbolic/form/closed_form.h"

#include <algorithm>

#include "base/error.h"
#include "base/numbers/integers.h"

namespace chompcert {
namespace {

std::int64_t least_period_of(const std::vector<std::int64_t>& tail) {
    const std::size_t size = tail.size();
    for (std::size_t period = 1; period < size; ++period)
        if (size % period == 0 &&
            std::equal(tail.begin() + static_cast<std::ptrdiff_t>(period), tail.end(), tail.begin()))
            return static_cast<std::int64_t>(period);
    return static_cast<std::int64_t>(size);
}

}  // namespace

bool ClosedForm::is_total() const {
    if (sequence.tail().empty()) return false;
    for (std::int64_t m = 0; m < sequence.tail_from(); ++m)
        if (!sequence.at(m)) return false;
    return true;
}

EventualSequence reduced(const EventualSequence& sequence) {
    const std::int64_t slope = sequence.slope(), period = least_period_of(sequence.tail());
    const auto beyond = [&](std::int64_t m) -> EventualSequence::Value {
        if (period == 0) return std::nullopt;
        return slope * m +
               sequence.tail()[static_cast<std::size_t>(modulo(m - sequence.tail_from(), period))];
    };
    std::int64_t preperiod = sequence.tail_from();
    while (preperiod > 0 && sequence.at(preperiod - 1) == beyond(preperiod - 1)) --preperiod;
    std::vector<EventualSequence::Value> listed;
    for (std::int64_t m = 0; m < preperiod; ++m) listed.push_back(sequence.at(m));
    std::vector<std::int64_t> tail;
    for (std::int64_t m = preperiod; m < preperiod + period; ++m) tail.push_back(*beyond(m) - slope * m);
    return {0, std::move(listed), slope, std::move(tail)};
}

ClosedForm closed_form(const EventualSequence& sequence, const std::string& result, std::int64_t max_values) {
    EventualSequence least = reduced(sequence);
    const std::int64_t values = least.tail_from() + static_cast<std::int64_t>(least.tail().size());
    if (values > max_values)
        throw LimitError("the closed form has " + std::to_string(least.tail_from()) +
                             " values before the period and " + std::to_string(least.tail().size()) +
                             " in it, more than the " + std::to_string(max_values) + " allowed",
                         Remedy::values);
    Piecewise formula = piecewise(least);
    GeneratingFunction function = generating_function(least);
    ConstantRecurrence recurrence = least_recurrence(function);
    return {std::move(least), result, std::move(formula), std::move(function), std::move(recurrence)};
}

ClosedForm closed_form(const SolvedGame& certificate, const std::vector<std::uint32_t>& without,
                       std::int64_t k, std::int64_t max_values) {
    if (certificate.game->chains == Chains::none)
        throw ArgumentError("a game without chains has a single value, and no closed form");
    // More values may have to be listed, before the tail is known to hold, than the least form keeps.
    const std::int64_t columns = std::max<std::int64_t>(max_values, 10'000'000);
    return closed_form(columns_of(certificate, without, k, columns),
                       certificate.game->chains == Chains::one ? "g" : "n", max_values);
}

}  // namespace chompcert
