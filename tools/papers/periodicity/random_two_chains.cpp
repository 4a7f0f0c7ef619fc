#include "papers/periodicity/random_two_chains.h"

#include <random>

#include "base/error.h"
#include "game/game.h"
#include "papers/two_chains.h"

namespace chompcert::papers {
namespace {

class GameWriter {
  public:
    explicit GameWriter(std::mt19937_64& random) : random_(random) {}

    // Elements below whole chains, and a ladder in half of the games.
    [[nodiscard]] std::string with_assumption_3(const std::string& name, int size) {
        std::string text = header(name, size);
        for (int x = 1; x <= size; ++x) {
            text += order_in_a(x);
            for (const char* const chain : {"c", "d"})
                if (one_in(4)) text += element(x) + " < " + chain + "[1]\n";
        }
        return text;
    }

    // Elements below or above single members of chains, too; perhaps one of C above one of D, or above all.
    [[nodiscard]] std::string without_assumption_3(const std::string& name, int size) {
        std::string text = header(name, size);
        if (one_in(8)) text += "d" + std::string(one_in(2) ? "" : "[3]") + " < " + member("c") + "\n";
        for (int x = 1; x <= size; ++x) {
            text += order_in_a(x);
            for (const char* const chain : {"c", "d"}) {
                if (one_in(3)) text += element(x) + " < " + member(chain) + "\n";
                if (one_in(4)) text += member(chain) + " < " + element(x) + "\n";
            }
        }
        return text;
    }

  private:
    [[nodiscard]] bool one_in(std::uint64_t n) { return random_() % n == 0; }
    [[nodiscard]] std::string member(const char* chain) {
        return chain + ("[" + std::to_string(1 + random_() % 4) + "]");
    }
    static std::string element(int x) { return "x[" + std::to_string(x) + "]"; }
    [[nodiscard]] std::string header(const std::string& name, int size) {
        std::string text = "poset " + name + "\n";
        if (size > 0) text += "elements x[1.." + std::to_string(size) + "]\n";
        if (one_in(2)) text += "d[i] < c[i+" + std::to_string(1 + random_() % 4) + "]\n";
        return text;
    }
    [[nodiscard]] std::string order_in_a(int x) {
        std::string text;
        for (int y = 1; y < x; ++y)
            if (one_in(3)) text += element(y) + " < " + element(x) + "\n";
        return text;
    }
    std::mt19937_64& random_;
};

// Whether the lines are an order, in which no element of C lies below one of D.
bool is_game(const std::string& text) {
    try {
        static_cast<void>(read_game(text));
        return true;
    } catch (const GameFileError&) {
        return false;
    }
}

}  // namespace

RandomGame random_two_chains(bool assumption_3, int size, int number) {
    std::mt19937_64 random(2003 + 1000 * static_cast<std::uint64_t>(size) +
                           10000 * static_cast<std::uint64_t>(number));
    GameWriter writer(random);
    const std::string name =
        (assumption_3 ? "below_" : "mixed_") + std::to_string(size) + "_" + std::to_string(number);
    while (true) {
        const std::string text =
            assumption_3 ? writer.with_assumption_3(name, size) : writer.without_assumption_3(name, size);
        if (is_game(text) && TwoChains(text, kLargestConstant).assumption_3() == assumption_3)
            return {name, text};
    }
}

}  // namespace chompcert::papers
