#include "decrees.h"

#include <algorithm>
#include <stdexcept>

namespace worlds {

Mask Game::set_of(const std::vector<std::string>& names) const {
    Mask members = 0;
    for (const std::string& name : names) {
        const auto found = std::find(names_.begin(), names_.end(), name);
        if (found == names_.end()) throw std::invalid_argument("no element " + name);
        members |= Mask{1} << (found - names_.begin());
    }
    return members;
}

void Game::read_decrees(const std::vector<oracle::ParsedEnd>& ends) {
    for (const oracle::ParsedEnd& end : ends) {
        const int ideal = ideal_number(set_of(end.elements));
        if (ideal < 0) throw std::invalid_argument("a decreed set that is no ideal");
        if (ideals_[at(ideal)].lo > 0 || ideals_[at(ideal)].loD > 0)
            throw std::invalid_argument("a decreed set above a chain");
        const bool two = chains_ == oracle::Chains::two;
        decrees_.push_back({ideal, 0, two ? 0 : end.value, two ? end.value : 0});
    }
}

Game Game::decreeing(std::vector<Decree> decrees) const {
    Game other = *this;
    other.decrees_ = std::move(decrees);
    return other;
}

Decrees::Decrees(const Game& game, int ideal, int k) : k_(k) {
    for (const Decree& decree : game.decrees())
        if (decree.ideal == ideal) decrees_.push_back(decree);
}

std::optional<int> Decrees::row(int m) const {
    for (const Decree& decree : decrees_)
        if (decree.m == m && decree.value == k_) return decree.n;
    return std::nullopt;
}

std::optional<int> Decrees::column(int n) const {
    for (const Decree& decree : decrees_)
        if (decree.n == n && decree.value == k_) return decree.m;
    return std::nullopt;
}

bool Decrees::forbid(int m, int n) const {
    return std::any_of(decrees_.begin(), decrees_.end(), [&](const Decree& decree) {
        return decree.m == m && (decree.n == n) != (decree.value == k_);
    });
}

}  // namespace worlds
