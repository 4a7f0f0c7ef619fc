// Game of chompcert.h. The covers of an element are among the first elements above it in each chain of the
// cover of A (game/order.h): those that lie above no other one.
#include "game/game.h"

#include <algorithm>

#include "api/data.h"
#include "api/guarded.h"
#include "families/family.h"
#include "families/graphs/any_game.h"
#include "periodic/query/query.h"

namespace chompcert::v1 {
namespace {

std::optional<std::int64_t> finite(std::int64_t index) {
    return index == kInfinity ? std::nullopt : std::optional(index);
}

// The first element strictly above e in each chain.
std::vector<std::uint32_t> first_above(const Order& order, std::uint32_t e) {
    std::vector<std::uint32_t> first;
    for (std::size_t chain = 0; chain < order.chains.size(); ++chain) {
        const std::size_t rank =
            chain == order.chain_of[e] ? order.rank_of[e] + 1 : order.first_above(e, chain);
        if (rank < order.chains[chain].size()) first.push_back(order.chains[chain][rank]);
    }
    return first;
}

}  // namespace

Game make_game_value(std::shared_ptr<const Game::Data> data) {
    return Game(std::move(data));
}

Game make_game_value(std::shared_ptr<const chompcert::Game> game) {
    return make_game_value(std::make_shared<const Game::Data>(Game::Data{std::move(game)}));
}

namespace {

Game game_of_text(std::string_view text) {
    return make_game_value(std::make_shared<const chompcert::Game>(read_game(text)));
}

}  // namespace

Game Game::parse(std::string_view text) {
    return guarded([&] { return game_of_text(text); });
}

Game Game::read(const std::string& path) {
    return guarded(
        [&] {
            const std::string text = open_game_input(path).bytes;
            if (text.starts_with("chompcert "))
                throw chompcert::GameFileError(
                    1, 1, GameRule::poset_line,
                    "this is a certificate, not a game file (which begins with 'poset')");
            return game_of_text(text);
        },
        path);
}

Game Game::make(const Names& words) {
    return guarded([&] {
        if (words.empty()) throw ArgumentError("expected the name of a family first");
        return game_of_text(make_game(words));
    });
}

Names family_names() {
    Names names;
    for (const Family& family : families()) names.emplace_back(family.name);
    return names;
}

const std::string& Game::label() const {
    return data_->game->label;
}

const std::string& Game::text() const {
    return data_->game->text;
}

const std::string& Game::sha256() const {
    return data_->game->sha256;
}

std::size_t Game::chains() const {
    const Chains chains = data_->game->chains;
    return chains == Chains::two ? 2 : chains == Chains::one ? 1 : 0;
}

std::size_t Game::size() const {
    return data_->game->size();
}

const Names& Game::elements() const {
    return data_->game->names;
}

std::size_t Game::element(std::string_view name) const {
    return guarded([&] { return elements_by_name(*data_->game, {std::string(name)}).front(); });
}

namespace {

std::uint32_t checked(const chompcert::Game& game, std::size_t element) {
    if (element < game.size()) return static_cast<std::uint32_t>(element);
    throw ArgumentError("the game '" + game.label + "' has " + std::to_string(game.size()) +
                        " elements, numbered from 0: there is no number " + std::to_string(element));
}

}  // namespace

bool Game::less(std::size_t a, std::size_t b) const {
    return a != b && data_->game->order.less_equal(checked(*data_->game, a), checked(*data_->game, b));
}

std::vector<std::pair<std::size_t, std::size_t>> Game::covers() const {
    const Order& order = data_->game->order;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::uint32_t a = 0; a < size(); ++a) {
        auto above = first_above(order, a);
        std::ranges::sort(above);
        for (const std::uint32_t b : above) {
            const bool is_least = std::ranges::none_of(
                above, [&](std::uint32_t other) { return other != b && order.less_equal(other, b); });
            if (is_least) pairs.emplace_back(a, b);
        }
    }
    return pairs;
}

Game::Legs Game::legs(std::size_t element) const {
    const chompcert::Game& game = *data_->game;
    const std::uint32_t e = checked(game, element);
    return {game.below_c[e], game.below_d[e], finite(game.above_c[e]), finite(game.above_d[e])};
}

std::optional<std::int64_t> Game::below(std::int64_t i) const {
    if (chains() != 2) throw ArgumentError("the game '" + label() + "' has no chain D");
    if (i < 1) throw ArgumentError("expected an index of C from 1 on, found " + std::to_string(i));
    return finite(data_->game->staircase.height(i));
}

}  // namespace chompcert::v1
