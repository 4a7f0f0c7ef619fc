#include "report/model.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "game/labels.h"
#include "report/chocolate.h"
#include "text/json_integer.h"

namespace chompcert::cli {
namespace {

using Json = nlohmann::ordered_json;

Json index_json(std::int64_t index) {
    return index == kInfinity ? Json(nullptr) : json_integer(index);
}

Json indices(const std::vector<std::int64_t>& values) {
    Json json = Json::array();
    for (const std::int64_t value : values) json.push_back(index_json(value));
    return json;
}

// A coefficient may be negative.
Json coefficient(std::int64_t value) {
    return value < 0 ? Json(value) : json_integer(value);
}

Json staircase_json(const Staircase& staircase) {
    Json ladders = Json::array(), steps = Json::array();
    for (const Ladder& l : staircase.ladders())
        ladders.push_back({coefficient(l.u), coefficient(l.b), coefficient(l.v), coefficient(l.w), l.first});
    for (const Step& step : staircase.steps())
        steps.push_back({index_json(step.column), index_json(step.height)});
    return {{"ladders", std::move(ladders)}, {"steps", std::move(steps)}};
}

Json leg_json(const std::optional<Leg>& leg) {
    if (!leg) return nullptr;
    return {{"down", leg->down}, {"line", leg->line}, {"first", leg->first}};
}

Json chocolate_json(const std::optional<Chocolate>& bar) {
    if (!bar) return nullptr;
    return {{"squares", bar->squares}, {"c", leg_json(bar->c)}, {"d", leg_json(bar->d)}};
}

// What renamed elements are called, `v3 "node_3"`, by their names.
Json called(const Game& game) {
    const Labels labels(game.text);
    Json names = Json::object();
    for (const auto& [name, label] : labels.of_all(game.names)) names[name] = labels.named(name);
    return names;
}

Json decrees_json(const Game& game) {
    Json decrees = Json::array();
    for (const Decree& decree : game.decrees)
        decrees.push_back({{"elements", decree.elements}, {"value", decree.value}});
    return decrees;
}

}  // namespace

Json model_of(const Game& game) {
    constexpr std::size_t kMostEntries = 2'000'000;
    if (game.order.first_above_table.size() > kMostEntries)
        throw LimitError("the order of " + std::to_string(game.size()) + " elements is too large for a page");
    Json model{{"label", game.label},
               {"chains", game.chains == Chains::two   ? 2
                          : game.chains == Chains::one ? 1
                                                       : 0},
               {"elements", game.names},
               {"called", called(game)},
               {"belowC", indices(game.below_c)},
               {"belowD", indices(game.below_d)},
               {"aboveC", indices(game.above_c)},
               {"aboveD", indices(game.above_d)},
               {"cover", game.order.chains},
               {"firstAbove", game.order.first_above_table},
               {"staircase", staircase_json(game.staircase)},
               {"chocolate", chocolate_json(chocolate_of(game))}};
    if (!game.decrees.empty()) model["decrees"] = decrees_json(game);
    return model;
}

}  // namespace chompcert::cli
