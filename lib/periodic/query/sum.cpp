#include "periodic/query/sum.h"

#include <algorithm>

#include "base/error.h"
#include "periodic/query/nim_sum.h"

namespace chompcert {
namespace {

using Indices = std::vector<std::size_t>;

bool same_position(const Component& a, const Component& b) {
    return a.query->certificate().game->sha256 == b.query->certificate().game->sha256 &&
           a.query->ideal() == b.query->ideal() && a.m == b.m && a.n == b.n;
}

// The components of unknown value, without pairs that cancel.
Indices unknown_components(const std::vector<Component>& components, const std::vector<Value>& values) {
    Indices unknown;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if (values[i].exact) continue;
        const auto twin = std::ranges::find_if(
            unknown, [&](std::size_t j) { return same_position(components[i], components[j]); });
        if (twin == unknown.end()) {
            unknown.push_back(i);
        } else {
            unknown.erase(twin);
        }
    }
    return unknown;
}

Ordinal sum_of_known(const std::vector<Value>& values) {
    Ordinal sum;
    for (const Value& value : values)
        if (value.exact) sum = nim_sum(sum, *value.exact);
    return sum;
}

SumMove move_to(const std::vector<Component>& components, std::size_t i, const Ordinal& target) {
    const Component& component = components[i];
    if (auto move = component.query->move(component.m, component.n, target)) return {i, std::move(*move)};
    throw UntrueProof("component " + std::to_string(i + 1) + ": no move to value " + target.str());
}

// Whether the certificate answers for this value.
bool is_proved(const Component& component, const Ordinal& value) {
    const SolvedGame& certificate = component.query->certificate();
    return certificate.game->chains != Chains::two || value <= Ordinal{false, certificate.max_value()};
}

// The move to a smaller value that makes the sum 0: there is one where the sum is not 0, if it can be found.
std::optional<SumMove> move_among_known(const std::vector<Component>& components,
                                        const std::vector<Value>& values, const Ordinal& sum,
                                        const BeyondProved& beyond) {
    std::vector<std::pair<std::size_t, Ordinal>> targets;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if (!values[i].exact) continue;
        const Ordinal target = nim_sum(*values[i].exact, sum);
        if (target < *values[i].exact) targets.emplace_back(i, target);
    }
    if (targets.empty()) throw UntrueProof("a nim-sum other than 0 of zeros");
    for (const auto& [i, target] : targets)
        if (is_proved(components[i], target)) return move_to(components, i, target);
    if (!beyond.move) return std::nullopt;
    for (const auto& [i, target] : targets)
        if (const auto to = as_int64(target.rest))
            if (auto move = beyond.move(i, *to)) return SumMove{i, std::move(*move)};
    return std::nullopt;
}

Value value_of(const std::vector<Component>& components, std::size_t i, const BeyondProved& beyond) {
    Value value = components[i].query->grundy(components[i].m, components[i].n);
    if (value.exact || value.size != Value::Size::finite || !beyond.value) return value;
    if (const auto exact = beyond.value(i)) value.exact = Ordinal{false, *exact};
    return value;
}

bool is_infinite(const Indices& unknown, const std::vector<Value>& values, const Ordinal& known) {
    bool odd = known.infinite;
    for (const std::size_t i : unknown) {
        if (values[i].size == Value::Size::either) return false;
        if (values[i].size == Value::Size::infinite) odd = !odd;
    }
    return odd;
}

}  // namespace

SumAnswer solve_sum(const std::vector<Component>& components, const BeyondProved& beyond) {
    std::vector<Value> values;
    for (std::size_t i = 0; i < components.size(); ++i) values.push_back(value_of(components, i, beyond));
    const Indices unknown = unknown_components(components, values);
    const Ordinal known = sum_of_known(values);
    SumAnswer answer{std::move(values), std::nullopt, SumOutcome::undecided, std::nullopt};
    if (unknown.empty()) {
        answer.value = known;
        answer.outcome = known == Ordinal() ? SumOutcome::lost : SumOutcome::won;
        if (answer.outcome == SumOutcome::won)
            answer.move = move_among_known(components, answer.components, known, beyond);
        return answer;
    }
    const auto max_value = [&](std::size_t i) { return components[i].query->certificate().max_value(); };
    if (unknown.size() == 1 && known <= Ordinal{false, max_value(unknown.front())}) {
        answer.outcome = SumOutcome::won;
        answer.move = move_to(components, unknown.front(), known);
    } else if (is_infinite(unknown, answer.components, known)) {
        answer.outcome = SumOutcome::won;
    }
    return answer;
}

}  // namespace chompcert
