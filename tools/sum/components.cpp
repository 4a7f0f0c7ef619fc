#include "sum/components.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <sstream>

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
    const auto without = static_cast<std::size_t>(std::ranges::find(words, kWithout) - words.begin());
    auto coordinates = coordinates_in(words, without, where);
    require_arity(coordinates.size(), cli::arity(*certificate), where);
    const auto names = names_in(words, without + 1);
    if (without < words.size() && names.empty())
        throw UsageError(where + ": expected the names of elements after 'without', found none");
    coordinates.resize(2, Length(0));
    const auto gone = elements_by_name(certificate->game, names);
    queries_.push_back(std::make_unique<TransfiniteQuery>(*certificate, gone));
    components_.push_back({queries_.back().get(), coordinates[0], coordinates[1]});
    paths_.push_back(path);
}

std::size_t SumComponents::arity(std::size_t i) const {
    return cli::arity(components_[i].query->certificate());
}

void SumComponents::for_each_certificate(const std::function<void(Certificate&)>& visit) {
    for (auto& [path, certificate] : certificates_) visit(*certificate);
}

}  // namespace chompcert::cli
