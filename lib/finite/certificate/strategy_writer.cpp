#include "finite/certificate/strategy_certificate.h"
#include "periodic/certificate/token_writer.h"

namespace chompcert {
namespace {

void write_number(TokenWriter& out, std::uint64_t number) {
    out.number(static_cast<std::int64_t>(number));
}

void write_numbers(TokenWriter& out, std::string_view record, const auto& numbers) {
    out.text(record);
    for (const auto number : numbers) {
        out.text(" ");
        write_number(out, number);
    }
    out.end_line();
}

std::vector<std::uint32_t> maximal_among(const FinitePoset& poset, const ElementSet& ideal) {
    std::vector<std::uint32_t> maximal;
    ideal.for_each([&](std::uint32_t x) {
        if ((poset.up(x) & ideal).count() == 1) maximal.push_back(x);
    });
    return maximal;
}

}  // namespace

void write_strategy(const Game& game, const FinitePoset& poset, const Strategy& strategy, const Sink& sink) {
    TokenWriter out(sink);
    write_head(out, game);
    out.text("level strategy\noutcome ").text(strategy.lost ? "P" : "N");
    if (!strategy.lost) out.text(" ").text(game.names[strategy.first_move]);
    out.text("\nsymmetries ");
    write_number(out, strategy.symmetries.size());
    out.end_line();
    for (const Permutation& symmetry : strategy.symmetries) write_numbers(out, "symmetry", symmetry);
    out.text("positions ");
    write_number(out, strategy.order.size());
    out.end_line();
    for (const std::uint32_t at : strategy.order) {
        const auto maximal = maximal_among(poset, strategy.positions[at]);
        out.text("position ");
        write_number(out, maximal.size());
        for (const std::uint32_t x : maximal) out.text(" ").text(game.names[x]);
        out.end_line();
        write_numbers(out, "answers", strategy.positions.answers(at));
    }
    out.text("end").end_line();
    out.flush();
}

}  // namespace chompcert
