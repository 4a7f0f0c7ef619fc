// The numbers of bytes and rows that the row engine reports, with which limits are compared.
#include <algorithm>

#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/rows/engine.h"

using namespace chompcert;

namespace {

// Of 64 rows in which every ideal is at work, for value 0.
std::uint64_t bytes_of_tile(std::size_t ideals) {
    MemoryRoom room;
    RowHistory history(ideals, 0, room);
    history.append_until(0);
    for (IdealId id = 0; id < ideals; ++id) (void)history.at(0, id, 0);
    return history.bytes(0);
}

// Of the labels of 64 rows, at the least: 16 bits each.
std::uint64_t bytes_of_labels(std::size_t ideals) {
    return ideals * kTileRows * 2;
}

// A game with its engine.
class Engine {
  public:
    Engine(const std::string& text, std::int64_t max_value, bool keep_lists = false)
        : game_(std::make_shared<const Game>(read_game(text))),
          solved_(unsolved(game_, Ideals(*game_, std::uint64_t{1} << 30), max_value,
                           keep_lists ? Level::full : Level::compact)),
          engine_(solved_) {}
    RowEngine* operator->() { return &engine_; }
    [[nodiscard]] std::size_t ideals() const { return solved_.ideals.size(); }
    void finish() {
        while (!engine_.is_finished()) engine_.run(1, 1);
    }

  private:
    std::shared_ptr<const Game> game_;
    SolvedGame solved_;
    RowEngine engine_;
};

}  // namespace

TEST_CASE("rows beyond a limit are forgotten, but not at it, nor the last tiles, nor with lists") {
    const std::string nim = "poset nim\nelements x\nc[500] < x\n";
    for (const bool keep_lists : {false, true}) {
        Engine engine(nim, 0, keep_lists);
        const std::uint64_t before = engine->bytes();
        engine->run(6, 1);
        const std::uint64_t used =
            engine->bytes() - before;  // by the history: no column is closed but 0, 1, …
        engine->limit_history(used, 0);
        CHECK(engine->first_kept_row() == 0);
        engine->limit_history(0, 6);
        CHECK(engine->first_kept_row() == 0);
        engine->limit_history(0, 5);
        CHECK(engine->first_kept_row() == (keep_lists ? 0 : kTileRows));
        engine->limit_history(0, 4);
        CHECK(engine->first_kept_row() == (keep_lists ? 0 : 2 * kTileRows));
        engine->limit_history(used, 0);
        CHECK(engine->first_kept_row() == (keep_lists ? 0 : 2 * kTileRows));
        engine->limit_history(0, 0);
        CHECK((engine->first_kept_row() > 2 * kTileRows) == !keep_lists);
        CHECK(engine->bytes() <= before + used);  // what is forgotten is kept for the tiles to come
    }
}

TEST_CASE("the bytes of the open columns are those of all lines after each tile") {
    const std::string late =
        "poset late\nelements x r[1..60]\nd[500] < x\nd[i] < c[i+1]\nc[i] < r[i]\nr[i] < r[i+1]\n";
    for (const std::string& text : {chomp_game({300}), chomp_game({9, 9}), late})
        for (const std::int64_t max_value : {0, 1}) {
            CAPTURE(text, max_value);
            Engine engine(text, max_value);
            std::uint64_t most = 0;
            while (!engine->is_finished()) {
                engine->run(1, 1);
                const RowState& state = engine->state();
                std::uint64_t sum = 0;
                for (IdealId id = 0; id < state.ideals_count(); ++id)
                    for (std::int64_t k = 0; k <= max_value; ++k) sum += state.line(id, k).open.bytes();
                CHECK(state.window_bytes == sum);
                most = std::max(most, sum);
            }
            CHECK(most > 0);
        }
}

TEST_CASE("the columns of open lines are counted until their claims are final") {
    // One chain of the cover, two, and two with an ideal, number 1, that begins late.
    const std::string late =
        "poset late\nelements x r[1..60]\nd[500] < x\nd[i] < c[i+1]\nc[i] < r[i]\nr[i] < r[i+1]\n";
    for (const std::string& text : {chomp_game({40}), chomp_game({9, 9}), late}) {
        CAPTURE(text);
        Engine engine(text, 0);
        const std::uint64_t empty = engine->bytes();
        engine->run(1, 1);
        CHECK(engine->bytes() > empty + bytes_of_labels(engine.ideals()));
        engine.finish();
        const auto tiles = static_cast<std::uint64_t>(engine->next_row() / kTileRows);
        const std::uint64_t finished = engine->bytes();
        // Of a final line, labels may be kept of the first rows, in pieces of four tiles.
        CHECK(finished <=
              empty + tiles * bytes_of_tile(engine.ideals()) + 5 * bytes_of_labels(engine.ideals()));
        engine->run(3, 1);  // takes no memory for rows in which nobody is at work
        CHECK(engine->bytes() < finished + bytes_of_tile(engine.ideals()));
    }
}

TEST_CASE("rows that are only labelled are forgotten") {
    Engine few("poset nim\n", 0), many("poset nim\n", 0);
    few->label_rows(kTileRows, 1);
    many->label_rows(20 * kTileRows, 1);
    CHECK(few->labels() == 64);
    CHECK(many->labels() == 20 * 64);
    CHECK(many->bytes() == few->bytes());
}

TEST_CASE("an ideal has labels from its first row on") {
    // One in each row, for either ideal.
    for (const std::int64_t row : {1, 62, 63, 64, 65, 66, 127, 128, 129, 191})
        for (const std::int64_t rows : {64, 100, 128, 192}) {
            CAPTURE(row, rows);
            Engine engine("poset late\nelements x\nd[" + std::to_string(row) + "] < x\n", 0);
            engine->label_rows(rows, 1);
            CHECK(engine->labels() ==
                  static_cast<std::uint64_t>(rows + std::max<std::int64_t>(rows - row, 0)));
        }
}
