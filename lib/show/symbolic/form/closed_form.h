// A certified sequence in closed form: the piecewise quasi-linear formula, the generating function, the
// recurrence of least order. symbolic/render.h prints it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "periodic/certificate/certificate.h"
#include "periodic/query/eventual_sequence.h"
#include "show/symbolic/form/generating_function.h"
#include "show/symbolic/form/piecewise.h"

namespace chompcert {

struct ClosedForm {
    EventualSequence sequence;  // m ↦ f(m), m ≥ 0, with the least preperiod and the least period
    std::string result;         // the name of f(m): "n" for the position, "g" for the value
    Piecewise formula;
    GeneratingFunction function;
    ConstantRecurrence recurrence;

    /// Whether f(m) exists for all m ≥ 0. A missing f(m) counts as 0 in the series and the recurrence.
    [[nodiscard]] bool is_total() const;
    [[nodiscard]] std::int64_t preperiod() const { return sequence.tail_from(); }
    /// 0 if there are no values beyond the preperiod.
    [[nodiscard]] std::int64_t period() const { return static_cast<std::int64_t>(sequence.tail().size()); }
};

/// The same sequence with the least preperiod and period. @param sequence from 0 on.
[[nodiscard]] EventualSequence reduced(const EventualSequence& sequence);

/// @throws LimitError for more than max_values values before the period and in it.
[[nodiscard]] ClosedForm closed_form(const EventualSequence& sequence, const std::string& result,
                                     std::int64_t max_values);

/// m ↦ f_{B,k}(m) for two chains, m ↦ g(B_m) for one (k = 0); B is A without the given elements and those
/// above them. @throws LimitError; NotStored (claims/claim.h) if the answer needs lists that were left out;
/// ArgumentError for a game without chains.
[[nodiscard]] ClosedForm closed_form(const SolvedGame& certificate, const std::vector<std::uint32_t>& without,
                                     std::int64_t k, std::int64_t max_values);

}  // namespace chompcert
