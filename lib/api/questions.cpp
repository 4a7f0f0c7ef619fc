// Questions to a Certificate of chompcert.h: lib/query.h where coordinates are finite, lib/ordinal elsewhere.
#include "../ordinal/transfinite_query.h"
#include "data.h"
#include "guarded.h"

namespace chompcert::v1 {
namespace {

constexpr std::int64_t kMostAtOnce = 1'000'000'000'000'000'000;

Natural natural(const Ordinal& number) {
    return *Natural::parse(number.digits());
}

Length length(const Ordinal& coordinate) {
    if (!coordinate.is_infinite()) return natural(coordinate);
    if (coordinate.digits() == "0") return Length::omega();
    throw ArgumentError("a coordinate is a natural number or omega: found '" + coordinate.str() + "'");
}

Ordinal ordinal(const Length& length) {
    return length.str();
}

struct Point {
    Length m, n;
};

Point point(const chompcert::Game& game, const Coordinates& at) {
    const std::size_t arity = game.chains == Chains::two ? 2 : game.chains == Chains::one ? 1 : 0;
    if (at.size() == arity) return {arity > 0 ? length(at[0]) : 0, arity > 1 ? length(at[1]) : 0};
    throw ArgumentError("a position of the game '" + game.label + "' has " + std::to_string(arity) +
                        (arity == 1 ? " coordinate" : " coordinates") + ", found " +
                        std::to_string(at.size()));
}

void require_value(const chompcert::Certificate& certificate, std::int64_t k) {
    const std::string covered = std::to_string(certificate.max_value());
    if (k < 0 || k > certificate.max_value())
        throw ArgumentError("this certificate covers the values 0.." + covered + ", found " +
                            std::to_string(k) + ": prove the game again with a larger K");
}

void require_two_chains(const chompcert::Game& game) {
    if (game.chains != Chains::two)
        throw ArgumentError("find does not apply to a game with fewer than two chains: ask grundy");
}

std::int64_t coordinate(std::int64_t number) {
    if (number >= 0 && number <= kMostAtOnce) return number;
    throw ArgumentError("expected coordinates 0 … 10^18, found " + std::to_string(number));
}

chompcert::Ordinal value_to_move_to(const chompcert::Certificate& certificate, const Ordinal& to) {
    if (certificate.game.chains == Chains::two) {
        if (to.is_infinite() || !to.small())
            throw ArgumentError("this certificate covers the values 0.." +
                                std::to_string(certificate.max_value()) + ", found " + to.str());
        require_value(certificate, *to.small());
    }
    return {to.is_infinite(), natural(to)};
}

}  // namespace

// The answer to a question about what is left of the game: of the certificate as it is stored, and of the
// full one if that is not enough.
template <typename Question>
auto Certificate::ask(const Names& without, Question question) const {
    const auto answer_of = [&](const chompcert::Certificate& certificate) {
        return guarded([&] {
            try {
                return question(certificate, elements_by_name(certificate.game, without));
            } catch (const std::invalid_argument&) {
                throw;
            } catch (const std::logic_error& error) {
                throw UntrueCertificate(std::string("an untrue certificate (") + error.what() +
                                        "): check it with chompcheck");
            }
        });
    };
    try {
        return answer_of(*data_->stored);
    } catch (const NotStored&) {
        return answer_of(*expand_within_limits().data_->stored);
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

std::optional<Ordinal> Certificate::find(const Ordinal& m, std::int64_t k, const Names& without) const {
    if (m.is_infinite()) throw ArgumentError("find: expected a natural number, found '" + m.str() + "'");
    require_two_chains(data_->stored->game);
    require_value(*data_->stored, k);
    return ask(without, [&](const auto& certificate, const auto& gone) -> std::optional<Ordinal> {
        const auto row = Query(certificate, gone).find(natural(m), k);
        return row ? std::optional<Ordinal>(row->str()) : std::nullopt;
    });
}

Grundy Certificate::grundy(const Coordinates& at, const Names& without) const {
    const Point where = point(data_->stored->game, at);
    return ask(without, [&](const auto& certificate, const auto& gone) {
        const Value value = TransfiniteQuery(certificate, gone).grundy(where.m, where.n);
        Grundy found;
        if (value.exact) found.exact = Ordinal(value.exact->str());
        found.infinite = value.size == Value::Size::infinite || (value.exact && value.exact->infinite);
        return found;
    });
}

std::optional<Move> Certificate::move(const Coordinates& at, const Ordinal& to, const Names& without) const {
    const Point where = point(data_->stored->game, at);
    const chompcert::Ordinal value = value_to_move_to(*data_->stored, to);
    return ask(without, [&](const auto& certificate, const auto& gone) -> std::optional<Move> {
        const auto move = TransfiniteQuery(certificate, gone).move(where.m, where.n, value);
        if (!move) return std::nullopt;
        Move found{move->element, {}};
        if (!at.empty()) found.to.push_back(ordinal(move->m));
        if (at.size() > 1) found.to.push_back(ordinal(move->n));
        return found;
    });
}

void Certificate::find(std::span<const std::int64_t> columns, std::span<std::int64_t> rows, std::int64_t k,
                       const Names& without) const {
    require_two_chains(data_->stored->game);
    require_value(*data_->stored, k);
    if (columns.size() != rows.size()) throw ArgumentError("find: spans of different lengths");
    ask(without, [&](const auto& certificate, const auto& gone) {
        const Query query(certificate, gone);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto row = query.find(coordinate(columns[i]), k);
            rows[i] = row ? *row->small() : -1;
        }
    });
}

void Certificate::grundy(std::span<const std::int64_t> m, std::span<const std::int64_t> n,
                         std::span<std::int64_t> values, const Names& without) const {
    const Chains chains = data_->stored->game.chains;
    if (chains == Chains::none) throw ArgumentError("grundy: this game has no chain, so one position");
    if (m.size() != values.size() || (chains == Chains::two && n.size() != values.size()))
        throw ArgumentError("grundy: spans of different lengths");
    ask(without, [&](const auto& certificate, const auto& gone) {
        const Query query(certificate, gone);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (chains == Chains::two)
                values[i] = query.grundy(coordinate(m[i]), coordinate(n[i])).value_or(-1);
            else
                values[i] = *query.exact_grundy(coordinate(m[i])).small();
        }
    });
}

}  // namespace chompcert::v1
