#include "theorem_text.h"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "../../../proofs/checker/cli/sha256.h"

namespace bent_theorems {

using definition::Automaton;

namespace {

std::string contents(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::string Theorem::text() const {
    std::string result = "chompcert theorem " + std::to_string(version) + "\ngame " +
                         chompcheck::digest_of(game) + " " + std::to_string(game.size()) + "\n" + game +
                         "\nabout " + (values ? "values" : "positions") + "\n";
    if (version == 2) return result + automaton.text();
    for (const auto& [name, lines] : {std::pair{"formula ", &formula}, std::pair{"strategy ", &strategy}}) {
        result += name + std::to_string(lines->size()) + "\n";
        for (const std::string& line : *lines) result += line + "\n";
    }
    return result + "end\n";
}

Theorem read_theorem(const std::string& game, const std::string& path) {
    Theorem theorem{contents(game)};
    const std::string text = contents(path);
    std::istringstream lines(text.substr(text.find("\nabout ") + 1));
    std::string line;
    std::getline(lines, line);
    theorem.values = line == "about values";
    theorem.version = text[18] - '0';
    if (theorem.version == 2) {
        theorem.automaton = Automaton::read(lines);
    } else {
        for (auto* part : {&theorem.formula, &theorem.strategy}) {
            std::getline(lines, line);
            for (int left = std::stoi(line.substr(line.find(' ') + 1)); left > 0; --left)
                std::getline(lines, part->emplace_back());
        }
    }
    if (theorem.text() != text) throw std::runtime_error(path + " is not read as it is written");
    return theorem;
}

}  // namespace bent_theorems
