// Play by the rules, against the definition on explicit posets: positions, moves, winners, and whole games.
#include <algorithm>
#include <set>

#include "base/numbers/count.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "finite/chomp/rows.h"
#include "oracle/explicit_game.h"
#include "oracle/random_game.h"
#include "play/adviser.h"
#include "play/board.h"
#include "play/notation.h"
#include "play/random_move.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

std::set<std::string> legal_names(const Game& game, const PlayPosition& position) {
    std::set<std::string> names;
    for (const std::uint32_t a : elements_left(game, position)) names.insert(game.names[a]);
    for (const auto in : {PlayMove::In::c, PlayMove::In::d})
        for (std::int64_t i = 1; is_legal(game, position, {in, 0, i}); ++i)
            names.insert(name_of(game, {in, 0, i}));
    return names;
}

std::set<std::string> legal_names(const oracle::ExplicitGame& game, oracle::Position position) {
    std::set<std::string> names;
    for (const int element : game.moves(position)) names.insert(game.name(element));
    return names;
}

std::unique_ptr<Adviser> adviser_of(const Game& game, const std::string& text) {
    if (game.chains == Chains::none) return finite_adviser(game, {});
    return certificate_adviser(prove_text(text, 0));
}

// Plays one game to the end, and compares all answers at each position on the way.
void play_both(const Game& game, oracle::ExplicitGame& plain, Adviser& adviser, std::mt19937_64& random) {
    const int most = std::min(6, plain.width());
    const int m = static_cast<int>(random() % static_cast<unsigned>(most + 1)),
              n = static_cast<int>(random() % static_cast<unsigned>(most + 1));
    PlayPosition position = start_of(game, {}, m, n);
    for (oracle::Position set = plain.initial(m, n);;) {
        REQUIRE(legal_names(game, position) == legal_names(plain, set));
        REQUIRE(is_over(position) == (set == 0));
        REQUIRE(adviser.is_lost(position) == (plain.grundy(set) == 0));
        const auto winning = adviser.winning_move(position);
        REQUIRE(winning.has_value() == (plain.grundy(set) != 0));
        if (winning) REQUIRE(plain.grundy(plain.apply(set, plain.element(name_of(game, *winning)))) == 0);
        if (is_over(position)) return;
        REQUIRE(is_legal(game, position, slowest_move(game, position)));
        const PlayMove move =
            random() % 2 == 0 ? random_move(game, position, random) : slowest_move(game, position);
        REQUIRE(is_legal(game, position, move));
        set = plain.apply(set, plain.element(name_of(game, move)));
        position = after(game, position, move);
    }
}

std::variant<PlayMove, NotAMove> read_words(const Game& game, const PlayPosition& position,
                                            std::string_view words) {
    return make_board(game)->read_move(position, words);
}

std::string read_name(const Game& game, const PlayPosition& position, std::string_view words) {
    const auto move = read_words(game, position, words);
    return std::holds_alternative<PlayMove>(move) ? name_of(game, std::get<PlayMove>(move))
                                                  : "no: " + std::get<NotAMove>(move).why;
}

}  // namespace

TEST_CASE("positions, moves and advice of play agree with the definition on random games") {
    std::mt19937_64 random(1);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const std::string text = oracle::random_game(seed).text();
        INFO(text);
        const Game game = read_game(text);
        oracle::ExplicitGame plain(text);
        const auto adviser = adviser_of(game, text);
        for (int play = 0; play < 4; ++play) play_both(game, plain, *adviser, random);
    }
}

TEST_CASE("the perfect player wins every won game at 10^30 against random moves") {
    for (const std::vector<std::int64_t>& lower : std::vector<std::vector<std::int64_t>>{{}, {7}, {5, 3}}) {
        const std::shared_ptr<const SolvedGame> certificate = prove_text(chomp_game(lower), 0);
        const Game& game = *certificate->game;
        const auto adviser = certificate_adviser(certificate);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            std::mt19937_64 random(seed);
            const Length huge(*parse_count("10^30")), start = seed % 4 == 0 ? Length::omega() : huge;
            PlayPosition position = start_of(game, {}, seed % 3 == 0 ? Length(12) : huge, start);
            bool mine = !adviser->is_lost(position);
            for (; !is_over(position); mine = !mine) {
                const auto best = mine ? adviser->winning_move(position) : std::nullopt;
                if (mine) REQUIRE(best.has_value());
                position = after(game, position, mine ? *best : random_move(game, position, random));
            }
            REQUIRE_FALSE(mine);  // the opponent is the player who cannot move
        }
    }
}

TEST_CASE("a slow move takes one element of a finite position") {
    const std::string text = chomp_game({5, 3});
    const Game game = read_game(text);
    const oracle::ExplicitGame plain(text);
    std::mt19937_64 random(3);
    for (int play = 0; play < 20; ++play) {
        PlayPosition position = start_of(game, {}, 6, 7);
        while (!is_over(position)) {
            const auto left = legal_names(game, position).size();
            REQUIRE(legal_names(game, after(game, position, slowest_move(game, position))).size() + 1 ==
                    left);
            position = after(game, position, random_move(game, position, random));
        }
    }
}

TEST_CASE("elements are read as users write them") {
    const Game game = read_game("poset g\nelements x hint r[1..40] r3[1..2] a1 a[1..2]\n");
    const PlayPosition start = start_of(game, {}, Integer(17), *parse_count("10^30"));
    for (const char* words : {"d[17]", "d17", "d_17", "d 17", " d [ 17 ] ", "D17", "d[017]"})
        CHECK(read_name(game, start, words) == "d[17]");
    CHECK(read_name(game, start, "d10^30") == "d[1" + std::string(30, '0') + "]");
    CHECK(read_name(game, start, "r3[2]") == "r3[2]");
    CHECK(read_name(game, start, "r3_2") == "r3[2]");
    CHECK(read_name(game, start, "r_32") == "r[32]");
    CHECK(read_name(game, start, "r32") == "no: 'r32' may be r[32] or r3[2]: write the brackets");
    CHECK(read_name(game, start, "a1") == "a1");
    CHECK(read_name(game, start, "a[1]") == "a[1]");
    CHECK(read_name(game, start, "X") == "x");
    CHECK(read_name(game, start, "hint") == "hint");
    CHECK(read_name(game, start, "c18") == "no: c[18] is not there: the last of c is c[17]");
    CHECK(read_name(game, start, "c0").starts_with("no: 'c0' is not an element"));
    CHECK(read_name(game, start, "hnt") == "no: 'hnt' is not an element of this game: did you mean hint?");
    for (const char* junk :
         {"", "d", "d[", "d[]", "[3]", "17", "3 2", "]", "d[-1]", "d1.5", "dd1", "é", "d[1]]"})
        CHECK(std::holds_alternative<NotAMove>(read_words(game, start, junk)));
    const PlayPosition without_x = after(game, start, move_named(game, "x"));
    CHECK(read_name(game, without_x, "x") == "no: x is gone");
}

TEST_CASE("a board of Chomp in squares") {
    const Game game = read_game(chomp_game({5, 2}));
    const PlayPosition start = start_of(game, {}, 6, 6);
    CHECK(make_board(game)->draw(start, {}) ==
          "      1  2  3  4  5  6  7\n"
          "   1  ☠  □  □  □  □  □  □\n"
          "   2  □  □  □  □  □  □\n"
          "   3  □  □  □  □  □\n"
          "   4  □  □\n");
    CHECK(make_board(game)->draw(start, {true}).find("\x1b[1;31m  ☠\x1b[0m") != std::string::npos);
    CHECK(read_name(game, start, "3 2") == "r3[2]");
    CHECK(read_name(game, start, "(3,2)") == "r3[2]");
    CHECK(read_name(game, start, "1 7") == "d[6]");
    CHECK(read_name(game, start, "2, 6") == "c[6]");
    CHECK(read_name(game, start, "d6") == "d[6]");
    CHECK(read_name(game, start, "1 8") == "no: row 1 has only 7 squares");
    CHECK(read_name(game, start, "5 1") == "no: there are only 4 rows");
    CHECK(read_name(game, start, "0 1") == "no: rows and columns are counted from 1");
    CHECK(read_name(game, start, "1 1").starts_with("no: (1, 1) is poisoned"));
    CHECK(read_name(game, start, "10^30 10^30") == "no: there are only 4 rows");
    for (const char* junk : {"3", "3 x", "3 2 1", "( 3 2", "(3 2", "3;2", ",", "a b"})
        CHECK(std::holds_alternative<NotAMove>(read_words(game, start, junk)));
    const PlayPosition bitten = after(game, start, std::get<PlayMove>(read_words(game, start, "2 3")));
    CHECK(make_board(game)->draw(bitten, {}) ==
          "      1  2  3  4  5  6  7\n"
          "   1  ☠  □  □  □  □  □  □\n"
          "   2  □  □\n"
          "   3  □  □\n"
          "   4  □  □\n");
    CHECK(make_board(game)->name(move_named(game, "d[3]")) == "(1, 4)");
}

TEST_CASE("long rows are folded, with what is left out") {
    const Game game = read_game(chomp_game({3}));
    const auto draw = [&](const Length& m, const Length& n) {
        return make_board(game)->draw(start_of(game, {}, m, n), {});
    };
    CHECK(draw(20, Integer(999'999'999'999)) ==
          "      1  2  3  4  5  6  7  8  9\n"
          "   1  ☠  □  □  □  □  □  □  □  □  … (999999999989 more) …  □  □   = 1000000000000\n"
          "   2  □  □  □  □  □  □  □  □  □  □  □  □  □  □  □  □  □  □  □  □\n"
          "   3  □  □  □\n");
    CHECK(draw(Length::omega(), Length::omega()).find("   2  □  □  □  □  □  □  □  □  □  … (without end)\n") !=
          std::string::npos);
    CHECK(shortened(*parse_count("10^1000")) == "100000…000000 (1001 digits)");
}

TEST_CASE("finite rows are a board of squares too, and a game with one relation less is none") {
    const Game rows = read_game(finite_rows_game({3, 3, 1}));
    CHECK(make_board(rows)->draw(start_of(rows, {}, 0, 0), {}) ==
          "      1  2  3\n   1  ☠  □  □\n   2  □  □  □\n   3  □\n");
    const Game other =
        read_game("poset o\nchains none\nelements r1[1..2] r2[1..2]\nr1[i] < r1[i+1]\nr2[i] < r2[i+1]\n");
    CHECK(
        make_board(other)->draw(start_of(other, {}, 0, 0), {}) ==
        "  level 2  r1[2]  above r1[1]\n  level 2  r2[2]  above r2[1]\n  level 1  r1[1]\n  level 1  r2[1]\n");
}

TEST_CASE("how the legs are related is drawn") {
    const Game game = read_game("poset steep\nd[2*i+1] < c[3*i+2]\n");
    CHECK(make_board(game)->draw(start_of(game, {}, Length::omega(), Length::omega()), {}) ==
          "  C: c[1] < c[2] < …   without end\n  D: d[1] < d[2] < …   without end\n"
          "  D below C: d[1] < c[2], d[3] < c[5], d[5] < c[8], …\n");
    const Game beside = read_game("poset beside\n");
    CHECK(make_board(beside)->draw(start_of(beside, {}, 1, 2), {}) == "  C: c[1]\n  D: d[1] < d[2]\n");
    const Game all = read_game("poset all\nd < c[4]\n");
    CHECK(make_board(all)
              ->draw(start_of(all, {}, Length::omega(), 9), {})
              .find("C: c[1] < … < c[3]   3 elements\n") != std::string::npos);
}

TEST_CASE("a poset with legs is drawn level by level") {
    const Game game = read_game(
        "poset example\nelements x y r[1..2]\nd[i] < c[i+1]\nx < c[1]\nc[i] < r[i]\n"
        "r[i] < r[i+1]\ny < d[3] < r[2]\n");
    CHECK(make_board(game)->draw(start_of(game, {}, 2, *parse_count("10^12")), {}) ==
          "  level 3  r[2]  above y, r[1], c[2], d[3]\n"
          "  level 2  r[1]  above x, c[1]\n"
          "  level 1  x     below c[1]\n"
          "  level 1  y     below d[3]\n"
          "  C: c[1] < c[2]\n"
          "  D: d[1] < … < d[1000000000000]   1000000000000 elements\n"
          "  D below C: d[1] < c[2]\n");
    CHECK(make_board(game)->draw(start_of(game, {}, 0, 0), {}) ==
          "  level 1  x\n  level 1  y\n  C: nothing left\n  D: nothing left\n");
}

TEST_CASE("moves are listed by rows, or by elements and legs") {
    const Game rows = read_game(chomp_game({2}));
    const auto moves = [](const Game& game, const Length& m, const Length& n) {
        return make_board(game)->moves(start_of(game, {}, m, n));
    };
    CHECK(moves(rows, 4, 5) == "  row 1: columns 2 to 6\n  row 2: columns 1 to 4\n  row 3: columns 1 to 2\n");
    CHECK(moves(rows, Length::omega(), Length::omega()) ==
          "  row 1: columns 2 without end\n  row 2: columns 1 without end\n  row 3: columns 1 to 2\n");
    CHECK(moves(rows, 1, 0) == "  row 2: columns 1 to 1\n  row 3: columns 1 to 1\n");
    const Game legs = read_game("poset legs\nelements x y\nx < d[1]\n");
    CHECK(moves(legs, 2, 1) == "  x, y\n  C: c[1] < c[2]\n  D: d[1]\n");
    CHECK(moves(legs, 0, 0) == "  x, y\n");
    const Game nim = read_game("poset nim\n");
    CHECK(moves(nim, 0, 3) == "  D: d[1] < … < d[3]   3 elements\n");
}

TEST_CASE("many rows are folded, and many elements are listed in short") {
    std::vector<std::int64_t> ones(40, 1);
    const Game tower = read_game(finite_rows_game(ones));
    const std::string drawn = make_board(tower)->draw(start_of(tower, {}, 0, 0), {});
    CHECK(drawn.find(" more rows) …\n") != std::string::npos);
    CHECK(drawn.ends_with("  40  □\n"));
    const auto elements = [](int size) {
        const Game game = read_game("poset many\nchains none\nelements x[1.." + std::to_string(size) + "]\n");
        return make_board(game)->draw(start_of(game, {}, 0, 0), {});
    };
    CHECK(elements(60).starts_with("  level 1  x[1]\n"));
    CHECK(elements(61).starts_with("  A: 61 elements: x[1], x[2], "));
    CHECK(elements(200).ends_with(", x[199], x[200]\n"));
    CHECK(elements(203).ends_with(", x[199], x[200], … (3 more)\n"));
}

TEST_CASE("only the rows of Chomp are a board of squares") {
    const auto is_square_board = [](const std::string& text) {
        const Game game = read_game(text);
        return make_board(game)->draw(start_of(game, {}, 3, 3), {}).find("☠") != std::string::npos;
    };
    const std::string none = "poset p\nchains none\n";
    CHECK(is_square_board(finite_rows_game({3, 1})));
    for (const char* const lines :
         {"elements r1\n", "elements x[1..2]\n", "elements ra[1..2]\n", "elements r\n",
          "elements r99999999999999999999[1..2]\n", "elements r3[1..2]\n", "elements r2[1..1] r1[1..1]\n",
          "elements r1[1..1] r2[1..3]\nr2[i] < r2[i+1]\n"}) {
        CAPTURE(lines);
        CHECK_FALSE(is_square_board(none + lines));
    }
    CHECK_FALSE(is_square_board("poset p\nchains c\n"));
    CHECK_FALSE(
        is_square_board("poset p\nelements r3[1..2]\nr3[i] < r3[i+1]\nd[i] < c[i+1]\nc[i+1] < r3[i]\n"));
}

TEST_CASE("a move that is not there says what is left") {
    const Game legs = read_game("poset legs\nelements x\nx < c[2]\n");
    CHECK(read_name(legs, start_of(legs, {}, 0, 2), "c1") == "no: nothing is left of c");
    CHECK(read_name(legs, start_of(legs, {}, 2, 0), "d1") == "no: nothing is left of d");
    CHECK(read_name(legs, start_of(legs, {}, 2, 3), "d4") == "no: d[4] is not there: the last of d is d[3]");
    const std::string long_word(41, 'x');
    CHECK(read_name(legs, start_of(legs, {}, 1, 1), long_word) ==
          "no: '" + long_word + "' is not an element of this game: write  moves  to see them");
    const Game rows = read_game(chomp_game({1}));
    const PlayPosition start = start_of(rows, {}, 1, 3);
    CHECK(read_name(rows, start, "2 2") == "no: row 2 has only 1 square");
    CHECK(read_name(rows, start, "1 0") == "no: rows and columns are counted from 1");
    CHECK(read_name(rows, start_of(rows, {}, 0, 3), "2 1") == "no: there is only one row");
    CHECK(read_name(rows, start, "2,").starts_with("no: '2,' is not a move"));
    CHECK(read_name(rows, start, "x 2").starts_with("no: 'x 2' is not a move"));
    CHECK(read_name(rows, start_of(rows, {}, Length::omega(), Length::omega()), "2 10^40") ==
          "c[1" + std::string(40, '0') + "]");
    const Game one = read_game("poset one\nchains c\nelements x\n");
    CHECK(read_name(one, start_of(one, {}, 3, 0), "c2") == "c[2]");
    CHECK(read_name(one, start_of(one, {}, 3, 0), "d2").starts_with("no: 'd2' is not an element"));
    const Game none = read_game("poset none\nchains none\nelements x\n");
    CHECK(read_name(none, start_of(none, {}, 0, 0), "c2").starts_with("no: 'c2' is not an element"));
}

TEST_CASE("names of elements are moves, and other names are none") {
    const Game game = read_game("poset legs\nelements x\n");
    CHECK(name_of(game, move_named(game, "x")) == "x");
    CHECK(name_of(game, move_named(game, "d[12]")) == "d[12]");
    CHECK_THROWS_AS(move_named(game, "y"), std::logic_error);
}

TEST_CASE("where no move takes one element, a slow one takes the end of a chain") {
    const Game nim = read_game("poset nim\n");
    const PlayPosition whole = start_of(nim, {}, Length::omega(), Length::omega());
    CHECK(name_of(nim, slowest_move(nim, whole)) == "c[1000]");
    // y takes all of C from c[3000] on, and c[1000] takes y.
    const Game between = read_game("poset between\nchains c\nelements y\nc[2000] < y\ny < c[3000]\n");
    const PlayPosition start = start_of(between, {}, Length::omega(), 0);
    CHECK(name_of(between, slowest_move(between, start)) == "c[1000]");
    const PlayPosition without_y = after(between, start, move_named(between, "y"));
    CHECK(without_y.m == Length(2999));
    CHECK(name_of(between, slowest_move(between, without_y)) == "c[2999]");
}
