#include "parametric/guess/samples.h"

#include <algorithm>

#include "base/error.h"

namespace chompcert {
namespace {

constexpr std::size_t kSamples = 6;     // of each class of the parameter
constexpr std::size_t kLeastToFit = 4;  // the first ones may be exceptions

}  // namespace

Samples::Samples(const SymbolicGame& game) : game_(&game) {
    if (game.parameters.size() > 1)
        throw LimitError(
            "formulas are found for games with at most one parameter: write a number for the others, or "
            "state "
            "a formula");
    if (!game.parameters.empty()) least_ = game.parameters.front().least.offset;
    require_box(game);
}

const SolvedBox& Samples::box_at(std::int64_t parameter) {
    const auto [solved, is_first] = boxes_.try_emplace(parameter);
    if (is_first) solved->second = solve_box(with_parameter(*game_, parameter));
    return solved->second;
}

std::optional<SecondDifferences> Samples::seen(std::uint32_t members,
                                               const std::vector<std::int64_t>& moduli) {
    const SolvedBox& box = box_at(least_);
    const auto found = std::ranges::find(box.ideals, members, &BoxIdeal::members);
    if (found == box.ideals.end()) return std::nullopt;
    return second_differences(found->zero, box.size, game_->chains.size(), moduli);
}

const std::optional<GuessedPieces>& Samples::pieces_at(std::int64_t parameter, std::uint32_t members,
                                                       std::size_t output, std::int64_t modulus) {
    const auto [known, is_new] = pieces_.try_emplace({parameter, members, output, modulus});
    if (!is_new) return known->second;
    const SolvedBox& box = box_at(parameter);
    const auto found = std::ranges::find(box.ideals, members, &BoxIdeal::members);
    known->second = found == box.ideals.end() ? GuessedPieces{}
                                              : guess_pieces(found->zero, box.size, game_->chains.size(),
                                                             output, modulus, kMostParts);
    return known->second;
}

std::optional<GuessedPieces> Samples::guess(std::uint32_t members, std::size_t output, std::int64_t modulus,
                                            std::int64_t classes, SmallParameters small) {
    if (game_->parameters.empty()) return pieces_at(0, members, output, modulus);
    GuessedPieces all;
    for (std::int64_t rest = 0; rest < classes; ++rest) {
        const auto pieces = guess_class(least_ + rest, classes, members, output, modulus, small);
        if (!pieces) return std::nullopt;
        all.insert(all.end(), pieces->begin(), pieces->end());
    }
    return all;
}

std::optional<GuessedPieces> Samples::guess_class(std::int64_t first, std::int64_t classes,
                                                  std::uint32_t members, std::size_t output,
                                                  std::int64_t modulus, SmallParameters small) {
    std::vector<GuessedPieces> samples;
    for (std::size_t number = 0; number < kSamples; ++number) {
        const auto& pieces =
            pieces_at(first + static_cast<std::int64_t>(number) * classes, members, output, modulus);
        if (!pieces) return std::nullopt;
        samples.push_back(*pieces);
    }
    GuessedPieces all;
    while (samples.size() >= kLeastToFit) {
        const ParameterValues values{first, classes};
        if (auto pieces = fitted(samples, values)) {
            restrict_to(*pieces, values, small == SmallParameters::listed ? least_ : first);
            all.insert(all.end(), pieces->begin(), pieces->end());
            return all;
        }
        restrict_to(samples.front(), {first, 0}, least_);
        if (small == SmallParameters::listed)
            all.insert(all.end(), samples.front().begin(), samples.front().end());
        samples.erase(samples.begin());
        first += classes;
    }
    return std::nullopt;
}

}  // namespace chompcert
