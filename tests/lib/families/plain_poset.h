// A poset by its definition, element by element, compared with the game file that should denote it.
//
// The elements have the names that the game file gives them; of the chains, c[1] … c[7] and d[1] … d[7] are
// listed.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "catch.h"
#include "game/game.h"
#include "oracle/explicit_game.h"

namespace families {

inline constexpr int kChainLength = 7;

struct PlainPoset {
    std::vector<std::string> names;
    std::vector<std::vector<bool>> leq;

    [[nodiscard]] std::size_t size() const { return names.size(); }
    [[nodiscard]] bool on_chain(std::size_t x, char chain) const {
        return names[x].starts_with(std::string(1, chain) + "[");
    }
    [[nodiscard]] bool in_a(std::size_t x) const { return !on_chain(x, 'c') && !on_chain(x, 'd'); }
    [[nodiscard]] std::int64_t chain_index(std::size_t x) const { return std::stoll(names[x].substr(2)); }
    [[nodiscard]] bool has_chain(char chain) const {
        for (std::size_t x = 0; x < size(); ++x)
            if (on_chain(x, chain)) return true;
        return false;
    }
};

/// @param elements of any type, by name; `leq` compares two of them.
template <typename Element, typename LessOrEqual>
PlainPoset poset_of(const std::vector<std::pair<std::string, Element>>& elements, LessOrEqual leq) {
    PlainPoset poset;
    for (const auto& [name, x] : elements) {
        poset.names.push_back(name);
        poset.leq.emplace_back();
        for (const auto& [other, y] : elements) poset.leq.back().push_back(leq(x, y));
    }
    return poset;
}

/// The Grundy value by the definition, memoised over the sets of elements that are left.
class PlainGame {
  public:
    explicit PlainGame(const PlainPoset& poset) : poset_(poset) { REQUIRE(poset.size() <= 64); }

    /// The position without all elements at or above c[m + 1] or d[n + 1].
    [[nodiscard]] int grundy(int m, int n) {
        std::uint64_t left =
            poset_.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << poset_.size()) - 1;
        for (std::size_t x = 0; x < poset_.size(); ++x)
            if ((poset_.on_chain(x, 'c') && poset_.chain_index(x) > m) ||
                (poset_.on_chain(x, 'd') && poset_.chain_index(x) > n))
                left = without(left, x);
        return grundy(left);
    }

  private:
    [[nodiscard]] std::uint64_t without(std::uint64_t left, std::size_t x) const {
        for (std::size_t y = 0; y < poset_.size(); ++y)
            if (poset_.leq[x][y]) left &= ~(std::uint64_t{1} << y);
        return left;
    }
    int grundy(std::uint64_t left) {
        if (const auto known = values_.find(left); known != values_.end()) return known->second;
        std::set<int> reached;
        for (std::size_t x = 0; x < poset_.size(); ++x)
            if ((left >> x & 1) != 0) reached.insert(grundy(without(left, x)));
        int mex = 0;
        while (reached.contains(mex)) ++mex;
        return values_[left] = mex;
    }

    const PlainPoset& poset_;
    std::map<std::uint64_t, int> values_;
};

/// The same elements in the same order, as the library reads the file.
inline void check_reading(const std::string& text, const PlainPoset& poset) {
    const chompcert::Game game = chompcert::read_game(text);
    CHECK((game.chains != chompcert::Chains::none) == poset.has_chain('c'));
    CHECK((game.chains == chompcert::Chains::two) == poset.has_chain('d'));
    std::map<std::string, std::uint32_t> number;
    for (std::uint32_t a = 0; a < game.size(); ++a) number[game.names[a]] = a;
    std::size_t found = 0, wrong = 0;
    for (std::size_t x = 0; x < poset.size(); ++x) {
        if (!poset.in_a(x)) continue;
        INFO(poset.names[x]);
        REQUIRE(number.contains(poset.names[x]));
        ++found;
        const std::uint32_t a = number[poset.names[x]];
        std::int64_t below_c = 0, below_d = 0;
        for (std::size_t y = 0; y < poset.size(); ++y) {
            below_c += poset.on_chain(y, 'c') && poset.leq[y][x];
            below_d += poset.on_chain(y, 'd') && poset.leq[y][x];
            if (poset.in_a(y)) wrong += game.order.less_equal(a, number[poset.names[y]]) != poset.leq[x][y];
        }
        CHECK(game.below_c[a] == below_c);
        CHECK(game.below_d[a] == below_d);
    }
    CHECK(wrong == 0);
    CHECK(found == game.size());
}

/// The same as the oracle reads it, and the same values in the corner m, n ≤ most.
inline void check_oracle(const std::string& text, const PlainPoset& poset, int most) {
    oracle::ExplicitGame game(text, 2 * kChainLength);
    REQUIRE(game.valid());
    std::size_t wrong = 0;
    for (std::size_t x = 0; x < poset.size(); ++x)
        for (std::size_t y = 0; y < poset.size(); ++y) {
            const oracle::ClosedPoset& closed = game.poset();
            const int a = closed.element(poset.names[x]), b = closed.element(poset.names[y]);
            REQUIRE(a >= 0);
            REQUIRE(b >= 0);
            wrong += closed.less_or_equal(a, b) != poset.leq[x][y];
        }
    CHECK(wrong == 0);
    PlainGame plain(poset);
    for (int m = 0; m <= (poset.has_chain('c') ? most : 0); ++m)
        for (int n = 0; n <= (poset.has_chain('d') ? most : 0); ++n) {
            CAPTURE(m, n);
            CHECK(game.grundy(game.initial(m, n)) == plain.grundy(m, n));
        }
}

inline void check_family(const std::string& text, const PlainPoset& poset, int most = 6) {
    INFO(text);
    check_reading(text, poset);
    check_oracle(text, poset, most);
}

}  // namespace families
