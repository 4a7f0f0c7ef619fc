#include "sum/components.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "base/error.h"
#include "periodic/solve/solver.h"
#include "shared/ask.h"
#include "shared/failure.h"
#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr const char *kPlus = "+", *kWithout = "without";

std::vector<std::string> names_in(const std::vector<std::string>& words, std::size_t from) {
    std::vector<std::string> names;
    for (std::size_t i = from; i < words.size(); ++i) {
        std::istringstream parts(words[i]);
        for (std::string name; std::getline(parts, name, ',');)
            if (!name.empty()) names.push_back(name);
    }
    return names;
}

std::vector<Length> coordinates_in(const std::vector<std::string>& words, std::size_t end,
                                   const std::string& where) {
    std::vector<Length> coordinates;
    for (std::size_t i = 1; i < end; ++i) {
        auto length = parse_length(words[i], Omega::allowed);
        if (!length)
            throw UsageError(fmt::format("{}: expected {}, found '{}'{}", where,
                                         expected_coordinate(Omega::allowed), words[i].substr(0, 60),
                                         words[i].find('+') == std::string::npos
                                             ? "; missing elements are named at the end: without x,y"
                                             : "; a '+' is a word of its own"));
        coordinates.push_back(std::move(*length));
    }
    return coordinates;
}

void require_arity(std::size_t found, std::size_t expected, const std::string& where) {
    static constexpr std::array<const char*, 3> kExpected = {"no coordinates (the game has no chain)",
                                                             "one coordinate M", "two coordinates M N"};
    if (found != expected)
        throw UsageError(fmt::format("{}: expected {}, found {}", where, kExpected.at(expected), found));
}

// From a proof of more values: up to `to`.
std::optional<TransfiniteMove> move_beyond(const Component& at, const std::vector<std::uint32_t>& gone,
                                           std::int64_t to, const ExactLimits& limits) {
    const SolvedGame& certificate = at.query->certificate();
    const double claims = static_cast<double>(certificate.ideals.size()) * static_cast<double>(to + 1);
    if (claims > limits.max_claims) return std::nullopt;
    try {
        Limits within;
        within.max_bytes = limits.table.max_bytes;
        const auto raised = solve(certificate.game, to, within, {});
        return TransfiniteQuery(raised, gone).move(at.m, at.n, Ordinal{false, to});
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

}  // namespace

SumComponents::SumComponents(Run& run, const std::vector<std::string>& words) {
    for (auto at = words.begin();;) {
        const auto end = std::find(at, words.end(), kPlus);
        add(run, {at, end});
        if (end == words.end()) return;
        at = end + 1;
    }
}

void SumComponents::add(Run& run, const std::vector<std::string>& words) {
    std::string where = fmt::format("component {}", components_.size() + 1);
    if (words.empty()) throw UsageError(where + ": expected a certificate, found nothing beside the '+'");
    const std::string& path = words.front();
    where += fmt::format(" ({})", path);
    auto& certificate = certificates_[path];
    if (!certificate) certificate = open_certificate(run, path);
    refuse_decrees(certificate->game->decrees, where + ": a sum");
    const auto without = static_cast<std::size_t>(std::ranges::find(words, kWithout) - words.begin());
    auto coordinates = coordinates_in(words, without, where);
    require_arity(coordinates.size(), cli::arity(*certificate), where);
    const auto names = names_in(words, without + 1);
    if (without < words.size() && names.empty())
        throw UsageError(where + ": expected the names of elements after 'without', found none");
    coordinates.resize(2, Length(0));
    const auto gone = elements_by_name(*certificate->game, names);
    queries_.push_back(std::make_unique<TransfiniteQuery>(*certificate, gone));
    components_.push_back({queries_.back().get(), coordinates[0], coordinates[1]});
    paths_.push_back(path);
    gone_.push_back(gone);
}

BeyondProved SumComponents::beyond(const ExactLimits& limits) const {
    const auto value = [this, limits](std::size_t i) -> std::optional<std::int64_t> {
        const Component& at = components_[i];
        if (at.m.whole() || at.n.whole()) return std::nullopt;
        ExactGrundy exact(at.query->certificate(), gone_[i], limits);
        return exact.grundy(at.m.count(), at.n.count()).value;
    };
    const auto move = [this, limits](std::size_t i, std::int64_t to) {
        return move_beyond(components_[i], gone_[i], to, limits);
    };
    return {value, move};
}

std::size_t SumComponents::arity(std::size_t i) const {
    return cli::arity(components_[i].query->certificate());
}

void SumComponents::for_each_certificate(const std::function<void(SolvedGame&)>& visit) {
    for (auto& [path, certificate] : certificates_) visit(*certificate);
}

}  // namespace chompcert::cli
