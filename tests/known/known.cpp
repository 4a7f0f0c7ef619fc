#include "known.h"

#include <fstream>
#include <stdexcept>

#include "prove_text.h"

namespace known {
namespace {

std::string joined(const std::vector<chompcert::Offset>& offsets, char separator) {
    std::string text;
    for (const chompcert::Offset offset : offsets) {
        if (!text.empty()) text += separator;
        text += std::to_string(offset + 1);
    }
    return text;
}

}  // namespace

Proved::Proved(const std::string& text, std::int64_t max_value) : certificate_(prove_text(text, max_value)) {}

chompcert::Query Proved::without(const Names& names) const {
    return {*certificate_, chompcert::elements_by_name(*certificate_->game, names)};
}

const chompcert::Claim& Proved::claim(std::int64_t k, const Names& without) const {
    chompcert::Prefixes ideal = chompcert::whole(*certificate_->game);
    for (const std::uint32_t a : chompcert::elements_by_name(*certificate_->game, without))
        ideal = chompcert::without_upset(*certificate_->game, ideal, a);
    return certificate_->claims.at(certificate_->ideals.at(ideal), k);
}

std::int64_t value_of(const std::string& text) {
    return chompcert::as_small(Proved(text).whole().exact_grundy(0)).value();
}

std::string described_shortly(const chompcert::Claim& claim) {
    const std::int64_t preperiod = claim.periodic() != nullptr ? claim.periodic()->preperiod : 0;
    return std::to_string(claim.period()) + "@" + std::to_string(preperiod);
}

std::string described(const chompcert::Claim& claim) {
    if (const chompcert::Periodic* const tail = claim.periodic())
        return described_shortly(claim) + ": " + joined(tail->offsets, ',');
    const std::int64_t q = claim.finite()->end - 1;
    const std::string last =
        q < 0 ? "" : ", the last [" + std::to_string(*claim.row(q) + 1) + "," + std::to_string(q) + "]";
    return std::to_string(claim.list()->size()) + " positions" + last;
}

std::string census_line(std::int64_t r, const chompcert::Claim& claim) {
    const std::string row = std::to_string(r);
    const chompcert::Periodic* const tail = claim.periodic();
    if (tail == nullptr)
        return row + ",finite," + std::to_string(claim.finite()->end - 1) + "," +
               std::to_string(claim.list()->size()) + ",";
    return row + ",periodic," + std::to_string(tail->preperiod) + "," + std::to_string(tail->period()) + "," +
           joined(tail->offsets, ' ');
}

std::vector<std::int64_t> first_cells(const chompcert::Claim& claim, std::int64_t lo, int count) {
    std::vector<std::int64_t> cells;
    for (std::int64_t q = lo; q < lo + count; ++q)
        if (const auto n = claim.row(q)) cells.push_back(*n + 1);
    return cells;
}

std::vector<std::string> reference_lines(const std::string& file) {
    std::ifstream in(std::string(CHOMPCERT_TESTS_DIR) + "/reference/" + file);
    if (!in) throw std::runtime_error("cannot read tests/reference/" + file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    return lines;
}

}  // namespace known
