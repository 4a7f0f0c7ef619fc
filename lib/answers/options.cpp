#include "answers/options.h"

#include <map>

namespace chompcert {
namespace {

class OptionValues {
  public:
    OptionValues(const SolvedGame& certificate, const Effort& effort)
        : certificate_(&certificate), effort_(effort), table_(certificate.ideals, effort.limits.table) {}

    ProvedValue of(const PlayPosition& position) {
        TransfiniteQuery& query = about(position.ideal);
        ProvedValue found{query.grundy(position.m, position.n), certificate_->max_value(),
                          ExactAnswer::By::certificate};
        if (found.value.exact || effort_.above == Effort::Above::stay) return found;
        const auto value = table_.grundy(query.finite().position(position.m.count(), position.n.count()));
        if (!value && effort_.above == Effort::Above::insist)
            throw LimitError("the values of some options are above " + std::to_string(found.above) +
                                 ", and a table of all positions below would take too much",
                             Remedy::memory);
        if (!value) return found;
        found.value.exact = Ordinal{false, *value};
        found.by = ExactAnswer::By::table;
        return found;
    }

  private:
    // Most options have one of a few ideals.
    TransfiniteQuery& about(const Prefixes& ideal) {
        const auto known = queries_.find(ideal);
        if (known != queries_.end()) return known->second;
        const Game& game = *certificate_->game;
        std::vector<std::uint32_t> gone;
        for (std::uint32_t a = 0; a < game.size(); ++a)
            if (!contains(game, ideal, a)) gone.push_back(a);
        return queries_.try_emplace(ideal, *certificate_, gone).first->second;
    }
    const SolvedGame* certificate_;
    Effort effort_;
    ExactValues table_;
    std::map<Prefixes, TransfiniteQuery> queries_;
};

std::vector<PlayMove> moves_from(const Game& game, const PlayPosition& from) {
    std::vector<PlayMove> moves;
    for (const std::uint32_t a : elements_left(game, from)) moves.push_back({PlayMove::In::poset, a, {}});
    for (const auto& [in, length] : {std::pair{PlayMove::In::c, &from.m}, {PlayMove::In::d, &from.n}})
        for (Integer index = 1; index <= length->count(); index += 1) moves.push_back({in, 0, index});
    return moves;
}

}  // namespace

void require_few_options(const Integer& count) {
    if (count > Integer(kMostOptions))
        throw LimitError("the position has " + count.str() + " options: at most " +
                         std::to_string(kMostOptions) + " are listed");
}

std::vector<ValuedOption> options_of(const SolvedGame& certificate, const PlayPosition& from,
                                     const Effort& effort) {
    const Game& game = *certificate.game;
    require_few_options(Integer(static_cast<std::int64_t>(elements_left(game, from).size())) +
                        from.m.count() + from.n.count());
    OptionValues values(certificate, effort);
    if (effort.above != Effort::Above::stay) (void)values.of(from);  // the table that holds all options
    std::vector<ValuedOption> options;
    for (const PlayMove& move : moves_from(game, from)) {
        const PlayPosition left = after(game, from, move);
        options.push_back({{name_of(game, move), {left.m, left.n}}, values.of(left)});
    }
    return options;
}

}  // namespace chompcert
