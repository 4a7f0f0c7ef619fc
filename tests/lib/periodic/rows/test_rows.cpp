// The row-wise engine: its parts against plain models, and its certificates against those made by columns.
#include <atomic>
#include <random>
#include <set>
#include <stdexcept>

#include "base/error.h"
#include "base/threads/wavefront.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/certificate/certificate.h"
#include "periodic/rows/sets/open_columns.h"
#include "periodic/rows/sets/tail.h"
#include "periodic/rows/state/plan.h"
#include "periodic/solve/solver.h"
#include "periodic/tails/offset_set.h"

using namespace chompcert;

namespace {

std::string bytes(const std::string& text, std::int64_t max_value, const Method& method,
                  const Limits& limits = {}) {
    const Game game = read_game(text);
    const SolvedGame solution = solve(game, max_value, limits, {}, method);
    std::string result;
    write_certificate(solution, [&](std::string_view piece) { result += piece; });
    return result;
}

void compare_engines(const std::string& text, std::int64_t max_value) {
    for (const Level level : {Level::full, Level::compact}) {
        const std::string by_columns = bytes(text, max_value, {level, Orientation::columns});
        CHECK(bytes(text, max_value, {level, Orientation::rows, 1}) == by_columns);
        CHECK(bytes(text, max_value, {level, Orientation::rows, 2}) == by_columns);
    }
}

// Columns below kAll of which some are open; all others are.
constexpr std::int64_t kAll = 1000;

void check_same(const OpenColumns& columns, const std::set<std::int64_t>& closed, std::int64_t lowest) {
    const auto is_open = [&](std::int64_t m) { return m >= lowest && closed.count(m) == 0; };
    std::int64_t first = lowest;
    while (!is_open(first)) ++first;
    REQUIRE(columns.first_open() == first);
    for (std::int64_t m = -100; m < kAll + 200; m += 7) {
        std::uint64_t expected = 0;
        for (std::int64_t i = 0; i < 64; ++i) expected |= std::uint64_t{is_open(m + i)} << i;
        REQUIRE(columns.bits_from(m) == expected);
    }
    for (std::size_t w = columns.end_word(); w < columns.end_word() + 3; ++w)
        REQUIRE(columns.word(w) == ~std::uint64_t{0});
}

// A counter that may not overtake the one before it.
class Counter : public WavefrontRow {
  public:
    Counter(const Counter* before, std::atomic<int>& late) : before_(before), late_(&late) {}
    void work() override {
        if (before_ != nullptr && before_->count_ <= count_) ++*late_;
        if (++count_ == 50 && throws_at_ == 50) throw std::runtime_error("row 3 fails");
    }
    void publish() override { published_ = count_; }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        return published_ > (next == nullptr ? 0 : static_cast<const Counter*>(next)->published_);
    }
    [[nodiscard]] bool is_finished() const override { return published_ == 100; }
    void fail() { throws_at_ = 50; }

  private:
    const Counter* before_;
    std::atomic<int>* late_;
    std::atomic<int> count_ = 0;
    int published_ = 0, throws_at_ = -1;
};

int count_overtakings(int threads, std::size_t failing) {
    std::atomic<int> late = 0;
    std::size_t made = 0;
    run_wavefront(20, threads, [&](std::size_t r, const WavefrontRow* before) {
        ++made;
        auto row = std::make_unique<Counter>(static_cast<const Counter*>(before), late);
        if (r == failing) row->fail();
        return row;
    });
    CHECK(made == 20);
    return late;
}

}  // namespace

TEST_CASE("open columns follow a plain set through closing, reopening, raising and trimming") {
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        std::mt19937 random(seed);
        const auto below = [&](std::int64_t n) { return static_cast<std::int64_t>(random() % n); };
        std::int64_t lowest = below(200);
        OpenColumns columns(lowest);
        std::set<std::int64_t> closed;
        for (int step = 0; step < 150; ++step) {
            const std::int64_t m =
                lowest + below(seed % 2 == 0 ? kAll - lowest : std::min(kAll - lowest, 100L));
            switch (below(8)) {
                case 0:
                    if (closed.empty()) break;
                    columns.reopen(*closed.begin());
                    closed.erase(closed.begin());
                    break;
                case 1:
                    columns.trim();
                    break;
                case 2:
                    if (below(10) > 0) break;
                    lowest += below(100);
                    columns.raise(lowest);
                    closed.erase(closed.begin(), closed.lower_bound(lowest));
                    break;
                case 3:
                    columns = OpenColumns(columns);
                    break;
                default:
                    columns.close(m), closed.insert(m);
            }
            check_same(columns, closed, lowest);
        }
        for (std::int64_t m = lowest; m < kAll; ++m) columns.close(m), closed.insert(m);
        columns.trim();
        check_same(columns, closed, lowest);
    }
}

TEST_CASE("the last column of a set of offsets is that of its least offset") {
    OffsetSet offsets;
    for (const Offset offset : {5, -3, -64, 130, -65}) {
        offsets.insert(offset);
        const Offset least = offsets.contains(-65)   ? -65
                             : offsets.contains(-64) ? -64
                             : offsets.contains(-3)  ? -3
                                                     : 5;
        CHECK(offsets.last_column(1000) == 1000 - least);
    }
}

TEST_CASE("a set of offsets gives their columns in any row") {
    std::mt19937 random(5);
    OffsetSet set;
    std::set<std::int64_t> plain;
    for (int i = 0; i < 100; ++i) {
        const auto offset = static_cast<Offset>(static_cast<std::int64_t>(random() % 700) - 300);
        set.insert(offset);
        plain.insert(offset);
        for (std::int64_t o = -310; o < 410; ++o)
            REQUIRE(set.contains(static_cast<Offset>(o)) == (plain.count(o) == 1));
        const std::int64_t row = 1000 + static_cast<std::int64_t>(random() % 100), first = 500 + i;
        for (std::int64_t j = 0; j < 64; ++j)
            REQUIRE((set.columns(row, first) >> j & 1) == plain.count(row - (first + j)));
    }
}

TEST_CASE("a tail by rows is the inverse of the tail by columns") {
    const Periodic by_columns(17, {5, 7, 4, 4, 5});  // rows 22, 25, 23, 24, 26: a permutation modulo 5
    const RowTail tail(by_columns);
    for (std::int64_t m = 17; m < 100; ++m) CHECK(tail.column(m + by_columns.offset(m)) == m);
    tail.for_rows(40, 64, [&](std::int64_t i, std::int64_t column) { CHECK(tail.column(40 + i) == column); });
}

TEST_CASE("no row of a wavefront overtakes the one before it, and failures come out") {
    for (const int threads : {1, 2, 4}) {
        CAPTURE(threads);
        CHECK(count_overtakings(threads, 99) == 0);
        CHECK_THROWS_WITH(count_overtakings(threads, 3), holds("row 3 fails"));
    }
}

TEST_CASE("games with A on top are those without elements below a chain") {
    CHECK(is_on_top(read_game("poset a\nelements x y\nx < y\nc[3] < y\n")));
    CHECK_FALSE(is_on_top(read_game("poset a\nelements x y\nx < c[7]\n")));
    CHECK_FALSE(is_on_top(read_game("poset a\nelements x y\nx < y < d[2]\n")));
}

TEST_CASE("rows and columns give the same bytes") {
    compare_engines(chomp_game({}), 3);
    compare_engines(chomp_game({200}), 0);
    compare_engines(chomp_game({20}), 12);
    compare_engines(chomp_game({30, 20}), 0);
    compare_engines(chomp_game({8, 8, 8}), 1);
    compare_engines("poset steep\nelements x y z\nd[2*i] < c[i]\nc[2] < x\nd[5] < y\ny < z\n", 3);
    compare_engines("poset flat\nelements r[1..9]\nd[i] < c[3*i+1]\nc[i] < r[i]\nr[i] < r[i+1]\n", 2);
    compare_engines("poset apart\nelements r[1..5] x\nr[i] < r[i+1]\nd[4*i] < r[i]\n", 3);
    compare_engines("poset ends\nelements r[1..5]\nd < c[40]\nc[2*i] < r[i]\nr[i] < r[i+1]\n", 2);
    compare_engines(
        "poset late\nelements r[1..5] s[1..3]\nd[i] < c[i+1]\nc[30*i] < r[i]\nr[i] < r[i+1]\nd[45*i] < "
        "s[i]\n",
        1);
    compare_engines(
        "poset one\nchains c\nelements r[1..6] s[1..6]\nc[i] < r[i+1]\nr[i] < r[i+1]\nr[i] < s[i]\ns[i] < "
        "s[i+1]\n",
        0);
}

TEST_CASE("periods of hundreds of rows are found as by columns") {
    compare_engines("poset two\nelements x y\nx < y\n", 270);  // 512
    compare_engines(chomp_game({1}), 150);
}

TEST_CASE("a finite claim that has ended does not keep rows from being shut", "[slow]") {
    compare_engines(chomp_game({45, 45}), 0);  // the first such row is 64, of the ideal of rows 41, 34
}

TEST_CASE("what a capped ideal leaves open passes on to the ideals that begin later", "[slow]") {
    compare_engines(chomp_game({68, 3}), 0);  // rows 65, 1 and 66, 1 begin in the second tile
}

TEST_CASE("constant tails block their columns where no staircase bounds them") {
    compare_engines(hook_game({129}), 0);
}

TEST_CASE("a proof that ran out of credit waits for twice as much", "[slow]") {
    compare_engines(row_game({24, 22}), 0);
}

TEST_CASE("a preperiod in rows that were forgotten is found by a second run") {
    Limits limits;
    limits.max_bytes = 1 << 20;
    const std::string text = chomp_game({30, 30});
    CHECK(bytes(text, 0, {Level::compact, Orientation::rows, 1}, limits) ==
          bytes(text, 0, {Level::compact, Orientation::columns}));
    limits.max_bytes = 1 << 19;
    CHECK_THROWS_AS(bytes(text, 0, {Level::compact, Orientation::rows, 1}, limits), LimitError);
}

TEST_CASE("the number of threads does not change a byte") {
    const std::string text = chomp_game({3000});
    const std::string one = bytes(text, 0, {Level::compact, Orientation::rows, 1});
    for (const int threads : {2, 3, 4})
        CHECK(bytes(text, 0, {Level::compact, Orientation::rows, threads}) == one);
}
