#include "parametric/query/line.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/error.h"

namespace chompcert {
namespace {

using NodeKind = FormulaNode::Kind;

constexpr std::size_t kMostClasses = 100'000;

struct SplitClass {
    Integer parts;
};

struct AffineInS {
    Rational at, slope;
};

/// Values by the s ≥ 0 from which they hold; the first is 0.
template <typename Value>
using Steps = std::vector<std::pair<Integer, Value>>;

using Numbers = Steps<std::optional<AffineInS>>;
using Truths = Steps<bool>;

Integer ceiling(const Rational& value) {
    return -floor(-value);
}

AffineInS minus(const AffineInS& a, const AffineInS& b) {
    return {a.at - b.at, a.slope - b.slope};
}

/// Calls piece(from, a, b) on each piece of both.
template <typename First, typename Second, typename Piece>
void on_both(const Steps<First>& a, const Steps<Second>& b, const Piece& piece) {
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        piece(std::max(a[i].first, b[j].first), a[i].second, b[j].second);
        const bool a_ends = i + 1 < a.size() && (j + 1 == b.size() || a[i + 1].first <= b[j + 1].first);
        const bool b_ends = j + 1 < b.size() && (i + 1 == a.size() || b[j + 1].first <= a[i + 1].first);
        if (!a_ends && !b_ends) return;
        i += a_ends ? 1 : 0;
        j += b_ends ? 1 : 0;
    }
}

/// Appends a value that holds from s on; what begins there or later is overwritten.
template <typename Value>
void begin(Steps<Value>& steps, const Integer& from, const Value& value) {
    while (!steps.empty() && steps.back().first >= from) steps.pop_back();
    steps.emplace_back(from, value);
}

class ClassOfLine {
  public:
    ClassOfLine(const std::vector<FormulaNode>& nodes, const LineOfPoints& line, const Integer& residue,
                const Integer& modulus)
        : nodes_(nodes), line_(line), residue_(residue), modulus_(modulus) {}

    /// The least t of the class.
    [[nodiscard]] std::optional<Integer> least(FormulaNodeId condition) const {
        const Integer first = std::max(Integer(0), ceiling(Rational(line_.first - residue_) / modulus_));
        const Truths steps = truths(condition);
        for (std::size_t at = 0; at < steps.size(); ++at) {
            if (!steps[at].second) continue;
            const Integer s = std::max(first, steps[at].first);
            if (at + 1 < steps.size() && s >= steps[at + 1].first) continue;
            const Integer t = residue_ + modulus_ * s;
            return line_.last && t > *line_.last ? std::nullopt : std::optional(t);
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] const FormulaNode& node(FormulaNodeId id) const { return nodes_[id]; }

    [[nodiscard]] Truths truths(FormulaNodeId id) const {
        const FormulaNode& here = node(id);
        if (here.kind == NodeKind::negation) {
            Truths steps = truths(here.operands[0]);
            for (auto& [from, truth] : steps) truth = !truth;
            return steps;
        }
        const bool both = here.kind == NodeKind::both;
        if (!both && here.kind != NodeKind::either)
            return comparison(here.kind, numbers(here.operands[0]), numbers(here.operands[1]));
        Truths steps;
        on_both(truths(here.operands[0]), truths(here.operands[1]),
                [&](const Integer& from, bool a, bool b) { begin(steps, from, both ? a && b : a || b); });
        return steps;
    }

    static Truths comparison(NodeKind kind, const Numbers& left, const Numbers& right) {
        Truths steps;
        on_both(left, right, [&](const Integer& from, const auto& a, const auto& b) {
            if (!a || !b) return begin(steps, from, false);
            compare(kind, from, minus(*a, *b), steps);
        });
        // A crossing behind the end of its piece was overwritten by the next piece.
        return steps;
    }
    /// Whether the difference is 0, below 0, or at most 0, from `from` on.
    static void compare(NodeKind kind, const Integer& from, const AffineInS& difference, Truths& steps) {
        const bool zero = kind == NodeKind::equal, strict = kind == NodeKind::less;
        if (difference.slope == 0) {
            const int sign = difference.at.sign();
            return begin(steps, from, zero ? sign == 0 : strict ? sign < 0 : sign <= 0);
        }
        const Rational root = -difference.at / difference.slope;
        if (zero) {
            begin(steps, from, false);
            if (!is_integer(root) || floor(root) < from) return;
            begin(steps, floor(root), true);
            return begin(steps, floor(root) + 1, false);
        }
        const bool rises = difference.slope.sign() > 0;
        const Integer change = rises == strict ? ceiling(root) : floor(root) + 1;
        begin(steps, from, rises);
        begin(steps, std::max(from, change), !rises);
    }

    [[nodiscard]] Numbers numbers(FormulaNodeId id) const {
        const FormulaNode& here = node(id);
        switch (here.kind) {
            case NodeKind::number:
                return {{0, AffineInS{here.value, 0}}};
            case NodeKind::none:
                return {{0, std::nullopt}};
            case NodeKind::variable:
                if (here.coordinate == line_.unknown)
                    return {{0, AffineInS{Rational(residue_), Rational(modulus_)}}};
                return {{0, AffineInS{Rational(line_.values[here.coordinate]), 0}}};
            case NodeKind::choice:
                return chosen(truths(here.operands[0]), numbers(here.operands[1]), numbers(here.operands[2]));
            default:
                return arithmetic(here);
        }
    }

    static Numbers chosen(const Truths& first, const Numbers& then, const Numbers& otherwise) {
        Steps<std::pair<std::optional<AffineInS>, std::optional<AffineInS>>> both;
        on_both(then, otherwise, [&](const Integer& from, const auto& a, const auto& b) {
            both.push_back({from, {a, b}});
        });
        Numbers steps;
        on_both(first, both, [&](const Integer& from, bool holds, const auto& values) {
            begin(steps, from, holds ? values.first : values.second);
        });
        return steps;
    }

    [[nodiscard]] Numbers arithmetic(const FormulaNode& here) const {
        Numbers result = numbers(here.operands[0]);
        if (here.kind == NodeKind::floor) return floors(result, 1);
        if (here.kind == NodeKind::ceiling) return floors(result, -1);
        for (std::size_t next = 1; next < here.operands.size(); ++next) {
            const Numbers other = numbers(here.operands[next]);
            if (here.kind == NodeKind::least) {
                result = chosen(comparison(NodeKind::less, result, other), result, other);
            } else if (here.kind == NodeKind::greatest) {
                result = chosen(comparison(NodeKind::less, result, other), other, result);
            } else {
                Numbers steps;
                on_both(result, other, [&](const Integer& from, const auto& a, const auto& b) {
                    begin(steps, from, std::optional(combined(here, *a, *b)));
                });
                result = std::move(steps);
            }
        }
        return result;
    }

    static AffineInS floor_of(const AffineInS& a) {
        if (!is_integer(a.slope)) throw SplitClass{denominator(a.slope)};
        return {Rational(floor(a.at)), a.slope};
    }
    static AffineInS scaled(const AffineInS& a, const Rational& factor) {
        return {a.at * factor, a.slope * factor};
    }
    static Numbers floors(Numbers steps, int sign) {
        for (auto& [from, value] : steps) value = scaled(floor_of(scaled(*value, sign)), sign);
        return steps;
    }
    static AffineInS combined(const FormulaNode& here, const AffineInS& a, const AffineInS& b) {
        switch (here.kind) {
            case NodeKind::add:
                return {a.at + b.at, a.slope + b.slope};
            case NodeKind::subtract:
                return minus(a, b);
            case NodeKind::divide:
                return scaled(a, Rational(1) / b.at);
            case NodeKind::modulo:
                return minus(a, scaled(floor_of(scaled(a, Rational(1) / b.at)), b.at));
            default:
                if (a.slope != 0 && b.slope != 0)
                    throw FormulaError(here.column, "a product of two values that both grow");
                return a.slope == 0 ? scaled(b, a.at) : scaled(a, b.at);
        }
    }

    const std::vector<FormulaNode>& nodes_;
    const LineOfPoints& line_;
    const Integer &residue_, &modulus_;
};

}  // namespace

std::optional<Integer> least_on_line(const std::vector<FormulaNode>& nodes, FormulaNodeId condition,
                                     const LineOfPoints& line) {
    std::optional<Integer> least;
    std::vector<std::pair<Integer, Integer>> classes = {{0, 1}};
    std::size_t used = 1;
    while (!classes.empty()) {
        const auto [residue, modulus] = classes.back();
        classes.pop_back();
        try {
            const auto found = ClassOfLine(nodes, line, residue, modulus).least(condition);
            if (found && (!least || *found < *least)) least = found;
        } catch (const SplitClass& split) {
            if (split.parts > Integer(kMostClasses - used))
                throw LimitError("undecided: a line has too many residue classes");
            for (Integer part = 0; part < split.parts; ++part)
                classes.emplace_back(residue + modulus * part, modulus * split.parts);
            used += static_cast<std::size_t>(split.parts);
        }
    }
    return least;
}

}  // namespace chompcert
