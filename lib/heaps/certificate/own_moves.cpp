#include "heaps/certificate/own_moves.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostMoves = 1'000, kMostTaken = 100'000, kMostTests = 1'000, kLargestNumber = 100'000,
                       kLargestModulus = 1'000;

class MoveReader {
  public:
    explicit MoveReader(LabelLines& words) : words_(words) {}

    std::vector<OwnMove> read() {
        std::vector<OwnMove> moves;
        for (bool more = true; more; more = words_.has_line()) {
            const LabelWord first = moves.empty() ? LabelWord{"rule", {}} : words_.word();
            if (first.text != "rule") words_.fail(first, "'rule' and another move, or the end of the file");
            if (std::ssize(moves) == kMostMoves) words_.fail(first, "at most 1000 moves");
            moves.push_back(move());
        }
        return moves;
    }

  private:
    OwnMove move() {
        OwnMove move;
        require("take");
        const bool takes_none = take_numbers(move);
        leaves(move, takes_none);
        if (words_.skip("if")) {
            do move.ways.push_back(all_of(move));
            while (words_.skip("or"));
        }
        words_.end_line(move.ways.empty() ? "'if' and a condition, or the end of the line"
                                          : "'and', 'or' or the end of the line");
        return move;
    }
    void require(const char* word) {
        if (!words_.skip(word)) words_.fail(words_.word(), std::string("'") + word + "'");
    }

    // Whether a move takes 0.
    bool take_numbers(OwnMove& move) {
        do {
            const LabelWord word = words_.word();
            const std::int64_t number = words_.number(word, 0, kLargestNumber);
            if (!move.taken.empty() && number <= move.taken.back())
                words_.fail(word, "a number above " + std::to_string(move.taken.back()) + ", as they ascend");
            if (++numbers_ > kMostTaken) words_.fail(word, "at most 100000 numbers behind 'take'");
            move.taken.push_back(number);
        } while (!words_.skip("leave"));
        return move.taken.front() == 0;
    }
    void leaves(OwnMove& move, bool takes_none) {
        constexpr const char* kAfterNothing = "'two', as a move that takes 0 and leaves less splits no heap";
        const Place place = words_.place();
        move.none = words_.skip("none");
        move.one = words_.skip("one");
        move.two = words_.skip("two");
        if (!move.none && !move.one && !move.two)
            words_.fail(words_.word(), "'none', 'one' or 'two', in this order");
        if (takes_none && (move.none || move.one))
            words_.fail({move.none ? "none" : "one", place}, kAfterNothing);
    }

    OwnWay all_of(const OwnMove& move) {
        OwnWay way;
        do {
            if (++tests_ > kMostTests) words_.fail(words_.word(), "at most 1000 tests");
            way.push_back(test(move));
        } while (words_.skip("and"));
        return way;
    }
    OwnTest test(const OwnMove& move) {
        const LabelWord name = words_.word();
        if (name.text != "n" && name.text != "a" && name.text != "b") words_.fail(name, "'n', 'a' or 'b'");
        require_left(move, name);
        OwnTest test;
        test.heap = name.text == "n" ? OwnHeap::n : name.text == "a" ? OwnHeap::a : OwnHeap::b;
        const std::string_view sign = words_.sign();
        if (sign == "%") return remainder(test);
        if (sign == "<" || sign == ">") {
            if (sign == ">") test.kind = OwnTest::Kind::greater;
            words_.skip_sign();
            test.number = words_.number(words_.word(), 0, kLargestNumber);
            return test;
        }
        if (name.text == "a" && (sign == "=" || sign == "!")) return comparison(move);
        words_.fail(words_.word(),
                    name.text == "a" ? "'%', '<', '>', '=' or '!='" : "'%', '<' or '>' behind a heap");
    }
    void require_left(const OwnMove& move, const LabelWord& name) const {
        if (name.text == "a" && move.none) words_.fail(name, "a test of 'n' alone, as no heap may be left");
        if (name.text == "b" && (move.none || move.one))
            words_.fail(name, "no test of 'b', as not always two heaps are left");
    }
    OwnTest comparison(const OwnMove& move) {
        const bool equal = is_equality();
        const LabelWord other = words_.word();
        if (other.text != "b") words_.fail(other, "'b'");
        require_left(move, other);
        OwnTest test;
        test.kind = equal ? OwnTest::Kind::equal : OwnTest::Kind::unequal;
        return test;
    }
    OwnTest remainder(OwnTest test) {
        words_.skip_sign();
        test.number = words_.number(words_.word(), 1, kLargestModulus);
        test.kind = is_equality() ? OwnTest::Kind::remainder : OwnTest::Kind::no_remainder;
        while (true) {
            const LabelWord word = words_.word();
            const std::int64_t remainder = words_.number(word, 0, test.number - 1);
            if (!test.remainders.empty() && remainder <= test.remainders.back())
                words_.fail(word,
                            "a number above " + std::to_string(test.remainders.back()) + ", as they ascend");
            test.remainders.push_back(remainder);
            if (words_.sign() != ",") return test;
            words_.skip_sign();
        }
    }
    // '=' is read, or '!='.
    bool is_equality() {
        constexpr const char* kExpected = "'=' or '!='";
        const Place at = words_.place();
        const bool negated = words_.sign() == "!";
        if (negated) words_.skip_sign();
        if (words_.sign() != "=" || (negated && words_.place().column != at.column + 1))
            words_.fail({negated ? "!" : "", at}, kExpected);
        words_.skip_sign();
        return !negated;
    }

    LabelLines& words_;
    std::int64_t numbers_ = 0, tests_ = 0;
};

}  // namespace

OwnRule read_own_moves(LabelLines& words) {
    return OwnRule(MoveReader(words).read());
}

}  // namespace chompcert
