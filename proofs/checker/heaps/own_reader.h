// The `rule` lines of a rule file: FORMAT.md, section 5.
#pragma once

#include "own_rule.h"
#include "rule_words.h"

namespace chompcheck {

constexpr std::size_t kMostMoves = 1'000;
constexpr std::size_t kMostTaken = 100'000;  // numbers behind `take`, in all
constexpr std::size_t kMostTests = 1'000;
constexpr Num kLargestTaken = 100'000;
constexpr Num kLargestModulus = 1'000;
constexpr Num kLargestBound = 100'000;

// Of one line, behind its first word; what is counted goes on from line to line.
class OwnReader {
  public:
    OwnReader(RuleWords& words, const Lexer& lexer) : words_(words), lexer_(lexer) {}

    Move read_move(Token rule) {
        if (++moves_ > kMostMoves) lexer_.malformed(rule, "rule", "at most 1000 moves");
        Move move;
        next();
        if (token_ != "take") lexer_.malformed(token_, "rule", "'take'");
        next();
        const Token least = token_;
        read_taken(move);
        read_leaves(move);
        if (move.taken.front() == 0 && (move.leaves & (kLeavesNone | kLeavesOne)) != 0)
            lexer_.malformed(least, "number", "at least 1, as the move may leave no heap or one");
        read_conditions(move);
        return move;
    }

  private:
    void next() { token_ = words_.take_piece(); }

    // Up to the word `leave`.
    void read_taken(Move& move) {
        do {
            const Num number = number_of(lexer_, token_, kLargestTaken);
            if (!move.taken.empty() && number <= move.taken.back())
                lexer_.malformed(token_, "number", "at least " + show(move.taken.back() + 1));
            if (++taken_ > kMostTaken)
                lexer_.malformed(token_, "rule", "at most 100000 numbers behind 'take'");
            move.taken.push_back(number);
            next();
        } while (token_ != "leave");
    }

    // Behind `leave`.
    void read_leaves(Move& move) {
        next();
        do {
            const unsigned word = token_ == "none"  ? kLeavesNone
                                  : token_ == "one" ? kLeavesOne
                                  : token_ == "two" ? kLeavesTwo
                                                    : 0;
            if (word <= move.leaves)
                lexer_.malformed(token_, "rule", "one of 'none', 'one' and 'two', in this order");
            move.leaves |= word;
            next();
        } while (!ends_line(token_) && token_ != "if");
    }

    void read_conditions(Move& move) {
        move.alternatives.emplace_back();
        if (ends_line(token_)) return;
        read_test(move);
        while (!ends_line(token_)) {
            if (token_ == "or")
                move.alternatives.emplace_back();
            else if (token_ != "and")
                lexer_.malformed(token_, "rule", "'and', 'or' or the end of the line");
            read_test(move);
        }
    }

    // Behind `if`, `and` or `or`.
    void read_test(Move& move) {
        next();
        if (++tests_ > kMostTests) lexer_.malformed(token_, "rule", "at most 1000 tests");
        Test test;
        if (token_ != "n" && token_ != "a" && token_ != "b")
            lexer_.malformed(token_, "test", "'n', 'a' or 'b'");
        refuse_heap_that_may_miss(move);
        test.of = token_[0];
        next();
        if (token_ == "%")
            read_remainders(test);
        else if (token_ == "<" || token_ == ">")
            read_bound(test);
        else if (test.of == 'a' && (token_ == "=" || token_ == "!="))
            read_comparison(move, test);
        else
            lexer_.malformed(token_, "test",
                             test.of == 'a' ? "'%', '<', '>', '=' or '!='" : "'%', '<' or '>'");
        move.alternatives.back().push_back(std::move(test));
    }

    void refuse_heap_that_may_miss(const Move& move) const {
        if (token_ == "a" && move.may_leave(kLeavesNone))
            lexer_.malformed(token_, "test", "no 'a', as the move may leave no heap");
        if (token_ == "b" && (move.leaves & (kLeavesNone | kLeavesOne)) != 0)
            lexer_.malformed(token_, "test", "no 'b', as the move may leave less than two heaps");
    }

    void read_bound(Test& test) {
        test.kind = token_ == "<" ? Test::Kind::Less : Test::Kind::More;
        next();
        test.number = number_of(lexer_, token_, kLargestBound);
        next();
    }

    void read_comparison(const Move& move, Test& test) {
        test.denied = token_ == "!=";
        next();
        if (token_ != "b") lexer_.malformed(token_, "test", "'b'");
        refuse_heap_that_may_miss(move);
        test.of = ' ';
        next();
    }

    void read_remainders(Test& test) {
        next();
        test.kind = Test::Kind::Remainder;
        test.number = number_of(lexer_, token_, kLargestModulus);
        if (test.number == 0) lexer_.malformed(token_, "number", "at least 1");
        test.remainder.assign(as_index(test.number), false);
        next();
        if (token_ != "=" && token_ != "!=") lexer_.malformed(token_, "test", "'=' or '!='");
        test.denied = token_ == "!=";
        Num least = 0;
        do {
            next();
            const Num number = number_of(lexer_, token_, test.number - 1);
            if (number < least) lexer_.malformed(token_, "number", "at least " + show(least));
            test.remainder[as_index(number)] = true;
            least = number + 1;
            next();
        } while (token_ == ",");
    }

    RuleWords& words_;
    const Lexer& lexer_;
    Token token_;
    std::size_t moves_ = 0, taken_ = 0, tests_ = 0;
};

}  // namespace chompcheck
