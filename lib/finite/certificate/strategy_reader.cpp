#include <algorithm>

#include "base/overwriting/level.h"
#include "finite/certificate/strategy_certificate.h"
#include "periodic/certificate/records.h"

namespace chompcert {
namespace {

// Hands a record to a visitor.
void visit(CertificateRecords& in, const std::function<void(std::string_view)>& visitor) {
    const std::string_view record = in.rest_of_line();
    try {
        visitor(record);
    } catch (const BadStrategyRecord& bad) {
        throw CertificateError(in.line() - 1, "expected " + bad.expected);
    }
}

std::optional<std::string> read_outcome(CertificateRecords& in) {
    in.expect("level strategy");
    in.end_line();
    in.expect("outcome ");
    const std::string_view outcome = in.rest_of_line();
    if (outcome != "P" && !outcome.starts_with("N "))
        throw CertificateError(in.line() - 1, "expected 'outcome P', or 'outcome N' and an element");
    return outcome == "P" ? std::nullopt : std::optional<std::string>(outcome.substr(2));
}

}  // namespace

bool is_strategy(std::string_view bytes) {
    return level_of(bytes) == "strategy";
}

StrategySummary read_strategy(std::string_view bytes, const StrategyVisitor& visitor) {
    CertificateRecords in(bytes);
    StrategySummary summary;
    summary.game = in.head();
    visitor.game(*summary.game);
    summary.first_move = read_outcome(in);
    in.expect("symmetries ");
    summary.symmetries = in.count("the number of symmetries");
    in.end_line();
    for (std::uint64_t i = 0; i < summary.symmetries; ++i) {
        in.expect("symmetry ");
        visit(in, visitor.symmetry);
    }
    in.expect("positions ");
    summary.positions = in.count("the number of positions");
    in.end_line();
    for (std::uint64_t i = 0; i < summary.positions; ++i) {
        in.expect("position ");
        visit(in, visitor.position);
        in.expect("answers ");
        const std::string_view answers = in.rest_of_line();
        summary.answers += static_cast<std::uint64_t>(std::ranges::count(answers, ' ')) + 1;
    }
    in.expect("end");
    in.end_line();
    if (!in.at_end()) in.fail("nothing after the end record");
    return summary;
}

}  // namespace chompcert
