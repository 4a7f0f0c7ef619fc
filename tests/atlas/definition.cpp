// atlas_definition SAMPLE [EVERY]: games of the atlas against the game by its definition.
//
// For every EVERY-th row of tests/atlas/sample.tsv the relations are closed as an explicit poset. The numbers
// of the label (uC, uD, hC, hD, the order of A, δ) must be those of this poset, and the claims about all of A
// must be right at every canonical position (m, n) with m <= 40, whose Grundy values plain column iteration
// finds. Nothing is shared with the maker of the atlas or with the prover.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle/column_iteration.h"

namespace {

using oracle::ColumnIteration;

constexpr int kColumns = 40, kValues = 2;

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, separator);) words.push_back(word);
    return words;
}

std::string game_text(const std::string& label, const std::string& relations) {
    const char* const names[] = {"", "elements x\n", "elements x y\n", "elements x y z\n"};
    std::string text = std::string("poset sample\n") + names[label.front() - '0'];
    for (std::string relation : split(relations, ';'))
        text += relation.substr(relation.find_first_not_of(' ')) + "\n";
    return text;
}

struct Claim {
    std::map<int, int> entries;
    int preperiod = -1;
    std::vector<int> tail;

    explicit Claim(const std::string& words) {
        std::istringstream stream(words);
        std::string word;
        int column = 0, period = 0;
        stream >> word;
        if (word == "periodic") stream >> preperiod >> period;
        while (stream >> word && word != "tail" && word != "constant") {
            if (word.front() == '@') {
                column = std::stoi(word.substr(1));
                continue;
            }
            entries[column] = column + std::stoi(word);
            ++column;
        }
        if (word == "tail")
            for (int offset = 0; stream >> offset;) tail.push_back(offset);
        if (static_cast<int>(tail.size()) != period) throw std::runtime_error("a tail of another length");
    }

    [[nodiscard]] bool says(int m, int n) const {
        if (preperiod >= 0 && m >= preperiod)
            return n == m + tail[static_cast<std::size_t>(m - preperiod) % tail.size()];
        const auto found = entries.find(m);
        return found != entries.end() && found->second == n;
    }
};

void require(bool holds, const std::string& what) {
    if (!holds) throw std::runtime_error(what);
}

int digit(char letter) {
    return letter == 'x' ? ColumnIteration::infinite : letter - '0';
}

/// δ(i) by the second word of a label.
int staircase(const std::string& word, int i) {
    const std::size_t at = word.find_first_not_of("0123456789");
    if (i <= static_cast<int>(at)) return digit(word[static_cast<std::size_t>(i - 1)]);
    if (word[at] == 'w') return ColumnIteration::infinite;
    const int number = digit(word[at + 1]);
    return word[at] == 'k' ? number : std::max(0, word[at] == 'u' ? i + number : i - number);
}

void compare_label(const std::string& label, const ColumnIteration& game) {
    const std::vector<std::string> words = split(label, '.');
    const int count = game.poset().a_size();
    require(count == label.front() - '0', "another number of elements");
    for (int i = 1; i <= 20; ++i) require(game.delta(i) == staircase(words[1], i), "another staircase");
    if (count == 0) return;
    const std::vector<std::string> places = split(words[2], '-');
    for (int a = 0; a < count; ++a) {
        const std::string& place = places[static_cast<std::size_t>(a)];
        require(game.uC(a) == digit(place[0]) && game.uD(a) == digit(place[1]) &&
                    game.hC(a) == digit(place[2]) && game.hD(a) == digit(place[3]),
                "another place of an element");
    }
    const std::vector<std::string> order =
        words.size() > 3 ? split(words[3], '-') : std::vector<std::string>();
    for (int a = 0; a < count; ++a)
        for (int b = 0; b < count; ++b) {
            const std::string pair = std::to_string(a + 1) + std::to_string(b + 1);
            const bool said = std::find(order.begin(), order.end(), pair) != order.end();
            require(game.poset().less(a, b) == said, "another order of A");
        }
}

void compare_claims(const std::vector<Claim>& claims, const ColumnIteration& game) {
    for (int m = 0; m <= game.m_max(); ++m)
        for (int n = 0; n <= game.n_max(); ++n) {
            if (!game.is_canonical(game.whole(), m, n)) continue;
            const int value = game.grundy(game.whole(), m, n);
            for (int k = 0; k <= kValues; ++k)
                require(claims[static_cast<std::size_t>(k)].says(m, n) == (value == k),
                        "value " + std::to_string(k) + " at (" + std::to_string(m) + ", " +
                            std::to_string(n) + ")");
        }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: atlas_definition SAMPLE [EVERY]\n");
        return 5;
    }
    std::ifstream table(argv[1]);
    const int every = argc > 2 ? std::atoi(argv[2]) : 1;
    std::string line;
    std::getline(table, line);
    int compared = 0;
    for (int row = 0; std::getline(table, line); ++row) {
        if (row % every != 0) continue;
        const std::vector<std::string> cells = split(line, '\t');
        try {
            const ColumnIteration game(game_text(cells.at(0), cells.at(1)), kValues, kColumns);
            compare_label(cells[0], game);
            compare_claims({Claim(cells.at(3)), Claim(cells.at(4)), Claim(cells.at(5))}, game);
        } catch (const std::exception& error) {
            std::fprintf(stderr, "%s:%d: %s: %s\n", argv[1], row + 2, cells[0].c_str(), error.what());
            return 1;
        }
        ++compared;
    }
    std::printf("%d games compared\n", compared);
    return compared > 0 ? 0 : 1;
}
