// What settled lines block, against the labels of each of them.
#include <array>
#include <deque>
#include <map>
#include <random>
#include <set>

#include "catch.h"
#include "families/kinds/rows.h"
#include "game/file/text.h"
#include "periodic/rows/state/settled_lines.h"

using namespace chompcert;

namespace {

// Offsets of a tail, which has one label in each row.
std::vector<Offset> offsets(std::mt19937& random, std::int64_t period, Offset spread) {
    std::vector<Offset> found(static_cast<std::size_t>(period));
    const auto base = static_cast<Offset>(random() % 40) - 20;
    for (Offset& offset : found)
        offset = base +
                 static_cast<Offset>(period) * static_cast<Offset>(random() % static_cast<unsigned>(spread));
    return found;
}

using Columns = std::array<std::set<std::int64_t>, kTileRows>;

Columns columns_of(const std::vector<const RowTail*>& tails, std::int64_t first_row) {
    Columns all;
    for (const RowTail* tail : tails)
        for (std::int64_t i = 0; i < kTileRows; ++i)
            all[static_cast<std::size_t>(i)].insert(tail->column(first_row + i));
    return all;
}

void check_blocked(const TailUnion& found, const std::vector<const RowTail*>& tails, std::int64_t first_row,
                   std::size_t base, std::size_t words) {
    CAPTURE(first_row, base, words, tails.size());
    BlockedColumns blocked;
    blocked.reset(base, words);
    found.block(blocked, first_row);
    const Columns expected = columns_of(tails, first_row);
    for (std::int64_t i = 0; i < kTileRows; ++i) {
        std::map<std::size_t, std::uint64_t> bits;
        for (const std::int64_t column : expected[static_cast<std::size_t>(i)])
            bits[static_cast<std::size_t>(column / 64)] |= std::uint64_t{1} << (column % 64);
        std::size_t last = base;
        for (const auto& [w, word] : bits) last = std::max(last, w);
        for (std::size_t w = base; w <= last + 2; ++w) REQUIRE(blocked.word(i, w) == bits[w]);
        std::size_t hole = base;
        while (bits[hole] == ~std::uint64_t{0}) ++hole;
        REQUIRE(blocked.first_hole(i) == hole);
    }
}

}  // namespace

TEST_CASE("a union of tails blocks the columns of each, whatever their periods and their order") {
    const std::vector<std::vector<std::int64_t>> periods{
        {1},           {1, 1, 1, 1},     {2, 1, 4, 2, 8}, {8, 4, 2, 1}, {6, 4, 12, 1, 24},
        {3, 5, 7, 15}, {64, 96, 192, 1}, {5, 20'000, 10}, {20'000},     {16'384, 3}};
    for (std::size_t i = 0; i < periods.size(); ++i)
        for (const Offset spread : {1, 3, 20}) {
            CAPTURE(i, spread);
            std::mt19937 random(static_cast<unsigned>(i));
            std::deque<RowTail> tails;
            std::vector<const RowTail*> added;
            TailUnion all;
            CHECK(all.empty());
            for (const std::int64_t period : periods[i]) {
                const Offset most = period > 1000 ? 1 : spread;
                tails.emplace_back(Periodic(0, offsets(random, period, most)));
                added.push_back(&tails.back());
                all.add(tails.back());
                for (const std::int64_t row : {10'000, 10'001, 10'077, 20'031})
                    for (const std::size_t base : {0, 150, 156, 158})
                        check_blocked(all, added, row, base, row % 3 == 0 ? 400 : 1);
            }
            CHECK(!all.empty());
        }
}

TEST_CASE("full words are where the search for a hole begins") {
    std::deque<RowTail> tails;
    std::vector<const RowTail*> added;
    TailUnion all;
    for (Offset offset = -130; offset < 200; ++offset) {
        added.push_back(&tails.emplace_back(Periodic(0, {offset})));
        all.add(tails.back());
    }
    for (const std::int64_t row : {6400, 6401, 6463})
        for (const std::size_t base : {90, 97, 98, 99}) check_blocked(all, added, row, base, 3);
}

TEST_CASE("tails whose periods divide one another share a cycle, and long ones are a list") {
    std::mt19937 random(1);
    std::deque<RowTail> tails;
    TailUnion shared, apart, list;
    for (const std::int64_t period : {96, 48, 192, 1, 64})
        shared.add(tails.emplace_back(Periodic(0, offsets(random, period, 1))));
    apart.add(tails.emplace_back(Periodic(0, offsets(random, 191, 1))));
    apart.add(tails.emplace_back(Periodic(0, offsets(random, 193, 1))));
    CHECK(shared.bytes() < apart.bytes());
    list.add(tails.emplace_back(Periodic(0, offsets(random, TailUnion::kLongest + 1, 1))));
    CHECK(list.bytes() < 100);
}

TEST_CASE(
    "settled lines hand on what they and the lines below them block, and are taken from those at work") {
    const std::vector<std::string> texts{chomp_game({5}), chomp_game({4, 3}), chomp_game({3, 2, 2}),
                                         "poset wide\nelements a b e f\na < e\n"};
    for (const std::string& text : texts)
        for (std::int64_t values = text == texts[0] ? 2 : 1; values <= 3; ++values) {
            CAPTURE(text, values);
            const Game game = read_game(text);
            const Ideals ideals(game, std::uint64_t{1} << 30);
            const RowPlan plan(ideals);
            MemoryRoom room;
            SettledLines settled(plan, static_cast<std::size_t>(values), room);
            std::mt19937 random(3);
            std::map<std::pair<IdealId, std::int64_t>, RowTail> tails;  // of settled lines; empty: finite
            const auto is_settled = [&](IdealId id, std::int64_t k) { return tails.contains({id, k}); };
            const auto may_settle = [&](IdealId id, std::int64_t k) {
                bool may = !is_settled(id, k) && (k == 0 || is_settled(id, k - 1));
                for (std::size_t c = 0; c < plan.chains; ++c)
                    may = may && (plan.drop(id, c) == kNoIdeal || is_settled(plan.drop(id, c), k));
                return may;
            };
            const auto path = [&](IdealId id, std::size_t chain, std::int64_t k) {
                std::vector<const RowTail*> all;
                for (; id != kNoIdeal; id = plan.drop(id, chain))
                    if (tails.at({id, k}).period() > 0) all.push_back(&tails.at({id, k}));
                return all;
            };
            const auto check = [&] {
                std::vector<IdealId> at_work;
                for (IdealId id = 0; id < ideals.size(); ++id) {
                    std::vector<const RowTail*> of_values;
                    std::int64_t count = 0;
                    for (; count < values && is_settled(id, count); ++count)
                        if (tails.at({id, count}).period() > 0) of_values.push_back(&tails.at({id, count}));
                    REQUIRE(settled.values_of(id) == count);
                    if (count == values) continue;
                    at_work.push_back(id);
                    check_blocked(settled.taken(id), of_values, 10'000, 150, 20);
                    for (std::size_t c = 0; c < plan.chains; ++c)
                        for (std::int64_t k = count; k < values; ++k) {
                            const IdealId child = plan.drop(id, c);
                            if (child == kNoIdeal || !is_settled(child, k)) continue;
                            const SettledLines::Shared& shared = settled.handed_on(child, c, k);
                            check_blocked(shared.blocked, path(child, c, k), 10'000, 150, 20);
                            std::uint32_t heirs = 0;
                            for (IdealId other = 0; other < ideals.size(); ++other)
                                heirs += plan.drop(other, c) == child && !is_settled(other, k);
                            REQUIRE(shared.heirs == heirs);
                        }
                }
                REQUIRE(settled.at_work() == at_work);
            };
            while (!settled.at_work().empty()) {
                for (IdealId id = 0; id < ideals.size(); ++id)
                    for (std::int64_t k = 0; k < values; ++k) {
                        if (!may_settle(id, k) || random() % 3 == 0) continue;
                        const std::int64_t period = random() % 4 == 0 ? 0 : 1 + random() % 6;
                        RowTail& tail = tails[{id, k}];
                        if (period > 0) tail = RowTail(Periodic(0, offsets(random, period, 3)));
                        settled.add(id, k, period > 0 ? &tail : nullptr);
                    }
                settled.clear_away();
                check();
            }
            CHECK(settled.bytes() >= ideals.size());
        }
}
