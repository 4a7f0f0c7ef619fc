#include "parametric/guess/fit.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

namespace chompcert {
namespace {

using Factors = std::array<std::int64_t, kGuessVariables>;

/// All but the constants of a piece.
std::vector<std::int64_t> shape_of(const GuessedPiece& piece) {
    std::vector<std::int64_t> shape = {piece.is_region ? 1 : 0};
    for (const auto& [variable, value, divisor] : piece.equations) {
        shape.insert(shape.end(), {static_cast<std::int64_t>(variable), divisor});
        shape.insert(shape.end(), value.of.begin(), value.of.end());
    }
    for (const auto& [variable, modulus, rest] : piece.congruences)
        shape.insert(shape.end(), {static_cast<std::int64_t>(variable), modulus, rest});
    return shape;
}

/// The constant of the half-plane with these factors, if the piece lies in one.
std::optional<std::int64_t> bound_of(const GuessedPiece& piece, const Factors& of) {
    for (const auto* const sums : {&piece.negative, &piece.implied}) {
        const auto found = std::ranges::find(*sums, of, &GuessedSum::of);
        if (found != sums->end()) return found->constant;
    }
    return std::nullopt;
}

/// Pieces of one shape in the order of their constants and their first points.
std::vector<std::int64_t> order_of(const GuessedPiece& piece) {
    std::vector<std::int64_t> order = shape_of(piece);
    for (const auto& equation : piece.equations) order.push_back(equation.value.constant);
    for (const Factors& of : {Factors{-1, 0}, Factors{0, -1}, Factors{1, 0}, Factors{0, 1}})
        order.push_back(bound_of(piece, of).value_or(-1'000'000));
    return order;
}

/// The pieces that correspond to each other at the values of the parameter.
class Fit {
  public:
    Fit(std::vector<const GuessedPiece*> at, const ParameterValues& values)
        : at_(std::move(at)), values_(values) {}

    std::optional<GuessedPiece> piece() {
        GuessedPiece piece = *at_.front();
        for (std::size_t e = 0; e < piece.equations.size(); ++e) {
            auto& [variable, value, divisor] = piece.equations[e];
            std::vector<std::int64_t> constants;
            for (const GuessedPiece* sample : at_) constants.push_back(sample->equations[e].value.constant);
            if (!with_parameter(value, constants)) return std::nullopt;
            divisor *= values_.step;
        }
        std::set<Factors> needed;
        for (const GuessedPiece* sample : at_)
            for (const GuessedSum& sum : sample->negative) needed.insert(sum.of);
        piece.negative.clear();
        piece.implied.clear();
        for (const Factors& of : needed) {
            std::vector<std::int64_t> constants;
            for (const GuessedPiece* sample : at_)
                if (const auto bound = bound_of(*sample, of)) constants.push_back(*bound);
            GuessedSum sum{of};
            if (constants.size() < at_.size() || !with_parameter(sum, constants)) return std::nullopt;
            piece.negative.push_back(sum);
        }
        return piece;
    }

  private:
    /// Multiplies the sum by the step and gives it the constant that has these values. @return whether they
    /// lie on a line.
    bool with_parameter(GuessedSum& sum, const std::vector<std::int64_t>& constants) const {
        const std::int64_t change = constants[1] - constants[0];
        for (std::size_t at = 1; at < constants.size(); ++at)
            if (constants[at] - constants[at - 1] != change) return false;
        for (std::int64_t& factor : sum.of) factor *= values_.step;
        sum.of[kParameter] = change;
        sum.constant = values_.step * constants[0] - change * values_.first;
        return true;
    }

    std::vector<const GuessedPiece*> at_;
    ParameterValues values_;
};

}  // namespace

std::optional<GuessedPieces> fitted(std::vector<GuessedPieces> samples, const ParameterValues& values) {
    for (GuessedPieces& pieces : samples) std::ranges::sort(pieces, {}, order_of);
    GuessedPieces found;
    for (std::size_t number = 0; number < samples.front().size(); ++number) {
        std::vector<const GuessedPiece*> at;
        for (const GuessedPieces& pieces : samples) {
            if (pieces.size() != samples.front().size()) return std::nullopt;
            at.push_back(&pieces[number]);
            if (shape_of(*at.back()) != shape_of(*at.front())) return std::nullopt;
        }
        std::optional<GuessedPiece> piece = Fit(std::move(at), values).piece();
        if (!piece) return std::nullopt;
        found.push_back(*std::move(piece));
    }
    return found;
}

void restrict_to(GuessedPieces& pieces, const ParameterValues& values, std::int64_t least) {
    for (GuessedPiece& piece : pieces) {
        if (values.step == 0) piece.equations.push_back({kParameter, {{}, values.first}, 1});
        if (values.step > 1)
            piece.congruences.push_back(
                {kParameter, values.step, (values.first % values.step + values.step) % values.step});
        if (values.step > 0 && values.first > least + values.step - 1) {
            GuessedSum from{{}, values.first};
            from.of[kParameter] = -1;
            piece.negative.push_back(from);
        }
    }
}

}  // namespace chompcert
