#include <algorithm>
#include <charconv>

#include "finite/certificate/strategy_certificate.h"
#include "periodic/certificate/records.h"

namespace chompcert {
namespace {

constexpr std::string_view kLevel = "\nlevel strategy\n";

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

// The bytes of the game file, whose length is in the second line, stand before the level.
bool is_strategy(std::string_view bytes) {
    if (!bytes.starts_with("chompcert 1\ngame ")) return false;
    const std::size_t line_end = bytes.find('\n', bytes.find('\n') + 1);
    const std::size_t blank = bytes.rfind(' ', line_end);
    if (line_end == std::string_view::npos || blank == std::string_view::npos) return false;
    std::uint64_t size = 0;
    const auto parsed = std::from_chars(bytes.data() + blank + 1, bytes.data() + line_end, size);
    if (parsed.ptr != bytes.data() + line_end || size > bytes.size() - line_end - 1) return false;
    return bytes.substr(line_end + 1 + size).starts_with(kLevel);
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
