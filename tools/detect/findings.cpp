#include "detect/findings.h"

#include <fmt/format.h>

#include "text/counted.h"
#include "text/json_integer.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kShownProducts = 8;

std::string describe_support(std::int64_t support, std::size_t terms) {
    return fmt::format("{} beyond the first {}", counted(support, "term"),
                       static_cast<std::int64_t>(terms) - support);
}

std::string describe_period(const ObservedPeriod& found, std::int64_t first, std::size_t terms) {
    const bool with_saltus = found.saltus != 0;
    return fmt::format("observed: {} {}{}, preperiod {} (from n = {} on); support: {}, {}",
                       with_saltus ? "arithmetic period" : "period", found.period,
                       with_saltus ? " with saltus " + found.saltus.str() : "", found.preperiod,
                       first + found.preperiod, describe_support(found.support, terms),
                       counted(found.support / found.period, "full period"));
}

// "a(n-1) + 3 a(n-2) - a(n-4)"
std::string describe_sum(const LinearRecurrence& found) {
    std::string text;
    std::size_t products = 0;
    for (std::size_t j = 0; j < found.coefficients.size(); ++j) {
        std::string factor = found.coefficients[j].str();
        if (factor == "0") continue;
        if (++products > kShownProducts) continue;
        const bool negative = factor.front() == '-';
        if (negative) factor.erase(0, 1);
        text += text.empty() ? (negative ? "-" : "") : (negative ? " - " : " + ");
        text += fmt::format("{}a(n-{})", factor == "1" ? "" : factor + " ", j + 1);
    }
    if (products > kShownProducts) text += fmt::format(" + … ({} more: --json)", products - kShownProducts);
    return text.empty() ? "0" : text;
}

std::string describe_recurrence(const LinearRecurrence& found, std::int64_t first, std::size_t terms) {
    std::string sum = describe_sum(found);
    if (found.denominator != 1) sum = fmt::format("({}) / {}", sum, found.denominator.str());
    return fmt::format("observed: linear recurrence of order {}{}: a(n) = {} for n ≥ {}; support: {}",
                       found.order, found.modulus ? fmt::format(" modulo {}", *found.modulus) : "", sum,
                       first + found.from, describe_support(found.support, terms));
}

nlohmann::ordered_json period_json(const ObservedPeriod& found) {
    const bool with_saltus = found.saltus != 0;
    nlohmann::ordered_json json;
    json["status"] = "observed";
    json["kind"] = with_saltus ? "arithmetic period" : "period";
    json["period"] = found.period;
    json["preperiod"] = found.preperiod;
    if (with_saltus) json["saltus"] = json_integer(found.saltus);
    json["support"] = found.support;
    json["full_periods"] = found.support / found.period;
    return json;
}

nlohmann::ordered_json recurrence_json(const LinearRecurrence& found) {
    nlohmann::ordered_json json;
    json["status"] = "observed";
    json["kind"] = "linear recurrence";
    json["order"] = found.order;
    json["preperiod"] = found.from - found.order;
    json["coefficients"] = nlohmann::ordered_json::array();
    for (const Integer& c : found.coefficients) json["coefficients"].push_back(json_integer(c));
    json["denominator"] = json_integer(found.denominator);
    if (found.modulus) json["modulus"] = json_integer(*found.modulus);
    json["support"] = found.support;
    return json;
}

std::string theorem_of(const OctalGame& game, bool with_saltus) {
    if (with_saltus && !game.is_endless())
        return "the options of the last of these heaps, by which splits into three carry a saltus on";
    if (game.is_endless()) return "digits that repeat for ever, and no move splits a heap";
    switch (game.most_heaps_left()) {
        case 1:
            return fmt::format("no move takes more than {}, and none splits", game.most_taken());
        case 2:
            return "the theorem of Guy and Smith";
        default:
            return "the theorem of Guy and Smith for splits into three";
    }
}

std::string theorem_of(const OwnRule& rule, bool /*with_saltus*/) {
    const std::string modulus = std::to_string(rule.modulus());
    if (!rule.splits_heaps()) return "no move splits, and conditions repeat with " + modulus;
    return "the theorem of Guy and Smith, with conditions that repeat with " + modulus;
}

std::string theorem_of(const HeapGame& game, bool with_saltus) {
    return std::visit([&](const auto& which) { return theorem_of(which, with_saltus); }, game);
}

}  // namespace

std::vector<std::string> describe(const Findings& findings, std::int64_t first, std::size_t terms) {
    std::vector<std::string> lines;
    if (findings.period) lines.push_back(describe_period(*findings.period, first, terms));
    if (findings.recurrence) lines.push_back(describe_recurrence(*findings.recurrence, first, terms));
    return lines;
}

nlohmann::ordered_json to_json(const Findings& findings) {
    auto json = nlohmann::ordered_json::array();
    if (findings.period) json.push_back(period_json(*findings.period));
    if (findings.recurrence) json.push_back(recurrence_json(*findings.recurrence));
    return json;
}

std::string describe(const ProvedPeriod& proved, const HeapGame& game) {
    const std::int64_t needed = proved.until + proved.period;
    return fmt::format(
        "proved: {}period {}{}, preperiod {}, {}\n"
        "because G(n+{}) = G(n){} for {} ≤ n < {}: {}; {} of the {} values computed again, by the definition",
        proved.saltus == 0 ? "" : "arithmetic ", proved.period,
        proved.saltus == 0 ? "" : fmt::format(" with saltus {}", proved.saltus), proved.preperiod,
        proved.preperiod == 0 ? "no exception" : fmt::format("last exception {}", proved.preperiod - 1),
        proved.period, proved.saltus == 0 ? "" : fmt::format(" + {}", proved.saltus), proved.preperiod,
        proved.until, theorem_of(game, proved.saltus != 0),
        proved.recomputed == needed ? "all" : std::to_string(proved.recomputed), needed);
}

nlohmann::ordered_json to_json(const ProvedPeriod& proved) {
    nlohmann::ordered_json json;
    json["status"] = "proved";
    json["kind"] = proved.saltus == 0 ? "period" : "arithmetic period";
    json["period"] = proved.period;
    json["preperiod"] = proved.preperiod;
    if (proved.saltus != 0) json["saltus"] = proved.saltus;
    json["last_exception"] = nullptr;
    if (proved.preperiod > 0) json["last_exception"] = proved.preperiod - 1;
    json["hypothesis"] = {{"from", proved.preperiod}, {"until", proved.until}};
    json["values"] = proved.until + proved.period;
    json["recomputed"] = proved.recomputed;
    return json;
}

}  // namespace chompcert::cli
