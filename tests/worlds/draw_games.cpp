#include <array>

#include "draw.h"

namespace worlds {
namespace {

std::string term(const std::string& name, int index) {
    return name + "[" + std::to_string(index) + "]";
}

std::string ladder_index(int factor, int offset) {
    std::string text = factor == 1 ? "i" : std::to_string(factor) + "*i";
    if (offset > 0) text += "+" + std::to_string(offset);
    if (offset < 0) text += std::to_string(offset);
    return text;
}

std::string ladder(int u, int b, int v, int w) {
    return "d[" + ladder_index(u, b) + "] < c[" + ladder_index(v, w) + "]\n";
}

std::string element(int a) {
    return std::string("x") + std::to_string(a + 1);
}

// Programs work on words of 64 columns or rows; so some games have their elements there.
class RandomGame {
  public:
    explicit RandomGame(Random& random) : random_(random), far_(random.percent(20)) {}

    std::string text() {
        const int kind = random_.below(100);
        const bool two = kind < 86, one = kind < 96;
        const int size = std::min(far_ ? 2 : 4, std::array{1, 1, 2, 2, 2, 3, 3, 3, 4,
                                                           4}[static_cast<std::size_t>(random_.below(10))]);
        std::string text = two ? "poset w\n" : one ? "poset w\nchains c\n" : "poset w\nchains none\n";
        text += "elements";
        for (int a = 0; a < size; ++a) text += " " + element(a);
        text += "\n" + order(size);
        if (one) text += above_chain(size, "c");
        if (two) text += above_chain(size, "d");
        if (two) text += staircase();
        if (one && random_.percent(50)) text += below_chains(size, two);
        return text;
    }

  private:
    int index() {
        if (far_ && random_.percent(60))
            return (random_.percent(85) ? 1 : random_.between(2, 3)) * 64 +
                   (random_.percent(50) ? random_.below(2) : random_.between(-2, 3));
        return random_.between(1, random_.percent(80) ? 4 : 12);
    }

    std::string order(int size) {
        std::string text;
        for (int b = 1; b < size; ++b)
            for (int a = 0; a < b; ++a)
                if (random_.percent(35)) text += element(a) + " < " + element(b) + "\n";
        return text;
    }

    std::string above_chain(int size, const std::string& chain) {
        std::string text;
        for (int a = 0; a < size; ++a)
            if (random_.percent(60)) text += term(chain, index()) + " < " + element(a) + "\n";
        return text;
    }

    std::string staircase() {
        std::string text;
        if (random_.percent(45)) return text;
        for (int parts = random_.between(1, 2); parts > 0; --parts) {
            const int kind = random_.below(10);
            if (kind < 6)
                text += ladder(random_.between(1, 3), random_.between(-3, 4), random_.between(1, 3),
                               random_.between(-3, 4));
            else if (kind < 9)
                text += term("d", index()) + " < " + term("c", index()) + "\n";
            else
                text += "d < " + term("c", index() + random_.below(4)) + "\n";
        }
        return text;
    }

    std::string below_chains(int size, bool two) {
        std::string text;
        for (int a = 0; a < size; ++a) {
            if (random_.percent(30)) text += element(a) + " < " + term("c", index() + 2) + "\n";
            if (two && random_.percent(25)) text += element(a) + " < " + term("d", index() + 2) + "\n";
        }
        return text;
    }

    Random& random_;
    bool far_;
};

}  // namespace

std::string random_game_text(Random& random) {
    return RandomGame(random).text();
}

std::string edge_game_text(Random& random) {
    const bool one_chain = random.percent(25), two = random.percent(40);
    const int edge = 64 * (random.percent(85) ? 1 : 2) + (random.percent(60) ? 1 : random.between(-1, 3));
    std::string text = one_chain ? "poset w\nchains c\n" : "poset w\n";
    text += "elements x1" + std::string(two ? " x2\n" : "\n") + term("c", edge) + " < x1\n";
    if (two && random.percent(50)) text += "x1 < x2\n";
    if (two && random.percent(60))
        text +=
            term("c", random.percent(50) ? edge + random.between(-1, 1) : random.between(1, 4)) + " < x2\n";
    if (one_chain) return text;
    if (random.percent(20)) text += term("d", random.between(1, 4)) + " < x1\n";
    if (two && random.percent(20)) text += term("d", random.between(1, 4)) + " < x2\n";
    if (random.percent(30))
        text += ladder(1, random.between(-2, 2), random.between(1, 3), random.between(-2, 3));
    return text;
}

std::string systematic_game_text(std::uint64_t number) {
    const auto digit = [&](int base) {
        const int result = static_cast<int>(number % static_cast<std::uint64_t>(base));
        number /= static_cast<std::uint64_t>(base);
        return result;
    };
    const std::array<std::string, 9> staircases = {"",
                                                   ladder(1, 0, 1, 0),
                                                   ladder(1, 0, 1, 2),
                                                   ladder(1, 2, 1, 0),
                                                   ladder(1, 0, 2, 0),
                                                   ladder(2, 0, 1, 0),
                                                   "d[2] < c[3]\n",
                                                   "d[1] < c[1]\n",
                                                   "d < c[4]\n"};
    const int size = 1 + digit(2);
    std::string text = "poset w\nelements x1" + std::string(size == 2 ? " x2\n" : "\n");
    text += staircases[static_cast<std::size_t>(digit(9))];
    for (int a = 0; a < size; ++a) {
        if (const int c = digit(a == 0 ? 4 : 4); c > 0) text += term("c", c) + " < " + element(a) + "\n";
        if (const int d = digit(3); d > 0) text += term("d", d) + " < " + element(a) + "\n";
        if (const int c = digit(3); c > 0) text += element(a) + " < " + term("c", 3 * c) + "\n";
        if (const int d = digit(3); d > 0) text += element(a) + " < " + term("d", 3 * d) + "\n";
    }
    if (size == 2 && digit(2) == 1) text += "x1 < x2\n";
    return text;
}

}  // namespace worlds
