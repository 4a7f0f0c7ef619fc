// Questions to a Certificate of chompcert.h. Finite coordinates are answered by query/query.h, others by
// query/transfinite_query.h.
#include "api/data.h"
#include "api/guarded.h"
#include "periodic/query/transfinite_query.h"
#include "show/symbolic/print/printer.h"
#include "show/symbolic/render.h"

namespace chompcert::v1 {
namespace {

constexpr std::int64_t kMostAtOnce = 1'000'000'000'000'000'000;

Integer natural(const Ordinal& number) {
    return *parse_natural(number.digits());
}

Length length(const Ordinal& coordinate) {
    if (!coordinate.is_infinite()) return natural(coordinate);
    if (coordinate.digits() == "0") return Length::omega();
    throw ArgumentError("a coordinate is a natural number or omega: found '" + coordinate.str() + "'");
}

struct Point {
    Length m, n;
    [[nodiscard]] bool is_finite() const { return !m.whole() && !n.whole(); }
};

Point point(const Game& game, const Coordinates& at) {
    const std::size_t arity = game.chains();
    if (at.size() == arity) return {arity > 0 ? length(at[0]) : 0, arity > 1 ? length(at[1]) : 0};
    throw ArgumentError("a position of the game '" + game.label() + "' has " + std::to_string(arity) +
                        (arity == 1 ? " coordinate" : " coordinates") + ", found " +
                        std::to_string(at.size()));
}

std::int64_t coordinate(std::int64_t number) {
    if (number >= 0 && number <= kMostAtOnce) return number;
    throw ArgumentError("many questions at once are about coordinates 0 … 10^18, found " +
                        std::to_string(number));
}

void require_lengths(const Game& game, std::size_t m, std::size_t n, std::size_t results) {
    if (game.chains() == 0) throw ArgumentError("the game '" + game.label() + "' has a single position");
    if (m != results || (game.chains() == 2 && n != results))
        throw ArgumentError("many questions at once: expected spans of the same length");
}

// The subject of a question: a certificate, and one of its ideals.
struct About {
    const Certificate::Data& data;
    const std::vector<std::uint32_t>& without;
    Query query;

    [[nodiscard]] bool has_two_chains() const { return data.game.chains() == 2; }
    [[nodiscard]] Grundy finite_grundy(const Integer& m, const Integer& n) const {
        if (!has_two_chains()) return {Ordinal(query.exact_grundy(m).str()), false};
        const auto value = query.grundy(m, n);
        return {value ? std::optional(Ordinal(*value)) : std::nullopt, false};
    }
    [[nodiscard]] Grundy grundy(const Point& at) const {
        if (at.is_finite()) return finite_grundy(at.m.count(), at.n.count());
        const Value value = TransfiniteQuery(*data.stored, without).grundy(at.m, at.n);
        const bool infinite = value.size == Value::Size::infinite || (value.exact && value.exact->infinite);
        return {value.exact ? std::optional(Ordinal(value.exact->str())) : std::nullopt, infinite};
    }
    [[nodiscard]] std::optional<Move> finite_move(const Integer& m, const Integer& n,
                                                  const chompcert::Ordinal& to) const {
        if (to.infinite) return std::nullopt;
        return public_move(has_two_chains() ? query.move(m, n, *as_small(to.rest))
                                            : query.exact_move(m, to.rest));
    }
    [[nodiscard]] std::optional<Move> move(const Point& at, const chompcert::Ordinal& to) const {
        if (at.is_finite()) return finite_move(at.m.count(), at.n.count(), to);
        return public_move(TransfiniteQuery(*data.stored, without).move(at.m, at.n, to));
    }
    template <typename Found>
    [[nodiscard]] std::optional<Move> public_move(const std::optional<Found>& found) const {
        if (!found) return std::nullopt;
        Move move{found->element, {}};
        if (data.game.chains() > 0) move.to.emplace_back(found->m.str());
        if (data.game.chains() > 1) move.to.emplace_back(found->n.str());
        return move;
    }
};

template <typename Question>
auto answer(const Certificate::Data& data, const Names& without, const Question& question) {
    return guarded([&] {
        const auto gone = elements_by_name(*data.stored->game, without);
        const IdealId ideal = ideal_without(*data.stored, gone);
        return question(About{data, gone, data.whole.about(ideal)});
    });
}

}  // namespace

// Asks the certificate as it is stored, and the full one if that is not enough.
template <typename Question>
auto Certificate::ask(const Names& without, Question question) const {
    try {
        return answer(*data_, without, question);
    } catch (const NotStored&) {
        return answer(*expand_within_limits().data_, without, question);
    }
}

Certificate Certificate::expand_within_limits() const {
    constexpr double kMostSeconds = 60;
    const ExpandOptions options;
    const LeftOut cost = left_out();
    const bool is_done = [&] {
        const std::lock_guard lock(data_->mutex);
        return data_->full != nullptr;
    }();
    if (is_done || (recomputes_ && cost.seconds <= kMostSeconds && cost.bytes <= options.max_bytes))
        return expand(options);
    throw NotStoredError(
        "the answer needs values that this compact certificate leaves out; to recompute all " +
        std::to_string(cost.values) + " takes about " +
        std::to_string(static_cast<std::int64_t>(cost.seconds) + 1) + " s and " +
        std::to_string((cost.bytes >> 20) + 1) + " MiB: expand() does");
}

namespace {

void require_value(const Certificate& certificate, std::int64_t k) {
    if (k >= 0 && k <= certificate.max_value()) return;
    throw ArgumentError("this certificate covers the values 0.." + std::to_string(certificate.max_value()) +
                        ", found " + std::to_string(k) + ": prove the game again with a larger K");
}

void require_find(const Certificate& certificate, std::int64_t k) {
    if (certificate.game().chains() != 2)
        throw ArgumentError("find does not apply to a game with fewer than two chains: ask grundy");
    require_value(certificate, k);
}

chompcert::Ordinal value_to_move_to(const Certificate& certificate, const Ordinal& to) {
    if (certificate.game().chains() == 2) {
        if (!to.small())
            throw ArgumentError("this certificate covers the values 0.." +
                                std::to_string(certificate.max_value()) + ", found " + to.str());
        require_value(certificate, *to.small());
    }
    return {to.is_infinite(), natural(to)};
}

std::int64_t second(const Game& game, std::span<const std::int64_t> n, std::size_t i) {
    return game.chains() == 2 ? coordinate(n[i]) : 0;
}

constexpr std::pair<FormulaFormat, Format> kFormats[] = {{FormulaFormat::text, Format::text},
                                                         {FormulaFormat::latex, Format::latex},
                                                         {FormulaFormat::json, Format::json},
                                                         {FormulaFormat::sympy, Format::sympy},
                                                         {FormulaFormat::pari, Format::pari}};
constexpr std::pair<FormulaPart, Part> kParts[] = {
    {FormulaPart::formula, Part::formula},
    {FormulaPart::generating_function, Part::generating_function},
    {FormulaPart::recurrence, Part::recurrence}};

std::string rendered(const ClosedForm& form, FormulaFormat format, FormulaPart part) {
    const Format as =
        std::ranges::find(kFormats, format, [](const auto& pair) { return pair.first; })->second;
    const auto* const one = std::ranges::find(kParts, part, [](const auto& pair) { return pair.first; });
    if (one != std::end(kParts)) return render(form, as, one->second);
    const std::string prelude = as == Format::sympy ? std::string(sympy_prelude) + "\n" : "";
    return prelude + render(form, as);
}

}  // namespace

std::string Certificate::formula(std::int64_t k, FormulaFormat format, FormulaPart part, const Names& without,
                                 std::int64_t max_values) const {
    require_value(*this, k);
    return ask(without, [&](const About& about) {
        return rendered(closed_form(*about.data.stored, about.without, k, max_values), format, part);
    });
}

std::optional<Ordinal> Certificate::find(const Ordinal& m, std::int64_t k, const Names& without) const {
    if (m.is_infinite()) throw ArgumentError("find: expected a natural number, found '" + m.str() + "'");
    require_find(*this, k);
    return ask(without, [&](const About& about) -> std::optional<Ordinal> {
        const auto row = about.query.find(natural(m), k);
        return row ? std::optional<Ordinal>(row->str()) : std::nullopt;
    });
}

Grundy Certificate::grundy(const Coordinates& at, const Names& without) const {
    const Point where = point(game(), at);
    return ask(without, [&](const About& about) { return about.grundy(where); });
}

std::optional<Move> Certificate::move(const Coordinates& at, const Ordinal& to, const Names& without) const {
    const Point where = point(game(), at);
    const chompcert::Ordinal value = value_to_move_to(*this, to);
    return ask(without, [&](const About& about) { return about.move(where, value); });
}

void Certificate::find(std::span<const std::int64_t> columns, std::span<std::int64_t> rows, std::int64_t k,
                       const Names& without) const {
    require_find(*this, k);
    require_lengths(game(), columns.size(), columns.size(), rows.size());
    ask(without, [&](const About& about) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            rows[i] = about.query.find_small(coordinate(columns[i]), k).value_or(-1);
        }
    });
}

void Certificate::grundy(std::span<const std::int64_t> m, std::span<const std::int64_t> n,
                         std::span<std::int64_t> values, const Names& without) const {
    require_lengths(game(), m.size(), n.size(), values.size());
    ask(without, [&](const About& about) {
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = about.has_two_chains()
                            ? about.query.grundy(coordinate(m[i]), coordinate(n[i])).value_or(-1)
                            : *as_small(about.query.exact_grundy(coordinate(m[i])));
    });
}

std::vector<std::optional<Move>> Certificate::move(std::span<const std::int64_t> m,
                                                   std::span<const std::int64_t> n, const Ordinal& to,
                                                   const Names& without) const {
    require_lengths(game(), m.size(), n.size(), m.size());
    const chompcert::Ordinal value = value_to_move_to(*this, to);
    return ask(without, [&](const About& about) {
        std::vector<std::optional<Move>> moves;
        moves.reserve(m.size());
        for (std::size_t i = 0; i < m.size(); ++i)
            moves.push_back(about.finite_move(coordinate(m[i]), second(game(), n, i), value));
        return moves;
    });
}

}  // namespace chompcert::v1
