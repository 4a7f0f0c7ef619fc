#include "periodic/certificate/certificate.h"
#include "periodic/certificate/token_writer.h"

namespace chompcert {
namespace {

void write_list(TokenWriter& out, const OffsetList& list) {
    for (std::size_t run = 0; run < list.runs().size(); ++run) {
        out.text(" @").number(list.runs()[run].column);
        for (std::size_t i = list.runs()[run].index; i < list.run_end(run); ++i) {
            out.text(" ").number(list.offsets()[i]);
            out.flush_if_full();
        }
    }
    out.end_line();
}

void write_claim(TokenWriter& out, std::int64_t k, const Claim& claim, Level level) {
    const Periodic* const tail = claim.periodic();
    if (tail == nullptr) {
        out.text("finite ").number(k);
        if (level == Level::full) return write_list(out, *claim.list());
        out.text(" ").number(claim.finite()->end).end_line();
        return;
    }
    out.text("periodic ").number(k).text(" ").number(tail->preperiod).text(" ").number(tail->period());
    if (level == Level::full) {
        write_list(out, *claim.list());
    } else {
        out.end_line();
    }
    out.text("tail");
    for (const Offset offset : tail->offsets) {
        out.text(" ").number(offset);
        out.flush_if_full();
    }
    out.end_line();
}

}  // namespace

ClaimCounts count_claims(const SolvedGame& solved) {
    ClaimCounts counts;
    for (IdealId id = 0; id < solved.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= solved.max_value(); ++k)
            ++(solved.claims.at(id, k).periodic() != nullptr ? counts.periodic : counts.finite);
    return counts;
}

void write_certificate(const SolvedGame& solved, Level level, const Sink& sink) {
    const Game& game = *solved.game;
    const Ideals& ideals = solved.ideals;
    const ClaimCounts counts = count_claims(solved);
    TokenWriter out(sink);
    write_head(out, game);
    out.text("level ").text(level == Level::full ? "full" : "compact");
    out.text("\nvalues ").number(solved.max_value());
    out.text("\nideals ").number(static_cast<std::int64_t>(ideals.size()));
    out.text(" periodic ").number(static_cast<std::int64_t>(counts.periodic));
    out.text(" finite ").number(static_cast<std::int64_t>(counts.finite)).end_line();
    for (IdealId id = 0; id < ideals.size(); ++id) {
        const auto maximal = maximal_elements(game, ideals[id]);
        out.text("ideal ").number(static_cast<std::int64_t>(maximal.size()));
        for (const std::uint32_t a : maximal) out.text(" ").text(game.names[a]);
        out.end_line();
        for (std::int64_t k = 0; k <= solved.max_value(); ++k)
            write_claim(out, k, solved.claims.at(id, k), level);
    }
    out.text("end").end_line();
    out.flush();
}

}  // namespace chompcert
