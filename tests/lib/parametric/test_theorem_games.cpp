// The reader's messages for games with chains and parameters, the lines that it writes out, and orders that
// are none.
#include <map>
#include <random>

#include "base/error.h"
#include "catch.h"
#include "parametric/automata/moves/disorder.h"
#include "parametric/game/reader.h"
#include "parametric/moves/offending_cycle.h"
#include "parametric/moves/order.h"

using namespace chompcert;

namespace {

/// The place and the message, or "read".
template <typename Refuse>
std::string refusal_by(const std::string& lines, const Refuse& refuse) {
    try {
        const SymbolicGame game = read_symbolic_game("poset p\n" + lines);
        refuse(game);
        return "read";
    } catch (const GameFileError& error) {
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    } catch (const LimitError& error) {
        return error.what();
    }
}

std::string refusal_by_automata(const std::string& lines) {
    return refusal_by(lines, [](const SymbolicGame& game) {
        refuse_disorder(AutomaticOrder(game, {2, 100'000}));
    });
}

/// By isl, and by automata, which have to say the same.
std::string refusal_of_symbolic_game(const std::string& lines) {
    const std::string by_isl = refusal_by(lines, [](const SymbolicGame& game) {
        const IslContext context(100'000'000);
        refuse_disorder(SymbolicOrder(game, context));
    });
    CAPTURE(lines);
    CHECK(refusal_by_automata(lines) == by_isl);
    return by_isl;
}

/// "x[1] < c[2]" for each relation.
std::vector<std::string> relations_of(const std::string& lines) {
    const SymbolicGame game = read_symbolic_game("poset p\n" + lines);
    std::vector<std::string> found;
    const auto text = [&](const SymbolicTerm& term) {
        return term.kind == SymbolicTerm::Kind::element
                   ? game.elements[term.number]
                   : game.chains[term.number] + "[" + std::to_string(term.index.offset) + "]";
    };
    for (const SymbolicRelation& relation : game.relations)
        found.push_back(text(relation.left) + " < " + text(relation.right));
    return found;
}

}  // namespace

TEST_CASE("wrong lines of a game with parameters are refused where they stand", "[theorem]") {
    const auto& refused = refusal_of_symbolic_game;
    CHECK(refused("elements x y r[1..2]\nparameters s >= 0\nx < c[s+1]\ny < r[2]\nd < c[4]\n") == "read");
    CHECK(refused("poset q\n") == "2:1: a second poset line: keep the first");
    CHECK(refused("c[0] < d[1]\n") == "2:1: c[0]: indices start at 1");
    CHECK(refused("elements x[1..3]\nx < c[1]\n") == "3:1: x is the family x[1..3]: give it an index");
    CHECK(refused("elements x\nx[1] < c[1]\n") == "3:1: x is a single element: write it without an index");
    CHECK(refused("elements x[1..3]\nparameters s >= 1\nx[s] < c[1]\n") ==
          "4:1: x[s]: the index of a family has no parameters");
    CHECK(refused("elements x[1..3]\nx[4] < c[1]\n") == "3:1: x[4] is out of range: the family is x[1..3]");
    CHECK(refused("elements x[1..3]\nx[0] < c[1]\n") == "3:1: x[0] is out of range: the family is x[1..3]");
    CHECK(refused("c[2-i] < d[i]\n") == "2:3: c[2-i]: i has a positive factor");
    CHECK(refused("elements top\ntopp < c[1]\n") ==
          "3:1: topp is not declared: did you mean top? Else declare it with  elements topp  or  chains");
    CHECK(refused("elements\n").starts_with("2:9: expected the name of an element"));
    CHECK(refused("elements x[2..3]\n") ==
          "2:12: expected 1 after '[', found '2': a family is declared as x[1..N]");
    CHECK(refused("elements x[1..0]\n") ==
          "2:15: x[1..0] has no members: remove it, or let it end at 1 or more");
    CHECK(refused("elements 1x\n").find("a name begins with a letter") != std::string::npos);
    CHECK(refused("chains a b\nchains c\n") == "3:1: a second chains line: the first is line 2, keep one");
    CHECK(refused("parameters s > 0\n").find("expected '>='") != std::string::npos);
    CHECK(refused("parameters s >= 0 t >= 0\n").find("write  parameters s >= 0, p >= 1") !=
          std::string::npos);
    CHECK(refused("elements i\n") == "2:10: i is a reserved word: choose another name");
    CHECK(refused("elements c\n") ==
          "2:10: c is reserved for a chain: choose another name, or declare the chains");
}

TEST_CASE("chains without an index and ladders have one form", "[theorem]") {
    const auto& refused = refusal_of_symbolic_game;
    const std::string bare =
        "a chain without an index stands only first, below an element of another chain, as in d < c[3]: "
        "give d an index";
    CHECK(refused("d < c[4]\n") == "read");
    CHECK(refused("c[1] < d\n") == "2:8: " + bare);
    CHECK(refused("d < d[3]\n") == "2:1: " + bare);
    CHECK(refused("d < c[i]\n") == "2:1: " + bare);
    const std::string ladder =
        "i is unbounded on this line: a ladder has two terms, of different chains, both with i, as in "
        "d[i] < c[i+1]";
    CHECK(refused("chains c d e\nd[i] < c[i+1]\n") == "read");
    CHECK(refused("chains c d e\nd[i] < c[i+1] < e[i+2]\n") == "3:1: " + ladder);
    CHECK(refused("d[3] < c[i]\n") == "2:8: " + ladder);
}

TEST_CASE("names of declarations may be names of elements", "[theorem]") {
    CHECK(relations_of("elements chains\nchains c d\nchains < c[3]\n") ==
          std::vector<std::string>{"chains < c[3]"});
    CHECK(relations_of("chains chains d\nchains[2] < d[3]\n") ==
          std::vector<std::string>{"chains[2] < d[3]"});
}

TEST_CASE("a line with i in a family is written out for the members that it names", "[theorem]") {
    CHECK(relations_of("elements x[1..4]\nx[2*i+1] < c[i-1]\n") == std::vector<std::string>{});
    CHECK(relations_of("elements x[1..7]\nx[2*i+1] < c[i-1]\n") ==
          std::vector<std::string>{"x[5] < c[1]", "x[7] < c[2]"});
    CHECK(relations_of("elements x[1..3] y[1..2]\nx[i] < y[i] < d[2]\n") ==
          std::vector<std::string>{"x[1] < y[1]", "y[1] < d[2]", "x[2] < y[2]", "y[2] < d[2]"});
}

TEST_CASE("a game for a theorem has its limits", "[theorem]") {
    const auto& refused = refusal_of_symbolic_game;
    CHECK(refused("elements r[1..16]\n") == "read");
    CHECK(refused("elements r[1..16] x\n") ==
          "line 2: a theorem is about at most 16 elements besides the chains");
    std::string relations;
    for (int line = 0; line < 10'000; ++line) relations += "c[1] < d[1]\n";
    CHECK(read_symbolic_game("poset p\n" + relations).relations.size() == 10'000);
    CHECK(refused(relations + "c[2] < d[3]\n") == "line 10002: a theorem is about at most 10000 relations");
    std::string chains = "chains", parameters = "parameters";
    for (int number = 0; number < 30; ++number) {
        chains += " k" + std::to_string(number);
        parameters += std::string(number == 0 ? "" : ",") + " q" + std::to_string(number) + " >= 0";
    }
    CHECK(refused(chains + "\n").starts_with("line 2: a theorem is about at most "));
    CHECK(refused(parameters + "\n").starts_with("a theorem has at most "));
}

TEST_CASE("the shortest cycle is shown with its lines, at the least parameters and index", "[theorem]") {
    const auto& refused = refusal_of_symbolic_game;
    CHECK(refused("elements x\nc[3] < x\nx < c[2]\n") ==
          "4:1: c[2] < c[3] < x (line 3) < c[2] (line 4): c[2] would lie below itself, remove one of these "
          "relations");
    CHECK(refused("elements x y\nx < y\ny < x\n") ==
          "4:1: x < y (line 3) < x (line 4): x would lie below itself, remove one of these relations");
    CHECK(
        refused("d < c[2]\nc[5] < d[7]\n") ==
        "3:1: c[2] < c[5] < d[7] (line 3) < c[2] (line 2): c[2] would lie below itself, remove one of these "
        "relations");
    CHECK(
        refused("parameters s >= 0\nc[s+3] < d[1]\nd[1] < c[2]\n") ==
        "4:1: s = 0: c[2] < c[3] < d[1] (line 3) < c[2] (line 4): c[2] would lie below itself, remove one of "
        "these relations");
}

TEST_CASE("isl and automata refuse the same games with the same words", "[theorem][automata]") {
    std::mt19937_64 random(40);
    const auto index = [&](bool rung) {
        std::string text = rung ? (random() % 3 == 0 ? "2*i" : "i") : "";
        if (random() % 3 == 0) text += text.empty() ? "s" : "+s";
        const std::string offset = std::to_string(random() % 4);
        return "[" + text + (text.empty() ? "" : "+") + offset + "]";
    };
    const auto chain = [&] { return std::string(1, "cde"[random() % 3]); };
    std::map<std::string, int> seen;
    for (int tries = 0; tries < 1500; ++tries) {
        std::string lines = "chains c d e\nelements x y\nparameters s >= " + std::to_string(random() % 3);
        for (std::size_t relation = 0; relation < 2 + random() % 3; ++relation) {
            const bool rung = random() % 2 == 0;
            const std::string element = random() % 2 == 0 ? "x" : "y";
            const std::string sides[] = {chain() + index(rung), chain() + index(rung)};
            lines += "\n";
            if (rung || random() % 3 == 0)
                lines += sides[0] + " < " + sides[1];
            else if (random() % 4 == 0)
                lines += chain() + " < " + sides[1] + "\n" + sides[1] + " < " + element;
            else
                lines += random() % 2 == 0 ? sides[0] + " < " + element : element + " < " + sides[1];
        }
        if (random() % 3 == 0) lines += "\nend {x} = 1";
        const std::string said = refusal_of_symbolic_game(lines + "\n");
        for (const std::string word : {"read", "below itself", "above all", "does not exist", "a decree"})
            if (said.find(word) != std::string::npos) ++seen[word];
    }
    for (const std::string word : {"read", "below itself", "above all", "does not exist", "a decree"})
        CHECK(seen[word] >= 10);
}
